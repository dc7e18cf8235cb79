#include "scripted_server.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <deque>
#include <map>
#include <thread>

namespace souk::client {

// Not an unnamed namespace: in a unity build what has members of its types would be warned of.
namespace scripted {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace json = boost::json;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;

// One that is told what its client says, and answers in order.
class Member : public std::enable_shared_from_this<Member> {
 public:
  using OnMessage = std::function<void(const std::string& message)>;

  Member(tcp::socket socket, std::function<void()> on_gone)
      : stream_{std::move(socket)}, on_gone_{std::move(on_gone)} {}

  void accept(const http::request<http::string_body>& request, OnMessage on_message) {
    on_message_ = std::move(on_message);
    stream_.async_accept(request, [self = shared_from_this()](error_code error) {
      if (!error) self->read();
    });
  }

  void send(std::string message) {
    outgoing_.push_back(std::move(message));
    if (outgoing_.size() == 1) write();
  }

  void close(std::string_view reason) {
    stream_.async_close({websocket::close_code::policy_error, reason},
                        [self = shared_from_this()](error_code) {});
  }

  void cut() { stream_.next_layer().close(); }

 private:
  void read() {
    stream_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) {
      if (error) return self->on_gone_();
      const std::string message = beast::buffers_to_string(self->buffer_.cdata());
      self->buffer_.clear();
      self->on_message_(message);
      self->read();
    });
  }

  void write() {
    stream_.async_write(asio::buffer(outgoing_.front()),
                        [self = shared_from_this()](error_code error, std::size_t) {
                          if (error) return;
                          self->outgoing_.pop_front();
                          if (!self->outgoing_.empty()) self->write();
                        });
  }

  websocket::stream<tcp::socket> stream_;
  std::function<void()> on_gone_;
  OnMessage on_message_;
  beast::flat_buffer buffer_;
  std::deque<std::string> outgoing_;
};

class Table final : public ScriptedTable {
 public:
  Table(asio::io_context& io, std::string id, std::size_t seats)
      : io_{io}, id_{std::move(id)}, members_(seats) {}

  // The last chair first, so that who came first is not who begins.
  json::object sit_down() {
    const auto seat = static_cast<int>(members_.size()) - joined_++;
    if (joined_ == static_cast<int>(members_.size())) add_event("started");
    return {{"table", id_}, {"token", id_ + "-" + std::to_string(seat)}, {"invitation", "come in"}};
  }

  // Answers with the seat.
  int attend(const std::string& token, const std::shared_ptr<Member>& member) {
    const int seat = std::stoi(token.substr(token.rfind('-') + 1)) - 1;
    members_[static_cast<std::size_t>(seat)] = member;
    send(seat, R"({"attending":")" + id_ + R"(","seat":)" + std::to_string(seat + 1) + "}");
    for (int event = 1; event <= static_cast<int>(events_.size()); ++event) tell(seat, event);
    return seat;
  }

  int next_action() { return ++actions_; }
  [[nodiscard]] int mover() const { return static_cast<int>(events_.size() % members_.size()); }

  int add_event(std::string_view name) override {
    events_.push_back(
        R"({"n":)" + std::to_string(events_.size() + 1) + R"(,"event":")" + std::string{name} +
        R"(","position":"7/7/7/7/7/7/7 d4N r12:30,b12:30,y12:30,g12:30 )" +
        std::to_string((events_.size() + 1) % members_.size() + 1) + R"(:face international"})");
    return static_cast<int>(events_.size());
  }

  void tell(int seat, int event) override {
    send(seat, R"({"events":[)" + events_.at(static_cast<std::size_t>(event - 1)) + "]}");
  }

  void tell_all(int event) override {
    for (int seat = 0; seat < static_cast<int>(members_.size()); ++seat) tell(seat, event);
  }

  void acknowledge(const ScriptedAction& action, int event) override {
    send(action.seat, R"({"ack":")" + action.id + R"(","n":)" + std::to_string(event) + "}");
  }

  void send(int seat, std::string message) override {
    if (const auto& member = members_.at(static_cast<std::size_t>(seat)))
      member->send(std::move(message));
  }

  void close(int seat, std::string_view reason) override {
    members_.at(static_cast<std::size_t>(seat))->close(reason);
  }

  void cut(int seat) override { members_.at(static_cast<std::size_t>(seat))->cut(); }

  void later(std::chrono::milliseconds delay, std::function<void()> work) override {
    auto timer = std::make_shared<asio::steady_timer>(io_, delay);
    timer->async_wait([timer, work = std::move(work)](error_code error) {
      if (!error) work();
    });
  }

 private:
  asio::io_context& io_;
  std::string id_;
  int joined_ = 0;
  int actions_ = 0;
  std::vector<std::shared_ptr<Member>> members_;  // by seat
  std::vector<std::string> events_;
};

// A connection before it becomes a WebSocket.
struct HttpSession {
  explicit HttpSession(tcp::socket taken) : socket{std::move(taken)} {}

  tcp::socket socket;
  beast::flat_buffer buffer;
  http::request<http::string_body> request;
  http::response<http::string_body> response;
};

}  // namespace scripted

using namespace scripted;

class ScriptedServer::Running {
 public:
  explicit Running(ScriptedServerOptions options) : options_{std::move(options)} {
    accept();
    thread_ = std::thread{[this] { io_.run(); }};
  }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;
  ~Running() { stop(); }

