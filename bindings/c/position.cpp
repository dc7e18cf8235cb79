#include "souk/notation/position_text.hpp"

#include "handles.hpp"
#include "souk/notation/breach_text.hpp"
#include "souk/notation/rules_text.hpp"
#include "souk/rules/moves.hpp"
#include "souk/rules/score.hpp"
#include "squares.hpp"
#include "status.hpp"

using namespace souk;  // NOLINT: every function of this file is C's

namespace {

bool sits(const souk_position* position, int32_t seat) {
  return position != nullptr && seat >= 0 && seat < position->position.merchants();
}

bool is_colour(int32_t colour) { return colour >= 0 && colour < colour_count; }

souk_status make(const Position& from, souk_position** made) {
  *made = new souk_position{from};
  return SOUK_OK;
}

// The other half of the rug on top of a square, where both are seen.
std::optional<Square> partner_of(const Position& position, Square square) {
  const auto linked = [&](Board links, int first) {
    return is_square(first) && has_square(links, static_cast<Square>(first));
  };
  if (linked(position.up_links(), square)) return static_cast<Square>(square + row_step);
  if (linked(position.up_links(), square - row_step)) return static_cast<Square>(square - row_step);
  if (linked(position.right_links(), square)) return static_cast<Square>(square + column_step);
  if (linked(position.right_links(), square - column_step))
    return static_cast<Square>(square - column_step);
  return {};
}

}  // namespace

souk_status souk_position_new(const char* rules, int32_t merchants, int32_t first,
                              souk_position** position, souk_error* error) {
  return c::guarded(error, [&] {
    if (rules == nullptr || position == nullptr)
      return c::refuse_argument(error, "rules and position must not be null");
    const auto read = read_rules(rules);
    if (!read) return c::refuse(error, read.error());
    if (const auto usual = Position::start(*read, merchants); !usual)
      return c::refuse(error, usual.error());
    if (first < 0 || first >= merchants)
      return c::refuse(
          error, Error{"R7", "nobody sits at seat " + std::to_string(first + 1LL) + " to begin"});
    return make(*Position::start(*read, merchants, first), position);
  });
}

souk_status souk_position_read(const char* text, souk_position** position, souk_error* error) {
  return c::guarded(error, [&] {
    if (text == nullptr || position == nullptr)
      return c::refuse_argument(error, "text and position must not be null");
    const auto read = read_position(text);
    if (!read) return c::refuse(error, read.error());
    return make(*read, position);
  });
}

souk_status souk_position_copy(const souk_position* position, souk_position** copy,
                               souk_error* error) {
  return c::guarded(error, [&] {
    if (position == nullptr || copy == nullptr)
      return c::refuse_argument(error, "position and copy must not be null");
    return make(position->position, copy);
  });
}

souk_status souk_position_assign(souk_position* to, const souk_position* from, souk_error* error) {
  if (to == nullptr || from == nullptr)
    return c::refuse_argument(error, "to and from must not be null");
  to->position = from->position;
  return SOUK_OK;
}

void souk_position_free(souk_position* position) { delete position; }

size_t souk_position_text(const souk_position* position, char* buffer, size_t size) {
  return c::guarded_text(buffer, size, [&] {
    return position == nullptr ? std::string{} : text_of(position->position);
  });
}

size_t souk_position_rules(const souk_position* position, char* buffer, size_t size) {
  return c::guarded_text(buffer, size, [&] {
    return position == nullptr ? std::string{} : text_of(position->position.rules());
  });
}

int32_t souk_position_equal(const souk_position* one, const souk_position* other) {
  if (one == nullptr || other == nullptr) return 0;
  return one->position == other->position ? 1 : 0;
}
uint64_t souk_position_hash(const souk_position* position) {
  return position == nullptr ? 0 : position->position.hash();
}

