#include "souk/client/connection.hpp"

#include <algorithm>
#include <cmath>
#include <random>
#include <utility>

#include "souk/client/random_text.hpp"

namespace souk::client {

namespace {

using namespace std::chrono_literals;

// The page's (web/src/net/connection.ts). The first tries come soon: most lost lines are back
// within a second.
constexpr Milliseconds first_delay = 400ms;
constexpr Milliseconds longest_delay = 15'000ms;
constexpr Milliseconds longest_line_opening = 5'000ms;

// Refusals of `attend` that pass by themselves.
bool is_passing(const std::string& code) {
  return code == "limit" || code == "stopping" || code == "storage";
}

class WebSocketLine final : public Line {
 public:
  WebSocketLine(EventLoop& loop, const Endpoint& server, WebSocket::Callbacks callbacks)
      : socket_{loop, server, std::move(callbacks)} {}
  void send(std::string_view message) override { socket_.send(message); }

 private:
  WebSocket socket_;
};

}  // namespace

ConnectionTools tools_of(EventLoop& loop, const Endpoint& server) {
  ConnectionTools tools;
  tools.timers.now = [] {
    return std::chrono::duration_cast<Milliseconds>(
        std::chrono::steady_clock::now().time_since_epoch());
  };
  tools.timers.later = [&loop](Milliseconds delay, std::function<void()> work) {
    return loop.later(delay, std::move(work));
  };
  tools.open = [&loop, server](WebSocket::Callbacks callbacks) {
    return std::make_unique<WebSocketLine>(loop, server, std::move(callbacks));
  };
  tools.random = [engine = std::make_shared<std::minstd_rand>(std::random_device{}())] {
    return std::uniform_real_distribution<double>{}(*engine);
  };
  return tools;
}

Milliseconds retry_delay(int failures, double random) {
  const Milliseconds most = std::min(longest_delay, first_delay * (1 << std::min(failures, 16)));
  // At least half: all clients of a server that came back must not come at once, nor one hammer it.
  const auto half = static_cast<double>(most.count()) / 2;
  return Milliseconds{std::llround(half + random * half)};
}

Connection::Connection(ConnectionTools tools, std::string table, std::string token,
                       ConnectionListener& listener)
    : tools_{std::move(tools)},
      table_{std::move(table)},
      token_{std::move(token)},
      listener_{listener},
      heartbeat_{tools_.timers,
                 [this](Milliseconds next) { send(ping_message(static_cast<int>(next.count()))); },
                 [this] { broke(); }} {
  open();
}

Connection::~Connection() {
  is_closed_ = true;
  if (cancel_retry_) cancel_retry_();
  if (cancel_asking_) cancel_asking_();
}

void Connection::act(ActionBody what, std::optional<int> after, OnDone on_done) {
  if (is_closed_) return on_done(fail("line", "the line is closed"));
  pending_.push_back(
      {{.id = new_action_id(), .after = after, .what = std::move(what)}, std::move(on_done)});
  if (is_attending_) send(action_message(pending_.back().action));
}

void Connection::retry() {
  if (is_closed_) return;
  if (!cancel_retry_) return heartbeat_.wake();
  cancel_retry_();
  failures_ = 0;
  open();
}

void Connection::close() {
  if (is_closed_) return;
  is_closed_ = true;
  if (cancel_retry_) cancel_retry_();
  drop();
  for (const Pending& each : std::exchange(pending_, {}))
    each.on_done(fail("line", "the line is closed"));
}

void Connection::open() {
  cancel_retry_ = nullptr;
  heartbeat_.expect(longest_line_opening);
  line_ = tools_.open({.on_open =
                           [this] {
                             is_open_ = true;
                             attend();
                           },
                       .on_message = [this](std::string_view text) { hear(text); },
                       .on_close = [this] { broke(); }});
}

void Connection::attend() { send(attend_message(table_, token_, last_)); }

// What goes into a dying line is sent again on the next one.
void Connection::send(std::string_view message) {
  if (line_ && is_open_) line_->send(message);
}

void Connection::hear(std::string_view text) {
  heartbeat_.heard();
  const auto message = read_server_message(text);
  if (!message) return lose(message.error());
  if (*message) std::visit([this](const auto& each) { take(each); }, **message);
}

void Connection::take(const Attending& attending) {
  if (attending.last < last_) {
    start_anew();
    attend();
    return;
  }
  asks_again_ = false;
  listener_.on_attending(attending);
  if (is_attending_ || is_closed_) return;
  is_attending_ = true;
  failures_ = 0;
  heartbeat_.start();
  listener_.on_line(true);
  for (const Pending& each : pending_) send(action_message(each.action));
}

void Connection::take(const std::vector<ToldEvent>& events) {
  std::vector<ToldEvent> fresh;
  for (const ToldEvent& event : events) {
    if (event.number <= last_) continue;
    if (event.number > last_ + 1) {
      ask_again();
      break;
    }
    fresh.push_back(event);
    last_ = event.number;
  }
  if (!fresh.empty()) listener_.on_events(fresh);
}

void Connection::take(const Acknowledged& acknowledged) {
  settle(acknowledged.id, acknowledged.number);
}

void Connection::take(const Refused& refused) {
  if (refused.id) {
    // The server goes down: the action waits for its return.
    if (refused.code != "stopping") settle(*refused.id, fail(refused.code, refused.message));
    return;
  }
  if (is_attending_ || is_passing(refused.code)) return;
  if (refused.code == "request" && last_ > 0) return start_anew();
  lose({refused.code, refused.message});
}

// A server whose file was put back to an older one: what it tells is what holds.
void Connection::start_anew() {
  last_ = 0;
  listener_.on_again();
}

void Connection::ask_again() {
  if (asks_again_) return;
  asks_again_ = true;
  cancel_asking_ = tools_.timers.later(0ms, [this] {
    if (asks_again_) attend();
  });
}

void Connection::settle(const std::string& id, const Result<int>& done) {
  const auto found = std::ranges::find(
      pending_, id, [](const Pending& each) -> const std::string& { return each.action.id; });
  if (found == pending_.end()) return;
  const OnDone on_done = std::move(found->on_done);
  pending_.erase(found);
  on_done(done);
}

void Connection::lose(const Error& why) {
  is_closed_ = true;
  drop();
  listener_.on_lost(why);
  for (const Pending& each : std::exchange(pending_, {})) each.on_done(tl::unexpected{why});
}

void Connection::broke() {
  drop();
  if (is_closed_) return;
  cancel_retry_ = tools_.timers.later(retry_delay(failures_, tools_.random()), [this] { open(); });
  ++failures_;
}

void Connection::drop() {
  heartbeat_.stop();
  is_open_ = false;
  asks_again_ = false;
  line_.reset();
  if (std::exchange(is_attending_, false)) listener_.on_line(false);
}

}  // namespace souk::client