  void stop() {
    io_.stop();
    if (thread_.joinable()) thread_.join();
  }

  [[nodiscard]] std::uint16_t port() const { return acceptor_.local_endpoint().port(); }

  std::atomic<int> connections = 0;
  std::atomic<int> lost = 0;
  std::vector<std::string> heard;

 private:
  void accept() {
    acceptor_.async_accept([this](error_code error, tcp::socket socket) {
      if (error) return;
      ++connections;
      const auto session = std::make_shared<HttpSession>(std::move(socket));
      sessions_.push_back(session);
      if (options_.bytes)
        say_bytes(session);
      else if (!options_.is_mute)
        read(session);
      accept();
    });
  }

  void say_bytes(const std::shared_ptr<HttpSession>& session) {
    asio::async_write(session->socket, asio::buffer(*options_.bytes),
                      [session](error_code, std::size_t) {
                        session->socket.async_read_some(
                            session->buffer.prepare(4096),
                            [session](error_code, std::size_t) { session->socket.close(); });
                      });
  }

  void read(const std::shared_ptr<HttpSession>& session) {
    session->request = {};
    http::async_read(session->socket, session->buffer, session->request,
                     [this, session](error_code error, std::size_t) {
                       if (error) return;
                       answer(session);
                     });
  }

  void answer(const std::shared_ptr<HttpSession>& session) {
    const auto& request = session->request;
    heard.push_back(std::string{request.method_string()} + " " + std::string{request.target()} +
                    " " + std::string{request[http::field::authorization]} + " " + request.body());
    session->response = {http::status::ok, 11};
    const auto by_target = options_.responses.find(std::string{request.target()});
    if (by_target != options_.responses.end()) {
      fill(session->response, by_target->second);
    } else if (options_.response) {
      fill(session->response, *options_.response);
    } else if (!websocket::is_upgrade(request)) {
      session->response.body() = response_to(request);
    } else if (options_.declines_websockets) {
      session->response.result(http::status::forbidden);
    } else {
      return welcome(session);
    }
    session->response.prepare_payload();
    http::async_write(session->socket, session->response,
                      [this, session](error_code error, std::size_t) {
                        if (!error) read(session);
                      });
  }

  static void fill(http::response<http::string_body>& response, const HttpResponse& told) {
    response.result(static_cast<unsigned>(told.status));
    response.body() = told.body;
  }

  std::string response_to(const http::request<http::string_body>& request) {
    if (request.target() == "/api/tables") {
      const std::string id = "t" + std::to_string(tables_.size() + 1);
      const auto seats = json::parse(request.body()).at("seats").as_array().size();
      const auto& table = tables_[id] = std::make_unique<Table>(io_, id, seats);
      return json::serialize(table->sit_down());
    }
    for (const auto& [id, table] : tables_)
      if (request.target() == "/api/tables/" + id + "/join")
        return json::serialize(table->sit_down());
    return "no such thing";
  }

  void welcome(const std::shared_ptr<HttpSession>& session) {
    const auto member = std::make_shared<Member>(std::move(session->socket), [this] { ++lost; });
    const std::weak_ptr<Member> weak = member;
    if (!options_.says.empty())
      return member->accept(session->request, [this, weak](const std::string&) {
        for (const std::string& message : options_.says) weak.lock()->send(message);
      });
    if (options_.is_echo)
      return member->accept(session->request, [weak](const std::string& message) {
        const auto speaker = weak.lock();
        if (message == "close") return speaker->close("you asked for it");
        if (message == "cut") return speaker->cut();
        speaker->send(message);
      });
    member->accept(session->request, [this, weak, table = static_cast<Table*>(nullptr),
                                      seat = 0](const std::string& message) mutable {
      const json::object request = json::parse(message).as_object();
      if (table == nullptr) {
        table = tables_.at(std::string{request.at("table").as_string()}).get();
        seat = table->attend(std::string{request.at("token").as_string()}, weak.lock());
        return;
      }
      act(*table, seat, std::string{request.at("id").as_string()});
    });
  }

  void act(Table& table, int seat, const std::string& id) {
    if (seat != table.mover())
      return table.send(seat, R"({"refused":")" + id + R"(","message":"not your turn"})");
    options_.on_action(table, {.seat = seat, .id = id, .number = table.next_action()});
  }

  ScriptedServerOptions options_;
  asio::io_context io_{1};
  tcp::acceptor acceptor_{io_, {asio::ip::address_v4::loopback(), 0}};
  std::vector<std::shared_ptr<HttpSession>> sessions_;
  std::map<std::string, std::unique_ptr<Table>> tables_;
  std::thread thread_;
};

void play_along(ScriptedTable& table, const ScriptedAction& action) {
  const int event = table.add_event();
  table.tell_all(event);
  table.acknowledge(action, event);
}

ScriptedServer::ScriptedServer(ScriptedServerOptions options)
    : running_{std::make_unique<Running>(std::move(options))} {}

ScriptedServer::~ScriptedServer() = default;

Endpoint ScriptedServer::endpoint() const { return {"127.0.0.1", running_->port()}; }
int ScriptedServer::connections() const { return running_->connections; }
int ScriptedServer::lost() const { return running_->lost; }
std::vector<std::string> ScriptedServer::heard() const { return running_->heard; }
void ScriptedServer::stop() { running_->stop(); }

}  // namespace souk::client
