#include "stream_session.hpp"

#include <utility>

#include "connection.hpp"
#include "http_session.hpp"

namespace souk::net {

StreamSession::StreamSession(Connection& connection, const Address& client, StreamForm form,
                             KeepAlive keep_alive)
    : LinkSession{connection, client},
      form_{form},
      keep_alive_{keep_alive},
      sent_{std::chrono::steady_clock::now()} {}

void StreamSession::push(std::shared_ptr<const std::string> text) {
  if (form_ == StreamForm::silent) return;
  sent_ = std::chrono::steady_clock::now();
  connection().push(form_ == StreamForm::chunked ? chunk_piece(std::move(text))
                                                 : line_piece(std::move(text)));
}

void StreamSession::ended() { connection().drop(); }

// An empty line would trouble readers of JSON lines; an empty object is one that says nothing.
void StreamSession::tick(SteadyTime now) {
  static const auto nothing = std::make_shared<const std::string>("{}");
  if (now - sent_ > connection().hub().limits.ping_every) push(nothing);
}

void StreamSession::stop() { end(KeepAlive::no); }

void StreamSession::close(const std::string& /*reason*/) { end(keep_alive_); }

void StreamSession::end(KeepAlive keep_alive) {
  if (std::exchange(is_ended_, true)) return;
  unlink();
  if (form_ == StreamForm::chunked) connection().push(piece_of("0\r\n\r\n"));
  if (keep_alive == KeepAlive::no) return connection().finish();
  connection().become(std::make_unique<HttpSession>(connection(), HttpSession::Turn::later));
  connection().read_on();
}

}  // namespace souk::net
