// The tables in memory: all that are open, and finished ones that somebody looks at.
#pragma once

#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "daily_openings.hpp"
#include "hall_parts.hpp"
#include "live_table.hpp"

namespace souk {

// A table that was read and played again from its events.
struct RestoredTable {
  LoggedTable about;
  Table played;
};
// Nothing: the log has no such table. On any thread.
[[nodiscard]] Result<std::optional<RestoredTable>> read_table_back(EventLog& log,
                                                                   const std::string& id);

// A table of the log that cannot go on, and why.
struct FaultyTable {
  std::string id;
  std::string why;
};

class TableRegistry {
 public:
  explicit TableRegistry(const HallParts& parts) : parts_{parts}, openings_{parts.limits} {}

  // All that were in play when the server stopped; those whose events make no game are told.
  [[nodiscard]] Result<std::vector<FaultyTable>> restore_running();
  // A table that is over and somebody looks at.
  LiveTable* add_over(RestoredTable restored);
  // One that goes on.
  LiveTable* add_running(RestoredTable restored);
  // Refused: the limits of the hall or of the address, options that make no sense.
  [[nodiscard]] Result<LiveTable*> create(const TableOptions& options, const std::string& address,
                                          const Seed& seed);
  // The next table of the same people, which counts for whoever opened the last one.
  [[nodiscard]] Result<LiveTable*> create_rematch(const TableOptions& options,
                                                  const LiveTable& last, const Seed& seed);

  [[nodiscard]] LiveTable* find(const std::string& id);
  // An open one at which this token has a chair.
  [[nodiscard]] LiveTable* find_by_token(const std::string& token);
  void erase(const LiveTable& table) { tables_.erase(std::string{table.about.id}); }
  // Finished ones that nobody looks at any more.
  void forget_over(WallTime now);

  // All of them as they are now: others may be opened meanwhile.
  [[nodiscard]] std::vector<LiveTable*> all();
  // `visit` opens and erases none.
  template <class Visit>
  void for_each(Visit visit) const {
    for (const auto& [id, table] : tables_) visit(*table);
  }
  [[nodiscard]] int size() const { return static_cast<int>(tables_.size()); }

 private:
  [[nodiscard]] LiveTable* add(RestoredTable restored);
  [[nodiscard]] Result<LiveTable*> open(const TableOptions& options,
                                        const std::string& address_hash, const Seed& seed);
  [[nodiscard]] int open_tables() const;
  [[nodiscard]] int tables_of(const std::string& address_hash) const;
  void make_room_for_restored();

  const HallParts& parts_;
  DailyOpenings openings_;
  std::unordered_map<std::string, std::unique_ptr<LiveTable>> tables_;
};

}  // namespace souk
