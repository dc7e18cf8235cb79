// Who is told what happens, and what can be asked about the tables.
#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>

#include "hall.hpp"
#include "secrets.hpp"
#include "souk/notation/record.hpp"

namespace souk {

namespace {

constexpr int lobby_list = 50;
constexpr int lobby_finished = 20;
constexpr WallTime lobby_keeps = 1'000;
constexpr std::size_t most_catch_up_bytes = 64 * 1024;

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
  std::string all;
  std::size_t size = 0;
  for (const std::string& part : parts) size += part.size() + between.size();
  all.reserve(size);
  for (const std::string& part : parts) {
    if (!all.empty()) all += between;
    all += part;
  }
  return all;
}

std::string as_message(const std::vector<std::string>& events) {
  return R"({"events":[)" + joined(events, ",") + "]}";
}

// Those on disk, and no others.
std::vector<std::string> events_since(const Room& room, int since) {
  std::vector<std::string> messages;
  room.table.replay_since(
      since, [&](int number, const Event& event, const Outcome& outcome, const GameState& state) {
        if (number <= room.committed)
          messages.push_back(event_message(number, event, outcome, state, room.table.shown_seed()));
      });
  return messages;
}

std::string subscribed_message(const Room& room, std::optional<int> seat, WallTime now) {
  boost::json::object message;
  message["attending"] = room.about.id;
  if (seat)
    message["seat"] = *seat + 1;
  else
    message["seat"] = nullptr;
  message["n"] = room.committed;
  message["now"] = now;
  return boost::json::serialize(message);
}

std::string presence_message(const Room& room) {
  boost::json::array here;
  for (int seat = 0; seat < room.table.state().merchants(); ++seat)
    here.emplace_back(room.table.state().chair(seat).holder == Holder::bot ||
                      room.connections[static_cast<std::size_t>(seat)] > 0);
  return R"({"here":)" + boost::json::serialize(here) + "}";
}

boost::json::object game_entry(const GameRecord& game) {
  boost::json::object message;
  message["table"] = game.table;
  message["finished"] = game.finished;
  message["rules"] = game.rules;
  boost::json::array merchants;
  for (const std::string& name : game.merchants) merchants.push_back(boost::json::value(name));
  message["merchants"] = std::move(merchants);
  message["result"] = game.result;
  return message;
}

std::string games_message(const std::vector<GameRecord>& games) {
  boost::json::array message;
  for (const GameRecord& game : games) message.push_back(game_entry(game));
  return boost::json::serialize(message);
}

}  // namespace

// Whoever gave up his chair before the game does not hold it any more, and where nobody may watch,
// nobody without a chair is there once the game begins.
void Hall::update_seats(Room& room) {
  bool has_changed = false;
  for (const auto& subscriber : room.subscribers) {
    const auto seat =
        subscriber->key.empty() ? std::nullopt : room.table.seat_of_key(subscriber->key);
    if (seat == subscriber->seat) continue;
    if (subscriber->seat) --room.connections[static_cast<std::size_t>(*subscriber->seat)];
    if (seat) ++room.connections[static_cast<std::size_t>(*seat)];
    subscriber->seat = seat;
    has_changed = true;
  }
  if (room.stage() != Stage::gathering && !room.table.state().options().watchers)
    std::erase_if(room.subscribers, [](const std::shared_ptr<Subscriber>& subscriber) {
      if (!subscriber->seat) subscriber->link->close("this table is not open to watchers");
      return !subscriber->seat;
    });
  if (has_changed) publish_presence(room);
}

void Hall::publish(Room& room, const std::vector<std::string>& events) {
  if (events.empty() || room.subscribers.empty()) return;
  SharedText message;
  for (const auto& subscriber : room.subscribers) {
    if (subscriber->is_behind) continue;
    subscriber->sent = room.committed;
    if (subscriber->as_lines) {
      for (const std::string& event : events) subscriber->link->send(shared(event));
      continue;
    }
    if (!message) message = shared(as_message(events));
    subscriber->link->send(message);
  }
}

