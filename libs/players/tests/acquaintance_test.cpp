#include "souk/players/acquaintance.hpp"

#include <gtest/gtest.h>

#include <functional>

#include "random_positions.hpp"
#include "souk/players/search_player.hpp"
#include "souk/players/trained_nets.hpp"

namespace souk {
namespace {

using Choose = std::function<Choice(const Position&)>;

void make(Position& position, const Choice& choice) {
  if (const Place* place = std::get_if<Place>(&choice))
    position.lay_unchecked(*place, turned_up_outcomes(position).odds[0].colour);
  else
    position.face_unchecked(std::get<Facing>(choice));
}

// How the first merchant sees the others, after so many of his turns.
int seen_after(Rules rules, int merchants, const Choose& others, int turns) {
  Random random{static_cast<std::uint64_t>(merchants) + 40};
  Acquaintance acquaintance;
  Foresight foresight{10};
  Position position = *Position::start(rules, merchants);
  for (int begun = 0; !position.is_over();) {
    const bool own = position.seat() == 0;
    if (position.phase() == Phase::roll) {
      position.roll_unchecked(throw_die(random));
      continue;
    }
    if (!own) {
      make(position, others(position));
      continue;
    }
    acquaintance.meet(position, foresight);
    if (position.phase() == Phase::lay && ++begun > turns) break;
    test::step_at_random(position, random);
    if (!position.is_over() && position.seat() != 0) acquaintance.leave(position, 0);
  }
  return acquaintance.turns_they_look();
}

Choose by_hand(int turns) {
  const auto player = std::make_shared<SearchPlayer>(std::make_unique<HandEvaluator>());
  return [=](const Position& position) { return player->choose(position, {.depth = turns}); };
}

Choose by_net() {
  const auto player =
      std::make_shared<SearchPlayer>(std::make_unique<TrainedEvaluator>(trained_nets()));
  return [=](const Position& position) { return player->choose(position, {.depth = 1}); };
}

TEST(Acquaintance, KnowsThoseWhoCountPoints) {
  for (int merchants = 3; merchants <= most_merchants; ++merchants)
    for (const Rules rules : {Rules{}, Rules{}.with(Turning::after)}) {
      EXPECT_EQ(seen_after(rules, merchants, by_hand(2), 6), 2);
      EXPECT_EQ(seen_after(rules, merchants, by_hand(1), 6), 1);
    }
}

TEST(Acquaintance, TakesOthersForMerchantsUntilTheySurpriseHim) {
  EXPECT_EQ(seen_after(Rules{}, 3, by_net(), 0), 2);
  for (int merchants = 3; merchants <= most_merchants; ++merchants)
    EXPECT_EQ(seen_after(Rules{}, merchants, by_net(), 6), 0);
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
  EXPECT_EQ(acquaintance.turns_they_look(), 0);
  Position left = position;
  while (left.seat() != 1 || left.phase() != Phase::face) test::step_at_random(left, random);
  acquaintance.leave(left, 0);
  acquaintance.meet(*Position::start(Rules{}, 3), foresight);
  EXPECT_EQ(acquaintance.turns_they_look(), 2);
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
  EXPECT_EQ(acquaintance.turns_they_look(), 2);
}

}  // namespace
}  // namespace souk
