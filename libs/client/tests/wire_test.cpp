#include "souk/client/wire.hpp"

#include <gtest/gtest.h>

namespace souk::client {
namespace {

std::vector<ToldEvent> events_in(const std::string& event) {
  const auto message = read_server_message(R"({"events":[)" + event + "]}");
  if (!message || !*message) return {};
  return std::get<std::vector<ToldEvent>>(**message);
}

TEST(Wire, EventsAreReadWithWhatTheyLeadTo) {
  const auto events = events_in(
      R"({"n":9,"at":123,"event":"threw","seat":2,"facing":"E","steps":3,"path":["e4E"],)"
      R"("position":"7/7/7/7/7/7/7 d4N r12:30,b12:30,y12:30,g12:30 1:face international"})");
  ASSERT_EQ(events.size(), 1U);
  EXPECT_EQ(events[0].number, 9);
  EXPECT_EQ(events[0].at, 123);
  const auto& threw = std::get<event::Threw>(*events[0].what);
  EXPECT_EQ(threw.seat, 1);
  EXPECT_EQ(threw.facing, Facing::east);
  EXPECT_EQ(threw.steps, 3);
  ASSERT_TRUE(events[0].position);
  EXPECT_EQ(events[0].position->merchants(), 4);
}

TEST(Wire, ATableIsReadAsItWasCreated) {
  const auto events = events_in(
      R"({"n":1,"at":1,"event":"created","rules":"classic","seats":[{"for":"person"},)"
      R"({"for":"bot","level":"master"},{"for":"anyone"}],"public":true,"clock":{"kind":"budget",)"
      R"("time":60000,"increment":1000},"late":"out","chat":false,"watch":true,"first":3,)"
      R"("seedHash":"ab"})");
  ASSERT_EQ(events.size(), 1U);
  const auto& created = std::get<event::Created>(*events[0].what);
  const TableOptions& options = *created.options;
  EXPECT_EQ(options.rules, Rules{Ruleset::classic});
  ASSERT_EQ(options.seats.size(), 3U);
  EXPECT_EQ(options.seats[0].kept_for, SeatFor::person);
  EXPECT_EQ(options.seats[1], (SeatPlan{SeatFor::bot, "master"}));
  EXPECT_EQ(options.seats[2].kept_for, SeatFor::anyone);
  EXPECT_EQ(options.clock, (ClockRule{ClockKind::budget, 60'000, 1'000}));
  EXPECT_EQ(options.when_late, WhenLate::out);
  EXPECT_FALSE(options.chat);
  EXPECT_TRUE(options.watchers);
  EXPECT_EQ(options.first, 2);
  EXPECT_EQ(*created.seed_hash, "ab");
}

TEST(Wire, WhatALaterVersionTellsIsPassedOver) {
  const auto events = events_in(R"({"n":3,"at":1,"event":"danced","seat":9})");
  ASSERT_EQ(events.size(), 1U);
  EXPECT_FALSE(events[0].what);
  EXPECT_FALSE(*read_server_message(R"({"sung":"…"})"));
}

TEST(Wire, GarbageIsRefused) {
  for (const char* const text :
       {"", "garbage", "[]", "1", "{", R"({"events":1})", R"({"events":[1]})", R"({"events":[{}]})",
        R"({"events":[{"n":0,"event":"ended"}]})",
        R"({"events":[{"n":99999999999,"event":"ended"}]})",
        R"({"events":[{"n":1,"event":"sat","seat":5}]})",
        R"({"events":[{"n":1,"event":"threw","seat":1,"facing":"Q","steps":1}]})",
        R"({"events":[{"n":1,"event":"laid","seat":1,"rug":"z9z8"}]})",
        R"({"events":[{"n":1,"event":"started","first":1,"position":"nothing"}]})",
        R"({"events":[{"n":1,"event":"created","rules":"chess","seats":[]}]})",
        R"({"events":[{"n":1,"event":"created","rules":"classic"}]})"}) {
    const auto message = read_server_message(text);
    ASSERT_FALSE(message) << text;
    EXPECT_EQ(message.error().code, "server");
  }
}

TEST(Wire, SeatsOfNobodyAreNotTaken) {
  const auto watching = read_server_message(R"({"attending":"a","seat":null,"n":1,"now":2})");
  EXPECT_FALSE(std::get<Attending>(**watching).seat);
  const auto wrong = read_server_message(R"({"attending":"a","seat":77,"n":1,"now":2})");
  EXPECT_FALSE(std::get<Attending>(**wrong).seat);
  const auto here = read_server_message(R"({"here":[true,1,"x",false,true,true]})");
  EXPECT_EQ(std::get<Here>(**here).seats, (std::vector<bool>{true, false, false, false}));
}

TEST(Wire, ActionsAreWrittenAsTheServerReadsThem) {
  const auto written = [](ActionBody what, std::optional<int> after = {}) {
    return action_message({.id = "x", .after = after, .what = std::move(what)});
  };
  EXPECT_EQ(written(action::ThrowDie{Facing::west}, 4),
            R"({"do":"throw","facing":"W","id":"x","after":4})");
  EXPECT_EQ(written(action::ThrowDie{}), R"({"do":"throw","id":"x"})");
  EXPECT_EQ(written(action::SeatBot{1, ""}), R"({"do":"bot","seat":2,"id":"x"})");
  EXPECT_EQ(written(action::SeatBot{1, "master"}),
            R"({"do":"bot","seat":2,"level":"master","id":"x"})");
  EXPECT_EQ(written(action::Say{"\"hm\"\n"}), R"({"do":"say","text":"\"hm\"\n","id":"x"})");
}

}  // namespace
}  // namespace souk::client
