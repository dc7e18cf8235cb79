#include "database_copy.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <system_error>
#include <thread>

#include "fault.hpp"

namespace souk::storage {

namespace {

// Between steps the disk is left to whoever plays.
constexpr int pages_a_step = 1'024;
constexpr std::chrono::milliseconds pause{1};

tl::unexpected<Error> not_written(const std::string& file, int error) {
  return fail(storage_code, file + " cannot be written: " +
                                std::error_code{error, std::generic_category()}.message());
}

// Nobody else may read it: it has the seeds of running games in it.
Result<void> make_empty(const std::string& file) {
  const int made = ::open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (made < 0) return not_written(file, errno);
  ::close(made);
  return {};
}

Result<void> copy_pages(const Connection& from, const Connection& to) {
  sqlite3_backup* const copy = sqlite3_backup_init(to.handle(), "main", from.handle(), "main");
  if (copy == nullptr) return tl::unexpected{fault_of(to.handle(), to.file())};
  int stepped = SQLITE_OK;
  while ((stepped = sqlite3_backup_step(copy, pages_a_step)) == SQLITE_OK)
    std::this_thread::sleep_for(pause);
  sqlite3_backup_finish(copy);
  if (stepped == SQLITE_DONE) return {};
  const bool is_source_torn = sqlite3_errcode(from.handle()) == SQLITE_CORRUPT;
  const Connection& faulty = is_source_torn ? from : to;
  return tl::unexpected{fault_of(faulty.handle(), faulty.file())};
}

Result<void> write_copy(Connection& from, const std::string& file) {
  if (auto made = make_empty(file); !made) return made;
  auto to = Connection::open(file, Access::write);
  if (!to) return tl::unexpected{to.error()};
  // A copy that is cut short is thrown away, so that it needs no journal.
  if (auto set = to->run("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF"); !set) return set;
  // Holds on to this snapshot; otherwise the copy would begin anew with each commit of the writer.
  auto snapshot = Transaction::begin(from, Access::read);
  if (!snapshot) return tl::unexpected{snapshot.error()};
  if (const auto held = from.number("SELECT count(*) FROM sqlite_schema"); !held)
    return tl::unexpected{held.error()};
  return copy_pages(from, *to);
}

// The file itself, or the folder that knows its name.
Result<void> to_disk(const std::string& path) {
  const int opened = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (opened < 0) return not_written(path, errno);
  const int error = ::fsync(opened) == 0 ? 0 : errno;
  ::close(opened);
  if (error != 0) return not_written(path, error);
  return {};
}

Result<void> give_name(const std::string& part, const std::string& file) {
  if (auto kept = to_disk(part); !kept) return kept;
  if (std::rename(part.c_str(), file.c_str()) != 0) return not_written(file, errno);
  const std::string folder = std::filesystem::path{file}.parent_path();
  return to_disk(folder.empty() ? "." : folder);
}

}  // namespace

Result<void> copy_database(Connection& from, const std::string& file) {
  const std::string part = file + ".part";
  auto copied = write_copy(from, part);
  if (copied) copied = give_name(part, file);
  if (!copied) std::remove(part.c_str());
  return copied;
}

}  // namespace souk::storage
