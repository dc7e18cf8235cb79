// Where the server can be reached: ports that are free, and the addresses of this machine.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "souk/network/network.hpp"
#include "souk/text/result.hpp"

namespace souk::hosting {

// Could a server with these options listen at this moment? Opens the network and closes it again.
[[nodiscard]] Result<void> can_listen(const NetworkOptions& options);

// The port asked for, or where none was the next free one, some more to go. The message of the
// error says how to find out who holds it.
[[nodiscard]] Result<std::uint16_t> free_port(const NetworkOptions& options, bool was_asked_for);

// The address that means all of this machine's: with IPv6 where there is IPv6.
[[nodiscard]] std::string all_addresses();
[[nodiscard]] bool is_all_addresses(const std::string& host);

// Of this machine in its networks, IPv4 first; without loopback, and without those that mean
// nothing on another machine.
[[nodiscard]] std::vector<std::string> own_addresses();

// http://127.0.0.1:8080; the default port of the scheme is left out.
struct Endpoint {
  std::string host;
  std::uint16_t port = 0;
  bool is_secure = false;
};
[[nodiscard]] std::string url_of(const Endpoint& endpoint);

}  // namespace souk::hosting
