// Lines that are lost in the middle of a turn, and servers that go and come back.
#include "online/online_house.hpp"
#include "online/relay.hpp"

namespace souk::test {
namespace {

class OnlineLines : public OnlineHouse {
 protected:
  // Amina comes through the relay, Ben directly; it is her turn.
  void sit_down() {
    table_ = open_table();
    relay_ = std::make_unique<Relay>(house_.endpoint().port);
    amina_ = std::make_unique<OnlinePlayer>(
        Kind::terminal,
        std::vector<std::string>{address(table_, "#chair=" + table_.token, relay_->port())},
        device("amina"));
    ben_ = std::make_unique<OnlinePlayer>(
        Kind::terminal,
        std::vector<std::string>{address(table_, "#i=" + table_.invitation), "--name", "Ben"},
        device("ben"));
    ASSERT_TRUE(amina_->shows("Enter throws")) << amina_->shown();
    ASSERT_TRUE(ben_->shows("Waiting for Amina")) << ben_->shown();
  }
  void finish() {
    play_on(*amina_, *ben_);
    EXPECT_EQ(count_events(table_, "threw"), 4);
    EXPECT_EQ(count_events(table_, "laid"), 4);
  }

  OpenedTable table_;
  std::unique_ptr<Relay> relay_;
  std::unique_ptr<OnlinePlayer> amina_;
  std::unique_ptr<OnlinePlayer> ben_;
};

TEST_F(OnlineLines, WhatIsChosenWithoutALineIsDoneOnceWhenItIsBack) {
  sit_down();
  relay_->cut();
  ASSERT_TRUE(amina_->shows("Your line is down. Your turn waits")) << amina_->shown();
  ASSERT_TRUE(ben_->shows("Amina’s line is down.")) << ben_->shown();
  amina_->type("\n");
  ASSERT_TRUE(amina_->shows("What you chose is kept")) << amina_->shown();
  EXPECT_EQ(count_events(table_, "threw"), 0);
  relay_->mend();
  ASSERT_TRUE(amina_->shows("Your line is back.")) << amina_->shown();
  ASSERT_TRUE(amina_->shows("by number or squares")) << amina_->shown();
  EXPECT_EQ(count_events(table_, "threw"), 1);
  finish();
}

TEST_F(OnlineLines, AnAnswerThatGetsLostCostsNoThrow) {
  sit_down();
  // The server hears the throw, and nobody hears of it here.
  relay_->deafen();
  amina_->type("\n");
  ASSERT_TRUE(ben_->shows("Amina throws")) << ben_->shown();
  ASSERT_TRUE(amina_->shows("Your line is down.")) << amina_->shown();
  relay_->mend();
  ASSERT_TRUE(amina_->shows("by number or squares")) << amina_->shown();
  EXPECT_EQ(count_events(table_, "threw"), 1);
  finish();
}

TEST_F(OnlineLines, AServerThatIsKilledComesBackToTheSameGame) {
  sit_down();
  amina_->type("\n");
  ASSERT_TRUE(amina_->shows("by number or squares")) << amina_->shown();
  house_.kill();
  ASSERT_TRUE(amina_->shows("Your line is down.")) << amina_->shown();
  ASSERT_TRUE(ben_->shows("Your line is down.")) << ben_->shown();
  amina_->type("1\n");
  ASSERT_TRUE(amina_->shows("What you chose is kept")) << amina_->shown();
  const auto opened = house_.open();
  ASSERT_TRUE(opened) << opened.error().message;
  ASSERT_TRUE(ben_->shows("Your line is back.")) << ben_->shown();
  finish();
}

TEST_F(OnlineLines, AServerThatStopsIsWaitedFor) {
  sit_down();
  const auto closed = house_.close();
  ASSERT_TRUE(closed) << closed.error().message;
  ASSERT_TRUE(amina_->shows("Your line is down.")) << amina_->shown();
  amina_->type("quit\n");
  EXPECT_EQ(amina_->wait(), 0);
  EXPECT_NE(amina_->shown().find("Your chair is kept."), std::string::npos) << amina_->shown();
}

}  // namespace
}  // namespace souk::test
