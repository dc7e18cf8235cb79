#include "souk/search/roster.hpp"

#include <algorithm>

#include "souk/evaluation/trained_nets.hpp"
#include "souk/players/random_player.hpp"
#include "souk/search/greedy_player.hpp"
#include "souk/search/levels.hpp"
#include "souk/search/search_player.hpp"
#include "souk/search/tree_player.hpp"

namespace souk {

namespace {

NamedPlayer named(Level level) {
  return {std::string{name_of(level)},
          [level](std::uint64_t seed) { return make_level(level, seed); }};
}

}  // namespace

const Roster& roster() {
  static const Roster players{
      named(Level::master),
      named(Level::merchant),
      named(Level::trader),
      named(Level::pedlar),
      named(Level::apprentice),
      {"search",
       [](std::uint64_t) {
         return std::make_unique<SearchPlayer>(std::make_unique<TrainedEvaluator>(trained_nets()));
       }},
      {"search-by-hand",
       [](std::uint64_t) {
         return std::make_unique<SearchPlayer>(std::make_unique<HandcraftedEvaluator>());
       }},
      {"greedy",
       [](std::uint64_t) {
         return std::make_unique<GreedyPlayer>(std::make_unique<HandcraftedEvaluator>());
       }},
      {"tree", [](std::uint64_t seed) { return std::make_unique<TreePlayer>(seed); }},
      {"random", [](std::uint64_t seed) { return std::make_unique<RandomPlayer>(seed); }},
  };
  return players;
}

std::unique_ptr<Player> make_player(std::string_view name, std::uint64_t seed) {
  const auto named = std::ranges::find(roster(), name, &NamedPlayer::name);
  return named == roster().end() ? nullptr : named->make(seed);
}

}  // namespace souk
