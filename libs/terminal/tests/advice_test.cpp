#include "advice_text.hpp"

#include <gtest/gtest.h>
#include "english.hpp"

#include <array>

#include "plain_look.hpp"
#include "positions.hpp"
#include "random_positions.hpp"
#include "tolls.hpp"

namespace souk::terminal {
namespace {

const std::atomic<bool> goes_on = false;

const Position& between_rugs() {
  static const Position rugs =
      position("7/7/3bv3/3b3/7/7/7 d6S r12:30,b11:30,y12:30,g12:30 1:face international");
  return rugs;
}

TEST(Tolls, AreTheMeanAndTheWorstOfAllThrows) {
  const Toll south = toll_of(between_rugs(), Facing::south);
  EXPECT_DOUBLE_EQ(south.mean(), (2 * 1 + 2 * 2) / 6.0);
  EXPECT_DOUBLE_EQ(south.mean_to(1), 1);
  EXPECT_EQ(south.mean_to(2), 0);
  EXPECT_EQ(south.worst().walk.steps, 2) << "as dear as a 1, and likelier";
  EXPECT_EQ(toll_of(between_rugs(), Facing::east).mean(), 0);
}

TEST(Tolls, BehindARugTheNextOneTakesTheCheapestWay) {
  const Position next =
      position("7/7/3bv3/3b3/7/7/7 d6S r12:30,b11:30,y12:30,g12:30 1:face international");
  ASSERT_TRUE(toll_behind(next, 1));
  EXPECT_EQ(toll_behind(next, 1)->mean_to(1), 0) << "east or west";
  const Position turns =
      position("7/7/3bv3/3b3/7/7/7 d6E r12:30,b11:30,y12:30,g12:30 2:turn variant");
  EXPECT_DOUBLE_EQ(toll_behind(turns, 1)->mean_to(1), 1) << "south, which the layer chooses";
  EXPECT_EQ(toll_behind(turns, 1)->payer, 2);
}

TEST(Advisor, RanksAllMovesAndAvoidsWhatCostsTheGame) {
  // South leads onto rugs that put red out with 1, 2, 2, 3 or 3.
  const Position poor =
      position("7/7/3bv3/3b3/3bv3/3b3/7 d6S r3:1,b3:59,y3:30 1:face international");
  const auto ranked = Advisor{}.rank(poor, goes_on);
  ASSERT_EQ(ranked.size(), 3U);
  EXPECT_EQ(ranked[2].move, Move::face(Facing::south));
  EXPECT_GE(ranked[0].chance, ranked[1].chance);
  EXPECT_GT(ranked[1].chance, ranked[2].chance);
  for (const RankedMove& each : ranked) {
    EXPECT_GE(each.chance, 0);
    EXPECT_LE(each.chance, 1);
  }
}

TEST(Advisor, AtTheVeryEndItsChancesAreTheResult) {
  // One rug is left: after it the game is over.
  const Position last = position("7/7/7/7/7/7/7 d4N r1:30,b0:30,y0:30 1:lay international");
  for (const RankedMove& each : Advisor{}.rank(last, goes_on))
    EXPECT_DOUBLE_EQ(each.chance, 1) << "two more squares than anybody";
}

// By other rules, too, and to the end of the game.
TEST(Advisor, SaysWhatTheJudgeSays) {
  Advisor advisor;
  Judge judge{AnalysisSettings{}};
  int step = 0;
  std::array<int, 6> in_phase{};
  int exact = 0;
  test::visit_random_games(1, [&](const Position& position) {
    if (!test::is_decision(position) || ++step % 5 != 0) return;
    const Judgement judged = judge.judge_all(position);
    std::vector<RankedMove> expected;
    for (const JudgedChoice& choice : judged.choices)
      expected.push_back({choice.move, chance_of(choice.chances, position.seat())});
    ASSERT_EQ(advisor.rank(position, goes_on), expected) << text_of(position);
    ASSERT_EQ(expected.front().move, judge.judge(position).best().move) << text_of(position);
    ++in_phase[static_cast<std::size_t>(position.phase())];
    if (judged.exact) ++exact;
  });
  for (const Phase phase : {Phase::face, Phase::lay, Phase::turn})
    EXPECT_GT(in_phase[static_cast<std::size_t>(phase)], 20);
  EXPECT_GT(exact, 20) << "the end of a game";
}

TEST(Advisor, StopsWhenItIsTold) {
  const std::atomic<bool> stopped = true;
  EXPECT_TRUE(Advisor{}.rank(between_rugs(), stopped).empty());
}

std::vector<RankedMove> ranked(std::initializer_list<RankedMove> moves) { return moves; }

TEST(Advice, AHintForAWayTellsItsPrice) {
  EXPECT_EQ(joined(hint_text(english(), between_rugs(), four_people(),
                             ranked({{Move::face(Facing::east), 0.3}}))),
            "Face Assam east: whatever falls, you pay nothing.\nYour chances to win: east 30%.\n");
  EXPECT_EQ(joined(hint_text(
                english(), between_rugs(), four_people(),
                ranked({{Move::face(Facing::south), 0.31}, {Move::face(Facing::east), 0.3}}))),
            "Face south: your best chance to win, though it costs you 2 if a 2 falls.\n"
            "Your chances to win: south 31%, east 30%.\n");
}

TEST(Advice, WherePricesDoNotTellWhyTheChanceDoes) {
  const Position bare =
      position("7/7/7/7/7/7/7 d4N r12:30,b12:30,y12:30,g12:30 1:face international");
  EXPECT_EQ(hint_text(english(), bare, four_people(), ranked({{Move::face(Facing::east), 0.3}}))[0],
            "Face east: your best chance to win, 30%.");
}

TEST(Advice, WhyNamesWhatWouldHaveBeenBetterAndTheCosts) {
  const LocalGame::Decision decision{between_rugs(), Move::face(Facing::south)};
  EXPECT_EQ(joined(why_text(english(), decision, four_people(),
                            ranked({{Move::face(Facing::east), 0.34},
                                    {Move::face(Facing::west), 0.33},
                                    {Move::face(Facing::south), 0.31}}))),
            "You faced Assam south. Out of 100 games, facing him east would have won 3 more.\n"
            "Your chances to win: east 34%, west 33%, south 31%.\n"
            "What a throw costs on average: east 0, west 0, south 1.\n");
  EXPECT_TRUE(
      why_text(english(), decision, four_people(), ranked({{Move::face(Facing::south), 0.31}}))[0]
          .ends_with("Nothing would have been better."));
}

TEST(Advice, AHintForARugTellsWhatItBrings) {
  const Position lays = position("7/7/7/7/7/7/7 d4N r12:30,b12:30,y12:30 1:lay international");
  const Place place = Place::upright(square_at(3, 4));
  EXPECT_EQ(hint_text(english(), lays, four_people(), ranked({{Move::lay(place), 0.4}}))[0],
            "Lay the rug on d5 and d6: whoever stops there then pays you 2 dirhams.");
  const Position covers =
      position("7/7/3bv3/3b3/7/7/7 c5E r12:30,b11:30,y12:30 1:lay international");
  EXPECT_EQ(
      hint_text(english(), covers, four_people(),
                ranked({{Move::lay(Place::upright(square_at(3, 4))), 0.4}}))[0],
      "Lay the rug on d5 and d6: it covers a part of the region of Ben, which has 2 squares.");
}

}  // namespace
}  // namespace souk::terminal
