// A move in words, played through the checked rules.
#pragma once

#include <string_view>
#include <variant>

#include "request.hpp"
#include "souk/rules/turn.hpp"
#include "souk/text/result.hpp"

namespace souk {

// `face` N, `throw` 3, `lay` c4c5 r, `turn` E, `withdraw` 2. The last field is what a laying turns
// up on a pile of two colours (R6), and empty otherwise.
struct MoveWords {
  std::string_view kind;
  std::string_view what;
  std::string_view turned_up;

  // As the next three fields say it.
  [[nodiscard]] static MoveWords next_of(Request& request);
};

using Happening = std::variant<Faced, Rolled, Laid, Withdrawn>;

struct Played {
  Happening happened;
  Colour turned_up{};  // of a laying, as lay() was told
};

// Leaves the position as it was where it refuses.
[[nodiscard]] Result<Played> play(Position& position, const MoveWords& move);

}  // namespace souk
