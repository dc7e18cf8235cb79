// What the network brings and takes, without any socket in it: who answers requests and messages is
// a Service, and everything about Boost.Beast stays behind this file.
//
// One thread runs the network and calls the service; the service calls back on the same thread, or
// hands work to it with Gateway::post.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "souk/text/result.hpp"

namespace souk {

struct HttpRequest {
  std::string method;  // GET, also for HEAD: the network leaves the body out by itself
  std::string path;    // /api/tables/k3…, decoded; never with `..`
  std::vector<std::pair<std::string, std::string>> query;  // decoded
  std::string body;
  std::string authorization;  // the header as it is; empty where there is none
  std::string origin;
  std::string host;
  std::string content_type;
  std::string accept_encoding;
  std::string if_none_match;
  std::string limit_key;  // the address, or the network of 64 bits that one household has with
                          // IPv6: what limits count by
  std::string address;    // the client's, from the proxy's header only where that is trusted
  bool is_secure = false;
  // Forwarded by somebody who is not trusted: whose address it is, nobody knows.
  bool has_unknown_origin = false;

  [[nodiscard]] std::optional<std::string_view> query_value(std::string_view name) const {
    for (const auto& [key, value] : query)
      if (key == name) return value;
    return {};
  }
};

struct HttpResponse {
  int status = 200;
  std::string content_type = "application/json";
  std::shared_ptr<const std::string> body;  // null: empty
  std::vector<std::pair<std::string, std::string>>
      headers;  // beside the usual and the security ones
  bool ends_connection = false;
};

// The sending side of a WebSocket or of a response that goes on (lines of JSON). One text a
// message; the same text may go to many. Sending never blocks: what a slow reader does not take
// waits in a queue, and a link whose queue is over the limit is closed. After it is gone, sending
// does nothing.
class Link {
 public:
  Link() = default;
  Link(const Link&) = delete;
  Link& operator=(const Link&) = delete;
  virtual ~Link() = default;

  virtual void send(std::shared_ptr<const std::string> text) = 0;
  // Sends what is queued, then closes; the reason is told to the other side of a WebSocket. Nothing
  // is received after it, and the listener's on_close() follows.
  virtual void close(std::string reason) = 0;
  // Bytes that the other side has not taken yet: its backpressure.
  [[nodiscard]] virtual std::size_t queued_bytes() const = 0;
  [[nodiscard]] virtual const std::string& address() const = 0;
};

// The receiving side, of the service's making.
class LinkListener {
 public:
  LinkListener() = default;
  LinkListener(const LinkListener&) = delete;
  LinkListener& operator=(const LinkListener&) = delete;
  virtual ~LinkListener() = default;

  // A whole text message of a WebSocket; a response that goes on never receives anything.
  virtual void on_message(std::string_view message) = 0;
  // Called once, however it ended. The link is not used after it.
  virtual void on_close() = 0;
};

// How a request is answered: once, now or later, with a whole response or with one that goes on.
// Where the client is gone by then, nothing happens.
class Reply {
 public:
  Reply() = default;
  Reply(const Reply&) = delete;
  Reply& operator=(const Reply&) = delete;
  virtual ~Reply() = default;

  virtual void send(HttpResponse response) = 0;
  // Lines of JSON, chunked (application/x-ndjson); each text sent on the link is one line, and the
  // newline is added to it. When nothing was sent for `ping_every`, a line `{}` is.
  virtual std::shared_ptr<Link> stream(std::unique_ptr<LinkListener> listener) = 0;
};

class Service {
 public:
  Service() = default;
  Service(const Service&) = delete;
  Service& operator=(const Service&) = delete;
  virtual ~Service() = default;

