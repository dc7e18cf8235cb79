#include "souk/client/heartbeat.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "moved_time.hpp"

namespace souk::client {
namespace {

using namespace std::chrono_literals;

class HeartbeatTest : public testing::Test {
 protected:
  // Signs of life of the server, up to now.
  void answer_for(Milliseconds time) {
    for (Milliseconds passed{0}; passed < time; passed += 500ms) {
      time_.pass(500ms);
      heart_.heard();
    }
  }

  MovedTime time_;
  std::vector<Milliseconds> pings_;
  int deaths_ = 0;
  Heartbeat heart_{time_.timers(), [this](Milliseconds next) { pings_.push_back(next); },
                   [this] {
                     ++deaths_;
                     heart_.stop();
                   }};
};

TEST_F(HeartbeatTest, SaysWhenTheNextSignOfLifeComes) {
  heart_.start();
  EXPECT_EQ(pings_, std::vector<Milliseconds>{4'000ms});
  answer_for(4'000ms);
  EXPECT_EQ(pings_.size(), 2U);
  heart_.set_playing(true);
  EXPECT_EQ(pings_.back(), 1'000ms);
  answer_for(3'000ms);
  EXPECT_EQ(pings_.size(), 6U);
  EXPECT_EQ(deaths_, 0);
}

TEST_F(HeartbeatTest, WhoPlaysKnowsWithinThreeSeconds) {
  heart_.set_playing(true);
  heart_.start();
  answer_for(5'000ms);
  time_.pass(2'500ms);
  EXPECT_EQ(deaths_, 0);
  time_.pass(200ms);
  EXPECT_EQ(deaths_, 1);
}

TEST_F(HeartbeatTest, WhoWaitsHasMorePatience) {
  heart_.start();
  time_.pass(8'900ms);
  EXPECT_EQ(deaths_, 0);
  time_.pass(200ms);
  EXPECT_EQ(deaths_, 1);
}

TEST_F(HeartbeatTest, AProgramThatWasStoppedAsksBeforeItGivesUp) {
  heart_.start();
  time_.sleep(60'000ms);
  EXPECT_EQ(deaths_, 0);
  time_.pass(2'400ms);
  EXPECT_EQ(deaths_, 0);
  time_.pass(200ms);
  EXPECT_EQ(deaths_, 1);
}

TEST_F(HeartbeatTest, NothingHappensAfterItStops) {
  heart_.start();
  heart_.stop();
  EXPECT_TRUE(time_.is_quiet());
}

}  // namespace
}  // namespace souk::client
