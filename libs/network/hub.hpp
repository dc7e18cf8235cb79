// What all connections of a network share.
#pragma once

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstddef>
#include <functional>
#include <memory>
#include <vector>

#include "addresses.hpp"
#include "host_names.hpp"
#include "session.hpp"
#include "souk/network/network.hpp"
#include "souk/network/rate_limiter.hpp"

namespace souk::net {

using Executor = boost::asio::io_context::executor_type;
using Socket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, Executor>;

class Connection;

struct Hub {
  Hub(boost::asio::io_context& io, const NetworkLimits& limits_, Service& service_)
      : context{io},
        limits{limits_},
        service{service_},
        arrivals{limits_.connections_per_second},
        frames{limits_.frames_per_address} {}

  boost::asio::io_context& context;
  const NetworkLimits limits;
  Service& service;
  NetworkCounts counts;
  TrustedProxies proxies;
  HostNames hosts;
  AddressCounts addresses;
  AddressRateLimiter arrivals;  // new connections
  AddressRateLimiter frames;    // of WebSockets
  bool is_stopping = false;
  std::function<void()> when_empty;  // called when the last connection is gone

  // Where bytes are read to, by one connection at a time, and where those for TLS are put together.
  std::vector<char> read_buffer = std::vector<char>(64 * 1024);
  std::vector<char> tls_buffer = std::vector<char>(16 * 1024);

  void add(std::shared_ptr<Connection> connection);
  void remove(Connection& connection);
  [[nodiscard]] std::size_t connections() const {
    return static_cast<std::size_t>(counts.connections);
  }
  std::size_t rejected = 0;  // of these: told that there is no room, and about to go

  // Its settle() is called once what happens now is done, so that all that is sent meanwhile goes
  // out in one piece.
  void settle_later(std::shared_ptr<Connection> connection);
  // Looks after one group of connections: as many of these as there are groups see every one once,
  // whoever comes and goes meanwhile, and the pings of those who came together do not go out all at
  // once.
  void sweep();
  void stop_all();
  void drop_all();

 private:
  void settle();

  using Group = std::vector<std::shared_ptr<Connection>>;

  std::array<Group, 4> groups_;
  std::vector<std::shared_ptr<Connection>> due_;
  std::size_t added_to_ = 0;
  std::size_t swept_ = 0;
  bool is_settling_soon_ = false;
};

}  // namespace souk::net
