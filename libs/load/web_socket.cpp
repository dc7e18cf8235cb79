#include "souk/load/web_socket.hpp"

#include <array>
#include <utility>

namespace souk::load {

namespace {

// Any key will do for a client that keeps no cache between; this one's answer is known beforehand.
constexpr std::string_view key = "c291ayBsb2FkIHBsYXllcg==";
constexpr std::string_view accepted = "qlV2UhI0HbP/FVF8qWlhYe8qpzs=";
constexpr std::size_t longest_handshake = 16 * 1024;
constexpr std::size_t most_read_at_once = 64 * 1024;

std::string handshake_request(const Endpoint& endpoint) {
  return "GET /ws HTTP/1.1\r\nHost: " + endpoint.text() +
         "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
         "Sec-WebSocket-Key: " +
         std::string{key} + "\r\n\r\n";
}

}  // namespace

Result<WebSocket> WebSocket::open(const Endpoint& endpoint) {
  auto socket = Socket::connect_to(endpoint);
  if (!socket) return tl::unexpected{socket.error()};
  WebSocket opened;
  opened.socket_ = std::move(*socket);
  opened.state_ = State::opening;
  opened.outgoing_ = handshake_request(endpoint);
  opened.why_closed_.clear();
  opened.flush();
  return opened;
}

void WebSocket::add_frame(std::string& to, Opcode opcode, std::string_view payload) {
  // Masks keep caches between from being fooled. There are none on this machine, and the server's
  // work is the same with any.
  mask_ = mask_ * 1'664'525U + 1'013'904'223U;
  append_frame(to, opcode, payload, mask_);
}

void WebSocket::send(std::string_view text) {
  if (state_ == State::closed) return;
  add_frame(state_ == State::opening ? after_opening_ : outgoing_, Opcode::text, text);
  if (state_ == State::open) flush();
}

void WebSocket::flush() {
  if (state_ == State::closed || outgoing_.empty()) return;
  if (socket_.send(outgoing_) == Socket::Outcome::gone) end("the connection broke while sending");
}

void WebSocket::take_in(const Listener& listener) {
  thread_local std::array<char, most_read_at_once> room;
  while (state_ != State::closed) {
    std::size_t size = 0;
    const Socket::Outcome outcome = socket_.receive(room, size);
    if (outcome == Socket::Outcome::later) return;
    if (outcome == Socket::Outcome::gone) {
      end(state_ == State::opening ? "closed by the server before it answered the handshake"
                                   : "closed by the server without farewell");
      return;
    }
    const std::string_view bytes{room.data(), size};
    if (state_ == State::opening) {
      handshake_.append(bytes);
      take_in_handshake();
    } else {
      frames_.add(bytes);
    }
    if (state_ == State::open) take_in_frames(listener);
    // A short read has emptied the connection: asking again would only tell so.
    if (size < room.size()) return;
  }
}

void WebSocket::take_in_handshake() {
  const std::size_t blank = handshake_.find("\r\n\r\n");
  if (blank == std::string::npos) {
    if (handshake_.size() > longest_handshake) end("an endless answer to the handshake");
    return;
  }
  const std::string_view head = std::string_view{handshake_}.substr(0, blank);
  if (!head.starts_with("HTTP/1.1 101 ") || head.find(accepted) == std::string_view::npos) {
    end("no WebSocket: " + std::string{head.substr(0, head.find('\r'))});
    return;
  }
  state_ = State::open;
  frames_.add(std::string_view{handshake_}.substr(blank + 4));
  handshake_ = {};
  outgoing_ += std::exchange(after_opening_, {});
  flush();
}

void WebSocket::take_in_frames(const Listener& listener) {
  while (state_ == State::open) {
    const auto next = frames_.next();
    if (!next) {
      end(next.error().message);
      return;
    }
    const auto& frame = *next;
    if (!frame) return;
    take_frame(*frame, listener);
  }
}

void WebSocket::take_frame(const Frame& frame, const Listener& listener) {
  switch (frame.opcode) {
    case Opcode::ping:
      add_frame(outgoing_, Opcode::pong, frame.payload);
      flush();
      return;
    case Opcode::pong:
      return;
    case Opcode::close:
      end("closed by the server: " +
          std::string{frame.payload.size() > 2 ? frame.payload.substr(2) : "no reason given"});
      return;
    case Opcode::text:
    case Opcode::binary:
    case Opcode::continuation:
      break;
  }
  if (frame.is_last && message_.empty()) {
    listener(frame.payload);
    return;
  }
  message_.append(frame.payload);
  if (frame.is_last) listener(std::exchange(message_, {}));
}

void WebSocket::end(std::string why) {
  state_ = State::closed;
  why_closed_ = std::move(why);
  socket_.close();
}

void WebSocket::close() { end("closed by us"); }

void WebSocket::cut() {
  socket_.cut();
  end("cut by us");
}

}  // namespace souk::load
