#include "socket_relay.hpp"

#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <stdexcept>
#include <string_view>
#include <vector>

namespace souk::test {

namespace {

sockaddr_un address_of(const std::string& path) {
  sockaddr_un address{.sun_family = AF_UNIX};
  if (path.size() >= sizeof address.sun_path) throw std::runtime_error{"the path is too long"};
  path.copy(address.sun_path, path.size());
  return address;
}

int open_socket() { return ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0); }

// NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): the shape of the C interface
const sockaddr* generic(const sockaddr_un& address) {
  return reinterpret_cast<const sockaddr*>(&address);
}

}  // namespace

SocketRelay::SocketRelay(const std::string& folder, std::string target)
    : target_{std::move(target)}, path_{folder + "/.s.PGSQL.5432"}, listening_{open_socket()} {
  const sockaddr_un address = address_of(path_);
  if (::bind(listening_, generic(address), sizeof address) != 0 || ::listen(listening_, 8) != 0)
    throw std::runtime_error{"the relay cannot listen"};
  thread_ = std::thread{[this] { serve(); }};
}

SocketRelay::~SocketRelay() {
  is_stopping_ = true;
  thread_.join();
  ::close(listening_);
  ::unlink(path_.c_str());
}

void SocketRelay::serve() {
  std::vector<std::thread> lines;
  while (!is_stopping_) {
    pollfd waiting{.fd = listening_, .events = POLLIN, .revents = 0};
    if (::poll(&waiting, 1, 10) <= 0) continue;
    const int client = ::accept4(listening_, nullptr, nullptr, SOCK_CLOEXEC);
    if (client >= 0) lines.emplace_back([this, client] { carry(client); });
  }
  for (std::thread& each : lines) each.join();
}

void SocketRelay::carry(int client) {
  const int server = open_socket();
  const sockaddr_un address = address_of(target_);
  bool is_open = ::connect(server, generic(address), sizeof address) == 0;
  while (is_open && !is_stopping_) {
    std::array<pollfd, 2> both{{{.fd = client, .events = POLLIN, .revents = 0},
                                {.fd = server, .events = POLLIN, .revents = 0}}};
    if (::poll(both.data(), both.size(), 10) <= 0) continue;
    is_open = (both[0].revents == 0 || pass(client, server, true)) &&
              (both[1].revents == 0 || pass(server, client, false));
  }
  ::close(server);
  ::close(client);
}

// False: the line is at its end.
bool SocketRelay::pass(int from, int to, bool is_client) {
  std::array<char, 65'536> bytes{};
  const ssize_t length = ::read(from, bytes.data(), bytes.size());
  if (length <= 0) return false;
  const std::string_view text{bytes.data(), static_cast<std::size_t>(length)};
  const Cut cut = cut_;
  const bool cuts_here =
      is_client && cut != Cut::none && text.find("COMMIT") != std::string_view::npos;
  if (cuts_here) {
    cut_ = Cut::none;
    ++cuts_;
    if (cut == Cut::before_commit) return false;
  }
  if (::send(to, text.data(), text.size(), MSG_NOSIGNAL) != length) return false;
  if (!cuts_here) return true;
  // The answer has come, so it is committed; nobody is told.
  (void)::read(to, bytes.data(), bytes.size());
  return false;
}

}  // namespace souk::test
