// Everything that can happen in a game, decisions and chance alike, as one small value.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>

#include "souk/rules/colour.hpp"
#include "souk/rules/market.hpp"
#include "souk/rules/places.hpp"
#include "souk/rules/rules.hpp"
#include "souk/rules/walk.hpp"

namespace souk {

// What kind of thing happens; the kinds sort in this order.
enum class MoveKind : std::uint8_t {
  face,      // R9 before the throw, R11 after the rug: Assam's facing
  lay,       // R18: a rug
  roll,      // R10, chance: the throw
  draw,      // R6, chance: the rug that comes up on a pile of two colours
  withdraw,  // R16: a merchant leaves the game
};

// Layout: bits 8–10 the kind; bits 0–7 the facing, the code of the place, the steps thrown, the
// colour drawn, or the seat.
class Move {
 public:
  constexpr Move() = default;  // facing north
  [[nodiscard]] static constexpr Move face(Facing facing) {
    return {MoveKind::face, souk::index(facing)};
  }
  [[nodiscard]] static constexpr Move lay(Place place) { return {MoveKind::lay, place.code()}; }
  [[nodiscard]] static constexpr Move roll(int steps) { return {MoveKind::roll, steps}; }
  [[nodiscard]] static constexpr Move draw(Colour colour) {
    return {MoveKind::draw, souk::index(colour)};
  }
  [[nodiscard]] static constexpr Move withdraw(int seat) { return {MoveKind::withdraw, seat}; }

  [[nodiscard]] constexpr MoveKind kind() const { return static_cast<MoveKind>(bits_ >> 8); }
  [[nodiscard]] constexpr bool is(MoveKind kind) const { return this->kind() == kind; }
  // Each is for its own kind.
  [[nodiscard]] constexpr Facing facing() const { return facing_at(content()); }
  [[nodiscard]] constexpr Place place() const { return Place::from_code(content()); }
  [[nodiscard]] constexpr int steps() const { return content(); }
  [[nodiscard]] constexpr Colour colour() const { return colour_at(content()); }
  [[nodiscard]] constexpr int seat() const { return content(); }

  // The number of this move among all there are; see move_count. Of moves that make sense: a
  // throw of 1 to 4, two squares of the market, a seat of four.
  [[nodiscard]] constexpr int index() const;
  // Nothing where the number is not one.
  [[nodiscard]] static constexpr std::optional<Move> from_index(int index);

  [[nodiscard]] constexpr bool operator==(const Move&) const = default;
  // By kind, then as the notation sorts: in the order of their indices.
  [[nodiscard]] constexpr std::strong_ordering operator<=>(const Move& other) const {
    if (is(MoveKind::lay) && other.is(MoveKind::lay)) return place() <=> other.place();
    return bits_ <=> other.bits_;
  }

 private:
  constexpr Move(MoveKind kind, int content)
      : bits_{static_cast<std::uint16_t>((static_cast<unsigned>(kind) << 8) |
                                         static_cast<std::uint8_t>(content))} {}
  [[nodiscard]] constexpr int content() const { return bits_ & 255; }

  std::uint16_t bits_ = 0;
};

static_assert(sizeof(Move) == 2);

// The index of a move is stable: files and trained learners may keep it.
//    0–3   face N E S W
//    4–87  lay: the 84 places in the order of the notation, a1a2 a1b1 a2a3 … g6g7
//   88–91  roll 1 2 3 4
//   92–95  draw red, blue, yellow, green
//   96–99  withdraw seat 1 2 3 4
// What a merchant decides in his turn comes first: a learner's actions are 0 to decision_count - 1.
inline constexpr int first_lay_index = facing_count;
inline constexpr int decision_count = first_lay_index + place_count;
inline constexpr int first_roll_index = decision_count;
inline constexpr int first_draw_index = first_roll_index + longest_throw;
inline constexpr int first_withdraw_index = first_draw_index + colour_count;
inline constexpr int move_count = first_withdraw_index + most_merchants;

namespace detail {

inline constexpr auto places_by_index = [] {
  std::array<Place, static_cast<std::size_t>(place_count)> table{};
  std::size_t next = 0;
  for (int first = 0; first < square_codes; ++first)
    for (const Place place :
         {Place::upright(static_cast<Square>(first)), Place::sideways(static_cast<Square>(first))})
      if (is_place(place)) table[next++] = place;
  return table;
}();

inline constexpr auto index_of_place = [] {
  std::array<std::int8_t, static_cast<std::size_t>(place_codes)> table{};
  for (std::size_t at = 0; at < places_by_index.size(); ++at)
    table[places_by_index[at].code()] = static_cast<std::int8_t>(at);
  return table;
}();

}  // namespace detail

constexpr int Move::index() const {
  switch (kind()) {
    case MoveKind::face:
      return content();
    case MoveKind::lay:
      return first_lay_index + detail::index_of_place[place().code()];
    case MoveKind::roll:
      return first_roll_index + content() - 1;
    case MoveKind::draw:
      return first_draw_index + content();
    case MoveKind::withdraw:
      break;
  }
  return first_withdraw_index + content();
}

constexpr std::optional<Move> Move::from_index(int index) {
  if (index < 0 || index >= move_count) return {};
  if (index < first_lay_index) return face(facing_at(index));
  if (index < first_roll_index)
    return lay(detail::places_by_index[static_cast<std::size_t>(index - first_lay_index)]);
  if (index < first_draw_index) return roll(index - first_roll_index + 1);
  if (index < first_withdraw_index) return draw(colour_at(index - first_draw_index));
  return withdraw(index - first_withdraw_index);
}

}  // namespace souk
