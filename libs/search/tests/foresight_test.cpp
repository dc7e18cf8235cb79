#include "souk/search/foresight.hpp"

#include <gtest/gtest.h>

#include "random_positions.hpp"
#include "souk/search/hand_plan.hpp"
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

TEST(HandPlanner, SaysWhatThePlanOfATurnSays) {
  HandPlanner planner;
  HandEvaluator hand;
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
        ASSERT_EQ(one.shares, other.shares);  // to the bit
        ruins += one.lays ? 0 : 1;
      }
  });
  EXPECT_GT(ruins, 0);
}

// What he says of himself, asked step by step.
void expect_foreseen(const Position& position, Foresight& foresight, int turns, int& rugs) {
  SearchPlayer player{std::make_unique<HandEvaluator>()};
  const Budget budget{.depth = turns};
  const Foresight::Turn foreseen = foresight.turn(position, turns);
  Position faced = position;
  if (position.phase() == Phase::face) {
    ASSERT_EQ(player.choose(position, budget), Choice{foreseen.facing});
    faced.face_unchecked(foreseen.facing);
  }
  for (std::size_t thrown = 0; thrown < throw_odds.size(); ++thrown) {
    Position rolled = faced;
    rolled.roll_unchecked(throw_odds[thrown].steps);
    if (rolled.phase() != Phase::lay) continue;
    ASSERT_EQ(player.choose(rolled, budget), Choice{foreseen.places[thrown]});
    ++rugs;
    rolled.lay_unchecked(foreseen.places[thrown], turned_up_outcomes(rolled).odds[0].colour);
    if (rolled.phase() != Phase::turn) continue;
    ASSERT_TRUE(check_face(rolled, foreseen.turned[thrown]));
  }
}

TEST(Foresight, SeesWhatASearchByHandWillDo) {
  Foresight foresight{8};
  int rugs = 0;
  visit_turns_among_several(12, 8, [&](const Position& position) {
    for (const int turns : {1, 2}) expect_foreseen(position, foresight, turns, rugs);
  });
  EXPECT_GT(rugs, 300);
}

TEST(Foresight, SeesWholeGames) {
  for (int merchants = 3; merchants <= most_merchants; ++merchants) {
    Random random{static_cast<std::uint64_t>(merchants)};
    Foresight foresight{10};
    int rugs = 0;
    for (Position position = *Position::start(Rules{}, merchants); !position.is_over();) {
      expect_foreseen(position, foresight, 2, rugs);
      const Foresight::Turn turn = foresight.turn(position, 2);
      position = turn.played(position, static_cast<std::size_t>(throw_die(random) - 1));
    }
    EXPECT_GT(rugs, 100);
  }
}

}  // namespace
}  // namespace souk
