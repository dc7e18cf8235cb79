// Where a server on this machine listens.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "souk/text/result.hpp"

namespace souk::load {

struct Endpoint {
  std::string host;  // 127.0.0.1 or ::1
  std::uint16_t port = 0;

  [[nodiscard]] std::string text() const;  // 127.0.0.1:8080, [::1]:8080
};

// `http://127.0.0.1:8080`, `ws://localhost:8080`, `http://[::1]:8080`. Refused: every address that
// is not this machine's own, because a load generator pointed elsewhere is an attack.
[[nodiscard]] Result<Endpoint> read_endpoint(std::string_view address);

}  // namespace souk::load
