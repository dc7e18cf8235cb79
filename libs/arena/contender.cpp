#include "souk/arena/contender.hpp"

#include <utility>

#include "bot_pool.hpp"
#include "souk/rules/chance.hpp"
#include "souk/rules/moves.hpp"

namespace souk {

namespace {

class InsideDecider final : public Decider {
 public:
  InsideDecider(std::unique_ptr<Player> player, const Budget& budget)
      : player_{std::move(player)}, budget_{budget} {}

  Result<Move> decide(const Position& position) override {
    return player_->choose(position, budget_);
  }

 private:
  std::unique_ptr<Player> player_;
  Budget budget_;
};

class OutsideDecider final : public Decider {
 public:
  OutsideDecider(std::shared_ptr<BotPool> pool, OutsideBot bot, const Budget& budget)
      : pool_{std::move(pool)}, bot_{std::move(bot)}, budget_{budget} {}
  ~OutsideDecider() override { pool_->give_back(std::move(bot_)); }

  Result<Move> decide(const Position& position) override { return bot_.choose(position, budget_); }

 private:
  std::shared_ptr<BotPool> pool_;
  OutsideBot bot_;
  Budget budget_;
};

Budget stopped_by(Budget budget, const std::atomic<bool>* stop) {
  budget.stop = stop;
  return budget;
}

// The first position of a game in which somebody has to decide.
Position first_decision(Position position) {
  while (to_move(position) == chance_player)
    apply_unchecked(position, (*chance_outcomes(position).begin()).move);
  return position;
}

}  // namespace

Contender contender_of(std::string label, PlayerFactory make, Budget budget) {
  return {
      std::move(label),
      [make = std::move(make), budget](const Sitting& sitting) -> Result<std::unique_ptr<Decider>> {
        return std::make_unique<InsideDecider>(make(sitting.seed),
                                               stopped_by(budget, sitting.stop));
      }};
}

Contender contender_of(std::string label, const NamedPlayer& player, Budget budget) {
  Contender contender = contender_of(std::move(label), player.make, budget);
  contender.try_out = [player](const Sitting& sitting) -> Result<void> {
    const int merchants = sitting.start.merchants();
    if (player.plays_with(merchants)) return {};
    return fail("player",
                "its weights are not for a table of " + std::to_string(merchants) + " merchants");
  };
  return contender;
}

Contender contender_of(std::string label, std::string command, Budget budget,
                       std::shared_ptr<LogFolder> logs) {
  const auto pool = std::make_shared<BotPool>(label, std::move(command), std::move(logs));
  const auto seated = [pool, budget](OutsideBot bot, const Sitting& sitting) {
    return std::make_unique<OutsideDecider>(pool, std::move(bot), stopped_by(budget, sitting.stop));
  };
  return {.label = std::move(label),
          .sit_down = [pool, seated](const Sitting& sitting) -> Result<std::unique_ptr<Decider>> {
            auto bot = pool->take(sitting);
            if (!bot) return tl::unexpected{bot.error()};
            return seated(*std::move(bot), sitting);
          },
          .try_out = [pool, seated](const Sitting& sitting) -> Result<void> {
            auto bot = pool->first(sitting);
            if (!bot) return tl::unexpected{bot.error()};
            const Position position = first_decision(sitting.start);
            if (position.is_over()) return {};
            const auto choice = seated(*std::move(bot), sitting)->decide(position);
            if (!choice) return tl::unexpected{choice.error()};
            return {};
          }};
}

Result<void> try_out(std::span<const Contender> contenders, const Sitting& sitting) {
  for (const Contender& each : contenders) {
    if (!each.try_out) continue;
    if (const auto good = each.try_out(sitting); !good)
      return fail(good.error().code, each.label + " cannot play: " + good.error().message);
  }
  return {};
}

}  // namespace souk
