// A WebSocket.
#pragma once

#include "link_session.hpp"
#include "websocket_frames.hpp"

namespace souk::net {

class WebSocketSession final : public LinkSession {
 public:
  WebSocketSession(Connection& connection, const Address& client);

  std::size_t take(std::span<char> bytes) override;
  void ended() override;
  void tick(SteadyTime now) override;
  void stop() override;
  void close(const std::string& reason) override;

 private:
  void push(std::shared_ptr<const std::string> text) override;
  void happened(const WebSocketEvent& event);
  void say_close(CloseCode code, std::string_view reason);

  WebSocketFrames frames_;
  SteadyTime heard_;    // or pinged
  int unanswered_ = 0;  // pings
  bool is_closing_ = false;
};

}  // namespace souk::net
