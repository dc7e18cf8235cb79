#include "souk/language/writing.hpp"

#include <gtest/gtest.h>

namespace souk {
namespace {

int columns(std::string_view text) {
  int sum = 0;
  for (const Grapheme& sign : graphemes_of(text)) sum += sign.columns;
  return sum;
}

TEST(Writing, ColumnsAreThoseOfATerminal) {
  EXPECT_EQ(columns("Amina"), 5);
  EXPECT_EQ(columns("Jose\u0301"), 4);
  EXPECT_EQ(columns("阿萨姆"), 6);
  EXPECT_EQ(columns("한국어"), 6);
  EXPECT_EQ(columns("ﾊﾝｶｸ"), 4);  // half-width
  EXPECT_EQ(columns("กี่"), 1);     // a consonant, a vowel and a tone above it
  EXPECT_EQ(columns("น้ำ"), 2);    // the vowel stands beside it
  EXPECT_EQ(columns("مُحَمَّد"), 4);
  EXPECT_EQ(columns("\u200Fab\u2069"), 2);
}

TEST(Writing, APictureOfSeveralCharactersIsOne) {
  EXPECT_EQ(columns("🧿"), 2);
  EXPECT_EQ(graphemes_of("👩‍👩‍👧").size(), 1U);
  EXPECT_EQ(columns("👩‍👩‍👧"), 2);
  EXPECT_EQ(columns("👍🏽"), 2);
  EXPECT_EQ(columns("🇲🇦"), 2);
  EXPECT_EQ(columns("❤️"), 2);
}

TEST(Writing, LinesBreakAsTheScriptAllows) {
  using Pieces = std::vector<std::string>;
  EXPECT_EQ(line_pieces("one two-three"), (Pieces{"one ", "two-three"}));
  EXPECT_EQ(line_pieces("絨毯を敷く。"), (Pieces{"絨", "毯", "を", "敷", "く。"}));
  EXPECT_GT(line_pieces("คุณทอยลูกเต๋า").size(), 1U);
}

TEST(Writing, KnowsWhatIsReadFromTheRight) {
  EXPECT_TRUE(turns_around("أمينة"));
  EXPECT_TRUE(turns_around("Amina \u202E"));
  EXPECT_FALSE(turns_around("Amina"));
  EXPECT_FALSE(turns_around("阿萨姆 é"));
  EXPECT_EQ(isolated("x"), "\u2068x\u2069");
  EXPECT_FALSE(turns_around(isolated("أمينة") + " 30")) << "once is enough";
  EXPECT_TRUE(has_right_to_left(isolated("أمينة")));
  EXPECT_TRUE(turns_around("x\u2069")) << "would close an isolate around it";
}

TEST(Writing, DigitsOfEveryScriptHaveAPlainOne) {
  EXPECT_EQ(with_plain_digits("۰۱۲۳ ٤٥ ６７ ८ c4"), "0123 45 67 8 c4");
  EXPECT_EQ(with_plain_digits("Amina ① ½ 三"), "Amina ① ½ 三") << "numbers that are no digits";
  EXPECT_EQ(with_plain_digits("\xFF۳"),
            "\xFF"
            "3");
  EXPECT_EQ(plain_digit(U'٩'), '9');
  EXPECT_FALSE(plain_digit(U'a'));
}

}  // namespace
}  // namespace souk
