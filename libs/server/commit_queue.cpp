#include "commit_queue.hpp"

#include <algorithm>
#include <utility>

#include "souk/notation/record.hpp"
#include "souk/notation/record_header.hpp"
#include "souk/notation/rules_text.hpp"

namespace souk {

namespace {

constexpr SteadyTime recovery_pause = 1'000;

GameRecord finished_game_of(const LiveTable& table) {
  const GameState& state = table.table.state();
  GameRecord game{.table = table.about.id,
                  .finished = table.over_since,
                  .rules = text_of(state.options().rules),
                  .is_public = table.about.is_public};
  for (int seat = 0; seat < state.merchants(); ++seat)
    game.merchants.push_back(state.name_of(seat));
  game.result = state.position() ? result_text(*state.position()) : "*";
  // A table that was closed before its game began leaves no record.
  if (const auto record = table.table.record()) game.record = text_of_unchecked(*record);
  return game;
}

}  // namespace

void CommitQueue::commit(LiveTable& table, AfterCommit callback) {
  if (table.table.last_event() == table.logged)
    when_committed(table, std::move(callback));
  else
    parts_.log.append(entry_for(table, std::move(callback)));
}

void CommitQueue::commit_together(LiveTable& one, LiveTable& other) {
  std::vector<LogEntry> both;
  both.push_back(entry_for(one, {}));
  both.push_back(entry_for(other, {}));
  parts_.log.append_together(std::move(both));
}

// What the log has not yet of this table, to be appended at once.
LogEntry CommitQueue::entry_for(LiveTable& table, AfterCommit callback) {
  const int last = table.table.last_event();
  LogEntry entry{
      .table = table.about.id, .first_number = table.logged + 1, .ticket = next_ticket_++};
  if (table.logged == 0) entry.opened = table.about;
  for (int number = table.logged + 1; number <= last; ++number)
    entry.events.push_back(table.table.event(number));
  if (table.is_over() && table.over_since == 0) {
    table.over_since = parts_.now();
    entry.finished = finished_game_of(table);
    ++counts_.finished;
  }
  table.logged = last;
  ++table.pending;
  Pending pending{.ticket = entry.ticket,
                  .table = &table,
                  .last_event = last,
                  .messages = std::exchange(table.unlogged_messages, {})};
  if (callback) pending.callbacks.push_back(std::move(callback));
  pending_.push_back(std::move(pending));
  return entry;
}

void CommitQueue::when_committed(LiveTable& table, AfterCommit callback) {
  if (!callback) return;
  if (table.pending == 0) return callback({});
  const auto last = std::find_if(pending_.rbegin(), pending_.rend(),
                                 [&](const Pending& each) { return each.table == &table; });
  if (last != pending_.rend()) last->callbacks.push_back(std::move(callback));
}

void CommitQueue::committed(const std::vector<Committed>& reports) {
  for (const Committed& report : reports) {
    // Reports come in the order of append(), so the first that waits is the one.
    if (pending_.empty() || pending_.front().ticket != report.ticket) {
      parts_.logger(LogLevel::error, "the log reports what nobody waits for",
                    {{"ticket", std::to_string(report.ticket)}});
      continue;
    }
    const Pending done = std::move(pending_.front());
    pending_.pop_front();
    --done.table->pending;
    if (report.error)
      fail_with(done, *report.error);
    else
      succeed(done);
  }
}

void CommitQueue::succeed(const Pending& pending) {
  pending.table->committed = pending.last_event;
  counts_.events += pending.messages.size();
  hooks_.publish(*pending.table, pending.messages);
  for (const AfterCommit& callback : pending.callbacks) callback({});
  hooks_.go_on(*pending.table);
}

void CommitQueue::fail_with(const Pending& pending, const Error& error) {
  if (!trouble_) {
    trouble_ = error;
    parts_.logger(LogLevel::error, "the data file takes no more; actions are refused until it does",
                  {{"reason", error.message}});
  }
  ++counts_.storage_errors;
  // The table went ahead of what is on disk. It is brought back from there.
  to_reload_.push_back(pending.table->about.id);
  const Error failed{"storage", "it could not be written, so it was not done: " + error.message};
  for (const AfterCommit& callback : pending.callbacks) callback(failed);
}

std::optional<std::vector<std::string>> CommitQueue::try_to_recover() {
  const SteadyTime now = parts_.steady_now();
  if (!trouble_ || !pending_.empty() || now < next_recovery_) return {};
  next_recovery_ = now + recovery_pause;
  if (const auto recovered = parts_.log.recover(); !recovered) {
    trouble_ = recovered.error();
    return {};
  }
  trouble_.reset();
  parts_.logger(LogLevel::info, "the data file takes writes again", {});
  return std::exchange(to_reload_, {});
}

}  // namespace souk
