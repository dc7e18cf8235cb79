#include "souk/statistics/statistics.hpp"

#include <gtest/gtest.h>

#include "souk/notation/record_reader.hpp"

namespace souk {
namespace {

GameFigures figures_of_text(const std::string& tags, const std::string& turns) {
  const auto record = read_record("[Souk \"1\"]\n" + tags + "\n\n" + turns + "\n");
  EXPECT_TRUE(record) << record.error().message;
  const auto game = replay(*record);
  EXPECT_TRUE(game) << game.error().message;
  return figures_of(*record, *game);
}

// Amina lays on d4 and e4, Ben on e6 and e7; then Amina lands on e6 and owes 2, but has 1.
GameFigures amina_goes_out(const std::string& date) {
  return figures_of_text("[Rules \"comp1110+rugs=2+purse=1\"]\n[Merchants \"Amina\" \"Ben\"]\n" +
                             (date.empty() ? "" : "[Date \"" + date + "\"]\n") + "[Result \"2\"]",
                         "1. N1 d4e4  E1 e6e7\n2. N1 #");
}

GameFigures shared_win() {
  return figures_of_text(
      "[Rules \"comp1110+rugs=1\"]\n[Merchants \"Ben\" \"Amina\"]\n[Result \"1 2\"]",
      "1. N1 d4e4  E1 e6e7");
}

TEST(GameFigures, TellWhoWonPaidAndWentOut) {
  const GameFigures game = amina_goes_out("2026-11-15");
  EXPECT_EQ(game.date, "2026-11-15");
  EXPECT_EQ(game.rules, "comp1110+rugs=2+purse=1");
  EXPECT_EQ(game.turns, 3);
  ASSERT_EQ(game.merchants.size(), 2U);
  EXPECT_EQ(game.merchants[0].name, "Amina");
  EXPECT_TRUE(game.merchants[0].out);
  EXPECT_EQ(game.merchants[0].win, 0);
  EXPECT_EQ(game.merchants[0].paid, 1) << "what was paid, not what was owed";
  EXPECT_EQ(game.merchants[1].received, 1);
  EXPECT_EQ(game.merchants[1].win, 1);
  EXPECT_EQ(game.merchants[1].score, 4) << "two halves and two dirhams";
  EXPECT_EQ(game.score_of_others(0), 4);
  ASSERT_EQ(game.payments.size(), 1U);
  EXPECT_EQ(game.payments[0].from, 0);
  EXPECT_EQ(game.payments[0].to, 1);
  EXPECT_EQ(game.payments[0].round, 2);
}

TEST(RecordStatistics, AddUpBySeatAndByName) {
  const RecordStatistics all = statistics_of({amina_goes_out(""), shared_win(), shared_win()});
  ASSERT_EQ(all.seats.size(), 2U);
  EXPECT_EQ(all.seats[0].results.games, 3);
  EXPECT_DOUBLE_EQ(all.seats[0].results.wins, 1) << "two halves";
  EXPECT_DOUBLE_EQ(all.seats[1].results.wins, 2);
  EXPECT_DOUBLE_EQ(all.seats[0].results.fair_rate(), 0.5);
  ASSERT_EQ(all.merchants.size(), 2U);
  EXPECT_EQ(all.merchants[0].name, "Amina");
  EXPECT_DOUBLE_EQ(all.merchants[0].results.wins, 1);
  EXPECT_DOUBLE_EQ(all.merchants[1].results.wins, 2);
  EXPECT_EQ(all.merchants[0].results.outs, 1);
  EXPECT_DOUBLE_EQ(all.merchants[0].results.lead.value, (0 - 4 + 0 + 0) / 3.0);
  EXPECT_FALSE(all.merchants[0].results.judged);
  EXPECT_EQ(all.turns, (std::map<int, int>{{2, 2}, {3, 1}}));
  EXPECT_EQ(all.payments, (std::map<int, int>{{1, 1}}));
}

TEST(RecordStatistics, GamesComeByDate) {
  const RecordStatistics all = statistics_of(
      {amina_goes_out("2026-11-15"), amina_goes_out(""), amina_goes_out("2025-01-02T10:00Z")});
  EXPECT_EQ(all.games[0].date, "");
  EXPECT_EQ(all.games[1].date, "2025-01-02T10:00Z");
  EXPECT_EQ(all.games[2].date, "2026-11-15");
}

TEST(RecordStatistics, TheTenBiggestPaymentsComeFirst) {
  std::vector<GameFigures> games;
  for (int dirhams = 1; dirhams <= 12; ++dirhams) {
    GameFigures game = amina_goes_out("");
    game.payments[0].dirhams = dirhams;
    games.push_back(game);
  }
  const RecordStatistics all = statistics_of(games);
  ASSERT_EQ(all.largest.size(), 10U);
  EXPECT_EQ(all.largest.front().payment.dirhams, 12);
  EXPECT_EQ(all.largest.front().game, 11U);
  EXPECT_EQ(all.largest.back().payment.dirhams, 3);
}

TEST(RecordStatistics, ANameOnTwoSeatsIsOneObservation) {
  GameFigures game = shared_win();
  game.merchants[1].name = "Ben";
  const RecordStatistics all = statistics_of({game});
  ASSERT_EQ(all.merchants.size(), 1U);
  EXPECT_EQ(all.merchants[0].results.games, 2);
  EXPECT_DOUBLE_EQ(all.merchants[0].results.win_rate.value, 0.5);
  EXPECT_FALSE(all.merchants[0].results.win_rate.margin) << "one game tells nothing of the scatter";
}

TEST(RecordStatistics, AnalyzedGamesAreWeighedByTheirChoices) {
  GameFigures one = amina_goes_out("");
  GameFigures other = amina_goes_out("");
  one.merchants[0].judged = JudgedPlay{.error = 0.3, .choices = 10, .luck = -0.2, .rating = 1000};
  other.merchants[0].judged = JudgedPlay{.error = 0.3, .choices = 20, .luck = 0.1, .rating = 1301};
  const RecordStatistics all = statistics_of({one, other, amina_goes_out("")});
  ASSERT_TRUE(all.merchants[0].results.judged);
  const JudgedSummary& amina = *all.merchants[0].results.judged;
  EXPECT_EQ(amina.games, 2);
  EXPECT_DOUBLE_EQ(amina.error_per_choice, 0.02);
  EXPECT_DOUBLE_EQ(amina.luck_per_game, -0.05);
  EXPECT_FALSE(all.merchants[1].results.judged);
  EXPECT_EQ(amina.rating, 1151);
  EXPECT_EQ(all.judged.at("Amina").size(), 2U);
}

TEST(RecordStatistics, ARatingIsThatOfTheLastTenGames) {
  std::vector<JudgedGame> games;
  for (int game = 0; game < 12; ++game)
    games.push_back({.game = static_cast<std::size_t>(game), .play = {.rating = 100 * game}});
  games[3].play.rating.reset();
  const auto points = ratings_over_time(games);
  ASSERT_EQ(points.size(), 12U);
  EXPECT_EQ(points[0].rating, 0);
  EXPECT_EQ(points[1].rating, 50);
  EXPECT_EQ(points[3].rating, 100) << "a game without a choice says nothing";
  EXPECT_EQ(points[11].game, 11U);
  EXPECT_EQ(points[11].rating, 689) << "(2 + 4 + … + 11) / 9";
}

}  // namespace
}  // namespace souk
