// Numbers read from text: the whole of it or nothing, whatever the locale.
#pragma once

#include <array>
#include <charconv>
#include <concepts>
#include <string>
#include <string_view>
#include <system_error>

#include "souk/text/result.hpp"

namespace souk {

namespace detail {

template <class Number>
[[nodiscard]] bool read_all_of(std::string_view text, Number& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size();
}

}  // namespace detail

// Without spaces, a plus or leading zeros, and within the limits.
template <std::integral Number>
[[nodiscard]] Result<Number> read_whole_number(std::string_view text, Number least, Number most) {
  Number number{};
  const std::string_view digits = text.substr(text.starts_with('-') ? 1 : 0);
  const bool padded = digits.size() > 1 && digits[0] == '0';
  if (!padded && detail::read_all_of(text, number) && number >= least && number <= most)
    return number;
  return fail("number", quoted(text) + " is not a whole number from " + std::to_string(least) +
                            " to " + std::to_string(most));
}

// `0.05`, `1e-3`; never infinite, and within the limits.
[[nodiscard]] Result<double> read_decimal_number(std::string_view text, double least, double most);

// With so many decimals; never -0.
[[nodiscard]] std::string decimal(double value, int places);

// The shortest text that is read as the same number again.
template <std::floating_point Number>
[[nodiscard]] std::string number_text(Number number) {
  std::array<char, 32> digits{};
  const auto written = std::to_chars(digits.data(), digits.data() + digits.size(), number);
  return {digits.data(), written.ptr};
}

}  // namespace souk
