// Tournaments that take the luck of the throws out of their win rates.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <string>

#include "contenders.hpp"
#include "game_luck.hpp"
#include "repeated.hpp"
#include "souk/arena/entrant.hpp"
#include "souk/arena/estimates.hpp"
#include "souk/arena/folder.hpp"
#include "souk/arena/luck.hpp"
#include "souk/arena/tournament.hpp"
#include "souk/evaluation/trained_nets.hpp"
#include "souk/search/roster.hpp"

namespace souk {
namespace {

namespace fs = std::filesystem;

std::vector<Contender> greedy_and_pedlar() {
  return *read_entrants(std::vector<std::string>{"greedy", "pedlar"});
}

// The luck of the first contender, a round at a time.
Estimate luck_of_first(const std::vector<PlayedGame>& games) {
  std::vector<Part> rounds(static_cast<std::size_t>(games.back().round) + 1);
  for (const PlayedGame& game : games)
    for (std::size_t seat = 0; seat < game.seating.size(); ++seat) {
      if (game.seating[seat] != 0) continue;
      Part& round = rounds[static_cast<std::size_t>(game.round)];
      round.sum += game.outcome.seats[seat].luck.value_or(1e9);
      ++round.of;
    }
  return mean_of(rounds);
}

std::vector<double> lucks(const std::vector<PlayedGame>& games) {
  std::vector<double> all;
  for (const PlayedGame& game : games)
    for (const SeatOutcome& seat : game.outcome.seats) all.push_back(seat.luck.value_or(1e9));
  return all;
}

FinishedGame played(int seats, const std::vector<Contender>& contenders) {
  const auto dealt = deal(Rules{}, seats, 1, 0);
  std::vector<const Contender*> seated;
  for (const Contender& each : contenders) seated.push_back(&each);
  const std::vector<std::uint64_t> seeds{1, 2, 3, 4};
  const std::atomic<bool> stop = false;
  auto game = play_game(*dealt, seated, seeds, {}, stop);
  TrainedEvaluator evaluator{trained_nets()};
  book_luck(*game, evaluator);
  return *std::move(game);
}

TEST(GameLuck, IsThatOfTheThrowsAndNotOfThePiles) {
  const FinishedGame game = played(2, test::randoms(2));
  TrainedEvaluator evaluator{trained_nets()};
  const Luck luck = luck_of(*replay_of(game), evaluator);
  for (std::size_t seat = 0; seat < 2; ++seat) {
    EXPECT_EQ(game.outcome.seats[seat].luck, luck.throws[seat]);
    EXPECT_EQ(game.outcome.seats[seat].win_without_luck(), luck.result[seat] - luck.throws[seat]);
    EXPECT_NE(luck.piles[seat], 0) << "there is some to be left out";
  }
}

TEST(GameLuck, IsNothingWhereAForfeitCutTheGameShort) {
  const FinishedGame cut =
      played(2, {test::random_contender("good"), test::failing_contender("bad", 10)});
  for (const SeatOutcome& seat : cut.outcome.seats) EXPECT_EQ(seat.luck, 0.0);
  const FinishedGame whole =
      played(3, {test::random_contender("good"), test::failing_contender("bad", 10),
                 test::random_contender("other")});
  EXPECT_FALSE(whole.outcome.seats[1].forfeit.empty());
  for (const SeatOutcome& seat : whole.outcome.seats) EXPECT_NE(seat.luck, 0.0);
}

class WithoutLuck : public testing::TestWithParam<int> {};

// Behind the margins there are a few dozen rounds: what is off by half as much again would be off
// by chance once in three hundred times.
TEST_P(WithoutLuck, SharesHaveTheSameMeanAndLessScatter) {
  const auto contenders = greedy_and_pedlar();
  constexpr int rounds = test::repeated(40, 16);
  const auto match = play_match(
      contenders, {.seats = GetParam(), .rounds = rounds, .threads = 2, .without_luck = true});
  ASSERT_TRUE(match) << match.error().message;
  const Estimate luck = luck_of_first(match->games);
  EXPECT_LT(std::abs(luck.value), 1.5 * luck.margin.value_or(0));
  EXPECT_GT(luck.margin.value_or(0), 0.02) << "there was some to take out";
  for (const Standing& each : match->standings) {
    ASSERT_TRUE(each.win_rate.margin && each.win_rate_without_luck &&
                each.win_rate_without_luck->margin);
    EXPECT_LT(*each.win_rate_without_luck->margin, 0.8 * *each.win_rate.margin);
  }
  const Standing& first = match->standings[0];
  EXPECT_NEAR(first.win_rate.value - first.win_rate_without_luck->value, luck.value, 1e-12);
}

INSTANTIATE_TEST_SUITE_P(Tables, WithoutLuck, testing::Values(2, 3, 4));

TEST(WithoutLuckTournament, IsTheSameWithAnyNumberOfThreads) {
  const auto contenders = test::randoms(2);
  TournamentPlan plan{.seats = 3, .rounds = 4, .without_luck = true};
  const auto one = play_match(contenders, plan);
  plan.threads = 3;
  const auto three = play_match(contenders, plan);
  ASSERT_TRUE(one && three);
  EXPECT_EQ(lucks(one->games), lucks(three->games));
  EXPECT_EQ(one->standings[0].win_rate_without_luck->value,
            three->standings[0].win_rate_without_luck->value);
}

TEST(WithoutLuckTournament, PlaysTheSameGamesAsWithIt) {
  const auto contenders = test::randoms(2);
  TournamentPlan plan{.rounds = 4};
  const auto with = play_match(contenders, plan);
  plan.without_luck = true;
  const auto without = play_match(contenders, plan);
  EXPECT_EQ(with->standings[0].win_rate.value, without->standings[0].win_rate.value);
  EXPECT_EQ(with->standings[0].rating.value, without->standings[0].rating.value);
  EXPECT_FALSE(with->standings[0].win_rate_without_luck);
  for (const PlayedGame& game : with->games)
    for (const SeatOutcome& seat : game.outcome.seats) EXPECT_FALSE(seat.luck);
}

// The test is fed what the table shows: the mean of all rounds.
TEST(WithoutLuckTournament, AsksItsQuestionOfTheWinsWithoutIt) {
  const auto contenders = greedy_and_pedlar();
  const SequentialTest::Question question{0.50, 0.90};
  const TournamentPlan plan{.rounds = 100, .question = question, .without_luck = true};
  const auto match = play_match(contenders, plan);
  ASSERT_TRUE(match && match->test && match->test->answer());
  SequentialTest handcrafted{question, 2, 2};
  const auto& games = match->games;
  ASSERT_EQ(games.size(), 2U * static_cast<std::size_t>(match->test->rounds()));
  for (std::size_t game = 0; game < games.size(); game += 2)
    handcrafted.add_round((games[game].outcome.seats[0].win_without_luck() +
                           games[game + 1].outcome.seats[1].win_without_luck()) /
                          2);
  EXPECT_EQ(match->test->llr(), handcrafted.llr());
  EXPECT_EQ(match->test->answer(), handcrafted.answer());
}

TEST(WithoutLuckTournament, TakesOverNoGameOfTheOtherKind) {
  const auto contenders = test::randoms(2);
  TournamentPlan plan{.rounds = 1};
  const auto with = play_match(contenders, plan)->games;
  auto plain = Tournament::prepare(contenders, plan);
  plan.without_luck = true;
  const auto without = play_match(contenders, plan)->games;
  auto adjusted = Tournament::prepare(contenders, plan);
  EXPECT_FALSE(plain->take_over(without[0]));
  EXPECT_FALSE(adjusted->take_over(with[0]));
  EXPECT_TRUE(plain->take_over(with[0]));
  EXPECT_TRUE(adjusted->take_over(without[0]));
}

class WithoutLuckFolder : public testing::Test {
 protected:
  void SetUp() override { fs::remove_all(path_); }
  void TearDown() override { fs::remove_all(path_); }

