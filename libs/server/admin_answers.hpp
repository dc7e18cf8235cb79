// What whoever runs the server is shown of it, as JSON. No seed and no key of a token is in it.
#pragma once

#include <boost/json/object.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "live_table.hpp"
#include "souk/storage/event_log.hpp"

namespace souk {

// A line of the list.
[[nodiscard]] boost::json::object table_summary(const LiveTable& table);
// With its chairs.
[[nodiscard]] boost::json::object table_details(const LiveTable& table);
// Of a table that is on disk alone.
[[nodiscard]] boost::json::object rows_details(const TableRows& rows);
[[nodiscard]] boost::json::object sanction_details(const Sanction& sanction);
[[nodiscard]] boost::json::object audit_details(const AuditLine& line);
[[nodiscard]] boost::json::object set_aside_details(const SetAsideTable& table);

}  // namespace souk
