// What a record looks like: one layout, nothing lost.
#include <gtest/gtest.h>

#include <random>

#include "record_samples.hpp"
#include "record_table.hpp"
#include "souk/notation/record.hpp"
#include "souk/notation/record_header.hpp"
#include "souk/notation/record_reader.hpp"
#include "souk/notation/rules_text.hpp"

namespace souk {
namespace {

using Among = RecordComment::Among;
using Style = RecordComment::Style;

Record read(std::string_view text) {
  const auto record = read_record(text);
  EXPECT_TRUE(record) << record.error().message << "\n" << text;
  return record ? *record : Record{};
}

std::string rewritten(std::string_view text) {
  const auto again = write_record(read(text));
  EXPECT_TRUE(again) << again.error().message;
  return again ? *again : "";
}

TEST(RecordText, WhatWasWrittenIsWrittenAgainByteForByte) {
  for (const std::string_view sample : {three_merchants, two_go_out, turned_after, two_merchants,
                                        two_merchants_running, three_withdraw})
    EXPECT_EQ(rewritten(sample), sample);
}

TEST(RecordText, ATurnIsFacingThrowAndRug) {
  const Record record = read(three_merchants);
  ASSERT_EQ(record.turns.size(), 6U);
  const RecordTurn& last = record.turns.back();
  EXPECT_EQ(last.round, 2);
  EXPECT_EQ(last.faced, Facing::north);
  EXPECT_EQ(last.thrown, 4);
  EXPECT_EQ(last.rug, (RugSquares{square_at(3, 5), square_at(4, 5)}));
  EXPECT_FALSE(last.turned);
  EXPECT_FALSE(last.went_out);
  EXPECT_EQ(text_of(last), "N4 d6e6");
}

TEST(RecordText, AfterTheRugAssamIsTurnedWithinTheSameTurn) {  // R11
  const Record record = read(turned_after);
  ASSERT_EQ(record.turns.size(), 6U);
  EXPECT_EQ(text_of(record.turns[0]), "1 c5c6 E");
  EXPECT_EQ(record.turns[0].turned, Facing::east);
  EXPECT_FALSE(record.turns[0].faced);
  EXPECT_EQ(text_of(record.turns[5]), "1 e2f2");
}

TEST(RecordText, WhoGoesOutHasAHashInPlaceOfTheRug) {  // R16
  const Record record = read(two_go_out);
  ASSERT_EQ(record.turns.size(), 5U);
  EXPECT_TRUE(record.turns[2].went_out);
  EXPECT_FALSE(record.turns[2].rug);
  EXPECT_EQ(text_of(record.turns[2]), "S1 #");
}

TEST(RecordText, AWithdrawalStandsBehindTheStepsOfATurn) {  // R16
  const Record record = read(three_withdraw);
  ASSERT_EQ(record.turns.size(), 4U);
  EXPECT_EQ(record.turns[0].withdrawals, (std::vector<RecordWithdrawal>{{1, 2}}));
  EXPECT_EQ(record.turns[2].withdrawals, (std::vector<RecordWithdrawal>{{3, 2}}));
  EXPECT_FALSE(record.turns[2].went_out);
  EXPECT_EQ(record.turns[3].withdrawals, (std::vector<RecordWithdrawal>{{2, 3}}));
  EXPECT_EQ(text_of(record.turns[3]), "W1 c4c5 #3");
}

TEST(RecordText, ForeignLayoutIsPutInOrder) {
  const std::string foreign =
      "\xEF\xBB\xBF  [Souk \"1\"]\t[Rules  \"international+rugs=2\" ]\r\n\r\n"
      "[Merchants\t\"Amina\"\"Ben\" \"Chiara\"][Date \"2026-11-15T19:00:00Z\"]\r\n"
      "[Result \"1\"]\r\n1.N1 c5c6 E1\r\ne4f4\r\n\r\nS1\td4d5 2.\r\nW1 c4c5\n W1 b3b4    N4 d6e6";
  EXPECT_EQ(rewritten(foreign), three_merchants);
}

TEST(RecordText, ALineFeedMoreOrLessAtTheEndChangesNothing) {
  for (const std::string_view end : {"", "\n", "\r\n", "\n\n\n", "  \t"})
    EXPECT_EQ(rewritten(with(three_merchants, "N4 d6e6\n", "N4 d6e6") + std::string{end}),
              three_merchants);
}

TEST(RecordText, QuotesAndBackslashesInValuesAreEscaped) {
  const std::string text =
      with(three_merchants, R"("Amina" "Ben")", R"("A \"the fox\" \\ B" "\\\"")");
  const Record record = read(text);
  EXPECT_EQ(record.find("Merchants")->values,
            (std::vector<std::string>{R"(A "the fox" \ B)", R"(\")", "Chiara"}));
  EXPECT_EQ(rewritten(text), text);
}

TEST(RecordText, NamesOfAnyScriptPassUntouched) {
  const std::string text = with(three_merchants, "Ben", "Михаил 王 شهرزاد 🧞");
  EXPECT_EQ(read(text).find("Merchants")->values[1], "Михаил 王 شهرزاد 🧞");
  EXPECT_EQ(rewritten(text), text);
}

TEST(RecordText, UnknownTagsAndTheOrderOfTagsAreKept) {
  const std::string text = with(three_merchants, "[Date",
                                "[Weather \"fair\" \"\" \"windy\"]\n[Elo \"1500\" \"?\" \"1612\"]\n"
                                "[Weather \"rain\"]\n[SeedHash \"ab12\"]\n[Date");
  const Record record = read(text);
  EXPECT_EQ(record.tags[3], (RecordTag{"Weather", {"fair", "", "windy"}}));
  EXPECT_EQ(record.tags[5], (RecordTag{"Weather", {"rain"}}));
  EXPECT_EQ(rewritten(text), text);
}

TEST(RecordText, ARatingEachMayStandInTagsOfItsOwn) {
  const std::string text =
      with(three_merchants, "[Date", "[Elo \"1500\"]\n[Elo \"1400\"]\n[Elo \"1612\"]\n[Date");
  EXPECT_EQ(rewritten(text), text);
}

TEST(RecordText, CommentsKeepTheirPlaceAndStyle) {
  const std::string text = R"(; a file of games
{first} {second}
[Souk "1"] ; the version
[Rules "international+rugs=2"]
{between
the tags}
[Merchants "Amina" "Ben" "Chiara"]
[Result "1"] {said of the result}

; before the first turn
1. {a number} N1 {thrown} c5c6 {laid}  E1 e4f4 ; to the end of the line
   S1 ;in the middle
   d4d5
{on a line} {with another}
2. W1 c4c5  W1 b3b4 {over
two lines} {and more}  N4 d6e6 {}
;
; the end
)";
  const Record record = read(text);
  ASSERT_EQ(record.comments.size(), 19U);
  EXPECT_EQ(record.comments[0],
            (RecordComment{Among::tags, 0, 0, Style::to_end_of_line, true, " a file of games"}));
  EXPECT_EQ(record.comments[2], (RecordComment{Among::tags, 0, 0, Style::braces, false, "second"}));
  EXPECT_EQ(record.comments[4],
            (RecordComment{Among::tags, 2, 0, Style::braces, true, "between\nthe tags"}));
  EXPECT_EQ(record.comments[6], (RecordComment{Among::turns, 0, 0, Style::to_end_of_line, true,
                                               " before the first turn"}));
  EXPECT_EQ(record.comments[7],
            (RecordComment{Among::turns, 0, 1, Style::braces, false, "a number"}));
  EXPECT_EQ(record.comments[9], (RecordComment{Among::turns, 0, 3, Style::braces, false, "laid"}));
  EXPECT_EQ(record.comments[11],
            (RecordComment{Among::turns, 2, 1, Style::to_end_of_line, false, "in the middle"}));
  EXPECT_EQ(record.comments[18],
            (RecordComment{Among::turns, 5, 2, Style::to_end_of_line, true, " the end"}));
  EXPECT_EQ(rewritten(text), text);
}

TEST(RecordText, ARunningGameWithoutTurnsIsItsTags) {
  const std::string tags = "[Souk \"1\"]\n[Rules \"classic\"]\n[Merchants \"a\" \"b\" \"c\"]\n";
  EXPECT_EQ(rewritten(tags), tags);
  EXPECT_EQ(rewritten(tags + "\n; nothing yet\n"), tags + "\n; nothing yet\n");
}

// Puts other white space and comments between the words of a text, as a careless hand would.
class Scatterer {
 public:
  explicit Scatterer(std::uint64_t seed) : random_{seed} {}

