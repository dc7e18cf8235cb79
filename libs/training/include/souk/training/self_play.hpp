// Self-play: games of a net against itself and others, and the samples they give.
#pragma once

#include <cstdint>
#include <vector>

#include "souk/evaluation/evaluator.hpp"
#include "souk/rules/rules.hpp"

namespace souk {

// What the net saw at the start of a turn, and what it should have said.
struct Sample {
  Features features{};
  unsigned in = 0;  // see NeuralNet::values()
  Values target{};  // as the mover sees the seats
};

struct SelfPlay {
  // How much of what happened later counts: 0 trusts the next turn's values alone, 1 the end of the
  // game alone.
  float lambda = 0.7F;
  // How often a merchant does something at random instead of what the net likes best.
  float exploration = 0.06F;
  // In which part of the games the net sits alone among players with the handcrafted evaluation
  // that look one or two turns ahead. A net that only ever meets itself does not learn what others
  // do.
  float handcrafted_opponents = 0.7F;
  // How many turns ahead the merchants look when they lay a rug; facings are chosen by the plan of
  // the turn. What stronger merchants make of a market is worth more than what weaker ones do.
  int depth = 1;
  // Up to so many rugs are laid at random first, so that the net sees markets of all kinds.
  int random_rugs = 12;
};

// One game of the net against itself. The same seed plays the same game.
//
// Every turn is planned (turn_plan.hpp). The target of a turn is what its plan
// expects, averaged over the throws, plus a part of how much the rest of the game differed from
// what the plan said once the throw was known. That removes the luck of the dice (variance
// reduction): a plan knows all throws. A random choice says nothing about the turns before it.
[[nodiscard]] std::vector<Sample> self_play_samples(const NeuralNet& net, Rules rules,
                                                    std::uint64_t seed, const SelfPlay& options);

// International rules in half of the games; in the others all that the published texts vary, so
// that one net serves every table with that many merchants.
[[nodiscard]] Rules rules_for_self_play(int merchants, std::uint64_t seed);

}  // namespace souk
