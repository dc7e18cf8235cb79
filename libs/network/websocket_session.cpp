#include "websocket_session.hpp"

#include <utility>

#include "connection.hpp"

namespace souk::net {

WebSocketSession::WebSocketSession(Connection& connection, const Address& client,
                                   std::string limit_key)
    : LinkSession{connection, client},
      frames_{connection.hub().limits.message_bytes},
      heard_{std::chrono::steady_clock::now()},
      limit_key_{std::move(limit_key)} {}

// Every frame costs, whatever it is, and so does whatever is too little to be one.
std::size_t WebSocketSession::take(std::span<char> bytes) {
  heard_ = std::chrono::steady_clock::now();
  unanswered_ = 0;
  std::span<char> rest = bytes;
  while (!rest.empty() && !is_closing_ && !connection().is_dropped()) {
    if (!may_read_frame()) break;
    if (const auto event = frames_.next(rest)) happened(*event);
  }
  if (is_closing_) return bytes.size();
  answer_ping();
  return bytes.size() - rest.size();
}

bool WebSocketSession::may_read_frame() {
  Hub& hub = connection().hub();
  waits_for_others_ = !hub.frames.take(limit_key_, limiter_time(heard_));
  if (waits_for_others_) return false;
  if (frame_limiter_.take(hub.limits.frames_per_second, limiter_time(heard_))) return true;
  ++hub.counts.bad_requests;
  say_close(CloseCode::policy, "too many frames");
  return false;
}

void WebSocketSession::happened(const WebSocketEvent& event) {
  switch (event.kind) {
    case WebSocketEvent::Kind::message:
      ++connection().hub().counts.messages_in;
      answer_ping();  // it came before this
      listener()->on_message(event.text);
      return;
    case WebSocketEvent::Kind::ping:
      unanswered_ping_ = event.text;
      return;
    case WebSocketEvent::Kind::fragment:
    case WebSocketEvent::Kind::pong:
      return;
    case WebSocketEvent::Kind::close:
      answer_ping();
      return say_close(event.code == CloseCode::none ? CloseCode::normal : event.code, {});
    case WebSocketEvent::Kind::broken:
      ++connection().hub().counts.bad_requests;
      return say_close(event.code, event.text);
  }
}

// Only the last of several pings has to be answered (RFC 6455, 5.5.3), and no second answer is
// queued behind one that the other side does not take.
void WebSocketSession::answer_ping() {
  if (!unanswered_ping_ || !pong_.expired() || is_closing_) return;
  const auto pong =
      std::make_shared<const std::string>(control_frame(Opcode::pong, *unanswered_ping_));
  unanswered_ping_.reset();
  pong_ = pong;
  connection().push(piece_of(pong));
}

void WebSocketSession::push(std::shared_ptr<const std::string> text) {
  connection().push(message_piece(std::move(text)));
}

void WebSocketSession::say_close(CloseCode code, std::string_view reason) {
  if (std::exchange(is_closing_, true)) return;
  unlink();
  connection().push(piece_of(close_frame(code, reason)));
  connection().finish();
}

void WebSocketSession::close(const std::string& reason) { say_close(CloseCode::normal, reason); }

void WebSocketSession::stop() { say_close(CloseCode::going_away, "the server stops"); }

void WebSocketSession::ended() { connection().drop(); }

void WebSocketSession::tick(SteadyTime now) {
  if (waits_for_others_) connection().read_on();
  if (is_closing_ || now - heard_ <= connection().hub().limits.ping_every) return;
  if (unanswered_ == 2) return connection().drop();
  ++unanswered_;
  heard_ = now;
  connection().push(piece_of(control_frame(Opcode::ping, {})));
}

}  // namespace souk::net
