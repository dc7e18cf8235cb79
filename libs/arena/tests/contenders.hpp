// Contenders for tests: random players, and some that fail on purpose.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "souk/arena/contender.hpp"
#include "souk/players/random_player.hpp"

namespace souk::test {

inline Contender random_contender(std::string label) {
  return contender_of(
      std::move(label),
      PlayerFactory{[](std::uint64_t seed) { return std::make_unique<RandomPlayer>(seed); }}, {});
}

inline std::vector<Contender> randoms(int count) {
  std::vector<Contender> all;
  for (int each = 0; each < count; ++each)
    all.push_back(random_contender("random " + std::to_string(each + 1)));
  return all;
}

// Plays at random until choice number `good` and fails at the next one.
inline Contender failing_contender(std::string label, int good) {
  class Failing final : public Decider {
   public:
    Failing(std::uint64_t seed, int choices) : player_{seed}, left_{choices} {}
    Result<Move> decide(const Position& position) override {
      if (left_-- == 0) return fail("bot", "has had enough");
      return player_.choose(position, {});
    }

   private:
    RandomPlayer player_;
    int left_;
  };
  return {std::move(label), [good](const Sitting& sitting) -> Result<std::unique_ptr<Decider>> {
            return std::make_unique<Failing>(sitting.seed, good);
          }};
}

// Always the same choice, legal or not.
inline Contender stubborn_contender(std::string label, Move move) {
  class Stubborn final : public Decider {
   public:
    explicit Stubborn(Move always) : always_{always} {}
    Result<Move> decide(const Position&) override { return always_; }

   private:
    Move always_;
  };
  return {std::move(label), [move](const Sitting&) -> Result<std::unique_ptr<Decider>> {
            return std::make_unique<Stubborn>(move);
          }};
}

}  // namespace souk::test
