#include "search_thread.hpp"

#include <algorithm>

#include "souk/search/parallel.hpp"

namespace souk {

void SearchThread::begin_iteration(const Position& position, SearchKind kind,
                                   const ForwardPruning& pruning, bool exact) {
  evaluator_->set_perspective(position.seat());
  if (kind == SearchKind::expectiminimax) {
    if (!expectiminimax_)
      expectiminimax_ = std::make_unique<ExpectiminimaxSearch>(*evaluator_, limits_, table_bits);
    search_ = expectiminimax_.get();
  } else {
    if (!maxn_)
      maxn_ = std::make_unique<MaxnSearch>(*evaluator_, opponent_policy_, limits_, table_bits);
    search_ = maxn_.get();
  }
  search_->begin(position.seat(), pruning, exact);
}

Rollout& SearchThread::rollout() {
  if (!rollout_) rollout_ = std::make_unique<Rollout>(*evaluator_, opponent_policy_, limits_);
  return *rollout_;
}

void SearchThreads::begin(const Budget& budget, const Evaluator& evaluator) {
  const auto wanted = static_cast<std::size_t>(useful_threads(budget.threads));
  while (threads_.size() < wanted)
    threads_.push_back(std::make_unique<SearchThread>(evaluator.copy()));
  threads_.resize(wanted);
  Budget each = budget;
  if (each.nodes) each.nodes = std::max<std::uint64_t>(1, *each.nodes / wanted);
  for (auto& thread : threads_) thread->begin(each);
}

void SearchThreads::allow_part(double part) {
  for (auto& thread : threads_) thread->limits().allow_part(part);
}

std::uint64_t SearchThreads::nodes() const {
  std::uint64_t nodes = 0;
  for (const auto& thread : threads_) nodes += thread->limits().nodes();
  return nodes;
}

}  // namespace souk
