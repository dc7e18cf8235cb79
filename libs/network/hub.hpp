// What all connections of a network share.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstddef>
#include <functional>
#include <memory>
#include <vector>

#include "addresses.hpp"
#include "session.hpp"
#include "souk/network/network.hpp"

namespace souk::net {

using Executor = boost::asio::io_context::executor_type;
using Socket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, Executor>;

class Connection;

struct Hub {
  Hub(boost::asio::io_context& io, const NetworkLimits& limits_, Service& service_)
      : context{io}, limits{limits_}, service{service_} {}

  boost::asio::io_context& context;
  const NetworkLimits limits;
  Service& service;
  NetworkCounts counts;
  TrustedProxies proxies;
  AddressCounts addresses;
  bool is_stopping = false;
  std::function<void()> when_empty;  // called when the last connection is gone

  // Where bytes are read to, by one connection at a time, and where those for TLS are put together.
  std::vector<char> read_buffer = std::vector<char>(64 * 1024);
  std::vector<char> tls_buffer = std::vector<char>(16 * 1024);

  void add(std::shared_ptr<Connection> connection);
  void remove(Connection& connection);
  [[nodiscard]] std::size_t connections() const { return connections_.size(); }
  std::size_t rejected = 0;  // of these: told that there is no room, and about to go

  // Its settle() is called once what happens now is done, so that all that is sent meanwhile goes
  // out in one piece.
  void settle_later(std::shared_ptr<Connection> connection);
  // Looks after a tenth of the connections: ten of these a second see all, and the pings of those
  // who came together do not go out all at once.
  void sweep();
  void stop_all();
  void drop_all();

 private:
  void settle();

  std::vector<std::shared_ptr<Connection>> connections_;
  std::vector<std::shared_ptr<Connection>> due_;
  std::size_t swept_ = 0;
  bool is_settling_soon_ = false;
};

}  // namespace souk::net
