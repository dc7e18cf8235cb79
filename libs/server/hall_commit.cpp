// The way to the disk: what has happened is told only once the log has it.
#include "hall.hpp"
#include "souk/notation/record.hpp"
#include "souk/notation/record_header.hpp"
#include "souk/notation/rules_text.hpp"

namespace souk {

namespace {

constexpr WallTime recovery_pause = 1'000;

GameRecord finished_game_of(const Room& room, WallTime now) {
  const GameState& state = room.table.state();
  GameRecord game{.table = room.about.id,
                  .finished = now,
                  .rules = text_of(state.options().rules),
                  .is_public = room.about.is_public};
  for (int seat = 0; seat < state.merchants(); ++seat)
    game.merchants.push_back(state.name_of(seat));
  game.result = state.position() ? result_text(*state.position()) : "*";
  // A table that was closed before its game began leaves no record.
  if (const auto record = room.table.record()) game.record = text_of_unchecked(*record);
  return game;
}

}  // namespace

// Gives the log everything that it has not yet; `callback` is called when all of the table is on
// disk.
void Hall::flush(Room& room, AfterCommit callback) {
  if (room.table.last_event() == room.logged)
    when_settled(room, std::move(callback));
  else
    parts_.log.append(entry_for(room, std::move(callback)));
}

// What the log has not yet of this table, to be appended at once.
LogEntry Hall::entry_for(Room& room, AfterCommit callback) {
  const int last = room.table.last_event();
  LogEntry entry{.table = room.about.id, .first_number = room.logged + 1, .ticket = next_ticket_++};
  if (room.logged == 0) entry.opened = room.about;
  for (int number = room.logged + 1; number <= last; ++number)
    entry.events.push_back(room.table.event(number));
  if (room.is_over() && room.over_since == 0) {
    room.over_since = parts_.now();
    entry.finished = finished_game_of(room, room.over_since);
    ++counts_.finished;
  }
  room.logged = last;
  ++room.pending;
  Pending pending{
      .ticket = entry.ticket, .room = &room, .last_event = last, .messages = std::move(room.fresh)};
  room.fresh.clear();
  if (callback) pending.callbacks.push_back(std::move(callback));
  pending_.push_back(std::move(pending));
  return entry;
}

void Hall::when_settled(Room& room, AfterCommit callback) {
  if (!callback) return;
  if (room.pending == 0) {
    callback({});
    return;
  }
  for (auto each = pending_.rbegin(); each != pending_.rend(); ++each)
    if (each->room == &room) {
      each->callbacks.push_back(std::move(callback));
      return;
    }
}

void Hall::committed(const std::vector<Committed>& reports) {
  for (const Committed& report : reports) {
    // Reports come in the order of append(), so the first that waits is the one.
    if (pending_.empty() || pending_.front().ticket != report.ticket) {
      parts_.logger(LogLevel::error, "the log reports what nobody waits for",
                    {{"ticket", std::to_string(report.ticket)}});
      continue;
    }
    const Pending done = std::move(pending_.front());
    pending_.pop_front();
    --done.room->pending;
    if (report.error)
      fail_all(done, *report.error);
    else
      settle(done);
  }
}

void Hall::settle(const Pending& pending) {
  Room& room = *pending.room;
  room.committed = pending.last_event;
  update_seats(room);
  counts_.events += pending.messages.size();
  publish(room, pending.messages);
  for (const AfterCommit& callback : pending.callbacks) callback({});
  go_on(room);
}

void Hall::fail_all(const Pending& pending, const Error& error) {
  if (!trouble_) {
    trouble_ = error;
    parts_.logger(LogLevel::error, "the data file takes no more; actions are refused until it does",
                  {{"reason", error.message}});
  }
  ++counts_.storage_errors;
  // The table went ahead of what is on disk. It is brought back from there.
  to_reload_.push_back(pending.room->about.id);
  const Error failed{"storage", "it could not be written, so it was not done: " + error.message};
  for (const AfterCommit& callback : pending.callbacks) callback(failed);
}

void Hall::try_to_recover() {
  const WallTime now = parts_.now();
  if (!trouble_ || !pending_.empty() || now < next_recovery_) return;
  next_recovery_ = now + recovery_pause;
  if (const auto recovered = parts_.log.recover(); !recovered) {
    trouble_ = recovered.error();
    return;
  }
  for (const std::string& id : to_reload_) {
    const auto found = rooms_.find(id);
    if (found == rooms_.end()) continue;
    const auto reloaded = reload(*found->second);
    if (!reloaded)
      parts_.logger(LogLevel::error, "a table cannot be brought back; it is left as it is",
                    {{"table", id}, {"reason", reloaded.error().message}});
    // A table whose opening was never written is gone, and nobody was told of it.
    if (!reloaded || found->second->logged == 0) {
      for (const auto& subscriber : found->second->subscribers)
        subscriber->link->close("the table is gone");
      rooms_.erase(found);
    }
  }
  to_reload_.clear();
  trouble_.reset();
  parts_.logger(LogLevel::info, "the data file takes writes again", {});
  resume_clocks();
  std::vector<Room*> all;  // going on may open further tables
  all.reserve(rooms_.size());
  for (auto& [id, room] : rooms_) all.push_back(room.get());
  for (Room* const room : all) go_on(*room);
}

Result<void> Hall::reload(Room& room) {
  auto looked_up = parts_.log.table(room.about.id);
  if (!looked_up) return tl::unexpected{looked_up.error()};
  room.fresh.clear();
  room.over_since = 0;
  std::optional<RunningTable>& kept = *looked_up;
  if (!kept) {
    room.logged = room.committed = 0;
    return {};
  }
  if (kept->fault) return tl::unexpected{*kept->fault};
  auto restored = Table::restore(room.about.seed, std::move(kept->events), bot_levels());
  if (!restored) return tl::unexpected{restored.error()};
  room.table = std::move(*restored);
  room.table.listen(room.teller());
  room.logged = room.committed = room.table.last_event();
  if (room.is_over()) room.over_since = parts_.now();
  return {};
}

}  // namespace souk
