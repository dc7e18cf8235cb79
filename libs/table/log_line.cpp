#include "log_line.hpp"

#include <algorithm>
#include <charconv>

namespace souk {

namespace {

constexpr std::string_view hex_digits = "0123456789abcdef";

bool needs_code(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }

}  // namespace

std::string in_quotes(std::string_view text) {
  std::string written = "\"";
  for (const char c : text) {
    if (needs_code(c)) {
      const auto byte = static_cast<unsigned char>(c);
      written += {'\\', 'x', hex_digits[byte >> 4], hex_digits[byte & 15U]};
      continue;
    }
    if (c == '"' || c == '\\') written += '\\';
    written += c;
  }
  return written + '"';
}

bool is_hex(std::string_view text) {
  return std::ranges::all_of(text,
                             [](char c) { return hex_digits.find(c) != std::string_view::npos; });
}

std::uint64_t value_of_hex(std::string_view digits) {
  std::uint64_t value = 0;
  for (const char digit : digits) value = value * 16 + hex_digits.find(digit);
  return value;
}

void LogLine::miss(std::string_view what, std::size_t back) {
  if (missed()) return;
  const std::size_t column = line_.size() - rest_.size() - back + 1;
  missed_ = "column " + std::to_string(column) + ": " + std::string{what} + " belongs here";
}

bool LogLine::try_take(std::string_view text) {
  if (missed() || !rest_.starts_with(text)) return false;
  rest_.remove_prefix(text.size());
  return true;
}

void LogLine::take(std::string_view text) {
  if (!try_take(text)) miss(text == " " ? "a space and more" : text);
}

std::string_view LogLine::word() {
  if (missed()) return {};
  const std::string_view found = rest_.substr(0, rest_.find_first_of(" ,"));
  rest_.remove_prefix(found.size());
  return found;
}

std::string LogLine::quoted_text() {
  constexpr std::string_view what = "a text in quotation marks";
  std::string text;
  if (!try_take("\"")) miss(what);
  while (!missed() && !try_take("\"")) {
    if (try_take("\\\"")) {
      text += '"';
    } else if (try_take("\\\\")) {
      text += '\\';
    } else if (try_take("\\x")) {
      const auto byte = static_cast<char>(value_of_hex(hex(2, "a control character's number")));
      if (!needs_code(byte)) miss("a control character's number", 2);
      text += byte;
    } else if (rest_.empty()) {
      miss("the closing quotation mark");
    } else if (rest_.front() == '\\' || needs_code(rest_.front())) {
      miss("one of \\\", \\\\ and \\x");
    } else {
      text += rest_.front();
      rest_.remove_prefix(1);
    }
  }
  return text;
}

std::int64_t LogLine::number(std::int64_t least, std::int64_t most, std::string_view what) {
  if (missed()) return least;
  std::int64_t value = 0;
  const char* const begin = rest_.data();
  const auto [end, error] = std::from_chars(begin, begin + rest_.size(), value);
  const auto length = static_cast<std::size_t>(end - begin);
  const bool plain = length > 0 && *begin != '-' && (length == 1 || *begin != '0');
  if (error != std::errc{} || !plain || value < least || value > most) {
    miss(what);
    return least;
  }
  rest_.remove_prefix(length);
  return value;
}

std::string_view LogLine::hex(std::size_t digits, std::string_view what) {
  const std::string_view found = rest_.substr(0, digits);
  if (found.size() != digits || !is_hex(found)) miss(what);
  if (missed()) return {};
  rest_.remove_prefix(digits);
  return found;
}

std::optional<std::string> LogLine::fault() {
  if (!at_end()) miss("the end of the line");
  return missed_;
}

}  // namespace souk
