// Results as the cells of a table, for the terminal and for pages.
#pragma once

#include <string>
#include <vector>

#include "souk/statistics/statistics.hpp"

namespace souk {

// `12.3 ±4.5`; without a margin the value alone.
[[nodiscard]] std::string estimate_text(const Estimate& estimate, int places, double scale = 1);

using ResultCells = std::vector<std::string>;
[[nodiscard]] ResultCells result_titles();
[[nodiscard]] ResultCells result_cells(const ResultSummary& results);

// Of the choices and throws in games that were analyzed; empty cells where none was.
[[nodiscard]] ResultCells judged_titles();
[[nodiscard]] ResultCells judged_cells(const ResultSummary& results);

}  // namespace souk
