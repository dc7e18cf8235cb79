// How long to wait before the next try to connect: a little at first, longer each time.
#pragma once

#include <algorithm>
#include <chrono>
#include <utility>

namespace souk::storage::postgres {

class Backoff {
 public:
  [[nodiscard]] std::chrono::milliseconds next() {
    return std::exchange(next_, std::min(next_ * 2, longest));
  }

 private:
  static constexpr std::chrono::milliseconds longest{500};

  std::chrono::milliseconds next_{20};
};

}  // namespace souk::storage::postgres
