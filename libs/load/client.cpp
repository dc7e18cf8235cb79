#include "souk/load/client.hpp"

#include <boost/asio/connect.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <optional>
#include <utility>
#include <vector>

namespace souk::load {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;
// Not Asio's usual socket: that one asks for its executor through a virtual call each time.
using Socket = asio::basic_stream_socket<tcp, asio::io_context::executor_type>;

constexpr int most_messages = 512;
// What a player sends is a line; the usual 4 KiB would be most of a connection's memory.
constexpr std::size_t write_buffer = 512;

tcp::endpoint address_of(const Endpoint& endpoint) {
  return {asio::ip::make_address(endpoint.host), endpoint.port};
}

std::string nobody_answers(const Endpoint& endpoint, const error_code& error) {
  return "nobody answers at " + endpoint.text() + ": " + error.message();
}

bool is_gone(const error_code& error) {
  return error == asio::error::eof || error == asio::error::connection_reset ||
         error == asio::error::broken_pipe || error == http::error::end_of_stream ||
         error == http::error::partial_message;
}

void close_socket(Socket& socket) {
  error_code ignored;
  ignored = socket.close(ignored);
}

}  // namespace

struct EventLoop::Context {
  // One thread runs it, so nothing in it needs a lock.
  asio::io_context io{BOOST_ASIO_CONCURRENCY_HINT_UNSAFE};
  // It goes on without a connection.
  asio::executor_work_guard<asio::io_context::executor_type> work{io.get_executor()};
  int messages = 0;  // told since run_for() began

  void count_message() {
    if (++messages == most_messages) io.stop();
  }
};

EventLoop::EventLoop() : context_{std::make_unique<Context>()} {}
EventLoop::~EventLoop() = default;

bool EventLoop::run_for(std::chrono::milliseconds longest) {
  asio::io_context& io = context_->io;
  io.restart();
  context_->messages = 0;
  // Without time to wait run_one_for() would not even look.
  if ((longest.count() > 0 ? io.run_one_for(longest) : io.poll_one()) == 0) return false;
  // Not one by one: Asio keeps the memory of operations for the next ones only within a call.
  io.poll();
  return true;
}

class HttpClient::Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(EventLoop::Context& context, Endpoint endpoint)
      : endpoint_{std::move(endpoint)}, socket_{context.io} {}

  void send(const HttpRequest& request, OnResponse on_response) {
    on_response_ = std::move(on_response);
    request_ = {http::string_to_verb(request.method), request.path, 11, request.body};
    request_.set(http::field::host, endpoint_.text());
    if (!request.token.empty()) request_.set(http::field::authorization, "Bearer " + request.token);
    if (!request.body.empty()) request_.set(http::field::content_type, "application/json");
    request_.prepare_payload();
    response_ = {};
    if (socket_.is_open())
      write();
    else
      connect();
  }

  void close() {
    on_response_ = {};
    close_socket(socket_);
  }

 private:
  void connect() {
    buffer_.clear();
    socket_.async_connect(address_of(endpoint_), [self = shared_from_this()](error_code error) {
      if (error) return self->fail_with(nobody_answers(self->endpoint_, error));
      error = self->socket_.set_option(tcp::no_delay{true}, error);
      self->write();
    });
  }

  void write() {
    http::async_write(socket_, request_,
                      [self = shared_from_this()](error_code error, std::size_t) {
                        if (error)
                          return self->fail_with("the server at " + self->endpoint_.text() +
                                                 " does not take a request");
                        self->read();
                      });
  }

  void read() {
    http::async_read(
        socket_, buffer_, response_, [self = shared_from_this()](error_code error, std::size_t) {
          if (error)
            return self->fail_with("the server at " + self->endpoint_.text() +
                                   (is_gone(error)
                                        ? " closed before it answered"
                                        : " does not answer in HTTP: " + error.message()));
          if (!self->response_.keep_alive()) close_socket(self->socket_);
          self->finish(HttpResponse{static_cast<int>(self->response_.result_int()),
                                    std::move(self->response_.body())});
        });
  }

  void fail_with(std::string message) {
    close_socket(socket_);
    finish(fail("server", std::move(message)));
  }

  void finish(Result<HttpResponse> response) {
    if (const auto tell = std::exchange(on_response_, {})) tell(std::move(response));
  }

  Endpoint endpoint_;
  Socket socket_;
  beast::flat_buffer buffer_;
  http::request<http::string_body> request_;
  http::response<http::string_body> response_;
  OnResponse on_response_;  // empty: nothing is asked
};

