// A player that searches facings, throws and rugs some turns ahead, deeper while there is time.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <span>

#include "souk/evaluation/evaluator.hpp"
#include "souk/players/player.hpp"

namespace souk {

class OpponentTracker;
class SearchThreads;
struct RootMove;

// How the others are taken to play at a table of three or four.
enum class Opponents : std::uint8_t {
  maxn,                   // each maximises his own value, as this search computes it (max^n)
  handcrafted_one_turn,   // each looks one turn ahead with the handcrafted evaluation
  handcrafted_two_turns,  // the same, two turns ahead
  modelled,               // whichever of these fits what they did so far (opponent model)
  paranoid,               // all of them against this player
};

// Deepens until its time is up, and then compares the best by rollouts where it is told to.
class SearchPlayer final : public Player {
 public:
  // How it plays where the budget does not say.
  struct Options {
    // How long it searches where the budget says nothing.
    std::chrono::milliseconds time{1000};
    // Never deeper than this, whatever the budget.
    int depth = 100;
    Opponents opponents = Opponents::maxn;
    // Spend most of the budget on rollouts of the best moves? Not where the budget limits the
    // depth.
    bool rollouts = false;
  };

  explicit SearchPlayer(std::unique_ptr<Evaluator> evaluator)
      : SearchPlayer({}, std::move(evaluator)) {}
  SearchPlayer(const Options& options, std::unique_ptr<Evaluator> evaluator);
  ~SearchPlayer() override;

  void recall(std::span<const Position> turns) override;
  [[nodiscard]] Move choose(const Position& position, const Budget& budget) override;

 private:
  void publish_best(const Position& position, const RootMove& best, int depth);

  Options options_;
  std::unique_ptr<Evaluator> evaluator_;
  std::unique_ptr<SearchThreads> threads_;
  std::unique_ptr<OpponentTracker> opponents_;
};

}  // namespace souk
