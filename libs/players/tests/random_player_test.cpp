#include "souk/players/random_player.hpp"

#include <gtest/gtest.h>

#include <map>

#include "souk/rules/turn.hpp"

namespace souk {
namespace {

// How often each choice must have been offered for one that never comes up to be no accident: the
// chance is one in e^40.
constexpr int asked_for_each = 40;

// The player's answers in a position of phase face or turn cover the legal facings and no others.
void expect_any_legal_facing(const Position& position, Player& player) {
  const FacingList legal = legal_facings(position);
  std::map<Facing, int> answers;
  for (int at = 0; at < asked_for_each * legal.size; ++at) {
    const Choice choice = player.choose(position, {});
    ASSERT_TRUE(std::holds_alternative<Facing>(choice));
    ASSERT_TRUE(check_face(position, std::get<Facing>(choice)));
    ++answers[std::get<Facing>(choice)];
  }
  ASSERT_EQ(static_cast<int>(answers.size()), legal.size);
}

void expect_any_legal_place(const Position& position, Player& player) {
  const PlaceList legal = legal_places(position);
  std::map<Board, int> answers;
  for (int at = 0; at < asked_for_each * legal.size; ++at) {
    const Choice choice = player.choose(position, {});
    ASSERT_TRUE(std::holds_alternative<Place>(choice));
    ASSERT_TRUE(check_lay(position, std::get<Place>(choice)));
    ++answers[std::get<Place>(choice).squares()];
  }
  ASSERT_EQ(static_cast<int>(answers.size()), legal.size);
}

// Plays one game, asking the player many times in each position where there is a choice.
void play_out(const Position& start, Player& player, std::map<Phase, int>& asked) {
  Position position = start;
  Random random{7};
  while (!position.is_over() && !testing::Test::HasFatalFailure()) {
    const Phase phase = position.phase();
    if (phase == Phase::roll) {
      ASSERT_TRUE(roll(position, throw_die(random)));
      continue;
    }
    ++asked[phase];
    if (phase == Phase::lay) {
      expect_any_legal_place(position, player);
      const Place place = std::get<Place>(player.choose(position, {}));
      ASSERT_TRUE(lay(position, place, draw(random, turned_up_outcomes(position))));
    } else {
      expect_any_legal_facing(position, player);
      ASSERT_TRUE(face(position, std::get<Facing>(player.choose(position, {}))));
    }
  }
}

TEST(RandomPlayer, TakesEveryLegalChoiceAndNoOther) {
  std::map<Phase, int> asked;
  RandomPlayer player{6};
  for (const Turning turning : {Turning::before, Turning::after, Turning::after_optional})
    for (const Cover cover : {Cover::different_rugs, Cover::own_allowed, Cover::different_colours})
      for (int merchants = fewest_merchants; merchants <= most_merchants; ++merchants)
        play_out(*Position::start(Rules{}.with(turning).with(cover), merchants), player, asked);
  EXPECT_GT(asked[Phase::face], 300);
  EXPECT_GT(asked[Phase::turn], 300);
  EXPECT_GT(asked[Phase::lay], 1000);
}

TEST(RandomPlayer, ChoosesTheSameForASeed) {
  const Position start = *Position::start(Rules{}, 3);
  RandomPlayer one{8};
  RandomPlayer same{8};
  RandomPlayer other{9};
  int differing = 0;
  for (int at = 0; at < 30; ++at) {
    const Choice choice = one.choose(start, {});
    ASSERT_EQ(choice, same.choose(start, {}));
    differing += choice == other.choose(start, {}) ? 0 : 1;
  }
  EXPECT_GT(differing, 0);
}

}  // namespace
}  // namespace souk
