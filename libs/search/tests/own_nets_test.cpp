#include "souk/search/own_nets.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>

#include "souk/evaluation/trained_nets.hpp"
#include "souk/evaluation/weights_text.hpp"
#include "souk/rules/moves.hpp"
#include "souk/search/find_player.hpp"

namespace souk {
namespace {

const Budget one_turn{.depth = 1};

Move choice_of(const PlayerFactory& make, const Position& position) {
  return make(1)->choose(position, one_turn);
}

// A position in which it matters what one thinks of positions.
Position middle(int merchants) {
  Position position = *Position::start(Rules{}.with_rugs(6), merchants);
  for (int move = 0; !position.is_over() && move < 30; ++move) {
    const MoveList moves = legal_moves(position);
    apply_unchecked(position, moves[move % moves.size()]);
  }
  while (to_move(position) == chance_player) apply_unchecked(position, legal_moves(position)[0]);
  return position;
}

TEST(OwnNets, TheShippedOnesAsAFilePlayLikeTheShippedPlayer) {
  for (int merchants = 2; merchants <= 4; ++merchants) {
    const std::string text = weights_text(trained_net(merchants), {});
    for (const char* name : {"master", "search"}) {
      const auto own = player_with_weights(name, {text});
      ASSERT_TRUE(own) << own.error().message;
      EXPECT_TRUE(own->plays_with(merchants));
      EXPECT_FALSE(own->plays_with(merchants == 2 ? 3 : 2));
      const Position position = middle(merchants);
      EXPECT_EQ(choice_of(own->make, position), choice_of(find_player(name)->make, position));
    }
  }
}

TEST(OwnNets, AnotherNetPlaysOtherwiseAndOutlivesItsFactory) {
  NeuralNet strange{2};
  // Its own part of the win is what the first features say, turned around.
  for (std::size_t at = 0; at < strange.weights().size(); ++at)
    strange.weights()[at] = at % 3 == 0 ? -0.5F : 0.25F;
  auto player = player_with_nets("search", {strange})->make(1);
  int others = 0;
  Position position = middle(2);
  const auto shipped = find_player("search")->make;
  for (int turn = 0; !position.is_over() && turn < 40; ++turn) {
    if (to_move(position) == chance_player) {
      apply_unchecked(position, legal_moves(position)[0]);
      continue;
    }
    const Move choice = player->choose(position, {.depth = 1, .threads = 2});
    others += choice != choice_of(shipped, position);
    apply_unchecked(position, choice);
  }
  EXPECT_GT(others, 0);
}

TEST(OwnNets, WhatDoesNotGoTogetherIsRefused) {
  const std::string two = weights_text(trained_net(2), {});
  EXPECT_EQ(player_with_weights("greedy", {two}).error().message,
            "\"greedy\" plays without weights; those that can be given some are master and search");
  EXPECT_EQ(player_with_weights("master", {two, two}).error().message,
            "master is given two nets for 2 merchants");
  EXPECT_FALSE(player_with_weights("nobody", {two}));
  EXPECT_FALSE(player_with_weights("master", {"nonsense"}));
  const auto both = player_with_weights("master", {two, weights_text(trained_net(3), {})});
  ASSERT_TRUE(both);
  EXPECT_TRUE(both->plays_with(2) && both->plays_with(3) && !both->plays_with(4));
}

class PlayerTexts : public testing::Test {
 protected:
  PlayerTexts() { std::ofstream{file_} << weights_text(trained_net(2), {}); }
  ~PlayerTexts() override { std::remove(file_.c_str()); }

  std::string file_ = testing::TempDir() + "souk-weights-" + std::to_string(::getpid());
};

TEST_F(PlayerTexts, AreANameWithFiles) {
  EXPECT_TRUE(read_player("master"));
  const auto player = read_player("master,weights=" + file_);
  ASSERT_TRUE(player) << player.error().message;
  EXPECT_EQ(player->merchants, std::vector<int>{2});
}

TEST_F(PlayerTexts, SayWhatIsWrongWithThem) {
  const auto message = [](const std::string& text) { return read_player(text).error().message; };
  EXPECT_NE(message("nobody").find("there is no player \"nobody\"; there are master"),
            std::string::npos);
  EXPECT_EQ(message("master,weights=/not/there"), "weights: /not/there is not there");
  EXPECT_EQ(message("master,weights=/dev/zero"), "weights: /dev/zero is no file");
  EXPECT_EQ(message("master,weights=/tmp"), "weights: /tmp is no file");
  EXPECT_NE(message("master,weights=").find("is no setting"), std::string::npos);
  EXPECT_NE(message("master,time=5").find("\"time=5\" is no setting"), std::string::npos);
  std::ofstream{file_, std::ios::app} << "7,";
  EXPECT_EQ(message("master,weights=" + file_).find(file_ + ": there are "), 0U);
  std::ofstream{file_, std::ios::app} << std::string(longest_weights_text, ' ');
  EXPECT_NE(message("master,weights=" + file_).find("has more than 1000000 bytes"),
            std::string::npos);
}

}  // namespace
}  // namespace souk
