// Any line: it is a position that is written back as it was read and can be played from, or it is
// refused in one line.
#include <cstddef>
#include <cstdint>

#include "promise.hpp"
#include "souk/notation/position_text.hpp"
#include "souk/rules/chance.hpp"
#include "souk/rules/turn.hpp"

namespace {

using namespace souk;
using fuzz::promise;

int money_in(const Position& position) {
  int sum = 0;
  for (int seat = 0; seat < position.merchants(); ++seat) sum += position.purse(seat);
  return sum;
}

// Now and then somebody withdraws and takes his dirhams with him (R16).
void withdraw_some(Position& position) {
  const int seat = static_cast<int>((position.hash() >> 8) % most_merchants);
  if (position.hash() % 16 != 0 || !check_withdraw(position, seat)) return;
  const int left = money_in(position) - position.purse(seat);
  promise(withdraw(position, seat).has_value(), "what is checked is legal", text_of(position));
  promise(!position.is_in(seat) && money_in(position) == left, "only his dirhams leave");
  const auto turned = read_position(text_of(position));
  promise(turned && *turned == position, "every position reads back", text_of(position));
}

// Plays on with the first choice and a throw taken from the hash, to the end of the game.
void play_on(Position position) {
  while (!position.is_over()) {
    withdraw_some(position);
    if (position.is_over()) break;
    const int money = money_in(position);
    const auto turned = read_position(text_of(position));
    promise(turned && *turned == position, "every position reads back", text_of(position));
    if (position.phase() == Phase::roll) {
      promise(roll(position, 1 + static_cast<int>(position.hash() % longest_throw)).has_value(),
              "a throw is legal");
    } else if (position.phase() == Phase::lay) {
      const PlaceList places = legal_places(position);
      promise(places.size > 0, "there is always a place (R18)", text_of(position));
      const Colour turned_up = turned_up_outcomes(position).odds[0].colour;
      promise(lay(position, places[0], turned_up).has_value(), "a listed place is legal");
    } else {
      promise(face(position, legal_facings(position)[0]).has_value(), "a listed facing is legal");
    }
    promise(money_in(position) == money, "money is conserved", text_of(position));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string_view text{reinterpret_cast<const char*>(bytes), size};
  const auto position = read_position(text);
  if (!position) {
    promise(position.error().message.find('\n') == std::string::npos, "a refusal is one line");
    return 0;
  }
  promise(text_of(*position) == text, "a position is written as it was read", text);
  play_on(*position);
  return 0;
}
