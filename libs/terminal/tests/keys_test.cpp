#include "souk/terminal/keys.hpp"

#include <gtest/gtest.h>

namespace souk::terminal {
namespace {

TEST(Keys, ArrowsComeInBothModesOfATerminal) {
  std::string read = "\x1b[A\x1bOB\x1b[C\x1bOD";
  for (const Key::Kind kind : {Key::Kind::up, Key::Kind::down, Key::Kind::right, Key::Kind::left})
    EXPECT_EQ(take_key(read, false), Key{kind});
  EXPECT_TRUE(read.empty());
}

TEST(Keys, HomeAndEndComeInFourSpellings) {
  for (const std::string_view home : {"\x1b[H", "\x1bOH", "\x1b[1~", "\x1b[7~"}) {
    std::string read{home};
    EXPECT_EQ(take_key(read, false), Key{Key::Kind::home});
  }
  std::string read = "\x1b[4~";
  EXPECT_EQ(take_key(read, false), Key{Key::Kind::end});
}

TEST(Keys, AnEscapeWaitsForItsSequence) {
  std::string read = "\x1b";
  EXPECT_FALSE(take_key(read, false));
  read += "[";
  EXPECT_FALSE(take_key(read, false));
  read += "5~q";
  EXPECT_EQ(take_key(read, false), Key{Key::Kind::page_up});
  EXPECT_EQ(take_key(read, false), (Key{Key::Kind::character, 'q'}));
}

TEST(Keys, AnEscapeThatNothingFollowsIsTheKey) {
  std::string read = "\x1b";
  EXPECT_EQ(take_key(read, true), Key{Key::Kind::escape});
  EXPECT_TRUE(read.empty());
}

TEST(Keys, ASequenceThatMeansNothingIsOneKey) {
  std::string read = "\x1b[1;5Cn";
  EXPECT_EQ(take_key(read, false), Key{Key::Kind::unknown});
  EXPECT_EQ(take_key(read, false), (Key{Key::Kind::character, 'n'}));
}

TEST(Keys, ControlCharactersAreKeysOfTheirOwn) {
  std::string read = "\r\n\x03\x1a\x7f\x01";
  for (const Key::Kind kind : {Key::Kind::enter, Key::Kind::enter, Key::Kind::interrupt,
                               Key::Kind::suspend, Key::Kind::backspace, Key::Kind::unknown})
    EXPECT_EQ(take_key(read, false), Key{kind});
}

TEST(Keys, DigitsOfOtherScriptsAreDigitsAndOtherLettersOneKey) {
  std::string read = "۳٤５é7";
  for (const char digit : {'3', '4', '5'})
    EXPECT_EQ(take_key(read, false), (Key{Key::Kind::character, digit}));
  EXPECT_EQ(take_key(read, false), Key{Key::Kind::unknown});
  EXPECT_EQ(take_key(read, false), (Key{Key::Kind::character, '7'}));
  read = "\xDB";
  EXPECT_FALSE(take_key(read, false)) << "the second byte may still come";
  EXPECT_EQ(take_key(read, true), Key{Key::Kind::unknown});
  EXPECT_TRUE(read.empty());
}

}  // namespace
}  // namespace souk::terminal
