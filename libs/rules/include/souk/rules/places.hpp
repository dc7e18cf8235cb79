// Where a rug can lie (R18): pairs of neighbouring squares beside Assam.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>

#include "souk/rules/market.hpp"
#include "souk/rules/short_list.hpp"

#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace souk {

// Two neighbouring squares. Layout: bits 0–5 the first square (the one that sorts first), bit 6 set
// when the second lies to its right and not above it. The order of codes within one first square is
// the order of the notation: c4c5 before c4d4.
class Place {
 public:
  constexpr Place() = default;
  [[nodiscard]] static constexpr Place upright(Square first) { return from_code(first); }
  [[nodiscard]] static constexpr Place sideways(Square first) {
    return from_code(first | sideways_bit);
  }
  [[nodiscard]] static constexpr Place from_code(int code) {
    Place place;
    place.code_ = static_cast<std::uint8_t>(code);
    return place;
  }

  [[nodiscard]] constexpr std::uint8_t code() const { return code_; }
  [[nodiscard]] constexpr bool is_sideways() const { return (code_ & sideways_bit) != 0; }
  [[nodiscard]] constexpr Square first() const { return code_ & 63U; }
  [[nodiscard]] constexpr Square second() const {
    return static_cast<Square>(first() + row_step + (code_ >> 6) * (column_step - row_step));
  }
  [[nodiscard]] constexpr Board squares() const { return board_of(first()) | board_of(second()); }
  [[nodiscard]] constexpr bool operator==(const Place&) const = default;
  // Sorts as the notation does: by the first square, then upright before sideways.
  [[nodiscard]] constexpr std::strong_ordering operator<=>(const Place& other) const {
    if (first() != other.first()) return first() <=> other.first();
    return code_ <=> other.code_;
  }

 private:
  static constexpr int sideways_bit = 64;

  std::uint8_t code_ = 0;
};

inline constexpr int place_codes = 2 * square_codes;
// Pairs of neighbouring squares in the market.
inline constexpr int place_count = 2 * market_side * (market_side - 1);

[[nodiscard]] constexpr bool is_place(Place place) {
  return is_square(place.first()) && is_square(place.second());
}

inline constexpr int most_places = 12;

namespace detail {

// The places around Assam on one square, as the boards of their first squares.
struct PlacesAround {
  Board upright;
  Board sideways;
};

inline constexpr auto places_around = [] {
  std::array<PlacesAround, square_codes> table{};
  for (int assam = 0; assam < square_codes; ++assam) {
    if (!is_square(assam)) continue;
    const Board standing = board_of(static_cast<Square>(assam));
    const Board beside = ((standing << row_step) | (standing >> row_step) |
                          (standing << column_step) | (standing >> column_step)) &
                         whole_market;
    for (int first = 0; first < square_codes; ++first) {
      if (!is_square(first)) continue;
      for (const Place place : {Place::upright(static_cast<Square>(first)),
                                Place::sideways(static_cast<Square>(first))}) {
        const Board squares = place.squares();
        const bool inside = (squares & ~whole_market) == 0;
        if (!inside || (squares & standing) != 0 || (squares & beside) == 0) continue;
        auto& around = table[static_cast<std::size_t>(assam)];
        (place.is_sideways() ? around.sideways : around.upright) |= board_of(place.first());
      }
    }
  }
  return table;
}();

// Seen from Assam, the first squares of the places lie at these distances, upright and sideways:
//   -9 -8 -2 +1 +7 +8   and   -16 -9 -7 -1 +1 +8.
// Turning the boards by (Assam - 9) and (Assam - 20) puts all twelve into the low 29 bits of one
// word without two of them meeting.
inline constexpr int upright_shift = 9;
inline constexpr int sideways_shift = 20;

// What to add to Assam's square to get the code of the place that a bit of that word stands for.
inline constexpr auto place_offsets = [] {
  std::array<std::int8_t, 32> table{};
  for (const int distance : {-9, -8, -2, 1, 7, 8})
    table[static_cast<std::size_t>(distance + upright_shift)] = static_cast<std::int8_t>(distance);
  for (const int distance : {-16, -9, -7, -1, 1, 8})
    table[static_cast<std::size_t>(distance + sideways_shift)] =
        static_cast<std::int8_t>(distance + 64);
  return table;
}();

// The same bits in the order of the places they stand for.
inline constexpr std::array<std::uint8_t, most_places> sorted_place_bits{
    -16 + sideways_shift, -9 + upright_shift, -9 + sideways_shift, -8 + upright_shift,
    -7 + sideways_shift,  -2 + upright_shift, -1 + sideways_shift, 1 + upright_shift,
    1 + sideways_shift,   7 + upright_shift,  8 + upright_shift,   8 + sideways_shift};

}  // namespace detail

// A list of places in the order of the notation, without repeats.
using PlaceList = ShortList<Place, most_places>;

// A set of places around one square, made to be counted and drawn from in a few instructions.
class Places {
 public:
  // The boards hold first squares, and only such as `detail::places_around` names.
  constexpr Places(Square assam, Board upright, Board sideways)
      : bits_{static_cast<std::uint32_t>(std::rotr(upright, assam - detail::upright_shift) |
                                         std::rotr(sideways, assam - detail::sideways_shift))},
        assam_{assam} {}

  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }

  // The nth of them, from 0, in an order of its own: for picking one at random.
  [[nodiscard]] Place nth(int n) const {
#if defined(__BMI2__)
    return at_bit(std::countr_zero(_pdep_u32(1U << static_cast<unsigned>(n), bits_)));
#else
    std::uint32_t rest = bits_;
    // Always all rounds: how many are needed is random, and guessing it wrongly costs more.
    for (int round = 0; round < most_places - 1; ++round)
      rest &= rest - static_cast<std::uint32_t>(round < n);
    return at_bit(std::countr_zero(rest));
#endif
  }

  // Calls each(place) for all of them, in an order of its own.
  template <class Each>
  constexpr void for_each(const Each& each) const {
    for (std::uint32_t rest = bits_; rest != 0; rest &= rest - 1)
      each(at_bit(std::countr_zero(rest)));
  }

  [[nodiscard]] constexpr bool contains(Place place) const {
    const int distance = place.first() - assam_;
    const int bit =
        distance + (place.is_sideways() ? detail::sideways_shift : detail::upright_shift);
    return bit >= 0 && bit < 32 && ((bits_ >> bit) & 1U) != 0 && at_bit(bit) == place;
  }

  [[nodiscard]] constexpr PlaceList sorted() const {
    PlaceList list;
    for (const unsigned bit : detail::sorted_place_bits)
      if (((bits_ >> bit) & 1U) != 0) list.add(at_bit(static_cast<int>(bit)));
    return list;
  }

 private:
  [[nodiscard]] constexpr Place at_bit(int bit) const {
    return Place::from_code(assam_ + detail::place_offsets[static_cast<std::size_t>(bit)]);
  }

  std::uint32_t bits_;
  Square assam_;
};

}  // namespace souk
