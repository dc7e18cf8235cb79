// A network that really listens, a small service behind it, and a client that sends whatever bytes
// it likes.
#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "souk/network/network.hpp"

namespace souk::test {

// Answers by path: /echo says what was asked, /later answers after a while, /forgotten never does,
// /kept is left to the test, /big has a long body, /lines goes on, /few goes on and ends; any
// WebSocket echoes, but for those of an evil origin.
class SmallService final : public Service {
 public:
  void answer(const HttpRequest& request, std::shared_ptr<Reply> reply) override;
  tl::expected<std::unique_ptr<LinkListener>, HttpResponse> open_link(
      const HttpRequest& request, std::shared_ptr<Link> link) override;

  // On the network's thread: to all that listen.
  void send_all(const std::shared_ptr<const std::string>& text);
  void close_all(const std::string& reason);

  // Answers with a stream, whose link is among the others.
  std::shared_ptr<Link> listen(Reply& reply);

  Gateway* network = nullptr;
  std::atomic<int> kept_count = 0;
  std::vector<std::shared_ptr<Reply>> kept;  // the network's thread only, as the links
  std::atomic<int> opened = 0;
  std::atomic<int> gone = 0;
  std::atomic<int> heard = 0;
  std::vector<std::shared_ptr<Link>> links;  // the network's thread only
};

class RunningNetwork {
 public:
  explicit RunningNetwork(NetworkOptions options = {});
  ~RunningNetwork();
  RunningNetwork(const RunningNetwork&) = delete;
  RunningNetwork& operator=(const RunningNetwork&) = delete;

  [[nodiscard]] std::uint16_t port() const { return network_->port(); }
  [[nodiscard]] Gateway& network() { return *network_; }
  [[nodiscard]] SmallService& service() { return service_; }
  [[nodiscard]] NetworkCounts counts();
  // Runs it on the network's thread and waits for it.
  void on_thread(const std::function<void()>& work);
  void stop(std::chrono::milliseconds grace);

 private:
  SmallService service_;
  std::unique_ptr<Gateway> network_;
  std::thread thread_;
};

// Waits until it is so, at most for some seconds.
[[nodiscard]] bool eventually(const std::function<bool()>& is_so);

class RawClient {
 public:
  explicit RawClient(std::uint16_t port, const char* address = "127.0.0.1");
  ~RawClient();
  RawClient(RawClient&& other) noexcept : socket_{std::exchange(other.socket_, -1)} {}
  RawClient(const RawClient&) = delete;
  RawClient& operator=(const RawClient&) = delete;
  RawClient& operator=(RawClient&&) = delete;

  [[nodiscard]] int descriptor() const { return socket_; }
  // False once the server has closed.
  bool send(std::string_view bytes) const;
  void end_sending() const;
  void shrink_window() const;
  // Until what was read has `text` in it; or until the end, or five seconds.
  std::string read_until(std::string_view text);
  std::string read_bytes(std::size_t count);
  std::string read_to_end();
  // A whole response with its body, by Content-Length.
  std::string response();
  // Becomes a WebSocket.
  std::string upgrade(std::string_view path = "/ws", std::string_view headers = {});

 private:
  bool read_some();

  int socket_ = -1;
  std::string unread_;
};

// What every WebSocket from this machine hears first.
inline const std::string welcome = "\x81\x16welcome from 127.0.0.1";

// A frame as a client sends it.
[[nodiscard]] std::string masked_frame(unsigned first_byte, std::string_view payload);
[[nodiscard]] std::string get(std::string_view path, std::string_view headers = {});

}  // namespace souk::test
