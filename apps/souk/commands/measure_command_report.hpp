// What `souk measure` prints at the end.
#pragma once

#include <cstdint>
#include <string>

#include "souk/measures/summary.hpp"

namespace souk::app {

struct MeasureReport {
  std::string player;
  std::string rules;
  std::uint64_t seed = 1;
  int games_planned = 0;
  bool interrupted = false;
  Summary summary;
};

void print_table(const MeasureReport& report);
void print_object(const MeasureReport& report);

}  // namespace souk::app
