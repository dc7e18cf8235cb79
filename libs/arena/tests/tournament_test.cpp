#include "souk/arena/tournament.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

#include "contenders.hpp"

namespace souk {
namespace {

using test::failing_contender;
using test::random_contender;

// What does not depend on the clock.
std::string text_of(const PlayedGame& game) {
  std::string text = std::to_string(game.number) + ':' + std::to_string(game.round);
  for (const int who : game.seating) text += ' ' + std::to_string(who);
  for (const SeatOutcome& seat : game.outcome.seats)
    text += ' ' + std::to_string(seat.win) + '/' + std::to_string(seat.score) + '/' +
            std::to_string(seat.time.decisions) + seat.forfeit;
  return text;
}

std::vector<std::string> text_of(const std::vector<PlayedGame>& games) {
  std::vector<std::string> all;
  for (const PlayedGame& game : games) all.push_back(text_of(game));
  return all;
}

bool keep_nothing(const PlayedGame&, const std::string&) { return true; }

TEST(Tournament, PlaysEveryRoundInEverySeating) {
  const auto contenders = test::randoms(4);
  const auto match = play_match(contenders, {.seats = 3, .rounds = 5});
  ASSERT_TRUE(match);
  EXPECT_EQ(match->games.size(), 5U * 4 * 3);
  for (const Standing& each : match->standings) EXPECT_EQ(each.seats_played, 5 * 9);
  for (std::size_t game = 0; game < match->games.size(); ++game)
    EXPECT_EQ(match->games[game].number, static_cast<int>(game));
}

TEST(Tournament, IsTheSameWithAnyNumberOfThreads) {
  const auto contenders = test::randoms(3);
  const auto one = play_match(contenders, {.seats = 2, .rounds = 20, .threads = 1});
  const auto four = play_match(contenders, {.seats = 2, .rounds = 20, .threads = 4});
  ASSERT_TRUE(one && four);
  EXPECT_EQ(text_of(one->games), text_of(four->games));
  EXPECT_EQ(one->standings[0].rating.value, four->standings[0].rating.value);
  EXPECT_EQ(*one->standings[0].rating.margin, *four->standings[0].rating.margin);
  const auto other = play_match(contenders, {.seats = 2, .rounds = 20, .seed = 2});
  EXPECT_NE(text_of(one->games), text_of(other->games));
}

TEST(Tournament, GoesOnWhereItWasStopped) {
  const auto contenders = test::randoms(2);
  const TournamentPlan plan{.seats = 4, .rounds = 10, .threads = 2};
  std::atomic<bool> stop = false;
  auto first = Tournament::prepare(contenders, plan);
  int kept = 0;
  first->play(
      [&](const PlayedGame&, const std::string&) {
        if (++kept == 11) stop = true;
        return true;
      },
      stop);
  const auto before = first->counted_games();
  EXPECT_GE(before.size(), 11U);
  EXPECT_LE(before.size(), 12U);

  auto second = Tournament::prepare(contenders, plan);
  for (const PlayedGame& game : before) ASSERT_TRUE(second->take_over(game));
  stop = false;
  int played = 0;
  second->play([&](const PlayedGame&, const std::string&) { return ++played > 0; }, stop);
  EXPECT_EQ(played + static_cast<int>(before.size()), 40);
  EXPECT_EQ(second->whole_rounds(), 10);
  EXPECT_EQ(text_of(second->counted_games()), text_of(play_match(contenders, plan)->games));
}

TEST(Tournament, TakesOverOnlyWhatIsItsOwn) {
  const auto contenders = test::randoms(2);
  auto tournament = Tournament::prepare(contenders, {.rounds = 2});
  const auto games = play_match(contenders, {.rounds = 3})->games;
  EXPECT_TRUE(tournament->take_over(games[5])) << "beyond the last round, it is left out";
  EXPECT_TRUE(tournament->counted_games().empty());
  PlayedGame turned = games[0];
  turned.seating = {1, 0};
  EXPECT_FALSE(tournament->take_over(turned));
  PlayedGame elsewhere = games[0];
  elsewhere.round = 1;
  EXPECT_FALSE(tournament->take_over(elsewhere));
}

TEST(Tournament, EndsWhenAGameCannotBeKept) {
  const auto contenders = test::randoms(2);
  auto tournament = Tournament::prepare(contenders, {.rounds = 50});
  std::atomic<bool> stop = false;
  tournament->play([](const PlayedGame&, const std::string&) { return false; }, stop);
  EXPECT_TRUE(stop);
  EXPECT_EQ(tournament->counted_games().size(), 1U);
}

TEST(Tournament, EndsWithTheAnswerWhateverTheThreads) {
  const std::vector<Contender> contenders{random_contender("good"), failing_contender("bad", 3)};
  TournamentPlan plan{.rounds = 200, .question = SequentialTest::Question{0.5, 0.6}};
  const auto one = play_match(contenders, plan);
  plan.threads = 3;
  const auto three = play_match(contenders, plan);
  ASSERT_TRUE(one && three);
  EXPECT_EQ(one->test->answer(), SequentialTest::Answer::higher);
  EXPECT_EQ(one->games.size(), 2U * SequentialTest::fewest_rounds);
  EXPECT_EQ(text_of(one->games), text_of(three->games));
}

TEST(Tournament, ForfeitsDoNotEndIt) {
  const std::vector<Contender> contenders{random_contender("good"), failing_contender("bad", 3)};
  const auto match = play_match(contenders, {.rounds = 5});
  EXPECT_EQ(match->standings[0].wins, 10);
  EXPECT_EQ(match->standings[1].forfeits, 10);
}

TEST(Tournament, AMistakeOfOursComesBackToTheCaller) {
  const std::vector<Contender> contenders{
      random_contender("good"), {"broken", [](const Sitting&) -> Result<std::unique_ptr<Decider>> {
                                   throw std::logic_error{"broken"};
                                 }}};
  auto tournament = Tournament::prepare(contenders, {.rounds = 5, .threads = 3});
  std::atomic<bool> stop = false;
  EXPECT_THROW(tournament->play(keep_nothing, stop), std::logic_error);
}

TEST(Tournament, RefusesWhatDoesNotGoTogether) {
  const auto contenders = test::randoms(3);
  EXPECT_FALSE(Tournament::prepare(contenders, {.seats = 4}));
  EXPECT_FALSE(Tournament::prepare(contenders, {.question = SequentialTest::Question{}}));
  EXPECT_FALSE(Tournament::prepare(contenders, {.rules = Rules{}.with_rugs(3)}));
  EXPECT_FALSE(Tournament::prepare(contenders, {.rounds = 0}));
  EXPECT_FALSE(Tournament::prepare(contenders, {.rounds = Tournament::most_games}));
  const std::vector<Contender> unprintable{random_contender("a\nb"), random_contender("c")};
  EXPECT_FALSE(Tournament::prepare(unprintable, {}));
}

}  // namespace
}  // namespace souk
