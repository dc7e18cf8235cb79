#include "online/relay.hpp"

#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <stdexcept>

namespace souk::test {

namespace {

sockaddr_in here(std::uint16_t port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return address;
}

// NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): the shape of the C interface
sockaddr* generic(sockaddr_in& address) { return reinterpret_cast<sockaddr*>(&address); }

}  // namespace

Relay::Relay(std::uint16_t to)
    : to_{to}, listener_{::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)} {
  sockaddr_in address = here(0);
  socklen_t size = sizeof address;
  if (::bind(listener_, generic(address), size) != 0 || ::listen(listener_, 16) != 0 ||
      ::getsockname(listener_, generic(address), &size) != 0)
    throw std::runtime_error{"no relay"};
  port_ = ntohs(address.sin_port);
  thread_ = std::thread{[this] { run(); }};
}

Relay::~Relay() {
  stops_ = true;
  thread_.join();
  drop_all();
  ::close(listener_);
}

void Relay::run() {
  constexpr int between_looks = 10;  // milliseconds
  while (!stops_) {
    if (state_ == State::cut) drop_all();
    if (state_ == State::mended) {
      drop_all();
      state_ = State::whole;
    }
    std::vector<pollfd> all{{listener_, POLLIN, 0}};
    for (const Pair& pair : pairs_) {
      all.push_back({pair.near, POLLIN, 0});
      all.push_back({pair.far, POLLIN, 0});
    }
    if (::poll(all.data(), all.size(), between_looks) <= 0) continue;
    std::vector<Pair> kept;
    const bool is_heard = state_ != State::deaf;
    for (std::size_t at = 0; at < pairs_.size(); ++at) {
      const Pair pair = pairs_[at];
      const bool near_well = all[1 + 2 * at].revents == 0 || pass(pair.near, pair.far, true);
      const bool far_well = all[2 + 2 * at].revents == 0 || pass(pair.far, pair.near, is_heard);
      if (near_well && far_well) {
        kept.push_back(pair);
        continue;
      }
      ::close(pair.near);
      ::close(pair.far);
    }
    pairs_ = kept;
    if ((all[0].revents & POLLIN) != 0) accept_one();
  }
}

void Relay::accept_one() {
  const int near = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
  const int far = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address = here(to_);
  if (state_ != State::cut && ::connect(far, generic(address), sizeof address) == 0) {
    pairs_.push_back({near, far});
    return;
  }
  ::close(near);
  ::close(far);
}

bool Relay::pass(int from, int to, bool is_heard) const {
  std::array<char, 65536> piece{};
  const ssize_t size = ::recv(from, piece.data(), piece.size(), 0);
  if (size <= 0) return false;
  return !is_heard ||
         ::send(to, piece.data(), static_cast<std::size_t>(size), MSG_NOSIGNAL) == size;
}

void Relay::drop_all() {
  for (const Pair& pair : pairs_) {
    ::close(pair.near);
    ::close(pair.far);
  }
  pairs_.clear();
}

}  // namespace souk::test
