// The client's side of HTTP and WebSocket, for servers on this machine. Everything runs on the
// thread that runs the event loop, and nothing but `ask_and_wait` waits.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "souk/load/endpoint.hpp"
#include "souk/text/result.hpp"

namespace souk::load {

// Has to outlive the connections that were opened in it.
class EventLoop {
 public:
  EventLoop();
  EventLoop(const EventLoop&) = delete;
  EventLoop& operator=(const EventLoop&) = delete;
  ~EventLoop();

  // Waits until something has come, at most this long, and makes the callbacks for what is there.
  // False: nothing came. A crowd that never falls silent is left after a while, with true.
  bool run_for(std::chrono::milliseconds longest);

  struct Context;  // Asio's, for client.cpp alone
  [[nodiscard]] Context& context() { return *context_; }

 private:
  std::unique_ptr<Context> context_;
};

struct HttpRequest {
  std::string method = "GET";
  std::string path;
  std::string body;
  std::string token;  // empty: without Authorization
};

struct HttpResponse {
  int status = 0;
  std::string body;
};

// One request at a time. The connection is opened by the first and kept for the next.
class HttpClient {
 public:
  using OnResponse = std::function<void(Result<HttpResponse>)>;

  HttpClient(EventLoop& loop, const Endpoint& endpoint);
  HttpClient(HttpClient&&) noexcept = default;
  HttpClient& operator=(HttpClient&&) = delete;
  ~HttpClient();

  void send(const HttpRequest& request, OnResponse on_response);
  // A request that is on its way is never answered.
  void close();

 private:
  class Connection;
  std::shared_ptr<Connection> connection_;
};

// Asks on a connection of its own and waits for the answer.
[[nodiscard]] Result<HttpResponse> ask_and_wait(const Endpoint& endpoint,
                                                const HttpRequest& request,
                                                std::chrono::milliseconds longest);

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

 private:
  class Connection;
  std::shared_ptr<Connection> connection_;
};

}  // namespace souk::load
