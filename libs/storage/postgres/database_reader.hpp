// Reads what the log has, each call from one snapshot of it.
#pragma once

#include "connection.hpp"
#include "souk/storage/event_log.hpp"

namespace souk::storage::postgres {

[[nodiscard]] Result<std::vector<RunningTable>> read_running_tables(Connection& connection);
[[nodiscard]] Result<std::optional<RunningTable>> read_table(Connection& connection,
                                                             const std::string& id);
[[nodiscard]] Result<std::optional<TableRows>> read_table_rows(Connection& connection,
                                                               const std::string& id);
[[nodiscard]] Result<std::vector<SetAsideTable>> read_set_aside_tables(Connection& connection);
[[nodiscard]] Result<std::vector<Opening>> read_openings_since(Connection& connection,
                                                               WallTime moment);
[[nodiscard]] Result<std::vector<Sanction>> read_sanctions_after(Connection& connection,
                                                                 WallTime moment);
[[nodiscard]] Result<std::vector<AuditLine>> read_audit_lines(Connection& connection, int most);
[[nodiscard]] Result<std::vector<GameRecord>> read_newest_games(
    Connection& connection, int most, bool only_public, const std::optional<GameMark>& before);
// With their records, the oldest first.
[[nodiscard]] Result<std::vector<GameRecord>> read_records_after(
    Connection& connection, int most, const std::optional<GameMark>& after);
[[nodiscard]] Result<std::optional<GameRecord>> read_game(Connection& connection,
                                                          const std::string& table);
[[nodiscard]] Result<LogCounts> read_counts(Connection& connection);

}  // namespace souk::storage::postgres
