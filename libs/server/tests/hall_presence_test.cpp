// What is told of those who are connected, and kept nowhere: whose line is down, and reactions.
#include <gtest/gtest.h>

#include <algorithm>

#include "hall_fixture.hpp"
#include "reactions.hpp"

namespace souk {
namespace {

using testing::HallFixture;
using testing::people;
using testing::RecordingLink;

// Two people at a table, each connected.
struct Connected {
  explicit Connected(HallFixture& house)
      : amina{*house.open_table(people(2), "Amina")},
        ben{*house.join(amina, "Ben")},
        amina_subscribes{*house.subscribe(amina, amina_hears)},
        ben_subscribes{*house.subscribe(ben, ben_hears)} {}

  Seated amina;
  Seated ben;
  std::shared_ptr<RecordingLink> amina_hears = std::make_shared<RecordingLink>();
  std::shared_ptr<RecordingLink> ben_hears = std::make_shared<RecordingLink>();
  std::shared_ptr<Subscriber> amina_subscribes;
  std::shared_ptr<Subscriber> ben_subscribes;
};

// As much time as the house looks at in one go.
void pass(HallFixture& house, SteadyTime milliseconds) {
  house.now += milliseconds;
  house.steady_now += milliseconds;
  house.pass_time();
  house.settle();
}

TEST(HallPresence, WhoPromisedToBeHeardAndIsNotIsAwayWithinTenSeconds) {
  HallFixture house;
  const Connected two{house};
  house.hall().expect(*two.ben_subscribes, std::chrono::seconds{1});
  pass(house, 5'000);
  EXPECT_EQ(two.amina_hears->sent.back(), R"({"here":[true,true]})");
  EXPECT_EQ(two.ben_hears->closed, "");
  pass(house, 1'500);
  EXPECT_EQ(two.amina_hears->sent.back(), R"({"here":[true,false]})");
  EXPECT_EQ(two.ben_hears->closed, "nothing was heard in time");
  // The network tells of the end as well.
  house.hall().unsubscribe(two.ben.table, two.ben_subscribes);
  const auto again = std::make_shared<RecordingLink>();
  ASSERT_TRUE(house.subscribe(two.ben, again));
  EXPECT_EQ(two.amina_hears->sent.back(), R"({"here":[true,true]})");
}

TEST(HallPresence, WhoPromisesNothingOrIsHeardAgainStays) {
  HallFixture house;
  const Connected two{house};
  for (int second = 0; second < 60; ++second) {
    house.hall().expect(*two.ben_subscribes, std::chrono::seconds{1});
    pass(house, 1'000);
  }
  EXPECT_EQ(two.amina_hears->closed, "");
  EXPECT_EQ(two.ben_hears->closed, "");
  EXPECT_EQ(two.amina_hears->sent.back(), R"({"here":[true,true]})");
}

TEST(HallPresence, AReactionIsToldToAllAndKeptNowhere) {
  HallFixture house;
  const Connected two{house};
  const auto watcher = std::make_shared<RecordingLink>();
  const auto lines = std::make_shared<RecordingLink>();
  ASSERT_TRUE(house.subscribe({.table = two.amina.table}, watcher, false));
  ASSERT_TRUE(house.subscribe({.table = two.amina.table}, lines, true));
  const auto heard_before = lines->sent.size();
  const auto events_before = house.hall().counts().events;
  const auto done =
      house.hall().react(two.ben.table, *two.ben_subscribes, {.id = "a", .reaction = "tea"});
  ASSERT_TRUE(done) << done.error().message;
  for (const auto& link : {two.amina_hears, two.ben_hears, watcher})
    EXPECT_EQ(link->sent.back(), R"({"reacted":"tea","seat":2})");
  EXPECT_EQ(lines->sent.size(), heard_before);
  house.settle();
  EXPECT_EQ(house.hall().counts().events, events_before);
  const auto late = std::make_shared<RecordingLink>();
  ASSERT_TRUE(house.subscribe(two.amina, late));
  EXPECT_TRUE(std::ranges::none_of(late->sent, [](const std::string& text) {
    return text.find("reacted") != std::string::npos;
  }));
}

TEST(HallPresence, AChairReactsOnceInTwoSecondsAndTheOthersAreNotHeldUp) {
  HallFixture house;
  const Connected two{house};
  const ReactRequest clap{.id = "a", .reaction = "clap"};
  EXPECT_TRUE(house.hall().react(two.ben.table, *two.ben_subscribes, clap));
  // Another device of the same chair.
  const auto again = house.subscribe(two.ben, std::make_shared<RecordingLink>());
  const auto refused = house.hall().react(two.ben.table, **again, clap);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, "limit");
  EXPECT_TRUE(house.hall().react(two.amina.table, *two.amina_subscribes, clap));
  pass(house, 2'000);
  EXPECT_TRUE(house.hall().react(two.ben.table, *two.ben_subscribes, clap));
}

TEST(HallPresence, WatchersAndClosedTablesDoNotReact) {
  HallFixture house;
  const auto amina = *house.open_table(people(2), "Amina");
  const ReactRequest smile{.id = "a", .reaction = "smile"};
  const auto watcher =
      house.subscribe({.table = amina.table}, std::make_shared<RecordingLink>(), false);
  EXPECT_EQ(house.hall().react(amina.table, **watcher, smile).error().code, "token");
  const auto host = house.subscribe(amina, std::make_shared<RecordingLink>());
  EXPECT_TRUE(house.hall().react(amina.table, **host, smile));
  ASSERT_TRUE(house.act(amina, {.id = "c", .what = action::CloseTable{}}));
  EXPECT_EQ(house.hall().react(amina.table, **host, smile).error().code, "table");
}

}  // namespace
}  // namespace souk
