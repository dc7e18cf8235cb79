// What `souk arena` prints at the end.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "souk/arena/tournament.hpp"

namespace souk::app {

struct ArenaReport {
  std::vector<std::string> labels;  // by player, as the standings are
  std::vector<Standing> standings;
  std::string rules;
  int seats = 2;
  std::uint64_t seed = 1;
  int games = 0;  // counted
  int games_planned = 0;
  int rounds = 0;  // whole ones
  std::optional<SequentialTest> test;
  bool without_luck = false;  // asked for
  bool interrupted = false;
};

void print_table(const ArenaReport& report);
void print_csv(const ArenaReport& report);
void print_object(const ArenaReport& report);

}  // namespace souk::app
