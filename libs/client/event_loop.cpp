#include "souk/client/event_loop.hpp"

#include <boost/asio/steady_timer.hpp>

#include "context.hpp"

namespace souk::client {

namespace {

constexpr int most_messages = 512;

}  // namespace

void EventLoop::Context::count_message() {
  if (++messages == most_messages) io.stop();
}

boost::asio::ssl::context& EventLoop::Context::tls() {
  if (tls_) return *tls_;
  tls_ = std::make_unique<boost::asio::ssl::context>(boost::asio::ssl::context::tls_client);
  tls_->set_options(boost::asio::ssl::context::no_tlsv1 | boost::asio::ssl::context::no_tlsv1_1 |
                    SSL_OP_IGNORE_UNEXPECTED_EOF);
  tls_->set_default_verify_paths();
  tls_->set_verify_mode(boost::asio::ssl::verify_peer);
  return *tls_;
}

EventLoop::EventLoop() : context_{std::make_unique<Context>()} {}
EventLoop::~EventLoop() = default;

bool EventLoop::run_for(std::chrono::milliseconds longest) {
  boost::asio::io_context& io = context_->io;
  io.restart();
  context_->messages = 0;
  // Without time to wait run_one_for() would not even look.
  if ((longest.count() > 0 ? io.run_one_for(longest) : io.poll_one()) == 0) return false;
  // Not one by one: Asio keeps the memory of operations for the next ones only within a call.
  io.poll();
  return true;
}

EventLoop::Cancel EventLoop::later(std::chrono::milliseconds delay, std::function<void()> work) {
  struct Waiting {
    boost::asio::steady_timer timer;
    std::function<void()> work;
  };
  const auto waiting = std::make_shared<Waiting>(
      Waiting{boost::asio::steady_timer{context_->io, delay}, std::move(work)});
  waiting->timer.async_wait([waiting](const boost::system::error_code& error) {
    // Taken back between its time and this call.
    if (const auto due = std::exchange(waiting->work, {}); due && !error) due();
  });
  return [weak = std::weak_ptr{waiting}] {
    const auto there = weak.lock();
    if (!there) return;
    there->work = {};
    there->timer.cancel();
  };
}

}  // namespace souk::client
