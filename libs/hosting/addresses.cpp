#include "souk/hosting/addresses.hpp"

#include <ifaddrs.h>
#include <net/if.h>
#include <netdb.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <array>
#include <memory>

namespace souk::hosting {

namespace {

using Interfaces = std::unique_ptr<ifaddrs, decltype(&::freeifaddrs)>;

constexpr std::uint16_t last_port_tried = 8099;

// Nobody is ever answered: the network is opened to see whether it can be.
class NoService final : public Service {
 public:
  void answer(const HttpRequest& /*request*/, std::shared_ptr<Reply> reply) override {
    reply->send({.status = 503});
  }
  tl::expected<std::unique_ptr<LinkListener>, HttpResponse> open_link(
      const HttpRequest& /*request*/, std::shared_ptr<Link> /*link*/) override {
    return tl::unexpected{HttpResponse{.status = 503}};
  }
};

Result<void> can_listen_on(NetworkOptions options, std::uint16_t port) {
  options.port = port;
  return can_listen(options);
}

bool is_reachable(const ifaddrs& interface) {
  constexpr unsigned up = IFF_UP | IFF_RUNNING;
  return interface.ifa_addr != nullptr && (interface.ifa_flags & up) == up &&
         (interface.ifa_flags & IFF_LOOPBACK) == 0;
}

// Empty for what is no address of the internet, and for one that holds on a single link: that needs
// more than itself to be reached.
std::string address_text(const sockaddr& address) {
  const bool is_six = address.sa_family == AF_INET6;
  if (!is_six && address.sa_family != AF_INET) return {};
  std::array<char, NI_MAXHOST> text{};
  const socklen_t size = is_six ? sizeof(sockaddr_in6) : sizeof(sockaddr_in);
  if (::getnameinfo(&address, size, text.data(), text.size(), nullptr, 0, NI_NUMERICHOST) != 0)
    return {};
  const std::string shown{text.data()};
  return shown.starts_with("fe80:") || shown.starts_with("169.254.") ? "" : shown;
}

bool has_colon(const std::string& host) { return host.find(':') != std::string::npos; }

}  // namespace

Result<void> can_listen(const NetworkOptions& options) {
  NoService nobody;
  const auto opened = open_network(options, nobody);
  if (!opened) return tl::unexpected{opened.error()};
  return {};
}

Result<std::uint16_t> free_port(const NetworkOptions& options, bool was_asked_for) {
  const auto wanted = can_listen(options);
  if (wanted) return options.port;
  // Where no port will do, it is not the port's fault.
  if (!can_listen_on(options, 0)) return tl::unexpected{wanted.error()};
  if (was_asked_for)
    return fail(wanted.error().code,
                wanted.error().message + " (ss -ltnp tells who holds it; perhaps another souk)");
  for (std::uint16_t port = options.port; port <= last_port_tried; ++port)
    if (can_listen_on(options, port)) return port;
  return fail(wanted.error().code, "all ports from " + std::to_string(options.port) + " to " +
                                       std::to_string(last_port_tried) +
                                       " are in use; choose another with --port");
}

std::string all_addresses() { return can_listen({.host = "::", .port = 0}) ? "::" : "0.0.0.0"; }

bool is_all_addresses(const std::string& host) { return host == "::" || host == "0.0.0.0"; }

std::vector<std::string> own_addresses() {
  ifaddrs* first = nullptr;
  if (::getifaddrs(&first) != 0) return {};
  const Interfaces all{first, &::freeifaddrs};
  std::vector<std::string> four;
  std::vector<std::string> six;
  for (const ifaddrs* each = all.get(); each != nullptr; each = each->ifa_next) {
    const std::string text = is_reachable(*each) ? address_text(*each->ifa_addr) : "";
    if (!text.empty()) (has_colon(text) ? six : four).push_back(text);
  }
  four.insert(four.end(), six.begin(), six.end());
  return four;
}

std::string url_of(const Endpoint& endpoint) {
  const int default_port = endpoint.is_secure ? 443 : 80;
  const bool needs_brackets = has_colon(endpoint.host) && endpoint.host.front() != '[';
  return (endpoint.is_secure ? "https://" : "http://") +
         (needs_brackets ? '[' + endpoint.host + ']' : endpoint.host) +
         (endpoint.port == default_port ? "" : ':' + std::to_string(endpoint.port));
}

}  // namespace souk::hosting
