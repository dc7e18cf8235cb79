#include "game_luck.hpp"

#include <cstddef>
#include <stdexcept>

#include "souk/arena/luck.hpp"

namespace souk {

void book_luck(FinishedGame& game, Evaluator& evaluator) {
  const auto whole = replay_of(game);
  if (!whole) throw std::logic_error{"our own record is refused: " + whole.error().message};
  auto& seats = game.outcome.seats;
  for (SeatOutcome& seat : seats) seat.luck = 0;
  if (!whole->end().is_over()) return;
  const Luck luck = luck_of(*whole, evaluator);
  for (std::size_t seat = 0; seat < seats.size(); ++seat) seats[seat].luck = luck.throws[seat];
}

}  // namespace souk