  std::string scatter(std::string_view canonical) {
    std::string scattered;
    bool in_value = false;
    bool in_tag = false;
    for (const char c : canonical) {
      if (c == '"') in_value = !in_value;
      if (c == '[' && !in_value) in_tag = true;
      const bool gap = (c == ' ' || c == '\n') && !in_tag;
      if (gap)
        scattered += space();
      else
        scattered += c;
      if (c == ']' && !in_value) in_tag = false;
    }
    return scattered;
  }
  [[nodiscard]] int comments() const { return comments_; }

 private:
  std::string space() {
    static constexpr std::array<std::string_view, 8> spaces{" ",   "\n",   "\t",   "\r\n",
                                                            "   ", "\n\n", " \n ", "\r\n\r\n"};
    const std::string between{spaces[random_() % spaces.size()]};
    const auto kind = random_() % 8;
    if (kind == 0) return between + "{" + said() + "}" + between;
    if (kind == 1) return between + ";" + said() + "\n" + between;
    if (kind == 2) return between + "{a\nb" + said() + "}{" + said() + "}" + between;
    return between;
  }
  std::string said() {
    ++comments_;
    return random_() % 2 == 0 ? "" : "no. " + std::to_string(random_() % 1000) + " [x \"";
  }

  std::mt19937_64 random_;
  int comments_ = 0;
};

TEST(RecordText, WritingIsCanonicalWhateverTheLayoutWas) {
  const std::string base = recorded_text({"", *read_rules("variant+rugs=5"), 4}, 11);
  int said = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Scatterer scatterer{seed};
    const std::string foreign = scatterer.scatter(base);
    const Record record = read(foreign);
    EXPECT_EQ(record.turns, read(base).turns);
    EXPECT_EQ(record.tags, read(base).tags);
    said += static_cast<int>(record.comments.size());
    const std::string once = rewritten(foreign);
    EXPECT_EQ(rewritten(once), once) << foreign;
    Record without = record;
    without.comments.clear();
    EXPECT_EQ(*write_record(without), base);
    EXPECT_EQ(static_cast<int>(record.comments.size()), scatterer.comments());
  }
  EXPECT_GT(said, 3000);
}

