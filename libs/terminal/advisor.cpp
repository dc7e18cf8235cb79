#include "advisor.hpp"

namespace souk::terminal {

std::vector<RankedMove> Advisor::rank(const Position& position, const std::atomic<bool>& stop) {
  if (stop) return {};
  const Judgement judgement = judge_.judge_all(position);
  if (stop) return {};
  std::vector<RankedMove> ranked;
  ranked.reserve(judgement.choices.size());
  for (const JudgedChoice& choice : judgement.choices)
    ranked.push_back({choice.move, chance_of(choice.chances, position.seat())});
  return ranked;
}

}  // namespace souk::terminal
