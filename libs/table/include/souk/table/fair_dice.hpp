// Chance that nobody at the table has to take on trust. The server draws a seed, and shows its hash
// before anyone sits down; everyone who sits down may add a share of his own; when the game is over
// the seed is shown, and everyone can compute all throws and piles again.
//
//   block(label, n) = HMAC-SHA-256(key = seed, message = "souk 1\n" share "\n" share "\n" … label "
//   " n)
//
// with the shares in seat order and n in decimal, from 0. A number below b is the first of the
// eight big-endian 32-bit words of block(label, 0), block(label, 1) … that is below the greatest
// multiple of b; a label is used for one thing only: `first` (who begins, R7), `throw 17` (the 17th
// throw of the game from 1, face die_faces[number below 6], R10), `pile 2` (the second seat's pile,
// R6).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "souk/notation/record.hpp"
#include "souk/rules/dealt_pile.hpp"
#include "souk/text/result.hpp"

namespace souk {

using Seed = std::array<std::uint8_t, 32>;

// From the operating system.
[[nodiscard]] Seed draw_seed();
[[nodiscard]] std::string hash_of(const Seed& seed);  // SHA-256, 64 hexadecimal digits
[[nodiscard]] std::string text_of(const Seed& seed);  // 64 hexadecimal digits
[[nodiscard]] Result<Seed> read_seed(std::string_view text);

// Up to `longest_share` printable ASCII characters, without quotes and backslashes, so that it can
// stand in a record.
[[nodiscard]] Result<void> check_share(std::string_view share);

class FairDice {
 public:
  // One share a seat, empty for bots and for whoever adds nothing.
  FairDice(const Seed& seed, std::vector<std::string> shares);

  [[nodiscard]] int first_seat(int merchants) const;  // R7
  [[nodiscard]] int throw_number(int number) const;   // R10; numbers count from 1
  // R6; of rules with two colours for two merchants. Shuffled: Fisher and Yates from the bottom of
  // half first, half second colour. Alternating: one draw says which lies on top.
  [[nodiscard]] Ruled<DealtPile> pile(Rules rules, int seat) const;

 private:
  Seed seed_;
  std::vector<std::string> shares_;
};

// Whether a record's throws, piles and beginner are those of its SeedHash, Seed and Shares.
// `nothing_to_check`: the record has no SeedHash. Refused: a seed that does not fit its hash, or
// the first throw that differs, by its number; a finished record that has a hash and no seed.
enum class DiceCheck : std::uint8_t { nothing_to_check, not_shown_yet, fair };
[[nodiscard]] Result<DiceCheck> check_dice(const Record& record);

}  // namespace souk
