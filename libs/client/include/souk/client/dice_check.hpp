// The dice of a finished game, held against what was promised before it (docs/fair-dice.md).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "souk/text/result.hpp"

namespace souk::client {

struct Promised {
  std::string seed_hash;  // shown before the share was sent; empty where it was not
  std::string share;      // what was added here, sitting in `seat`; empty: nothing was
  std::optional<int> seat;
};

struct CheckedDice {
  bool is_fair = false;  // else: there is nothing to check
  bool has_share = false;
  int throws = 0;
};

// Refused: as `hash` where the record has another hash than was shown, as `share` where what was
// added here is not in it, and as check_dice() refuses.
[[nodiscard]] Result<CheckedDice> check_promised_dice(std::string_view record,
                                                      const Promised& promised);

}  // namespace souk::client
