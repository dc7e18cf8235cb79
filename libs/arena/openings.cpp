#include "souk/arena/openings.hpp"

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>

#include "souk/arena/deal.hpp"
#include "souk/notation/position_text.hpp"

namespace souk {

namespace {

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\r";
  const std::size_t begin = text.find_first_not_of(blanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

}  // namespace

Result<std::vector<Position>> read_openings(std::string_view text) {
  std::vector<Position> all;
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view whole = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const std::string_view line = trimmed(whole.substr(0, whole.find(';')));
    if (line.empty()) continue;
    const auto wrong = [&](const std::string& why) {
      return fail("openings", "line " + std::to_string(number) + ": " + why);
    };
    const auto position = read_position(line);
    if (!position) return wrong(position.error().message);
    if (position->is_over()) return wrong("the game is over in this position");
    all.push_back(*position);
  }
  if (all.empty()) return fail("openings", "there is no position in it");
  return all;
}

std::size_t opening_of_round(int round, std::size_t count, OpeningOrder order, std::uint64_t seed) {
  const std::size_t at = static_cast<std::size_t>(round) % count;
  if (order == OpeningOrder::listed) return at;
  const int pass = round / static_cast<int>(count);
  Random chance{seed_for(seed, pass, SeedFor::openings, 0)};
  std::vector<std::size_t> shuffled(count);
  std::iota(shuffled.begin(), shuffled.end(), std::size_t{0});
  for (std::size_t rest = count; rest > 1; --rest)
    std::swap(shuffled[rest - 1],
              shuffled[static_cast<std::size_t>(chance.below(static_cast<int>(rest)))]);
  return shuffled[at];
}

}  // namespace souk
