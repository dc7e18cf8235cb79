#include "souk/search/acquaintance.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "choosers.hpp"
#include "random_positions.hpp"
#include "souk/evaluation/trained_nets.hpp"

namespace souk {
namespace {

using test::at_random;
using test::by_hand;
using test::Choose;

// Whom the first merchant takes the others for, after so many of his turns. He chooses at random.
struct Company {
  std::vector<Choose> others;  // in seats 2 and on
  Rules rules;

  [[nodiscard]] int merchants() const { return static_cast<int>(others.size()) + 1; }
  // Makes the next choice or throw.
  void step(Position& position, Random& random) const {
    if (position.seat() == 0 || position.phase() == Phase::roll)
      test::step_at_random(position, random);
    else
      test::make(position, others[static_cast<std::size_t>(position.seat() - 1)](position));
  }
};

// From the end of each of his turns to the next, as one sees it who is asked for his own choices.
TurnsByHand met(const Company& company, int turns) {
  Random random{static_cast<std::uint64_t>(company.merchants()) + 40};
  Acquaintance acquaintance;
  Foresight foresight{10};
  Position position = *Position::start(company.rules, company.merchants());
  for (int begun = 0; !position.is_over();) {
    const bool own = position.seat() == 0;
    if (own && position.phase() != Phase::roll) {
      acquaintance.meet(position, foresight);
      if (position.phase() == Phase::lay && ++begun > turns) break;
    }
    company.step(position, random);
    if (own && !position.is_over() && position.seat() != 0) acquaintance.leave(position, 0);
  }
  return acquaintance.turns_they_look();
}

// Turn by turn, as everyone at the table sees it.
TurnsByHand watched(const Company& company, int rounds) {
  Random random{static_cast<std::uint64_t>(company.merchants()) + 60};
  Acquaintance acquaintance;
  Foresight foresight{10};
  Position position = *Position::start(company.rules, company.merchants());
  for (int turn = 0; turn < rounds * company.merchants(); ++turn) {
    const Position before = position;
    do company.step(position, random);
    while (!turn_begins(position));
    if (before.seat() != 0) acquaintance.watch(before, position, foresight);
  }
  return acquaintance.turns_they_look();
}

Company all_others(int merchants, const Choose& choose, Rules rules = {}) {
  return {std::vector<Choose>(static_cast<std::size_t>(merchants - 1), choose), rules};
}

// He himself is not looked at.
TurnsByHand all_look(int turns, int merchants) {
  TurnsByHand all{2, 2, 2, 2};
  for (int seat = 1; seat < merchants; ++seat) all[static_cast<std::size_t>(seat)] = turns;
  return all;
}

Choose by_net() {
  const auto player =
      std::make_shared<SearchPlayer>(std::make_unique<TrainedEvaluator>(trained_nets()));
  return [=](const Position& position) { return player->choose(position, {.depth = 1}); };
}

TEST(Acquaintance, KnowsThoseWhoCountPoints) {
  for (int merchants = 3; merchants <= most_merchants; ++merchants)
    for (const Rules rules : {Rules{}, Rules{}.with(Turning::after)})
      for (const int turns : {1, 2}) {
        const Company company = all_others(merchants, by_hand(turns), rules);
        EXPECT_EQ(met(company, 6), all_look(turns, merchants));
        EXPECT_EQ(watched(company, 4), all_look(turns, merchants));
      }
}

TEST(Acquaintance, TakesOthersForMerchantsUntilTheySurpriseHim) {
  EXPECT_EQ(met(all_others(3, by_net()), 0), all_look(2, 3));
  EXPECT_EQ(watched(all_others(3, by_net()), 0), all_look(2, 3));
  for (int merchants = 3; merchants <= most_merchants; ++merchants) {
    EXPECT_EQ(met(all_others(merchants, by_net()), 6), all_look(0, merchants));
    EXPECT_EQ(watched(all_others(merchants, by_net()), 5), all_look(0, merchants));
  }
}

TEST(Acquaintance, TellsThoseWhoCountPointsApart) {
  for (const Rules rules : {Rules{}, Rules{}.with(Turning::after)}) {
    EXPECT_EQ(met({{by_hand(1), by_hand(2)}, rules}, 8), (TurnsByHand{2, 1, 2, 2}));
    EXPECT_EQ(met({{by_hand(2), by_hand(1)}, rules}, 8), (TurnsByHand{2, 2, 1, 2}));
    EXPECT_EQ(met({{by_hand(2), by_hand(1), by_hand(2)}, rules}, 8), (TurnsByHand{2, 2, 1, 2}));
  }
}

// One who surprises spoils nobody else's picture.
TEST(Acquaintance, KnowsEachForWhatHeIsWhoWatchesEveryTurn) {
  for (const Rules rules : {Rules{}, Rules{}.with(Turning::after)}) {
    EXPECT_EQ(watched({{by_hand(1), by_hand(2), at_random(3)}, rules}, 5),
              (TurnsByHand{2, 1, 2, 0}));
    EXPECT_EQ(watched({{by_net(), by_hand(2)}, rules}, 5), (TurnsByHand{2, 0, 2, 2}));
    EXPECT_EQ(watched({{by_hand(1), at_random(3)}, rules}, 5), (TurnsByHand{2, 1, 0, 2}));
  }
}

TEST(Acquaintance, LearnsNothingFromWhatIsNoTurn) {
  Acquaintance acquaintance;
  Foresight foresight{8};
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
  acquaintance.watch(start, start, foresight);
  acquaintance.watch(start, faced, foresight);
  acquaintance.watch(faced, next, foresight);
  acquaintance.watch(next, start, foresight);
  acquaintance.watch(start, deserted, foresight);
  acquaintance.watch(start, later, foresight);
  acquaintance.watch(*Position::start(Rules{}, 4), next, foresight);
  acquaintance.watch(*Position::start(Rules{}.with_purse(20), 3), next, foresight);
  EXPECT_EQ(acquaintance.turns_they_look(), all_look(2, 3));
}

TEST(Acquaintance, ForgetsAnotherGame) {
  Acquaintance acquaintance;
  Foresight foresight{8};
  Random random{5};
  Position position = *Position::start(Rules{}, 3);
  // Others at random are no merchants.
  for (int turns = 0; turns < 4;) {
    if (position.seat() == 0 && position.phase() == Phase::face) {
      acquaintance.meet(position, foresight);
      ++turns;
    }
    test::step_at_random(position, random);
    if (position.seat() == 1 && position.phase() == Phase::face) acquaintance.leave(position, 0);
  }
  EXPECT_EQ(acquaintance.turns_they_look(), all_look(0, 3));
  Position left = position;
  while (left.seat() != 1 || left.phase() != Phase::face) test::step_at_random(left, random);
  acquaintance.leave(left, 0);
  acquaintance.meet(*Position::start(Rules{}, 3), foresight);
  EXPECT_EQ(acquaintance.turns_they_look(), all_look(2, 3));
}

TEST(Acquaintance, LearnsNothingOfOneHeadForAllSeats) {
  Acquaintance acquaintance;
  Foresight foresight{8};
  Random random{6};
  for (Position position = *Position::start(Rules{}, 3); !position.is_over();) {
    const int seat = position.seat();
    if (position.phase() == Phase::face) acquaintance.meet(position, foresight);
    test::step_at_random(position, random);
    if (position.seat() != seat) acquaintance.leave(position, seat);
  }
  EXPECT_EQ(acquaintance.turns_they_look(), all_look(2, 3));
}

}  // namespace
}  // namespace souk
