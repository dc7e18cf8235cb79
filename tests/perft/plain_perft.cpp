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

// Of the rugs that may come up one is followed: of the colour of which more are left, and of equals
// the first.
int followed_draw(const Game& game) {
  const std::vector<int> legal = game.legal_draws();
  const int last = legal.back();
  return game.rugs_left(last) > game.rugs_left(legal.front()) ? last : legal.front();
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
        const Game laid = after(game, [&](Game& next) {
          next.lay(rug);
          if (next.phase() == Phase::draw) next.draw(followed_draw(next));
        });
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
    case Phase::draw: {
      const Game drawn = after(game, [&](Game& next) { next.draw(followed_draw(next)); });
      // The first rugs come up before the first turn, any other within one.
      const bool goes_on =
          drawn.phase() == Phase::draw || drawn.phase() == Phase::turn ||
          game.rugs_left(game.seat()) + game.rugs_left(game.seat() + 2) == game.options().rugs;
      if (goes_on)
        each_end_of_turn(drawn, visit);
      else
        visit(drawn);
      break;
    }
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
