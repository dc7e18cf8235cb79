// The client's side of HTTP.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "souk/client/endpoint.hpp"
#include "souk/client/event_loop.hpp"
#include "souk/text/result.hpp"

namespace souk::client {

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

// One request at a time. The connection is opened by the first and kept for the next. The code of
// an error is `line` where nobody answers, `certificate` where TLS fails, or `server` where what
// answers speaks no HTTP.
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

  class Connection;  // for http_client.cpp alone

 private:
  std::shared_ptr<Connection> connection_;
};

// Asks on a connection of its own and waits for the answer, as long as it is wanted.
[[nodiscard]] Result<HttpResponse> ask_and_wait(
    const Endpoint& endpoint, const HttpRequest& request, std::chrono::milliseconds longest,
    const std::function<bool()>& is_wanted = [] { return true; });

}  // namespace souk::client
