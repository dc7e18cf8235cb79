#include "souk/text/numbers.hpp"

#include <cmath>

namespace souk {

Result<double> read_decimal_number(std::string_view text, double least, double most) {
  double number = 0;
  if (detail::read_all_of(text, number) && std::isfinite(number) && number >= least &&
      number <= most)
    return number;
  return fail("number", quoted(text) + " is not a number from " + number_text(least) + " to " +
                            number_text(most));
}

std::string decimal(double value, int places) {
  std::array<char, 400> digits{};  // the largest double has 309 before its point
  const auto written = std::to_chars(digits.data(), digits.data() + digits.size(), value,
                                     std::chars_format::fixed, places);
  const std::string text{digits.data(), written.ptr};
  // Rounding leaves a sign in front of nothing.
  return text.find_first_not_of("-0.") == std::string::npos && text[0] == '-' ? text.substr(1)
                                                                              : text;
}

}  // namespace souk
