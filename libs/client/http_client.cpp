#include "souk/client/http_client.hpp"

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <optional>
#include <utility>

#include "stream.hpp"

namespace souk::client {

class HttpClient::Connection {
 public:
  Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  virtual ~Connection() = default;
  virtual void send(const HttpRequest& request, OnResponse on_response) = 0;
  virtual void close() = 0;
};

namespace {

namespace http = boost::beast::http;

template <class Stream>
class HttpOver final : public HttpClient::Connection,
                       public std::enable_shared_from_this<HttpOver<Stream>> {
 public:
  HttpOver(EventLoop::Context& context, Endpoint endpoint)
      : context_{context}, endpoint_{std::move(endpoint)} {}

  void send(const HttpRequest& request, HttpClient::OnResponse on_response) override {
    on_response_ = std::move(on_response);
    request_ = {http::string_to_verb(request.method), request.path, 11, request.body};
    request_.set(http::field::host, endpoint_.authority());
    if (!request.token.empty()) request_.set(http::field::authorization, "Bearer " + request.token);
    if (!request.body.empty()) request_.set(http::field::content_type, "application/json");
    request_.prepare_payload();
    response_ = {};
    if (stream_)
      write();
    else
      connect();
  }

  void close() override {
    on_response_ = {};
    drop();
  }

 private:
  using std::enable_shared_from_this<HttpOver<Stream>>::shared_from_this;

  [[nodiscard]] std::shared_ptr<Stream> new_stream() {
    if constexpr (std::is_same_v<Stream, TlsStream>)
      return std::make_shared<Stream>(context_.io, context_.tls());
    else
      return std::make_shared<Stream>(context_.io);
  }

  // What is still under way on it hears of its end, and is no longer listened to.
  void drop() {
    if (const auto stream = std::exchange(stream_, {})) close_socket(socket_of(*stream));
  }

  void connect() {
    buffer_.clear();
    stream_ = new_stream();
    open_stream<Stream>({.context = context_,
                         .stream = *stream_,
                         .endpoint = endpoint_,
                         .is_wanted = [self = shared_from_this(),
                                       stream = stream_] { return stream == self->stream_; },
                         .done =
                             [self = shared_from_this()](const Result<void>& opened) {
                               if (!opened) return self->fail_with(opened.error());
                               self->write();
                             }});
  }

  void write() {
    http::async_write(
        *stream_, request_,
        [self = shared_from_this(), stream = stream_](boost::system::error_code error,
                                                      std::size_t) {
          if (stream != self->stream_) return;
          if (error)
            return self->fail_with(
                {"line", "the server at " + self->endpoint_.text() + " does not take a request"});
          self->read();
        });
  }

  void read() {
    http::async_read(*stream_, buffer_, response_,
                     [self = shared_from_this(), stream = stream_](boost::system::error_code error,
                                                                   std::size_t) {
                       if (stream != self->stream_) return;
                       if (error) return self->fail_with(self->why_unread(error));
                       if (!self->response_.keep_alive()) self->drop();
                       self->finish(HttpResponse{static_cast<int>(self->response_.result_int()),
                                                 std::move(self->response_.body())});
                     });
  }

  [[nodiscard]] Error why_unread(const boost::system::error_code& error) const {
    const std::string server = "the server at " + endpoint_.text();
    if (is_gone(error)) return {"line", server + " closed before it answered"};
    return {"server", server + " does not answer in HTTP: " + error.message()};
  }

  void fail_with(Error error) {
    drop();
    finish(tl::unexpected{std::move(error)});
  }

  void finish(Result<HttpResponse> response) {
    if (const auto tell = std::exchange(on_response_, {})) tell(std::move(response));
  }

  EventLoop::Context& context_;
  Endpoint endpoint_;
  std::shared_ptr<Stream> stream_;
  boost::beast::flat_buffer buffer_;
  http::request<http::string_body> request_;
  http::response<http::string_body> response_;
  HttpClient::OnResponse on_response_;  // empty: nothing is asked
};

std::shared_ptr<HttpClient::Connection> http_to(EventLoop& loop, const Endpoint& endpoint) {
  if (endpoint.is_secure) return std::make_shared<HttpOver<TlsStream>>(loop.context(), endpoint);
  return std::make_shared<HttpOver<Socket>>(loop.context(), endpoint);
}

}  // namespace

HttpClient::HttpClient(EventLoop& loop, const Endpoint& endpoint)
    : connection_{http_to(loop, endpoint)} {}

HttpClient::~HttpClient() {
  if (connection_) connection_->close();
}

void HttpClient::send(const HttpRequest& request, OnResponse on_response) {
  connection_->send(request, std::move(on_response));
}

void HttpClient::close() { connection_->close(); }

Result<HttpResponse> ask_and_wait(const Endpoint& endpoint, const HttpRequest& request,
                                  std::chrono::milliseconds longest,
                                  const std::function<bool()>& is_wanted) {
  using Clock = std::chrono::steady_clock;
  // How soon it notices that nobody wants the answer any more.
  constexpr std::chrono::milliseconds between_looks{50};
  EventLoop loop;
  HttpClient client{loop, endpoint};
  std::optional<Result<HttpResponse>> response;
  client.send(request, [&](Result<HttpResponse> received) { response = std::move(received); });
  const auto until = Clock::now() + longest;
  while (!response && Clock::now() < until && is_wanted())
    loop.run_for(std::min(between_looks,
                          std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now())));
  if (response) return std::move(*response);
  return fail("line", "no answer to " + request.path + " within " +
                          std::to_string(longest.count()) + " ms");
}

}  // namespace souk::client
