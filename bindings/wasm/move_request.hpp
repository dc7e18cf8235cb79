// A move as a page sends it, played through the checked rules.
#pragma once

#include <cstdint>
#include <string_view>

#include "request.hpp"
#include "souk.h"
#include "souk/rules/short_list.hpp"
#include "souk/text/result.hpp"

namespace souk {

// `face` N, `throw` 3, `lay` c4c5 r, `turn` E, `withdraw` 2. The last field is the rug that comes
// up on a pile of two colours under the one laid (R6), and empty otherwise: a page that deals the
// piles itself sends both moves at once.
struct MoveRequest {
  std::string_view kind;
  std::string_view what;
  std::string_view drawn;

  // As the next three fields say it.
  [[nodiscard]] static MoveRequest next_of(Request& request);
};

// What the first of the moves did; a rug drawn is the second.
struct PlayedMoves {
  ShortList<std::int32_t, 2> moves;
  souk_effect effect;
};

// Leaves the position as it was where it refuses.
[[nodiscard]] Result<PlayedMoves> play(souk_position* position, const MoveRequest& request);

}  // namespace souk
