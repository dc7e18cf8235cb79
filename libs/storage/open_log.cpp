#include <filesystem>

#include "postgres/empty_database.hpp"
#include "souk/storage/database_url.hpp"
#include "souk/storage/event_log.hpp"

namespace souk {

Result<std::unique_ptr<EventLog>> open_log(const std::string& data, LogAccess access,
                                           Report report) {
  const bool read_only = access == LogAccess::read;
  if (is_database_url(data))
    return open_postgres_log({.url = data, .read_only = read_only}, std::move(report));
  return open_sqlite_log({.file = data, .read_only = read_only}, std::move(report));
}

Result<void> check_log(const std::string& data) {
  std::error_code error;
  if (is_database_url(data)) {
    const auto is_empty = storage::postgres::is_empty_database(data);
    if (!is_empty) return tl::unexpected{is_empty.error()};
    if (*is_empty) return {};
  } else if (!std::filesystem::exists(data, error)) {
    return {};
  }
  const auto opened = open_log(data, LogAccess::read, {});
  if (!opened) return tl::unexpected{opened.error()};
  return {};
}

}  // namespace souk
