// The one connection that may write to a database, for as long as it lives.
#pragma once

#include <memory>
#include <string>

#include "connection.hpp"

namespace souk::storage::postgres {

// What a run of the server is called in the database; not a secret.
[[nodiscard]] std::string new_holder_name();

// It holds the advisory lock of the writer's slot, so that two servers never both believe that the
// tables are theirs. The lock ends with the connection, in whatever way that ends.
class WriterSession {
 public:
  // At the start of a run: brings the tables up to date, and makes the slot its own. Refused while
  // another souk has it.
  [[nodiscard]] static Result<WriterSession> begin(const std::string& url,
                                                   const std::string& holder);
  // After a connection was lost: refused too when another souk had the slot meanwhile, because the
  // tables in this one's memory may be behind.
  [[nodiscard]] static Result<WriterSession> resume(const std::string& url,
                                                    const std::string& holder);

  [[nodiscard]] Connection& connection() { return connection_; }
  // The number of the last batch that this run has committed.
  [[nodiscard]] std::int64_t last_batch() const { return last_batch_; }

 private:
  explicit WriterSession(Connection connection) : connection_{std::move(connection)} {}

  [[nodiscard]] Result<void> take_slot();
  [[nodiscard]] Result<bool> try_slot();
  [[nodiscard]] Result<void> end_ghost(const std::string& holder);
  [[nodiscard]] Result<std::string> who_has_it();

  Connection connection_;
  std::int64_t last_batch_ = 0;
};

// A resumed session will never be had: another souk has served the database.
inline constexpr const char* displaced_code = "displaced";

}  // namespace souk::storage::postgres
