#include "souk/load/socket.hpp"

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstring>

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

bool is_loopback(const std::string& host) {
  in_addr four{};
  if (::inet_pton(AF_INET, host.c_str(), &four) == 1) return (ntohl(four.s_addr) >> 24) == 127;
  in6_addr six{};
  return ::inet_pton(AF_INET6, host.c_str(), &six) == 1 && IN6_IS_ADDR_LOOPBACK(&six);
}

socklen_t fill(sockaddr_storage& storage, const Endpoint& endpoint) {
  sockaddr_in four{};
  if (::inet_pton(AF_INET, endpoint.host.c_str(), &four.sin_addr) == 1) {
    four.sin_family = AF_INET;
    four.sin_port = htons(endpoint.port);
    std::memcpy(&storage, &four, sizeof four);
    return sizeof four;
  }
  sockaddr_in6 six{};
  six.sin6_family = AF_INET6;
  six.sin6_addr = in6addr_loopback;
  six.sin6_port = htons(endpoint.port);
  std::memcpy(&storage, &six, sizeof six);
  return sizeof six;
}

bool is_later(int error) {
  return error == EAGAIN || error == EWOULDBLOCK || error == ENOTCONN || error == EINTR;
}

}  // namespace

std::string Endpoint::text() const {
  const bool six = host.find(':') != std::string::npos;
  return (six ? "[" + host + "]" : host) + ":" + std::to_string(port);
}

Result<Endpoint> read_endpoint(std::string_view address) {
  std::string_view rest = address;
  if (!starts_with_any(rest, {"http://", "ws://"}))
    return fail("server",
                "a server is written as http://127.0.0.1:8080 or ws://127.0.0.1:8080, not " +
                    quoted(address));
  if (rest.ends_with('/')) rest.remove_suffix(1);
  const std::size_t colon = rest.rfind(':');
  Endpoint endpoint;
  const std::string_view digits =
      colon == std::string_view::npos ? std::string_view{} : rest.substr(colon + 1);
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), endpoint.port);
  if (digits.empty() || read.ec != std::errc{} || read.ptr != digits.data() + digits.size() ||
      endpoint.port == 0)
    return fail("server", "the server's address ends in a port from 1 to 65535, as in " +
                              std::string{"http://127.0.0.1:8080; that of "} + quoted(address) +
                              " does not");
  std::string_view host = rest.substr(0, colon);
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  endpoint.host = host == "localhost" ? localhost : host;
  if (!is_loopback(endpoint.host))
    return fail("server",
                quoted(host) +
                    " is not this machine: load is put on servers at 127.0.0.1, [::1] or localhost "
                    "only, so that nobody else's is flooded");
  return endpoint;
}

Result<Socket> Socket::connect_to(const Endpoint& endpoint) {
  sockaddr_storage storage{};
  const socklen_t size = fill(storage, endpoint);
  Socket socket{::socket(storage.ss_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0)};
  if (!socket.is_open()) return fail("socket", std::string{"no socket: "} + std::strerror(errno));
  const int on = 1;
  ::setsockopt(socket.number_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): the shape of the C interface
  const auto* address = reinterpret_cast<const sockaddr*>(&storage);
  if (::connect(socket.number_, address, size) != 0 && errno != EINPROGRESS)
    return fail("server", "nobody answers at " + endpoint.text() + ": " + std::strerror(errno));
  return socket;
}

Socket::Outcome Socket::send(std::string& text) const {
  while (!text.empty()) {
    const ssize_t sent = ::send(number_, text.data(), text.size(), MSG_NOSIGNAL);
    if (sent < 0) return is_later(errno) ? Outcome::later : Outcome::gone;
    text.erase(0, static_cast<std::size_t>(sent));
  }
  return Outcome::done;
}

Socket::Outcome Socket::receive(std::span<char> into, std::size_t& size) const {
  const ssize_t got = ::recv(number_, into.data(), into.size(), 0);
  if (got < 0) return is_later(errno) ? Outcome::later : Outcome::gone;
  size = static_cast<std::size_t>(got);
  return got == 0 ? Outcome::gone : Outcome::done;
}

void Socket::close() {
  if (number_ >= 0) ::close(number_);
  number_ = -1;
}

void Socket::cut() {
  if (number_ < 0) return;
  const linger at_once{.l_onoff = 1, .l_linger = 0};
  ::setsockopt(number_, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
  close();
}

}  // namespace souk::load
