// A WebSocket.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "link_session.hpp"
#include "souk/network/rate_limiter.hpp"
#include "websocket_frames.hpp"

namespace souk::net {

class WebSocketSession final : public LinkSession {
 public:
  WebSocketSession(Connection& connection, const Address& client, std::string limit_key);

  std::size_t take(std::span<char> bytes) override;
  void ended() override;
  void tick(SteadyTime now) override;
  void drained() override { answer_ping(); }
  void stop() override;
  void close(const std::string& reason) override;

 private:
  void push(std::shared_ptr<const std::string> text) override;
  void happened(const WebSocketEvent& event);
  void answer_ping();
  // Whether one more frame may be read now; where not, it is closed or has to wait.
  [[nodiscard]] bool may_read_frame();
  void say_close(CloseCode code, std::string_view reason);

  WebSocketFrames frames_;
  SteadyTime heard_;    // or pinged
  int unanswered_ = 0;  // pings
  bool is_closing_ = false;
  bool waits_for_others_ = false;  // of its address: they have sent all that it may
  std::string limit_key_;
  RateLimiter frame_limiter_;
  // What the last ping wants back, and the answer to an earlier one that has not gone out yet.
  std::optional<std::string> unanswered_ping_;
  std::weak_ptr<const std::string> pong_;
};

}  // namespace souk::net
