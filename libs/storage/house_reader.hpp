// Reads what the log has for whoever runs the house.
#pragma once

#include "souk/storage/event_log.hpp"
#include "sqlite.hpp"

namespace souk::storage {

[[nodiscard]] Result<std::optional<TableRows>> read_table_rows(Connection& connection,
                                                               const std::string& id);
[[nodiscard]] Result<std::vector<SetAsideTable>> read_set_aside_tables(Connection& connection);
[[nodiscard]] Result<std::vector<Opening>> read_openings_since(Connection& connection,
                                                               WallTime moment);
[[nodiscard]] Result<std::vector<Sanction>> read_sanctions_after(Connection& connection,
                                                                 WallTime moment);
[[nodiscard]] Result<std::vector<AuditLine>> read_audit_lines(Connection& connection, int most);

}  // namespace souk::storage
