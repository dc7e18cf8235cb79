// A line in all its troubles, in time that a test moves on.
#include "souk/client/connection.hpp"

#include <gtest/gtest.h>

#include <deque>

#include "moved_time.hpp"

namespace souk::client {
namespace {

using namespace std::chrono_literals;

// One try, as its other end sees it.
struct OtherEnd {
  WebSocket::Callbacks callbacks;
  std::vector<std::string> heard;
  bool is_gone = false;
};

class TestLine final : public Line {
 public:
  explicit TestLine(OtherEnd& end) : end_{end} {}
  ~TestLine() override { end_.is_gone = true; }
  void send(std::string_view message) override { end_.heard.emplace_back(message); }

 private:
  OtherEnd& end_;
};

class ConnectionTest : public testing::Test, public ConnectionListener {
 protected:
  void SetUp() override {
    connection_ = std::make_unique<Connection>(
        ConnectionTools{.timers = time_.timers(),
                        .open =
                            [this](WebSocket::Callbacks callbacks) {
                              ends_.push_back({std::move(callbacks), {}, false});
                              return std::make_unique<TestLine>(ends_.back());
                            },
                        .random = [] { return 1.0; }},
        "abc", "secret", *this);
  }

  void on_events(const std::vector<ToldEvent>& events) override {
    for (const ToldEvent& event : events) seen_.push_back(event.number);
  }
  void on_attending(const Attending& attending) override { attending_ = attending; }
  void on_here(const Here& here) override { here_ = here.seats; }
  void on_line(bool stands) override { line_.push_back(stands); }
  void on_lost(const Error& why) override { lost_ = why.code; }
  void on_again() override { ++again_; }

  [[nodiscard]] OtherEnd& end() { return ends_.back(); }
  void say(const std::string& message) { end().callbacks.on_message(message); }
  void tell(int first, int last) {
    std::string events;
    for (int number = first; number <= last; ++number)
      events += (events.empty() ? "" : ",") + (R"({"n":)" + std::to_string(number)) +
                R"(,"at":1,"event":"resumed"})";
    say(R"({"events":[)" + events + "]}");
  }
  void stand(int last = 0) {
    end().callbacks.on_open();
    say(R"({"attending":"abc","seat":2,"n":)" + std::to_string(last) + R"(,"now":5})");
  }
  void cut() { end().callbacks.on_close(); }
  [[nodiscard]] int count(std::string_view words) {
    int found = 0;
    for (const std::string& message : end().heard)
      found += message.find(words) != std::string::npos ? 1 : 0;
    return found;
  }
  [[nodiscard]] std::string last_id() {
    const std::string& message = end().heard.back();
    const std::size_t at = message.find(R"("id":")") + 6;
    return message.substr(at, message.find('"', at) - at);
  }
  void act() {
    connection_->act(action::ThrowDie{}, 7,
                     [this](const Result<int>& done) { done_.push_back(done); });
  }

