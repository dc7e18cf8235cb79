// The record of a table's game: the rules accept it, the dice are shown to be fair, and a running
// game keeps its secrets.
#include <gtest/gtest.h>

#include "played_table.hpp"
#include "souk/notation/record_reader.hpp"
#include "souk/notation/record_replay.hpp"
#include "souk/notation/rules_text.hpp"
#include "souk/table/fair_dice.hpp"
#include "souk/table/table.hpp"

namespace souk {
namespace {

using test::begun;
using test::Hand;
using test::noon;
using test::options_for;

const std::vector<std::string>& values(const Record& record, std::string_view tag) {
  static const std::vector<std::string> none;
  const RecordTag* const found = record.find(tag);
  return found != nullptr ? found->values : none;
}
using Values = std::vector<std::string>;

// Reading its text gives the record again, and playing it gives the table's position.
void expect_true_to(const Record& record, const Table& table) {
  const auto read = read_record(text_of_unchecked(record));
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(*read, record);
  const auto replayed = replay(record);
  ASSERT_TRUE(replayed) << replayed.error().message << '\n' << text_of_unchecked(record);
  EXPECT_EQ(replayed->end(), *table.state().position());
}

Table seated(TableOptions options, unsigned seed) {
  Table table = test::opened(std::move(options), seed);
  for (int seat = 0; seat < table.state().merchants(); ++seat)
    EXPECT_TRUE(table.sit(test::sitter_for(seat), seat, true, "sit", noon));
  return table;
}

TEST(TableRecord, OfEveryKindOfGameIsAcceptedAndItsDiceAreFair) {
  std::mt19937_64 random{23};
  int began_elsewhere = 0;
  int withdrew = 0;
  for (int ruleset = 0; ruleset < ruleset_count; ++ruleset)
    for (int merchants = fewest_merchants; merchants <= most_merchants; ++merchants)
      for (unsigned seed = 0; seed < 3; ++seed) {
        Table table = seated(options_for(merchants, Rules{static_cast<Ruleset>(ruleset)}), seed);
        began_elsewhere += table.state().position()->seat() == 0 ? 0 : 1;
        Hand hand{table};
        while (table.state().stage() == Stage::playing) {
          ASSERT_TRUE(hand.play(random));
          if (seed == 2 && random() % 64 == 0)
            withdrew += hand.act(static_cast<int>(random() % 2), action::Resign{}) ? 1 : 0;
          if (random() % 16 != 0 || table.state().stage() != Stage::playing) continue;
          const auto running = table.record();
          ASSERT_TRUE(running) << running.error().message;
          expect_true_to(*running, table);
          EXPECT_EQ(check_dice(*running), DiceCheck::not_shown_yet);
          EXPECT_EQ(running->find("Seed"), nullptr);
          EXPECT_EQ(running->find("Pile1"), nullptr);
          EXPECT_EQ(running->find("Pile2"), nullptr);
        }
        const auto record = table.record();
        ASSERT_TRUE(record) << record.error().message;
        expect_true_to(*record, table);
        const auto dice = check_dice(*record);
        ASSERT_TRUE(dice) << dice.error().message << '\n' << text_of_unchecked(*record);
        EXPECT_EQ(*dice, DiceCheck::fair);
        EXPECT_EQ(record->find("Pile1") != nullptr, table.state().position()->two_colours());
      }
  EXPECT_GT(began_elsewhere, 10);
  EXPECT_GT(withdrew, 5);
}

TEST(TableRecord, SaysWhoPlayedWhenAndUnderWhichClock) {
  TableOptions options = options_for(3, read_rules("international+rugs=2").value());
  options.seats[1] = {SeatFor::bot, "pedlar"};
  options.clock = {ClockKind::budget, 600'000, 1'500};
  Table table = begun(options);
  std::mt19937_64 random{1};
  Hand hand{table};
  const auto running = table.record().value();
  EXPECT_EQ(values(running, "Merchants"), (Values{"Amina", "bot:pedlar", "Chloe"}));
  EXPECT_EQ(values(running, "Date"), Values{"2026-11-13T20:00:00Z"});
  EXPECT_EQ(values(running, "Clock"), Values{"600+1.5"});
  EXPECT_EQ(values(running, "SeedHash"), Values{hash_of(test::seed_of(1))});
  EXPECT_EQ(values(running, "Shares"), (Values{"share of Amina", "", "share of Chloe"}));
  EXPECT_EQ(values(running, "First"), Values{"chosen"});
  EXPECT_EQ(values(running, "Result"), Values{"*"});
  EXPECT_TRUE(values(running, "Seed").empty());
  EXPECT_TRUE(values(running, "Start").empty());
  hand.play_on(random);
  const auto record = table.record().value();
  EXPECT_EQ(values(record, "Seed"), Values{text_of(test::seed_of(1))});
  EXPECT_NE(values(record, "Result"), Values{"*"});
}

TEST(TableRecord, NamesTheBeginnerWhomTheLotChose) {
  TableOptions options = options_for(3);
  options.clock = {ClockKind::per_turn, 30'000, 0};
  for (unsigned seed = 0; seed < 20; ++seed) {
    const Table table = seated(options, seed);
    const auto record = table.record().value();
    EXPECT_EQ(values(record, "First"), Values{"lot"});
    EXPECT_EQ(values(record, "Clock"), Values{"30/turn"});
    const bool first_begins = table.state().position()->seat() == 0;
    EXPECT_EQ(values(record, "Start").empty(), first_begins);
  }
}

TEST(TableRecord, SaysWhereABotThrewForSomeone) {
  Table table = begun(options_for(3, read_rules("international+rugs=4").value()));
  std::mt19937_64 random{6};
  Hand hand{table};
  ASSERT_TRUE(hand.act(0, action::Leave{}));
  ASSERT_TRUE(hand.act(0, action::Return{}));
  hand.play_on(random, 6);
  ASSERT_TRUE(hand.act(0, action::Leave{}));
  hand.play_on(random, 6);
  ASSERT_TRUE(hand.act(0, action::Return{}));
  hand.play_on(random);
  const auto record = table.record();
  ASSERT_TRUE(record) << record.error().message;
  expect_true_to(*record, table);
  EXPECT_EQ(values(*record, "Merchants").front(), "Amina");
  ASSERT_EQ(record->comments.size(), 2U);
  EXPECT_EQ(record->comments[0].text, "seat 1: bot:trader plays");
  EXPECT_EQ(record->comments[1].text, "seat 1 is back");
}

TEST(TableRecord, HoldsAnyNameAPersonMayHave) {
  TableOptions options = options_for(2);
  options.first = 1;
  Table table = test::opened(options);
  ASSERT_TRUE(table.sit({R"(]"O'{Hara}\ ;1.)", "", "key 1"}, {}, false, "", noon));
  ASSERT_TRUE(table.sit({"أمينة", " ", "key 2"}, {}, false, "", noon));
  std::mt19937_64 random{6};
  Hand{table}.play_on(random);
  const auto record = table.record();
  ASSERT_TRUE(record) << record.error().message;
  expect_true_to(*record, table);
  EXPECT_EQ(check_dice(*record), DiceCheck::fair);
  EXPECT_EQ(values(*record, "Merchants").front(), R"(]"O'{Hara}\ ;1.)");
}

TEST(TableRecord, OfAGameThatWasClosedHasNoResultAndNoSecrets) {
  Table table = begun(options_for(2));
  std::mt19937_64 random{6};
  Hand{table}.play_on(random, 20);
  ASSERT_TRUE(table.close(event::Reason::idle, noon));
  const auto record = table.record();
  ASSERT_TRUE(record) << record.error().message;
  expect_true_to(*record, table);
  EXPECT_EQ(values(*record, "Result"), Values{"*"});
  EXPECT_EQ(record->find("Seed"), nullptr);
  EXPECT_EQ(record->find("Pile1"), nullptr);
}

TEST(TableRecord, IsNotThereBeforeTheGame) {
  const Table table = test::opened(options_for(2));
  ASSERT_FALSE(table.record());
  EXPECT_EQ(table.record().error().code, "table");
}

}  // namespace
}  // namespace souk
