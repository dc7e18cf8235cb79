// The last word was sent. A socket that is closed with something unread is reset, and the other
// side may lose that word; so what still comes is read and thrown away, for a while.
#pragma once

#include "talk.hpp"

namespace souk::net {

class Connection;

class Farewell final : public Talk {
 public:
  explicit Farewell(Connection& connection)
      : connection_{connection}, since_{std::chrono::steady_clock::now()} {}

  std::size_t take(std::span<char> bytes) override;
  void ended() override;
  void tick(Moment now) override;
  void stop() override {}

 private:
  Connection& connection_;
  Moment since_;
  std::size_t thrown_away_ = 0;
};

}  // namespace souk::net
