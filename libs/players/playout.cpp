#include "souk/players/playout.hpp"

#include <array>

#include "souk/players/random_turn.hpp"

namespace souk {

PlayoutCount play_random_games(const Rules& rules, int merchants, std::uint64_t games,
                               std::uint64_t seed) {
  PlayoutCount count;
  const auto start = Position::start(rules, merchants);
  if (!start) return count;
  // R6: one start for each way the first rugs can come up; all the same where merchants have one
  // colour.
  std::array starts{*start, *start, *start, *start};
  for (std::size_t way = 0; way < starts.size(); ++way)
    for (std::size_t pile = 0; starts[way].phase() == Phase::draw; ++pile) {
      const Colour first = colour_at(starts[way].seat());
      starts[way].draw_unchecked(((way >> pile) & 1U) == 0 ? first : other_colour(first));
    }
  Random random{seed};
  for (; count.games < games; ++count.games) {
    Position position = starts[random.next() % starts.size()];
    for (; !position.is_over(); ++count.turns) play_turn(position, Draws{random.next()});
    count.signature = (count.signature ^ position.hash()) * 0x9E37'79B9'7F4A'7C15;
  }
  return count;
}

}  // namespace souk
