#include "souk/arena/game.hpp"

#include <gtest/gtest.h>

#include "contenders.hpp"
#include "souk/notation/record_reader.hpp"
#include "souk/notation/record_replay.hpp"
#include "souk/rules/score.hpp"

namespace souk {
namespace {

using test::failing_contender;
using test::random_contender;
using test::stubborn_contender;

std::vector<std::uint64_t> seeds_from(std::uint64_t first) {
  return {first, first + 1, first + 2, first + 3};
}

FinishedGame played(const Deal& dealt, const std::vector<Contender>& contenders,
                    std::uint64_t seed = 1) {
  std::vector<const Contender*> seated;
  for (const Contender& each : contenders) seated.push_back(&each);
  const std::atomic<bool> stop = false;
  auto game = play_game(dealt, seated, seeds_from(seed), {{"Event", {"a test"}}}, stop);
  return *std::move(game);
}

Replay replayed(const FinishedGame& game) {
  const auto record = read_record(game.record);
  EXPECT_TRUE(record) << record.error().message;
  auto replay = souk::replay(*record);
  EXPECT_TRUE(replay) << replay.error().message;
  return *std::move(replay);
}

double all_wins(const GameOutcome& outcome) {
  double sum = 0;
  for (const SeatOutcome& seat : outcome.seats) sum += seat.win;
  return sum;
}

std::vector<int> throws_in(const FinishedGame& game) {
  std::vector<int> all;
  const Record record = *read_record(game.record);
  for (const RecordTurn& turn : record.turns)
    if (turn.thrown) all.push_back(*turn.thrown);
  return all;
}

TEST(ArenaGame, RecordsWhatItCounts) {
  for (const Ruleset ruleset : {Ruleset::international, Ruleset::variant, Ruleset::comp1110})
    for (int seats = 2; seats <= 4; ++seats) {
      const auto dealt = deal(Rules{ruleset}, seats, 1, seats);
      const FinishedGame game = played(*dealt, test::randoms(seats));
      const Replay replay = replayed(game);
      ASSERT_TRUE(replay.end().is_over());
      EXPECT_EQ(replay.header.merchants[0], "random 1");
      EXPECT_EQ(game.outcome.turns, static_cast<int>(read_record(game.record)->turns.size()));
      const Seats won = winners(replay.end());
      for (int seat = 0; seat < seats; ++seat) {
        const SeatOutcome& outcome = game.outcome.seats[static_cast<std::size_t>(seat)];
        EXPECT_EQ(outcome.score, score(replay.end(), seat));
        EXPECT_DOUBLE_EQ(outcome.win, won.contains(seat) ? 1.0 / won.size() : 0);
        EXPECT_GT(outcome.time.decisions, 0);
      }
    }
}

TEST(ArenaGame, HasTheSameDiceAndPilesWhoeverPlays) {
  const auto dealt = deal(Rules{}, 2, 5, 0);
  const FinishedGame one = played(*dealt, test::randoms(2), 10);
  const FinishedGame other = played(*dealt, test::randoms(2), 20);
  EXPECT_NE(one.record, other.record);
  auto first = throws_in(one);
  auto second = throws_in(other);
  // A game may end earlier than the other.
  const std::size_t both = std::min(first.size(), second.size());
  ASSERT_GT(both, 10U);
  first.resize(both);
  second.resize(both);
  EXPECT_EQ(first, second);
  for (const char* pile : {"Pile1", "Pile2"})
    EXPECT_EQ(read_record(one.record)->find(pile)->values,
              read_record(other.record)->find(pile)->values);
}

TEST(ArenaGame, SharedWinsAreDivided) {
  // One rug each and no dirhams to pay: ties are common.
  int shared = 0;
  for (int round = 0; round < 100; ++round) {
    const auto dealt = deal(Rules{}.with_rugs(1).with(Tiebreak::none), 3, 1, round);
    const FinishedGame game = played(*dealt, test::randoms(3));
    EXPECT_NEAR(all_wins(game.outcome), 1, 1e-12);
    for (const SeatOutcome& seat : game.outcome.seats) shared += seat.win > 0 && seat.win < 1;
  }
  EXPECT_GT(shared, 100);
}

TEST(ArenaGame, OfTwoEndsWhenOneFails) {
  const auto dealt = deal(Rules{}, 2, 1, 0);
  const FinishedGame game = played(*dealt, {random_contender("good"), failing_contender("bad", 5)});
  EXPECT_EQ(game.outcome.seats[0].win, 1);
  EXPECT_EQ(game.outcome.seats[1].win, 0);
  EXPECT_EQ(game.outcome.seats[1].forfeit, "has had enough");
  EXPECT_EQ(game.outcome.seats[1].time.decisions, 5);
  EXPECT_FALSE(replayed(game).end().is_over());
  const auto record = read_record(game.record);
  EXPECT_EQ(record->find("Forfeit")->values, (std::vector<std::string>{"2", "has had enough"}));
  EXPECT_EQ(record->find("Result")->values.front(), "*");
}

TEST(ArenaGame, OneWhoCannotEvenSitDownForfeits) {
  const Contender absent{"absent", [](const Sitting&) -> Result<std::unique_ptr<Decider>> {
                           return fail("bot", "is not there");
                         }};
  const FinishedGame game = played(*deal(Rules{}, 2, 1, 0), {absent, random_contender("there")});
  EXPECT_EQ(game.outcome.seats[0].forfeit, "is not there");
  EXPECT_EQ(game.outcome.seats[1].win, 1);
  EXPECT_EQ(game.outcome.turns, 0);
}

TEST(ArenaGame, AnIllegalChoiceForfeits) {
  const auto dealt = deal(Rules{}, 2, 1, 0);
  // Half around (R9), and a facing where a rug is due (R8).
  const FinishedGame half_turn = played(
      *dealt, {stubborn_contender("half", Move::face(Facing::south)), random_contender("good")});
  EXPECT_NE(half_turn.outcome.seats[0].forfeit.find("illegal choice"), std::string::npos);
  EXPECT_EQ(half_turn.outcome.turns, 1);
  const FinishedGame no_rug = played(
      *dealt, {stubborn_contender("north", Move::face(Facing::north)), random_contender("good")});
  EXPECT_NE(no_rug.outcome.seats[0].forfeit.find("illegal choice"), std::string::npos);
  EXPECT_EQ(no_rug.outcome.seats[0].time.decisions, 2);
}

TEST(ArenaGame, OfThreeGoesOnWithoutHimWhoFails) {
  int would_have_won = 0;
  for (int round = 0; round < 60; ++round) {
    const auto dealt = deal(Rules{}, 3, 1, round);
    const FinishedGame game = played(
        *dealt, {failing_contender("bad", 20), random_contender("one"), random_contender("two")});
    const Position end = replayed(game).end();
    ASSERT_TRUE(end.is_over());
    EXPECT_EQ(game.outcome.seats[0].win, 0);
    EXPECT_NEAR(all_wins(game.outcome), 1, 1e-12);
    const int one = game.outcome.seats[1].score;
    const int two = game.outcome.seats[2].score;
    if (one != two) {
      EXPECT_EQ(game.outcome.seats[one > two ? 1 : 2].win, 1);
    }
    would_have_won += winners(end).contains(0) ? 1 : 0;
  }
  EXPECT_GT(would_have_won, 5) << "his stand-in wins by the rules now and then";
}

TEST(ArenaGame, WhenAllTheOthersAreOutTheyDivideTheWin) {
  int stand_in_alone = 0;
  for (int round = 0; round < 200; ++round) {
    const auto dealt = deal(Rules{}.with_purse(1), 3, 1, round);
    const FinishedGame game = played(
        *dealt, {failing_contender("bad", 0), random_contender("one"), random_contender("two")});
    const Position end = replayed(game).end();
    EXPECT_EQ(game.outcome.seats[0].win, 0);
    EXPECT_NEAR(all_wins(game.outcome), 1, 1e-12);
    if (end.is_in(1) || end.is_in(2)) continue;
    ++stand_in_alone;
    EXPECT_EQ(game.outcome.seats[1].win, 0.5);
  }
  EXPECT_GT(stand_in_alone, 5);
}

TEST(ArenaGame, ThatIsStoppedCountsForNothing) {
  const auto dealt = deal(Rules{}, 2, 1, 0);
  std::atomic<bool> stop = false;
  const auto contenders = test::randoms(1);
  // He fails because the game is stopped, and that is no forfeit.
  const Contender last{"last", [&](const Sitting&) -> Result<std::unique_ptr<Decider>> {
                         stop = true;
                         return fail("stopped", "told to stop");
                       }};
  const std::vector<const Contender*> seated{&contenders[0], &last};
  EXPECT_FALSE(play_game(*dealt, seated, seeds_from(1), {}, stop));
}

}  // namespace
}  // namespace souk