  MovedTime time_;
  std::deque<OtherEnd> ends_;
  std::vector<int> seen_;
  Attending attending_;
  std::vector<bool> here_;
  std::vector<bool> line_;
  std::vector<Result<int>> done_;
  std::string lost_;
  int again_ = 0;
  std::unique_ptr<Connection> connection_;
};

TEST_F(ConnectionTest, AttendsAndHears) {
  stand(2);
  EXPECT_EQ(end().heard[0], R"({"do":"attend","table":"abc","since":0,"token":"secret"})");
  EXPECT_EQ(attending_.seat, 1);
  EXPECT_EQ(line_, std::vector<bool>{true});
  tell(1, 2);
  tell(3, 3);
  EXPECT_EQ(seen_, (std::vector<int>{1, 2, 3}));
  say(R"({"here":[true,false]})");
  EXPECT_EQ(here_, (std::vector<bool>{true, false}));
}

TEST_F(ConnectionTest, ComesBackAndGoesOnWhereItWas) {
  stand(2);
  tell(1, 2);
  cut();
  EXPECT_EQ(line_, (std::vector<bool>{true, false}));
  EXPECT_EQ(ends_.size(), 1U);
  time_.pass(401ms);
  ASSERT_EQ(ends_.size(), 2U);
  EXPECT_TRUE(ends_.front().is_gone);
  stand(3);
  EXPECT_NE(end().heard[0].find(R"("since":2)"), std::string::npos);
  tell(2, 3);
  EXPECT_EQ(seen_, (std::vector<int>{1, 2, 3}));
  EXPECT_EQ(line_, (std::vector<bool>{true, false, true}));
}

TEST_F(ConnectionTest, TriesMoreAndMoreSeldom) {
  EXPECT_EQ(retry_delay(0, 0.0), 200ms);
  EXPECT_EQ(retry_delay(0, 1.0), 400ms);
  EXPECT_EQ(retry_delay(3, 1.0), 3'200ms);
  EXPECT_EQ(retry_delay(1000, 1.0), 15'000ms);
  for (int failure = 0; failure < 8; ++failure) {
    cut();
    time_.pass(retry_delay(failure, 1.0) - 1ms);
    EXPECT_EQ(ends_.size(), static_cast<std::size_t>(failure + 1));
    time_.pass(1ms);
    EXPECT_EQ(ends_.size(), static_cast<std::size_t>(failure + 2));
  }
  cut();
  connection_->retry();
  EXPECT_EQ(ends_.size(), 10U) << "whoever does not want to wait need not";
}

TEST_F(ConnectionTest, ALineThatNeverOpensIsGivenUp) {
  time_.pass(4'999ms);
  EXPECT_EQ(ends_.size(), 1U);
  time_.pass(402ms);
  EXPECT_EQ(ends_.size(), 2U);
}

TEST_F(ConnectionTest, ALineThatFallsSilentIsDown) {
  connection_->set_playing(true);
  stand();
  time_.pass(2'599ms);
  EXPECT_EQ(line_.back(), true);
  say(R"({"pong":1})");
  time_.pass(2'599ms);
  EXPECT_EQ(line_.back(), true);
  time_.pass(2ms);
  EXPECT_EQ(line_.back(), false);
  EXPECT_GE(count(R"("do":"ping")"), 4);
}

TEST_F(ConnectionTest, AnActionIsSentAgainUnderItsNameUntilItIsAnswered) {
  act();
  EXPECT_TRUE(end().heard.empty()) << "it waits for the line";
  stand(7);
  EXPECT_EQ(count(R"("do":"throw")"), 1);
  EXPECT_EQ(count(R"("after":7)"), 1);
  const std::string id = [&] {
    for (const std::string& message : end().heard)
      if (message.find("throw") != std::string::npos) {
        const std::size_t at = message.find(R"("id":")") + 6;
        return message.substr(at, 12);
      }
    return std::string{};
  }();
  cut();
  time_.pass(500ms);
  stand(8);
  EXPECT_EQ(count(id), 1) << "the same id on the next line";
  say(R"({"ack":")" + id + R"(","n":8})");
  say(R"({"ack":")" + id + R"(","n":8})");
  ASSERT_EQ(done_.size(), 1U);
  EXPECT_EQ(*done_[0], 8);
  cut();
  time_.pass(500ms);
  stand(8);
  EXPECT_EQ(count(id), 0) << "what is done is not asked for again";
}

TEST_F(ConnectionTest, ARefusalIsToldUnlessTheServerStops) {
  stand(7);
  act();
  const std::string id = last_id();
  say(R"({"refused":")" + id + R"(","code":"stopping","message":"…"})");
  EXPECT_TRUE(done_.empty());
  say(R"({"refused":")" + id + R"(","code":"stale","message":"…"})");
  ASSERT_EQ(done_.size(), 1U);
  EXPECT_EQ(done_[0].error().code, "stale");
}

TEST_F(ConnectionTest, AGapIsAskedFor) {
  stand(5);
  tell(1, 2);
  tell(4, 5);
  EXPECT_EQ(seen_, (std::vector<int>{1, 2}));
  time_.pass(0ms);
  EXPECT_NE(end().heard.back().find(R"("since":2)"), std::string::npos);
  say(R"({"attending":"abc","seat":2,"n":5,"now":5})");
  tell(3, 5);
  EXPECT_EQ(seen_, (std::vector<int>{1, 2, 3, 4, 5}));
  EXPECT_EQ(line_.size(), 1U) << "the line was never down";
}

TEST_F(ConnectionTest, AServerThatKnowsLessTellsAllAgain) {
  stand(3);
  tell(1, 3);
  cut();
  time_.pass(500ms);
  stand(2);
  EXPECT_EQ(again_, 1);
  EXPECT_NE(end().heard.back().find(R"("since":0)"), std::string::npos);
  say(R"({"attending":"abc","seat":2,"n":2,"now":5})");
  tell(1, 2);
  EXPECT_EQ(seen_, (std::vector<int>{1, 2, 3, 1, 2}));
}

TEST_F(ConnectionTest, ATableThatDoesNotLetInIsLost) {
  act();
  end().callbacks.on_open();
  say(R"({"refused":null,"code":"token","message":"…"})");
  EXPECT_EQ(lost_, "token");
  ASSERT_EQ(done_.size(), 1U);
  EXPECT_FALSE(done_[0]);
  time_.pass(60'000ms);
  EXPECT_EQ(ends_.size(), 1U);
}

TEST_F(ConnectionTest, ARefusalThatPassesIsWaitedFor) {
  end().callbacks.on_open();
  say(R"({"refused":null,"code":"limit","message":"…"})");
  EXPECT_EQ(lost_, "");
  cut();
  time_.pass(500ms);
  EXPECT_EQ(ends_.size(), 2U);
}

TEST_F(ConnectionTest, GarbageIsAReasonToGo) {
  stand();
  for (const char* const harmless :
       {R"({"pong":1})", R"({"later":"version"})", R"({"reacted":"tea"})"})
    say(harmless);
  EXPECT_EQ(lost_, "");
  say("<html>");
  EXPECT_EQ(lost_, "server");
  EXPECT_EQ(line_.back(), false);
}

TEST_F(ConnectionTest, NothingIsHeardAfterClosing) {
  stand();
  act();
  connection_->close();
  ASSERT_EQ(done_.size(), 1U);
  EXPECT_EQ(done_[0].error().code, "line");
  EXPECT_TRUE(end().is_gone);
  EXPECT_TRUE(time_.is_quiet());
  act();
  EXPECT_EQ(done_.size(), 2U);
}

}  // namespace
}  // namespace souk::client
