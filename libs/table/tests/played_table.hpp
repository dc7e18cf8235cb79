// Tables for tests: people to sit at them, and choices at random.
#pragma once

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "souk/rules/moves.hpp"
#include "souk/table/table.hpp"

namespace souk::test {

inline constexpr WallTime noon = 1'794'600'000'000;  // 2026-11-13T20:00:00Z

[[nodiscard]] const std::vector<std::string>& house_levels();  // trader, pedlar
[[nodiscard]] Seed seed_of(unsigned number);
// Chairs for anyone, no clock.
[[nodiscard]] TableOptions options_for(int merchants, Rules rules = Rules{});
[[nodiscard]] std::string name_of_seat(int seat);  // Amina, Ben, Chloe, Driss
[[nodiscard]] Sitter sitter_for(int seat);

[[nodiscard]] Table opened(TableOptions options, unsigned seed = 1);
// Everyone has sat down at noon, and the game has begun; seat 1 is first unless the options say
// otherwise.
[[nodiscard]] Table begun(TableOptions options, unsigned seed = 1);

// The code of the refusal, or `done`.
[[nodiscard]] std::string code_of(const Result<Done>& result);
[[nodiscard]] std::string message_of(const Result<Done>& result);

// Acts with ids that nobody used before: as the person in the chair, or as the bot where one holds
// it.
class Hand {
 public:
  explicit Hand(Table& table) : table_{&table}, acts_{1000 * table.last_event()} {}

  Result<Done> act(int seat, decltype(Action::what) what, WallTime now = noon,
                   std::optional<int> after = {});
  // For whoever is to move, throws or makes any legal choice.
  Result<Done> play(std::mt19937_64& random, WallTime now = noon);
  void play_on(std::mt19937_64& random, int most_choices = 10'000);

 private:
  Table* table_;
  int acts_;
};

// A choice that is legal where something is due.
[[nodiscard]] decltype(Action::what) any_choice(const Position& position, std::mt19937_64& random);

// All that can be seen of a state at a moment, as text to compare.
[[nodiscard]] std::string seen_in(const GameState& state, WallTime now = noon);

}  // namespace souk::test
