// Small games worked out by hand.
#pragma once

#include <string>
#include <string_view>

namespace souk {

// Red and yellow end with 34 points each, red with one dirham more (R23).
inline constexpr std::string_view three_merchants = R"([Souk "1"]
[Rules "international+rugs=2"]
[Merchants "Amina" "Ben" "Chiara"]
[Date "2026-11-15T19:00:00Z"]
[Result "1"]

1. N1 c5c6  E1 e4f4  S1 d4d5
2. W1 c4c5  W1 b3b4  N4 d6e6
)";

// The third merchant owes 2 and has 1; the second owes 3 and has 2 (R15, R16).
inline constexpr std::string_view two_go_out = R"([Souk "1"]
[Rules "international+rugs=2+purse=1"]
[Merchants "Amina" "Ben" "Chiara"]
[Result "1"]

1. N1 c5c6  E1 e4f4  S1 #
2. W1 c4c5  W1 #
)";

// Assam is turned after the rug, but not after the last one (R11).
inline constexpr std::string_view turned_after = R"([Souk "1"]
[Rules "variant+rugs=2"]
[Merchants "Amina" "Ben" "Chiara"]
[Result "2"]

1. 1 c5c6 E  1 e4f4 S  1 d4d5 W
2. 1 c4c5 S  1 c3c4 E  1 e2f2
)";

// Ben withdraws while Amina is about to lay, Dana when she has thrown, Chiara between two turns
// (R16, R17).
inline constexpr std::string_view three_withdraw = R"([Souk "1"]
[Rules "classic+rugs=2"]
[Merchants "Amina" "Ben" "Chiara" "Dana"]
[Result "1"]

1. N1 #2 c5c6  E1 e4f4  S1 #4
2. W1 c4c5 #3
)";

// Two colours each (R6), and equal in points and dirhams.
inline constexpr std::string_view two_merchants = R"([Souk "1"]
[Rules "international+rugs=2"]
[Merchants "Amina" "Ben"]
[Pile1 "ry"]
[Pile2 "gb"]
[Result "1 2"]

1. N1 c5c6  E1 e4f4
2. S1 d4d5  W1 c3c4
)";

inline constexpr std::string_view two_merchants_running = R"([Souk "1"]
[Rules "international+rugs=2"]
[Merchants "Amina" "Ben"]
[Seen1 "ry"]
[Seen2 "g"]
[Result "*"]

1. N1 c5c6  E1
)";

// Starts in the middle of the second merchant's turn. Two halves of different red rugs lie in a
// row.
inline constexpr std::string_view started_late = R"([Souk "1"]
[Rules "international+cover=different-colours+rugs=2"]
[Merchants "Amina" "Ben" "Chiara"]
[Start "7/7/3r3/3r3/7/7/7 d3N r0:30,b2:30,y2:30 2:lay international+cover=different-colours+rugs=2"]
[Result "*"]

1. d2e2  E1 e4f4
2. N2 e6f6  W1
)";

// The sample with one part of it changed; the part is looked for from the front.
inline std::string with(std::string_view sample, std::string_view part, std::string_view instead) {
  std::string text{sample};
  const auto at = text.find(part);
  if (at == std::string::npos) return "the sample has no " + std::string{part};
  return text.replace(at, part.size(), instead);
}

}  // namespace souk
