// What a broken rule says to people.
#pragma once

#include "souk/rules/breach.hpp"
#include "souk/text/result.hpp"

namespace souk {

// The rule broken as the code, and what it says as the message.
[[nodiscard]] Error error_of(Breach breach);
[[nodiscard]] inline tl::unexpected<Error> fail(Breach breach) {
  return tl::unexpected<Error>{error_of(breach)};
}

}  // namespace souk
