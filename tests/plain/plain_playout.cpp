#include "plain/plain_playout.hpp"

#include <random>

#include "plain/plain_game.hpp"

namespace souk::plain {

std::uint64_t play_random_games(int merchants, std::uint64_t games, std::uint64_t seed) {
  constexpr std::array<int, 6> die{1, 2, 2, 3, 3, 4};
  std::mt19937_64 random{seed};
  const auto any_of = [&](const auto& choices) { return choices[random() % choices.size()]; };
  std::uint64_t turns = 0;
  for (std::uint64_t played = 0; played < games; ++played) {
    Options options;
    options.merchants = merchants;
    options.rugs = merchants == 2 ? 24 : merchants == 3 ? 15 : 12;
    Game game{options};
    while (game.phase() == Phase::draw) game.draw(any_of(game.legal_draws()));
    while (game.phase() != Phase::over) {
      game.face(any_of(game.legal_facings()));
      game.roll(any_of(die));
      ++turns;
      if (game.phase() != Phase::lay) continue;
      game.lay(any_of(game.legal_rugs()));
      // Either colour equally often: which comes does not change the work.
      if (game.phase() == Phase::draw) game.draw(any_of(game.legal_draws()));
    }
  }
  return turns;
}

}  // namespace souk::plain
