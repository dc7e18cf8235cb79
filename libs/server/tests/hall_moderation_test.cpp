// Whoever runs the house: closes, mutes, bans, deletes, and is written down. And what the house
// limits and forgets by itself.
#include <gtest/gtest.h>

#include "hall_fixture.hpp"

namespace souk {
namespace {

using testing::HallFixture;
using testing::people;
using testing::RecordingLink;

AdminCommand asked(std::string name, std::vector<std::string> arguments = {}) {
  return {.name = std::move(name), .arguments = std::move(arguments), .uid = 1000};
}

std::string message_of(const boost::json::object& answer) {
  const auto* const message = answer.if_contains("message");
  return message == nullptr ? "" : std::string{message->as_string()};
}

std::string text_in(const boost::json::object& object, std::string_view name) {
  const auto* const text = object.if_contains(name);
  return text == nullptr ? "nothing" : std::string{text->as_string()};
}

// The outcome of each line of the audit log, the newest first.
std::vector<std::string> audit_of(HallFixture& house) {
  std::vector<std::string> lines;
  const auto audit = house.log().audit_lines(100);
  EXPECT_TRUE(audit);
  for (const AuditLine& each : *audit) {
    EXPECT_EQ(each.uid, 1000);
    EXPECT_EQ(each.at, house.now);
    lines.push_back(each.command + ": " + each.outcome);
  }
  return lines;
}

struct Pair {
  explicit Pair(HallFixture& house)
      : amina{*house.open_table(people(2), "Amina")}, ben{*house.join(amina, "Ben")} {}

