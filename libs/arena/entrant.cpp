#include "souk/arena/entrant.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

#include "souk/evaluation/weights_text.hpp"
#include "souk/search/find_player.hpp"
#include "souk/search/roster.hpp"
#include "souk/text/checksum.hpp"
#include "souk/text/file.hpp"
#include "souk/text/numbers.hpp"

namespace souk {

namespace {

constexpr std::string_view outside = "cmd";
constexpr std::uint64_t longest_time_ms = 3'600'000;
constexpr std::uint64_t deepest = 100;
constexpr std::uint64_t most_threads = 256;

std::string known_forms() {
  std::string names;
  for (const NamedPlayer& each : roster()) names += (names.empty() ? "" : ", ") + each.name;
  return "a player is one of " + names +
         " with limits, such as NAME,time=100,nodes=5000,depth=2,threads=1 or "
         "master,weights=FILE, or cmd,time=100:COMMAND LINE";
}

Result<std::uint64_t> read_limit(std::string_view name, std::string_view text, std::uint64_t most) {
  auto value = read_whole_number<std::uint64_t>(text, 1, most);
  if (!value) return fail("player", std::string{name} + ": " + value.error().message);
  return value;
}

// What stands between the name and the colon.
struct Settings {
  Budget budget;
  std::string label;
  std::vector<std::string> weights;  // files
  bool sets_threads = false;
};

Result<void> read_setting(std::string_view word, Settings& settings) {
  const std::size_t equals = std::min(word.find('='), word.size());
  const std::string_view name = word.substr(0, equals);
  const std::string_view text = word.substr(std::min(equals + 1, word.size()));
  Budget& budget = settings.budget;
  const auto set = [&](std::uint64_t most, const auto& keep) -> Result<void> {
    const auto value = read_limit(name, text, most);
    if (!value) return tl::unexpected{value.error()};
    keep(*value);
    return {};
  };
  if (name == "time")
    return set(longest_time_ms,
               [&](std::uint64_t ms) { budget.time = std::chrono::milliseconds{ms}; });
  if (name == "nodes")
    return set(std::numeric_limits<std::uint64_t>::max(),
               [&](std::uint64_t nodes) { budget.nodes = nodes; });
  if (name == "depth")
    return set(deepest, [&](std::uint64_t depth) { budget.depth = static_cast<int>(depth); });
  if (name == "threads")
    return set(most_threads, [&](std::uint64_t threads) {
      budget.threads = static_cast<int>(threads);
      settings.sets_threads = true;
    });
  if (name == "label" && !text.empty()) {
    settings.label = text;
    return {};
  }
  if (name == "weights" && !text.empty()) {
    settings.weights.emplace_back(text);
    return {};
  }
  return fail("player", quoted(word) + " is no setting of a player; " + known_forms());
}

Result<Settings> read_settings(std::string_view words) {
  Settings settings;
  while (!words.empty()) {
    const std::size_t comma = std::min(words.find(','), words.size());
    if (auto read = read_setting(words.substr(0, comma), settings); !read)
      return tl::unexpected{read.error()};
    words.remove_prefix(std::min(comma + 1, words.size()));
  }
  return settings;
}

bool is_one_line(std::string_view text) {
  return std::ranges::none_of(
      text, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
}

Result<std::string> fingerprint_of(const std::vector<std::string>& weights) {
  std::string sums;
  for (const std::string& file : weights) {
    const auto text = read_file(file, longest_weights_text);
    if (!text) return tl::unexpected{text.error()};
    sums += (sums.empty() ? "weights " : " ") + std::to_string(checksum(*text));
  }
  return sums;
}

}  // namespace

Result<Contender> read_entrant(std::string_view text, const std::shared_ptr<LogFolder>& logs) {
  if (!is_one_line(text)) return fail("player", quoted(text) + " is not one line of plain text");
  std::string_view head = text;
  std::string_view command;
  const bool is_outside = text.starts_with(outside) && text.size() > outside.size() &&
                          (text[outside.size()] == ':' || text[outside.size()] == ',');
  if (is_outside) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos || colon + 1 == text.size())
      return fail("player", quoted(text) + " names no command line: cmd:COMMAND LINE");
    head = text.substr(0, colon);
    command = text.substr(colon + 1);
  }
  const std::size_t comma = std::min(head.find(','), head.size());
  const std::string_view name = head.substr(0, comma);
  const auto settings = read_settings(head.substr(std::min(comma + 1, head.size())));
  if (!settings) return tl::unexpected{settings.error()};
  std::string label = settings->label.empty() ? std::string{text} : settings->label;
  if (is_outside) {
    if (settings->sets_threads || !settings->weights.empty())
      return fail("player",
                  "threads and weights are for our own bots; a command line has its own ways");
    return contender_of(std::move(label), std::string{command}, settings->budget, logs);
  }
  if (std::ranges::find(roster(), name, &NamedPlayer::name) == roster().end())
    return fail("player", "there is no player " + quoted(name) + "; " + known_forms());
  const auto player = find_player(name, settings->weights);
  if (!player) return tl::unexpected{player.error()};
  auto fingerprint = fingerprint_of(settings->weights);
  if (!fingerprint) return tl::unexpected{fingerprint.error()};
  Contender contender = contender_of(std::move(label), *player, settings->budget);
  contender.fingerprint = *std::move(fingerprint);
  return contender;
}

Result<std::vector<Contender>> read_entrants(std::span<const std::string> texts,
                                             const std::shared_ptr<LogFolder>& logs) {
  std::vector<Contender> all;
  for (const std::string& text : texts) {
    auto entrant = read_entrant(text, logs);
    if (!entrant) return tl::unexpected{entrant.error()};
    all.push_back(*std::move(entrant));
  }
  std::vector<std::string> plain;
  plain.reserve(all.size());
  for (const Contender& each : all) plain.push_back(each.label);
  for (std::size_t at = 0; at < all.size(); ++at) {
    if (std::ranges::count(plain, plain[at]) == 1) continue;
    const auto before = plain.begin() + static_cast<std::ptrdiff_t>(at);
    all[at].label += '#' + std::to_string(1 + std::count(plain.begin(), before, plain[at]));
  }
  return all;
}

}  // namespace souk
