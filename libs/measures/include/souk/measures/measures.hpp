// What a game was like: how long and how wide it was, what was paid, who went out, who won.
#pragma once

#include <vector>

#include "souk/notation/record_replay.hpp"

namespace souk {

struct GoingOut {
  int seat = 0;
  int turn = 1;  // of the game, from 1

  [[nodiscard]] bool operator==(const GoingOut&) const = default;
};

struct GameMeasures {
  std::vector<double> wins;  // by seat: 1, or a part of it where it was shared
  std::vector<int> scores;   // by seat; 0 for whoever is out (R16)
  bool tied = false;         // the most points were several merchants', whatever R23 made of it

  int turns = 0;
  int turns_if_all_stay = 0;  // one for every rug
  std::vector<int> facings;   // for each facing that was chosen, how many were allowed
  std::vector<int> places;    // for each rug, how many places it might have had
  int drawn = 0;              // rugs whose colour was left to chance (R6)
  // The decimal logarithm of the product of all choices, and of all choices and chances: a tree
  // that is everywhere as wide as along this game has so many leaves.
  double tree_of_choices = 0;
  double tree_of_all = 0;

  std::vector<int> paid;  // dirhams, each time some were
  std::vector<GoingOut> outs;

  [[nodiscard]] int choices() const { return static_cast<int>(facings.size() + places.size()); }
  // Those that left a choice.
  [[nodiscard]] int decisions() const;
};

// Of a game that is over.
[[nodiscard]] GameMeasures measures_of(const Replay& replay);

}  // namespace souk
