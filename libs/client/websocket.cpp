#include "souk/client/websocket.hpp"

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <utility>
#include <vector>

#include "stream.hpp"

namespace souk::client {

class WebSocket::Connection {
 public:
  Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  virtual ~Connection() = default;

  virtual void open() = 0;
  virtual void send(std::string_view message) = 0;
  virtual void close(std::string why) = 0;
  virtual void cut() = 0;

  [[nodiscard]] State state() const { return state_; }
  [[nodiscard]] bool was_open() const { return was_open_; }
  [[nodiscard]] const std::string& why_closed() const { return why_closed_; }

 protected:
  State state_ = State::opening;
  bool was_open_ = false;
  std::string why_closed_;
};

namespace {

namespace websocket = boost::beast::websocket;
using boost::system::error_code;

// What a player sends is a line; the usual 4 KiB would be most of a connection's memory.
constexpr std::size_t write_buffer = 512;
// A story comes in pieces of 64 KiB.
constexpr std::size_t longest_message = 1024 * 1024;

template <class Stream>
class WebSocketOver final : public WebSocket::Connection,
                            public std::enable_shared_from_this<WebSocketOver<Stream>> {
 public:
  template <class... Arguments>
  WebSocketOver(EventLoop::Context& context, Endpoint endpoint, WebSocket::Callbacks callbacks,
                Arguments&... of_stream)
      : context_{context},
        endpoint_{std::move(endpoint)},
        callbacks_{std::move(callbacks)},
        stream_{context.io, of_stream...} {
    stream_.write_buffer_bytes(write_buffer);
    stream_.read_message_max(longest_message);
    stream_.auto_fragment(false);
    // Masks keep caches between from being fooled, and there are none on this machine: there cheap
    // random numbers will do.
    stream_.secure_prng(!is_loopback(endpoint_.host));
  }

  void open() override {
    open_stream<Stream>({.context = context_,
                         .stream = stream_.next_layer(),
                         .endpoint = endpoint_,
                         .is_wanted = [self = shared_from_this()] { return !self->is_closed(); },
                         .done =
                             [self = shared_from_this()](const Result<void>& opened) {
                               if (!opened) return self->end(opened.error().message);
                               self->shake_hands();
                             }});
  }

  void send(std::string_view message) override {
    if (is_closed()) return;
    if (state_ == State::opening || is_writing_)
      waiting_.emplace_back(message);
    else
      write(message);
  }

  void close(std::string why) override {
    if (is_closed()) return;
    state_ = State::closed;
    why_closed_ = std::move(why);
    close_socket(socket());
  }

  void cut() override {
    error_code ignored;
    ignored = socket().set_option(boost::asio::socket_base::linger{true, 0}, ignored);
    close("cut by us");
  }

 private:
  using State = WebSocket::State;
  using std::enable_shared_from_this<WebSocketOver<Stream>>::shared_from_this;

  [[nodiscard]] bool is_closed() const { return state_ == State::closed; }
  [[nodiscard]] Socket& socket() { return socket_of(stream_.next_layer()); }

  void shake_hands() {
    answer_ = std::make_unique<websocket::response_type>();
    stream_.async_handshake(*answer_, endpoint_.authority(), "/ws",
                            [self = shared_from_this()](error_code error) {
                              if (self->is_closed()) return;
                              if (error) return self->end(self->why_refused(error));
                              self->opened();
                            });
  }

  [[nodiscard]] std::string why_refused(const error_code& error) const {
    if (error == websocket::error::upgrade_declined)
      return "no WebSocket: HTTP/1.1 " + std::to_string(answer_->result_int()) + " " +
             std::string{answer_->reason()};
    if (is_gone(error)) return "closed by the server before it answered the handshake";
    return "no WebSocket: " + error.message();
  }

  void opened() {
    answer_.reset();
    state_ = State::open;
    was_open_ = true;
    write_waiting();
    if (callbacks_.on_open) callbacks_.on_open();
    read();
  }

  // Piece by piece: async_read, which waits for the whole message, is one more operation around
  // this one.
  void read() {
    if (is_closed()) return;
    stream_.async_read_some(buffer_.prepare(stream_.read_size_hint(buffer_)),
                            [self = shared_from_this()](error_code error, std::size_t size) {
                              if (self->is_closed()) return;
                              if (error) return self->end(self->why_ended(error));
                              self->buffer_.commit(size);
                              if (self->stream_.is_message_done()) self->take_message();
                              self->read();
                            });
  }

  void take_message() {
    context_.count_message();
    const auto bytes = buffer_.cdata();
    callbacks_.on_message({static_cast<const char*>(bytes.data()), bytes.size()});
    buffer_.clear();
  }

  [[nodiscard]] std::string why_ended(const error_code& error) const {
    if (error == websocket::error::closed) {
      const auto& reason = stream_.reason().reason;
      return "closed by the server: " +
             (reason.empty() ? "no reason given" : std::string{reason.data(), reason.size()});
    }
    if (is_gone(error)) return "closed by the server without a closing handshake";
    return "not what a server may send: " + error.message();
  }

  void write(std::string_view message) {
    is_writing_ = true;
    writing_.assign(message);
    stream_.async_write(boost::asio::buffer(writing_),
                        [self = shared_from_this()](error_code error, std::size_t) {
                          self->is_writing_ = false;
                          if (self->is_closed()) return;
                          if (error) return self->end("the connection broke while sending");
                          self->write_waiting();
                        });
  }

  void write_waiting() {
    if (waiting_.empty()) return;
    const std::string next = std::move(waiting_.front());
    waiting_.erase(waiting_.begin());
    write(next);
  }

  void end(std::string why) {
    close(std::move(why));
    if (callbacks_.on_close) callbacks_.on_close();
  }

  EventLoop::Context& context_;
  Endpoint endpoint_;
  WebSocket::Callbacks callbacks_;
  websocket::stream<Stream, false> stream_;
  boost::beast::flat_buffer buffer_;
  std::unique_ptr<websocket::response_type> answer_;  // to the handshake
  bool is_writing_ = false;
  std::string writing_;
  std::vector<std::string> waiting_;
};

std::shared_ptr<WebSocket::Connection> websocket_to(EventLoop& loop, const Endpoint& endpoint,
                                                    WebSocket::Callbacks callbacks) {
  EventLoop::Context& context = loop.context();
  if (endpoint.is_secure)
    return std::make_shared<WebSocketOver<TlsStream>>(context, endpoint, std::move(callbacks),
                                                      context.tls());
  return std::make_shared<WebSocketOver<Socket>>(context, endpoint, std::move(callbacks));
}

}  // namespace

WebSocket::WebSocket(EventLoop& loop, const Endpoint& endpoint, Callbacks callbacks)
    : connection_{websocket_to(loop, endpoint, std::move(callbacks))} {
  connection_->open();
}

WebSocket& WebSocket::operator=(WebSocket&& other) noexcept {
  close();
  connection_ = std::move(other.connection_);
  return *this;
}

WebSocket::~WebSocket() { close(); }

WebSocket::State WebSocket::state() const {
  return connection_ ? connection_->state() : State::closed;
}

bool WebSocket::was_open() const { return connection_ && connection_->was_open(); }

std::string WebSocket::why_closed() const {
  return connection_ ? connection_->why_closed() : "never opened";
}

void WebSocket::send(std::string_view message) {
  if (connection_) connection_->send(message);
}

void WebSocket::close() {
  if (connection_) connection_->close("closed by us");
}

void WebSocket::cut() {
  if (connection_) connection_->cut();
}

}  // namespace souk::client
