// What a tournament has found out: for the terminal, for programs, and as a page.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "souk/arena/cross_table.hpp"
#include "souk/arena/tournament.hpp"

namespace souk {

struct ArenaReport {
  std::vector<std::string> labels;  // by player, as the standings are
  std::vector<Standing> standings;
  std::vector<std::vector<Encounter>> cross_table;
  std::vector<std::string> forfeits;  // in words, the first ones
  std::string rules;
  std::string openings;  // in words; empty: every game begins at its start
  int seats = 2;
  std::uint64_t seed = 1;
  int games = 0;  // counted
  int games_planned = 0;
  int games_forfeited = 0;  // with one forfeit or more
  int rounds = 0;           // whole ones
  std::optional<SequentialTest> test;
  bool without_luck = false;  // asked for
  bool gauntlet = false;
  bool interrupted = false;
};

// The strongest first; equals in the order in which they were named.
[[nodiscard]] std::vector<std::size_t> ranking(const std::vector<Standing>& standings);

// `60 of 60 games, 20 whole rounds, 3 seats, international, seed 1; a fair win rate is 33.3 %`
[[nodiscard]] std::string summary_text(const ArenaReport& report);

// `sequential test of 0.5 against 0.55: 0.55 is accepted after 40 rounds, …`
[[nodiscard]] std::string test_text(const SequentialTest& test);

// A page that is one file, in English: it is read by whoever writes bots.
[[nodiscard]] std::string arena_page(const ArenaReport& report);

}  // namespace souk
