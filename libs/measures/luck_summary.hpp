// What luck and choices do, from many games.
#pragma once

#include <span>

#include "souk/measures/summary.hpp"

namespace souk {

[[nodiscard]] LuckSummary luck_summary_of(std::span<const MeasuredGame> games);

}  // namespace souk
