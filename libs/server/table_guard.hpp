// One table cannot stop the house: what fails while something is done at a table ends that table,
// and the others play on. FaultyTables closes it.
#pragma once

#include <exception>
#include <string>
#include <utility>
#include <vector>

#include "hall_parts.hpp"
#include "live_table.hpp"

namespace souk {

// What clients are told of a table that failed.
[[nodiscard]] inline Error faulty_table_error() {
  return {"table",
          "this table is closed: something failed on the server; its host can look at why"};
}

class TableGuard {
 public:
  explicit TableGuard(const HallParts& parts) : parts_{parts} {}

  // False where `work` threw: what the table is in memory cannot be relied on any more.
  template <class Work>
  bool run(LiveTable& table, Work&& work) {
    try {
      std::forward<Work>(work)();
      return true;
    } catch (const std::exception& thrown) {
      note(table, thrown.what());
    } catch (...) {
      note(table, "something was thrown that is no exception");
    }
    return false;
  }

  void note(LiveTable& table, std::string why) {
    if (table.fault) return;
    parts_.logger(LogLevel::error, "a table failed and is closed; the others play on",
                  {{"table", table.about.id}, {"reason", why}});
    table.fault = std::move(why);
    noted_.push_back(table.about.id);
    ++count_;
  }

  // The names of those that failed since the last time.
  [[nodiscard]] std::vector<std::string> take() { return std::exchange(noted_, {}); }
  [[nodiscard]] std::uint64_t count() const { return count_; }

 private:
  const HallParts& parts_;
  std::vector<std::string> noted_;
  std::uint64_t count_ = 0;
};

}  // namespace souk
