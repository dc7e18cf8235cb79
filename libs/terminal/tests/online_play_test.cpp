// What somebody is told who comes to no table, or to something that is none.
#include "souk/terminal/online_play.hpp"

#include <gtest/gtest.h>

#include "english.hpp"
#include "scripted_server.hpp"
#include "scripted_terminal.hpp"
#include "temporary_folder.hpp"

namespace souk::terminal {
namespace {

using client::HttpResponse;
using client::ScriptedServer;
using client::ScriptedServerOptions;

constexpr const char* empty_chair = R"({"name":"","holder":"empty","for":"person","here":false})";

HttpResponse summary(const std::string& stage, const std::string& chair = empty_chair) {
  return {200, R"({"table":"abc","stage":")" + stage + R"(","n":1,"merchants":[)" + chair + "," +
                   chair + R"(],"seedHash":"00"})"};
}

HttpResponse refusal(int status, const std::string& code) {
  return {status, R"({"error":{"code":")" + code + R"(","message":"in English"}})"};
}

class OnlinePlayTest : public testing::Test {
 protected:
  Outcome play(const std::string& address, std::vector<std::string> answers = {}) {
    ScriptedTerminal terminal{std::move(answers)};
    const Outcome outcome = play_online({.address = address,
                                         .server = server_,
                                         .chairs = folder_.file("chairs"),
                                         .look = {.unicode = true}},
                                        english(), terminal);
    shown_ = terminal.shown;
    complaints_ = terminal.complaints;
    return outcome;
  }

  // At the table `abc` of a server with these answers.
  Outcome visit(ScriptedServerOptions options, const std::string& fragment = {}) {
    const ScriptedServer server{std::move(options)};
    return play("http://" + server.endpoint().text() + "/t/abc" + fragment);
  }

  // The summary is well, and then this is said over the WebSocket.
  Outcome hear(std::vector<std::string> says, const std::string& fragment = {}) {
    return visit({.responses = {{"/api/tables/abc", summary("playing")}}, .says = std::move(says)},
                 fragment);
  }

  [[nodiscard]] bool complains(std::string_view words) const {
    return complaints_.find(words) != std::string::npos;
  }
  [[nodiscard]] int kept_chairs() const {
    int count = 0;
    std::error_code error;
    for ([[maybe_unused]] const auto& entry :
         std::filesystem::directory_iterator{folder_.file("chairs"), error})
      ++count;
    return count;
  }

