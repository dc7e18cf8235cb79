// Whole games between players, with throws and piles from a seed.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "souk/notation/record_builder.hpp"
#include "souk/notation/record_replay.hpp"
#include "souk/players/player.hpp"
#include "souk/players/random.hpp"
#include "souk/text/must.hpp"

namespace souk::test {

// By seat.
using Players = std::vector<std::unique_ptr<Player>>;

struct PlayedRecord {
  Record record;
  Replay replay;
};

inline PlayedRecord played_game(Rules rules, const Players& players, std::uint64_t seed,
                                const Budget& budget = {}) {
  const int merchants = static_cast<int>(players.size());
  Random random{seed};
  std::vector<std::string> names;
  for (int seat = 1; seat <= merchants; ++seat) names.push_back("Seat " + std::to_string(seat));
  const Position start = must(Position::start(rules, merchants, random.below(merchants)));
  auto builder = must(RecordBuilder::begin(start, names));
  while (!builder.position().is_over()) {
    const Position& position = builder.position();
    const Move move =
        to_move(position) == chance_player
            ? draw(random, chance_outcomes(position))
            : players[static_cast<std::size_t>(position.seat())]->choose(position, budget);
    (void)must(builder.add(move));
  }
  Record record = builder.record();
  Replay replayed = must(replay(record));
  return {std::move(record), std::move(replayed)};
}

}  // namespace souk::test
