// Codes to say aloud, and how many wrong ones are taken.
#include "table_codes.hpp"

#include <gtest/gtest.h>

#include <set>

#include "secrets.hpp"
#include "wrong_codes.hpp"

namespace souk {
namespace {

constexpr SteadyTime minute = 60'000;
constexpr std::chrono::seconds quarter{15 * 60};

TEST(TableCodes, CaseSpacesAndHyphensDoNotMatter) {
  for (const char* const text : {"KPMTRW", "kpm trw", " kPm-TrW ", "k-p-m-t-r-w"})
    EXPECT_EQ(read_code(text), "KPMTRW") << text;
}

TEST(TableCodes, WhatIsHeardForALetterIsTakenForIt) {
  EXPECT_EQ(read_code("kbndrv"), "KPMTRW");
  EXPECT_EQ(read_code("FFFFFF"), "SSSSSS");
}

TEST(TableCodes, WhatCanBeNoCodeIsNone) {
  for (const char* const text : {"", "KPMTR", "KPMTRWK", "KPMTR1", "KPMTRA", "KPM.TRW", "KPMTRÉ"})
    EXPECT_FALSE(read_code(text)) << text;
  EXPECT_FALSE(read_code(std::string_view{"KPMTR\0", 6}));
}

TEST(TableCodes, AreDrawnOfAllLettersAndNoOthers) {
  std::set<char> seen;
  for (int each = 0; each < 200; ++each) {
    const std::string code = draw_code();
    EXPECT_EQ(read_code(code), code);
    seen.insert(code.begin(), code.end());
  }
  EXPECT_EQ(seen.size(), code_letters.size());
}

TEST(TableCodes, ATableHasOneCodeUntilItsTimeIsNearlyUp) {
  TableCodes codes{quarter};
  const auto first = codes.issue("one", 0);
  EXPECT_EQ(first.until, 15 * minute);
  EXPECT_EQ(codes.issue("one", 10 * minute).code, first.code);
  EXPECT_NE(codes.issue("two", 0).code, first.code);
  // Less than a third is left: a new one, and the old one is good until its time is up.
  const auto second = codes.issue("one", 10 * minute + 1);
  EXPECT_NE(second.code, first.code);
  EXPECT_EQ(second.until, 25 * minute + 1);
  EXPECT_EQ(codes.table_of(first.code, 15 * minute - 1), "one");
  EXPECT_EQ(codes.table_of(second.code, 15 * minute - 1), "one");
  EXPECT_FALSE(codes.table_of(first.code, 15 * minute));
}

TEST(TableCodes, AreForgottenWhenTheirTimeIsUp) {
  TableCodes codes{quarter};
  const std::string code = codes.issue("one", 0).code;
  codes.forget_expired(15 * minute - 1);
  EXPECT_EQ(codes.table_of(code, 0), "one");
  codes.forget_expired(15 * minute);
  EXPECT_FALSE(codes.table_of(code, 0));
  EXPECT_EQ(codes.size(), 0U);
  EXPECT_NE(codes.issue("one", 15 * minute).code, code);
}

TEST(WrongCodes, AnAddressMayTryTenTimesInTenMinutes) {
  WrongCodes wrong{10};
  for (int each = 0; each < 10; ++each) {
    EXPECT_EQ(wrong.time_to_wait("here", each * 1'000), 0) << each;
    wrong.add("here", each * 1'000);
  }
  EXPECT_EQ(wrong.time_to_wait("here", 10'000), WrongCodes::window - 10'000);
  EXPECT_EQ(wrong.time_to_wait("there", 10'000), 0);
  EXPECT_EQ(wrong.time_to_wait("here", WrongCodes::window), 0);
  wrong.add("here", WrongCodes::window);
  EXPECT_EQ(wrong.time_to_wait("here", WrongCodes::window), 1'000);
}

TEST(WrongCodes, AThousandAddressesGuessNoMoreThanTheHouseTakes) {
  WrongCodes wrong{10};
  int guesses = 0;
  for (SteadyTime now = 0; now < 15 * minute; now += 1'000)
    for (int address = 0; address < 1'000; ++address) {
      if (wrong.time_to_wait(std::to_string(address), now) > 0) continue;
      wrong.add(std::to_string(address), now);
      ++guesses;
    }
  EXPECT_EQ(guesses, 200);
}

}  // namespace
}  // namespace souk
