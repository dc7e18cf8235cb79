#include "souk/arena/contender.hpp"

#include <utility>

#include "souk/protocol/outside_bot.hpp"

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
  OutsideDecider(OutsideBot bot, const Budget& budget) : bot_{std::move(bot)}, budget_{budget} {}

  Result<Move> decide(const Position& position) override { return bot_.choose(position, budget_); }

 private:
  OutsideBot bot_;
  Budget budget_;
};

Budget stopped_by(Budget budget, const std::atomic<bool>* stop) {
  budget.stop = stop;
  return budget;
}

}  // namespace

Contender contender_of(std::string label, PlayerFactory make, Budget budget) {
  return {
      std::move(label),
      [make = std::move(make), budget](
          std::uint64_t seed, const std::atomic<bool>* stop) -> Result<std::unique_ptr<Decider>> {
        return std::make_unique<InsideDecider>(make(seed), stopped_by(budget, stop));
      }};
}

Contender contender_of(std::string label, std::string command, Budget budget) {
  return {std::move(label),
          [command = std::move(command), budget](
              std::uint64_t /*seed*/,
              const std::atomic<bool>* stop) -> Result<std::unique_ptr<Decider>> {
            auto bot = OutsideBot::start(command, stop);
            if (!bot) return tl::unexpected{bot.error()};
            return std::make_unique<OutsideDecider>(*std::move(bot), stopped_by(budget, stop));
          }};
}

}  // namespace souk