int32_t souk_position_merchants(const souk_position* position) {
  return position == nullptr ? 0 : position->position.merchants();
}
int32_t souk_position_seat(const souk_position* position) {
  return position == nullptr ? SOUK_NONE : position->position.seat();
}
int32_t souk_position_to_move(const souk_position* position) {
  return position == nullptr ? SOUK_NOBODY : to_move(position->position);
}
int32_t souk_position_phase(const souk_position* position) {
  return position == nullptr ? SOUK_PHASE_OVER : static_cast<int32_t>(position->position.phase());
}
int32_t souk_position_turn_begins(const souk_position* position) {
  return position != nullptr && turn_begins(position->position) ? 1 : 0;
}
int32_t souk_position_assam_square(const souk_position* position) {
  return position == nullptr ? SOUK_NONE : c::number_of(position->position.assam().square());
}
int32_t souk_position_assam_facing(const souk_position* position) {
  return position == nullptr ? SOUK_NONE : index(position->position.assam().facing());
}

int32_t souk_position_colour(const souk_position* position, int32_t square) {
  const auto where = c::square_of(square);
  if (position == nullptr || !where) return SOUK_NONE;
  const auto colour = position->position.top_at(*where);
  return colour ? index(*colour) : SOUK_NONE;
}
int32_t souk_position_other_half(const souk_position* position, int32_t square) {
  const auto where = c::square_of(square);
  if (position == nullptr || !where) return SOUK_NONE;
  const auto other = partner_of(position->position, *where);
  return other ? c::number_of(*other) : SOUK_NONE;
}
souk_squares souk_position_squares(const souk_position* position, int32_t colour) {
  if (position == nullptr || !is_colour(colour)) return 0;
  return c::squares_of(position->position.top(colour_at(colour)));
}
int32_t souk_position_owner(const souk_position* position, int32_t colour) {
  if (position == nullptr || !is_colour(colour)) return SOUK_NONE;
  const bool is_played =
      position->position.two_colours() || colour < position->position.merchants();
  return is_played ? position->position.owner(colour_at(colour)) : SOUK_NONE;
}
int32_t souk_position_two_colours(const souk_position* position) {
  return position != nullptr && position->position.two_colours() ? 1 : 0;
}

int32_t souk_position_is_in(const souk_position* position, int32_t seat) {
  return sits(position, seat) && position->position.is_in(seat) ? 1 : 0;
}
int32_t souk_position_dirhams(const souk_position* position, int32_t seat) {
  return sits(position, seat) ? position->position.purse(seat) : SOUK_NONE;
}
int32_t souk_position_rugs(const souk_position* position, int32_t colour) {
  if (position == nullptr || !is_colour(colour)) return SOUK_NONE;
  return position->position.rugs_left(colour_at(colour));
}
int32_t souk_position_next_rug(const souk_position* position, int32_t seat) {
  if (!sits(position, seat)) return SOUK_NONE;
  const Position& at = position->position;
  const bool has_next = at.rugs_left_of(seat) > 0 && at.is_drawn(seat);
  return has_next ? index(at.next_rug(seat)) : SOUK_NONE;
}
int32_t souk_position_halves(const souk_position* position, int32_t seat) {
  return sits(position, seat) ? visible_halves(position->position, seat) : SOUK_NONE;
}
int32_t souk_position_points(const souk_position* position, int32_t seat) {
  return sits(position, seat) ? score(position->position, seat) : SOUK_NONE;
}
uint32_t souk_position_winners(const souk_position* position) {
  if (position == nullptr) return 0;
  const Seats won = winners(position->position);
  uint32_t bits = 0;
  for (int seat = 0; seat < most_merchants; ++seat)
    if (won.contains(seat)) bits |= 1U << static_cast<unsigned>(seat);
  return bits;
}

int32_t souk_position_owed(const souk_position* position, int32_t square, int32_t* to,
                           souk_squares* region) {
  const auto where = c::square_of(square);
  const Owed owed = position == nullptr || !where ? Owed{} : position->position.owed_at(*where);
  if (to != nullptr) *to = owed.dirhams() > 0 ? owed.to : SOUK_NONE;
  if (region != nullptr) *region = c::squares_of(owed.region);
  return owed.dirhams();
}