  // Plays until so many games are kept here, those of earlier runs included.
  std::vector<Standing> play_up_to(std::size_t games) {
    auto folder = TournamentFolder::open(path_, identity_, KeptLuck::by_seat);
    EXPECT_TRUE(folder) << folder.error().message;
    auto tournament = Tournament::prepare(contenders_, plan_);
    for (const PlayedGame& game : folder->games()) EXPECT_TRUE(tournament->take_over(game));
    std::size_t kept = folder->games().size();
    std::atomic<bool> stop = false;
    tournament->play(
        [&](const PlayedGame& game, const std::string& record) {
          EXPECT_TRUE(folder->keep(game, record));
          stop = ++kept == games;
          return true;
        },
        stop);
    return standings(2, tournament->counted_games());
  }

  std::string path_ = testing::TempDir() + "souk-arena-" +
                      testing::UnitTest::GetInstance()->current_test_info()->name() + '-' +
                      std::to_string(::getpid());
  std::string identity_ = "souk arena 1\nplayer a\nluck taken out\n";
  std::vector<Contender> contenders_ = test::randoms(2);
  TournamentPlan plan_{.seats = 3, .rounds = 4, .without_luck = true};
};

TEST_F(WithoutLuckFolder, GoneOnWithSaysTheSameAsOneUndisturbed) {
  play_up_to(7);
  const auto twice = play_up_to(12);
  const auto once = play_match(contenders_, plan_)->standings;
  for (std::size_t who = 0; who < 2; ++who) {
    EXPECT_EQ(twice[who].win_rate_without_luck->value, once[who].win_rate_without_luck->value);
    EXPECT_EQ(twice[who].win_rate_without_luck->margin, once[who].win_rate_without_luck->margin);
  }
}

TEST_F(WithoutLuckFolder, IsNotOneWithLuck) {
  play_up_to(2);
  const auto other = TournamentFolder::open(path_, "souk arena 1\nplayer a\n");
  ASSERT_FALSE(other);
  EXPECT_NE(other.error().message.find("\"luck taken out\" is there and not asked for"),
            std::string::npos)
      << other.error().message;
}

TEST_F(WithoutLuckFolder, IsNotMadeOfOneWithLuck) {
  {
    ASSERT_TRUE(TournamentFolder::open(path_, "souk arena 1\nplayer a\n"));
  }
  const auto other = TournamentFolder::open(path_, identity_, KeptLuck::by_seat);
  ASSERT_FALSE(other);
  EXPECT_NE(other.error().message.find("\"luck taken out\" is asked for and not there"),
            std::string::npos)
      << other.error().message;
}

TEST_F(WithoutLuckFolder, RefusesLuckThatIsNoNumber) {
  const auto opens_with = [&](const std::string& luck) {
    fs::remove_all(path_);
    play_up_to(1);
    std::ofstream{path_ + "/results.csv", std::ios::app}
        << "2,1,2 1 2,1 0 0,1 1 1,9,1 1 1,1 1 1,1 1 1,0 0 0,99999," << luck << '\n';
    return TournamentFolder::open(path_, identity_, KeptLuck::by_seat).has_value();
  };
  EXPECT_TRUE(opens_with("0.25 0 -1e-3"));
  for (const char* luck : {"0.25", "0.25 nan 0", "0.25 inf 0", "0.25 0 0 0", "0.25 x 0", ""})
    EXPECT_FALSE(opens_with(luck)) << luck;
}

}  // namespace
}  // namespace souk
