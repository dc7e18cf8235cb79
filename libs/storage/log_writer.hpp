// The one thread that writes: takes all that waits, commits it together, and reports.
#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>

#include "checkpointer.hpp"
#include "entry_writer.hpp"

namespace souk::storage {

class LogWriter {
 public:
  // The second connection is for taking the write-ahead log over into the file.
  LogWriter(Connection connection, Connection checkpoints, Report report);
  LogWriter(const LogWriter&) = delete;
  LogWriter& operator=(const LogWriter&) = delete;
  ~LogWriter() { finish(); }

  void append(std::vector<LogEntry> entries);
  [[nodiscard]] std::size_t waiting() const;
  [[nodiscard]] Result<void> recover();
  // Writes what waits, and takes no more.
  void finish();

 private:
  // Appended after a failure: refused with that, even when the disk is well again by its turn. The
  // entries before it that were lost may be what it follows from.
  struct Waiting {
    LogEntry entry;
    std::optional<Error> refused;
  };

  void work();
  void checkpoint();
  // Nothing: it is time to stop.
  [[nodiscard]] std::vector<Waiting> take();
  [[nodiscard]] std::vector<Committed> write(const std::vector<Waiting>& batch);
  [[nodiscard]] Result<void> write_together(const std::vector<Waiting>& batch,
                                            std::vector<Committed>& outcomes);
  [[nodiscard]] Result<void> commit_batch(const std::vector<Waiting>& batch,
                                          std::vector<Committed>& outcomes);
  // From now on everything is refused, and what waits is too.
  void refuse_all(const Error& error, std::vector<Committed>& outcomes);

  std::mutex connection_mutex_;
  Connection connection_;
  EntryWriter entries_;
  int wal_pages_ = 0;  // after the last commit
  // Closed before the connection above: the last one to close tidies up.
  Checkpointer checkpointer_;
  Report report_;

  mutable std::mutex queue_mutex_;
  std::condition_variable came_;
  std::vector<Waiting> queue_;
  std::size_t waiting_ = 0;  // those that are being written too
  std::optional<Error> failure_;
  bool stopping_ = false;

  std::thread thread_;
};

}  // namespace souk::storage