  Seated amina;
  Seated ben;
};

TEST(Moderation, ATableIsListedShownAndClosed) {
  HallFixture house;
  const Pair pair{house};
  const auto link = std::make_shared<RecordingLink>();
  ASSERT_TRUE(house.subscribe(pair.ben, link));
  const auto list = house.administer(asked("list"));
  ASSERT_EQ(list.at("tables").as_array().size(), 1U);
  const auto& line = list.at("tables").as_array()[0].as_object();
  EXPECT_EQ(text_in(line, "table"), pair.amina.table);
  EXPECT_EQ(line.at("stage"), "playing");
  EXPECT_EQ(line.at("merchants"), "Amina, Ben");
  EXPECT_EQ(house.administer(asked("list", {"gathering"})).at("all"), 0);
  const auto shown = house.administer(asked("show", {pair.amina.table}));
  EXPECT_EQ(shown.at("chairs").as_array()[1].at("name"), "Ben");
  EXPECT_EQ(shown.at("chairs").as_array()[1].at("addresses"), "test");
  const auto closed = house.administer(asked("close", {pair.amina.table}));
  EXPECT_EQ(text_in(closed, "closed"), pair.amina.table);
  EXPECT_EQ(link->events().back().at("event"), "closed");
  EXPECT_EQ(link->events().back().at("why"), "house");
  EXPECT_NE(message_of(house.administer(asked("close", {pair.amina.table}))).find("over already"),
            std::string::npos);
  EXPECT_EQ(audit_of(house), (std::vector<std::string>{"close " + pair.amina.table + ": closed",
                                                       "show " + pair.amina.table + ": shown",
                                                       "list gathering: shown", "list: shown"}));
}

TEST(Moderation, WhatMakesNoSenseIsRefusedWithWhatWouldBeRight) {
  HallFixture house;
  const Pair pair{house};
  EXPECT_EQ(message_of(house.administer(asked("close"))), "this is written: close TABLE");
  EXPECT_EQ(message_of(house.administer(asked("dance"))).find("there is no command \"dance\""), 0U);
  EXPECT_EQ(message_of(house.administer(asked("show", {"nosuchtable"}))),
            "there is no table \"nosuchtable\"");
  EXPECT_EQ(message_of(house.administer(asked("mute", {pair.amina.table, "3"}))),
            "the seats of this table are 1 to 2, not \"3\"");
  EXPECT_EQ(message_of(house.administer(asked("ban", {"somewhere"}))).find("\"somewhere\" is no"),
            0U);
  EXPECT_NE(message_of(house.administer(asked("ban", {"127.0.0.1"}))).find("--trusted-proxy"),
            std::string::npos);
  EXPECT_NE(message_of(house.administer(asked("unban", {"7"}))).find("bans lists them"),
            std::string::npos);
  EXPECT_NE(message_of(house.administer(asked("delete", {pair.amina.table}))).find("in play"),
            std::string::npos);
  EXPECT_NE(message_of(house.administer(asked("retry", {pair.amina.table}))).find("not set aside"),
            std::string::npos);
  EXPECT_EQ(message_of(house.administer(asked("list", {"all"}))),
            "this is written: list [gathering|playing|over|failed]");
  EXPECT_TRUE(house.log().audit_lines(100)->empty()) << "nothing was done and nothing shown";
}

TEST(Moderation, WhoeverIsMutedPlaysAndSaysNothingAcrossARestartToo) {
  HallFixture house;
  const Pair pair{house};
  AdminCommand mute = asked("mute", {pair.amina.table, "2"});
  mute.time = std::chrono::hours{1};
  const auto muted = house.administer(mute);
  EXPECT_EQ(muted.at("until"), house.now + 3'600'000);
  for (int start = 0; start < 2; ++start) {
    const auto said = house.act(pair.ben, {.id = "s", .what = action::Say{"buy my rugs"}});
    ASSERT_FALSE(said);
    EXPECT_EQ(said.error().code, "house");
    const auto subscriber = house.subscribe(pair.ben, std::make_shared<RecordingLink>());
    ASSERT_TRUE(subscriber);
    EXPECT_EQ(house.hall().react(pair.ben.table, **subscriber, {"r", "tea"}).error().code, "house");
    house.close();
    house.open();
  }
  EXPECT_TRUE(house.act(pair.amina, {.id = "s", .what = action::Say{"at last"}}));
  EXPECT_TRUE(house.act(pair.ben, {.id = "o", .what = action::Resign{}}));
  EXPECT_EQ(text_in(house.administer(asked("bans")).at("bans").as_array()[0].as_object(), "whom"),
            "Ben in seat 2 of table " + pair.ben.table);
  house.now += 3'600'001;
  EXPECT_TRUE(house.act(pair.ben, {.id = "t", .what = action::Say{"sorry"}}));
}

TEST(Moderation, WhoeverIsBannedIsSentAwayAndKeptOutUntilItIsLifted) {
  HallFixture house;
  const Pair pair{house};
  const auto link = std::make_shared<RecordingLink>("203.0.113.7");
  ASSERT_TRUE(house.subscribe(pair.ben, link));
  const auto banned = house.administer(asked("ban", {pair.ben.table, "2"}));
  ASSERT_TRUE(banned.contains("numbers")) << message_of(banned);
  ASSERT_EQ(banned.at("numbers").as_array().size(), 2U) << "his token and his address";
  EXPECT_EQ(link->closed, "banned");
  EXPECT_NE(link->sent.back().find("\"code\":\"house\""), std::string::npos);
  house.close();
  house.open();
  const std::string key = *limit_key_of("203.0.113.7");
  EXPECT_EQ(house.hall().check_address(key).error().code, "house");
  EXPECT_TRUE(house.hall().check_address(*limit_key_of("203.0.113.8")));
  EXPECT_EQ(house.act(pair.ben, {.id = "t", .what = action::Resign{}}).error().code, "house");
  EXPECT_EQ(house.subscribe(pair.ben, std::make_shared<RecordingLink>()).error().code, "house");
  EXPECT_TRUE(house.act(pair.amina, {.id = "s", .what = action::Say{"gone"}}));
  for (const char* const number : {"1", "2"})
    EXPECT_TRUE(house.administer(asked("unban", {number})).contains("lifted"));
  EXPECT_TRUE(house.hall().check_address(key));
  EXPECT_TRUE(house.act(pair.ben, {.id = "t", .what = action::Resign{}}));
  house.close();
  house.open();
  EXPECT_TRUE(house.hall().check_address(key));
}

TEST(Moderation, AnIpv6AddressIsBannedWithItsHousehold) {
  HallFixture house;
  AdminCommand ban = asked("ban", {"2001:db8:1:2::3"});
  ban.reason = "floods";
  ASSERT_TRUE(house.administer(ban).contains("numbers"));
  EXPECT_FALSE(house.hall().check_address(*limit_key_of("2001:db8:1:2:ffff::1")));
  EXPECT_TRUE(house.hall().check_address(*limit_key_of("2001:db8:1:3::3")));
  EXPECT_EQ(audit_of(house),
            (std::vector<std::string>{
                "ban 2001:db8:1:2::3 --for 86400000ms --reason \"floods\": imposed"}));
}

TEST(Moderation, AGameThatIsOverIsDeletedWithAllThatBelongsToIt) {
  HallFixture house;
  TableOptions options = people(2);
  options.is_public = true;
  const auto amina = house.open_table(options, "Amina");
  const auto ben = house.join(*amina, "Ben");
  ASSERT_TRUE(ben);
  ASSERT_TRUE(house.act(*ben, {.id = "r", .what = action::Resign{}}));
  ASSERT_NE(house.finished_games(9)->find(amina->table), std::string::npos);
  EXPECT_NE(house.hall().lobby().find(amina->table), std::string::npos);
  const auto deleted = house.administer(asked("delete", {amina->table}));
  EXPECT_EQ(text_in(deleted, "deleted"), amina->table) << message_of(deleted);
  EXPECT_EQ(house.finished_games(9)->find(amina->table), std::string::npos);
  EXPECT_EQ(house.subscribe(*amina, std::make_shared<RecordingLink>()).error().code, "table");
  EXPECT_NE(message_of(house.administer(asked("delete", {amina->table}))).find("not in the log"),
            std::string::npos);
}

TEST(Limits, AsManyTablesAreOpenedInADayAsTheHouseTakes) {
  ServerLimits limits;
  limits.tables_per_day = 4;
  limits.tables_per_day_per_address = 3;
  HallFixture house{limits};
  for (int table = 0; table < 3; ++table) ASSERT_TRUE(house.open_table(people(2), "Amina"));
  const auto fourth = house.open_table(people(2), "Amina");
  ASSERT_FALSE(fourth);
  EXPECT_EQ(fourth.error().code, "limit");
  EXPECT_NE(fourth.error().message.find("3 tables were opened from your address in a day"),
            std::string::npos);
  // A restart takes nothing back.
  house.close();
  house.open();
  EXPECT_FALSE(house.open_table(people(2), "Amina"));
  EXPECT_TRUE(house.open_table(people(2), "Ben", "5.6.7.8"));
  EXPECT_NE(house.open_table(people(2), "Chen", "9.9.9.9").error().message.find("this house takes"),
            std::string::npos);
  house.now += 25 * 3'600'000;
  EXPECT_TRUE(house.open_table(people(2), "Amina"));
}

TEST(Retention, GamesLeaveTheDiskWhenTheyAreAsOldAsTheHostKeepsThem) {
  ServerLimits limits;
  limits.keep_finished = std::chrono::hours{48};
  limits.keep_closed = std::chrono::hours{24};
  limits.finished_time = std::chrono::seconds{1};
  HallFixture house{limits};
  const Pair finished{house};
  ASSERT_TRUE(house.act(finished.ben, {.id = "r", .what = action::Resign{}}));
  const auto closed = house.open_table(people(2), "Chen");
  ASSERT_TRUE(house.act(*closed, {.id = "c", .what = action::CloseTable{}}));
  const auto pass = [&](std::chrono::hours hours) {
    house.now += std::chrono::milliseconds{hours}.count();
    house.steady_now += std::chrono::milliseconds{hours}.count();
    for (int each = 0; each < 3; ++each) {
      house.pass_time();
      house.now += 1'001;
      house.steady_now += 1'001;
    }
  };
  pass(std::chrono::hours{23});
  EXPECT_EQ(house.log().counts()->finished, 2);
  pass(std::chrono::hours{2});
  EXPECT_EQ(house.log().counts()->finished, 1);
  EXPECT_FALSE(*house.log().table(closed->table));
  EXPECT_EQ(house.hall().counts().pruned, 1U);
  pass(std::chrono::hours{24});
  EXPECT_EQ(house.log().counts()->finished, 0);
  EXPECT_EQ(house.log().counts()->events, 0);
}

TEST(Retention, AFinishedGameStaysForEverUnlessTheHostSaysSo) {
  HallFixture house;
  const Pair finished{house};
  ASSERT_TRUE(house.act(finished.ben, {.id = "r", .what = action::Resign{}}));
  house.now += WallTime{20} * 365 * 24 * 3'600'000;
  house.steady_now += WallTime{20} * 365 * 24 * 3'600'000;
  for (int each = 0; each < 3; ++each) house.pass_time();
  EXPECT_EQ(house.log().counts()->finished, 1);
}

}  // namespace
}  // namespace souk
