#include "souk/players/random_player.hpp"

#include <gtest/gtest.h>

#include <map>

#include "souk/rules/moves.hpp"

namespace souk {
namespace {

// How often each choice must have been offered for one that never comes up to be no accident: the
// chance is one in e^40.
constexpr int decisions_for_each = 40;

// The player's answers cover the legal moves and no others.
void expect_any_legal_move(const Position& position, Player& player) {
  const MoveList legal = legal_moves(position);
  std::map<Move, int> answers;
  for (int at = 0; at < decisions_for_each * legal.size(); ++at) {
    const Move move = player.choose(position, {});
    ASSERT_TRUE(check_move(position, move));
    ++answers[move];
  }
  ASSERT_EQ(static_cast<int>(answers.size()), legal.size());
}

// Plays one game, asking the player many times in each position where there is a choice.
void play_out(const Position& start, Player& player, std::map<Phase, int>& decisions) {
  Position position = start;
  Random random{7};
  while (!position.is_over() && !testing::Test::HasFatalFailure()) {
    if (to_move(position) == chance_player) {
      ASSERT_TRUE(apply(position, draw(random, chance_outcomes(position))));
      continue;
    }
    ++decisions[position.phase()];
    expect_any_legal_move(position, player);
    ASSERT_TRUE(apply(position, player.choose(position, {})));
  }
}

TEST(RandomPlayer, TakesEveryLegalChoiceAndNoOther) {
  std::map<Phase, int> decisions;
  RandomPlayer player{6};
  for (const Turning turning : {Turning::before, Turning::after, Turning::after_optional})
    for (const Cover cover : {Cover::different_rugs, Cover::own_allowed, Cover::different_colours})
      for (int merchants = fewest_merchants; merchants <= most_merchants; ++merchants)
        play_out(*Position::start(Rules{}.with(turning).with(cover), merchants), player, decisions);
  EXPECT_GT(decisions[Phase::face], 300);
  EXPECT_GT(decisions[Phase::turn], 300);
  EXPECT_GT(decisions[Phase::lay], 1000);
}

TEST(RandomPlayer, ChoosesTheSameForASeed) {
  const Position start = *Position::start(Rules{}, 3);
  RandomPlayer one{8};
  RandomPlayer same{8};
  RandomPlayer other{9};
  int differing = 0;
  for (int at = 0; at < 30; ++at) {
    const Move choice = one.choose(start, {});
    ASSERT_EQ(choice, same.choose(start, {}));
    differing += choice == other.choose(start, {}) ? 0 : 1;
  }
  EXPECT_GT(differing, 0);
}

}  // namespace
}  // namespace souk
