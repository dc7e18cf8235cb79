#include "souk/report/result_cells.hpp"

#include "souk/text/numbers.hpp"

namespace souk {

namespace {

std::string in_percent(double part, int places = 1) { return decimal(100 * part, places); }

}  // namespace

std::string estimate_text(const Estimate& estimate, int places, double scale) {
  const std::string value = decimal(scale * estimate.value, places);
  return estimate.margin ? value + " ±" + decimal(scale * *estimate.margin, places) : value;
}

ResultCells result_titles() {
  return {"games", "wins", "win rate, %", "fair, %", "score", "lead", "out, %", "paid", "received"};
}

ResultCells result_cells(const ResultSummary& results) {
  return {std::to_string(results.games),
          decimal(results.wins, 1),
          estimate_text(results.win_rate, 1, 100),
          in_percent(results.fair_rate()),
          estimate_text(results.score, 1),
          estimate_text(results.lead, 1),
          in_percent(static_cast<double>(results.outs) / results.games),
          decimal(results.paid, 1),
          decimal(results.received, 1)};
}

ResultCells judged_titles() { return {"error, % a choice", "luck, % a game", "rating"}; }

ResultCells judged_cells(const ResultSummary& results) {
  if (!results.judged) return {"", "", ""};
  const JudgedSummary& judged = *results.judged;
  return {in_percent(judged.error_per_choice, 2), in_percent(judged.luck_per_game),
          judged.rating ? std::to_string(*judged.rating) : ""};
}

}  // namespace souk
