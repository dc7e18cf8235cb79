// A long story is told piece by piece, to whoever asks for it, however often: nothing of it is
// lost, and no more of it is written than is sent.
#include <gtest/gtest.h>

#include "hall_fixture.hpp"

namespace souk {
namespace {

using testing::HallFixture;
using testing::people;
using testing::RecordingLink;

struct LongTable {
  Seated amina;
  Seated ben;
};
LongTable long_table(HallFixture& house, int lines) {
  const auto amina = house.open_table(people(2), "Amina");
  const auto ben = house.join(*amina, "Ben");
  const std::string line(300, 'x');
  for (int each = 0; each < lines; ++each)
    house.hall().act(amina->table, amina->token,
                     {.id = std::to_string(each), .what = action::Say{line}},
                     [](const Result<int>&) {});
  house.settle(false);
  return {*amina, *ben};
}

// Found a gap while much was still waiting for it: nothing was told any more.
TEST(HallStory, WhoeverAttendsAgainWhileMuchWaitsIsToldAll) {
  HallFixture house;
  const LongTable table = long_table(house, 400);
  const auto link = std::make_shared<RecordingLink>();
  {
    const auto first = house.subscribe(table.ben, link);
    ASSERT_TRUE(first);
    link->waits = 70'000;
    house.hall().unsubscribe(table.ben.table, *first);
  }
  const auto again = house.subscribe(table.ben, link);
  ASSERT_TRUE(again);
  link->sent.clear();
  link->waits = 0;
  for (int each = 0; each < 20; ++each) house.hall().pass_time();
  const auto events = link->events();
  ASSERT_EQ(events.size(), 404U);
  for (std::size_t at = 0; at < events.size(); ++at)
    EXPECT_EQ(events[at].at("n").as_int64(), static_cast<std::int64_t>(at + 1));
}

TEST(HallStory, BeginsAnywhereAndIsTheSame) {
  HallFixture house;
  const LongTable table = long_table(house, 490);
  std::vector<std::string> all;
  const auto told = [&](int since) {
    std::string lines;
    house.hall().show_events(table.amina.table, {}, since,
                             [&](const Result<std::string>& text) { lines = *text; });
    return lines;
  };
  const std::string whole = told(0);
  for (const int since : {1, 4, 255, 256, 257, 300, 493, 494}) {
    const std::string rest = told(since);
    EXPECT_TRUE(whole.ends_with(rest)) << since;
    EXPECT_EQ(std::count(rest.begin(), rest.end(), '\n'), 494 - since);
  }
}

// What asking costs is counted in events that were applied again, not in time.
TEST(HallStory, AReplayBeginsNearWhereItIsAskedFor) {
  HallFixture house;
  const LongTable table = long_table(house, 490);
  auto logged = house.log().table(table.amina.table);
  ASSERT_TRUE(logged && *logged);
  const auto restored =
      Table::restore((*logged)->table.seed, std::move((*logged)->events), bot_levels());
  ASSERT_TRUE(restored);
  int told = 0;
  restored->replay_while(400, [&](int number, const Event&, const auto&, const GameState&) {
    EXPECT_EQ(number, 401 + told);
    return ++told < 3;
  });
  EXPECT_EQ(told, 3);
}

TEST(HallStory, NoMoreIsWrittenThanIsSent) {
  HallFixture house;
  const LongTable table = long_table(house, 490);
  auto logged = house.log().table(table.amina.table);
  ASSERT_TRUE(logged && *logged);
  auto played = Table::restore((*logged)->table.seed, std::move((*logged)->events), bot_levels());
  ASSERT_TRUE(played);
  LiveTable live{(*logged)->table, std::move(*played)};
  live.committed = live.logged = live.table.last_event();
  EXPECT_EQ(live.messages_since(10, 1).size(), 1U);
  std::size_t size = 0;
  for (const std::string& message : live.messages_since(10, 20'000)) size += message.size();
  EXPECT_LE(size, 20'000U);
  EXPECT_GT(size, 10'000U);
  EXPECT_TRUE(live.messages_since(live.committed, 20'000).empty());
}

}  // namespace
}  // namespace souk
