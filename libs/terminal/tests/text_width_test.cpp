#include "souk/terminal/text.hpp"

#include <gtest/gtest.h>

namespace souk::terminal {
namespace {

TEST(Text, CharactersComeBackAsTheyWere) {
  for (const char32_t character : {U'a', U'é', U'→', U'🧿', U'\U0010FFFF'})
    EXPECT_EQ(characters_of(utf8_of(character)), std::u32string(1, character));
}

TEST(Text, WhatIsNoUtf8IsShownAsAQuestionMark) {
  EXPECT_EQ(characters_of("\x80"), U"?");                           // continues nothing
  EXPECT_EQ(characters_of("a\xC3"), U"a?");                         // ends too early
  EXPECT_EQ(characters_of("\xC3(").size(), 2U);                     // does not go on
  EXPECT_EQ(characters_of("\xC0\xAF").substr(0, 1), U"?");          // longer than needed
  EXPECT_EQ(characters_of("\xED\xA0\x80").substr(0, 1), U"?");      // a surrogate
  EXPECT_EQ(characters_of("\xF5\x80\x80\x80").substr(0, 1), U"?");  // behind the last
}

TEST(Text, ColumnsCountWideLettersTwiceAndMarksNotAtAll) {
  EXPECT_EQ(columns_of("Amina"), 5);
  EXPECT_EQ(columns_of("José"), 4);
  EXPECT_EQ(columns_of("Jose\u0301"), 4);
  EXPECT_EQ(columns_of("阿萨姆"), 6);
}

TEST(Text, ShortenedTextEndsInDotsAndFits) {
  EXPECT_EQ(shortened("Amina", 5), "Amina");
  EXPECT_EQ(shortened("Aminata", 5), "Amin…");
  EXPECT_EQ(shortened("阿萨姆", 4), "阿…");
}

TEST(Text, LinesBreakBetweenWords) {
  EXPECT_EQ(wrapped("one two three", 7), (std::vector<std::string>{"one two", "three"}));
  EXPECT_EQ(wrapped("one two three", 13), (std::vector<std::string>{"one two three"}));
  EXPECT_EQ(wrapped("", 10), (std::vector<std::string>{""}));
}

TEST(Text, LinesKeepTheIndentOfTheFirst) {
  EXPECT_EQ(wrapped("  one two three", 9), (std::vector<std::string>{"  one two", "  three"}));
}

TEST(Text, AWordTooLongForALineIsBroken) {
  EXPECT_EQ(wrapped("a 1234567 b", 4), (std::vector<std::string>{"a", "1234", "567", "b"}));
}

TEST(Text, OurSignsHaveAsciiSpellings) {
  EXPECT_EQ(in_ascii("d6 → d7 · 7 × 7 …"), "d6 -> d7 - 7 x 7 ...");
  EXPECT_EQ(in_ascii("▲▶▼◀"), "^>v<");
}

TEST(Text, CleanedTextHasNoControlCharactersAndNoBlanksAround) {
  EXPECT_EQ(cleaned("  a b\t\r\n"), "a b");
  EXPECT_EQ(cleaned("\x1b[2Jx"), "[2Jx");
  EXPECT_EQ(cleaned("\xC2\x9B"
                    "2J"),
            "2J");  // the one-character form of ESC [
  EXPECT_EQ(cleaned(" \t "), "");
}

}  // namespace
}  // namespace souk::terminal
