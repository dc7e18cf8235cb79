#include <functional>
#include <mutex>
#include <utility>

#include "database_reader.hpp"
#include "each_record.hpp"
#include "empty_database.hpp"
#include "fault.hpp"
#include "log_writer.hpp"
#include "postgres_batch_writer.hpp"
#include "postgres_schema.hpp"
#include "souk/storage/database_url.hpp"
#include "souk/storage/event_log.hpp"

namespace souk::storage::postgres {

namespace {

constexpr const char* reader_name = "souk reader";

// Connections for whoever reads, one at a time each; kept, because opening one takes a while. One
// that was lost meanwhile is replaced once without a word.
class DatabaseReaders {
 public:
  explicit DatabaseReaders(std::string url) : url_{std::move(url)} {}

  template <class Read>
  auto read(const Read& read_from) -> decltype(read_from(std::declval<Connection&>())) {
    if (auto kept = take_idle()) {
      auto answer = read_from(*kept);
      if (answer || !kept->is_lost()) {
        give_back(*std::move(kept));
        return answer;
      }
      forget_idle();
    }
    auto fresh = Connection::open(url_, reader_name);
    if (!fresh) return tl::unexpected{fresh.error()};
    auto answer = read_from(*fresh);
    if (!fresh->is_lost()) give_back(*std::move(fresh));
    return answer;
  }

  void give_back(Connection connection) {
    const std::scoped_lock lock{mutex_};
    if (idle_.size() < most_idle) idle_.push_back(std::move(connection));
  }

 private:
  static constexpr std::size_t most_idle = 4;

  [[nodiscard]] std::optional<Connection> take_idle() {
    const std::scoped_lock lock{mutex_};
    if (idle_.empty()) return std::nullopt;
    Connection connection = std::move(idle_.back());
    idle_.pop_back();
    return connection;
  }

  // They were lost with the one.
  void forget_idle() {
    const std::scoped_lock lock{mutex_};
    idle_.clear();
  }

  std::string url_;
  std::mutex mutex_;
  std::vector<Connection> idle_;
};

class PostgresLog final : public EventLog {
 public:
  // To read alone.
  PostgresLog(const std::string& url, Report report)
      : url_{url}, report_{std::move(report)}, readers_{url} {}
  PostgresLog(const std::string& url, std::unique_ptr<BatchWriter> writer, Report report)
      : url_{url}, readers_{url} {
    writer_.emplace(std::move(writer), std::move(report));
  }
  PostgresLog(const PostgresLog&) = delete;
  PostgresLog& operator=(const PostgresLog&) = delete;
  ~PostgresLog() override {
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
    return readers_.read(postgres::read_running_tables);
  }
  [[nodiscard]] Result<std::optional<RunningTable>> table(const std::string& id) override {
    return readers_.read([&](auto& connection) { return postgres::read_table(connection, id); });
  }
  [[nodiscard]] Result<std::optional<TableRows>> table_rows(const std::string& id) override {
    return readers_.read(
        [&](auto& connection) { return postgres::read_table_rows(connection, id); });
  }
  [[nodiscard]] Result<std::vector<SetAsideTable>> set_aside_tables() override {
    return readers_.read(postgres::read_set_aside_tables);
  }
  [[nodiscard]] Result<std::vector<Opening>> openings_since(WallTime moment) override {
    return readers_.read(
        [&](auto& connection) { return postgres::read_openings_since(connection, moment); });
  }
  [[nodiscard]] Result<std::vector<Sanction>> sanctions_after(WallTime moment) override {
    return readers_.read(
        [&](auto& connection) { return postgres::read_sanctions_after(connection, moment); });
  }
  [[nodiscard]] Result<std::vector<AuditLine>> audit_lines(int most) override {
    return readers_.read(
        [&](auto& connection) { return postgres::read_audit_lines(connection, most); });
  }
  [[nodiscard]] Result<std::vector<GameRecord>> finished_games(
      int most, bool only_public, std::optional<GameMark> before) override {
    return readers_.read([&](auto& connection) {
      return postgres::read_newest_games(connection, most, only_public, before);
    });
  }
  [[nodiscard]] Result<std::optional<GameRecord>> finished_game(const std::string& table) override {
    return readers_.read([&](auto& connection) { return postgres::read_game(connection, table); });
  }
  [[nodiscard]] Result<void> each_record(
      const std::function<bool(const GameRecord&)>& tell) override {
    return each_record_of(
        [&](int most, const std::optional<GameMark>& last) {
          return readers_.read([&](auto& connection) {
            return postgres::read_records_after(connection, most, last);
          });
        },
        tell);
  }
  [[nodiscard]] Result<LogCounts> counts() override { return readers_.read(postgres::read_counts); }

  [[nodiscard]] Result<void> back_up(const std::string& file) override {
    return fail(storage_code, shown_data(url_) +
                                  " is a PostgreSQL database, which has its own program for that: "
                                  "pg_dump --format=custom --schema=souk --file=" +
                                  file + " '" + shown_data(url_) + "'");
  }

 private:
  [[nodiscard]] Error only_read() const {
    return {storage_code, shown_data(url_) + " was opened to be read only"};
  }

  std::string url_;
  Report report_;
  std::optional<LogWriter> writer_;
  DatabaseReaders readers_;
};

}  // namespace

Result<bool> is_empty_database(const std::string& url) {
  auto reader = Connection::open(url, reader_name);
  if (!reader) return tl::unexpected{reader.error()};
  const auto version = version_of(*reader, schema_steps());
  if (!version) return tl::unexpected{version.error()};
  if (*version > 0) return false;
  const auto may = reader->ask("SELECT has_database_privilege(current_database(), 'CREATE')");
  if (!may) return tl::unexpected{may.error()};
  if (may->is_true(0, 0)) return true;
  return fail(storage_code, reader->shown() +
                                ": this user may not make a schema there; make the "
                                "user the database's owner");
}

}  // namespace souk::storage::postgres

namespace souk {

Result<std::unique_ptr<EventLog>> open_postgres_log(const PostgresLogOptions& options,
                                                    Report report) {
  using namespace storage::postgres;
  if (auto understood = check_data_address(options.url); !understood)
    return fail(storage::storage_code, shown_data(options.url) + ": " + understood.error().message);
  if (options.read_only) {
    auto reader = storage::postgres::Connection::open(options.url, reader_name);
    if (!reader) return tl::unexpected{reader.error()};
    if (auto fits = check_version(*reader, storage::postgres::schema_steps()); !fits)
      return tl::unexpected{fits.error()};
    return std::make_unique<PostgresLog>(options.url, std::move(report));
  }
  const std::string holder = new_holder_name();
  auto session = WriterSession::begin(options.url, holder);
  if (!session) return tl::unexpected{session.error()};
  return std::make_unique<PostgresLog>(
      options.url, std::make_unique<PostgresBatchWriter>(options, holder, *std::move(session)),
      std::move(report));
}

}  // namespace souk
