#include "opponent_model.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "choosers.hpp"
#include "random_positions.hpp"
#include "souk/evaluation/trained_nets.hpp"

namespace souk {
namespace {

using test::at_random;
using test::Choose;
using test::handcrafted;

// The merchant in the first seat has the model and plays at random.
struct Company {
  std::vector<Choose> others;  // in seats 2 and on
  Rules rules;

  [[nodiscard]] int merchants() const { return static_cast<int>(others.size()) + 1; }
  // Makes the next choice or throw.
  void step(Position& position, Random& random) const {
    if (to_move(position) <= 0)
      test::step_at_random(position, random);
    else
      apply_unchecked(position, others[static_cast<std::size_t>(position.seat() - 1)](position));
  }
};

// Observes whole rounds, as a player does that is asked for its own choices only.
OpponentDepths observed_by_round(const Company& company, int turns) {
  Random random{static_cast<std::uint64_t>(company.merchants()) + 40};
  OpponentModel opponent_model;
  OpponentPolicy opponent_policy{10};
  Position position = *Position::start(company.rules, company.merchants());
  for (int begun = 0; !position.is_over();) {
    const bool own = position.seat() == 0;
    if (own && position.phase() != Phase::roll) {
      opponent_model.observe_round(position, opponent_policy);
      if (position.phase() == Phase::lay && ++begun > turns) break;
    }
    company.step(position, random);
    if (own && !position.is_over() && position.seat() != 0)
      opponent_model.end_own_turn(position, 0);
  }
  return opponent_model.depths();
}

// Observes every turn.
OpponentDepths observed_by_turn(const Company& company, int rounds) {
  Random random{static_cast<std::uint64_t>(company.merchants()) + 60};
  OpponentModel opponent_model;
  OpponentPolicy opponent_policy{10};
  Position position = *Position::start(company.rules, company.merchants());
  for (int turn = 0; turn < rounds * company.merchants(); ++turn) {
    const Position before = position;
    do company.step(position, random);
    while (!turn_begins(position));
    if (before.seat() != 0) opponent_model.observe_turn(before, position, opponent_policy);
  }
  return opponent_model.depths();
}

Company all_others(int merchants, const Choose& choose, Rules rules = {}) {
  return {std::vector<Choose>(static_cast<std::size_t>(merchants - 1), choose), rules};
}

// Nothing is learned about the own seat.
OpponentDepths all_depths(int turns, int merchants) {
  OpponentDepths all{2, 2, 2, 2};
  for (int seat = 1; seat < merchants; ++seat) all[static_cast<std::size_t>(seat)] = turns;
  return all;
}

Choose by_net() {
  const auto player =
      std::make_shared<SearchPlayer>(std::make_unique<TrainedEvaluator>(trained_nets()));
  return [=](const Position& position) { return player->choose(position, {.depth = 1}); };
}

TEST(OpponentModel, RecognisesTheHandcraftedPolicyAndItsDepth) {
  for (int merchants = 3; merchants <= most_merchants; ++merchants)
    for (const Rules rules : {Rules{}, Rules{}.with(Turning::after)})
      for (const int turns : {1, 2}) {
        const Company company = all_others(merchants, handcrafted(turns), rules);
        EXPECT_EQ(observed_by_round(company, 6), all_depths(turns, merchants));
        EXPECT_EQ(observed_by_turn(company, 4), all_depths(turns, merchants));
      }
}

TEST(OpponentModel, PredictsTwoTurnsUntilItIsSurprised) {
  EXPECT_EQ(observed_by_round(all_others(3, by_net()), 0), all_depths(2, 3));
  EXPECT_EQ(observed_by_turn(all_others(3, by_net()), 0), all_depths(2, 3));
  for (int merchants = 3; merchants <= most_merchants; ++merchants) {
    EXPECT_EQ(observed_by_round(all_others(merchants, by_net()), 6), all_depths(0, merchants));
    EXPECT_EQ(observed_by_turn(all_others(merchants, by_net()), 5), all_depths(0, merchants));
  }
}

TEST(OpponentModel, TellsDepthsApart) {
  for (const Rules rules : {Rules{}, Rules{}.with(Turning::after)}) {
    EXPECT_EQ(observed_by_round({{handcrafted(1), handcrafted(2)}, rules}, 8),
              (OpponentDepths{2, 1, 2, 2}));
    EXPECT_EQ(observed_by_round({{handcrafted(2), handcrafted(1)}, rules}, 8),
              (OpponentDepths{2, 2, 1, 2}));
    EXPECT_EQ(observed_by_round({{handcrafted(2), handcrafted(1), handcrafted(2)}, rules}, 8),
              (OpponentDepths{2, 2, 1, 2}));
  }
}

// A merchant who is not predicted does not spoil the record of the others.
TEST(OpponentModel, TellsAllApartThatAreObservedTurnByTurn) {
  for (const Rules rules : {Rules{}, Rules{}.with(Turning::after)}) {
    EXPECT_EQ(observed_by_turn({{handcrafted(1), handcrafted(2), at_random(3)}, rules}, 5),
              (OpponentDepths{2, 1, 2, 0}));
    EXPECT_EQ(observed_by_turn({{by_net(), handcrafted(2)}, rules}, 5),
              (OpponentDepths{2, 0, 2, 2}));
    EXPECT_EQ(observed_by_turn({{handcrafted(1), at_random(3)}, rules}, 5),
              (OpponentDepths{2, 1, 0, 2}));
  }
}

TEST(OpponentModel, LearnsNothingFromWhatIsNoTurn) {
  OpponentModel opponent_model;
  OpponentPolicy opponent_policy{8};
  Random random{7};
  const Position start = *Position::start(Rules{}, 3);
  Position next = start;
  while (next.seat() == 0) test::step_at_random(next, random);
  Position faced = start;
  test::step_at_random(faced, random);
  Position deserted = next;
  deserted.withdraw_unchecked(2);
  Position later = next;
  while (later.seat() != 2) test::step_at_random(later, random);
  opponent_model.observe_turn(start, start, opponent_policy);
  opponent_model.observe_turn(start, faced, opponent_policy);
  opponent_model.observe_turn(faced, next, opponent_policy);
  opponent_model.observe_turn(next, start, opponent_policy);
  opponent_model.observe_turn(start, deserted, opponent_policy);
  opponent_model.observe_turn(start, later, opponent_policy);
  opponent_model.observe_turn(*Position::start(Rules{}, 4), next, opponent_policy);
  opponent_model.observe_turn(*Position::start(Rules{}.with_purse(20), 3), next, opponent_policy);
  EXPECT_EQ(opponent_model.depths(), all_depths(2, 3));
}

TEST(OpponentModel, ForgetsAnotherGame) {
  OpponentModel opponent_model;
  OpponentPolicy opponent_policy{8};
  Random random{5};
  Position position = *Position::start(Rules{}, 3);
  // Random players are not predicted.
  for (int turns = 0; turns < 4;) {
    if (position.seat() == 0 && position.phase() == Phase::face) {
      opponent_model.observe_round(position, opponent_policy);
      ++turns;
    }
    test::step_at_random(position, random);
    if (position.seat() == 1 && position.phase() == Phase::face)
      opponent_model.end_own_turn(position, 0);
  }
  EXPECT_EQ(opponent_model.depths(), all_depths(0, 3));
  Position left = position;
  while (left.seat() != 1 || left.phase() != Phase::face) test::step_at_random(left, random);
  opponent_model.end_own_turn(left, 0);
  opponent_model.observe_round(*Position::start(Rules{}, 3), opponent_policy);
  EXPECT_EQ(opponent_model.depths(), all_depths(2, 3));
}

TEST(OpponentModel, LearnsNothingWhereOnePlayerHasAllSeats) {
  OpponentModel opponent_model;
  OpponentPolicy opponent_policy{8};
  Random random{6};
  for (Position position = *Position::start(Rules{}, 3); !position.is_over();) {
    const int seat = position.seat();
    if (position.phase() == Phase::face) opponent_model.observe_round(position, opponent_policy);
    test::step_at_random(position, random);
    if (position.seat() != seat) opponent_model.end_own_turn(position, seat);
  }
  EXPECT_EQ(opponent_model.depths(), all_depths(2, 3));
}

}  // namespace
}  // namespace souk
