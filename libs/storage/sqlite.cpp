#include "sqlite.hpp"

#include "fault.hpp"

namespace souk::storage {

namespace {

// Others hold the file for moments only, unless somebody has it open in an editor of databases.
constexpr int patience_ms = 5'000;

}  // namespace

Result<Connection> Connection::open(const std::string& file, Access access) {
  Connection connection{file};
  const int flags =
      SQLITE_OPEN_NOMUTEX | (access == Access::read ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE);
  sqlite3* database = nullptr;
  const int opened = sqlite3_open_v2(file.c_str(), &database, flags, nullptr);
  connection.database_.reset(database);
  if (opened != SQLITE_OK) return tl::unexpected{fault_of(database, file)};
  sqlite3_busy_timeout(database, patience_ms);
  return connection;
}

Result<void> Connection::run(const std::string& sql) {
  if (sqlite3_exec(handle(), sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK) return {};
  return tl::unexpected{fault_of(handle(), file_)};
}

Result<std::int64_t> Connection::number(std::string_view sql) {
  Statement statement{*this, sql};
  const auto row = statement.next();
  if (!row) return tl::unexpected{row.error()};
  return *row ? statement.number(0) : 0;
}

Statement::Statement(const Connection& connection, std::string_view sql)
    : database_{connection.handle()} {
  sqlite3_stmt* statement = nullptr;
  if (sqlite3_prepare_v2(database_, sql.data(), static_cast<int>(sql.size()), &statement,
                         nullptr) != SQLITE_OK)
    error_ = fault_of(database_, connection.file());
  statement_.reset(statement);
}

void Statement::bind(int place, std::int64_t value) {
  if (sqlite3_bind_int64(statement_.get(), place, value) != SQLITE_OK && !error_)
    error_ = fault_of(database_);
}

void Statement::bind(int place, std::nullptr_t) {
  if (sqlite3_bind_null(statement_.get(), place) != SQLITE_OK && !error_)
    error_ = fault_of(database_);
}

void Statement::bind(int place, std::string_view value) {
  if (sqlite3_bind_text64(statement_.get(), place, value.data(), value.size(), SQLITE_TRANSIENT,
                          SQLITE_UTF8) != SQLITE_OK &&
      !error_)
    error_ = fault_of(database_);
}

Result<bool> Statement::next() {
  if (error_) return tl::unexpected{*error_};
  switch (sqlite3_step(statement_.get())) {
    case SQLITE_ROW:
      return true;
    case SQLITE_DONE:
      reset();
      return false;
    default: {
      Error error = fault_of(database_);
      reset();
      return tl::unexpected{std::move(error)};
    }
  }
}

Result<void> Statement::run() {
  while (true) {
    const auto row = next();
    if (!row) return tl::unexpected{row.error()};
    if (!*row) return {};
  }
}

std::int64_t Statement::number(int column) const {
  return sqlite3_column_int64(statement_.get(), column);
}

bool Statement::is_null(int column) const {
  return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL;
}

std::string_view Statement::text(int column) const {
  const unsigned char* const text = sqlite3_column_text(statement_.get(), column);
  if (text == nullptr) return {};
  const int length = sqlite3_column_bytes(statement_.get(), column);
  return {reinterpret_cast<const char*>(text), static_cast<std::size_t>(length)};
}

Result<Transaction> Transaction::begin(Connection& connection, Access access) {
  if (auto begun = connection.run(access == Access::write ? "BEGIN IMMEDIATE" : "BEGIN"); !begun)
    return tl::unexpected{begun.error()};
  return Transaction{connection};
}

Result<void> Transaction::commit() {
  if (auto committed = connection_->run("COMMIT"); !committed) return committed;
  connection_ = nullptr;
  return {};
}

Transaction::~Transaction() {
  if (connection_ == nullptr || sqlite3_get_autocommit(connection_->handle()) != 0) return;
  // It fails only where SQLite has rolled back already.
  (void)connection_->run("ROLLBACK");
}

}  // namespace souk::storage
