#include "souk/load/poller.hpp"

#include <sys/epoll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <string>
#include <utility>

namespace souk::load {

namespace {

constexpr int most_at_once = 512;

void control(int poller, int operation, int descriptor, std::uint64_t tag, bool to_write) {
  epoll_event event{};
  event.events = EPOLLIN | (to_write ? EPOLLOUT : 0U);
  event.data.u64 = tag;
  ::epoll_ctl(poller, operation, descriptor, &event);
}

}  // namespace

Result<Poller> Poller::open() {
  const int number = ::epoll_create1(EPOLL_CLOEXEC);
  if (number < 0) return fail("socket", std::string{"no epoll: "} + std::strerror(errno));
  return Poller{number};
}

Poller::Poller(Poller&& other) noexcept : number_{std::exchange(other.number_, -1)} {}

Poller& Poller::operator=(Poller&& other) noexcept {
  std::swap(number_, other.number_);
  return *this;
}

Poller::~Poller() {
  if (number_ >= 0) ::close(number_);
}

void Poller::add(int descriptor, std::uint64_t tag, bool to_write) const {
  control(number_, EPOLL_CTL_ADD, descriptor, tag, to_write);
}

void Poller::change(int descriptor, std::uint64_t tag, bool to_write) const {
  control(number_, EPOLL_CTL_MOD, descriptor, tag, to_write);
}

void Poller::wait(std::chrono::milliseconds longest, const Ready& ready) const {
  std::array<epoll_event, most_at_once> events{};
  const int count =
      ::epoll_wait(number_, events.data(), most_at_once, static_cast<int>(longest.count()));
  for (int at = 0; at < count; ++at) ready(events[static_cast<std::size_t>(at)].data.u64);
}

}  // namespace souk::load
