// The one thread that writes: takes all that waits, commits it together, and reports.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

#include "batch_writer.hpp"

namespace souk::storage {

class LogWriter {
 public:
  LogWriter(std::unique_ptr<BatchWriter> engine, Report report);
  LogWriter(const LogWriter&) = delete;
  LogWriter& operator=(const LogWriter&) = delete;
  ~LogWriter() { finish(); }

  void append(std::vector<LogEntry> entries);
  [[nodiscard]] std::size_t waiting() const;
  [[nodiscard]] Result<void> recover();
  // Writes what waits, and takes no more.
  void finish();

 private:
  void work();
  // Nothing: it is time to stop.
  [[nodiscard]] std::vector<WaitingEntry> take();
  [[nodiscard]] std::vector<Committed> write(const std::vector<WaitingEntry>& batch);
  // From now on everything is refused, and what waits is too.
  void refuse_all(const Error& error, std::vector<Committed>& outcomes);

  std::mutex engine_mutex_;
  std::unique_ptr<BatchWriter> engine_;
  Report report_;

  mutable std::mutex queue_mutex_;
  std::condition_variable came_;
  std::vector<WaitingEntry> queue_;
  std::size_t waiting_ = 0;  // those that are being written too
  std::optional<Error> failure_;
  bool stopping_ = false;

  std::thread thread_;
};

}  // namespace souk::storage
