#include "souk/rules/perft.hpp"

#include <chrono>
#include <cstdio>

#include "commands/commands.hpp"
#include "commands/json.hpp"
#include "souk/notation/breach_text.hpp"
#include "souk/notation/position_text.hpp"
#include "souk/notation/rules_text.hpp"
#include "souk/notation/words.hpp"
#include "souk/rules/turn.hpp"

namespace souk::app {

namespace {

Result<Position> position_to_count(const PerftOptions& options) {
  if (!options.position.empty()) return read_position(options.position);
  const auto rules = read_rules(options.rules);
  if (!rules) return tl::unexpected{rules.error()};
  const auto start = Position::start(*rules, options.merchants);
  if (!start) return fail(start.error());
  return *start;
}

struct Branch {
  std::string choice;
  Position position;
};

// The positions after each first choice or throw, in order.
std::vector<Branch> branches(const Position& position) {
  std::vector<Branch> all;
  for (const Facing facing : legal_facings(position)) {
    all.push_back({std::string{letter_of(facing)}, position});
    all.back().position.face_unchecked(facing);
  }
  for (int steps = 1; position.phase() == Phase::roll && steps <= longest_throw; ++steps) {
    all.push_back({std::to_string(steps), position});
    all.back().position.roll_unchecked(steps);
  }
  for (const Place place : legal_places(position)) {
    all.push_back({text_of(place), position});
    all.back().position.lay_unchecked(place, turned_up_for_perft(position));
  }
  return all;
}

boost::json::object divided(const Position& position, int turns) {
  boost::json::object counts;
  for (const Branch& branch : branches(position))
    counts[branch.choice] = perft_behind(position, branch.position, turns);
  return counts;
}

}  // namespace

int perft(const PerftOptions& options) {
  const auto position = position_to_count(options);
  if (!position) return complain(wrong_data, position.error().message);
  boost::json::array counts;
  for (int turns = 1; turns <= options.turns; ++turns) {
    const auto begin = std::chrono::steady_clock::now();
    const std::uint64_t leaves = souk::perft(*position, turns);
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
    if (!options.json)
      std::printf("%d %llu  (%.3f s)\n", turns, static_cast<unsigned long long>(leaves),
                  taken.count());
    counts.push_back({{"turns", turns}, {"leaves", leaves}, {"seconds", taken.count()}});
  }
  boost::json::object summary{{"position", text_of(*position)}, {"perft", std::move(counts)}};
  if (options.divide) summary["divide"] = divided(*position, options.turns);
  if (options.json) {
    print_json(summary);
  } else if (options.divide) {
    for (const auto& [choice, leaves] : summary["divide"].as_object())
      std::printf("  %-4s %llu\n", std::string{choice}.c_str(),
                  static_cast<unsigned long long>(leaves.as_uint64()));
  }
  return all_well;
}

}  // namespace souk::app
