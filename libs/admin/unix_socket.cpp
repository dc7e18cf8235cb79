#include "unix_socket.hpp"

#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>

namespace souk::admin {

namespace {

using Clock = std::chrono::steady_clock;

bool wait_for(int descriptor, short what, Clock::time_point until) {
  for (;;) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
    if (left <= 0) return false;
    pollfd waited{.fd = descriptor, .events = what, .revents = 0};
    const int ready = ::poll(&waited, 1, static_cast<int>(std::min<std::int64_t>(left, 60'000)));
    if (ready > 0) return true;
    if (ready < 0 && errno != EINTR) return false;
  }
}

}  // namespace

Descriptor::~Descriptor() {
  if (number_ >= 0) ::close(number_);
}

std::string words_for(int error) {
  return std::error_code{error, std::generic_category()}.message();
}

Result<sockaddr_un> address_of(const std::string& file) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  if (file.size() >= sizeof address.sun_path)
    return fail("socket", file + " is too long for the name of a socket (" +
                              std::to_string(sizeof address.sun_path - 1) +
                              " characters at most); give the data a folder with a shorter name");
  std::ranges::copy(file, address.sun_path);
  return address;
}

std::optional<std::string> read_line(const Descriptor& from, std::size_t longest,
                                     std::chrono::milliseconds patience) {
  const auto until = Clock::now() + patience;
  std::string line;
  std::array<char, 4096> piece{};
  while (line.size() <= longest && wait_for(from.number(), POLLIN, until)) {
    const ssize_t came = ::recv(from.number(), piece.data(), piece.size(), 0);
    if (came < 0 && errno == EINTR) continue;
    if (came <= 0) return {};
    line.append(piece.data(), static_cast<std::size_t>(came));
    const std::size_t end = line.find('\n');
    if (end != std::string::npos) return line.substr(0, end);
  }
  return {};
}

bool write_line(const Descriptor& to, std::string_view line, std::chrono::milliseconds patience) {
  const auto until = Clock::now() + patience;
  std::string rest{line};
  rest += '\n';
  while (!rest.empty() && wait_for(to.number(), POLLOUT, until)) {
    const ssize_t sent = ::send(to.number(), rest.data(), rest.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent < 0 && errno != EINTR && errno != EAGAIN) return false;
    if (sent > 0) rest.erase(0, static_cast<std::size_t>(sent));
  }
  return rest.empty();
}

}  // namespace souk::admin
