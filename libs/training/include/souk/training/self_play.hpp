// Games that a net plays against itself, and what there is to learn from them.
#pragma once

#include <cstdint>
#include <vector>

#include "souk/evaluation/evaluator.hpp"
#include "souk/rules/rules.hpp"

namespace souk {

// What the net saw at the start of a turn, and what it should have said.
struct Lesson {
  Features features{};
  unsigned in = 0;  // see Network::shares()
  Shares target{};  // as the mover sees the seats
};

struct SelfPlay {
  // How much of what happened later counts: 0 trusts the next turn's values alone, 1 the end of the
  // game alone.
  float lambda = 0.7F;
  // How often a merchant does something at random instead of what the net likes best.
  float exploration = 0.06F;
  // In how many of the games the net sits alone among players who count points by hand and look one
  // or two turns ahead. Who only ever meets himself does not learn what others do.
  float strangers = 0.7F;
  // How many turns ahead the merchants look when they lay a rug; facings are chosen by the plan of
  // the turn. What stronger merchants make of a market is worth more than what weaker ones do.
  int depth = 1;
  // Up to so many rugs are laid at random first, so that the net sees markets of all kinds.
  int random_rugs = 12;
};

// One game of the net against itself. The same seed plays the same game.
//
// Every turn is looked through by a plan (turn_plan.hpp). The target of a turn is what its plan
// expects, averaged over the throws, plus a part of how much the rest of the game differed from
// what the plan said once the throw was known. Luck of the dice therefore hardly blurs it: a plan
// knows all throws. A random step says nothing about the steps before it.
[[nodiscard]] std::vector<Lesson> play_lessons(const Network& net, Rules rules, std::uint64_t seed,
                                               const SelfPlay& options);

// International rules in half of the games; in the others all that the published texts vary, so
// that one net serves every table with that many merchants.
[[nodiscard]] Rules rules_for_lesson(int merchants, std::uint64_t seed);

}  // namespace souk
