// Names and chat, as they may be shown to others.
#include <gtest/gtest.h>

#include <random>

#include "souk/table/table.hpp"

namespace souk {
namespace {

std::string cleaned(std::string_view text, std::size_t longest = longest_name) {
  const auto line = clean_line(text, longest);
  return line ? *line : "refused: " + line.error().message;
}

TEST(CleanLine, KeepsWhatPeopleCallThemselves) {
  for (const std::string_view name :
       {"Amina", "شهرزاد", "Björn O'Neil", "李小龍", "<b>Ben</b>", "می\u200Cخواهم",
        "👨\u200D👩\u200D👧", "a", "Zoë\u0301", "葛\U000E0100城"})
    EXPECT_EQ(cleaned(name), name);
}

TEST(CleanLine, LeavesOutBlanksAroundIt) {
  EXPECT_EQ(cleaned("  Amina \t\r\n"), "Amina");
  EXPECT_EQ(cleaned("\u3000\u00A0Ben  B\u2003"), "Ben  B");
}

TEST(CleanLine, RefusesWhatShowsNothing) {
  for (const std::string_view text :
       {"", " ", "\t\n", "\u3000", "\u200D", "\u3164\u3164", "\u2800 \uFE0F", "\u00AD"})
    EXPECT_NE(cleaned(text).find("nothing to be seen"), std::string::npos) << cleaned(text);
}

TEST(CleanLine, RefusesWhatWouldBreakOrTurnALine) {
  using namespace std::string_view_literals;
  for (const std::string_view text :
       {"a\nb"sv, "a\rb"sv, "a\tb"sv, "a\0b"sv, "\x1B[31mred"sv, "a\x7F"sv, "a\u0085b"sv,
        "a\u2028b"sv, "a\u2029b"sv, "\u202Eevil"sv, "\u200Fa"sv, "a\u200E"sv, "\u061Ca"sv,
        "a\u2066b\u2069"sv, "a\uFEFF"sv, "a\u200Bb"sv, "a\U000E0041"sv, "a\uFFFF"sv, "a\uE000"sv})
    EXPECT_NE(cleaned(text).find("cannot be shown in one line"), std::string::npos) << text;
}

TEST(CleanLine, RefusesWhatIsNotUtf8) {
  using namespace std::string_view_literals;
  for (const std::string_view text :
       {"\xFF"sv, "a\x80"sv, "\xC3"sv, "\xC3("sv, "\xC0\xAF"sv, "\xE0\x80\xAF"sv, "\xED\xA0\x80"sv,
        "\xF0\x80\x80\x80"sv, "\xF4\x90\x80\x80"sv, "\xF8\x88\x80\x80\x80"sv, "\xE2\x82"sv})
    EXPECT_NE(cleaned(text).find("not UTF-8"), std::string::npos);
}

TEST(CleanLine, CountsCharactersAndNotBytes) {
  std::string name;
  for (std::size_t count = 0; count < longest_name; ++count) name += "é";
  EXPECT_EQ(cleaned(name), name);
  EXPECT_EQ(cleaned("   " + name + "   "), name);
  EXPECT_EQ(cleaned(name + 'e'), "refused: this has 25 characters; at most 24 are taken");
}

// Any bytes: refused, or a line that cleaning leaves as it is.
TEST(CleanLine, IsFinal) {
  std::mt19937_64 random{6};  // NOLINT(bugprone-random-generator-seed): the same every time
  constexpr std::array<std::string_view, 10> pieces{"a",  " ",    "é",    "\u3000", "🧞",
                                                    "\n", "\x80", "\xE2", "\u200D", "\u202E"};
  int kept = 0;
  for (int count = 0; count < 20'000; ++count) {
    std::string text;
    for (auto left = random() % 5; left > 0; --left) text += pieces[random() % pieces.size()];
    const auto line = clean_line(text, longest_chat);
    if (!line) continue;
    ++kept;
    ASSERT_EQ(cleaned(*line), *line);
    ASSERT_NE(text.find(*line), std::string::npos);
  }
  EXPECT_GT(kept, 2'000);
}

}  // namespace
}  // namespace souk
