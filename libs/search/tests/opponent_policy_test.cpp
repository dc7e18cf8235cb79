#include "souk/search/opponent_policy.hpp"

#include <gtest/gtest.h>

#include "random_positions.hpp"
#include "souk/search/handcrafted_planner.hpp"
#include "souk/search/search_player.hpp"

namespace souk {
namespace {

template <class Visit>
void visit_turns_among_several(std::uint64_t seed, int every, const Visit& visit) {
  int turns = 0;
  test::visit_random_games(seed, [&](const Position& position) {
    if (position.merchants() > 2 && turn_begins(position) && ++turns % every == 0) visit(position);
  });
  EXPECT_GT(turns, 300);
}

TEST(HandcraftedPlanner, PlansLikePlanTurnBitForBit) {
  HandcraftedPlanner planner;
  HandcraftedEvaluator hand;
  int ruins = 0;
  visit_turns_among_several(11, 2, [&](const Position& position) {
    const TurnPlan quick = planner.plan(position);
    const TurnPlan plain = plan_turn(position, hand);
    ASSERT_EQ(quick.size, plain.size);
    for (std::size_t heading = 0; heading < static_cast<std::size_t>(plain.size); ++heading)
      for (std::size_t thrown = 0; thrown < throw_odds.size(); ++thrown) {
        const TurnReply& one = quick.headings[heading].replies[thrown];
        const TurnReply& other = plain.headings[heading].replies[thrown];
        ASSERT_EQ(one.lays, other.lays);
        ASSERT_EQ(one.place, other.place);
        ASSERT_EQ(one.turned, other.turned);
        ASSERT_EQ(one.values, other.values);  // to the bit
        ruins += one.lays ? 0 : 1;
      }
  });
  EXPECT_GT(ruins, 0);
}

// A search with the handcrafted evaluation chooses the same, move by move.
void expect_predicted(const Position& position, OpponentPolicy& opponent_policy, int turns,
                      int& rugs) {
  SearchPlayer player{std::make_unique<HandcraftedEvaluator>()};
  const Budget budget{.depth = turns};
  const PredictedTurn predicted = opponent_policy.predict(position, turns);
  Position faced = position;
  if (position.phase() == Phase::face) {
    ASSERT_EQ(player.choose(position, budget), Move::face(predicted.facing));
    faced.face_unchecked(predicted.facing);
  }
  for (std::size_t thrown = 0; thrown < throw_odds.size(); ++thrown) {
    Position rolled = faced;
    rolled.roll_unchecked(throw_odds[thrown].steps);
    if (rolled.phase() != Phase::lay) continue;
    ASSERT_EQ(player.choose(rolled, budget), Move::lay(predicted.places[thrown]));
    ++rugs;
    rolled.lay_unchecked(predicted.places[thrown]);
    if (rolled.phase() != Phase::turn) continue;
    ASSERT_TRUE(check_move(rolled, Move::face(predicted.turned[thrown])));
  }
}

TEST(OpponentPolicy, PredictsASearchWithTheHandcraftedEvaluation) {
  OpponentPolicy opponent_policy{8};
  int rugs = 0;
  visit_turns_among_several(12, 8, [&](const Position& position) {
    for (const int turns : {1, 2}) expect_predicted(position, opponent_policy, turns, rugs);
  });
  EXPECT_GT(rugs, 300);
}

TEST(OpponentPolicy, PredictsWholeGames) {
  for (int merchants = 3; merchants <= most_merchants; ++merchants) {
    Random random{static_cast<std::uint64_t>(merchants)};
    OpponentPolicy opponent_policy{10};
    int rugs = 0;
    for (Position position = *Position::start(Rules{}, merchants); !position.is_over();) {
      expect_predicted(position, opponent_policy, 2, rugs);
      const PredictedTurn turn = opponent_policy.predict(position, 2);
      position = turn.played(position, static_cast<std::size_t>(throw_die(random) - 1));
    }
    EXPECT_GT(rugs, 100);
  }
}

}  // namespace
}  // namespace souk
