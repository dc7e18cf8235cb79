// Two players by name, one of them by search, play a game.
#include <cstdio>
#include <memory>
#include <souk/players/random.hpp>
#include <souk/rules/moves.hpp>
#include <souk/rules/score.hpp>
#include <souk/search/roster.hpp>

int main() {
  const std::unique_ptr<souk::Player> players[] = {souk::make_player("trader", 1),
                                                   souk::make_player("master", 2)};
  if (!players[0] || !players[1] || souk::make_player("sultan", 1)) return 1;
  souk::Budget budget;
  budget.depth = 1;
  souk::Random chance{3};
  auto position = *souk::Position::start(souk::Rules{}.with_rugs(4), 2);
  while (!position.is_over()) {
    const auto outcomes = souk::chance_outcomes(position);
    const souk::Move move = outcomes.empty()
                                ? players[souk::to_move(position)]->choose(position, budget)
                                : souk::draw(chance, outcomes);
    if (!souk::apply(position, move)) return 1;
  }
  std::printf("%d to %d\n", souk::score(position, 0), souk::score(position, 1));
}
