// The clock on the wall is set, forward or back, by hand or by the network: nobody wins or loses
// time by it, and what is written carries the time that the wall shows.
#include <gtest/gtest.h>

#include "hall_fixture.hpp"

namespace souk {
namespace {

using testing::HallFixture;
using testing::people;
using testing::RecordingLink;

constexpr std::int64_t hour = 3'600'000;

struct ClockedGame {
  Seated amina;
  Seated ben;
};
ClockedGame begin_game(HallFixture& house) {
  TableOptions options = people(2);
  options.clock = {ClockKind::budget, 60'000, 2'000};
  options.when_late = WhenLate::out;
  options.first = 0;
  const auto amina = house.open_table(options, "Amina");
  const auto ben = house.join(*amina, "Ben");
  EXPECT_TRUE(ben);
  return {*amina, *ben};
}

std::vector<std::string> events_of(HallFixture& house, const Seated& who) {
  const auto link = std::make_shared<RecordingLink>();
  const auto subscriber = house.subscribe(who, link);
  EXPECT_TRUE(subscriber);
  house.hall().unsubscribe(who.table, *subscriber);
  return link->event_names();
}

std::int64_t left_of_amina(HallFixture& house, const Seated& who) {
  std::int64_t left = -1;
  house.hall().show_table(who.table, {}, [&](const Result<std::string>& table) {
    left = boost::json::parse(*table).at("left").at(0).as_int64();
  });
  return left;
}

class WhenTheClockIsSet : public ::testing::TestWithParam<std::int64_t> {};

TEST_P(WhenTheClockIsSet, NobodyLosesOnTime) {
  HallFixture house;
  const ClockedGame game = begin_game(house);
  house.pass(20'000);
  house.now += GetParam();
  house.hall().pass_time();
  house.settle();
  EXPECT_EQ(left_of_amina(house, game.amina), 40'000);
  EXPECT_EQ(events_of(house, game.amina).back(), "resumed");
  house.pass(39'000);
  house.hall().pass_time();
  house.settle();
  EXPECT_EQ(left_of_amina(house, game.amina), 1'000);
  ASSERT_TRUE(house.act(game.amina, {.id = "t", .what = action::ThrowDie{}}));
  house.pass(2'000);
  house.hall().pass_time();
  house.settle();
  EXPECT_EQ(events_of(house, game.amina).back(), "ended") << "the time does run out";
}

TEST_P(WhenTheClockIsSet, ARestartGoesOnWithTheSameTime) {
  HallFixture house;
  const ClockedGame game = begin_game(house);
  house.pass(20'000);
  house.now += GetParam();
  house.hall().pass_time();
  house.settle();
  house.pass(5'000);
  ASSERT_TRUE(house.act(game.amina, {.id = "s", .what = action::Say{"what time is it"}}));
  house.close();
  // It is set again while the server is away.
  house.now += GetParam();
  house.open();
  house.settle();
  EXPECT_EQ(house.brought_back, 1);
  EXPECT_EQ(left_of_amina(house, game.amina), 35'000);
}

TEST_P(WhenTheClockIsSet, StampsAreThoseOfTheWall) {
  HallFixture house;
  const ClockedGame game = begin_game(house);
  house.now += GetParam();
  house.hall().pass_time();
  house.settle();
  ASSERT_TRUE(house.act(game.amina, {.id = "s", .what = action::Say{"now"}}));
  const auto link = std::make_shared<RecordingLink>();
  ASSERT_TRUE(house.subscribe(game.ben, link));
  EXPECT_EQ(link->events().back().at("at").as_int64(), house.now);
}

TEST_P(WhenTheClockIsSet, NoTableIsTakenForIdleAndNobodyForGone) {
  HallFixture house;
  const auto waiting = house.open_table(people(2), "Chen");
  const auto amina = house.open_table(people(2), "Amina");
  const auto ben = house.join(*amina, "Ben");
  const auto subscriber = house.subscribe(*ben, std::make_shared<RecordingLink>());
  house.hall().unsubscribe(ben->table, *subscriber);
  house.now += 24 * GetParam();
  house.hall().pass_time();
  house.settle();
  EXPECT_EQ(events_of(house, *waiting).back(), "sat");
  EXPECT_EQ(events_of(house, *amina).back(), "started");
  const Action bot{.id = "b", .what = action::SeatBot{1, "pedlar"}};
  EXPECT_EQ(house.act(*amina, bot).error().code, "seat");
  house.pass(31'000);
  EXPECT_TRUE(house.act(*amina, bot));
  house.pass(2 * hour);
  house.hall().pass_time();
  house.settle();
  EXPECT_EQ(events_of(house, *waiting).back(), "closed");
}

TEST_P(WhenTheClockIsSet, ReactionsAndPromisesGoOn) {
  HallFixture house;
  const ClockedGame game = begin_game(house);
  const auto subscriber = house.subscribe(game.amina, std::make_shared<RecordingLink>());
  const auto hash = house.hall().promise_seed("home");
  ASSERT_TRUE(hash);
  house.now += GetParam();
  for (int second = 0; second < 3; ++second) {
    house.hall().pass_time();
    house.pass(1'000);
  }
  EXPECT_TRUE(house.hall().react(game.amina.table, **subscriber, {.id = "r", .reaction = "tea"}));
  std::string code;
  house.hall().open_table(
      {.options = people(2), .chair = {.name = "Dora", .seed_hash = *hash}}, "a",
      [&](const Result<Seated>& done) { code = done ? "" : done.error().code; });
  house.settle();
  EXPECT_EQ(code, "");
}

INSTANTIATE_TEST_SUITE_P(BothWays, WhenTheClockIsSet, ::testing::Values(hour, -hour));

TEST(HallClock, AClockThatIsKeptRightIsNotSet) {
  HallFixture house;
  const ClockedGame game = begin_game(house);
  for (int second = 0; second < 30; ++second) {
    house.pass(1'000);
    house.now += second % 2 == 0 ? 300 : -300;
    house.hall().pass_time();
  }
  house.settle();
  EXPECT_EQ(events_of(house, game.amina).back(), "started");
}

}  // namespace
}  // namespace souk
