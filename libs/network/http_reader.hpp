// Reads one request, whatever pieces it comes in. Boost.Beast parses it; nothing of Beast is seen
// outside.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "souk/network/network.hpp"

namespace souk::net {

// A request, and what of it only the network needs.
struct ReceivedRequest {
  HttpRequest request;
  bool is_http_1_0 = false;
  bool keeps_alive = true;
  bool is_head = false;        // wants everything but the body
  bool wants_upgrade = false;  // to a WebSocket
  std::string forwarded_for;   // all of them, with commas between
  std::string forwarded_proto;
  std::string websocket_key;
  std::string websocket_version;
};

// Why a request is not even given to the service.
struct Refusal {
  int status = 400;
  std::string message;
};

class HttpReader {
 public:
  enum class State : std::uint8_t { more, whole, refused };

  explicit HttpReader(const NetworkLimits& limits);
  HttpReader(const HttpReader&) = delete;
  HttpReader& operator=(const HttpReader&) = delete;
  ~HttpReader();

  // Takes what it can from the front and says how much; the rest is to come again with what
  // follows.
  std::size_t take(std::string_view bytes);
  [[nodiscard]] State state() const { return state_; }
  [[nodiscard]] const Refusal& refusal() const { return refusal_; }
  // Once: the client waits for `100 Continue` before it sends the body.
  [[nodiscard]] bool take_expect_continue();
  // Once, when it is whole.
  [[nodiscard]] Result<ReceivedRequest> release();

 private:
  struct Parser;

  void refuse(int status, std::string message);
  void check_head();

  std::size_t header_bytes_;
  std::size_t body_bytes_;
  std::unique_ptr<Parser> parser_;
  State state_ = State::more;
  bool has_line_ = false;
  bool has_head_ = false;
  bool expects_continue_ = false;
  Refusal refusal_;
};

}  // namespace souk::net
