#include "souk/analysis/puzzles.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <span>

#include "rollout_table.hpp"
#include "souk/analysis/judge.hpp"
#include "souk/notation/breach_text.hpp"
#include "souk/players/random.hpp"
#include "souk/search/levels.hpp"
#include "souk/search/parallel.hpp"

namespace souk {

namespace {

// Nobody learns from a choice in a game that is decided.
constexpr double least_chance = 0.08;
constexpr double most_chance = 0.92;
// Facings have three choices: of these there are fewer.
constexpr int facings_in = 5;
// In the first turns hardly anything lies on the market.
constexpr std::size_t first_choice = 12;
// The search is not sure: a choice that is worth a proof stands out by more than it must.
constexpr double promise = 1.5;
constexpr int rounds_to_sort_out = 96;
constexpr std::size_t rounds_of_first_proof = 128;

std::uint64_t seed_of(const PuzzlePlan& plan, std::size_t game) {
  return Random{plan.seed ^ (0x9E37'79B9'7F4A'7C15 * (game + 1))}.next();
}

// The positions of a game between point counters in which somebody decides.
std::vector<Position> choices_of_game(const PuzzlePlan& plan, Random& random) {
  const auto players = make_level(Level::trader, random.next());
  auto position = Position::start(plan.rules, plan.merchants, random.below(plan.merchants));
  std::vector<Position> choices;
  while (!position->is_over()) {
    const bool by_chance = to_move(*position) == chance_player;
    if (!by_chance) choices.push_back(*position);
    apply_unchecked(*position, by_chance ? draw(random, chance_outcomes(*position))
                                         : players->choose(*position, {}));
  }
  return choices;
}

// A worker of its own for each thread: what it answers depends on the game alone.
class PuzzleMaker {
 public:
  explicit PuzzleMaker(const PuzzlePlan& plan)
      : plan_{plan},
        judge_{AnalysisSettings{}},
        table_{AnalysisSettings{.rollouts = rounds_to_sort_out, .seed = plan.seed}, 1} {}

  [[nodiscard]] std::optional<Puzzle> from_game(std::size_t game, const std::atomic<bool>& stop) {
    Random random{seed_of(plan_, game)};
    std::vector<Position> choices = choices_of_game(plan_, random);
    if (choices.size() <= first_choice) return {};
    choices.erase(choices.begin(), choices.begin() + first_choice);
    while (!choices.empty() && !stop) {
      const auto at = static_cast<std::size_t>(random.below(static_cast<int>(choices.size())));
      const Position position = choices[at];
      choices[at] = choices.back();
      choices.pop_back();
      if (position.phase() != Phase::lay && random.below(facings_in) != 0) continue;
      const Judgement searched = judge_.judge_all(position);
      if (!is_promising(position, searched)) continue;
      if (auto puzzle = proved(position, searched)) return puzzle;
    }
    return {};
  }

 private:
  [[nodiscard]] bool is_promising(const Position& position, const Judgement& searched) const {
    if (searched.choices.size() < 3) return false;
    const double chance = chance_of(searched.best().chances, position.seat());
    return chance >= least_chance && chance <= most_chance &&
           searched.choices[1].error >= promise * plan_.margin;
  }

  [[nodiscard]] std::optional<Puzzle> proved(const Position& position, const Judgement& searched) {
    Puzzle puzzle{.position = position,
                  .best = searched.best().move,
                  .second = searched.choices[1].move,
                  .margin = searched.choices[1].error};
    puzzle.difficulty = difficulty_of(puzzle);
    if (puzzle.difficulty < plan_.least_difficulty) return {};
    if (!searched.exact && !is_proved_by_rollouts(puzzle, searched)) return {};
    return puzzle;
  }

  // All choices are played on until those behind are given up; then those that are still within the
  // margin, until the bound is clear of it or cannot become so.
  [[nodiscard]] bool is_proved_by_rollouts(Puzzle& puzzle, const Judgement& searched) {
    std::vector<Move> moves;
    moves.reserve(searched.choices.size());
    for (const JudgedChoice& choice : searched.choices) moves.push_back(choice.move);
    const RolledOut sorted = table_.decide(puzzle.position, moves);
    if (sorted.comparison.best() != 0) return false;
    std::vector<Move> rivals{puzzle.best};
    for (std::size_t at = 1; at < moves.size(); ++at)
      if (bound(sorted.comparison.gap(0, at)) < plan_.margin) rivals.push_back(moves[at]);
    // Of those that are behind by more, the nearest is told with the puzzle.
    if (rivals.size() == 1) rivals.push_back(moves[nearest(sorted.comparison, moves.size())]);
    for (std::size_t rounds = rounds_of_first_proof;; rounds *= 2) {
      const RolledOut played = table_.play(puzzle.position, rivals, rounds);
      const std::size_t near = nearest(played.comparison, rivals.size());
      const RolloutEstimate gap = played.comparison.gap(0, near);
      puzzle.second = rivals[near];
      puzzle.margin = gap.mean;
      puzzle.standard_error = gap.standard_error;
      if (least_bound(played.comparison, rivals.size()) >= plan_.margin) return true;
      if (gap.mean < plan_.margin || 2 * rounds > static_cast<std::size_t>(plan_.rollouts))
        return false;
    }
  }

  [[nodiscard]] static double bound(const RolloutEstimate& gap) {
    return gap.mean - PuzzlePlan::doubt * gap.standard_error;
  }
  [[nodiscard]] static double least_bound(const RolloutComparison& comparison, std::size_t size) {
    double least = 1;
    for (std::size_t at = 1; at < size; ++at) least = std::min(least, bound(comparison.gap(0, at)));
    return least;
  }
  // The choice that comes nearest to the first.
  [[nodiscard]] static std::size_t nearest(const RolloutComparison& comparison, std::size_t size) {
    std::size_t near = 1;
    for (std::size_t at = 2; at < size; ++at)
      if (comparison.gap(0, at).mean < comparison.gap(0, near).mean) near = at;
    return near;
  }

  [[nodiscard]] static int difficulty_of(const Puzzle& puzzle) {
    const auto finds = [&](Level level) {
      return make_level(level, 1)->choose(puzzle.position, {}) == puzzle.best;
    };
    if (finds(Level::pedlar)) return 1;
    return finds(Level::trader) ? 2 : most_difficult;
  }

  const PuzzlePlan& plan_;
  Judge judge_;
  RolloutTable table_;
};

}  // namespace

Result<std::vector<Puzzle>> make_puzzles(const PuzzlePlan& plan, const PuzzleProgress& progress,
                                         const std::atomic<bool>& stop) {
  if (const auto start = Position::start(plan.rules, plan.merchants); !start)
    return fail(start.error());
  std::vector<std::unique_ptr<PuzzleMaker>> makers;
  makers.reserve(static_cast<std::size_t>(useful_threads(plan.threads)));
  for (int thread = 0; thread < useful_threads(plan.threads); ++thread)
    makers.push_back(std::make_unique<PuzzleMaker>(plan));
  std::vector<Puzzle> found;
  const auto wanted = static_cast<std::size_t>(plan.count);
  for (std::size_t first = 0; found.size() < wanted && !stop;) {
    std::vector<std::optional<Puzzle>> made(makers.size() * 4);
    parallel_for(makers.size(), made.size(), [&](std::size_t worker, std::size_t at) {
      if (!stop) made[at] = makers[worker]->from_game(first + at, stop);
    });
    first += made.size();
    for (auto& puzzle : made)
      if (puzzle && found.size() < wanted) found.push_back(*puzzle);
    progress(static_cast<int>(found.size()), plan.count);
  }
  return found;
}

}  // namespace souk
