#include "websocket_session.hpp"

#include <utility>

#include "connection.hpp"

namespace souk::net {

WebSocketSession::WebSocketSession(Connection& connection, const Address& client)
    : LinkSession{connection, client},
      frames_{connection.hub().limits.message_bytes},
      heard_{std::chrono::steady_clock::now()} {}

std::size_t WebSocketSession::take(std::span<char> bytes) {
  heard_ = std::chrono::steady_clock::now();
  unanswered_ = 0;
  std::span<char> rest = bytes;
  while (!is_closing_ && !connection().is_dropped()) {
    const auto event = frames_.next(rest);
    if (!event) break;
    happened(*event);
  }
  return bytes.size();
}

void WebSocketSession::happened(const WebSocketEvent& event) {
  switch (event.kind) {
    case WebSocketEvent::Kind::message:
      ++connection().hub().counts.messages_in;
      listener()->on_message(event.text);
      return;
    case WebSocketEvent::Kind::ping:
      connection().push(piece_of(control_frame(Opcode::pong, event.text)));
      // Whoever pings and never reads must not fill the memory with answers.
      if (connection().queue().bytes() > connection().hub().limits.queue_bytes) drop_slow_reader();
      return;
    case WebSocketEvent::Kind::pong:
      return;
    case WebSocketEvent::Kind::close:
      return say_close(event.code == CloseCode::none ? CloseCode::normal : event.code, {});
    case WebSocketEvent::Kind::broken:
      ++connection().hub().counts.bad_requests;
      return say_close(event.code, event.text);
  }
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
  if (is_closing_ || now - heard_ <= connection().hub().limits.ping_every) return;
  if (unanswered_ == 2) return connection().drop();
  ++unanswered_;
  heard_ = now;
  connection().push(piece_of(control_frame(Opcode::ping, {})));
}

}  // namespace souk::net
