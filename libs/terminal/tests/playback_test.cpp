#include "playback.hpp"

#include <gtest/gtest.h>
#include "english.hpp"

#include "souk/notation/record_reader.hpp"

namespace souk::terminal {
namespace {

constexpr std::string_view game = R"([Souk "1"]
[Rules "international"]
[Merchants "Amina" "Ben" "bot:random"]

1. N1 d6d7  E2 g5g6  E1 g3g4
2. N2 e7f7  W1 f5f6
)";

constexpr std::string_view with_withdrawals = R"([Souk "1"]
[Rules "international"]
[Merchants "Amina" "Ben" "bot:random"]

1. N1 d6d7 #3  E2 g5g6 #1
)";

Playback playback(std::string_view text = game) {
  const auto record = read_record(text);
  EXPECT_TRUE(record) << record.error().message;
  auto played = replay_to_first_fault(*record);
  EXPECT_TRUE(played);
  EXPECT_EQ(played->fault.value_or(Error{}).message, "");
  return {english(), *record, *std::move(played)};
}

TEST(Playback, EveryStepGoesForwardAndBack) {
  Playback at = playback();
  EXPECT_EQ(at.steps(), 15U);
  std::vector<Position> seen{at.position()};
  while (at.at() < at.steps()) {
    at.next();
    seen.push_back(at.position());
  }
  at.next();
  EXPECT_EQ(at.at(), 15U);
  for (std::size_t left = 15; left > 0; --left) {
    EXPECT_EQ(at.position(), seen[left]);
    at.back();
  }
  EXPECT_EQ(at.position(), seen[0]);
  at.back();
  EXPECT_EQ(at.at(), 0U);
}

TEST(Playback, TurnsAreGoneThroughWhole) {
  Playback at = playback();
  for (const std::size_t end : {3U, 6U, 9U, 12U, 15U, 15U}) {
    at.next_turn();
    EXPECT_EQ(at.at(), end);
    EXPECT_TRUE(at.at_end_of_turn());
  }
  at.back();
  for (const std::size_t end : {12U, 9U, 6U, 3U, 0U, 0U}) {
    at.previous_turn();
    EXPECT_EQ(at.at(), end);
  }
}

TEST(Playback, ARoundIsGoneToByItsNumber) {
  Playback at = playback();
  at.go_to_round(2);
  EXPECT_EQ(at.round(), 2);
  EXPECT_EQ(at.at(), 10U);
  at.go_to_round(1);
  EXPECT_EQ(at.at(), 1U);
  at.go_to_round(0);
  EXPECT_EQ(at.at(), 1U);
  at.go_to_round(7);
  EXPECT_EQ(at.at(), at.steps());
  EXPECT_EQ(at.rounds(), 2);
}

TEST(Playback, TheStoryIsThatOfTheTurnAsFarAsItHasGone) {
  Playback at = playback();
  EXPECT_EQ(at.story(), "");
  at.next();
  EXPECT_EQ(at.story(), "Amina leaves Assam facing north.");
  at.next();
  EXPECT_EQ(at.story(),
            "Amina throws 1. Assam walks north from d4 to d5. The square is bare: nothing to pay.");
  at.next_turn();
  at.next();
  EXPECT_EQ(at.story(), "Ben turns Assam to the east.");
}

TEST(Playback, AWithdrawalIsAStepOfTheTurnItStandsBehind) {
  Playback at = playback(with_withdrawals);
  EXPECT_EQ(at.steps(), 8U);
  at.next_turn();
  EXPECT_EQ(at.at(), 4U);
  EXPECT_FALSE(at.position().is_in(2));
  EXPECT_EQ(at.marks().lit, 0U);
  at.next_turn();
  EXPECT_TRUE(at.position().is_over());
  at.previous_turn();
  EXPECT_EQ(at.at(), 4U);
}

// R6: what comes up belongs to the rug that was laid.
TEST(Playback, ADrawnRugIsNoStepOfItsOwn) {
  Playback at = playback(R"([Souk "1"]
[Rules "international"]
[Merchants "Amina" "Ben"]
[Seen1 "ry"]
[Seen2 "bb"]

1. N1 d6d7  E2 g5g6
)");
  EXPECT_EQ(at.steps(), 6U);
  EXPECT_EQ(at.position().next_rug(0), Colour::red);
  at.next_turn();
  EXPECT_EQ(at.at(), 3U);
  EXPECT_TRUE(at.at_end_of_turn());
  EXPECT_EQ(at.position().next_rug(0), Colour::yellow);
  EXPECT_NE(at.marks().lit, 0U) << "the rug that was laid";
  at.next_turn();
  at.previous_turn();
  EXPECT_EQ(at.at(), 3U);
  at.back();
  EXPECT_EQ(at.position().phase(), Phase::lay);
}

TEST(Playback, TheNewestRugIsLit) {
  Playback at = playback();
  EXPECT_EQ(at.marks().lit, 0U);
  at.next_turn();
  EXPECT_EQ(at.marks().lit, Place::upright(square_at(3, 5)).squares());
}

}  // namespace
}  // namespace souk::terminal
