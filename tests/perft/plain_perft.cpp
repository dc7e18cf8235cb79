#include "perft/plain_perft.hpp"

#include <functional>

namespace souk::perft_files {

namespace {

using plain::Game;
using plain::Phase;
using Visit = std::function<void(const Game&)>;

template <class Move>
Game after(const Game& game, Move&& move) {
  Game next = game;
  move(next);
  return next;
}

// Piles of two colours come up by turns while there is a choice.
int turned_up(const Game& game) {
  const int laid = game.pile_top(game.seat());
  const int other = laid ^ 2;
  return game.two_colours_each() && game.rugs_left(other) > 0 ? other : laid;
}

// Shows every game that can stand at the end of the turn under way.
void each_end_of_turn(const Game& game, const Visit& visit) {
  switch (game.phase()) {
    case Phase::face:
      for (const char facing : game.legal_facings())
        each_end_of_turn(after(game, [&](Game& next) { next.face(facing); }), visit);
      break;
    case Phase::roll:
      for (int steps = 1; steps <= 4; ++steps) {
        const Game thrown = after(game, [&](Game& next) { next.roll(steps); });
        // R16: who goes out lays no rug, and his turn is over.
        if (thrown.phase() == Phase::lay)
          each_end_of_turn(thrown, visit);
        else
          visit(thrown);
      }
      break;
    case Phase::lay:
      for (const plain::Rug& rug : game.legal_rugs()) {
        const Game laid = after(game, [&](Game& next) { next.lay(rug, turned_up(game)); });
        if (laid.phase() == Phase::turn)
          each_end_of_turn(laid, visit);
        else
          visit(laid);
      }
      break;
    case Phase::turn:
      for (const char facing : game.legal_facings())
        visit(after(game, [&](Game& next) { next.face(facing); }));
      break;
    case Phase::over:
      visit(game);
      break;
  }
}

}  // namespace

std::uint64_t plain_perft(const Game& game, int turns) {
  if (turns == 0 || game.phase() == Phase::over) return 1;
  std::uint64_t leaves = 0;
  each_end_of_turn(game, [&](const Game& end) { leaves += plain_perft(end, turns - 1); });
  return leaves;
}

}  // namespace souk::perft_files
