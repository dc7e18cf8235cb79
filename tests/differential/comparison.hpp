// Whether both implementations are in the same state.
#pragma once

#include <string>

#include "plain/plain_game.hpp"
#include "souk/rules/position.hpp"

namespace souk::differential {

[[nodiscard]] plain::Square plain_of(Square square);
[[nodiscard]] plain::Rug plain_of(Place place);

// The first thing in which they differ, with both values; empty when there is none. Compared are
// everything a position says and everything that follows from it: what is legal, what is owed,
// points, winners. A position that the library itself would refuse counts as a difference.
[[nodiscard]] std::string first_difference(const Position& position, const plain::Game& game);

}  // namespace souk::differential