// So many bytes at a time, and no more before they are taken: a long story is not to be taken for a
// slow reader.
void Hall::catch_up(Room& room, const std::shared_ptr<Subscriber>& subscriber) {
  if (subscriber->link->queued_bytes() > most_catch_up_bytes) return;
  std::vector<std::string> next;
  std::size_t size = 0;
  for (std::string& event : events_since(room, subscriber->sent)) {
    size += event.size();
    if (!next.empty() && size > most_catch_up_bytes) break;
    next.push_back(std::move(event));
  }
  subscriber->sent += static_cast<int>(next.size());
  subscriber->is_behind = subscriber->sent < room.committed;
  if (subscriber->as_lines)
    for (std::string& event : next) subscriber->link->send(shared(std::move(event)));
  else if (!next.empty())
    subscriber->link->send(shared(as_message(next)));
}

void Hall::catch_up_all() {
  std::erase_if(behind_, [this](const Behind& behind) {
    const auto subscriber = behind.subscriber.lock();
    const auto found = rooms_.find(behind.table);
    if (!subscriber || found == rooms_.end()) return true;
    catch_up(*found->second, subscriber);
    return !subscriber->is_behind;
  });
}

void Hall::publish_presence(Room& room) {
  const SharedText message = shared(presence_message(room));
  for (const auto& subscriber : room.subscribers)
    if (!subscriber->as_lines) subscriber->link->send(message);
}

Result<std::optional<int>> Hall::seat_in(const Room& room, const SubscribeRequest& request) const {
  std::optional<int> seat;
  if (!request.token.empty()) {
    seat = room.table.seat_of_key(key_of_token(request.token));
    if (!seat) return fail("token", "this token opens no chair at this table");
  }
  if (auto may = may_watch(room, request.token); !may) return tl::unexpected{may.error()};
  const auto watching = std::count_if(room.subscribers.begin(), room.subscribers.end(),
                                      [](const auto& each) { return !each->seat; });
  if (!seat && watching >= parts_.limits.watchers_per_table)
    return fail("limit", "there are as many watchers at this table as it holds");
  if (request.since > room.committed)
    return fail("request", "there is no event " + std::to_string(request.since) +
                               " yet; the last is " + std::to_string(room.committed));
  return seat;
}

Result<void> Hall::may_subscribe(const SubscribeRequest& request) {
  auto found = room_of(request.table);
  if (!found) return tl::unexpected{found.error()};
  const auto seat = seat_in(**found, request);
  if (!seat) return tl::unexpected{seat.error()};
  return {};
}

Result<std::shared_ptr<Subscriber>> Hall::subscribe(const SubscribeRequest& request,
                                                    std::shared_ptr<Link> link, bool as_lines) {
  auto found = room_of(request.table);
  if (!found) return tl::unexpected{found.error()};
  Room& room = **found;
  const auto seat = seat_in(room, request);
  if (!seat) return tl::unexpected{seat.error()};
  auto subscriber = std::make_shared<Subscriber>(
      Subscriber{.link = std::move(link),
                 .seat = *seat,
                 .as_lines = as_lines,
                 .key = request.token.empty() ? std::string{} : key_of_token(request.token),
                 .sent = request.since});
  if (!as_lines) subscriber->link->send(shared(subscribed_message(room, *seat, parts_.now())));
  room.subscribers.push_back(subscriber);
  catch_up(room, subscriber);
  if (subscriber->is_behind) behind_.push_back({request.table, subscriber});
  if (*seat) ++room.connections[static_cast<std::size_t>(**seat)];
  if (*seat)
    publish_presence(room);
  else if (!as_lines)
    subscriber->link->send(shared(presence_message(room)));
  return subscriber;
}

