// The public state of a game, and the moves of a turn without checks.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "souk/rules/breach.hpp"
#include "souk/rules/colour.hpp"
#include "souk/rules/laying.hpp"
#include "souk/rules/market.hpp"
#include "souk/rules/move.hpp"
#include "souk/rules/places.hpp"
#include "souk/rules/region.hpp"
#include "souk/rules/rules.hpp"
#include "souk/rules/walk.hpp"

namespace souk {

// What is due: Assam's facing, a throw, a rug, the turn after it (R11), the next rug of a pile
// (R6), or nothing more. The throw and the rug of a pile are chance.
enum class Phase : std::uint8_t { face, roll, lay, turn, draw, over };

// What the merchant to move owes where Assam stands (R12–R14). Nothing: an empty region.
struct Owed {
  Board region = 0;
  int to = 0;  // the seat

  [[nodiscard]] constexpr int dirhams() const { return count_squares(region); }
};

// A position as separate values, for whoever builds one from a text; see assemble().
struct PositionParts {
  Rules rules;
  int merchants = 0;
  std::array<Board, colour_count> tops{};
  Board up_links = 0;
  Board right_links = 0;
  Assam assam;
  std::array<int, most_merchants> purses{};
  std::array<bool, most_merchants> in{};
  std::array<int, colour_count> rugs{};
  // R6: nothing where that rug has still to be drawn, and of whoever has no rugs or one colour.
  std::array<std::optional<Colour>, 2> pile_tops{};
  int seat = 0;
  Phase phase = Phase::face;
};

// Everything that everyone at the table can see, and nothing else: the order of a pile below its
// top is not in here, so whatever is given a Position cannot learn it. Seats count from 0.
//
// Layout: one cache line.
//    0  tops_         by colour, the squares whose top half has that colour
//   32  up_links_     bit s: the halves on s and on the square above it are one rug
//   40  right_links_  bit s: the same for the square to the right
//   48  purses_       dirhams by seat; four purses of 60 fit into any one of them
//   52  rugs_         rugs not yet laid, by colour
//   56  table_        bits 0–23 the rules, 24–26 the number of merchants, 27 two colours each
//   60  assam_        square and facing
//   61  seat_         whose turn it is
//   62  phase_        what is due
//   63  standing_     bits 0–3 by seat, in the game; bits 4–5 by seat, the second of two colours is
//                     on top of the pile; bits 6–7 by seat, the top of the pile is not drawn yet,
//                     which in the phase draw goes without saying for the pile it is about
class alignas(64) Position {
 public:
  // R1, R4–R7: `first` begins. Where merchants have two colours each, the first rugs of their piles
  // are drawn before that, his own first.
  [[nodiscard]] static Ruled<Position> start(Rules rules, int merchants, int first = 0);
  [[nodiscard]] static Position assemble_unchecked(const PositionParts& parts);
  [[nodiscard]] PositionParts parts() const;

  [[nodiscard]] Rules rules() const { return Rules::from_bits(table_); }
  [[nodiscard]] int merchants() const { return static_cast<int>((table_ >> 24) & 7U); }
  [[nodiscard]] bool two_colours() const { return ((table_ >> 27) & 1U) != 0; }

  [[nodiscard]] int seat() const { return seat_; }
  [[nodiscard]] Phase phase() const { return phase_; }
  [[nodiscard]] bool is_over() const { return phase_ == Phase::over; }
  [[nodiscard]] Assam assam() const { return assam_; }

  [[nodiscard]] Board top(Colour colour) const { return tops_[at(colour)]; }
  // The colour on top of a square; nothing on a bare one.
  [[nodiscard]] std::optional<Colour> top_at(Square square) const {
    for (int colour = 0; colour < colour_count; ++colour)
      if (has_square(tops_[at(colour)], square)) return colour_at(colour);
    return {};
  }
  [[nodiscard]] Board covered() const { return tops_[0] | tops_[1] | tops_[2] | tops_[3]; }
  [[nodiscard]] Board up_links() const { return up_links_; }
  [[nodiscard]] Board right_links() const { return right_links_; }

