// What the connections of a loop share.
#pragma once

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ssl/context.hpp>
#include <memory>

#include "souk/client/event_loop.hpp"

namespace souk::client {

struct EventLoop::Context {
  // One thread runs it, so nothing in it needs a lock.
  boost::asio::io_context io{BOOST_ASIO_CONCURRENCY_HINT_UNSAFE};
  // It goes on without a connection.
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work{io.get_executor()};
  int messages = 0;  // told since run_for() began

  void count_message();
  // Trusts whom the system trusts. Made when the first connection needs it.
  [[nodiscard]] boost::asio::ssl::context& tls();

 private:
  std::unique_ptr<boost::asio::ssl::context> tls_;
};

}  // namespace souk::client