void Hall::unsubscribe(const std::string& table, const std::shared_ptr<Subscriber>& subscriber) {
  const auto found = rooms_.find(table);
  if (found == rooms_.end() || !subscriber) return;
  Room& room = *found->second;
  if (std::erase(room.subscribers, subscriber) == 0 || !subscriber->seat) return;
  const auto seat = static_cast<std::size_t>(*subscriber->seat);
  --room.connections[seat];
  room.gone_since[seat] = parts_.now();
  if (room.connections[seat] == 0) publish_presence(room);
}

void Hall::show_table(const std::string& table, std::string_view token,
                      Callback<std::string> callback) {
  show(table, token, std::move(callback),
       [this, key = token.empty() ? std::string{}
                                  : key_of_token(token)](const Room& room) -> Result<std::string> {
         TableCard card = room.card();
         const auto seat = key.empty() ? std::nullopt : room.table.seat_of_key(key);
         if (seat && seat == card.host) card.invitation = room.about.invitation;
         return table_message(card, room.table.state(), parts_.now());
       });
}

void Hall::show_record(const std::string& table, std::string_view token,
                       Callback<std::string> callback) {
  show(table, token, std::move(callback), [](const Room& room) -> Result<std::string> {
    auto record = room.table.record();
    if (!record) return tl::unexpected{record.error()};
    return text_of_unchecked(*record);
  });
}

void Hall::show_events(const std::string& table, std::string_view token, int since,
                       Callback<std::string> callback) {
  show(table, token, std::move(callback), [since](const Room& room) -> Result<std::string> {
    const auto events = events_since(room, since);
    return events.empty() ? std::string{} : joined(events, "\n") + "\n";
  });
}

// As it stands on disk: where more is on its way, when that is there too.
void Hall::show(const std::string& table, std::string_view token, Callback<std::string> callback,
                std::function<Result<std::string>(const Room&)> what) {
  auto found = room_of(table);
  if (!found) return callback(tl::unexpected{found.error()});
  Room& room = **found;
  if (auto may = may_watch(room, token); !may) return callback(tl::unexpected{may.error()});
  if (!room.is_ahead()) return callback(what(room));
  if (trouble_ || room.pending == 0)
    return callback(
        fail("storage",
             "what happened last at this table could not be written yet; ask again in a moment"));
  when_settled(room, [this, table, key = std::string{token}, callback = std::move(callback),
                      what = std::move(what)](const std::optional<Error>& error) mutable {
    if (error) return callback(tl::unexpected{*error});
    show(table, key, std::move(callback), std::move(what));
  });
}

std::string Hall::lobby() {
  const WallTime now = parts_.now();
  if (now < lobby_until_ || (trouble_ && !lobby_.empty())) return lobby_;
  std::vector<const Room*> listed;
  for (const auto& [id, room] : rooms_)
    if (room->about.is_public && room->committed > 0 && !room->is_over())
      listed.push_back(room.get());
  std::sort(listed.begin(), listed.end(), [](const Room* one, const Room* other) {
    return one->about.created != other->about.created ? one->about.created > other->about.created
                                                      : one->about.id < other->about.id;
  });
  std::vector<std::string> open;
  std::vector<std::string> playing;
  for (const Room* room : listed) {
    const bool gathers = room->stage() == Stage::gathering;
    auto& list = gathers ? open : playing;
    if (static_cast<int>(list.size()) >= lobby_list ||
        (!gathers && !room->table.state().options().watchers))
      continue;
    list.push_back(lobby_entry(room->card(), room->table.state(), room->about.created));
  }
  const auto finished = parts_.log.finished_games(lobby_finished, true, {});
  lobby_ = R"({"open":[)" + joined(open, ",") + R"(],"playing":[)" + joined(playing, ",") +
           R"(],"finished":)" + (finished ? games_message(*finished) : "[]") + "}";
  lobby_until_ = now + lobby_keeps;
  return lobby_;
}

Result<std::string> Hall::finished_games(int most, std::optional<GameMark> before) {
  const auto games = parts_.log.finished_games(most, true, std::move(before));
  if (!games) return tl::unexpected{games.error()};
  return R"({"games":)" + games_message(*games) + "}";
}

}  // namespace souk
