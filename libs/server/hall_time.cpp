// What happens by itself: clocks run out, bots have their turn, tables are left, games go on at
// another table.
#include "hall.hpp"

namespace souk {

namespace {

constexpr WallTime sweep_every = 1'000;

WallTime in_milliseconds(std::chrono::seconds time) {
  return std::chrono::milliseconds{time}.count();
}

}  // namespace

// After each change that is on disk.
void Hall::go_on(Room& room) {
  if (is_stopping_ || trouble_ || room.pending > 0) return;
  if (room.stage() == Stage::finished && room.table.state().next_table().empty())
    open_rematch(room);
  ask_bot(room);
}

void Hall::ask_bot(Room& room) {
  const auto seat = room.table.bot_to_move();
  const auto& position = room.table.state().position();
  if (!seat || !position || room.bot_thinks) return;
  if (position->phase() == Phase::roll) {
    if (room.table.act(*seat, Action{.what = action::ThrowDie{}}, parts_.now())) flush(room, {});
    return;
  }
  room.bot_thinks = true;
  const auto level = level_named(room.table.state().chair(*seat).level);
  parts_.think({.table = room.about.id,
                .event = room.table.last_event(),
                .seat = *seat,
                .level = level.value_or(Level::trader),
                .position = *position,
                .turns = room.table.last_turns(Player::turns_to_recall)});
}

void Hall::bot_chose(const BotTask& task, const Choice& choice) {
  const auto found = rooms_.find(task.table);
  if (found == rooms_.end()) return;
  Room& room = *found->second;
  room.bot_thinks = false;
  if (is_stopping_ || trouble_) return;
  const auto& position = room.table.state().position();
  // Much may be said meanwhile; but where the merchant came back, or the game stands otherwise, the
  // choice is not meant.
  if (room.table.bot_to_move() != task.seat || !position || *position != task.position)
    return go_on(room);
  Action action;
  if (const auto* const place = std::get_if<Place>(&choice))
    action.what = action::LayRug{*place};
  else if (position->phase() == Phase::turn)
    action.what = action::Turn{std::get<Facing>(choice)};
  else
    action.what = action::ThrowDie{std::get<Facing>(choice)};
  const auto done = room.table.act(task.seat, action, parts_.now());
  if (!done)
    parts_.logger(LogLevel::error, "a bot's choice was refused",
                  {{"table", task.table}, {"reason", done.error().message}});
  flush(room, {});
}

// No clock ran while the server was away, or could write nothing.
void Hall::resume_clocks() {
  for (auto& [id, room] : rooms_)
    if (room->stage() == Stage::playing && room->table.wake_at() &&
        room->table.resume(parts_.now()))
      flush(*room, {});
}

void Hall::wake(Room& room, WallTime now) {
  const auto due = room.table.wake_at();
  if (!due || now < *due) return;
  if (const auto woken = room.table.wake(now); !woken)
    parts_.logger(LogLevel::error, "a clock could not run out",
                  {{"table", room.about.id}, {"reason", woken.error().message}});
  flush(room, {});
}

void Hall::close_if_idle(Room& room, WallTime now) {
  if (room.is_over() || room.pending > 0) return;
  const WallTime idle = now - room.table.state().last_action();
  const auto& limits = parts_.limits;
  const bool gathers = room.stage() == Stage::gathering;
  if (idle < in_milliseconds(gathers ? limits.gathering_time : limits.idle_time)) return;
  if (room.table.close(event::Reason::idle, now)) flush(room, {});
}

void Hall::open_rematch(Room& room) {
  auto rematch = room.table.rematch();
  if (!rematch) return;
  auto made = new_room(rematch->options, {}, draw_seed());
  if (!made) return;
  Room& next = **made;
  next.about.address = room.about.address;
  for (int seat = 0; seat < next.table.state().merchants(); ++seat)
    if (const auto& sitter = rematch->sitters[static_cast<std::size_t>(seat)])
      if (const auto sat = next.table.sit(*sitter, seat, true, {}, parts_.now()); !sat) {
        parts_.logger(LogLevel::error, "a rematch could not begin",
                      {{"table", room.about.id}, {"reason", sat.error().message}});
        rooms_.erase(std::string{next.about.id});
        return;
      }
  if (const auto gone = room.table.went_on(next.about.id, parts_.now()); !gone) {
    rooms_.erase(std::string{next.about.id});
    return;
  }
  // The next table and the way there are on disk together, or neither is.
  std::vector<LogEntry> both;
  both.push_back(entry_for(next, {}));
  both.push_back(entry_for(room, {}));
  parts_.log.append_together(std::move(both));
}

void Hall::forget_over(WallTime now) {
  const WallTime stay = in_milliseconds(parts_.limits.finished_time);
  std::erase_if(rooms_, [&](const auto& each) {
    const Room& room = *each.second;
    return room.is_over() && room.pending == 0 && room.subscribers.empty() && room.over_since > 0 &&
           now - room.over_since >= stay;
  });
}

void Hall::pass_time() {
  if (is_stopping_) return;
  try_to_recover();
  if (trouble_) return;
  const WallTime now = parts_.now();
  for (auto& [id, room] : rooms_) wake(*room, now);
  catch_up_all();
  if (now < next_sweep_) return;
  next_sweep_ = now + sweep_every;
  std::vector<Room*> finished;  // a rematch opens another table
  for (auto& [id, room] : rooms_) {
    close_if_idle(*room, now);
    if (room->stage() == Stage::finished) finished.push_back(room.get());
  }
  for (Room* const room : finished) go_on(*room);
  forget_over(now);
  forget_promises(now);
}

}  // namespace souk
