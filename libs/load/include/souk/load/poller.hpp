// Which of many connections have something to read or room to write.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>

#include "souk/text/result.hpp"

namespace souk::load {

// A connection that is closed leaves by itself.
class Poller {
 public:
  using Ready = std::function<void(std::uint64_t tag)>;

  [[nodiscard]] static Result<Poller> open();
  Poller(Poller&& other) noexcept;
  Poller& operator=(Poller&& other) noexcept;
  ~Poller();

  void add(int descriptor, std::uint64_t tag, bool to_write) const;
  void change(int descriptor, std::uint64_t tag, bool to_write) const;
  // Calls back for each that is ready, after at most this long.
  void wait(std::chrono::milliseconds longest, const Ready& ready) const;

 private:
  explicit Poller(int number) : number_{number} {}

  int number_ = -1;
};

}  // namespace souk::load