  TemporaryFolder folder_;
  std::string server_;
  std::string shown_;
  std::string complaints_;
};

constexpr const char* attending = R"({"attending":"abc","seat":null,"n":1,"now":1})";

TEST_F(OnlinePlayTest, AWrongAddressIsSaidToBeOne) {
  for (const char* const address :
       {"https://host", "https://host/t/", "ws://host/t/a", "http://:1/t/a"}) {
    EXPECT_EQ(play(address), Outcome::wrong_address) << address;
    EXPECT_TRUE(complains("is not the address of a table")) << complaints_;
  }
  server_ = "club";
  EXPECT_EQ(play("QRSTWX"), Outcome::wrong_address);
  EXPECT_TRUE(complains("“club” is not the address of a server")) << complaints_;
}

TEST_F(OnlinePlayTest, AServerThatIsNotThereIsNamed) {
  const auto endpoint = ScriptedServer{}.endpoint();
  EXPECT_EQ(play("http://" + endpoint.text() + "/t/abc"), Outcome::no_table);
  EXPECT_TRUE(complains("http://" + endpoint.text() + " cannot be reached")) << complaints_;
  EXPECT_EQ(play("http://no-such-host.invalid/t/abc"), Outcome::no_table);
  EXPECT_TRUE(complains("http://no-such-host.invalid cannot be reached")) << complaints_;
}

TEST_F(OnlinePlayTest, WhatIsNoServerOfOursIsNotUnderstood) {
  EXPECT_EQ(visit({.bytes = "SSH-2.0-x\r\n\r\n"}), Outcome::no_table);
  EXPECT_TRUE(complains("does not understand")) << complaints_;
  for (const HttpResponse& other :
       {HttpResponse{200, "<html>"}, HttpResponse{200, "{}"}, HttpResponse{404, "not here"},
        HttpResponse{200, R"({"stage":7})"}, HttpResponse{500, R"({"error":"x"})"}}) {
    EXPECT_EQ(visit({.response = other}), Outcome::no_table) << other.body;
    EXPECT_TRUE(complains("is no server of souk")) << complaints_;
  }
}

TEST_F(OnlinePlayTest, ATableThatIsNotThereOrClosedIsSaidToBe) {
  EXPECT_EQ(visit({.response = refusal(404, "table")}), Outcome::no_table);
  EXPECT_TRUE(complains("There is no such table.")) << complaints_;
  EXPECT_EQ(visit({.response = summary("closed")}), Outcome::no_table);
  EXPECT_TRUE(complains("There is no such table.")) << complaints_;
  EXPECT_EQ(visit({.response = refusal(401, "token")}), Outcome::no_table);
  EXPECT_TRUE(complains("Only those who sit at this table")) << complaints_;
  EXPECT_EQ(visit({.response = refusal(429, "limit")}), Outcome::no_table);
  EXPECT_TRUE(complains("Too much at once.")) << complaints_;
}

TEST_F(OnlinePlayTest, ACodeThatLeadsNowhereIsSaidTo) {
  const ScriptedServer server{{.response = refusal(404, "code")}};
  server_ = "http://" + server.endpoint().text();
  EXPECT_EQ(play("QRSTWX"), Outcome::no_table);
  EXPECT_TRUE(complains("No table has this code")) << complaints_;
}

TEST_F(OnlinePlayTest, ACodeThatLeadsOutOfTheTablesIsNotFollowed) {
  const ScriptedServer server{{.response = HttpResponse{200, R"({"table":"../../etc"})"}}};
  server_ = "http://" + server.endpoint().text();
  EXPECT_EQ(play("QRSTWX"), Outcome::no_table);
  EXPECT_TRUE(complains("is no server of souk")) << complaints_;
}

TEST_F(OnlinePlayTest, AWrongTokenIsForgotten) {
  EXPECT_EQ(hear({R"({"refused":null,"code":"token","message":"…"})"},
                 "#chair=abcdefghijklmnopqrstuvwxyz123456"),
            Outcome::no_table);
  EXPECT_TRUE(complains("does not hold a chair")) << complaints_;
  EXPECT_EQ(kept_chairs(), 0);
}

TEST_F(OnlinePlayTest, WhoFindsNoFreeChairWatches) {
  const std::string taken = R"({"name":"Ben","holder":"person","for":"person","here":true})";
  EXPECT_EQ(visit({.responses = {{"/api/tables/abc", summary("gathering", taken)}},
                   .says = {R"({"refused":null,"code":"table","message":"…"})"}}),
            Outcome::no_table);
  EXPECT_NE(shown_.find("No chair is free for you"), std::string::npos) << shown_;
  // A free one is for whoever has the invitation.
  EXPECT_EQ(visit({.responses = {{"/api/tables/abc", summary("gathering")}},
                   .says = {R"({"refused":null,"code":"table","message":"…"})"}}),
            Outcome::no_table);
  EXPECT_NE(shown_.find("No chair is free for you"), std::string::npos) << shown_;
  EXPECT_EQ(kept_chairs(), 0);
}

TEST_F(OnlinePlayTest, GarbageEndsItWithAReason) {
  const std::string created =
      R"({"events":[{"n":1,"at":1,"event":"created","rules":"international","seats":)"
      R"([{"for":"anyone"},{"for":"anyone"}],"seedHash":"00"}]})";
  const std::vector<std::vector<std::string>> garbage{
      {"garbage"},
      {attending, "{"},
      {attending, R"({"events":[{"n":1,"at":1,"event":"threw"}]})"},
      // In the words of the server, and yet it cannot be.
      {attending, R"({"events":[{"n":1,"at":1,"event":"ended"}]})"},
      {attending, created,
       R"({"events":[{"n":2,"at":1,"event":"threw","seat":1,"facing":"N","steps":3}]})"},
      {attending, created, R"({"events":[{"n":2,"at":1,"event":"sat","seat":4,"name":"A"}]})"},
      {attending,
       R"({"events":[{"n":1,"at":1,"event":"created","rules":"international","seats":[]}]})"}};
  for (const auto& says : garbage) {
    EXPECT_EQ(hear(says), Outcome::no_table) << says.back();
    EXPECT_TRUE(complains("does not understand")) << complaints_;
  }
}

TEST_F(OnlinePlayTest, ControlCharactersOfOthersAreNotShown) {
  const std::string events =
      R"({"events":[{"n":1,"at":1,"event":"created","rules":"international","chat":true,"seats":)"
      R"([{"for":"anyone"},{"for":"anyone"}],"seedHash":"00"},)"
      R"({"n":2,"at":1,"event":"sat","seat":1,"name":"A\u001b[2Jmina","share":""},)"
      R"({"n":3,"at":1,"event":"said","seat":1,"text":"boo\u0007\u001b]0;x\u0007"},)"
      R"({"n":4,"at":1,"event":"closed","why":"host"}]})";
  EXPECT_EQ(hear({R"({"attending":"abc","seat":null,"n":4,"now":1})", events}), Outcome::completed);
  EXPECT_NE(shown_.find("sits down"), std::string::npos) << shown_;
  EXPECT_NE(shown_.find("boo"), std::string::npos) << shown_;
  EXPECT_EQ(shown_.find('\x1b'), std::string::npos);
  EXPECT_EQ(shown_.find('\x07'), std::string::npos);
}

}  // namespace
}  // namespace souk::terminal
