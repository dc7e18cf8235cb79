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
constexpr Moment lobby_keeps = 1'000;
constexpr std::size_t most_of_a_story = 64 * 1024;

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
  std::vector<std::string> told;
  room.table.tell_since(
      since, [&](int number, const Event& event, const Outcome& outcome, const GameState& state) {
        if (number <= room.committed)
          told.push_back(told_event(number, event, outcome, state, room.table.shown_seed()));
      });
  return told;
}

std::string told_attending(const Room& room, std::optional<int> seat, Moment now) {
  boost::json::object told;
  told["attending"] = room.about.id;
  if (seat)
    told["seat"] = *seat + 1;
  else
    told["seat"] = nullptr;
  told["n"] = room.committed;
  told["now"] = now;
  return boost::json::serialize(told);
}

std::string told_here(const Room& room) {
  boost::json::array here;
  for (int seat = 0; seat < room.table.state().merchants(); ++seat)
    here.emplace_back(room.table.state().chair(seat).holder == Holder::bot ||
                      room.connections[static_cast<std::size_t>(seat)] > 0);
  return R"({"here":)" + boost::json::serialize(here) + "}";
}

boost::json::object told_game(const GameRecord& game) {
  boost::json::object told;
  told["table"] = game.table;
  told["finished"] = game.finished;
  told["rules"] = game.rules;
  boost::json::array merchants;
  for (const std::string& name : game.merchants) merchants.push_back(boost::json::value(name));
  told["merchants"] = std::move(merchants);
  told["result"] = game.result;
  return told;
}

std::string told_games(const std::vector<GameRecord>& games) {
  boost::json::array told;
  for (const GameRecord& game : games) told.push_back(told_game(game));
  return boost::json::serialize(told);
}

}  // namespace

// Whoever gave up his chair before the game does not hold it any more, and where nobody may watch,
// nobody without a chair is there once the game begins.
void Hall::look_who_sits(Room& room) {
  bool has_changed = false;
  for (const auto& attendee : room.attendees) {
    const auto seat = attendee->key.empty() ? std::nullopt : room.table.seat_of_key(attendee->key);
    if (seat == attendee->seat) continue;
    if (attendee->seat) --room.connections[static_cast<std::size_t>(*attendee->seat)];
    if (seat) ++room.connections[static_cast<std::size_t>(*seat)];
    attendee->seat = seat;
    has_changed = true;
  }
  if (room.stage() != Stage::gathering && !room.table.state().options().watchers)
    std::erase_if(room.attendees, [](const std::shared_ptr<Attendee>& attendee) {
      if (!attendee->seat) attendee->link->close("this table is not open to watchers");
      return !attendee->seat;
    });
  if (has_changed) tell_who_is_here(room);
}

void Hall::tell_all(Room& room, const std::vector<std::string>& events) {
  if (events.empty() || room.attendees.empty()) return;
  SharedText message;
  for (const auto& attendee : room.attendees) {
    if (attendee->is_behind) continue;
    attendee->told = room.committed;
    if (attendee->as_lines) {
      for (const std::string& event : events) attendee->link->send(shared(event));
      continue;
    }
    if (!message) message = shared(as_message(events));
    attendee->link->send(message);
  }
}

// So many bytes at a time, and no more before they are taken: a long story is not to be taken for a
// slow reader.
void Hall::catch_up(Room& room, const std::shared_ptr<Attendee>& attendee) {
  if (attendee->link->waiting() > most_of_a_story) return;
  std::vector<std::string> next;
  std::size_t size = 0;
  for (std::string& event : events_since(room, attendee->told)) {
    size += event.size();
    if (!next.empty() && size > most_of_a_story) break;
    next.push_back(std::move(event));
  }
  attendee->told += static_cast<int>(next.size());
  attendee->is_behind = attendee->told < room.committed;
  if (attendee->as_lines)
    for (std::string& event : next) attendee->link->send(shared(std::move(event)));
  else if (!next.empty())
    attendee->link->send(shared(as_message(next)));
}

void Hall::catch_up_all() {
  std::erase_if(behind_, [this](const Behind& behind) {
    const auto attendee = behind.attendee.lock();
    const auto found = rooms_.find(behind.table);
    if (!attendee || found == rooms_.end()) return true;
    catch_up(*found->second, attendee);
    return !attendee->is_behind;
  });
}

void Hall::tell_who_is_here(Room& room) {
  const SharedText message = shared(told_here(room));
  for (const auto& attendee : room.attendees)
    if (!attendee->as_lines) attendee->link->send(message);
}

Result<std::optional<int>> Hall::seat_in(const Room& room, const AskedAttendance& asked) const {
  std::optional<int> seat;
  if (!asked.token.empty()) {
    seat = room.table.seat_of_key(key_of_token(asked.token));
    if (!seat) return fail("token", "this token opens no chair at this table");
  }
  if (auto may = may_watch(room, asked.token); !may) return tl::unexpected{may.error()};
  const auto watching = std::count_if(room.attendees.begin(), room.attendees.end(),
                                      [](const auto& each) { return !each->seat; });
  if (!seat && watching >= parts_.limits.watchers_per_table)
    return fail("limit", "there are as many watchers at this table as it holds");
  if (asked.since > room.committed)
    return fail("request", "there is no event " + std::to_string(asked.since) +
                               " yet; the last is " + std::to_string(room.committed));
  return seat;
}

