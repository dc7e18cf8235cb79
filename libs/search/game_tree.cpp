#include "game_tree.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "souk/players/random_turn.hpp"
#include "souk/rules/score.hpp"
#include "souk/rules/turn.hpp"

namespace souk {

namespace {

// So that a win can be shared by two, three or four without a remainder.
constexpr unsigned parts_of_a_win = 12;

// 24 MiB. The tree stops growing there; games are still counted in what has grown.
constexpr std::size_t most_nodes = std::size_t{1} << 20;
constexpr std::size_t reserved_nodes = std::size_t{1} << 16;

// The exploration constant of UCT. Matches at 1,000 to 10,000 games a choice show no difference
// between 0.25 and 0.9; 0.1 and 1.4 lose.
constexpr double exploration = 0.4;

// Moves of fewer games are not reported: they say little but the order in which moves are tried.
constexpr std::uint64_t least_games_to_report = 10;

// The logarithm to base 2, straight between the powers of two: never off by more than 0.09, and
// the same on every machine, which std::log is not.
double near_log2(std::uint64_t games) {
  const int whole = std::countl_zero(std::uint64_t{1}) - std::countl_zero(games);
  return (whole - 1) + static_cast<double>(games) / static_cast<double>(std::uint64_t{1} << whole);
}

bool is_chance(const Position& position, const std::optional<Place>& laying) {
  return laying || position.phase() == Phase::roll;
}

Choice choice_of(Phase phase, int step) {
  if (phase == Phase::lay) return Place::from_code(static_cast<std::uint8_t>(step));
  return facing_at(step);
}

}  // namespace

GameTree::GameTree(const Position& position, Random& random)
    : position_{position}, random_{random} {
  nodes_.reserve(reserved_nodes);
  nodes_.emplace_back();
  grow(root, {position, {}});
}

void GameTree::play(std::uint64_t games) {
  for (std::uint64_t game = 0; game < games; ++game) play_one();
}

void GameTree::play_one() {
  State state{position_, {}};
  path_.clear();
  At at = root;
  while (!state.position.is_over() &&
         (nodes_[at].size > 0 || (nodes_[at].games > 0 && grow(at, state)))) {
    const int seat = state.position.seat();
    at = is_chance(state.position, state.laying) ? sampled(at, state) : highest_bound(at);
    path_.push_back({at, seat});
    take(state, nodes_[at].step);
  }
  playout(state);
  backpropagate(state.position);
}

void GameTree::playout(State& state) {
  if (state.laying) take(state, index(draw(random_, turned_up_outcomes(state.position))));
  Position& position = state.position;
  if (position.phase() == Phase::lay || position.phase() == Phase::turn)
    end_turn(position, Draws{random_.next()});
  while (!position.is_over()) play_turn(position, Draws{random_.next()});
}

void GameTree::backpropagate(const Position& end) {
  const Seats best = winners(end);
  const auto part = parts_of_a_win / static_cast<unsigned>(best.size());
  ++nodes_[root].games;
  for (int seat = 0; seat < end.merchants(); ++seat)
    if (best.contains(seat)) won_[static_cast<std::size_t>(seat)] += part;
  for (const Visit& visit : path_) {
    Node& node = nodes_[visit.at];
    ++node.games;
    if (best.contains(visit.seat)) node.won += part;
  }
}

bool GameTree::grow(At at, const State& state) {
  const auto children = static_cast<At>(nodes_.size());
  if (children + most_places > most_nodes) return false;
  const Position& position = state.position;
  if (state.laying)
    for (const PileOdds& odds : turned_up_outcomes(position)) add(index(odds.colour));
  else if (position.phase() == Phase::roll)
    for (const ThrowOdds& odds : throw_odds) add(odds.steps);
  else if (position.phase() == Phase::lay)
    for (const Place place : legal_places(position)) add(place.code());
  else
    for (const Facing facing : legal_facings(position)) add(index(facing));
  nodes_[at].children = children;
  nodes_[at].size = static_cast<std::uint8_t>(nodes_.size() - children);
  return true;
}

GameTree::At GameTree::highest_bound(At at) const {
  const Node& parent = nodes_[at];
  const double explored = exploration * near_log2(parent.games + 1);
  At best = parent.children;
  double highest = -1;
  for (At child = parent.children; child < parent.children + parent.size; ++child) {
    const Node& node = nodes_[child];
    if (node.games == 0) return child;
    const auto games = static_cast<double>(node.games);
    const double won =
        static_cast<double>(node.won) / static_cast<double>(parts_of_a_win * node.games);
    const double bound = won + std::sqrt(explored / games);
    if (bound <= highest) continue;
    highest = bound;
    best = child;
  }
  return best;
}

GameTree::At GameTree::most_played(At at) const {
  const Node& parent = nodes_[at];
  At best = parent.children;
  for (At child = best; child < parent.children + parent.size; ++child)
    if (nodes_[child].games > nodes_[best].games) best = child;
  return best;
}

GameTree::At GameTree::sampled(At at, const State& state) {
  const At first = nodes_[at].children;
  if (!state.laying) return first + static_cast<At>(throw_die(random_) - throw_odds[0].steps);
  const PileOutcomes outcomes = turned_up_outcomes(state.position);
  return draw(random_, outcomes) == outcomes.odds[0].colour ? first : first + 1;
}

void GameTree::take(State& state, int step) {
  Position& position = state.position;
  if (state.laying) {
    position.lay_unchecked(*state.laying, colour_at(step));
    state.laying.reset();
  } else if (position.phase() == Phase::roll) {
    position.roll_unchecked(step);
  } else if (position.phase() == Phase::lay) {
    const Place place = Place::from_code(static_cast<std::uint8_t>(step));
    const PileOutcomes outcomes = turned_up_outcomes(position);
    if (outcomes.size > 1)
      state.laying = place;
    else
      position.lay_unchecked(place, outcomes.odds[0].colour);
  } else {
    position.face_unchecked(facing_at(step));
  }
}

Choice GameTree::most_visited() const {
  return choice_of(position_.phase(), nodes_[most_played(root)].step);
}

SearchReport GameTree::report() const {
  SearchReport report{.nodes = games()};
  for (std::size_t seat = 0; seat < won_.size(); ++seat)
    report.value[seat] =
        static_cast<double>(won_[seat]) / static_cast<double>(parts_of_a_win * games());
  State state{position_, {}};
  for (At at = root; nodes_[at].size > 0;) {
    at = most_played(at);
    const Node& node = nodes_[at];
    if (node.games < least_games_to_report && !report.principal_variation.empty()) break;
    const Phase phase = state.position.phase();
    if (phase == Phase::roll)
      report.principal_variation.emplace_back(Throw{node.step});
    else if (!state.laying)
      std::visit([&](auto choice) { report.principal_variation.emplace_back(choice); },
                 choice_of(phase, node.step));
    take(state, node.step);
  }
  // A turn is whole when its rug lies; the one under way counts in any case.
  const auto rugs = std::ranges::count_if(report.principal_variation, [](const Step& step) {
    return std::holds_alternative<Place>(step);
  });
  report.depth = std::max(1, static_cast<int>(rugs));
  return report;
}

}  // namespace souk
