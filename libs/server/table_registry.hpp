// The tables in memory: all that are open, and finished ones that somebody looks at.
#pragma once

#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "hall_parts.hpp"
#include "live_table.hpp"

namespace souk {

class TableRegistry {
 public:
  explicit TableRegistry(const HallParts& parts) : parts_{parts} {}

  // All that were in play when the server stopped; a table whose events cannot be read is left
  // alone and reported.
  [[nodiscard]] Result<void> restore_running();
  // A finished one that is not in memory any more, for whoever has its name.
  [[nodiscard]] Result<LiveTable*> restore(const std::string& id);
  // Back to what the log has; false: it has nothing of this table.
  [[nodiscard]] Result<bool> reload(LiveTable& table) const;
  // Refused: the limits of the hall or of the address, options that make no sense.
  [[nodiscard]] Result<LiveTable*> create(const TableOptions& options, const std::string& address,
                                          const Seed& seed);

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
  [[nodiscard]] Result<LiveTable*> add(RunningTable kept);
  [[nodiscard]] int open_tables() const;
  [[nodiscard]] int tables_of(const std::string& address_hash) const;
  void make_room_for_restored();

  const HallParts& parts_;
  std::unordered_map<std::string, std::unique_ptr<LiveTable>> tables_;
};

}  // namespace souk
