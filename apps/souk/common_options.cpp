#include "common_options.hpp"

#include <algorithm>
#include <limits>
#include <random>
#include <thread>
#include <utility>

#include "souk/language/choice.hpp"
#include "souk/notation/rules_text.hpp"
#include "souk/rules/rules.hpp"
#include "souk/search/roster.hpp"

namespace souk::app {

namespace {

constexpr Range<std::uint64_t> seeds{0, std::numeric_limits<std::uint64_t>::max()};
constexpr const char* seed_meaning = "of everything drawn by chance: the same seed, the same draws";

template <class Count>
Option& add_player_count(Command& command, Count& players) {
  Option& option = command.add_number("--players", players, {fewest_merchants, most_merchants},
                                      "how many play at a table, 2 to 4");
  option.values = {"2", "3", "4"};
  return option;
}

Option& add_one_for_each_core(Command& command, const std::string& name, int& count,
                              const std::string& meaning) {
  count = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  Option& option = command.add_number(name, count, {1, 256}, meaning);
  option.default_text = "one for each core";
  return option;
}

}  // namespace

Option& add_players(Command& command, int& players) { return add_player_count(command, players); }

Option& add_players(Command& command, std::optional<int>& players) {
  return add_player_count(command, players);
}

Option& add_rules(Command& command, std::string& rules, std::string names) {
  Option& option = command.add_text(std::move(names), "RULES", rules,
                                    "a ruleset and options, such as classic+purse=20; souk rules "
                                    "explains them");
  for (const RulesetWords& named : ruleset_words()) option.values.emplace_back(named.name);
  return option;
}

Option& add_seed(Command& command, std::uint64_t& seed) {
  return command.add_number("--seed", seed, seeds, seed_meaning);
}

Option& add_seed(Command& command, std::optional<std::uint64_t>& seed) {
  Option& option = command.add_number("--seed", seed, seeds, seed_meaning);
  option.default_text = "a random one";
  return option;
}

Option& add_concurrency(Command& command, int& games) {
  return add_one_for_each_core(command, "--concurrency", games, "games played at a time");
}

Option& add_threads(Command& command, int& threads) {
  return add_one_for_each_core(command, "--threads", threads, "threads that work at a time");
}

Option& add_json(Command& command, bool& json) {
  return command.add_flag("--json", json, "print the result as one JSON object");
}

Option& add_quiet(Command& command, bool& quiet) {
  return command.add_flag("-q,--quiet", quiet, "no progress on standard error");
}

Option& add_language(Command& command, std::string& language) {
  Option& option = command.add_text("--language", "TAG", language,
                                    "the language spoken, such as fr or zh-Hant; souk languages "
                                    "lists them");
  option.default_text = "SOUK_LANGUAGE, or the locale";
  option.values = language_tags();
  return option;
}

Result<Speaker> speaker_for(const std::string& language) {
  return choose_language(language, process_environment()).map([](const std::string& tag) {
    return Speaker{built_in_catalog(tag)};
  });
}

std::vector<std::string> bot_names() {
  std::vector<std::string> names;
  for (const NamedPlayer& each : roster()) names.push_back(each.name);
  return names;
}

std::uint64_t random_seed() {
  std::random_device source;
  const std::uint64_t upper = source();
  return (upper << 32) | source();
}

}  // namespace souk::app
