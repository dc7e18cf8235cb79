#include "move_request.hpp"

#include <array>
#include <string>

#include "handles.hpp"
#include "souk/notation/breach_text.hpp"
#include "souk/notation/words.hpp"
#include "souk/text/numbers.hpp"

namespace souk {

namespace {

Result<std::int32_t> read_number(const std::string& text) {
  std::int32_t move = SOUK_NONE;
  const auto read =
      done([&](souk_error* error) { return souk_move_read(text.c_str(), &move, error); });
  if (!read) return tl::unexpected{read.error()};
  return move;
}

// The rules take both for one move; a page that mistakes one for the other has lost its place.
Result<std::int32_t> read_facing_due(const souk_position* position, std::string_view text,
                                     std::int32_t due) {
  const auto facing = read_facing(text);
  if (!facing) return fail("request", facing.error().message);
  const std::int32_t phase = souk_position_phase(position);
  if (phase != SOUK_PHASE_OVER && phase != due) return fail(Breach::not_time_to_face);
  return SOUK_FACE + index(*facing);
}

Result<std::int32_t> read_request(const souk_position* position, const MoveRequest& request) {
  if (request.kind == "face") return read_facing_due(position, request.what, SOUK_PHASE_FACE);
  if (request.kind == "turn") return read_facing_due(position, request.what, SOUK_PHASE_TURN);
  // What is no digit at all is a throw that the die does not have, and a seat that nobody has.
  // Where no throw is due, that is what is wrong with any.
  if (request.kind == "throw") {
    if (souk_position_phase(position) != SOUK_PHASE_ROLL) return SOUK_ROLL;
    return read_number(std::to_string(read_whole_number(request.what, 0, 9).value_or(0)));
  }
  if (request.kind == "withdraw")
    return read_number('#' + std::to_string(read_whole_number(request.what, 1, 9).value_or(9)));
  if (request.kind == "lay") {
    const auto place = read_place(request.what);
    if (!place) return tl::unexpected{place.error()};
    return Move::lay(*place).index();
  }
  return fail("request",
              quoted(request.kind) + " is not a move: face, throw, lay, turn or withdraw");
}

Result<std::int32_t> read_draw(const souk_position* position, std::string_view text) {
  std::array<std::int32_t, SOUK_MOST_OUTCOMES> outcomes{};
  const std::int32_t count = souk_chance_outcomes(position, outcomes.data(), nullptr);
  if (text.empty()) {
    if (count == 1) return outcomes[0];
    return fail("R6", "under this rug another comes up on the pile: say which colour");
  }
  const auto colour = read_colour(text);
  if (!colour) return fail("request", colour.error().message);
  return SOUK_DRAW + index(*colour);
}

Result<void> make(souk_position* position, std::int32_t move, souk_effect* effect) {
  return done([&](souk_error* error) { return souk_apply(position, move, effect, error); });
}

}  // namespace

MoveRequest MoveRequest::next_of(Request& request) {
  MoveRequest move;
  move.kind = request.next();
  move.what = request.next();
  move.drawn = request.next();
  return move;
}

Result<PlayedMoves> play(souk_position* position, const MoveRequest& request) {
  const auto move = read_request(position, request);
  if (!move) return tl::unexpected{move.error()};
  const OwnedPosition after = copy_of(position);
  PlayedMoves played{};
  if (const auto applied = make(after.get(), *move, &played.effect); !applied)
    return tl::unexpected{applied.error()};
  played.moves.add(*move);
  if (souk_position_phase(after.get()) == SOUK_PHASE_DRAW) {
    const auto drawn = read_draw(after.get(), request.drawn);
    if (!drawn) return tl::unexpected{drawn.error()};
    if (const auto applied = make(after.get(), *drawn, nullptr); !applied)
      return tl::unexpected{applied.error()};
    played.moves.add(*drawn);
  }
  souk_position_assign(position, after.get(), nullptr);
  return played;
}

}  // namespace souk
