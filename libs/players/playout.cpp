#include "souk/players/playout.hpp"

#include <array>

#include "souk/players/random_turn.hpp"

namespace souk {

PlayoutCount play_random_games(const Rules& rules, int merchants, std::uint64_t games,
                               std::uint64_t seed) {
  PlayoutCount count;
  const auto start = [&](Colour first, Colour second) {
    return Position::start(rules, merchants, {first, second});
  };
  if (!start(Colour::red, Colour::blue)) return count;
  // R6: one start for each way the piles can lie; all the same where merchants have one colour.
  const std::array starts{*start(Colour::red, Colour::blue), *start(Colour::red, Colour::green),
                          *start(Colour::yellow, Colour::blue),
                          *start(Colour::yellow, Colour::green)};
  Random random{seed};
  for (; count.games < games; ++count.games) {
    Position position = starts[random.next() % starts.size()];
    for (; !position.is_over(); ++count.turns) play_turn(position, Draws{random.next()});
    count.signature = (count.signature ^ position.hash()) * 0x9E37'79B9'7F4A'7C15;
  }
  return count;
}

}  // namespace souk
