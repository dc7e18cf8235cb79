#include "souk/text/numbers.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>

namespace souk {
namespace {

TEST(WholeNumber, IsReadWithinItsLimits) {
  EXPECT_EQ(read_whole_number("0", 0, 9), 0);
  EXPECT_EQ(read_whole_number("-3", -5, 5), -3);
  EXPECT_EQ(read_whole_number<std::uint64_t>("18446744073709551615", 0,
                                             std::numeric_limits<std::uint64_t>::max()),
            std::numeric_limits<std::uint64_t>::max());
  EXPECT_FALSE(read_whole_number("10", 0, 9));
  EXPECT_FALSE(read_whole_number("-1", 0, 9));
}

TEST(WholeNumber, IsTheWholeTextAndNothingElse) {
  for (const char* text :
       {"", " 1", "1 ", "+1", "01", "-01", "1.0", "0x1", "1e2", "one", "-", "99999999999999999999"})
    EXPECT_FALSE(read_whole_number(text, -1000, 1000)) << text;
}

TEST(WholeNumber, IsRefusedInWords) {
  const auto refused = read_whole_number("five", 1, 4);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, "number");
  EXPECT_EQ(refused.error().message, "\"five\" is not a whole number from 1 to 4");
}

TEST(DecimalNumber, IsReadWithinItsLimits) {
  EXPECT_EQ(read_decimal_number("0.5", 0, 1), 0.5);
  EXPECT_EQ(read_decimal_number("1e-3", 0, 1), 0.001);
  for (const char* text : {"", "1.5", "nan", "inf", "0,5", "0.5 ", "-0.1"})
    EXPECT_FALSE(read_decimal_number(text, 0, 1)) << text;
  EXPECT_EQ(read_decimal_number("2", 0, 1).error().message, "\"2\" is not a number from 0 to 1");
}

TEST(Numbers, AreWrittenAsShortAsTheyCanBeReadAgain) {
  EXPECT_EQ(number_text(0.002F), "0.002");
  EXPECT_EQ(number_text(2.5), "2.5");
  EXPECT_EQ(number_text(10.0), "10");
}

TEST(Numbers, HaveAsManyDecimalsAsAreAskedFor) {
  EXPECT_EQ(decimal(2.456, 2), "2.46");
  EXPECT_EQ(decimal(-3, 1), "-3.0");
  EXPECT_EQ(decimal(-0.01, 1), "0.0") << "no sign in front of nothing";
  EXPECT_EQ(decimal(1e20, 0), "100000000000000000000");
}

}  // namespace
}  // namespace souk