  virtual void answer(const HttpRequest& request, std::shared_ptr<Reply> reply) = 0;
  // A request to become a WebSocket. Refused: answered with this response instead (403 for a wrong
  // origin …).
  virtual tl::expected<std::unique_ptr<LinkListener>, HttpResponse> open_link(
      const HttpRequest& request, std::shared_ptr<Link> link) = 0;
};

// All limits are flags of `souk serve`; these are the defaults.
struct NetworkLimits {
  std::size_t message_bytes = 4096;    // of a WebSocket message
  std::size_t body_bytes = 16 * 1024;  // of a request
  std::size_t header_bytes = 8 * 1024;
  std::size_t queue_bytes = 256 * 1024;  // waiting for one slow reader
  int connections = 15'000;              // in all; the process's descriptors limit it too
  int connections_per_address = 1'000;   // 0: as many as there are
  // Lasting; twice as many at once. 0: any.
  double connections_per_second = 100;   // new ones of one address, each with its TLS handshake
  double frames_per_second = 50;         // of one WebSocket, of whatever kind
  double frames_per_address = 1'000;     // in a second, of all its WebSockets together
  std::chrono::seconds header_time{10};  // to send a whole request, byte by byte or not at all
  std::chrono::seconds idle_time{60};    // of a connection between requests
  std::chrono::seconds ping_every{25};   // a WebSocket that answers none of two is gone
  std::chrono::seconds write_time{20};   // a reader that takes nothing for this long is gone
};

struct NetworkOptions {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;  // 0: any free one
  std::string certificate;    // PEM files; empty: no TLS
  std::string key;
  // Addresses or networks (`10.0.0.0/8`) of proxies whose X-Forwarded-For and X-Forwarded-Proto are
  // believed.
  std::vector<std::string> trusted_proxies;
  // Names that requests may be for, beside those of this machine, addresses, and those in the
  // certificate; `*`: any.
  std::vector<std::string> allowed_hosts;
  NetworkLimits limits;
  // Told what whoever runs the server should know; null: nobody is.
  std::function<void(const std::string&)> warn;
};

// What the network counts for /metrics.
struct NetworkCounts {
  std::uint64_t accepted = 0;
  std::uint64_t refused = 0;  // over a limit
  std::uint64_t requests = 0;
  std::uint64_t bad_requests = 0;
  std::uint64_t messages_in = 0;
  std::uint64_t messages_out = 0;
  std::uint64_t bytes_in = 0;
  std::uint64_t bytes_out = 0;
  std::uint64_t slow_readers = 0;  // closed because their queue was full or they took nothing
  std::int64_t connections = 0;    // now
  std::int64_t links = 0;          // now: WebSockets and streams
};

class Gateway {
 public:
  Gateway() = default;
  Gateway(const Gateway&) = delete;
  Gateway& operator=(const Gateway&) = delete;
  virtual ~Gateway() = default;

  // The port it listens on, once it does.
  [[nodiscard]] virtual std::uint16_t port() const = 0;
  // Runs until stop(): accepts, reads, writes and calls the service on this thread. SIGTERM and
  // SIGINT are the caller's.
  virtual void run() = 0;
  // Any thread: `work` is called on the network's thread; what is left when run() has returned,
  // when the network is destroyed.
  virtual void post(std::function<void()> work) = 0;
  // On the network's thread, or before run(): `work` is called every so often until stop().
  virtual void every(std::chrono::milliseconds period, std::function<void()> work) = 0;
  // Any thread: accepts no more, says goodbye to all links (WebSockets with code 1001), sends what
  // is queued for at most `grace`, then run() returns; all listeners have had on_close() by then.
  virtual void stop(std::chrono::milliseconds grace) = 0;
  // On the network's thread: re-reads the certificate files (SIGHUP).
  [[nodiscard]] virtual Result<void> reload_certificate() = 0;
  // On the network's thread.
  [[nodiscard]] virtual NetworkCounts counts() const = 0;
};

// Refused: an address that cannot be listened on (who holds the port, or what to write), unreadable
// or unfitting certificate files, a proxy that is no address, a host that is no name. The service
// must outlive the network.
[[nodiscard]] Result<std::unique_ptr<Gateway>> open_network(const NetworkOptions& options,
                                                            Service& service);

}  // namespace souk
