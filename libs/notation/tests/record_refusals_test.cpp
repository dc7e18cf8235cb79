// What is no record, and what is said about it.
#include <gtest/gtest.h>

#include <ostream>

#include "record_samples.hpp"
#include "souk/notation/record_reader.hpp"
#include "souk/notation/record_replay.hpp"

namespace souk {
namespace {

struct BadRecord {
  std::string_view sample;
  std::string_view part;
  std::string_view instead;
  std::string_view message;
};

std::ostream& operator<<(std::ostream& out, const BadRecord& bad) {
  return out << bad.part << " -> " << bad.instead;
}

std::string record_refusal(std::string_view text) {
  const auto record = read_record(text);
  if (!record) return record.error().message;
  const auto played = replay(*record);
  return played ? "accepted" : played.error().message;
}

TEST(RecordRefusals, TheSamplesThemselvesAreFine) {
  for (const std::string_view sample : {three_merchants, two_go_out, turned_after, two_merchants,
                                        two_merchants_running, started_late})
    EXPECT_EQ(record_refusal(sample), "accepted") << sample;
}

class RecordRefused : public testing::TestWithParam<BadRecord> {};

TEST_P(RecordRefused, WithTheReason) {
  EXPECT_EQ(record_refusal(with(GetParam().sample, GetParam().part, GetParam().instead)),
            GetParam().message);
}

INSTANTIATE_TEST_SUITE_P(
    TextByLineAndColumn, RecordRefused,
    testing::Values(
        BadRecord{three_merchants, "[Souk \"1\"]\n", "",
                  "line 1, column 1: [Rules]: a record begins with [Souk \"1\"]"},
        BadRecord{
            three_merchants, "[Souk \"1\"]", "[Souk \"2\"]",
            "line 1, column 1: [Souk]: version 1 of the record is read here, not version \"2\""},
        BadRecord{three_merchants, "[Souk \"1\"]", "[Souk \"1\" \"1\"]",
                  "line 1, column 1: [Souk]: this tag has one value, not 2"},
        BadRecord{three_merchants, "[Souk \"1\"]", "hello",
                  "line 1, column 1: [Souk \"1\"] is missing"},
        BadRecord{three_merchants, "[Souk", "[ Souk",
                  "line 1, column 2: the name of a tag is due, such as [Event \"…\"]"},
        BadRecord{three_merchants, "[Souk", "[1Souk",
                  "line 1, column 2: the name of a tag is due, such as [Event \"…\"]"},
        BadRecord{three_merchants, "[Rules \"international+rugs=2\"]\n", "",
                  "line 1, column 1: [Rules \"…\"] is missing"},
        BadRecord{three_merchants, "[Merchants \"Amina\" \"Ben\" \"Chiara\"]\n", "",
                  "line 1, column 1: [Merchants \"…\" \"…\"] is missing"},
        BadRecord{three_merchants, "international", "national",
                  "line 2, column 1: [Rules]: there is no ruleset \"national\": the rulesets are "
                  "international, variant, classic, online, comp1110"},
        BadRecord{three_merchants, "rugs=2", "rugs=25",
                  "line 2, column 1: [Rules]: rugs must be a number from 1 to 24, not \"25\""},
        BadRecord{two_merchants, "rugs=2", "rugs=3",
                  "line 2, column 1: [Rules]: R6: two merchants have two colours each, half of "
                  "each: rugs must be even"},
        BadRecord{three_merchants, "\"Amina\" \"Ben\" ", "",
                  "line 3, column 1: [Merchants]: R4: 2 to 4 merchants play"},
        BadRecord{three_merchants, "\"Amina\"", "\"A\" \"B\" \"C\"",
                  "line 3, column 1: [Merchants]: R4: 2 to 4 merchants play"},
        BadRecord{three_merchants, "[Date", "[Date \"2026-01-01\"]\n[Date",
                  "line 5, column 1: [Date]: this tag stands twice"},
        BadRecord{three_merchants, "2026-11-15T19:00:00Z", "15 Nov 2026",
                  "line 4, column 1: [Date]: \"15 Nov 2026\" is no date of ISO 8601 such as "
                  "2026-11-15 or 2026-11-15T19:00:00Z"},
        BadRecord{three_merchants, "[Date", "[Elo \"1500\" \"1600\"]\n[Date",
                  "line 4, column 1: [Elo]: there is one rating a merchant: 3, not 2"},
        BadRecord{three_merchants, "[Date", "[Event]\n[Date",
                  "line 4, column 7: [Event] needs a value in quotes"},
        BadRecord{three_merchants, "[Date", "[Event \"a\" \"b\"]\n[Date",
                  "line 4, column 1: [Event]: this tag has one value, not 2"},
        BadRecord{three_merchants, "[Date", "[Event \"a\"\n[Date",
                  "line 4, column 11: [Event is not closed: ] is missing"},
        BadRecord{three_merchants, "[Date", "[Event \"a\\t\"]\n[Date",
                  "line 4, column 11: behind \\ only \" or another \\ can stand"},
        BadRecord{three_merchants, "[Date", "[Event \"a\t\"]\n[Date",
                  "line 4, column 10: a control character (byte 9) cannot stand here"},
        BadRecord{three_merchants, "[Date", "[Event {no} \"a\"]\n[Date",
                  "line 4, column 8: a value in quotes or ] is due in [Event"},
        BadRecord{three_merchants, "[Result \"1\"]", "[Result \"4\"]",
                  "line 5, column 1: [Result]: \"4\" is no result: it is * or the seats that won, "
                  "such as 2 or 1 3"},
        BadRecord{three_merchants, "[Result \"1\"]", "[Result \"3 1\"]",
                  "line 5, column 1: [Result]: \"3 1\" is no result: it is * or the seats that "
                  "won, such as 2 or 1 3"},
        BadRecord{three_merchants, "[Result \"1\"]", "[Result \"1,3\"]",
                  "line 5, column 1: [Result]: \"1,3\" is no result: it is * or the seats that "
                  "won, such as 2 or 1 3"},
        BadRecord{three_merchants, "[Result \"1\"]", "[Result \"\"]",
                  "line 5, column 1: [Result]: \"\" is no result: it is * or the seats that won, "
                  "such as 2 or 1 3"},
        BadRecord{three_merchants, "[Date", "[Start \"nowhere\"]\n[Date",
                  "line 4, column 1: [Start]: five fields with one space between them (board Assam "
                  "merchants turn rules), not 1"},
        BadRecord{three_merchants, "[Date",
                  "[Start \"7/7/7/7/7/7/7 d4N r2:30,b2:30,y2:30,g2:30 1:face "
                  "international+rugs=2\"]\n[Date",
                  "line 4, column 1: [Start]: this position has 4 merchants, [Merchants] has 3"},
        BadRecord{three_merchants, "[Date",
                  "[Start \"7/7/7/7/7/7/7 d4N r2:30,b2:30,y2:30 1:face "
                  "classic+rugs=2\"]\n[Date",
                  "line 4, column 1: [Start]: the rules of this position, classic+rugs=2, are not "
                  "those of [Rules]"},
        BadRecord{three_merchants, "[Date", "[Pile1 \"rr\"]\n[Date",
                  "line 4, column 1: [Pile1]: R6: nobody has two colours here, so no pile either"},
        BadRecord{three_merchants, "1. ", "",
                  "line 7, column 1: the number of the round is due first: 1."},
        BadRecord{three_merchants, "1. ", "0. ",
                  "line 7, column 1: round 0 stands here where 1 is due"},
        BadRecord{three_merchants, "2. ", "3. ",
                  "line 8, column 1: round 3 stands here where 2 is due"},
        BadRecord{three_merchants, "2. ", "1. ",
                  "line 8, column 1: round 1 stands here where 2 is due"},
        BadRecord{three_merchants, "2. ", "2. 3. ", "line 8, column 4: round 2 has no turn"},
        BadRecord{three_merchants, "N4 d6e6", "N4 d6e6\n3.",
                  "line 9, column 1: round 3 has no turn"},
        BadRecord{three_merchants, "c5c6", "c6c5",
                  "line 7, column 7: \"c6c5\" has its squares in the wrong order: write c5c6"},
        BadRecord{three_merchants, "c5c6", "c5c8",
                  "line 7, column 7: \"c5c8\" is no part of a turn: that is a facing and a throw "
                  "such as N3, a rug such as d5d6, # or #2"},
        BadRecord{three_merchants, "c5c6", "c5-c6",
                  "line 7, column 7: \"c5-c6\" is no part of a turn: that is a facing and a throw "
                  "such as N3, a rug such as d5d6, # or #2"},
        BadRecord{three_merchants, "N4", "n4",
                  "line 8, column 22: \"n4\" is no part of a turn: that is a facing and a throw "
                  "such as N3, a rug such as d5d6, # or #2"},
        BadRecord{three_merchants, "N4", "NN4",
                  "line 8, column 22: \"NN4\" is no part of a turn: that is a facing and a throw "
                  "such as N3, a rug such as d5d6, # or #2"},
        BadRecord{three_merchants, "c5c6", "{",
                  "line 7, column 7: this comment is never closed: } is missing"},
        BadRecord{three_merchants, "c5c6", "; bell \a",
                  "line 7, column 14: a control character (byte 7) cannot stand here"},
        BadRecord{three_merchants, "c5c6", "c5c6\rx",
                  "line 7, column 11: a control character (byte 13) cannot stand here"},
        BadRecord{three_merchants, "c5c6", "aaaaaaaaaaaaaaaaaaaaaaaaaaaa",
                  "line 7, column 7: \"aaaaaaaaaaaaaaaaa\" is too long for a word of a record"},
        BadRecord{three_merchants, "[Souk", "\xEF\xBB[Souk",
                  "line 1, column 1: the text begins with a part of a byte-order mark"}));

INSTANTIATE_TEST_SUITE_P(
    PileByTagOrTurn, RecordRefused,
    testing::Values(
        BadRecord{two_merchants, "[Pile2 \"gb\"]\n", "",
                  "line 1, column 1: R6: [Pile2 \"…\"] or, while the game runs, [Seen2 \"…\"] is "
                  "missing"},
        BadRecord{two_merchants, "[Pile1", "[Seen1 \"ry\"]\n[Pile1",
                  "line 4, column 1: [Seen1]: the whole pile is in [Pile1] already"},
        BadRecord{two_merchants, "\"ry\"", "\"rg\"",
                  "line 4, column 1: [Pile1]: R6: that colour is not in this merchant's pile: the "
                  "first has red and yellow, the second blue and green"},
        BadRecord{two_merchants, "\"ry\"", "\"r?\"",
                  "line 4, column 1: [Pile1]: R6: that colour is not in this merchant's pile: the "
                  "first has red and yellow, the second blue and green"},
        BadRecord{two_merchants, "\"ry\"", "\"rr\"",
                  "line 4, column 1: [Pile1]: R6: 2 rugs are red here, the pile has 1"},
        BadRecord{two_merchants, "\"ry\"", "\"\"",
                  "line 8, column 4: round 1, seat 1: R6: [Pile1] does not say which rug comes up "
                  "first (N1 c5c6)"},
        BadRecord{
            two_merchants, "[Pile1 \"ry\"]",
            "[Start \"7/7/7/7/7/7/7 d4N r1y1>r:30,b1g1>g:30 1:face international+rugs=2\"]\n[Pile1 "
            "\"yr\"]",
            "line 5, column 1: [Pile1]: R6: the rug on top at the start is red: begin with r"},
        BadRecord{two_merchants, "\"ry\"", "\"ryr\"",
                  "line 4, column 1: [Pile1]: R6: 2 rugs are red here, the pile has 1"},
        BadRecord{two_merchants, "\"ry\"", "\"r\"",
                  "line 8, column 7: round 1, seat 1: R6: [Pile1] does not say what this rug "
                  "leaves on top (N1 c5c6)"},
        BadRecord{two_merchants, "rugs=2\"]", "rugs=4+pile=alternating\"]",
                  "line 9, column 7: round 2, seat 1: R6: [Pile1] does not say what this rug "
                  "leaves on top (S1 d4d5)"},
        BadRecord{two_merchants, "rugs=2\"]\n[Merchants \"Amina\" \"Ben\"]\n[Pile1 \"ry\"]",
                  "rugs=4+pile=alternating\"]\n[Merchants \"Amina\" \"Ben\"]\n[Pile1 \"ryyr\"]",
                  "line 4, column 1: [Pile1]: R6: the colours of this pile come by turns"},
        BadRecord{two_merchants, "[Result \"1 2\"]", "[Result \"*\"]",
                  "line 4, column 1: [Pile1]: R6: a pile is shown when the game is over; a running "
                  "game has [Seen1]"},
        BadRecord{two_merchants, "[Result \"1 2\"]\n", "",
                  "line 4, column 1: [Pile1]: R6: a pile is shown when the game is over; a running "
                  "game has [Seen1]"},
        BadRecord{two_merchants_running, "\"g\"", "\"gb\"",
                  "line 5, column 1: [Seen2]: R6: 2 rugs are written; those laid and the one on "
                  "top are 1"},
        BadRecord{two_merchants_running, "\"ry\"", "\"r\"",
                  "line 8, column 7: round 1, seat 1: R6: [Seen1] does not say what this rug "
                  "leaves on top (N1 c5c6)"},
        BadRecord{two_merchants_running, "[Seen2", "[Pile2",
                  "line 5, column 1: [Pile2]: R6: a pile is shown when the game is over; a running "
                  "game has [Seen2]"},
        BadRecord{
            two_merchants_running, "international+rugs=2",
            "international+pile=alternating+rugs=2\"]\n[Start \"7/7/7/7/7/7/7 d4N "
            "r1y1>y:30,b1g1>g:30 1:face international+pile=alternating+rugs=2",
            "line 5, column 1: [Seen1]: R6: the rug on top at the start is yellow: begin with y"},
        BadRecord{
            two_merchants, "international+rugs=2", "comp1110+rugs=2",
            "line 4, column 1: [Pile1]: R6: nobody has two colours here, so no pile either"}));

INSTANTIATE_TEST_SUITE_P(
    TurnByRoundSeatAndRule, RecordRefused,
    testing::Values(
        BadRecord{three_merchants, "N1 ", "S1 ",
                  "line 7, column 4: round 1, seat 1: R9: Assam never turns half around; leave him "
                  "or turn him a "
                  "quarter left or right (S1 c5c6)"},
        BadRecord{
            three_merchants, "N1 ", "N5 ",
            "line 7, column 4: round 1, seat 1: R10: the die has 1, 2, 3 and 4 slippers (N5 c5c6)"},
        BadRecord{
            three_merchants, "N1 ", "N0 ",
            "line 7, column 4: round 1, seat 1: R10: the die has 1, 2, 3 and 4 slippers (N0 c5c6)"},
        BadRecord{
            three_merchants, "N1 ", "1 ",
            "line 7, column 4: round 1, seat 1: R8: no throw is due now; a facing is due (1 c5c6)"},
        BadRecord{
            three_merchants, "N1 c5c6", "N1",
            "line 7, column 4: round 1, seat 1: R8: the turn is not complete: a rug is due (N1)"},
        BadRecord{
            three_merchants, "N1 c5c6", "c5c6",
            "line 7, column 4: round 1, seat 1: R8: no rug is due now; a facing is due (c5c6)"},
        BadRecord{
            three_merchants, "N1 c5c6", "N",
            "line 7, column 4: round 1, seat 1: R8: the turn is not complete: a throw is due (N)"},
        BadRecord{three_merchants, "c5c6", "c5d6",
                  "line 7, column 7: round 1, seat 1: R18: a rug covers two squares of the market "
                  "that share a side "
                  "(N1 c5d6)"},
        BadRecord{three_merchants, "c5c6", "d5d6",
                  "line 7, column 7: round 1, seat 1: R18: a rug cannot lie under Assam (N1 d5d6)"},
        BadRecord{three_merchants, "c5c6", "a1a2",
                  "line 7, column 7: round 1, seat 1: R18: a rug must share a side with Assam's "
                  "square (N1 a1a2)"},
        BadRecord{
            three_merchants, "c5c6", "c5c6 c6c7",
            "line 7, column 12: round 1, seat 2: R8: no rug is due now; a facing is due (c6c7)"},
        BadRecord{three_merchants, "W1 c4c5", "W1 e4f4",
                  "line 8, column 7: round 2, seat 1: R19: both halves of one rug cannot be "
                  "covered in one laying "
                  "(W1 e4f4)"},
        BadRecord{three_merchants, "S1 d4d5", "S1 d4d5 N",
                  "line 7, column 30: round 2, seat 1: this turn is written in round 1 (N)"},
        BadRecord{started_late, "d2e2", "d4d5",
                  "line 7, column 4: round 1, seat 2: R19: the two halves covered must be of "
                  "different colours while "
                  "there is such a place (d4d5)"},
        BadRecord{started_late, "d2e2", "N1 d2e2",
                  "line 7, column 4: round 1, seat 2: R8: Assam cannot be turned now; a throw or a "
                  "rug is due (N1 d2e2)"},
        BadRecord{started_late, "2. N2", "N2",
                  "line 8, column 1: round 2, seat 2: this turn is written in round 1 (N2 e6f6)"},
        BadRecord{three_merchants, "S1 d4d5", "S1 #",
                  "line 7, column 22: round 1, seat 3: R16: # stands here, but the merchant is "
                  "still in the game with "
                  "28 dirhams (S1 #)"},
        BadRecord{three_merchants, "S1 d4d5", "#",
                  "line 7, column 22: round 1, seat 3: R16: # follows a throw: only paying takes a "
                  "merchant out (#)"},
        BadRecord{two_go_out, "S1 #", "S1 d4d5",
                  "line 6, column 22: round 1, seat 3: R16: the merchant went out here, so # "
                  "stands in place of the "
                  "rug (S1 d4d5)"},
        BadRecord{two_go_out, "S1 #", "S1",
                  "line 6, column 22: round 1, seat 3: R16: the merchant went out here, so # "
                  "stands in place of the "
                  "rug (S1)"},
        BadRecord{two_go_out, "W1 #", "W1",
                  "line 7, column 13: round 2, seat 2: R16: the merchant went out here, so # "
                  "stands in place of the "
                  "rug (W1)"},
        BadRecord{two_go_out, "W1 #", "W1 # N1 c4c5",
                  "line 7, column 18: round 3, seat 1: R21: the game is over (N1 c4c5)"},
        BadRecord{two_go_out, "W1 #", "W1 #\n3. N1 c4c5",
                  "line 8, column 4: round 3, seat 1: R21: the game is over (N1 c4c5)"},
        BadRecord{three_merchants, "d6e6", "d6e6\n3. W1",
                  "line 9, column 4: round 3, seat 1: R21: the game is over (W1)"},
        BadRecord{three_merchants, "2. W1 c4c5", "W1 c4c5 2.",
                  "line 8, column 1: round 2, seat 1: this turn is written in round 1 (W1 c4c5)"},
        BadRecord{three_merchants, "E1 e4f4", "2. E1 e4f4",
                  "line 8, column 1: round 2 stands here where 3 is due"},
        BadRecord{turned_after, "1 c5c6 E", "1 c5c6 N",
                  "line 6, column 11: round 1, seat 1: R11: after laying, Assam must be turned a "
                  "quarter left or "
                  "right (1 c5c6 N)"},
        BadRecord{turned_after, "1 c5c6 E", "1 c5c6 S",
                  "line 6, column 11: round 1, seat 1: R9: Assam never turns half around; leave "
                  "him or turn him a "
                  "quarter left or right (1 c5c6 S)"},
        BadRecord{turned_after, "1 c5c6 E", "1 c5c6",
                  "line 6, column 6: round 1, seat 1: R8: the turn is not complete: turning Assam "
                  "is due (1 c5c6)"},
        BadRecord{turned_after, "1 c5c6 E", "N1 c5c6 E",
                  "line 6, column 4: round 1, seat 1: R8: Assam cannot be turned now; a throw or a "
                  "rug is due (N1 c5c6 E)"},
        BadRecord{turned_after, "1 e2f2", "1 e2f2 N",
                  "line 7, column 31: round 2, seat 3: R21: the game is over (1 e2f2 N)"},
        BadRecord{three_merchants, "[Result \"1\"]", "[Result \"3\"]",
                  "line 5, column 1: [Result]: \"3\" is written, but the game was won by \"1\""},
        BadRecord{three_merchants, "[Result \"1\"]", "[Result \"1 3\"]",
                  "line 5, column 1: [Result]: \"1 3\" is written, but the game was won by \"1\""},
        BadRecord{three_merchants, "[Result \"1\"]", "[Result \"*\"]",
                  "line 5, column 1: [Result]: \"*\" is written, but the game was won by \"1\""},
        BadRecord{three_merchants, "  N4 d6e6", "",
                  "line 5, column 1: [Result]: \"1\" is written, but the game is not over behind "
                  "its last turn in line 8: write \"*\""}));

TEST(RecordRefusals, OtherResultsFollowFromOtherRules) {
  EXPECT_EQ(record_refusal(with(with(three_merchants, "rugs=2", "tiebreak=none+rugs=2"),
                                "\"1\"]\n\n", "\"1 3\"]\n\n")),
            "accepted");
  EXPECT_EQ(
      record_refusal(with(with(three_merchants, "  N4 d6e6", ""), "\"1\"]\n\n", "\"*\"]\n\n")),
      "accepted");
  EXPECT_EQ(record_refusal(with(three_merchants, "[Result \"1\"]\n", "")), "accepted");
}

}  // namespace
}  // namespace souk
