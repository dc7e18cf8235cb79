#include "values.hpp"

#include <gtest/gtest.h>

namespace souk::hosting {
namespace {

using namespace std::chrono_literals;

constexpr Range<Milliseconds> any_time{0ms, 24h * 365};

TEST(Values, TimesHaveAUnit) {
  EXPECT_EQ(read_time("500ms", any_time), 500ms);
  EXPECT_EQ(read_time("90s", any_time), 90s);
  EXPECT_EQ(read_time("15m", any_time), 15min);
  EXPECT_EQ(read_time("24h", any_time), 24h);
  EXPECT_EQ(read_time("0s", any_time), 0s);
  for (const char* wrong : {"", "90", "s", "-1s", "1.5h", "90 s", "2d", "9000000h",
                            "99999999999999999999s", "9223372036854775807h"}) {
    const auto read = read_time(wrong, any_time);
    ASSERT_FALSE(read) << wrong;
    EXPECT_NE(read.error().message.find("such as 500ms, 90s, 15m or 24h"), std::string::npos);
  }
}

TEST(Values, TimesAreShownAsTheyAreRead) {
  for (const char* text : {"0s", "1ms", "1500ms", "90s", "15m", "24h", "25h"})
    EXPECT_EQ(time_text(*read_time(text, any_time)), text);
  EXPECT_EQ(time_text(*read_time("120s", any_time)), "2m");
}

TEST(Values, AnOriginIsWhatABrowserSends) {
  for (const char* right : {"https://club.example", "http://10.0.0.1:8080", "https://[::1]"})
    EXPECT_TRUE(read_origin(right)) << right;
  for (const char* wrong : {"", "*", "club.example", "https://", "https://club.example/",
                            "https://a b", "ftp://club.example", "https://me@club.example"})
    EXPECT_FALSE(read_origin(wrong)) << wrong;
}

TEST(Values, YesAndNoHaveFewWords) {
  for (const char* yes : {"true", "yes", "1"}) EXPECT_EQ(read_yes_or_no(yes), true);
  for (const char* no : {"false", "no", "0"}) EXPECT_EQ(read_yes_or_no(no), false);
  EXPECT_FALSE(read_yes_or_no("maybe"));
}

}  // namespace
}  // namespace souk::hosting
