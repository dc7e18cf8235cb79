#include "souk/players/playout.hpp"

#include <array>
#include <cstddef>

#include "souk/players/random.hpp"
#include "souk/rules/position.hpp"

namespace souk {

namespace {

// The chance and the choices of one turn out of one random number: 16 bits each, scaled. That
// favours some outcomes by less than one in two thousand, which a measurement does not notice, and
// saves three numbers a turn. A turn makes at most four draws.
class Draws {
 public:
  explicit Draws(std::uint64_t bits) : bits_{bits} {}

  int below(int bound) {
    const std::uint64_t scaled = (bits_ & 0xFFFF) * static_cast<unsigned>(bound);
    bits_ >>= 16;
    return static_cast<int>(scaled >> 16);
  }

 private:
  std::uint64_t bits_;
};

[[nodiscard]] Facing any_facing(const Position& position, Draws& draws) {
  const Facing now = position.assam().facing();
  // R11: `after` leaves him a quarter left or right.
  if (position.rules().turning() == Turning::after)
    return facing_at(index(now) + 1 + 2 * draws.below(2));
  return facing_at(index(now) + 3 + draws.below(3));
}

// What turned_up_outcomes() says; its list would cost two merchants a sixth of their turn.
[[nodiscard]] Colour any_turned_up(const Position& position, Draws& draws) {
  const Colour laid = position.next_rug(position.seat());
  if (!position.two_colours()) return laid;
  const int same_left = position.rugs_left(laid) - 1;
  const int other_left = position.rugs_left(other_colour(laid));
  if (position.rules().pile() == Pile::alternating)
    return other_left > 0 ? other_colour(laid) : laid;
  return draws.below(same_left + other_left) < same_left ? laid : other_colour(laid);
}

void play_turn(Position& position, Draws draws) {
  if (position.phase() == Phase::face) position.face_unchecked(any_facing(position, draws));
  position.roll_unchecked(die_faces[static_cast<std::size_t>(draws.below(6))]);
  if (position.phase() != Phase::lay) return;
  const Places places = position.places();
  const Place place = places.nth(draws.below(places.size()));
  position.lay_unchecked(place, any_turned_up(position, draws));
  if (position.phase() == Phase::turn) position.face_unchecked(any_facing(position, draws));
}

}  // namespace

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
