#include "acceptor.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "connection.hpp"
#include "http_head.hpp"

namespace souk::net {

namespace {

using boost::system::error_code;

// Taken at one go, before others have their turn.
constexpr int most_at_once = 16;
// Descriptors for all that is no connection: files, the log, bots.
constexpr std::size_t other_descriptors = 128;
// Those that are told that there is no room; when even these are too many, nobody is told.
constexpr std::size_t most_rejected = 128;
constexpr double most_told = 100;  // a second
constexpr std::chrono::milliseconds out_of_descriptors{250};
constexpr std::chrono::seconds between_warnings{10};

// As many as the system lets this program open: raised as far as it may be.
std::size_t descriptors() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 1024;
  if (limit.rlim_cur < limit.rlim_max) {
    rlimit raised = limit;
    raised.rlim_cur = limit.rlim_max;
    if (setrlimit(RLIMIT_NOFILE, &raised) == 0) limit = raised;
  }
  return static_cast<std::size_t>(limit.rlim_cur);
}

std::size_t most_connections(int wanted) {
  const std::size_t most = descriptors();
  const std::size_t kept = other_descriptors + most_rejected;
  const std::size_t fitting = most > 2 * kept ? most - kept : most / 2;
  return std::min(static_cast<std::size_t>(std::max(wanted, 1)), fitting);
}

}  // namespace

Acceptor::Acceptor(Hub& hub, ListeningSocket listening, std::optional<TlsContext> tls,
                   std::function<void(const std::string&)> warn)
    : hub_{hub},
      listening_{std::move(listening)},
      port_{listening_.local_endpoint().port()},
      tls_{std::move(tls)},
      warn_{std::move(warn)},
      pause_{hub.context},
      most_{most_connections(hub.limits.connections)} {
  if (warn_ && most_ < static_cast<std::size_t>(hub.limits.connections))
    warn_("this process may open so few files that there is room for " + std::to_string(most_) +
          " connections, not " + std::to_string(hub.limits.connections) +
          "; raise its limit of open files (ulimit -n, LimitNOFILE=)");
}

void Acceptor::close() {
  error_code error;
  error = listening_.close(error);  // it is closed, whatever this says
  pause_.cancel();
}

void Acceptor::await() {
  listening_.async_wait(ListeningSocket::wait_read, [this](const error_code& error) {
    if (!error && listening_.is_open()) accept_waiting();
  });
}

void Acceptor::accept_waiting() {
  for (int taken = 0; taken < most_at_once; ++taken) {
    error_code error;
    boost::asio::ip::tcp::endpoint from;
    Socket socket{hub_.context};
    error = listening_.accept(socket, from, error);
    if (error == boost::asio::error::would_block || error == boost::asio::error::try_again) break;
    if (error == boost::system::errc::too_many_files_open ||
        error == boost::system::errc::too_many_files_open_in_system ||
        error == boost::system::errc::no_buffer_space ||
        error == boost::system::errc::not_enough_memory)
      return pause(error.message());
    if (error) continue;  // it was gone before it was let in
    admit(std::move(socket), unmapped(from.address()));
  }
  await();
}

// Trying again at once would find the same, for ever.
void Acceptor::pause(const std::string& why) {
  const SteadyTime now = std::chrono::steady_clock::now();
  if (warn_ && now - warned_ > between_warnings) {
    warned_ = now;
    warn_("new connections have to wait: " + why);
  }
  pause_.expires_after(out_of_descriptors);
  pause_.async_wait([this](const error_code& error) {
    if (!error && listening_.is_open()) accept_waiting();
  });
}

void Acceptor::admit(Socket socket, const Address& peer) {
  ++hub_.counts.accepted;
  error_code error;
  if (socket.non_blocking(true, error) ||
      socket.set_option(boost::asio::ip::tcp::no_delay{true}, error))
    return;  // it went away in the meantime
  // A proxy's connections are those of many.
  const bool is_proxy = hub_.proxies.trusts(peer);
  if (!is_proxy &&
      !hub_.arrivals.take(limit_key_of(peer), limiter_time(std::chrono::steady_clock::now())))
    return reject(std::move(socket), peer, 429, "too many connections from your address; wait");
  if (hub_.connections() - hub_.rejected >= most_)
    return reject(std::move(socket), peer, 503, "the house is full; try again in a moment");
  // WebSockets are counted for the address it tells.
  const int most = is_proxy ? 0 : hub_.limits.connections_per_address;
  if (!hub_.addresses.enter(peer, most))
    return reject(std::move(socket), peer, 429, "there are too many connections from your address");
  auto tls_session = tls_ ? tls_->session(socket.native_handle()) : nullptr;
  const bool is_without_memory = tls_ && !tls_session;
  auto connection =
      std::make_shared<Connection>(hub_, std::move(socket), peer, std::move(tls_session));
  hub_.add(connection);
  if (is_without_memory) return connection->drop();
  connection->start();
}

void Acceptor::reject(Socket socket, const Address& peer, int status, std::string_view message) {
  ++hub_.counts.refused;
  // Before TLS is agreed on there is no way to say anything; and to tell everybody in a crowd would
  // be more work than to let them in.
  const auto now = limiter_time(std::chrono::steady_clock::now());
  if (tls_ || hub_.rejected >= most_rejected || !told_.take(most_told, now)) return;
  auto connection = std::make_shared<Connection>(hub_, std::move(socket), peer, nullptr);
  hub_.add(connection);
  connection->reject(closing_response(refusal_response(status, message)));
}

}  // namespace souk::net
