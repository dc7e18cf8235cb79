#include "perft/perft_line.hpp"

#include <limits>
#include <optional>

#include "souk/text/numbers.hpp"

namespace souk::perft_files {

namespace {

constexpr std::string_view between = " ; ";

// Takes what stands before the mark off the text, and the mark with it.
std::string_view take_until(std::string_view& text, std::string_view mark) {
  const auto end = text.find(mark);
  const std::string_view taken = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + mark.size());
  return taken;
}

template <class Number>
bool read_number(std::string_view digits, Number& number) {
  const auto read = read_whole_number<Number>(digits, 0, std::numeric_limits<Number>::max());
  if (read) number = *read;
  return read.has_value();
}

std::optional<Count> read_count(std::string_view text) {
  Count count;
  const std::string_view turns = take_until(text, " ");
  if (!read_number(turns, count.turns) || !read_number(text, count.leaves)) return {};
  return count;
}

}  // namespace

std::string text_of(const PerftLine& line) {
  std::string text = line.position;
  for (const Count& count : line.counts) {
    text += between;
    text += std::to_string(count.turns);
    text += ' ';
    text += std::to_string(count.leaves);
  }
  return text;
}

Result<std::vector<PerftLine>> read_perft_lines(std::string_view text) {
  std::vector<PerftLine> lines;
  while (!text.empty()) {
    std::string_view rest = take_until(text, "\n");
    if (rest.empty() || rest.front() == '#') continue;
    const std::string_view whole = rest;
    PerftLine line{std::string{take_until(rest, between)}, {}};
    while (!rest.empty()) {
      const auto count = read_count(take_until(rest, between));
      if (!count) return fail("perft", "no `turns leaves` behind a semicolon: " + quoted(whole));
      line.counts.push_back(*count);
    }
    if (line.counts.empty()) return fail("perft", "a position without counts: " + quoted(whole));
    lines.push_back(line);
  }
  return lines;
}

}  // namespace souk::perft_files
