// The way to a table: it is in memory, or the log is read for it first, by another thread.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "hall_parts.hpp"
#include "log_reads.hpp"
#include "table_guard.hpp"
#include "table_registry.hpp"

namespace souk {

template <class T>
using Callback = std::function<void(Result<T>)>;

// Calls it the first time alone: where something fails after the answer was given, it stands.
template <class T>
[[nodiscard]] Callback<T> answered_once(Callback<T> callback) {
  auto kept = std::make_shared<Callback<T>>(std::move(callback));
  return [kept = std::move(kept)](Result<T> answer) {
    if (const auto first = std::exchange(*kept, nullptr)) first(std::move(answer));
  };
}

class TableLoader {
 public:
  // `loaded` is called for a table that was just brought back.
  TableLoader(const HallParts& parts, TableRegistry& tables, TableGuard& guard,
              std::function<void(LiveTable&)> loaded)
      : parts_{parts}, tables_{tables}, guard_{guard}, loaded_{std::move(loaded)} {}

  // Does something at the table, at once where it is in memory. Refused: there is none, or it
  // failed, or it fails now.
  template <class T, class Work>
  void at(const std::string& id, Callback<T> callback, Work work) {
    auto answer = answered_once<T>(std::move(callback));
    if (LiveTable* const table = tables_.find(id)) return work_at<T>(*table, answer, work);
    load(id, [this, answer = std::move(answer), work = std::move(work)](Result<LiveTable*> found) {
      if (!found) return answer(tl::unexpected{found.error()});
      work_at<T>(**found, answer, work);
    });
  }

 private:
  template <class T, class Work>
  void work_at(LiveTable& table, const Callback<T>& answer, const Work& work) {
    if (table.fault || !guard_.run(table, [&] { work(table, answer); }))
      answer(tl::unexpected{faulty_table_error()});
  }
  void load(const std::string& id, Callback<LiveTable*> then);
  [[nodiscard]] Result<LiveTable*> add(const std::string& id,
                                       Result<std::optional<RestoredTable>> read);

  const HallParts& parts_;
  TableRegistry& tables_;
  TableGuard& guard_;
  std::function<void(LiveTable&)> loaded_;
  // Those who wait for a table that is being read.
  std::unordered_map<std::string, std::vector<Callback<LiveTable*>>> loading_;
};

}  // namespace souk