Result<void> Hall::may_attend(const AskedAttendance& asked) {
  auto found = room_of(asked.table);
  if (!found) return tl::unexpected{found.error()};
  const auto seat = seat_in(**found, asked);
  if (!seat) return tl::unexpected{seat.error()};
  return {};
}

Result<std::shared_ptr<Attendee>> Hall::attend(const AskedAttendance& asked,
                                               std::shared_ptr<Link> link, bool as_lines) {
  auto found = room_of(asked.table);
  if (!found) return tl::unexpected{found.error()};
  Room& room = **found;
  const auto seat = seat_in(room, asked);
  if (!seat) return tl::unexpected{seat.error()};
  auto attendee = std::make_shared<Attendee>(
      Attendee{.link = std::move(link),
               .seat = *seat,
               .as_lines = as_lines,
               .key = asked.token.empty() ? std::string{} : key_of_token(asked.token),
               .told = asked.since});
  if (!as_lines) attendee->link->send(shared(told_attending(room, *seat, parts_.now())));
  room.attendees.push_back(attendee);
  catch_up(room, attendee);
  if (attendee->is_behind) behind_.push_back({asked.table, attendee});
  if (*seat) ++room.connections[static_cast<std::size_t>(**seat)];
  if (*seat)
    tell_who_is_here(room);
  else if (!as_lines)
    attendee->link->send(shared(told_here(room)));
  return attendee;
}

void Hall::leave(const std::string& table, const std::shared_ptr<Attendee>& attendee) {
  const auto found = rooms_.find(table);
  if (found == rooms_.end() || !attendee) return;
  Room& room = *found->second;
  if (std::erase(room.attendees, attendee) == 0 || !attendee->seat) return;
  const auto seat = static_cast<std::size_t>(*attendee->seat);
  --room.connections[seat];
  room.gone_since[seat] = parts_.now();
  if (room.connections[seat] == 0) tell_who_is_here(room);
}

void Hall::show_table(const std::string& table, std::string_view token, Then<std::string> then) {
  show(table, token, std::move(then),
       [this, key = token.empty() ? std::string{}
                                  : key_of_token(token)](const Room& room) -> Result<std::string> {
         TableCard card = room.card();
         const auto seat = key.empty() ? std::nullopt : room.table.seat_of_key(key);
         if (seat && seat == card.host) card.invitation = room.about.invitation;
         return told_table(card, room.table.state(), parts_.now());
       });
}

void Hall::show_record(const std::string& table, std::string_view token, Then<std::string> then) {
  show(table, token, std::move(then), [](const Room& room) -> Result<std::string> {
    auto record = room.table.record();
    if (!record) return tl::unexpected{record.error()};
    return text_of_unchecked(*record);
  });
}

void Hall::show_events(const std::string& table, std::string_view token, int since,
                       Then<std::string> then) {
  show(table, token, std::move(then), [since](const Room& room) -> Result<std::string> {
    const auto events = events_since(room, since);
    return events.empty() ? std::string{} : joined(events, "\n") + "\n";
  });
}

// As it stands on disk: where more is on its way, when that is there too.
void Hall::show(const std::string& table, std::string_view token, Then<std::string> then,
                std::function<Result<std::string>(const Room&)> what) {
  auto found = room_of(table);
  if (!found) return then(tl::unexpected{found.error()});
  Room& room = **found;
  if (auto may = may_watch(room, token); !may) return then(tl::unexpected{may.error()});
  if (!room.is_ahead()) return then(what(room));
  if (trouble_ || room.pending == 0)
    return then(
        fail("storage",
             "what happened last at this table could not be written yet; ask again in a moment"));
  when_settled(room, [this, table, key = std::string{token}, then = std::move(then),
                      what = std::move(what)](const std::optional<Error>& error) mutable {
    if (error) return then(tl::unexpected{*error});
    show(table, key, std::move(then), std::move(what));
  });
}

std::string Hall::lobby() {
  const Moment now = parts_.now();
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
    list.push_back(told_in_lobby(room->card(), room->table.state(), room->about.created));
  }
  const auto finished = parts_.log.finished_games(lobby_finished, true, {});
  lobby_ = R"({"open":[)" + joined(open, ",") + R"(],"playing":[)" + joined(playing, ",") +
           R"(],"finished":)" + (finished ? told_games(*finished) : "[]") + "}";
  lobby_until_ = now + lobby_keeps;
  return lobby_;
}

Result<std::string> Hall::finished_games(int most, std::optional<GameMark> before) {
  const auto games = parts_.log.finished_games(most, true, std::move(before));
  if (!games) return tl::unexpected{games.error()};
  return R"({"games":)" + told_games(*games) + "}";
}

}  // namespace souk
