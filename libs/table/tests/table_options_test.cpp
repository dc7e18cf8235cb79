// What a table may be opened with, and how the log says it.
#include "souk/table/table_options.hpp"

#include <gtest/gtest.h>

#include <functional>

#include "random_events.hpp"

namespace souk {
namespace {

std::vector<std::string> levels() { return {"pedlar", "trader"}; }

TableOptions three_seats() {
  TableOptions options;
  options.seats = {{SeatFor::person, {}}, {SeatFor::anyone, {}}, {SeatFor::bot, "trader"}};
  return options;
}

TEST(TableOptions, ThatMakeSenseAreTaken) {
  const auto good = check(three_seats(), levels());
  EXPECT_TRUE(good) << good.error().message;
  test::RandomEvents random{3};
  for (int count = 0; count < 2'000; ++count) {
    const TableOptions options = random.options();
    const auto checked = check(options, levels());
    ASSERT_TRUE(checked) << text_of(options) << ": " << checked.error().message;
  }
}

TEST(TableOptions, ThatMakeNoSenseAreRefusedWithTheReason) {
  struct Refusal {
    std::function<void(TableOptions&)> spoil;
    std::string code;
    std::string said;
  };
  const std::vector<Refusal> refusals{
      {[](auto& it) { it.seats.clear(); }, "R4", "2 to 4 merchants"},
      {[](auto& it) { it.seats.resize(1); }, "R4", "2 to 4 merchants"},
      {[](auto& it) { it.seats.resize(5); }, "R4", "2 to 4 merchants"},
      {[](auto& it) {
         it.seats.resize(2);
         it.rules = it.rules.with_rugs(7);
       },
       "R6", "rugs must be even"},
      {[](auto& it) { it.rules = it.rules.with_purse(61); }, "R4", "purse must be from 1 to 60"},
      {[](auto& it) { it.seats[2].level = "sultan"; }, "options",
       "seat 3: \"sultan\" is no level of a bot: pedlar, trader"},
      {[](auto& it) { it.seats[2].level = ""; }, "options", "seat 3: \"\" is no level"},
      {[](auto& it) { it.seats[0].level = "trader"; }, "options", "seat 1 is kept for people"},
      {[](auto& it) { it.seats.assign(3, {SeatFor::bot, "pedlar"}); }, "options", "bots alone"},
      {[](auto& it) { it.clock = {ClockKind::none, 5'000, 0}; }, "options", "without a clock"},
      {[](auto& it) { it.clock = {ClockKind::per_turn, shortest_clock - 1, 0}; }, "options",
       "from 1000 to 1209600000 milliseconds, not 999"},
      {[](auto& it) { it.clock = {ClockKind::budget, longest_clock + 1, 0}; }, "options",
       "not 1209600001"},
      {[](auto& it) { it.clock = {ClockKind::per_turn, 5'000, 1'000}; }, "options",
       "only a budget"},
      {[](auto& it) { it.clock = {ClockKind::budget, 5'000, -1}; }, "options",
       "increment is from 0"},
      {[](auto& it) { it.clock = {ClockKind::budget, 5'000, longest_clock + 1}; }, "options",
       "increment is from 0"},
      {[](auto& it) { it.first = 3; }, "options", "seat 4 cannot begin: there are seats 1 to 3"},
      {[](auto& it) { it.first = -1; }, "options", "seat 0 cannot begin"},
  };
  for (const Refusal& each : refusals) {
    TableOptions options = three_seats();
    each.spoil(options);
    const auto checked = check(options, levels());
    ASSERT_FALSE(checked) << each.said;
    EXPECT_EQ(checked.error().code, each.code) << checked.error().message;
    EXPECT_NE(checked.error().message.find(each.said), std::string::npos)
        << checked.error().message;
  }
}

TEST(TableOptions, AClockMayBeSetToItsLimits) {
  for (const ClockRule clock : {ClockRule{ClockKind::per_turn, shortest_clock, 0},
                                ClockRule{ClockKind::budget, longest_clock, longest_clock}}) {
    TableOptions options = three_seats();
    options.clock = clock;
    EXPECT_TRUE(check(options, levels()));
  }
}

TEST(TableOptionsText, GivesTheSameOptionsAgain) {
  test::RandomEvents random{4};
  int without_clock = 0;
  int with_increment = 0;
  int with_first = 0;
  for (int count = 0; count < 5'000; ++count) {
    const TableOptions options = random.options();
    const auto read = read_table_options(text_of(options));
    ASSERT_TRUE(read) << text_of(options) << ": " << read.error().message;
    ASSERT_EQ(*read, options) << text_of(options);
    without_clock += options.clock.kind == ClockKind::none ? 1 : 0;
    with_increment += options.clock.increment > 0 ? 1 : 0;
    with_first += options.first ? 1 : 0;
  }
  EXPECT_GT(without_clock, 500);
  EXPECT_GT(with_increment, 500);
  EXPECT_GT(with_first, 500);
}

TEST(TableOptionsText, SaysAllInWords) {
  TableOptions options = three_seats();
  EXPECT_EQ(text_of(options),
            "rules=international seats=person,anyone,bot:\"trader\" public=no clock=none late=bot"
            " chat=yes watch=yes");
  options.rules = Rules{Ruleset::variant}.with_purse(20);
  options.is_public = true;
  options.clock = {ClockKind::per_turn, 60'000, 0};
  options.when_late = WhenLate::out;
  options.chat = options.watchers = false;
  options.first = 0;
  EXPECT_EQ(text_of(options),
            "rules=variant+purse=20 seats=person,anyone,bot:\"trader\" public=yes clock=turn:60000"
            " late=out chat=no watch=no first=1");
}

TEST(TableOptionsText, ThatIsDamagedIsNeverMisread) {
  test::RandomEvents random{5};
  int refused = 0;
  for (int count = 0; count < 20'000; ++count) {
    const std::string text = random.damaged(text_of(random.options()));
    const auto read = read_table_options(text);
    if (read)
      ASSERT_EQ(text_of(*read), text);
    else
      ++refused;
  }
  EXPECT_GT(refused, 15'000);
}

TEST(TableOptionsText, IsRefusedWithWhatBelongsThere) {
  const std::string seats = "rules=international seats=";
  struct Refusal {
    std::string text;
    std::string said;
  };
  for (const auto& [text, said] : std::vector<Refusal>{
           {"", "column 1: rules="},
           {"rules=international", "column 20:  seats="},
           {seats, "column 27: person, anyone or bot"},
           {seats + "anyone,anyone,anyone,anyone,anyone", "no fifth seat"},
           {seats + "bot:trader", "a text in quotation marks"},
           {seats + "anyone,anyone public=maybe", "yes or no"},
           {seats + "anyone,anyone public=no clock=sand", "none, turn or budget"},
           {seats + "anyone,anyone public=no clock=turn:0", "a clock's milliseconds"},
           {seats + "anyone,anyone public=no clock=turn:1209600001", "a clock's milliseconds"},
           {seats + "anyone,anyone public=no clock=turn:99999999999999999999", "milliseconds"},
           {seats + "anyone,anyone public=no clock=budget:5000:0", "an increment's milliseconds"},
           {seats + "anyone,anyone public=no clock=none late=never", "bot or out"},
       }) {
    const auto read = read_table_options(text);
    ASSERT_FALSE(read) << text;
    EXPECT_NE(read.error().message.find(said), std::string::npos) << read.error().message;
  }
}

}  // namespace
}  // namespace souk
