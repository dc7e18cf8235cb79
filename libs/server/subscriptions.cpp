#include "subscriptions.hpp"

#include <algorithm>
#include <iterator>

#include "secrets.hpp"

namespace souk {

namespace {

constexpr std::size_t most_catch_up_bytes = 64 * 1024;

SharedText presence_of(const LiveTable& table) {
  return shared(presence_message(table.card(), table.table.state()));
}

}  // namespace

Result<void> Subscriptions::may_watch(const LiveTable& table, std::string_view token) {
  if (table.stage() == Stage::gathering || table.table.state().options().watchers) return {};
  if (!token.empty() && table.table.seat_of_key(key_of_token(token))) return {};
  return fail("token", "this table is not open to watchers");
}

Result<std::optional<int>> Subscriptions::seat_for(const LiveTable& table,
                                                   const SubscribeRequest& request) const {
  std::optional<int> seat;
  if (!request.token.empty()) {
    seat = table.table.seat_of_key(key_of_token(request.token));
    if (!seat) return fail("token", "this token opens no chair at this table");
  }
  if (auto may = may_watch(table, request.token); !may) return tl::unexpected{may.error()};
  if (!seat && table.watchers() >= parts_.limits.watchers_per_table)
    return fail("limit", "there are as many watchers at this table as it holds");
  if (request.since > table.committed)
    return fail("request", "there is no event " + std::to_string(request.since) +
                               " yet; the last is " + std::to_string(table.committed));
  return seat;
}

Result<std::shared_ptr<Subscriber>> Subscriptions::add(LiveTable& table,
                                                       const SubscribeRequest& request,
                                                       std::shared_ptr<Link> link, bool as_lines) {
  const auto seat = seat_for(table, request);
  if (!seat) return tl::unexpected{seat.error()};
  auto subscriber = std::make_shared<Subscriber>(
      Subscriber{.link = std::move(link),
                 .seat = *seat,
                 .as_lines = as_lines,
                 .key = request.token.empty() ? std::string{} : key_of_token(request.token),
                 .sent = request.since});
  if (!as_lines)
    subscriber->link->send(
        shared(subscribed_message(table.about.id, *seat, table.committed, parts_.now())));
  table.subscribers.push_back(subscriber);
  catch_up(table, *subscriber);
  if (subscriber->is_behind) behind_.push_back({table.about.id, subscriber});
  if (*seat) {
    ++table.connections[static_cast<std::size_t>(**seat)];
    publish_presence(table);
  } else if (!as_lines) {
    subscriber->link->send(presence_of(table));
  }
  return subscriber;
}

void Subscriptions::remove(LiveTable& table, const std::shared_ptr<Subscriber>& subscriber) const {
  if (std::erase(table.subscribers, subscriber) == 0 || !subscriber->seat) return;
  const auto seat = static_cast<std::size_t>(*subscriber->seat);
  --table.connections[seat];
  table.gone_since[seat] = parts_.now();
  if (!table.is_somebody_here()) table.left_alone = parts_.now();
  if (table.connections[seat] == 0) publish_presence(table);
}

void Subscriptions::remove_silent(LiveTable& table) const {
  const SteadyTime now = parts_.steady_now();
  const auto is_silent = [now](const std::shared_ptr<Subscriber>& each) {
    return each->silent_after && *each->silent_after < now;
  };
  std::vector<std::shared_ptr<Subscriber>> silent;
  std::ranges::copy_if(table.subscribers, std::back_inserter(silent), is_silent);
  for (const auto& subscriber : silent) {
    remove(table, subscriber);
    subscriber->link->close("nothing was heard in time");
  }
}

void Subscriptions::close_all(LiveTable& table, const std::string& close_reason) {
  for (const auto& subscriber : table.subscribers) subscriber->link->close(close_reason);
}

void Subscriptions::refuse_all(LiveTable& table, const Error& error) {
  const SharedText message = shared(refusal_message({}, error));
  for (const auto& subscriber : table.subscribers)
    if (!subscriber->as_lines) subscriber->link->send(message);
  close_all(table, error.message);
}

void Subscriptions::publish(LiveTable& table, const std::vector<std::string>& messages) {
  update_seats(table);
  if (messages.empty() || table.subscribers.empty()) return;
  SharedText all;
  for (const auto& subscriber : table.subscribers) {
    if (subscriber->is_behind) continue;
    subscriber->sent = table.committed;
    if (subscriber->as_lines) {
      for (const std::string& message : messages) subscriber->link->send(shared(message));
      continue;
    }
    if (!all) all = shared(events_message(messages));
    subscriber->link->send(all);
  }
}

// Whoever gave up a chair before the game does not hold it any more, and where nobody may watch,
// nobody without a chair is there once the game begins.
void Subscriptions::update_seats(LiveTable& table) {
  bool has_changed = false;
  for (const auto& subscriber : table.subscribers) {
    const auto seat =
        subscriber->key.empty() ? std::nullopt : table.table.seat_of_key(subscriber->key);
    if (seat == subscriber->seat) continue;
    if (subscriber->seat) --table.connections[static_cast<std::size_t>(*subscriber->seat)];
    if (seat) ++table.connections[static_cast<std::size_t>(*seat)];
    subscriber->seat = seat;
    has_changed = true;
  }
  if (table.stage() != Stage::gathering && !table.table.state().options().watchers)
    std::erase_if(table.subscribers, [](const std::shared_ptr<Subscriber>& subscriber) {
      if (!subscriber->seat) subscriber->link->close("this table is not open to watchers");
      return !subscriber->seat;
    });
  if (has_changed) publish_presence(table);
}

void Subscriptions::publish_presence(const LiveTable& table) {
  publish_now(table, presence_of(table));
}

void Subscriptions::publish_now(const LiveTable& table, const SharedText& message) {
  for (const auto& subscriber : table.subscribers)
    if (!subscriber->as_lines) subscriber->link->send(message);
}

// So many bytes at a time, and no more before they are taken: whoever has much to catch up with is
// not to be taken for a slow reader.
void Subscriptions::catch_up(const LiveTable& table, Subscriber& subscriber) {
  if (subscriber.link->queued_bytes() > most_catch_up_bytes) return;
  std::vector<std::string> next;
  std::size_t size = 0;
  for (std::string& message : table.messages_since(subscriber.sent)) {
    size += message.size();
    if (!next.empty() && size > most_catch_up_bytes) break;
    next.push_back(std::move(message));
  }
  subscriber.sent += static_cast<int>(next.size());
  subscriber.is_behind = subscriber.sent < table.committed;
  if (subscriber.as_lines)
    for (std::string& message : next) subscriber.link->send(shared(std::move(message)));
  else if (!next.empty())
    subscriber.link->send(shared(events_message(next)));
}

void Subscriptions::catch_up_all() {
  std::erase_if(behind_, [this](const Behind& behind) {
    const auto subscriber = behind.subscriber.lock();
    LiveTable* const table = tables_.find(behind.table);
    if (!subscriber || table == nullptr || table->fault) return true;
    const bool is_well = guard_.run(*table, [&] { catch_up(*table, *subscriber); });
    return !is_well || !subscriber->is_behind;
  });
}

}  // namespace souk
