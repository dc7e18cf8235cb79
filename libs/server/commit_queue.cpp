#include "commit_queue.hpp"

#include <algorithm>
#include <utility>

#include "souk/notation/record.hpp"
#include "souk/notation/record_header.hpp"
#include "souk/notation/rules_text.hpp"

namespace souk {

namespace {

using Clock = std::chrono::steady_clock;

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

Result<void> CommitQueue::may_act() const {
  if (is_stopping_) return fail("stopping", "the server is about to stop; nothing was done");
  if (trouble_)
    return fail("storage",
                "nothing can be written at the moment, so nothing was done: " + trouble_->message);
  if (parts_.log.waiting() > parts_.limits.waiting_entries)
    return fail("limit", "the disk does not keep up; nothing was done, try again in a moment");
  return {};
}

void CommitQueue::commit(LiveTable& table, AfterCommit callback) {
  if (table.table.last_event() == table.logged)
    when_committed(table, std::move(callback));
  else
    parts_.log.append(entry_for(table, std::move(callback)));
}

void CommitQueue::commit_together(LiveTable& one, LiveTable& other) {
  std::vector<LogEntry> both;
  both.push_back(entry_for(one, {}));
  try {
    both.push_back(entry_for(other, {}));
  } catch (...) {
    // It waits already; the other table is the one that fails.
    parts_.log.append_together(std::move(both));
    throw;
  }
  parts_.log.append_together(std::move(both));
}

void CommitQueue::commit_house(LogEntry entry, AfterHouseCommit callback) {
  parts_.log.append(house_entry(std::move(entry), std::move(callback)));
}

void CommitQueue::commit_with(LogEntry house, LiveTable& table, AfterHouseCommit callback) {
  std::vector<LogEntry> both;
  // What may fail comes first: an entry that waits and was never appended would stop all reports.
  both.push_back(entry_for(table, {}));
  both.push_back(house_entry(std::move(house), std::move(callback)));
  parts_.log.append_together(std::move(both));
}

LogEntry CommitQueue::house_entry(LogEntry entry, AfterHouseCommit callback) {
  entry.ticket = next_ticket_++;
  pending_.push_back(
      {.ticket = entry.ticket, .appended = Clock::now(), .house_callback = std::move(callback)});
  return entry;
}

// What the log has not yet of this table, to be appended at once.
LogEntry CommitQueue::entry_for(LiveTable& table, AfterCommit callback) {
  const int last = table.table.last_event();
  std::optional<GameRecord> finished;
  if (table.is_over() && table.over_since == 0) {
    table.over_since = parts_.now();
    finished = finished_game_of(table);
    ++counts_.finished;
  }
  LogEntry entry{
      .table = table.about.id, .first_number = table.logged + 1, .ticket = next_ticket_++};
  if (table.logged == 0) entry.opened = table.about;
  for (int number = table.logged + 1; number <= last; ++number)
    entry.events.push_back(table.table.event(number));
  table.logged = last;
  ++table.pending;
  Pending pending{.ticket = entry.ticket,
                  .table = &table,
                  .last_event = last,
                  .appended = Clock::now(),
                  .messages = std::exchange(table.unlogged_messages, {}),
                  .ended = finished};
  if (pending.ended) pending.ended->record.clear();
  entry.finished = std::move(finished);
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
    Pending done = std::move(pending_.front());
    pending_.pop_front();
    if (done.table != nullptr) --done.table->pending;
    if (!report.error) {
      commit_latencies_.add(report.written - done.appended);
      succeed(done);
      telling_latencies_.add(Clock::now() - report.written);
      if (done.house_callback) done.house_callback(report.number);
    } else if (report.error->code == "log") {
      refuse(done, *report.error);
    } else {
      fail_with(done, *report.error);
    }
  }
}

void CommitQueue::succeed(Pending& pending) {
  if (pending.table == nullptr) return;
  LiveTable& table = *pending.table;
  table.committed = pending.last_event;
  counts_.events += pending.messages.size();
  // What was done is acknowledged, also where telling the others of it fails.
  guard_.run(table, [&] { hooks_.publish(table, pending.messages); });
  guard_.run(table, [&] {
    for (const AfterCommit& callback : pending.callbacks) callback({});
  });
  if (pending.ended) hooks_.ended(*std::move(pending.ended));
  guard_.run(table, [&] { hooks_.go_on(table); });
}

// The log has another story of this table than the one in memory.
void CommitQueue::refuse(const Pending& pending, const Error& error) {
  ++counts_.storage_errors;
  if (pending.table != nullptr)
    guard_.note(*pending.table, "the log refused what happened here: " + error.message);
  const Error failed{"storage", "it could not be written, so it was not done: " + error.message};
  for (const AfterCommit& callback : pending.callbacks) callback(failed);
  if (pending.house_callback) pending.house_callback(tl::unexpected{error});
}

void CommitQueue::fail_with(const Pending& pending, const Error& error) {
  if (!trouble_) {
    trouble_ = error;
    parts_.logger(LogLevel::error, "the data file takes no more; actions are refused until it does",
                  {{"reason", error.message}});
  }
  ++counts_.storage_errors;
  // The table went ahead of what is on disk. It is brought back from there.
  if (pending.table != nullptr) to_reload_.push_back(pending.table->about.id);
  const Error failed{"storage", "it could not be written, so it was not done: " + error.message};
  for (const AfterCommit& callback : pending.callbacks) callback(failed);
  if (pending.house_callback) pending.house_callback(tl::unexpected{failed});
}

void CommitQueue::end_trouble() {
  trouble_.reset();
  parts_.logger(LogLevel::info, "the data file takes writes again", {});
}

}  // namespace souk