HttpClient::HttpClient(EventLoop& loop, const Endpoint& endpoint)
    : connection_{std::make_shared<Connection>(loop.context(), endpoint)} {}

HttpClient::~HttpClient() {
  if (connection_) connection_->close();
}

void HttpClient::send(const HttpRequest& request, OnResponse on_response) {
  connection_->send(request, std::move(on_response));
}

void HttpClient::close() { connection_->close(); }

Result<HttpResponse> ask_and_wait(const Endpoint& endpoint, const HttpRequest& request,
                                  std::chrono::milliseconds longest) {
  using Clock = std::chrono::steady_clock;
  EventLoop loop;
  HttpClient client{loop, endpoint};
  std::optional<Result<HttpResponse>> response;
  client.send(request, [&](Result<HttpResponse> received) { response = std::move(received); });
  const auto until = Clock::now() + longest;
  while (!response && Clock::now() < until)
    loop.run_for(std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()));
  if (response) return std::move(*response);
  return fail("server", "no answer to " + request.path + " within " +
                            std::to_string(longest.count()) + " ms");
}

class WebSocket::Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(EventLoop::Context& context, Endpoint endpoint, Callbacks callbacks)
      : context_{context},
        endpoint_{std::move(endpoint)},
        callbacks_{std::move(callbacks)},
        stream_{context.io} {
    stream_.write_buffer_bytes(write_buffer);
    stream_.auto_fragment(false);
    // Masks keep caches between from being fooled, and there are none on this machine: cheap
    // random numbers will do.
    stream_.secure_prng(false);
  }

  void open() {
    socket().async_connect(address_of(endpoint_), [self = shared_from_this()](error_code error) {
      if (self->state_ == State::closed) return;
      if (error) return self->end(nobody_answers(self->endpoint_, error));
      error = self->socket().set_option(tcp::no_delay{true}, error);
      self->shake_hands();
    });
  }

  void send(std::string_view message) {
    if (state_ == State::closed) return;
    if (state_ == State::opening || is_writing_)
      waiting_.emplace_back(message);
    else
      write(message);
  }

  void close(std::string why) {
    if (state_ == State::closed) return;
    state_ = State::closed;
    why_closed_ = std::move(why);
    close_socket(socket());
  }

  void cut() {
    error_code ignored;
    ignored = socket().set_option(asio::socket_base::linger{true, 0}, ignored);
    close("cut by us");
  }

  [[nodiscard]] State state() const { return state_; }
  [[nodiscard]] bool was_open() const { return was_open_; }
  [[nodiscard]] const std::string& why_closed() const { return why_closed_; }

 private:
  [[nodiscard]] Socket& socket() { return stream_.next_layer(); }

  void shake_hands() {
    answer_ = std::make_unique<websocket::response_type>();
    stream_.async_handshake(*answer_, endpoint_.text(), "/ws",
                            [self = shared_from_this()](error_code error) {
                              if (self->state_ == State::closed) return;
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
    if (state_ == State::closed) return;
    stream_.async_read_some(buffer_.prepare(stream_.read_size_hint(buffer_)),
                            [self = shared_from_this()](error_code error, std::size_t size) {
                              if (self->state_ == State::closed) return;
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
    stream_.async_write(asio::buffer(writing_),
                        [self = shared_from_this()](error_code error, std::size_t) {
                          self->is_writing_ = false;
                          if (self->state_ == State::closed) return;
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
  Callbacks callbacks_;
  websocket::stream<Socket, false> stream_;
  beast::flat_buffer buffer_;
  std::unique_ptr<websocket::response_type> answer_;  // to the handshake
  State state_ = State::opening;
  bool was_open_ = false;
  bool is_writing_ = false;
  std::string writing_;
  std::vector<std::string> waiting_;
  std::string why_closed_;
};

WebSocket::WebSocket(EventLoop& loop, const Endpoint& endpoint, Callbacks callbacks)
    : connection_{std::make_shared<Connection>(loop.context(), endpoint, std::move(callbacks))} {
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

}  // namespace souk::load
