#include <algorithm>

#include "advisor.hpp"
#include "seats.hpp"
#include "souk/analysis/chances.hpp"
#include "souk/rules/chance.hpp"
#include "souk/rules/score.hpp"

namespace souk::terminal {

namespace {

class SearchAdvisor final : public Advisor {
 public:
  SearchAdvisor() : player_{player_for("bot:search", 0)} {
    player_->report_to([this](const SearchReport& report) { found_ = report.value; });
  }

  [[nodiscard]] std::vector<RankedMove> rank(const Position& position,
                                             std::span<const Position> turns,
                                             const std::atomic<bool>& stop) override {
    turns_ = turns;
    stop_ = &stop;
    std::vector<RankedMove> ranked;
    for (const Move move : legal_moves(position)) {
      Position after = position;
      apply_unchecked(after, move);
      ranked.push_back({move, chance_of(chances_in(after), position.seat())});
      if (stop) return {};
    }
    std::ranges::sort(ranked, [](const RankedMove& one, const RankedMove& other) {
      return one.chance != other.chance ? one.chance > other.chance : one.move < other.move;
    });
    return ranked;
  }

 private:
  [[nodiscard]] Chances chances_in(const Position& position) {
    if (position.is_over()) return chances_at_end(position);
    if (to_move(position) == chance_player) return mean_of_outcomes(position);
    // The rest of this turn, and the next where this is one.
    const bool within_turn = position.phase() == Phase::lay || position.phase() == Phase::turn;
    player_->recall(turns_);
    (void)player_->choose(position, {.depth = within_turn ? 2 : 1, .stop = stop_});
    return found_;
  }

  [[nodiscard]] Chances mean_of_outcomes(const Position& position) {
    Chances mean{};
    const ChanceOutcomes outcomes = chance_outcomes(position);
    for (const ChanceOutcome& outcome : outcomes) {
      Position after = position;
      apply_unchecked(after, outcome.move);
      add_weighted(mean, chances_in(after), static_cast<double>(outcome.weight) / outcomes.total());
    }
    return mean;
  }

  [[nodiscard]] static Chances chances_at_end(const Position& position) {
    Chances shares{};
    const Seats won = winners(position);
    for (std::size_t seat = 0; seat < shares.size(); ++seat)
      if (won.contains(static_cast<int>(seat))) shares[seat] = 1.0 / won.size();
    return shares;
  }

  std::unique_ptr<Player> player_;
  std::span<const Position> turns_;
  const std::atomic<bool>* stop_ = nullptr;
  Chances found_{};
};

}  // namespace

std::unique_ptr<Advisor> search_advisor() { return std::make_unique<SearchAdvisor>(); }

}  // namespace souk::terminal
