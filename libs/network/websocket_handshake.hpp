// How a request becomes a WebSocket (RFC 6455, 4.2).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "http_reader.hpp"

namespace souk::net {

// What is wrong with a request that wants to become one, if anything.
[[nodiscard]] std::optional<Refusal> flaw_of_handshake(const ReceivedRequest& received);
// What the server answers to the client's key.
[[nodiscard]] std::string accepted_key(std::string_view key);

}  // namespace souk::net
