#include <sys/stat.h>

#include <mutex>

#include "database_copy.hpp"
#include "database_file.hpp"
#include "each_record.hpp"
#include "fault.hpp"
#include "house_reader.hpp"
#include "log_reader.hpp"
#include "log_writer.hpp"
#include "server_lock.hpp"
#include "souk/storage/event_log.hpp"
#include "sqlite_batch_writer.hpp"

namespace souk {

namespace {

using namespace storage;

// Connections for whoever reads, one at a time each; kept, because opening one takes a while.
class Readers {
 public:
  explicit Readers(std::string file) : file_{std::move(file)} {}

  template <class Read>
  auto read(const Read& read_from) -> decltype(read_from(std::declval<Connection&>())) {
    auto connection = take();
    if (!connection) return tl::unexpected{connection.error()};
    auto answer = read_from(*connection);
    if (answer) give_back(*std::move(connection));
    return answer;
  }

  void give_back(Connection connection) {
    const std::scoped_lock lock{mutex_};
    if (idle_.size() < most_idle) idle_.push_back(std::move(connection));
  }

 private:
  static constexpr std::size_t most_idle = 4;

  [[nodiscard]] Result<Connection> take() {
    {
      const std::scoped_lock lock{mutex_};
      if (!idle_.empty()) {
        Connection connection = std::move(idle_.back());
        idle_.pop_back();
        return connection;
      }
    }
    return Connection::open(file_, Access::read);
  }

  std::string file_;
  std::mutex mutex_;
  std::vector<Connection> idle_;
};

class SqliteLog : public EventLog {
 public:
  // To read alone.
  SqliteLog(Connection reader, Report report)
      : file_{reader.file()}, report_{std::move(report)}, readers_{file_} {
    readers_.give_back(std::move(reader));
  }
  SqliteLog(ServerLock lock, Connection writer, Connection checkpoints, Report report)
      : file_{writer.file()}, lock_{std::move(lock)}, readers_{file_} {
    writer_.emplace(std::make_unique<SqliteBatchWriter>(std::move(writer), std::move(checkpoints)),
                    std::move(report));
  }

  SqliteLog(const SqliteLog&) = delete;
  SqliteLog& operator=(const SqliteLog&) = delete;
  ~SqliteLog() override {
    if (writer_) writer_->finish();
  }

  void append(LogEntry entry) override {
    std::vector<LogEntry> alone;
    alone.push_back(std::move(entry));
    append_together(std::move(alone));
  }

  void append_together(std::vector<LogEntry> entries) override {
    if (writer_) return writer_->append(std::move(entries));
    std::vector<Committed> refused;
    refused.reserve(entries.size());
    for (const LogEntry& entry : entries)
      refused.push_back({.ticket = entry.ticket, .error = only_read()});
    if (report_) report_(refused);
  }

  [[nodiscard]] std::size_t waiting() const override { return writer_ ? writer_->waiting() : 0; }

  [[nodiscard]] Result<void> recover() override {
    if (writer_) return writer_->recover();
    return tl::unexpected{only_read()};
  }

  [[nodiscard]] Result<std::vector<RunningTable>> running_tables() override {
    return readers_.read(read_running_tables);
  }

  [[nodiscard]] Result<std::optional<RunningTable>> table(const std::string& id) override {
    return readers_.read([&](Connection& connection) { return read_table(connection, id); });
  }

  [[nodiscard]] Result<std::optional<TableRows>> table_rows(const std::string& id) override {
    return readers_.read([&](Connection& connection) { return read_table_rows(connection, id); });
  }

  [[nodiscard]] Result<std::vector<SetAsideTable>> set_aside_tables() override {
    return readers_.read(read_set_aside_tables);
  }

  [[nodiscard]] Result<std::vector<Opening>> openings_since(WallTime moment) override {
    return readers_.read(
        [&](Connection& connection) { return read_openings_since(connection, moment); });
  }

  [[nodiscard]] Result<std::vector<Sanction>> sanctions_after(WallTime moment) override {
    return readers_.read(
        [&](Connection& connection) { return read_sanctions_after(connection, moment); });
  }

  [[nodiscard]] Result<std::vector<AuditLine>> audit_lines(int most) override {
    return readers_.read(
        [&](Connection& connection) { return read_audit_lines(connection, most); });
  }

  [[nodiscard]] Result<std::vector<GameRecord>> finished_games(
      int most, bool only_public, std::optional<GameMark> before) override {
    return readers_.read([&](Connection& connection) {
      return read_newest_games(connection, most, only_public, before);
    });
  }

  [[nodiscard]] Result<std::optional<GameRecord>> finished_game(const std::string& table) override {
    return readers_.read([&](Connection& connection) { return read_game(connection, table); });
  }

  [[nodiscard]] Result<void> each_record(
      const std::function<bool(const GameRecord&)>& tell) override {
    return each_record_of(
        [&](int most, const std::optional<GameMark>& last) {
          return readers_.read(
              [&](Connection& connection) { return read_records_after(connection, most, last); });
        },
        tell);
  }

  [[nodiscard]] Result<LogCounts> counts() override { return readers_.read(read_counts); }

  [[nodiscard]] Result<void> back_up(const std::string& file) override {
    struct stat there{};
    if (::lstat(file.c_str(), &there) == 0)
      return fail(storage_code, file + " is there already; give the copy another name");
    if (auto found = check_folder(file); !found) return found;
    return readers_.read([&](Connection& connection) { return copy_database(connection, file); });
  }

 private:
  [[nodiscard]] Error only_read() const {
    return {storage_code, file_ + " was opened to be read only"};
  }

  std::string file_;
  std::optional<ServerLock> lock_;
  Report report_;
  std::optional<LogWriter> writer_;
  // Closed before the writer: whoever is the last to close the file tidies it up, and only he can.
  Readers readers_;
};

}  // namespace

Result<std::unique_ptr<EventLog>> open_sqlite_log(const SqliteLogOptions& options, Report report) {
  if (auto found = check_folder(options.file); !found) return tl::unexpected{found.error()};
  if (options.read_only) {
    auto reader = open_to_read(options.file);
    if (!reader) return tl::unexpected{reader.error()};
    return std::make_unique<SqliteLog>(*std::move(reader), std::move(report));
  }
  auto lock = ServerLock::take(options.file);
  if (!lock) return tl::unexpected{lock.error()};
  auto writer = open_to_write(options);
  if (!writer) return tl::unexpected{writer.error()};
  auto checkpoints = Connection::open(options.file, Access::write);
  if (!checkpoints) return tl::unexpected{checkpoints.error()};
  return std::make_unique<SqliteLog>(*std::move(lock), *std::move(writer), *std::move(checkpoints),
                                     std::move(report));
}

}  // namespace souk
