// The rows that a batch adds and changes, gathered as columns, so that each kind is one statement.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "connection.hpp"
#include "entry_check.hpp"
#include "souk/storage/event_log.hpp"

namespace souk::storage::postgres {

class BatchRows {
 public:
  // Its events and its end; `known` is the table as it was before, and is brought up to date.
  void add(const LogEntry& entry, KnownTable& known);
  [[nodiscard]] bool empty() const { return advances_.empty() && finished_nos_.empty(); }
  // All that was added, in a pipeline. It fails where a table is not as `known` said, which the
  // locks on the rows promise.
  void send(Connection& connection) const;

 private:
  struct Advance {
    std::int64_t before = 0;
    std::int64_t last = 0;
  };

  std::map<std::int64_t, Advance> advances_;  // by the table's number
  std::vector<std::int64_t> event_tables_, event_numbers_, event_moments_;
  std::vector<std::string> event_texts_;
  std::vector<std::int64_t> finished_nos_, finished_moments_;
  std::vector<bool> finished_public_;
  std::vector<std::string> finished_ids_, rules_, merchants_, results_, records_;
};

}  // namespace souk::storage::postgres