TEST(RecordText, WhatWouldReadDifferentlyIsNotWritten) {
  const Record good = read(three_merchants);
  const auto refused = [&](auto change) {
    Record changed = good;
    change(changed);
    const auto text = write_record(changed);
    return text ? "written:\n" + *text : text.error().message;
  };
  EXPECT_EQ(
      refused([](Record& r) { r.tags[2].values[1] = "two\nlines"; }),
      "this record cannot be written: line 3, column 24: a value ends with \" on its own line");
  EXPECT_EQ(refused([](Record& r) { r.tags[2].values[1] = "bell\a"; }),
            "this record cannot be written: line 3, column 25: a control character (byte 7) cannot "
            "stand here");
  EXPECT_EQ(
      refused([](Record& r) { r.tags[3].name = "My Tag"; }),
      "this record cannot be written: line 4, column 5: a value in quotes or ] is due in [My");
  EXPECT_EQ(refused([](Record& r) { r.tags.push_back({"Empty", {}}); }),
            "this record cannot be written: line 6, column 7: [Empty] needs a value in quotes");
  EXPECT_EQ(refused([](Record& r) { r.turns[4].round = 5; }),
            "this record cannot be written: line 9, column 1: round 5 stands here where 3 is due");
  const std::string differently =
      "this record cannot be written: a turn, a comment or its place would read differently";
  EXPECT_EQ(refused([](Record& r) { r.turns[0].thrown.reset(); }), differently);
  EXPECT_EQ(refused([](Record& r) { r.turns[0] = {.round = 1}; }), differently);
  EXPECT_EQ(refused([](Record& r) { r.turns[0].turned = Facing::east; }), differently);
  EXPECT_EQ(refused([](Record& r) { r.comments = {{.at = 1, .words = 7, .text = "nowhere"}}; }),
            differently);
  EXPECT_EQ(refused([](Record& r) {
              r.comments = {{.words = 1, .text = "late"}, {.starts_line = true, .text = "early"}};
            }),
            differently);
  EXPECT_EQ(
      refused([](Record& r) { r.comments = {{.words = 1, .text = "} d5d6 {"}}; }).substr(0, 31),
      "this record cannot be written: ");
}

TEST(RecordText, DatesHaveTheFormOfIso8601) {
  for (const std::string_view good :
       {"2026-11-15", "2024-02-29", "2000-02-29", "2026-11-15T19:00Z", "2026-11-15T19:00:00Z",
        "2026-11-15T23:59:60Z", "2026-11-15T19:00:00.125+01:00", "2026-11-15T19:00-05:30",
        "2026-11-15T19:00:00"})
    EXPECT_TRUE(is_iso_date(good)) << good;
  for (const std::string_view bad : {"",
                                     "2026",
                                     "2026-11",
                                     "2026-11-31",
                                     "2026-02-29",
                                     "1900-02-29",
                                     "2026-13-01",
                                     "2026-00-01",
                                     "2026-01-00",
                                     "26-11-15",
                                     "2026/11/15",
                                     "15.11.2026",
                                     "2026-11-15 19:00",
                                     "2026-11-15T",
                                     "2026-11-15T24:00Z",
                                     "2026-11-15T19:60Z",
                                     "2026-11-15T19:00:61Z",
                                     "2026-11-15T19Z",
                                     "2026-11-15T19:00:00.Z",
                                     "2026-11-15T19:00+1",
                                     "2026-11-15T19:00+24:00",
                                     "2026-11-15T19:00ZZ",
                                     "2026-11-15Z",
                                     " 2026-11-15",
                                     "2026-11-15 "})
    EXPECT_FALSE(is_iso_date(bad)) << bad;
}

}  // namespace
}  // namespace souk
