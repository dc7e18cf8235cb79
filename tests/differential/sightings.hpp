// What the compared games have shown: a comparison says nothing about a rule that never applied.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <ostream>
#include <string>

#include "differential/table.hpp"
#include "souk/rules/moves.hpp"

namespace souk::differential {

enum class Sighting : std::uint8_t {
  loop_g7_going_north,
  loop_g7_going_east,
  loop_a1_going_south,
  loop_a1_going_west,
  region_over_15,
  colours_joined,
  neutral_landed_on,
  paid_to_zero_cannot_pay,
  paid_to_zero_out_of_money,
  paid_to_zero_stay_in,
  payment_capped,
  went_out,
  went_out_in_last_round,
  last_merchant_left,
  mover_withdrew_before_facing,
  mover_withdrew_before_throw,
  mover_withdrew_before_rug,
  mover_withdrew_before_turning,
  mover_withdrew_before_drawing,
  other_withdrew_before_facing,
  other_withdrew_before_throw,
  other_withdrew_before_rug,
  other_withdrew_before_turning,
  other_withdrew_before_drawing,
  withdrew_under_stay_in,
  withdrew_last_but_one,
  withdrew_with_last_rug,
  withdrew_with_last_rug_while_another_turns,
  own_rug_covered_whole,
  one_colour_covered,
  neutral_covered,
  piles_by_turns,
  first_rug_drawn,
  either_colour_drawn,
  one_colour_drawn,
  passed_over_without_rugs,
  last_rug_turning_before,
  last_rug_turning_after,
  last_rug_turning_after_optional,
  tie_by_dirhams,
  shared_win,
};

inline constexpr std::size_t sightings = static_cast<std::size_t>(Sighting::shared_win) + 1;

class Sightings {
 public:
  void see_table(const Table& table);
  void see_throw(const Position& before, const Rolled& rolled, const Position& after);
  void see_rug(const Position& before, const Laid& laid, const Position& after);
  void see_draw(const Position& before, const Drawn& drawn);
  void see_withdrawal(const Position& before, const Withdrawn& withdrawn, const Position& after);
  void see_turn_passed(int mover, const Position& after);
  void see_end(const Position& over);

  void add(const Sightings& others);
  // One line each, those that are 0 included.
  void print(std::ostream& out) const;
  // What should have been seen and was not, one a line: an event, a ruleset at a number of
  // merchants, with and without a withdrawal, a value of an option.
  [[nodiscard]] std::string missing() const;

 private:
  void count_if(bool seen, Sighting sighting) {
    counts_[static_cast<std::size_t>(sighting)] += seen ? 1 : 0;
  }
  void see_loops(const Walk& walk);
  void see_payment(const Position& before, const Payment& payment);

  std::array<std::uint64_t, sightings> counts_{};
  std::map<std::string, std::uint64_t> tables_;
};

}  // namespace souk::differential
