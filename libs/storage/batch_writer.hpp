// What an engine does with the entries that have gathered. LogWriter has the queue, and one of
// these.
#pragma once

#include <optional>
#include <vector>

#include "souk/storage/event_log.hpp"

namespace souk::storage {

struct WaitingEntry {
  LogEntry entry;
  // Appended after a failure: refused with that, even when the disk is well again by its turn. The
  // entries before it that were lost may be what it follows from.
  std::optional<Error> refused;
  bool is_with_previous = false;  // of one append_together(): in one transaction with it
};

class BatchWriter {
 public:
  BatchWriter() = default;
  BatchWriter(const BatchWriter&) = delete;
  BatchWriter& operator=(const BatchWriter&) = delete;
  virtual ~BatchWriter() = default;

  // Everything that is not refused already, in its order; `outcomes` has one for each. Those that
  // do not follow are refused there, with the code `log`, and the others are on disk. With an error
  // nothing of the batch is, but those outcomes that have a time of writing.
  [[nodiscard]] virtual Result<void> commit(const std::vector<WaitingEntry>& batch,
                                            std::vector<Committed>& outcomes) = 0;
  // What is to be done now and then and need not be part of anybody's commit.
  virtual void after_reports() {}
  // Whether it can be written again. Never beside commit(); soon, whatever the answer.
  [[nodiscard]] virtual Result<void> recover() = 0;
};

}  // namespace souk::storage
