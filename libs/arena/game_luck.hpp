// The luck of a game of the arena, by seat.
#pragma once

#include "souk/arena/game.hpp"
#include "souk/evaluation/evaluator.hpp"

namespace souk {

// Sets it for every seat. A game that forfeits have cut short has none: its win is not what the
// evaluator spoke of.
//
// That of the throws alone. The luck of piles does not have mean 0: it is booked when the rug is to
// be laid, and by then the other merchant has seen it and may have played against it.
void book_luck(FinishedGame& game, Evaluator& evaluator);

}  // namespace souk
