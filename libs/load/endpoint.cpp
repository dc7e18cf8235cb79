#include "souk/load/endpoint.hpp"

#include <cstdint>
#include <initializer_list>

#include "souk/text/numbers.hpp"

namespace souk::load {

namespace {

constexpr std::string_view localhost = "127.0.0.1";

bool starts_with_any(std::string_view& text, std::initializer_list<std::string_view> schemes) {
  for (const std::string_view scheme : schemes) {
    if (!text.starts_with(scheme)) continue;
    text.remove_prefix(scheme.size());
    return true;
  }
  return false;
}

}  // namespace

Result<client::Endpoint> read_endpoint(std::string_view address) {
  std::string_view rest = address;
  if (!starts_with_any(rest, {"http://", "ws://"}))
    return fail("server",
                "a server is written as http://127.0.0.1:8080 or ws://127.0.0.1:8080, not " +
                    quoted(address));
  if (rest.ends_with('/')) rest.remove_suffix(1);
  const std::size_t colon = rest.rfind(':');
  client::Endpoint endpoint;
  const std::string_view digits =
      colon == std::string_view::npos ? std::string_view{} : rest.substr(colon + 1);
  const auto port = read_whole_number<std::uint16_t>(digits, 1, 65535);
  if (!port)
    return fail("server", "the server's address ends in a port from 1 to 65535, as in " +
                              std::string{"http://127.0.0.1:8080; that of "} + quoted(address) +
                              " does not");
  endpoint.port = *port;
  std::string_view host = rest.substr(0, colon);
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  endpoint.host = host == "localhost" ? localhost : host;
  if (!client::is_loopback(endpoint.host))
    return fail("server",
                quoted(host) +
                    " is not this machine: load is put on servers at 127.0.0.1, [::1] or localhost "
                    "only, so that nobody else's is flooded");
  return endpoint;
}

}  // namespace souk::load
