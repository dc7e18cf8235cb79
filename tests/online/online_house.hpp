// A server with a table, and those who come to it by `souk play`.
#pragma once

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "faults/served_house.hpp"
#include "online/online_player.hpp"

namespace souk::test {

struct OpenedTable {
  std::string id;
  std::string token;  // of the one who opened it, in the first chair
  std::string invitation;
};

class OnlineHouse : public testing::Test {
 protected:
  using Kind = OnlinePlayer::Kind;

  void SetUp() override {
    const auto opened = house_.open();
    ASSERT_TRUE(opened) << opened.error().message;
  }

  [[nodiscard]] boost::json::value ask(const std::string& path, const std::string& body = {},
                                       const std::string& token = {}) const {
    const auto answer = house_.ask(
        {.method = body.empty() ? "GET" : "POST", .path = path, .body = body, .token = token});
    EXPECT_TRUE(answer) << path << ": " << answer.error().message;
    return answer ? boost::json::parse(*answer) : boost::json::value{};
  }

  [[nodiscard]] OpenedTable open_table(const std::string& more = {}) const {
    const auto made =
        ask("/api/tables", R"({"name":"Amina","seats":[{"for":"person"},{"for":"person"}],)"
                           R"("rules":"international+rugs=2","first":1)" +
                               more + "}");
    const auto text = [&](const char* name) { return std::string{made.at(name).as_string()}; };
    return {text("table"), text("token"), text("invitation")};
  }

  [[nodiscard]] std::string address(const OpenedTable& table, const std::string& fragment = {},
                                    int port = 0) const {
    return "http://127.0.0.1:" + std::to_string(port == 0 ? house_.endpoint().port : port) + "/t/" +
           table.id + fragment;
  }
  // The device of somebody: chairs are kept here.
  [[nodiscard]] std::filesystem::path device(const std::string& whose) const {
    return house_.folder() / whose;
  }

  // How often the events of a table have this name, in numbers without a gap.
  [[nodiscard]] int count_events(const OpenedTable& table, const std::string& name) const {
    const auto lines = house_.ask({.path = "/api/tables/" + table.id + "/events?since=0&wait=0"});
    EXPECT_TRUE(lines);
    int count = 0;
    std::size_t at = 0;
    while (lines && (at = lines->find("\"event\":\"" + name + "\"", at)) != std::string::npos) {
      ++count;
      ++at;
    }
    return count;
  }

  // Does whatever is asked of somebody; true when something was.
  static bool answer(OnlinePlayer& player) {
    player.read_for(std::chrono::milliseconds{20});
    if (player.has_shown("Enter throws"))
      player.type("\n");
    else if (player.has_shown("by number or squares"))
      player.type("1\n");
    else
      return false;
    return true;
  }
  static bool is_over(const OnlinePlayer& player) {
    return player.shown().find("The game is over.") != std::string::npos;
  }
  // Both play to the end.
  static void play_on(OnlinePlayer& one, OnlinePlayer& other) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds{120};
    while (!(is_over(one) && is_over(other)) && std::chrono::steady_clock::now() < until) {
      answer(one);
      answer(other);
    }
    EXPECT_TRUE(is_over(one)) << one.shown();
    EXPECT_TRUE(is_over(other)) << other.shown();
  }

  ServedHouse house_;
};

}  // namespace souk::test
