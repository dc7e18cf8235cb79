#include "log_writer.hpp"

#include <algorithm>
#include <utility>

#include "fault.hpp"

namespace souk::storage {

LogWriter::LogWriter(Connection connection, Report report)
    : connection_{std::move(connection)},
      entries_{connection_},
      report_{std::move(report)},
      thread_{[this] { work(); }} {}

void LogWriter::finish() {
  if (!thread_.joinable()) return;
  {
    const std::scoped_lock lock{queue_mutex_};
    stopping_ = true;
  }
  came_.notify_one();
  thread_.join();
}

void LogWriter::append(std::vector<LogEntry> entries) {
  {
    // What is queued at one time is written in one transaction.
    const std::scoped_lock lock{queue_mutex_};
    for (LogEntry& entry : entries) queue_.push_back({std::move(entry), failure_});
    waiting_ += entries.size();
  }
  came_.notify_one();
}

std::size_t LogWriter::waiting() const {
  const std::scoped_lock lock{queue_mutex_};
  return waiting_;
}

void LogWriter::work() {
  for (auto batch = take(); !batch.empty(); batch = take()) {
    const std::vector<Committed> outcomes = write(batch);
    {
      const std::scoped_lock lock{queue_mutex_};
      waiting_ -= outcomes.size();
    }
    if (report_) report_(outcomes);
  }
}

std::vector<LogWriter::Waiting> LogWriter::take() {
  std::unique_lock lock{queue_mutex_};
  came_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
  return std::exchange(queue_, {});
}

std::vector<Committed> LogWriter::write(const std::vector<Waiting>& batch) {
  std::vector<Committed> outcomes;
  outcomes.reserve(batch.size());
  for (const Waiting& each : batch)
    outcomes.push_back({.ticket = each.entry.ticket, .error = each.refused});
  const bool has_work =
      std::ranges::any_of(batch, [](const Waiting& each) { return !each.refused; });
  if (!has_work) return outcomes;
  if (const auto written = write_together(batch, outcomes); !written) {
    for (Committed& each : outcomes)
      if (!each.error) each.error = written.error();
    refuse_all(written.error(), outcomes);
  }
  const auto now = std::chrono::steady_clock::now();
  for (Committed& each : outcomes) each.written = now;
  return outcomes;
}

Result<void> LogWriter::write_together(const std::vector<Waiting>& batch,
                                       std::vector<Committed>& outcomes) {
  const std::scoped_lock lock{connection_mutex_};
  auto written = commit_batch(batch, outcomes);
  if (!written) entries_.forget();
  return written;
}

Result<void> LogWriter::commit_batch(const std::vector<Waiting>& batch,
                                     std::vector<Committed>& outcomes) {
  auto together = Transaction::begin(connection_, Access::write);
  if (!together) return tl::unexpected{together.error()};
  for (std::size_t i = 0; i < batch.size(); ++i) {
    if (batch[i].refused) continue;
    auto written = entries_.write(batch[i].entry);
    if (written) outcomes[i].number = *written;
    if (written) continue;
    if (written.error().code != log_code) return tl::unexpected{written.error()};
    outcomes[i].error = std::move(written).error();
  }
  if (auto summed = entries_.write_totals(); !summed) return summed;
  return together->commit();
}

void LogWriter::refuse_all(const Error& error, std::vector<Committed>& outcomes) {
  const std::scoped_lock lock{queue_mutex_};
  failure_ = error;
  for (const Waiting& each : queue_)
    outcomes.push_back({.ticket = each.entry.ticket, .error = error});
  queue_.clear();
}

Result<void> LogWriter::recover() {
  const std::scoped_lock lock{connection_mutex_};
  // More than an empty corner of a page can hold: a disk that is nearly full is still full.
  if (auto tried = connection_.run("INSERT INTO trial VALUES (zeroblob(65536))"); !tried)
    return tried;
  if (auto undone = connection_.run("DELETE FROM trial"); !undone) return undone;
  const std::scoped_lock queue_lock{queue_mutex_};
  failure_.reset();
  return {};
}

}  // namespace souk::storage
