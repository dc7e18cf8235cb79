// libpq behind small types that clean up after themselves and answer with Result.
#pragma once

#include <libpq-fe.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "parameters.hpp"
#include "souk/text/result.hpp"

namespace souk::storage::postgres {

// What a statement answered. Rows and columns count from 0.
class Rows {
 public:
  explicit Rows(PGresult* result) : result_{result} {}

  [[nodiscard]] int size() const { return PQntuples(result_.get()); }
  [[nodiscard]] std::int64_t number(int row, int column) const;
  [[nodiscard]] bool is_true(int row, int column) const { return text(row, column) == "t"; }
  [[nodiscard]] bool is_null(int row, int column) const {
    return PQgetisnull(result_.get(), row, column) != 0;
  }
  // As long as these rows.
  [[nodiscard]] std::string_view text(int row, int column) const;
  // Rows inserted, changed or removed.
  [[nodiscard]] std::int64_t changed() const;
  [[nodiscard]] const PGresult* result() const { return result_.get(); }

 private:
  struct Clearer {
    void operator()(PGresult* result) const { PQclear(result); }
  };

  std::unique_ptr<PGresult, Clearer> result_;
};

// One thread at a time.
class Connection {
 public:
  // `name` is what others see of it in pg_stat_activity.
  [[nodiscard]] static Result<Connection> open(const std::string& url, const std::string& name);

  // Statements without values, whose answers are not wanted: all of them are done or none.
  [[nodiscard]] Result<void> run(const std::string& sql);
  // One statement, which is prepared once a connection.
  [[nodiscard]] Result<Rows> ask(const std::string& sql, const Parameters& values = {});

  // A pipeline: what was sent is answered by finish(), in its order. The statements behind one that
  // fails are not done, and finish() answers with its error.
  void send(const std::string& sql, const Parameters& values = {});
  [[nodiscard]] Result<std::vector<Rows>> finish();

  // After an error: whether the connection is of no more use.
  [[nodiscard]] bool is_lost() const;
  // After an error: what PostgreSQL calls it, such as `23505`; empty where it said nothing.
  [[nodiscard]] const std::string& state() const { return state_; }
  // The address without its password.
  [[nodiscard]] const std::string& shown() const { return shown_; }
  [[nodiscard]] PGconn* handle() const { return connection_.get(); }

 private:
  struct Closer {
    void operator()(PGconn* connection) const { PQfinish(connection); }
  };

  explicit Connection(std::string shown) : shown_{std::move(shown)} {}

  [[nodiscard]] Result<void> set_up();
  [[nodiscard]] tl::unexpected<Error> failed(const PGresult* result);
  // The results that belong to one statement; the first is what it answered.
  [[nodiscard]] Rows next_answer() const;

  std::unique_ptr<PGconn, Closer> connection_;
  std::string shown_;
  std::string state_;
  std::unordered_map<std::string, std::string> prepared_;  // names, by what they do
  int next_name_ = 1;
  std::vector<bool> sent_;  // of the pipeline: whether its answer is wanted
  std::vector<std::string> prepared_now_;
  bool is_cut_ = false;
};

}  // namespace souk::storage::postgres
