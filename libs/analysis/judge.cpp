#include "souk/analysis/judge.hpp"

#include <algorithm>

#include "rollout_table.hpp"
#include "souk/evaluation/trained_nets.hpp"

namespace souk {

namespace {

// A move whose value by search is so much worse than the best, and one behind the first few, is not
// played on: it would hardly become the best.
constexpr double search_margin = 0.06;
constexpr std::size_t most_candidates = 5;

// Less the luck of the throws a mean may lie a little outside.
Chances within_bounds(Chances chances) {
  double sum = 0;
  for (double& chance : chances) {
    chance = std::clamp(chance, 0.0, 1.0);
    sum += chance;
  }
  for (double& chance : chances) chance /= sum;
  return chances;
}

JudgedChoice choice_of(const RolledOut& rolled, std::size_t at, std::size_t best, Move move) {
  JudgedChoice choice{.move = move,
                      .chances = within_bounds(rolled.means[at]),
                      .standard_error = rolled.comparison.estimate(at).standard_error,
                      .rounds = static_cast<int>(rolled.comparison.rounds_of(at))};
  if (at == best) return choice;
  const RolloutEstimate behind = rolled.comparison.gap(best, at);
  choice.error = std::max(0.0, behind.mean);
  choice.error_standard_error = behind.standard_error;
  return choice;
}

std::vector<JudgedChoice> ranked(const RolledOut& rolled, std::span<const Move> moves) {
  const std::size_t best = rolled.comparison.best();
  std::vector<JudgedChoice> choices;
  choices.reserve(moves.size());
  for (std::size_t at = 0; at < moves.size(); ++at)
    choices.push_back(choice_of(rolled, at, best, moves[at]));
  // The best stays before whatever is equal to it.
  std::rotate(choices.begin(), choices.begin() + static_cast<std::ptrdiff_t>(best),
              choices.begin() + static_cast<std::ptrdiff_t>(best) + 1);
  std::ranges::sort(
      choices.begin() + 1, choices.end(), [](const JudgedChoice& one, const JudgedChoice& other) {
        return one.error != other.error ? one.error < other.error : one.move < other.move;
      });
  return choices;
}

std::vector<Move> moves_of(std::span<const JudgedChoice> choices) {
  std::vector<Move> moves;
  moves.reserve(choices.size());
  for (const JudgedChoice& choice : choices) moves.push_back(choice.move);
  return moves;
}

std::vector<Move> candidates(const Judgement& searched) {
  std::size_t size = 0;
  while (size < std::min(searched.choices.size(), most_candidates) &&
         searched.choices[size].error < search_margin)
    ++size;
  return moves_of(std::span{searched.choices}.first(size));
}

}  // namespace

const JudgedChoice* Judgement::find(Move move) const {
  const auto found = std::ranges::find(choices, move, &JudgedChoice::move);
  return found == choices.end() ? nullptr : &*found;
}

Judge::Judge(const AnalysisSettings& settings, int threads)
    : settings_{settings},
      threads_{threads},
      search_{std::make_unique<TrainedEvaluator>(trained_nets())} {}

Judge::Judge(Judge&&) noexcept = default;
Judge::~Judge() = default;

RolloutTable& Judge::rollouts() {
  if (!rollouts_) rollouts_ = std::make_unique<RolloutTable>(settings_, threads_);
  return *rollouts_;
}

Chances Judge::chances(const Position& position) {
  if (position.is_over()) return chances_of(values_of_winners(position));
  if (to_move(position) != chance_player) return judge(position).best().chances;
  const ChanceOutcomes outcomes = chance_outcomes(position);
  Chances mean{};
  for (const auto [move, weight] : outcomes) {
    Position after = position;
    apply_unchecked(after, move);
    add_weighted(mean, chances(after), static_cast<double>(weight) / outcomes.total());
  }
  return mean;
}

const Judgement& Judge::judge(const Position& position) {
  for (const auto& known : remembered_)
    if (known && known->position == position) return known->judgement;
  auto& slot = remembered_[next_];
  next_ = (next_ + 1) % remembered_.size();
  slot = Remembered{position, judged(position)};
  return slot->judgement;
}

Judgement Judge::searched(const Position& position) {
  const int mover = position.seat();
  const MoveValueSearch::Outcome outcome =
      search_.run(position, {.depth = settings_.depth, .exact_turns = settings_.exact_turns});
  Judgement judgement{.exact = outcome.exact};
  const auto best = static_cast<double>(value_for(outcome.moves.front().values, mover));
  for (const auto& [move, values] : outcome.moves)
    judgement.choices.push_back({.move = move,
                                 .chances = chances_of(values),
                                 .error = best - static_cast<double>(value_for(values, mover))});
  return judgement;
}

Judgement Judge::judged(const Position& position) {
  Judgement judgement = searched(position);
  if (settings_.rollouts == 0 || judgement.exact) return judgement;
  const std::vector<Move> moves = candidates(judgement);
  return {.choices = ranked(rollouts().decide(position, moves), moves)};
}

Judgement Judge::judge_with(const Position& position, Move move) {
  Judgement judgement = judge(position);
  if (judgement.find(move) != nullptr) return judgement;
  const JudgedChoice& best = judgement.best();
  const std::array<Move, 2> both{best.move, move};
  const RolledOut rolled = rollouts().play(position, both, static_cast<std::size_t>(best.rounds));
  judgement.choices.push_back(choice_of(rolled, 1, 0, move));
  return judgement;
}

Judgement Judge::judge_all(const Position& position) {
  Judgement judgement = searched(position);
  if (settings_.rollouts == 0 || judgement.exact) return judgement;
  const std::vector<Move> moves = moves_of(judgement.choices);
  return {.choices = ranked(rollouts().decide(position, moves), moves)};
}

}  // namespace souk
