// Games of one contender against itself, played to be measured.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <vector>

#include "souk/arena/contender.hpp"
#include "souk/measures/summary.hpp"
#include "souk/text/result.hpp"

namespace souk {

struct MeasurePlan {
  Rules rules;
  int merchants = 2;
  int games = 1000;
  std::uint64_t seed = 1;
  int threads = 1;  // games at a time
};

// It sits on every seat; each game has its own deal. In the order of the games, however many
// threads there are. `finished` is called once a game, by one thread at a time.
//
// `stop` ends it early, with the games that are done. Refused: rules that a table of so many cannot
// play by, a contender that forfeits.
[[nodiscard]] Result<std::vector<MeasuredGame>> measured_games(
    const Contender& contender, const MeasurePlan& plan, const std::function<void()>& finished,
    std::atomic<bool>& stop);

}  // namespace souk
