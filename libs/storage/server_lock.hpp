// One server a file: two would each believe that the tables are theirs.
#pragma once

#include <string>
#include <utility>

#include "souk/text/result.hpp"

namespace souk::storage {

// Held by FILE.lock until it is destroyed, or its process ends in whatever way.
class ServerLock {
 public:
  [[nodiscard]] static Result<ServerLock> take(const std::string& file);
  ServerLock(ServerLock&& other) noexcept : held_{std::exchange(other.held_, -1)} {}
  ServerLock& operator=(ServerLock&&) = delete;
  ~ServerLock();

 private:
  explicit ServerLock(int held) : held_{held} {}

  int held_;
};

}  // namespace souk::storage
