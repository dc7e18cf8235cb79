#include "hall.hpp"

#include <algorithm>
#include <limits>

#include "matchmaking.hpp"
#include "reactions.hpp"
#include "rematch.hpp"
#include "secrets.hpp"
#include "souk/notation/record.hpp"

namespace souk {

namespace {

constexpr SteadyTime sweep_every = 1'000;
// A line that stalls for a moment is not down.
constexpr std::chrono::milliseconds longest_stall{5'000};

}  // namespace

Hall::Hall(Parts parts)
    : parts_{std::move(parts)},
      tables_{parts_},
      codes_{parts_.limits.code_time},
      wrong_codes_{parts_.limits.wrong_codes},
      commits_{parts_,
               {.publish = &Subscriptions::publish,
                .go_on = [this](LiveTable& table) { go_on(table); }}},
      subscriptions_{parts_, tables_},
      clocks_{parts_, commits_},
      bots_{parts_, commits_},
      lobby_{parts_, tables_} {}

Result<int> Hall::bring_back_tables() {
  if (auto restored = tables_.restore_running(); !restored) return tl::unexpected{restored.error()};
  const int count = tables_.size();
  go_on_everywhere();
  return count;
}

Result<LiveTable*> Hall::table_of(const std::string& id) {
  if (const Result<LiveTable*> found = tables_.find(id); *found != nullptr) return found;
  const auto restored = tables_.restore(id);
  // What all had agreed on before the server was away.
  if (restored) go_on(**restored);
  return restored;
}

Result<void> Hall::may_act() const {
  if (is_stopping_) return fail("stopping", "the server is about to stop; nothing was done");
  if (trouble())
    return fail("storage",
                "nothing can be written at the moment, so nothing was done: " + trouble()->message);
  if (parts_.log.waiting() > parts_.limits.waiting_entries)
    return fail("limit", "the disk does not keep up; nothing was done, try again in a moment");
  return {};
}

Result<Seated> Hall::take_chair(LiveTable& table, const JoinRequest& request, bool invited) {
  Seated seated{.table = table.about.id,
                .token = request.token.empty() ? draw_token() : request.token};
  const std::string key = key_of_token(seated.token);
  if (table.table.seat_of_key(key)) {
    ++counts_.repeated;
  } else {
    const auto sat = table.table.sit(Sitter{request.name, request.share, key}, request.seat,
                                     invited, {}, parts_.now());
    if (!sat) {
      ++counts_.refused;
      return tl::unexpected{sat.error()};
    }
    ++counts_.actions;
  }
  seated.seat = table.table.seat_of_key(key).value_or(0);
  seated.number = table.table.last_event();
  return seated;
}

void Hall::answer_when_committed(LiveTable& table, Result<Seated> seated,
                                 Callback<Seated> callback) {
  if (!seated) return callback(std::move(seated));
  commits_.commit(table, [seated = std::move(*seated),
                          callback = std::move(callback)](const std::optional<Error>& error) {
    if (error) return callback(tl::unexpected{*error});
    callback(seated);
  });
}

void Hall::open_table(OpenTableRequest request, const std::string& address,
                      Callback<Seated> callback) {
  if (auto may = may_act(); !may) return callback(tl::unexpected{may.error()});
  // Asked again after a lost answer: the table is there.
  if (LiveTable* const opened = tables_.find_by_token(request.chair.token)) {
    auto seated = take_chair(*opened, request.chair, true);
    if (seated && opened->table.host() == seated->seat)
      seated->invitation = opened->about.invitation;
    return answer_when_committed(*opened, std::move(seated), std::move(callback));
  }
  // The first chair that is not a bot's is for whoever opens the table.
  auto& seats = request.options.seats;
  for (std::size_t seat = 0; seat < seats.size() && !request.chair.seat; ++seat)
    if (seats[seat].kept_for != SeatFor::bot) request.chair.seat = static_cast<int>(seat);
  const std::string& hash = request.chair.seed_hash;
  const auto seed =
      hash.empty() ? Result<Seed>{draw_seed()} : seeds_.find(hash, parts_.steady_now());
  if (!seed) return callback(tl::unexpected{seed.error()});
  auto made = tables_.create(request.options, address, *seed);
  if (!made) return callback(tl::unexpected{made.error()});
  LiveTable& table = **made;
  table.is_for_strangers = request.for_strangers;
  auto seated = take_chair(table, request.chair, true);
  if (!seated) {
    // Nobody has heard of this table yet.
    tables_.erase(table);
    return callback(std::move(seated));
  }
  seeds_.erase(hash);
  seated->invitation = table.about.invitation;
  answer_when_committed(table, std::move(seated), std::move(callback));
}

void Hall::join(const std::string& id, const JoinRequest& request, Callback<Seated> callback) {
  if (auto may = may_act(); !may) return callback(tl::unexpected{may.error()});
  auto table = table_of(id);
  if (!table) return callback(tl::unexpected{table.error()});
  const std::string& invitation = (*table)->about.invitation;
  const bool invited = !request.invitation.empty() && same_secret(request.invitation, invitation);
  if (!request.invitation.empty() && !invited)
    return callback(
        fail("token", "this is not the invitation to this table; the link may be cut off"));
  answer_when_committed(**table, take_chair(**table, request, invited), std::move(callback));
}

Result<Seated> Hall::sit_with_strangers(LiveTable& table, const PlayNowRequest& request) {
  JoinRequest chair = request.chair;
  chair.seat = free_chair(table.table.state(), SeatFor::anyone);
  auto seated = take_chair(table, chair, false);
  // Somebody there may have the same name. Whoever looks for people gets a number behind it.
  const auto name = clean_line(request.chair.name, longest_name);
  for (int number = 2; !seated && name && request.wait && number <= most_merchants; ++number) {
    chair.name = numbered_name(*name, number);
    seated = take_chair(table, chair, false);
  }
  return seated;
}

void Hall::play_now(const PlayNowRequest& request, const std::string& address,
                    Callback<Seated> callback) {
  if (auto may = may_act(); !may) return callback(tl::unexpected{may.error()});
  if (LiveTable* const own = tables_.find_by_token(request.chair.token))
    return answer_when_committed(*own, take_chair(*own, request.chair, false), std::move(callback));
  for (LiveTable* const table : waiting_tables(tables_, request, parts_.now()))
    if (auto seated = sit_with_strangers(*table, request))
      return answer_when_committed(*table, std::move(seated), std::move(callback));
  open_table(table_to_open(request), address, std::move(callback));
}

Result<ShownCode> Hall::show_code(const std::string& id, std::string_view token) {
  auto found = table_of(id);
  if (!found) return tl::unexpected{found.error()};
  const LiveTable& table = **found;
  if (!table.table.seat_of_key(key_of_token(token)))
    return fail("token", "this token opens no chair at this table");
  if (table.stage() != Stage::gathering)
    return fail("table", "the game has begun or the table is closed: nobody can sit down any more");
  const SteadyTime now = parts_.steady_now();
  auto issued = codes_.issue(id, now);
  return ShownCode{std::move(issued.code), parts_.now() + issued.until - now};
}

Result<CodedTable> Hall::enter_code(const CodeRequest& request, const std::string& limit_key) {
  const SteadyTime now = parts_.steady_now();
  if (wait_before_code(limit_key) > 0)
    return fail("limit", "too many wrong codes; wait, or ask for the link to the table");
  const auto id = codes_.table_of(request.code, now);
  const LiveTable* const table = id ? tables_.find(*id) : nullptr;
  if (table == nullptr || table->stage() != Stage::gathering) {
    ++counts_.wrong_codes;
    wrong_codes_.add(limit_key, now);
    return fail("code", "this code leads to no table, or not any more; ask for a new one");
  }
  CodedTable coded{.table = table->about.id};
  if (free_chair(table->table.state(), SeatFor::person)) coded.invitation = table->about.invitation;
  return coded;
}

Result<void> Hall::check_gone(const LiveTable& table, const Action& action) const {
  const auto* const bot = std::get_if<action::SeatBot>(&action.what);
  if (bot == nullptr || table.stage() != Stage::playing ||
      bot->seat >= table.table.state().merchants())
    return {};
  const auto seat = static_cast<std::size_t>(bot->seat);
  const WallTime gone = std::chrono::milliseconds{parts_.limits.gone_time}.count();
  if (table.connections[seat] == 0 && parts_.now() - table.gone_since[seat] >= gone) return {};
  return fail("seat", "a bot may take this chair only when its merchant has been gone for " +
                          std::to_string(parts_.limits.gone_time.count()) + " s");
}

void Hall::act(const std::string& id, std::string_view token, const Action& action,
               Callback<int> callback) {
  const auto refuse = [&](Error error) {
    ++counts_.refused;
    callback(tl::unexpected{std::move(error)});
  };
  auto found = table_of(id);
  if (!found) return refuse(found.error());
  LiveTable& table = **found;
  const auto seat = table.table.seat_of_key(key_of_token(token));
  if (!seat) return refuse({"token", "this token opens no chair at this table"});
  // What is on disk was done, whatever may be the matter now.
  const auto before = table.table.done_before(*seat, action);
  if (!before) return refuse(before.error());
  if (*before && **before <= table.committed) {
    ++counts_.repeated;
    return callback(**before);
  }
  if (auto may = may_act(); !may) return refuse(may.error());
  const WallTime now = parts_.now();
  table.gone_since[static_cast<std::size_t>(*seat)] = now;
  clocks_.wake(table, now);
  if (auto gone = check_gone(table, action); !gone) return refuse(gone.error());
  const auto done = table.table.act(*seat, action, now);
  if (!done) return refuse(done.error());
  ++(done->repeated ? counts_.repeated : counts_.actions);
  commits_.commit(table, [number = done->first,
                          callback = std::move(callback)](const std::optional<Error>& error) {
    if (error) return callback(tl::unexpected{*error});
    callback(number);
  });
}

int Hall::story_after(const std::string& id, int since) {
  const LiveTable* const table = tables_.find(id);
  return table == nullptr ? 0 : std::max(table->committed - since, 0);
}

Result<void> Hall::may_subscribe(const SubscribeRequest& request) {
  auto table = table_of(request.table);
  if (!table) return tl::unexpected{table.error()};
  const auto seat = subscriptions_.seat_for(**table, request);
  if (!seat) return tl::unexpected{seat.error()};
  return {};
}

Result<std::shared_ptr<Subscriber>> Hall::subscribe(const SubscribeRequest& request,
                                                    std::shared_ptr<Link> link, bool as_lines) {
  auto table = table_of(request.table);
  if (!table) return tl::unexpected{table.error()};
  return subscriptions_.add(**table, request, std::move(link), as_lines);
}

void Hall::unsubscribe(const std::string& id, const std::shared_ptr<Subscriber>& subscriber) {
  LiveTable* const table = tables_.find(id);
  if (table != nullptr && subscriber) subscriptions_.remove(*table, subscriber);
}

void Hall::expect(Subscriber& subscriber, std::chrono::milliseconds within) const {
  subscriber.silent_after = parts_.steady_now() + (within + longest_stall).count();
}

Result<int> Hall::react(const std::string& id, const Subscriber& subscriber,
                        const ReactRequest& request) {
  if (!subscriber.seat)
    return fail("token", "only those who sit at the table react; attend with the token of a chair");
  LiveTable* const table = tables_.find(id);
  if (table == nullptr || table->stage() == Stage::closed)
    return fail("table", "this table is closed");
  const auto seat = static_cast<std::size_t>(*subscriber.seat);
  if (!table->reaction_limiters[seat].take(reactions_per_second, parts_.steady_now()))
    return fail("limit", "a chair reacts once in two seconds; wait a moment");
  Subscriptions::publish_now(*table, shared(reacted_message(*subscriber.seat, request.reaction)));
  return table->committed;
}

void Hall::show_table(const std::string& id, std::string_view token,
                      Callback<std::string> callback) {
  show(id, token, std::move(callback),
       [this, key = token.empty() ? std::string{} : key_of_token(token)](
           const LiveTable& table) -> Result<std::string> {
         TableCard card = table.card();
         const auto seat = key.empty() ? std::nullopt : table.table.seat_of_key(key);
         if (seat && seat == card.host) card.invitation = table.about.invitation;
         return table_message(card, table.table.state(), parts_.now());
       });
}

void Hall::show_record(const std::string& id, std::string_view token,
                       Callback<std::string> callback) {
  show(id, token, std::move(callback), [](const LiveTable& table) -> Result<std::string> {
    auto record = table.table.record();
    if (!record) return tl::unexpected{record.error()};
    return text_of_unchecked(*record);
  });
}

void Hall::show_events(const std::string& id, std::string_view token, int since,
                       Callback<std::string> callback) {
  show(id, token, std::move(callback), [since](const LiveTable& table) -> Result<std::string> {
    return event_lines(table.messages_since(since, std::numeric_limits<std::size_t>::max()));
  });
}

// Where more is on its way to the disk, when that is there too.
void Hall::show(const std::string& id, std::string_view token, Callback<std::string> callback,
                std::function<Result<std::string>(const LiveTable&)> what) {
  auto found = table_of(id);
  if (!found) return callback(tl::unexpected{found.error()});
  LiveTable& table = **found;
  if (auto may = Subscriptions::may_watch(table, token); !may)
    return callback(tl::unexpected{may.error()});
  if (!table.is_ahead()) return callback(what(table));
  if (trouble() || table.pending == 0)
    return callback(
        fail("storage",
             "what happened last at this table could not be written yet; ask again in a moment"));
  commits_.when_committed(table,
                          [this, id, key = std::string{token}, callback = std::move(callback),
                           what = std::move(what)](const std::optional<Error>& error) mutable {
                            if (error) return callback(tl::unexpected{*error});
                            show(id, key, std::move(callback), std::move(what));
                          });
}

Result<std::string> Hall::finished_games(int most, std::optional<GameMark> before) {
  const auto games = parts_.log.finished_games(most, true, std::move(before));
  if (!games) return tl::unexpected{games.error()};
  return games_message(*games);
}

void Hall::go_on(LiveTable& table) {
  if (is_stopping_ || trouble() || table.pending > 0) return;
  if (table.stage() == Stage::finished && table.table.state().next_table().empty())
    open_rematch(table, tables_, commits_, parts_);
  bots_.ask(table);
}

void Hall::go_on_everywhere() {
  const auto tables = tables_.all();
  for (LiveTable* const table : tables) clocks_.resume(*table);
  for (LiveTable* const table : tables) go_on(*table);
}

void Hall::bot_chose(const BotTask& task, Move choice) {
  LiveTable* const table = tables_.find(task.table);
  if (table == nullptr) return;
  table->bot_thinks = false;
  if (is_stopping_ || trouble()) return;
  if (!bots_.play(*table, task, choice)) go_on(*table);
}

void Hall::try_to_recover() {
  const auto to_reload = commits_.try_to_recover();
  if (!to_reload) return;
  for (const std::string& id : *to_reload) {
    LiveTable* const table = tables_.find(id);
    if (table == nullptr) continue;
    const auto reloaded = tables_.reload(*table);
    if (!reloaded)
      parts_.logger(LogLevel::error, "a table cannot be brought back; it is left as it is",
                    {{"table", id}, {"reason", reloaded.error().message}});
    if (reloaded && *reloaded) continue;
    // A table whose opening was never written is gone, and nobody was told of it.
    Subscriptions::close_all(*table, "the table is gone");
    tables_.erase(*table);
  }
  go_on_everywhere();
}

void Hall::follow_wall() {
  const auto by = parts_.follow_wall();
  if (!by) return;
  parts_.logger(LogLevel::warning, "the clock on the wall was set; no game loses time by it",
                {{"milliseconds", std::to_string(*by)}});
  tables_.for_each([&](LiveTable& table) { clocks_.follow_wall(table, *by); });
}

void Hall::pass_time() {
  subscriptions_.catch_up_all();
  if (is_stopping_) return;
  try_to_recover();
  if (trouble()) return;
  tables_.for_each([&](LiveTable& table) { clocks_.wake(table, parts_.now()); });
  follow_wall();
  const WallTime now = parts_.now();
  if (parts_.steady_now() < next_sweep_) return;
  next_sweep_ = parts_.steady_now() + sweep_every;
  for (LiveTable* const table : tables_.all()) {
    clocks_.close_if_idle(*table, now);
    subscriptions_.remove_silent(*table);
    if (table->stage() == Stage::finished) go_on(*table);
  }
  tables_.forget_over(now);
  seeds_.forget_old(parts_.steady_now());
  codes_.forget_expired(parts_.steady_now());
}

HallCounts Hall::counts() const {
  HallCounts counts = counts_;
  counts.events = commits_.counts().events;
  counts.finished = commits_.counts().finished;
  counts.storage_errors = commits_.counts().storage_errors;
  tables_.for_each([&](const LiveTable& table) {
    ++(table.is_over()                   ? counts.over
       : table.stage() == Stage::playing ? counts.playing
                                         : counts.gathering);
    counts.subscribers += static_cast<std::int64_t>(table.subscribers.size());
  });
  return counts;
}

}  // namespace souk
