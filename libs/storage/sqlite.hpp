// SQLite behind three small types that clean up after themselves and answer with Result.
#pragma once

#include <sqlite3.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "souk/text/result.hpp"

namespace souk::storage {

enum class Access : std::uint8_t { read, write };

// One thread at a time.
class Connection {
 public:
  // The file must be there.
  [[nodiscard]] static Result<Connection> open(const std::string& file, Access access);

  // Statements that answer nothing.
  [[nodiscard]] Result<void> run(const std::string& sql);
  // The first number of the first row.
  [[nodiscard]] Result<std::int64_t> number(std::string_view sql);
  [[nodiscard]] sqlite3* handle() const { return database_.get(); }
  [[nodiscard]] const std::string& file() const { return file_; }

 private:
  struct Closer {
    void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
  };

  explicit Connection(std::string file) : file_{std::move(file)} {}

  std::unique_ptr<sqlite3, Closer> database_;
  std::string file_;
};

// Columns count from 0. A statement that makes no sense says so when it is first used.
class Statement {
 public:
  Statement(const Connection& connection, std::string_view sql);

  // Begins again, with these in place of the question marks.
  template <class... Values>
  Statement& with(const Values&... values) {
    reset();
    int place = 0;
    (bind(++place, values), ...);
    return *this;
  }
  // Lets go of the rows that are left; until then it holds on to a snapshot of the file.
  void reset() { sqlite3_reset(statement_.get()); }
  // Whether there is another row.
  [[nodiscard]] Result<bool> next();
  // To its end.
  [[nodiscard]] Result<void> run();

  [[nodiscard]] std::int64_t number(int column) const;
  [[nodiscard]] bool is_null(int column) const;
  // Until next() is called.
  [[nodiscard]] std::string_view text(int column) const;

 private:
  struct Finalizer {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };

  void bind(int place, std::int64_t value);
  void bind(int place, int value) { bind(place, std::int64_t{value}); }
  void bind(int place, bool value) { bind(place, std::int64_t{value ? 1 : 0}); }
  void bind(int place, std::nullptr_t null);
  void bind(int place, std::string_view value);
  void bind(int place, const std::string& value) { bind(place, std::string_view{value}); }

  sqlite3* database_;
  std::unique_ptr<sqlite3_stmt, Finalizer> statement_;
  std::optional<Error> error_;
};

// What is not committed is as if it had not been.
class Transaction {
 public:
  // For writing it waits until nobody else writes.
  [[nodiscard]] static Result<Transaction> begin(Connection& connection, Access access);
  Transaction(Transaction&& other) noexcept
      : connection_{std::exchange(other.connection_, nullptr)} {}
  Transaction& operator=(Transaction&&) = delete;
  ~Transaction();

  [[nodiscard]] Result<void> commit();

 private:
  explicit Transaction(Connection& connection) : connection_{&connection} {}

  Connection* connection_;
};

}  // namespace souk::storage
