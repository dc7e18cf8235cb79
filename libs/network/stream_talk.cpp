#include "stream_talk.hpp"

#include <utility>

#include "connection.hpp"
#include "http_talk.hpp"

namespace souk::net {

StreamTalk::StreamTalk(Connection& connection, const Address& client, StreamForm form, Then then)
    : LinkTalk{connection, client},
      form_{form},
      then_{then},
      sent_{std::chrono::steady_clock::now()} {}

void StreamTalk::push(std::shared_ptr<const std::string> text) {
  if (form_ == StreamForm::silent) return;
  sent_ = std::chrono::steady_clock::now();
  connection().push(form_ == StreamForm::chunked ? chunk_piece(std::move(text))
                                                 : line_piece(std::move(text)));
}

void StreamTalk::ended() { connection().drop(); }

// An empty line would trouble readers of JSON lines; an empty object is one that says nothing.
void StreamTalk::tick(Moment now) {
  static const auto nothing = std::make_shared<const std::string>("{}");
  if (now - sent_ > connection().hub().limits.ping_every) push(nothing);
}

void StreamTalk::stop() { end(Then::close); }

void StreamTalk::close(const std::string& /*reason*/) { end(then_); }

void StreamTalk::end(Then then) {
  if (std::exchange(is_ended_, true)) return;
  unlink();
  if (form_ == StreamForm::chunked) connection().push(piece_of("0\r\n\r\n"));
  if (then == Then::close) return connection().finish();
  connection().become(std::make_unique<HttpTalk>(connection(), HttpTalk::Turn::later));
  connection().read_on();
}

}  // namespace souk::net
