// Games played at random, the same ones every time.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <random>
#include <vector>

#include "souk/rules/moves.hpp"

namespace souk {

// The standard fixes what this generator yields, but not what its distributions do with it.
class Chance {
 public:
  explicit Chance(std::uint64_t seed) : numbers_{seed} {}
  [[nodiscard]] int below(int bound) {
    return static_cast<int>(numbers_() % static_cast<std::uint64_t>(bound));
  }

 private:
  std::mt19937_64 numbers_;
};

struct Table {
  Rules rules;
  int merchants = 0;
};

// Every ruleset with 2, 3 and 4 merchants.
[[nodiscard]] std::vector<Table> published_tables();
// Any options together, few rugs and small purses more often than others.
[[nodiscard]] std::vector<Table> house_tables(int number, Chance& chance);

// Anyone begins. Where merchants have two colours, no rug is drawn yet.
[[nodiscard]] Position random_start(const Table& table, Chance& chance);

// Any legal move, chance by its weights. Not when the game is over.
[[nodiscard]] Move random_move(const Position& position, Chance& chance);

// Some games at every published table and one at each of some house tables. Shows every move,
// visit(before, move, after), until an ASSERT fails.
template <class Visit>
void play_games(std::uint64_t seed, int at_each_published, int house, Visit visit) {
  Chance chance{seed};
  std::vector<Table> tables = house_tables(house, chance);
  for (const Table& table : published_tables())
    tables.insert(tables.end(), static_cast<std::size_t>(at_each_published), table);
  for (const Table& table : tables) {
    Position position = random_start(table, chance);
    while (!position.is_over()) {
      const Position before = position;
      const Move move = random_move(before, chance);
      apply_unchecked(position, move);
      visit(before, move, position);
      if (testing::Test::HasFatalFailure()) return;
    }
  }
}

}  // namespace souk
