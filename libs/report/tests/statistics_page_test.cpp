#include "souk/report/statistics_page.hpp"

#include <gtest/gtest.h>

namespace souk {
namespace {

GameFigures game_of(const std::string& winner, const std::string& loser) {
  return {.file = "a.souk",
          .rules = "classic",
          .turns = 40,
          .merchants = {{.name = winner, .win = 1, .score = 60, .received = 7},
                        {.name = loser, .score = 40, .paid = 7}},
          .payments = {{.from = 1, .to = 0, .dirhams = 7, .round = 3}}};
}

TEST(StatisticsPage, ShowsResultsPaymentsAndLengths) {
  const std::string page = statistics_page(
      statistics_of({game_of("Amina", "<Ben>"), game_of("<Ben>", "Amina")}), "2 games of 1 file");
  for (const char* words :
       {"<h1>Statistics of 2 games</h1>", "<h2>Seats</h2>", "<h2>Merchants</h2>",
        "<h2>Payments</h2>", "<h2>Length</h2>", "Seat 1 of 2, 2 games", "100.0 %",
        "<bdi>&lt;Ben&gt;</bdi>", "a.souk, game 1", "2 games of 1 file"})
    EXPECT_NE(page.find(words), std::string::npos) << words;
  EXPECT_EQ(page.find("<Ben>"), std::string::npos);
  EXPECT_EQ(page.find("<h2>Rating over time</h2>"), std::string::npos) << "nothing was analyzed";
}

TEST(StatisticsPage, ShowsErrorsLuckAndRatingsOfAnalyzedGames) {
  GameFigures game = game_of("Amina", "Ben");
  game.merchants[0].judged = JudgedPlay{.error = 0.2, .choices = 20, .luck = 0.15, .rating = 1400};
  game.merchants[1].judged = JudgedPlay{.error = 0.6, .choices = 20, .luck = -0.15, .rating = 1100};
  const std::string page = statistics_page(statistics_of({game, game}), "");
  for (const char* words :
       {"<h2>Error and luck</h2>", "<td><bdi>1.00</bdi></td>", "<td><bdi>-15.0</bdi></td>",
        "<h2>Rating over time</h2>", "<polyline class=\"line look1\""})
    EXPECT_NE(page.find(words), std::string::npos) << words;
}

}  // namespace
}  // namespace souk
