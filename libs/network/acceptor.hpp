// Lets new connections in, as many as there is room for.
#pragma once

#include <boost/asio/basic_waitable_timer.hpp>
#include <chrono>
#include <functional>
#include <optional>
#include <string>

#include "hub.hpp"
#include "listening_socket.hpp"
#include "souk/network/rate_limiter.hpp"
#include "tls.hpp"

namespace souk::net {

using Timer = boost::asio::basic_waitable_timer<
    std::chrono::steady_clock, boost::asio::wait_traits<std::chrono::steady_clock>, Executor>;

class Acceptor {
 public:
  Acceptor(Hub& hub, ListeningSocket listening, std::optional<TlsContext> tls,
           std::function<void(const std::string&)> warn);

  void open() { await(); }
  void close();
  [[nodiscard]] std::uint16_t port() const { return port_; }
  // For those who come from now on.
  void change(TlsContext tls) { tls_ = std::move(tls); }

 private:
  void await();
  void accept_waiting();
  void admit(Socket socket, const Address& peer);
  void reject(Socket socket, const Address& peer, int status, std::string_view message);
  void pause(const std::string& why);

  Hub& hub_;
  ListeningSocket listening_;
  std::uint16_t port_;
  std::optional<TlsContext> tls_;
  std::function<void(const std::string&)> warn_;
  Timer pause_;
  std::size_t most_;  // connections
  RateLimiter told_;  // that there is no room
  SteadyTime warned_;
};

}  // namespace souk::net
