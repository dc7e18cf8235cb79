// Any line: it is a position that is written back as it was read and can be played from, or it is
// refused in one line.
#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "promise.hpp"
#include "souk/notation/position_text.hpp"
#include "souk/rules/moves.hpp"

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
  const Move move = Move::withdraw(seat);
  if (position.hash() % 16 != 0 || !check_move(position, move)) return;
  const int left = money_in(position) - position.purse(seat);
  promise(apply(position, move).has_value(), "what is checked is legal", text_of(position));
  promise(!position.is_in(seat) && money_in(position) == left, "only his dirhams leave");
  const auto turned = read_position(text_of(position));
  promise(turned && *turned == position, "every position reads back", text_of(position));
}

// Every move there is: what is listed is legal, and what is not is refused and changes nothing.
void try_every_move(const Position& position, const MoveList& moves) {
  for (int index = 0; index < first_withdraw_index; ++index) {
    const Move move = *Move::from_index(index);
    const bool listed = std::find(moves.begin(), moves.end(), move) != moves.end();
    Position changed = position;
    promise(apply(changed, move).has_value() == listed, "legal is what is listed",
            text_of(position));
    promise(listed || changed == position, "a refusal changes nothing", text_of(position));
  }
}

// Plays on with a move taken from the hash, to the end of the game.
void play_on(Position position) {
  while (!position.is_over()) {
    withdraw_some(position);
    if (position.is_over()) break;
    const int money = money_in(position);
    const auto turned = read_position(text_of(position));
    promise(turned && *turned == position, "every position reads back", text_of(position));
    const MoveList moves = legal_moves(position);
    promise(!moves.empty(), "there is always a move (R18)", text_of(position));
    try_every_move(position, moves);
    const auto nth = position.hash() % static_cast<std::uint64_t>(moves.size());
    promise(apply(position, moves[static_cast<int>(nth)]).has_value(), "a listed move is legal");
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
