// A line to a table on a server that mends itself: whatever happens to it, every event arrives once
// and in order, and every action is done once.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "souk/client/endpoint.hpp"
#include "souk/client/event_loop.hpp"
#include "souk/client/heartbeat.hpp"
#include "souk/client/websocket.hpp"
#include "souk/client/wire.hpp"

namespace souk::client {

// One try of a line. It is closed when it goes, and then calls nobody any more.
class Line {
 public:
  Line() = default;
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;
  virtual ~Line() = default;
  virtual void send(std::string_view message) = 0;
};

struct ConnectionTools {
  Timers timers;
  std::function<std::unique_ptr<Line>(WebSocket::Callbacks callbacks)> open;
  std::function<double()> random;  // 0 to 1
};
// Over real WebSockets. The loop has to outlive what they are given to.
[[nodiscard]] ConnectionTools tools_of(EventLoop& loop, const Endpoint& server);

// How long to wait before the next try.
[[nodiscard]] Milliseconds retry_delay(int failures, double random);

class ConnectionListener {
 public:
  ConnectionListener() = default;
  ConnectionListener(const ConnectionListener&) = delete;
  ConnectionListener& operator=(const ConnectionListener&) = delete;
  virtual ~ConnectionListener() = default;

  // In order, none twice, none left out.
  virtual void on_events(const std::vector<ToldEvent>& events) = 0;
  virtual void on_attending(const Attending& attending) = 0;
  virtual void on_here(const Here& here) = 0;
  // Whether the line stands.
  virtual void on_line(bool stands) = 0;
  // The table cannot be attended, and trying again does not help.
  virtual void on_lost(const Error& why) = 0;
  // The server knows fewer events than were told: all of them come again, from the first.
  virtual void on_again() = 0;
};

class Connection {
 public:
  // The number of the event, or why it was refused.
  using OnDone = std::function<void(const Result<int>& done)>;

  Connection(ConnectionTools tools, std::string table, std::string token,
             ConnectionListener& listener);
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection();

  // The number of the last event that was told.
  [[nodiscard]] int last() const { return last_; }

  // Done once however often the line breaks.
  void act(ActionBody what, std::optional<int> after, OnDone on_done);

  // Somebody here plays: he must know soon when the line is down.
  void set_playing(bool is_playing) { heartbeat_.set_playing(is_playing); }
  // Does not wait for the next try.
  void retry();
  void close();

 private:
  struct Pending {
    Action action;
    OnDone on_done;
  };

  void open();
  void attend();
  void send(std::string_view message);
  void hear(std::string_view text);
  void take(const Attending& attending);
  void take(const std::vector<ToldEvent>& events);
  void take(const Here& here) { listener_.on_here(here); }
  void take(const Acknowledged& acknowledged);
  void take(const Refused& refused);
  void start_anew();
  void ask_again();
  void settle(const std::string& id, const Result<int>& done);
  void lose(const Error& why);
  void broke();
  void drop();

  ConnectionTools tools_;
  std::string table_;
  std::string token_;
  ConnectionListener& listener_;
  Heartbeat heartbeat_;
  std::unique_ptr<Line> line_;
  bool is_open_ = false;
  bool is_attending_ = false;
  bool is_closed_ = false;
  bool asks_again_ = false;
  int failures_ = 0;
  int last_ = 0;
  std::vector<Pending> pending_;  // in the order in which they were asked for
  std::function<void()> cancel_retry_;
  std::function<void()> cancel_asking_;
};

}  // namespace souk::client
