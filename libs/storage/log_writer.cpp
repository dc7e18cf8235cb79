#include "log_writer.hpp"

#include <algorithm>
#include <utility>

namespace souk::storage {

namespace {

bool is_written(const Committed& outcome) {
  return outcome.written != std::chrono::steady_clock::time_point{};
}

}  // namespace

LogWriter::LogWriter(std::unique_ptr<BatchWriter> engine, Report report)
    : engine_{std::move(engine)}, report_{std::move(report)}, thread_{[this] { work(); }} {}

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
    for (std::size_t i = 0; i < entries.size(); ++i)
      queue_.push_back({std::move(entries[i]), failure_, i > 0});
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
    const std::scoped_lock lock{engine_mutex_};
    engine_->after_reports();
  }
}

std::vector<WaitingEntry> LogWriter::take() {
  std::unique_lock lock{queue_mutex_};
  came_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
  return std::exchange(queue_, {});
}

std::vector<Committed> LogWriter::write(const std::vector<WaitingEntry>& batch) {
  std::vector<Committed> outcomes;
  outcomes.reserve(batch.size());
  for (const WaitingEntry& each : batch)
    outcomes.push_back({.ticket = each.entry.ticket, .error = each.refused});
  const bool has_work =
      std::ranges::any_of(batch, [](const WaitingEntry& each) { return !each.refused; });
  if (!has_work) return outcomes;
  const auto written = [&] {
    const std::scoped_lock lock{engine_mutex_};
    return engine_->commit(batch, outcomes);
  }();
  if (!written) {
    for (Committed& each : outcomes)
      if (!each.error && !is_written(each)) each.error = written.error();
    refuse_all(written.error(), outcomes);
  }
  const auto now = std::chrono::steady_clock::now();
  for (Committed& each : outcomes)
    if (!is_written(each)) each.written = now;
  return outcomes;
}

void LogWriter::refuse_all(const Error& error, std::vector<Committed>& outcomes) {
  const std::scoped_lock lock{queue_mutex_};
  failure_ = error;
  for (const WaitingEntry& each : queue_)
    outcomes.push_back({.ticket = each.entry.ticket, .error = error});
  queue_.clear();
}

Result<void> LogWriter::recover() {
  const std::scoped_lock lock{engine_mutex_};
  if (auto recovered = engine_->recover(); !recovered) return recovered;
  const std::scoped_lock queue_lock{queue_mutex_};
  failure_.reset();
  return {};
}

}  // namespace souk::storage