  [[nodiscard]] int purse(int seat) const { return purses_[at(seat)]; }
  [[nodiscard]] int rugs_left(Colour colour) const { return rugs_[at(colour)]; }
  [[nodiscard]] int rugs_left_of(int seat) const {
    return rugs_[at(seat)] + (two_colours() ? rugs_[at(seat + 2)] : 0);
  }
  [[nodiscard]] bool is_in(int seat) const { return ((standing_ >> seat) & 1U) != 0; }
  [[nodiscard]] int merchants_in() const { return std::popcount(standing_ & 15U); }
  [[nodiscard]] int owner(Colour colour) const {
    return static_cast<int>(static_cast<unsigned>(colour) & owner_mask());
  }
  // R6: has the top of this merchant's pile come up? Always so with one colour.
  [[nodiscard]] bool is_drawn(int seat) const {
    return ((standing_ >> (6 + seat)) & 1U) == 0 && (phase_ != Phase::draw || seat != seat_);
  }
  // R20: the colour this merchant lays next; with two colours, the top of his pile. Means nothing
  // once he has no rug left, and before it is drawn.
  [[nodiscard]] Colour next_rug(int seat) const {
    const unsigned second = (static_cast<unsigned>(standing_) >> (4 + seat)) & 1U;
    return static_cast<Colour>(static_cast<unsigned>(seat) | (second << 1));
  }
  // All squares on which this merchant's rugs are on top, whether he is in the game or not.
  [[nodiscard]] Board top_of(int seat) const {
    return tops_[at(seat)] | (two_colours() ? tops_[at(seat + 2)] : Board{0});
  }

  // R12–R14: what the merchant to move owes when Assam stands here.
  [[nodiscard]] Owed owed_at(Square square) const;
  [[nodiscard]] Owed owed() const { return owed_at(assam_.square()); }
  // R18, R19: where the merchant to move may lay his rug.
  [[nodiscard]] Places places() const;

  // The moves one by one. The caller answers for the phase and for legality; moves.hpp has the
  // checked ones, and apply_unchecked() for any of them.
  void face_unchecked(Facing facing);  // phases face and turn
  void roll_unchecked(int steps);      // phase roll
  void lay_unchecked(Place place);     // phase lay
  void draw_unchecked(Colour colour);  // phase draw
  // R16: a merchant who is in leaves the game, in any phase but over and whether it is his turn or
  // not. His dirhams leave with him, so that nobody gains by another's going.
  void withdraw_unchecked(int seat);

  // A hash of the whole state, computed when asked for: play itself does not pay for it.
  [[nodiscard]] std::uint64_t hash() const;
  [[nodiscard]] bool operator==(const Position&) const = default;

 private:
  Position() = default;

  template <class Index>
  [[nodiscard]] static constexpr std::size_t at(Index value) {
    return static_cast<std::size_t>(value);
  }
  [[nodiscard]] unsigned owner_mask() const { return 3U >> ((table_ >> 27) & 1U); }
  [[nodiscard]] int next_in() const;
  void uncover_pile();
  void uncover_without_chance();
  void end_laying();
  void turn_or_begin();
  void pass_turn();
  void pass_turn_to_whoever_has_rugs(int next);
  void settle_bankruptcy(int owed, int had);
  void put_out(int seat);
  void pass_turn_unless_one_is_left();
  [[nodiscard]] Places places_by_option() const;
  [[nodiscard]] Places places_without(Board upright, Board sideways) const;

