// The last word was sent. A socket that is closed with something unread is reset, and the other
// side may lose that word; so what still comes is read and thrown away, for a while.
#pragma once

#include "session.hpp"

namespace souk::net {

class Connection;

class LingeringClose final : public Session {
 public:
  explicit LingeringClose(Connection& connection)
      : connection_{connection}, since_{std::chrono::steady_clock::now()} {}

  std::size_t take(std::span<char> bytes) override;
  void ended() override;
  void tick(SteadyTime now) override;
  void stop() override {}

 private:
  Connection& connection_;
  SteadyTime since_;
  std::size_t discarded_ = 0;
};

}  // namespace souk::net
