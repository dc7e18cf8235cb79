// The client's side of a WebSocket.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "souk/client/endpoint.hpp"
#include "souk/client/event_loop.hpp"

namespace souk::client {

class WebSocket {
 public:
  enum class State : std::uint8_t { opening, open, closed };
  // A callback may send, close, and replace the WebSocket that it belongs to.
  struct Callbacks {
    std::function<void()> on_open;
    std::function<void(std::string_view message)> on_message;
    // The other side or the line has ended it. Not called for what is done here.
    std::function<void()> on_close;
  };

  WebSocket() = default;
  // At /ws. It is still opening when this returns; what goes wrong is told by `on_close`.
  WebSocket(EventLoop& loop, const Endpoint& endpoint, Callbacks callbacks);
  WebSocket(WebSocket&&) noexcept = default;
  WebSocket& operator=(WebSocket&& other) noexcept;
  ~WebSocket();

  [[nodiscard]] State state() const;
  // Whether it was ever more than opening.
  [[nodiscard]] bool was_open() const;
  [[nodiscard]] std::string why_closed() const;

  // Sent as soon as it is open and what was sent before has gone.
  void send(std::string_view message);
  // Both without a closing handshake; after a cut the other side finds its connection reset.
  void close();
  void cut();

  class Connection;  // for websocket.cpp alone

 private:
  std::shared_ptr<Connection> connection_;
};

}  // namespace souk::client
