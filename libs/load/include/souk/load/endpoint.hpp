// The server that a load is put on.
#pragma once

#include <string_view>

#include "souk/client/endpoint.hpp"
#include "souk/text/result.hpp"

namespace souk::load {

// `http://127.0.0.1:8080`, `ws://localhost:8080`, `http://[::1]:8080`. Refused: every address that
// is not this machine's own, because a load generator pointed elsewhere is an attack.
[[nodiscard]] Result<client::Endpoint> read_endpoint(std::string_view address);

}  // namespace souk::load
