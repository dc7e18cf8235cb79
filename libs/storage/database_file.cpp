#include "database_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <filesystem>
#include <string_view>
#include <system_error>

#include "fault.hpp"
#include "schema.hpp"

namespace souk::storage {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view first_bytes{"SQLite format 3\0", 16};

std::string words_for(int error) {
  return std::error_code{error, std::generic_category()}.message();
}

Result<void> check_first_bytes(int opened, const std::string& file) {
  std::array<char, first_bytes.size()> bytes{};
  const ssize_t length = ::read(opened, bytes.data(), bytes.size());
  if (length < 0) return fail(storage_code, file + " cannot be read: " + words_for(errno));
  const std::string_view there{bytes.data(), static_cast<std::size_t>(length)};
  if (there.empty() || there == first_bytes) return {};
  return fail(storage_code, file +
                                " is not a database; name another file with --data, or move this "
                                "one away and a new one is made");
}

// Nobody else may read it: it has the seeds of running games in it.
Result<void> check_file(const std::string& file, Access access) {
  const int flags = access == Access::read ? O_RDONLY : O_RDWR | O_CREAT;
  const int opened = ::open(file.c_str(), flags | O_CLOEXEC | O_NONBLOCK, 0600);
  if (opened < 0 && errno == ENOENT)
    return fail(storage_code, "there is no " + file + "; `souk serve` makes it");
  if (opened < 0)
    return fail(storage_code,
                file + " cannot be " + (access == Access::read ? "read" : "written") + " (" +
                    words_for(errno) +
                    "); give this user the right to, or name another file with --data");
  struct stat status{};
  Result<void> usable;
  if (::fstat(opened, &status) != 0 || !S_ISREG(status.st_mode))
    usable = fail(storage_code, file + " is not a file; name one with --data");
  else
    usable = check_first_bytes(opened, file);
  ::close(opened);
  return usable;
}

// Nothing in it yet, or one of ours; the version is looked at by bring_up_to_date().
Result<void> check_owner(Connection& connection) {
  const auto application = connection.number("PRAGMA application_id");
  if (!application) return tl::unexpected{application.error()};
  const auto objects = connection.number("SELECT count(*) FROM sqlite_schema");
  if (!objects) return tl::unexpected{objects.error()};
  if (*application == application_id || (*application == 0 && *objects == 0)) return {};
  return fail(
      storage_code,
      connection.file() + " is the database of another program; name another file with --data");
}

// The ends of all tables: what was written last is what a failing disk loses. All pages would take
// minutes; where another one is torn, whoever reads it is told.
Result<void> check_ends(Connection& connection) {
  for (const char* const sql :
       {"SELECT running + finished + events FROM totals",
        "SELECT length(id) FROM tables ORDER BY no DESC LIMIT 1",
        "SELECT count(*) FROM tables WHERE finished IS NULL AND set_aside IS NULL",
        "SELECT length(text) FROM events ORDER BY table_no DESC, number DESC LIMIT 1",
        "SELECT length(record) FROM games ORDER BY finished DESC, id DESC LIMIT 1"}) {
    if (const auto read = connection.number(sql); !read) {
      const bool has_no_such_table = sqlite3_errcode(connection.handle()) == SQLITE_ERROR;
      return tl::unexpected{has_no_such_table
                                ? torn(connection.file(), sqlite3_errmsg(connection.handle()))
                                : read.error()};
    }
  }
  return {};
}

// An acknowledgement means that it is on disk: FULL waits for the disk at every commit.
std::string settings(const SqliteLogOptions& options) {
  std::string all =
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -16384;"
      "PRAGMA foreign_keys = ON;";
  if (options.most_pages > 0)
    all += "PRAGMA max_page_count = " + std::to_string(options.most_pages);
  return all;
}

}  // namespace

Result<void> check_folder(const std::string& file) {
  const fs::path folder = fs::path{file}.parent_path();
  std::error_code ignored;
  if (folder.empty() || fs::is_directory(folder, ignored)) return {};
  return fail(storage_code,
              "there is no folder " + folder.string() + "; make it: mkdir -p " + folder.string());
}

Result<Connection> open_to_write(const SqliteLogOptions& options) {
  if (auto usable = check_file(options.file, Access::write); !usable)
    return tl::unexpected{usable.error()};
  auto connection = Connection::open(options.file, Access::write);
  if (!connection) return connection;
  if (auto ours = check_owner(*connection); !ours) return tl::unexpected{ours.error()};
  if (auto ready = bring_up_to_date(*connection, schema_steps()); !ready)
    return tl::unexpected{ready.error()};
  if (auto whole = check_ends(*connection); !whole) return tl::unexpected{whole.error()};
  if (auto set = connection->run(settings(options)); !set) return tl::unexpected{set.error()};
  return connection;
}

Result<Connection> open_to_read(const std::string& file) {
  if (auto usable = check_file(file, Access::read); !usable) return tl::unexpected{usable.error()};
  auto connection = Connection::open(file, Access::read);
  if (!connection) return connection;
  if (auto ours = check_owner(*connection); !ours) return tl::unexpected{ours.error()};
  const auto version = connection->number("PRAGMA user_version");
  if (!version) return tl::unexpected{version.error()};
  if (*version != static_cast<std::int64_t>(schema_steps().size()))
    return fail(storage_code, file + " was made by another version of souk (" +
                                  std::to_string(*version) + ", this one is " +
                                  std::to_string(schema_steps().size()) +
                                  "); use that one, or let this one serve it once");
  if (auto whole = check_ends(*connection); !whole) return tl::unexpected{whole.error()};
  return connection;
}

}  // namespace souk::storage
