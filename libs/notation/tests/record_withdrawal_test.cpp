// R16: withdrawals in a record, wherever they can stand.
#include <gtest/gtest.h>

#include <algorithm>

#include "record_samples.hpp"
#include "record_table.hpp"
#include "souk/notation/record_reader.hpp"
#include "souk/notation/record_replay.hpp"
#include "souk/notation/words.hpp"

namespace souk {
namespace {

std::string with_turns(std::string_view turns, std::string_view rules = "international+rugs=2") {
  return "[Souk \"1\"]\n[Rules \"" + std::string{rules} +
         "\"]\n[Merchants \"Amina\" \"Ben\" \"Chiara\" \"Dana\"]\n\n" + std::string{turns} + '\n';
}

// `3:face`, or what is wrong. What is accepted is also written as it was.
std::string outcome(const std::string& text) {
  const auto record = read_record(text);
  if (!record) return record.error().message;
  EXPECT_EQ(text_of_unchecked(*record), text);
  const auto played = replay(*record);
  if (!played) return played.error().message;
  const Position& end = played->end();
  return std::to_string(end.seat() + 1) + ':' + std::string{word_of(end.phase())};
}

TEST(RecordWithdrawals, BeforeTheFirstTurn) {
  EXPECT_EQ(outcome(with_turns("1. #1")), "2:face");
  EXPECT_EQ(outcome(with_turns("1. #3")), "1:face");
  EXPECT_EQ(outcome(with_turns("1. #1 N1 c5c6")), "3:face");
  EXPECT_EQ(outcome(with_turns("1. #4 #1 N1 c5c6  E1 e4f4\n2. S1")), "2:lay");
  EXPECT_EQ(outcome(with_turns("1. #4 #2 #1")), "3:over");
}

TEST(RecordWithdrawals, TheMoverInEachPhase) {
  EXPECT_EQ(outcome(with_turns("1. N1 c5c6 #2  E1 e4f4")), "4:face");
  EXPECT_EQ(outcome(with_turns("1. N #1")), "2:face");
  EXPECT_EQ(outcome(with_turns("1. N #1  N1 c5c6")), "3:face");
  EXPECT_EQ(outcome(with_turns("1. N1 #1  E1 e4f4")), "3:face");
}

TEST(RecordWithdrawals, AnotherInEachPhase) {
  EXPECT_EQ(outcome(with_turns("1. N1 c5c6 #3  E1 e4f4")), "4:face");
  EXPECT_EQ(outcome(with_turns("1. N #2 1 c5c6")), "3:face");
  EXPECT_EQ(outcome(with_turns("1. N1 #4 c5c6  E1 e4f4")), "3:face");
  EXPECT_EQ(outcome(with_turns("1. N #2 1 #3 c5c6 #4")), "1:over");
}

TEST(RecordWithdrawals, WhereAssamIsTurnedAfterTheRug) {  // R11
  const auto after = [](std::string_view turns) {
    return outcome(with_turns(turns, "variant+rugs=2"));
  };
  EXPECT_EQ(after("1. #1 1 c5c6 E"), "3:roll");
  EXPECT_EQ(after("1. 1 #1"), "2:roll");
  EXPECT_EQ(after("1. 1 c5c6 #1  1 e6e7 W"), "3:roll");
  EXPECT_EQ(after("1. 1 c5c6 #3 E"), "2:roll");
  EXPECT_EQ(after("1. 1 c5c6 E #2  1"), "3:lay");
}

TEST(RecordWithdrawals, BehindOneWhoWentOut) {
  EXPECT_EQ(outcome(with_turns("1. N1 c5c6  E1 e4f4  S1 # #1 #2", "international+rugs=2+purse=1")),
            "4:over");
}

TEST(RecordWithdrawals, TheFirstOfARoundStandsBehindTheLastTurn) {
  EXPECT_EQ(outcome(with_turns("1. N1 c5c6  E1 e4f4  S1 d4d5  W1 b4c4 #1\n2. W1 c2c3")), "3:face");
  EXPECT_EQ(outcome(with_turns("1. N1 c5c6  E1 e4f4  S1 d4d5  W1 b4c4\n2. #1 W1 c2c3")),
            "line 6, column 4: who withdraws before round 2 stands before its number, behind the "
            "last turn");
}

TEST(RecordWithdrawals, InARecordThatStartsWithinATurn) {
  for (const auto& [word, seat] : {std::pair{"#1", 1}, std::pair{"#3", 1}}) {
    const auto record =
        read_record(with(started_late, "1. d2e2", std::string{"1. "} + word + " d2e2"));
    ASSERT_TRUE(record);
    const auto played = replay_to_first_fault(*record);
    ASSERT_TRUE(played);
    EXPECT_EQ(std::get<Laid>(played->steps[1].effect).seat, seat);
  }
}

TEST(RecordWithdrawals, AReplayTellsThemAsSteps) {
  const auto played = replay(*read_record(three_withdraw));
  ASSERT_TRUE(played) << played.error().message;
  ASSERT_EQ(played->steps.size(), 14U);
  EXPECT_EQ(std::get<Withdrawn>(played->steps[2].effect).seat, 1);
  EXPECT_EQ(played->steps[2].turn, 0U);
  EXPECT_EQ(std::get<Laid>(played->steps[3].effect).seat, 0);
  EXPECT_EQ(std::get<Withdrawn>(played->steps[9].effect).seat, 3);
  const Withdrawn& last = std::get<Withdrawn>(played->steps[13].effect);
  EXPECT_TRUE(last.game_over);
  EXPECT_EQ(result_text(played->end()), "1");
}

TEST(RecordWithdrawals, CommentsStandBetweenThem) {
  const std::string text = with_turns("1. N {thinks} #2 {bored} 1 #1 {late}  {so} S1 {x} #3");
  const auto record = read_record(text);
  ASSERT_TRUE(record) << record.error().message;
  EXPECT_EQ(record->comments[1].words, 3);
  EXPECT_EQ(record->comments[1].text, "bored");
  EXPECT_TRUE(write_record(*record));
}

struct Wrong {
  std::string_view turns;
  std::string_view message;
};

TEST(RecordWithdrawals, WhatIsWrongIsToldByRoundSeatAndRule) {
  for (const Wrong& wrong : {
           Wrong{"1. N1 #5 c5c6",
                 "line 5, column 7: round 1, seat 5: R16: no merchant sits at this seat (N1 #5 "
                 "c5c6)"},
           Wrong{"1. #3 N1 c5c6  E1 #3",
                 "line 5, column 19: round 1, seat 3: R16: this merchant is out of the game "
                 "already (E1 #3)"},
           Wrong{"1. #1 #2 #3 #4",
                 "line 5, column 13: round 1, seat 4: R21: the game is over (#1 #2 #3 #4)"},
           Wrong{"1. #1 #2 #3 N1",
                 "line 5, column 13: round 1, seat 4: R21: the game is over (#1 #2 #3 N1)"},
           Wrong{"1. N1 #2 c5c6 #3 #4  E1",
                 "line 5, column 22: round 2, seat 1: R21: the game is over (E1)"},
           Wrong{"1. N1 #1 c5c6",
                 "line 5, column 10: round 1, seat 1: R16: the merchant has withdrawn, and his "
                 "turn ended with that "
                 "(N1 #1 c5c6)"},
           Wrong{"1. N #1 1",
                 "line 5, column 9: round 1, seat 1: R16: the merchant has withdrawn, and his turn "
                 "ended with that "
                 "(N #1 1)"},
           Wrong{"1. N1 #4  #",
                 "line 5, column 7: round 1, seat 1: R8: the turn is not complete: a rug is due "
                 "(N1 #4)"},
           Wrong{"1. #1\n2. N1 c5c6",
                 "line 6, column 4: round 1, seat 2: this turn is written in round 2 (N1 c5c6)"},
       })
    EXPECT_EQ(outcome(with_turns(wrong.turns)), wrong.message);
}

TEST(RecordWithdrawals, WhatIsNoSeatIsNoWord) {
  for (const std::string_view word : {"#0", "#10", "#x", "##", "#-1"})
    EXPECT_EQ(outcome(with_turns("1. " + std::string{word})),
              "line 5, column 4: \"" + std::string{word} +
                  "\" is no part of a turn: that is a facing and a throw such as N3, a rug such as "
                  "d5d6, # or #2");
  EXPECT_EQ(outcome(with_turns("#1")),
            "line 5, column 1: the number of the round is due first: 1.");
  EXPECT_EQ(outcome(with_turns("1. #1 #1 #1 #1 #1")),
            "line 5, column 16: no game has more than 4 merchants to withdraw");
}

TEST(RecordWithdrawals, OneThatCannotBeWrittenThereIsRefused) {
  Record record = *read_record(with_turns("1. N1 c5c6  E1 e4f4"));
  EXPECT_TRUE(write_record(record));
  for (const RecordWithdrawal& odd : {RecordWithdrawal{2, 4}, RecordWithdrawal{-1, 0},
                                      RecordWithdrawal{9, 2}, RecordWithdrawal{2, 0}}) {
    Record spoiled = record;
    spoiled.turns[1].withdrawals = {odd};
    EXPECT_FALSE(write_record(spoiled)) << odd.seat << ' ' << odd.steps;
  }
}

// At any moment of a game on any table there is, counted by where they stand.
TEST(RecordWithdrawals, EveryGameWithThemComesBackByteForByte) {
  std::uint64_t seed = 1;
  std::array<int, 6> withdrawn{};
  int apart = 0;
  for (const RecordTable& table : every_table("+rugs=4")) {
    SCOPED_TRACE(table.name);
    RecordedGame game{table, seed++};
    do {
      for (Phase due = game.position().phase(); game.withdraw_one_in(12);
           due = game.position().phase())
        ++withdrawn[static_cast<std::size_t>(due)];
      expect_faithful(game);
      if (HasFatalFailure()) return;
    } while (game.step());
    game.show_piles();
    expect_faithful(game);
    for (const RecordTurn& turn : game.builder().record().turns)
      apart += turn.faced && turn.thrown && words_of(turn)[0].size() == 1 ? 1 : 0;
  }
  for (const Phase phase : {Phase::face, Phase::roll, Phase::lay, Phase::turn, Phase::draw})
    EXPECT_GT(withdrawn[static_cast<std::size_t>(phase)], 15);
  EXPECT_GT(apart, 15);
}

// Whatever the reader makes of words in any order, it can be written and read again.
TEST(RecordWithdrawals, AnyWordsThatAreReadCanBeWritten) {
  constexpr std::array<std::string_view, 11> words{"N",  "3",  "N3", "d5d6", "#",     "#1",
                                                   "#3", "2.", "W",  "{so}", "; or\n"};
  std::mt19937_64 random{5};
  int read = 0;
  for (int nth = 0; nth < 20'000; ++nth) {
    std::string turns = "1.";
    for (auto left = 1 + random() % 7; left > 0; --left)
      turns += ' ' + std::string{words[random() % words.size()]};
    const auto record =
        read_record(with_turns(turns, nth % 2 == 0 ? "international+rugs=2" : "variant+rugs=2"));
    if (!record) continue;
    ++read;
    ASSERT_TRUE(write_record(*record)) << turns;
  }
  EXPECT_GT(read, 5000);
}

TEST(RecordShares, AreOneAMerchant) {
  const auto read = [](std::string_view values) {
    return outcome(
        with("[Souk \"1\"]\n[Rules \"international\"]\n[Merchants \"a\" \"b\" \"c\"]\n"
             "[SeedHash \"ab12\"]\n[Shares VALUES]\n",
             "VALUES", values));
  };
  const std::string most(64, '~');
  EXPECT_EQ(read("\"salt\" \"\" \"" + most + "\""), "1:face");
  EXPECT_EQ(read("\"salt\" \"pepper\""),
            "line 5, column 1: [Shares]: there is one share a merchant: 3, not 2");
  EXPECT_EQ(read("\"a\" \"b\" \"~" + most + "\""),
            "line 5, column 1: [Shares]: \"" + std::string(40, '~') +
                "…\" is no share: it has at most 64 characters of printable ASCII");
  EXPECT_EQ(read("\"a\" \"b\" \"é\""),
            "line 5, column 1: [Shares]: \"??\" is no share: it has at most 64 characters of "
            "printable ASCII");
  EXPECT_EQ(read("\"a\" \"b\" \"c\"]\n[Shares \"a\" \"b\" \"c\""),
            "line 6, column 1: [Shares]: this tag stands twice");
}

}  // namespace
}  // namespace souk
