#include "table_session.hpp"

#include "messages.hpp"

namespace souk {

namespace {

// Refusals in a row that a client may bring upon himself before he is closed.
constexpr int most_too_often = 100;

std::optional<std::string_view> text_in(const boost::json::object& request, std::string_view name) {
  const auto* const value = request.if_contains(name);
  if (value == nullptr || !value->is_string()) return {};
  return std::string_view{value->get_string()};
}

}  // namespace

TableSession::TableSession(Parts parts, std::shared_ptr<UnsubscribedClient> client,
                           std::string limit_key)
    : parts_{std::move(parts)}, client_{std::move(client)}, limit_key_{std::move(limit_key)} {}

void TableSession::refuse(std::optional<std::string_view> action, const Error& error) const {
  client_->link->send(shared(refusal_message(action, error)));
}

bool TableSession::comes_too_often() {
  const WallTime now = parts_.now();
  if (limiter_.take(parts_.limits.actions_per_second, now) &&
      parts_.limiter.take(limit_key_, now)) {
    too_often_ = 0;
    return false;
  }
  if (++too_often_ > most_too_often) client_->link->close("too many messages");
  return true;
}

void TableSession::on_message(std::string_view message) {
  const bool is_too_often = comes_too_often();
  const auto request = read_object(message);
  const auto action = request ? text_in(*request, "id") : std::nullopt;
  if (is_too_often) return refuse(action, {"limit", "too many messages; wait a second"});
  if (!request) return refuse({}, request.error());
  const auto what = text_in(*request, "do");
  if (what == "ping")
    ping(*request);
  else if (what == "attend")
    subscribe(*request);
  else if (!subscriber_)
    refuse(action, {"request", R"(say first which table: {"do":"attend","table":"…"})"});
  else if (what == "react")
    react(*request);
  else
    act(*request);
}

void TableSession::ping(const boost::json::object& request) const {
  const auto read = read_ping_request(request);
  if (!read) return refuse({}, read.error());
  if (subscriber_ && read->next) parts_.hall.expect(*subscriber_, *read->next);
  client_->link->send(shared(pong_message(parts_.now())));
}

void TableSession::react(const boost::json::object& request) const {
  const auto read = read_react_request(request);
  if (!read) return refuse(text_in(request, "id"), read.error());
  const auto done = parts_.hall.react(table_, *subscriber_, *read);
  client_->link->send(
      shared(done ? ack_message(read->id, *done) : refusal_message(read->id, done.error())));
}

void TableSession::subscribe(const boost::json::object& request) {
  auto read = read_subscribe_request(request);
  if (!read) return refuse({}, read.error());
  // Also how a client that found a gap asks for what it missed.
  parts_.hall.unsubscribe(table_, subscriber_);
  subscriber_.reset();
  client_->has_subscribed = true;
  // A table that is over may have to be read first, and the client be gone by then.
  parts_.hall.subscribe(
      *read, client_->link, false,
      [this, &hall = parts_.hall, request = *read,
       still_there = std::weak_ptr{client_}](Result<std::shared_ptr<Subscriber>> subscriber) {
        if (still_there.lock())
          subscribed(request, std::move(subscriber));
        else if (subscriber)
          hall.unsubscribe(request.table, *subscriber);
      });
}

void TableSession::subscribed(const SubscribeRequest& request,
                              Result<std::shared_ptr<Subscriber>> subscriber) {
  if (!subscriber) {
    refuse({}, subscriber.error());
    client_->link->close("not attending");
    return;
  }
  // Asked twice while the table was read.
  parts_.hall.unsubscribe(table_, subscriber_);
  subscriber_ = std::move(*subscriber);
  table_ = request.table;
  token_ = request.token;
}

void TableSession::act(const boost::json::object& request) {
  const auto action = read_action(request);
  if (!action) return refuse(text_in(request, "id"), action.error());
  if (token_.empty())
    return refuse(action->id,
                  {"token", "a watcher cannot do anything; attend with the token of a chair"});
  parts_.hall.act(
      table_, token_, *action, [link = client_->link, id = action->id](const Result<int>& done) {
        link->send(shared(done ? ack_message(id, *done) : refusal_message(id, done.error())));
      });
}

void TableSession::on_close() {
  parts_.hall.unsubscribe(table_, subscriber_);
  subscriber_.reset();
}

void EventStream::begin(Hall& hall, const SubscribeRequest& request, Reply& reply) {
  std::unique_ptr<EventStream> made{new EventStream{hall, request.table}};
  EventStream* const stream = made.get();
  auto link = reply.stream(std::move(made));
  if (!link) return;
  // At once: the table was asked for before.
  hall.subscribe(request, link, true,
                 [stream, link](Result<std::shared_ptr<Subscriber>> subscriber) {
                   if (subscriber)
                     stream->subscriber_ = std::move(*subscriber);
                   else
                     link->close(subscriber.error().message);
                 });
}

void EventStream::on_close() {
  hall_.unsubscribe(table_, subscriber_);
  subscriber_.reset();
}

}  // namespace souk