  std::array<Board, colour_count> tops_;
  Board up_links_;
  Board right_links_;
  std::array<std::uint8_t, most_merchants> purses_;
  std::array<std::uint8_t, colour_count> rugs_;
  std::uint32_t table_;
  Assam assam_;
  std::uint8_t seat_;
  Phase phase_;
  std::uint8_t standing_;
};

static_assert(sizeof(Position) == 64);
static_assert(std::is_trivially_copyable_v<Position>);
static_assert(std::has_unique_object_representations_v<Position>);

inline Owed Position::owed_at(Square square) const {
  // No branch to guess wrongly: a bare square gives red here, whose area it is not part of; his own
  // rugs and neutral ones (R13) give no area.
  const auto colour =
      static_cast<unsigned>(((tops_[1] >> square) & 1U) | (((tops_[2] >> square) & 1U) << 1) |
                            (((tops_[3] >> square) & 1U) * 3));
  const unsigned owner = colour & owner_mask();
  Board area = tops_[colour];
  if (two_colours() && rules().tithe() == Tithe::merchant) area |= tops_[colour ^ 2U];
  const unsigned payees = standing_ & ~(1U << seat_);
  area &= Board{0} - Board{(payees >> owner) & 1U};
  return {region(square, area), static_cast<int>(owner)};
}

inline Places Position::places() const {
  // The other options stay out of line: beside them, g++ prepares all three ways in every turn.
  if (rules().cover() != Cover::different_rugs) [[unlikely]]
    return places_by_option();
  return places_without(up_links_, right_links_);
}

inline Places Position::places_without(Board upright, Board sideways) const {
  const auto& around = detail::places_around[assam_.square()];
  return Places{assam_.square(), around.upright & ~upright, around.sideways & ~sideways};
}

inline void Position::face_unchecked(Facing facing) {
  assam_ = assam_.turned_to(facing);
  if (phase_ == Phase::turn)
    pass_turn();
  else
    phase_ = Phase::roll;
}

inline void Position::roll_unchecked(int steps) {
  assam_ = walk(assam_, steps);
  const Owed debt = owed();
  const int dirhams = debt.dirhams();
  const int had = purses_[seat_];
  const int paid = std::min(dirhams, had);
  purses_[seat_] = static_cast<std::uint8_t>(had - paid);
  purses_[at(debt.to)] = static_cast<std::uint8_t>(purses_[at(debt.to)] + paid);
  phase_ = Phase::lay;
  if (dirhams >= had) [[unlikely]]
    settle_bankruptcy(dirhams, had);
}

inline void Position::lay_unchecked(Place place) {
  const detail::Laying& laying = detail::layings[place.code()];
  const Colour colour = next_rug(seat_);
  const auto& only = detail::only_colour[at(colour)];
  // All four in one pass: writing one of them again would make the next wide load wait for it.
  for (std::size_t each = 0; each < tops_.size(); ++each)
    tops_[each] = (tops_[each] & ~laying.squares) | (laying.squares & only[each]);
  up_links_ = (up_links_ & laying.kept_up) | laying.new_up;
  right_links_ = (right_links_ & laying.kept_right) | laying.new_right;
  --rugs_[at(colour)];
  if (two_colours()) {
    uncover_pile();
    return;
  }
  end_laying();
}

// R6: the mover has laid the top of his pile of two colours. What comes up is chance, except where
// the colours come by turns or no rug is left.
inline void Position::uncover_pile() {
  if (rugs_left_of(seat_) == 0 || rules().pile() == Pile::alternating) [[unlikely]] {
    uncover_without_chance();
    return;
  }
  standing_ = static_cast<std::uint8_t>(standing_ & ~(0x10U << seat_));
  phase_ = Phase::draw;
}

inline void Position::draw_unchecked(Colour colour) {
  // By arithmetic: which colour comes up is chance, and a branch on it would be guessed wrongly.
  const unsigned top = (static_cast<unsigned>(colour) >> 1) << (4 + seat_);
  if ((standing_ & 0xC0U) != 0 || rules().turning() != Turning::before) [[unlikely]] {
    standing_ = static_cast<std::uint8_t>(standing_ | top);
    turn_or_begin();
    return;
  }
  // The turn first: who is next does not depend on the colour, and need not wait for it.
  pass_turn();
  standing_ = static_cast<std::uint8_t>(standing_ | top);
}

inline void Position::end_laying() {
  if (rules().turning() == Turning::before) [[likely]] {
    pass_turn();
    return;
  }
  // R11: he turns Assam now, unless this was the last rug of the game.
  const std::uint8_t mover = seat_;
  pass_turn();
  if (phase_ != Phase::over) {
    seat_ = mover;
    phase_ = Phase::turn;
  }
}

inline int Position::next_in() const {
  const unsigned in = standing_ & 15U;
  const unsigned after = (in | (in << 4)) >> (seat_ + 1);
  return static_cast<int>((seat_ + 1U + static_cast<unsigned>(std::countr_zero(after))) & 3U);
}

inline void Position::pass_turn() {
  const int next = next_in();
  if (rugs_left_of(next) == 0) [[unlikely]] {
    pass_turn_to_whoever_has_rugs(next);
    return;
  }
  seat_ = static_cast<std::uint8_t>(next);
  phase_ = rules().turning() == Turning::before ? Phase::face : Phase::roll;
}

// Is the next thing to happen the first of a turn?
[[nodiscard]] inline bool turn_begins(const Position& position) {
  const bool turns_before = position.rules().turning() == Turning::before;
  return position.phase() == (turns_before ? Phase::face : Phase::roll);
}

// R6: is a pile's first rug due? It is drawn before the first turn, and not in one.
[[nodiscard]] inline bool is_first_draw(const Position& position) {
  return position.phase() == Phase::draw &&
         position.rugs_left_of(position.seat()) == position.rules().rugs(position.merchants());
}

}  // namespace souk
