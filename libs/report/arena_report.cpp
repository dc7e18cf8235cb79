#include "souk/report/arena_report.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <numeric>
#include <utility>

namespace souk {

std::vector<std::size_t> ranking(const std::vector<Standing>& standings) {
  std::vector<std::size_t> order(standings.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, {}, [&](std::size_t who) {
    // To a thousandth: below that lies the noise of computing it.
    return std::pair{-std::round(1000 * standings[who].rating.value), who};
  });
  return order;
}

std::string summary_text(const ArenaReport& report) {
  std::array<char, 64> fair{};
  std::snprintf(fair.data(), fair.size(), "%.1f %%", 100.0 / report.seats);
  return std::to_string(report.games) + " of " + std::to_string(report.games_planned) + " games, " +
         std::to_string(report.rounds) + " whole rounds, " + (report.gauntlet ? "gauntlet, " : "") +
         std::to_string(report.seats) + " seats, " + report.rules +
         (report.openings.empty() ? "" : ", " + report.openings) + ", seed " +
         std::to_string(report.seed) + "; a fair win rate is " + fair.data();
}

std::string test_text(const SequentialTest& test) {
  const auto& question = test.question();
  std::array<char, 200> text{};
  std::snprintf(text.data(), text.size(), "sequential test of %g against %g: ", question.lower,
                question.higher);
  std::string words = text.data();
  if (test.answer()) {
    const bool higher = *test.answer() == SequentialTest::Answer::higher;
    std::snprintf(text.data(), text.size(), "%g is accepted",
                  higher ? question.higher : question.lower);
    words += text.data();
  } else {
    words += "open";
  }
  std::snprintf(text.data(), text.size(), " after %d rounds, LLR %.2f (%.2f to %.2f)",
                test.rounds(), test.llr(), test.lower_bound(), test.upper_bound());
  return words + text.data();
}

}  // namespace souk
