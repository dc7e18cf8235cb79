// A text of many games, in pieces of any size.
#include "souk/notation/record_reader.hpp"

#include <gtest/gtest.h>

#include <random>

#include "record_samples.hpp"
#include "record_table.hpp"
#include "souk/notation/rules_text.hpp"

namespace souk {
namespace {

// Everything that was read, in words, so that two readings can be compared.
class Reading {
 public:
  void feed(std::string_view piece) { reader_.feed(piece); }
  std::string finish() {
    reader_.finish();
    return heard_;
  }

 private:
  void hear(const ReadRecord& each) {
    heard_ += "game at line " + std::to_string(each.line) + ":\n";
    heard_ += each.record ? text_of_unchecked(*each.record) : each.record.error().message + "\n";
  }

  std::string heard_;
  RecordReader reader_{[this](const ReadRecord& each) { hear(each); }};
};

std::string read_whole(std::string_view text) {
  Reading reading;
  reading.feed(text);
  return reading.finish();
}

std::vector<std::string> outcomes(std::string_view text) {
  std::vector<std::string> all;
  for (const ReadRecord& each : read_records(text))
    all.push_back(each.record ? "line " + std::to_string(each.line) + ": " +
                                    std::to_string(each.record->turns.size()) + " turns"
                              : each.record.error().message);
  return all;
}

using Outcomes = std::vector<std::string>;

TEST(RecordReader, EverySplitOfATextReadsLikeTheWhole) {
  const std::string with_all =
      "\xEF\xBB\xBF; file\r\n" +
      with(three_merchants, "[Date", "[Event \"\\\"ü\\\\\"] {b\r\nc}\r\n[Date") + "{end}\n\n" +
      with(two_go_out, "S1 #", "S1 %") + "\n" + std::string{two_merchants};
  const std::string whole = read_whole(with_all);
  EXPECT_NE(whole.find("game at line 1:"), std::string::npos);
  EXPECT_NE(whole.find("{end}"), std::string::npos);
  EXPECT_NE(whole.find("\"%\" is no part of a turn"), std::string::npos);
  EXPECT_NE(whole.find("[Result \"1 2\"]"), std::string::npos);
  for (std::size_t first = 0; first <= with_all.size(); ++first) {
    Reading reading;
    reading.feed(std::string_view{with_all}.substr(0, first));
    reading.feed(std::string_view{with_all}.substr(first));
    ASSERT_EQ(reading.finish(), whole) << "split at byte " << first;
  }
  Reading byte_by_byte;
  for (const char c : with_all) byte_by_byte.feed({&c, 1});
  EXPECT_EQ(byte_by_byte.finish(), whole);
}

std::string many_games(int count) {
  const std::vector<RecordTable> tables = every_table("+rugs=4");
  std::string text;
  for (int game = 0; game < count; ++game) {
    if (game > 0) text += '\n';
    text += recorded_text(tables[static_cast<std::size_t>(game) % tables.size()],
                          static_cast<std::uint64_t>(game));
  }
  return text;
}

TEST(RecordReader, ABigTextInRandomPiecesReadsLikeTheWhole) {
  const std::string text = many_games(300);
  const std::string whole = read_whole(text);
  std::mt19937_64 random{7};
  for (int round = 0; round < 5; ++round) {
    Reading reading;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t size = 1 + random() % (round < 2 ? 9 : 5000);
      reading.feed(std::string_view{text}.substr(at, size));
      at += size;
    }
    ASSERT_EQ(reading.finish(), whole);
  }
}

TEST(RecordReader, GamesOfOneTextAreWrittenAgainByteForByte) {
  const std::string text = many_games(100);
  std::string again;
  for (const ReadRecord& each : read_records(text)) {
    ASSERT_TRUE(each.record) << each.record.error().message;
    if (!again.empty()) again += '\n';
    again += text_of_unchecked(*each.record);
  }
  EXPECT_EQ(again, text);
}

TEST(RecordReader, AGameIsHandedOverWhenTheNextOneBegins) {
  int games = 0;
  RecordReader reader{[&](const ReadRecord& each) { games += each.record ? 1 : 100; }};
  reader.feed(three_merchants);
  EXPECT_EQ(games, 0);
  reader.feed("\n[Souk ");
  EXPECT_EQ(games, 0);
  reader.feed("\"1\"]");
  EXPECT_EQ(games, 1);
  reader.feed(std::string_view{three_merchants}.substr(10));
  reader.finish();
  EXPECT_EQ(games, 2);
  reader.finish();
  EXPECT_EQ(games, 2);
  reader.feed(two_merchants);
  reader.finish();
  EXPECT_EQ(games, 3);
}

TEST(RecordReader, AfterAnErrorReadingGoesOnWithTheNextGame) {
  const std::string good{three_merchants};
  const std::string bad = with(three_merchants, "E1 e4f4", "E1 e4e5e6");
  EXPECT_EQ(outcomes(good + bad + good),
            (Outcomes{"line 1: 6 turns",
                      "line 15, column 16: \"e4e5e6\" is no part of a turn: that is a facing and a "
                      "throw such as N3, a rug such as d5d6, # or #2",
                      "line 17: 6 turns"}));
  EXPECT_EQ(outcomes(bad + bad + good + bad).size(), 4U);
}

TEST(RecordReader, EveryKindOfErrorLetsTheNextGameBe) {
  const std::string good{three_merchants};
  for (const auto& [part, instead] : std::vector<std::pair<std::string_view, std::string_view>>{
           {"[Rules", "[[Rules"},
           {"2026-11-15", "2026-11-\n15"},
           {"2026-11-15", "\\n"},
           {"Amina", "Ami\x01na"},
           {"c5c6", "c5c6\r"},
           {"1. ", ""},
           {"[Rules", "[ruler"},
           {"2. ", "3. "},
           {"N4 d6e6\n", "N4 d6e6 3.\n"},
           {"[Result \"1\"]", "[Result]"},
           {"d4d5", "d4d5 abcdefghijklmnopqrstuvw"},
       })
    EXPECT_EQ(outcomes(with(three_merchants, part, instead) + "\n" + good).back().substr(5),
              std::to_string(std::ranges::count(with(three_merchants, part, instead), '\n') + 2) +
                  ": 6 turns")
        << instead;
}

TEST(RecordReader, AGameBehindABrokenTagOfTheNextIsNotLost) {
  EXPECT_EQ(outcomes(std::string{three_merchants} + "[Souk 1]\n" + std::string{two_go_out}),
            (Outcomes{"line 1: 6 turns", "line 9, column 7: a value in quotes or ] is due in [Souk",
                      "line 10: 5 turns"}));
  EXPECT_EQ(
      outcomes(std::string{three_merchants} + "\n[Souk \"1"),
      (Outcomes{"line 1: 6 turns", "line 10, column 1: this tag is never closed: ] is missing"}));
}

TEST(RecordReader, OnlyASoukTagAtTheStartOfALineEndsTheSkipping) {
  const std::string bad = with(three_merchants, "N1", "X");
  EXPECT_EQ(outcomes(bad + "; [Souk \"1\"]\nx [Souk \"1\"]\n[Souks \"1\"]\n[Sou\n \t" +
                     std::string{three_merchants})
                .size(),
            2U);
}

TEST(RecordReader, TagsWithoutTurnsAreAGame) {
  const std::string tags = "[Souk \"1\"]\n[Rules \"classic\"]\n[Merchants \"a\" \"b\" \"c\"]\n";
  EXPECT_EQ(outcomes(tags + tags + "1. N1\n"), (Outcomes{"line 1: 0 turns", "line 4: 1 turns"}));
  EXPECT_EQ(outcomes("[Souk \"1\"]\n" + tags),
            (Outcomes{"line 1, column 1: [Rules \"…\"] is missing", "line 2: 0 turns"}));
}

TEST(RecordReader, NothingIsReadFromNothing) {
  EXPECT_TRUE(outcomes("").empty());
  EXPECT_TRUE(outcomes(" \r\n\t\n").empty());
  EXPECT_TRUE(outcomes("\xEF\xBB\xBF").empty());
  EXPECT_EQ(read_record("").error().message, "there is no record in this text");
  EXPECT_EQ(read_record(std::string{two_go_out} + std::string{two_go_out}).error().message,
            "one record is expected, this text has 2");
}

}  // namespace
}  // namespace souk
