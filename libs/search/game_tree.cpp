#include "game_tree.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "souk/players/random_turn.hpp"
#include "souk/rules/moves.hpp"
#include "souk/rules/score.hpp"

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

}  // namespace

GameTree::GameTree(const Position& position, Random& random)
    : position_{position}, random_{random} {
  nodes_.reserve(reserved_nodes);
  nodes_.emplace_back();
  grow(root, position);
}

void GameTree::play(std::uint64_t games) {
  for (std::uint64_t game = 0; game < games; ++game) play_one();
}

void GameTree::play_one() {
  Position position = position_;
  path_.clear();
  At at = root;
  while (!position.is_over() &&
         (nodes_[at].size > 0 || (nodes_[at].games > 0 && grow(at, position)))) {
    const int seat = position.seat();
    at = to_move(position) == chance_player ? sampled(at, position) : highest_bound(at);
    path_.push_back({at, seat});
    apply_unchecked(position, nodes_[at].move);
  }
  playout(position);
  backpropagate(position);
}

void GameTree::playout(Position& position) {
  const Phase phase = position.phase();
  if (phase == Phase::lay || phase == Phase::draw || phase == Phase::turn)
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

bool GameTree::grow(At at, const Position& position) {
  const auto children = static_cast<At>(nodes_.size());
  if (children + most_places > most_nodes) return false;
  for (const Move move : legal_moves(position)) nodes_.push_back({.move = move});
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

GameTree::At GameTree::sampled(At at, const Position& position) {
  const Move move = draw(random_, chance_outcomes(position));
  At child = nodes_[at].children;
  while (nodes_[child].move != move) ++child;
  return child;
}

Move GameTree::most_visited() const { return nodes_[most_played(root)].move; }

SearchReport GameTree::report() const {
  SearchReport report{.nodes = games()};
  for (std::size_t seat = 0; seat < won_.size(); ++seat)
    report.value[seat] =
        static_cast<double>(won_[seat]) / static_cast<double>(parts_of_a_win * games());
  std::vector<Move>& variation = report.principal_variation;
  for (At at = root; nodes_[at].size > 0;) {
    at = most_played(at);
    if (nodes_[at].games < least_games_to_report && !variation.empty()) break;
    variation.push_back(nodes_[at].move);
  }
  // A turn is whole when its rug lies; the one under way counts in any case.
  const auto rugs = std::ranges::count(variation, MoveKind::lay, &Move::kind);
  report.depth = std::max(1, static_cast<int>(rugs));
  return report;
}

}  // namespace souk
