#include "hall.hpp"

#include <algorithm>

#include "secrets.hpp"
#include "souk/notation/record.hpp"

namespace souk {

namespace {

// Kept in memory for whoever asked: for ten minutes, and no more than fit into a megabyte or two.
constexpr WallTime promise_time = 600'000;
constexpr std::size_t most_promised_seeds = 10'000;
constexpr std::size_t most_promises_of_a_household = 50;
// A table that nobody has looked at for so long does not count against those of its address.
constexpr WallTime attended_lately = 600'000;
// Somebody who may be about to come back waits at his table; whoever plays now wants to play now.
constexpr WallTime waiting_lately = 60'000;
// Finished games that are looked at are kept for a while, so many at most.
constexpr std::size_t most_restored = 500;

std::optional<int> free_chair_for_anyone(const GameState& state) {
  for (int seat = 0; seat < state.merchants(); ++seat)
    if (state.chair(seat).holder == Holder::empty &&
        state.options().seats[static_cast<std::size_t>(seat)].kept_for == SeatFor::anyone)
      return seat;
  return {};
}

}  // namespace

Hall::Hall(Parts parts) : parts_{std::move(parts)} {}

Result<int> Hall::bring_back_tables() {
  auto running = parts_.log.running_tables();
  if (!running) return tl::unexpected{running.error()};
  for (RunningTable& each : *running) {
    const std::string id = each.table.id;
    Result<Table> table =
        each.fault ? Result<Table>{tl::unexpected{*each.fault}}
                   : Table::restore(each.table.seed, std::move(each.events), bot_levels());
    if (!table) {
      parts_.logger(LogLevel::error,
                    "a table in the data file cannot be brought back; it is left as it is",
                    {{"table", id}, {"reason", table.error().message}});
      continue;
    }
    auto room = std::make_unique<Room>(std::move(each.table), std::move(*table));
    room->logged = room->committed = room->table.last_event();
    room->gone_since.fill(parts_.now());
    rooms_.emplace(id, std::move(room));
  }
  resume_clocks();
  for (auto& [id, room] : rooms_) go_on(*room);
  return static_cast<int>(rooms_.size());
}

Result<Room*> Hall::room_of(const std::string& table) {
  if (const auto found = rooms_.find(table); found != rooms_.end()) return found->second.get();
  // A finished one is still there for whoever has its name.
  auto looked_up = parts_.log.table(table);
  if (!looked_up) return tl::unexpected{looked_up.error()};
  std::optional<RunningTable>& kept = *looked_up;
  if (!kept)
    return fail("table", "there is no table " + quoted(table) + "; the link may be cut off");
  if (kept->fault) return tl::unexpected{*kept->fault};
  auto restored = Table::restore(kept->table.seed, std::move(kept->events), bot_levels());
  if (!restored) return tl::unexpected{restored.error()};
  auto room = std::make_unique<Room>(std::move(kept->table), std::move(*restored));
  room->logged = room->committed = room->table.last_event();
  room->over_since = parts_.now();
  make_room_for_restored();
  Room* const found_again = rooms_.emplace(table, std::move(room)).first->second.get();
  // What all had agreed on before the server was away.
  go_on(*found_again);
  return found_again;
}

int Hall::open_tables() const {
  return static_cast<int>(std::count_if(rooms_.begin(), rooms_.end(),
                                        [](const auto& each) { return !each.second->is_over(); }));
}

void Hall::make_room_for_restored() {
  if (rooms_.size() < most_restored) return;
  std::vector<const Room*> over;
  for (const auto& [id, room] : rooms_)
    if (room->is_over() && room->subscribers.empty() && room->pending == 0)
      over.push_back(room.get());
  if (over.size() < most_restored) return;
  const auto oldest = std::min_element(
      over.begin(), over.end(),
      [](const Room* one, const Room* other) { return one->over_since < other->over_since; });
  rooms_.erase(std::string{(*oldest)->about.id});
}

Room* Hall::table_opened_with(const std::string& token) {
  if (token.empty()) return nullptr;
  const std::string key = key_of_token(token);
  for (const auto& [id, room] : rooms_)
    if (!room->is_over() && room->table.seat_of_key(key)) return room.get();
  return nullptr;
}

Result<void> Hall::may_act() const {
  if (is_stopping_) return fail("stopping", "the server is about to stop; nothing was done");
  if (trouble_)
    return fail("storage",
                "nothing can be written at the moment, so nothing was done: " + trouble_->message);
  if (parts_.log.waiting() > parts_.limits.waiting_entries)
    return fail("limit", "the disk does not keep up; nothing was done, try again in a moment");
  return {};
}

Result<void> Hall::may_watch(const Room& room, std::string_view token) const {
  if (room.stage() == Stage::gathering || room.table.state().options().watchers) return {};
  if (!token.empty() && room.table.seat_of_key(key_of_token(token))) return {};
  return fail("token", "this table is not open to watchers");
}

int Hall::tables_of(const std::string& address_hash) const {
  int found = 0;
  const WallTime now = parts_.now();
  for (const auto& [id, room] : rooms_)
    if (room->about.address == address_hash && !room->is_over() &&
        room->is_attended(now, attended_lately))
      ++found;
  return found;
}

Result<std::string> Hall::promise_seed(const std::string& limit_key) {
  std::size_t his = 0;
  for (const auto& [hash, promise] : promised_seeds_)
    if (promise.limit_key == limit_key) ++his;
  if (his >= most_promises_of_a_household || promised_seeds_.size() >= most_promised_seeds)
    return fail("limit",
                "there are too many seeds that nobody has used yet; try again in a few minutes");
  const Seed seed = draw_seed();
  std::string hash = hash_of(seed);
  promised_seeds_.emplace(hash, Promise{seed, parts_.now() + promise_time, limit_key});
  return hash;
}

Result<Seed> Hall::seed_for(const std::string& seed_hash) const {
  if (seed_hash.empty()) return draw_seed();
  const auto found = promised_seeds_.find(seed_hash);
  if (found == promised_seeds_.end() || found->second.until < parts_.now())
    return fail("request", "there is no seed with this hash any more; ask for another one");
  return found->second.seed;
}

void Hall::forget_promises(WallTime now) {
  std::erase_if(promised_seeds_, [now](const auto& each) { return each.second.until < now; });
}

Result<Room*> Hall::new_room(const TableOptions& options, const std::string& address,
                             const Seed& seed) {
  if (open_tables() >= parts_.limits.tables)
    return fail("limit",
                "the house is full: there are as many tables as it holds; try again later");
  const std::string hashed = hash_of_address(address);
  if (parts_.limits.tables_per_address > 0 && tables_of(hashed) >= parts_.limits.tables_per_address)
    return fail("limit", "there are " + std::to_string(parts_.limits.tables_per_address) +
                             " tables open from your address, which is the most there can be; "
                             "finish or close one first");
  const WallTime now = parts_.now();
  auto table = Table::open(options, seed, now, bot_levels());
  if (!table) return tl::unexpected{table.error()};
  LoggedTable about{.id = draw_table_id(),
                    .seed = seed,
                    .invitation = draw_invitation(),
                    .is_public = options.is_public,
                    .created = now,
                    .address = hashed};
  auto room = std::make_unique<Room>(std::move(about), std::move(*table));
  room->table.replay_since(0, room->teller());
  room->gone_since.fill(now);
  std::string id = room->about.id;
  return rooms_.emplace(std::move(id), std::move(room)).first->second.get();
}

Result<Seated> Hall::take_chair(Room& room, const JoinRequest& request, bool invited) {
  Seated seated{.table = room.about.id,
                .token = request.token.empty() ? draw_token() : request.token};
  const std::string key = key_of_token(seated.token);
  if (room.table.seat_of_key(key)) {
    ++counts_.repeated;
  } else {
    const auto sat = room.table.sit(Sitter{request.name, request.share, key}, request.seat, invited,
                                    {}, parts_.now());
    if (!sat) {
      ++counts_.refused;
      return tl::unexpected{sat.error()};
    }
    ++counts_.actions;
  }
  seated.seat = room.table.seat_of_key(key).value_or(0);
  seated.number = room.table.last_event();
  return seated;
}

void Hall::answer_when_committed(Room& room, Result<Seated> seated, Callback<Seated> callback) {
  if (!seated) return callback(std::move(seated));
  flush(room, [seated = std::move(*seated),
               callback = std::move(callback)](const std::optional<Error>& error) {
    if (error) return callback(tl::unexpected{*error});
    callback(seated);
  });
}

void Hall::open_table(OpenTableRequest request, const std::string& address,
                      Callback<Seated> callback) {
  if (auto may = may_act(); !may) return callback(tl::unexpected{may.error()});
  // Asked again after a lost answer: the table is there.
  if (Room* const opened = table_opened_with(request.chair.token)) {
    auto seated = take_chair(*opened, request.chair, true);
    if (seated && opened->table.host() == seated->seat)
      seated->invitation = opened->about.invitation;
    return answer_when_committed(*opened, std::move(seated), std::move(callback));
  }
  // The first chair that is not a bot's is for whoever opens the table.
  auto& seats = request.options.seats;
  for (std::size_t seat = 0; seat < seats.size() && !request.chair.seat; ++seat)
    if (seats[seat].kept_for != SeatFor::bot) request.chair.seat = static_cast<int>(seat);
  const auto seed = seed_for(request.chair.seed_hash);
  if (!seed) return callback(tl::unexpected{seed.error()});
  auto made = new_room(request.options, address, *seed);
  if (!made) return callback(tl::unexpected{made.error()});
  Room& room = **made;
  auto seated = take_chair(room, request.chair, true);
  if (!seated) {
    // Nobody has heard of this table yet.
    rooms_.erase(std::string{room.about.id});
    return callback(std::move(seated));
  }
  promised_seeds_.erase(request.chair.seed_hash);
  seated->invitation = room.about.invitation;
  answer_when_committed(room, std::move(seated), std::move(callback));
}

void Hall::join(const std::string& table, const JoinRequest& request, Callback<Seated> callback) {
  if (auto may = may_act(); !may) return callback(tl::unexpected{may.error()});
  auto room = room_of(table);
  if (!room) return callback(tl::unexpected{room.error()});
  const std::string& invitation = (*room)->about.invitation;
  const bool invited = !request.invitation.empty() && same_secret(request.invitation, invitation);
  if (!request.invitation.empty() && !invited)
    return callback(
        fail("token", "this is not the invitation to this table; the link may be cut off"));
  answer_when_committed(**room, take_chair(**room, request, invited), std::move(callback));
}

void Hall::play_now(const PlayNowRequest& request, const std::string& address,
                    Callback<Seated> callback) {
  if (auto may = may_act(); !may) return callback(tl::unexpected{may.error()});
  if (Room* const his = table_opened_with(request.chair.token))
    return answer_when_committed(*his, take_chair(*his, request.chair, false), std::move(callback));
  const WallTime now = parts_.now();
  for (auto& [id, room] : rooms_) {
    const GameState& state = room->table.state();
    const bool fits = state.stage() == Stage::gathering && room->about.is_public &&
                      room->logged > 0 && state.options().rules == request.rules &&
                      state.merchants() == request.merchants &&
                      room->is_attended(now, waiting_lately);
    JoinRequest chair = request.chair;
    chair.seat = fits ? free_chair_for_anyone(state) : std::nullopt;
    if (!chair.seat) continue;
    // Somebody there may have the same name: then the next table.
    if (auto seated = take_chair(*room, chair, false))
      return answer_when_committed(*room, std::move(seated), std::move(callback));
  }
  OpenTableRequest table;
  table.chair = request.chair;
  table.chair.seat = 0;
  table.options.rules = request.rules;
  const std::string level = request.level.empty() ? bot_levels().front() : request.level;
  table.options.seats.assign(static_cast<std::size_t>(request.merchants),
                             SeatPlan{SeatFor::bot, level});
  table.options.seats.front() = SeatPlan{SeatFor::person, {}};
  open_table(std::move(table), address, std::move(callback));
}

Result<void> Hall::check_gone(const Room& room, const Action& action) const {
  const auto* const bot = std::get_if<action::SeatBot>(&action.what);
  if (bot == nullptr || room.stage() != Stage::playing ||
      bot->seat >= room.table.state().merchants())
    return {};
  const auto seat = static_cast<std::size_t>(bot->seat);
  const WallTime gone = std::chrono::milliseconds{parts_.limits.gone_time}.count();
  if (room.connections[seat] == 0 && parts_.now() - room.gone_since[seat] >= gone) return {};
  return fail("seat", "a bot may take this chair only when its merchant has been gone for " +
                          std::to_string(parts_.limits.gone_time.count()) + " s");
}

void Hall::act(const std::string& table, std::string_view token, const Action& action,
               Callback<int> callback) {
  const auto refuse = [&](Error error) {
    ++counts_.refused;
    callback(tl::unexpected{std::move(error)});
  };
  auto found = room_of(table);
  if (!found) return refuse(found.error());
  Room& room = **found;
  const auto seat = room.table.seat_of_key(key_of_token(token));
  if (!seat) return refuse({"token", "this token opens no chair at this table"});
  // What is on disk was done, whatever may be the matter now.
  if (const auto done = room.table.done_before(*seat, action.id); done && *done <= room.committed) {
    ++counts_.repeated;
    return callback(*done);
  }
  if (auto may = may_act(); !may) return refuse(may.error());
  const WallTime now = parts_.now();
  room.gone_since[static_cast<std::size_t>(*seat)] = now;
  wake(room, now);
  if (auto gone = check_gone(room, action); !gone) return refuse(gone.error());
  const auto done = room.table.act(*seat, action, now);
  if (!done) return refuse(done.error());
  ++(done->repeated ? counts_.repeated : counts_.actions);
  flush(room,
        [number = done->first, callback = std::move(callback)](const std::optional<Error>& error) {
          if (error) return callback(tl::unexpected{*error});
          callback(number);
        });
}

HallCounts Hall::counts() const {
  HallCounts counts = counts_;
  for (const auto& [id, room] : rooms_) {
    ++(room->is_over()                   ? counts.over
       : room->stage() == Stage::playing ? counts.playing
                                         : counts.gathering);
    counts.subscribers += static_cast<std::int64_t>(room->subscribers.size());
  }
  return counts;
}

}  // namespace souk
