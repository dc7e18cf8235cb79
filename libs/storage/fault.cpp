#include "fault.hpp"

#include <sqlite3.h>

#include <system_error>

namespace souk::storage {

namespace {

// What the operating system said, where SQLite has kept it.
std::string reason(sqlite3* database) {
  const int error = sqlite3_system_errno(database);
  if (error == 0) return sqlite3_errmsg(database);
  return std::string{sqlite3_errmsg(database)} + ": " +
         std::error_code{error, std::generic_category()}.message();
}

}  // namespace

Error torn(const std::string& file, const std::string& how) {
  return {storage_code, file + " is damaged (" + how +
                            "); put a copy made by `souk backup` in its place, or save what can be "
                            "read as docs/storage.md says"};
}

Error fault_of(sqlite3* database, const std::string& file) {
  const std::string why = reason(database);
  switch (sqlite3_errcode(database)) {
    case SQLITE_FULL:
      return {storage_code, "there is no room left for " + file + "; make room on its disk"};
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return torn(file, why);
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return {storage_code,
              "another program holds " + file + " (" + why + "); close it and try again"};
    case SQLITE_IOERR:
      return {storage_code, file + " cannot be used (" + why +
                                "); look after its disk: is it full, failing, or gone?"};
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_CANTOPEN:
    case SQLITE_AUTH:
      return {storage_code,
              file + " cannot be opened (" + why +
                  "); the file, its folder and the files beside it must belong to this user"};
    default:
      return {storage_code, file + ": " + why};
  }
}

Error fault_of(sqlite3* database) {
  const char* const file = sqlite3_db_filename(database, "main");
  return fault_of(database, file == nullptr ? "the log" : file);
}

}  // namespace souk::storage
