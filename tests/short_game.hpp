// A whole game of three that is soon over.
#pragma once

#include <string_view>

namespace souk::test {

inline constexpr std::string_view short_game = R"([Souk "1"]
[Rules "international+rugs=2"]
[Merchants "Amina" "Ben" "Carl"]
[Result "1"]

1. N1 d6d7  E2 g5g6  E1 g3g4
2. N2 e7f7  W1 f5f6  W2 c6c7
)";

}  // namespace souk::test
