// Appends to a log one entry at a time, and waits for what is said of each.
#pragma once

#include <memory>
#include <optional>
#include <utility>

#include "log_entries.hpp"
#include "reports.hpp"

namespace souk::test {

class BlockingLog {
 public:
  // Where it cannot be opened, everything is refused with the reason.
  explicit BlockingLog(const SqliteLogOptions& options) {
    auto opened = open_sqlite_log(options, reports_.listener());
    if (opened)
      log_ = *std::move(opened);
    else
      refusal_ = std::move(opened).error();
  }

  [[nodiscard]] std::optional<Error> write(LogEntry entry) {
    if (refusal_) return refusal_;
    log_->append(std::move(entry));
    return reports_.first(++written_).back().error;
  }

  [[nodiscard]] EventLog& log() { return *log_; }

 private:
  Reports reports_;
  std::unique_ptr<EventLog> log_;
  std::optional<Error> refusal_;
  std::size_t written_ = 0;
};

}  // namespace souk::test
