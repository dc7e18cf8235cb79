// The words of a line of the log: how they are written, and how they are read again from the left.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "souk/text/result.hpp"

namespace souk {

// In quotation marks and on one line, whatever the text is: `\"`, `\\`, and `\x0A` for a control
// character.
[[nodiscard]] std::string in_quotes(std::string_view text);

// Remembers the first thing that was missing; what is asked for after that is not read any more, so
// that whoever reads looks once, at the end.
class LogLine {
 public:
  explicit LogLine(std::string_view line) : line_{line}, rest_{line} {}

  // Takes the text if it comes next. try_take() does not mind when it does not.
  bool try_take(std::string_view text);
  void take(std::string_view text);
  // Up to the next space or comma, or the end.
  [[nodiscard]] std::string_view word();
  // The inverse of in_quotes(), and no other way of writing the same text.
  [[nodiscard]] std::string quoted_text();
  // Without sign or leading zeros.
  [[nodiscard]] std::int64_t number(std::int64_t least, std::int64_t most, std::string_view what);
  // So many of 0-9 and a-f.
  [[nodiscard]] std::string_view hex(std::size_t digits, std::string_view what);

  // One of some words, by its place among them.
  template <class Words>
  [[nodiscard]] std::size_t one_of(const Words& words, std::string_view what) {
    const std::string_view found = word();
    for (std::size_t at = 0; at < words.size(); ++at)
      if (found == words[at]) return at;
    miss(what, found.size());
    return 0;
  }

  // What belongs here is not what was read last, that many characters ago.
  void miss(std::string_view what, std::size_t back = 0);
  [[nodiscard]] bool missed() const { return missed_.has_value(); }
  [[nodiscard]] bool at_end() const { return rest_.empty(); }

  // Nothing may be left. `column 9: a throw from 1 to 4 belongs here`.
  [[nodiscard]] std::optional<std::string> fault();

 private:
  std::string_view line_;
  std::string_view rest_;
  std::optional<std::string> missed_;
};

// The number of lower-case hexadecimal digits; 16 of them at most.
[[nodiscard]] std::uint64_t value_of_hex(std::string_view digits);
[[nodiscard]] bool is_hex(std::string_view text);

}  // namespace souk
