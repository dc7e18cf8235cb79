#include "hall.hpp"

#include "reactions.hpp"
#include "rematch.hpp"
#include "secrets.hpp"

namespace souk {

namespace {

constexpr WallTime sweep_every = 1'000;
// A line that stalls for a moment is not down.
constexpr std::chrono::milliseconds longest_stall{5'000};

}  // namespace

Hall::Hall(Parts parts)
    : parts_{std::move(parts)},
      guard_{parts_},
      tables_{parts_},
      lobby_{parts_, tables_},
      commits_{parts_,
               guard_,
               {.publish = &Subscriptions::publish,
                .go_on = [this](LiveTable& table) { go_on(table); },
                .ended = [this](GameRecord game) { lobby_.add_finished(std::move(game)); }}},
      // What all had agreed on before the server was away.
      loader_{parts_, tables_, guard_, [this](LiveTable& table) { go_on(table); }},
      seating_{parts_, {tables_, loader_, commits_, guard_, sanctions_}},
      views_{parts_, loader_, commits_},
      subscriptions_{parts_, tables_, guard_},
      clocks_{parts_, commits_},
      bots_{parts_, commits_, guard_},
      faulty_{parts_, {tables_, commits_, guard_}},
      recovery_{parts_, {tables_, commits_, guard_}, [this] { go_on_everywhere(); }},
      retention_{parts_, commits_, lobby_},
      moderation_{
          parts_, {tables_, commits_, guard_, sanctions_, lobby_}, [this](LiveTable& table) {
            clocks_.resume(table);
            go_on(table);
          }} {}

Result<int> Hall::bring_back_tables() {
  auto faulty = tables_.restore_running();
  if (!faulty) return tl::unexpected{faulty.error()};
  const auto sanctions = parts_.log.sanctions_after(parts_.now());
  if (!sanctions) return tl::unexpected{sanctions.error()};
  for (const Sanction& each : *sanctions)
    if (const auto added = sanctions_.add(each); !added)
      parts_.logger(LogLevel::error, "a ban in the data file cannot be read",
                    {{"number", std::to_string(each.no)}, {"reason", added.error().message}});
  if (auto read = lobby_.read_finished(); !read) return tl::unexpected{read.error()};
  for (const FaultyTable& each : *faulty) faulty_.set_aside(each);
  const int count = tables_.size();
  go_on_everywhere();
  return count;
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

Result<void> Hall::may_do(const LiveTable& table, const std::string& key,
                          const Action& action) const {
  if (auto may = commits_.may_act(); !may) return may;
  if (auto may = sanctions_.check_token(key, parts_.now()); !may) return may;
  if (std::holds_alternative<action::Say>(action.what))
    if (auto may = sanctions_.check_chat(key, parts_.now()); !may) return may;
  return check_gone(table, action);
}

void Hall::act(const std::string& id, std::string_view token, const Action& action,
               Callback<int> callback) {
  loader_.at<int>(
      id,
      [this, callback = std::move(callback)](Result<int> done) {
        if (!done) ++counts_.refused;
        callback(std::move(done));
      },
      [this, token = std::string{token}, action](LiveTable& table, const Callback<int>& answer) {
        act_at(table, token, action, answer);
      });
}

void Hall::act_at(LiveTable& table, const std::string& token, const Action& action,
                  const Callback<int>& callback) {
  const std::string key = key_of_token(token);
  const auto seat = table.table.seat_of_key(key);
  if (!seat) return callback(fail("token", "this token opens no chair at this table"));
  // What is on disk was done, whatever may be the matter now.
  if (const auto done = table.table.done_before(*seat, action.id);
      done && *done <= table.committed) {
    ++counts_.repeated;
    return callback(*done);
  }
  const WallTime now = parts_.now();
  if (commits_.may_act()) {
    table.gone_since[static_cast<std::size_t>(*seat)] = now;
    clocks_.wake(table, now);
  }
  if (auto may = may_do(table, key, action); !may) return callback(tl::unexpected{may.error()});
  const auto done = table.table.act(*seat, action, now);
  if (!done) return callback(tl::unexpected{done.error()});
  ++(done->repeated ? counts_.repeated : counts_.actions);
  commits_.commit(table, [number = done->first, callback](const std::optional<Error>& error) {
    if (error) return callback(tl::unexpected{*error});
    callback(number);
  });
}

void Hall::may_subscribe(const SubscribeRequest& request,
                         std::function<void(Result<void>)> callback) {
  loader_.at<void>(request.table, std::move(callback),
                   [this, request](LiveTable& table, const Callback<void>& answer) {
                     const auto seat = subscriptions_.seat_for(table, request);
                     answer(seat ? Result<void>{} : tl::unexpected{seat.error()});
                   });
}

void Hall::subscribe(const SubscribeRequest& request, std::shared_ptr<Link> link, bool as_lines,
                     Callback<std::shared_ptr<Subscriber>> callback) {
  loader_.at<std::shared_ptr<Subscriber>>(
      request.table, std::move(callback),
      [this, request, link = std::move(link), as_lines](
          LiveTable& table, const Callback<std::shared_ptr<Subscriber>>& answer) {
        answer(subscribe_at(table, request, link, as_lines));
      });
}

Result<std::shared_ptr<Subscriber>> Hall::subscribe_at(LiveTable& table,
                                                       const SubscribeRequest& request,
                                                       std::shared_ptr<Link> link, bool as_lines) {
  const std::string key = request.token.empty() ? std::string{} : key_of_token(request.token);
  if (auto may = sanctions_.check_token(key, parts_.now()); !may)
    return tl::unexpected{may.error()};
  return subscriptions_.add(table, request, std::move(link), as_lines);
}

void Hall::unsubscribe(const std::string& id, const std::shared_ptr<Subscriber>& subscriber) {
  LiveTable* const table = tables_.find(id);
  if (table != nullptr && subscriber)
    guard_.run(*table, [&] { subscriptions_.remove(*table, subscriber); });
}

void Hall::expect(Subscriber& subscriber, std::chrono::milliseconds within) const {
  subscriber.silent_after = parts_.steady_now() + (within + longest_stall).count();
}

Result<int> Hall::react(const std::string& id, const Subscriber& subscriber,
                        const ReactRequest& request) {
  if (!subscriber.seat)
    return fail("token", "only those who sit at the table react; attend with the token of a chair");
  if (auto may = sanctions_.check_chat(subscriber.key, parts_.now()); !may)
    return tl::unexpected{may.error()};
  LiveTable* const table = tables_.find(id);
  if (table == nullptr || table->fault || table->stage() == Stage::closed)
    return fail("table", "this table is closed");
  const auto seat = static_cast<std::size_t>(*subscriber.seat);
  if (!table->reaction_limiters[seat].take(reactions_per_second, parts_.steady_now()))
    return fail("limit", "a chair reacts once in two seconds; wait a moment");
  Subscriptions::publish_now(*table, shared(reacted_message(*subscriber.seat, request.reaction)));
  return table->committed;
}

void Hall::finished_games(int most, const std::optional<GameMark>& before,
                          Callback<std::string> callback) {
  using Games = std::vector<GameRecord>;
  parts_.reads.ask<Games>(
      [most, before](EventLog& log) { return log.finished_games(most, true, before); },
      [callback = std::move(callback)](const Result<Games>& games) {
        if (!games) return callback(tl::unexpected{games.error()});
        callback(games_message(*games));
      });
}

void Hall::go_on(LiveTable& table) {
  if (commits_.is_stopping() || trouble() || table.pending > 0 || table.fault) return;
  if (table.stage() == Stage::finished && table.table.state().next_table().empty())
    open_rematch(table, tables_, commits_, parts_);
  bots_.ask(table);
}

void Hall::go_on_everywhere() {
  const auto tables = tables_.all();
  for (LiveTable* const table : tables) guard_.run(*table, [&] { clocks_.resume(*table); });
  for (LiveTable* const table : tables) guard_.run(*table, [&] { go_on(*table); });
}

void Hall::bot_chose(const BotTask& task, Result<Move> choice) {
  LiveTable* const table = tables_.find(task.table);
  if (table == nullptr) return;
  table->bot_thinks = false;
  if (commits_.is_stopping() || trouble() || table->fault) return;
  if (!choice) return guard_.note(*table, choice.error().message);
  guard_.run(*table, [&] {
    if (!bots_.play(*table, task, *choice)) go_on(*table);
  });
}

void Hall::pass_time() {
  if (commits_.is_stopping()) return;
  recovery_.pass_time();
  faulty_.pass_time();
  if (trouble()) return;
  const WallTime now = parts_.now();
  tables_.for_each([&](LiveTable& table) {
    if (!table.fault) guard_.run(table, [&] { clocks_.wake(table, now); });
  });
  subscriptions_.catch_up_all();
  if (now >= next_sweep_) sweep(now);
}

void Hall::sweep(WallTime now) {
  next_sweep_ = now + sweep_every;
  for (LiveTable* const table : tables_.all()) {
    if (table->fault) continue;
    guard_.run(*table, [&] {
      clocks_.close_if_idle(*table, now);
      subscriptions_.remove_silent(*table);
      if (table->stage() == Stage::finished) go_on(*table);
    });
  }
  tables_.forget_over(now);
  seating_.forget_expired();
  sanctions_.forget_expired(now);
  retention_.pass_time();
}

HallCounts Hall::counts() const {
  HallCounts counts = counts_;
  counts.actions += seating_.counts().seated;
  counts.refused += seating_.counts().refused;
  counts.repeated += seating_.counts().repeated;
  counts.wrong_codes = seating_.counts().wrong_codes;
  counts.events = commits_.counts().events;
  counts.finished = commits_.counts().finished;
  counts.storage_errors = commits_.counts().storage_errors;
  counts.failed = guard_.count();
  counts.pruned = retention_.pruned();
  counts.sanctions = static_cast<std::int64_t>(sanctions_.all().size());
  tables_.for_each([&](const LiveTable& table) {
    ++(table.is_over()                   ? counts.over
       : table.stage() == Stage::playing ? counts.playing
                                         : counts.gathering);
    counts.subscribers += static_cast<std::int64_t>(table.subscribers.size());
  });
  return counts;
}

}  // namespace souk
