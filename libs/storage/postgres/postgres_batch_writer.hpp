// Writes batches to the database, and gets over lost connections without losing or doubling one.
#pragma once

#include <cstdint>
#include <future>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "batch_writer.hpp"
#include "writer_session.hpp"

namespace souk::storage::postgres {

class PostgresBatchWriter final : public BatchWriter {
 public:
  PostgresBatchWriter(const PostgresLogOptions& options, std::string holder, WriterSession session)
      : options_{options},
        holder_{std::move(holder)},
        session_{std::make_unique<WriterSession>(std::move(session))} {}

  // A connection that is lost is made again for some seconds, and the batch with it: players notice
  // a pause. A commit whose answer was lost is looked up. Where a batch cannot be written because
  // of a value that PostgreSQL does not take, its entries are written one by one.
  [[nodiscard]] Result<void> commit(const std::vector<WaitingEntry>& batch,
                                    std::vector<Committed>& outcomes) override;
  // The connection is tried on a thread of its own: until it answers, this answers with an error.
  [[nodiscard]] Result<void> recover() override;

 private:
  using Entries = std::span<const WaitingEntry>;
  using Outcomes = std::span<Committed>;

  [[nodiscard]] Result<void> commit_patiently(Entries entries, Outcomes outcomes);
  [[nodiscard]] Result<void> commit_in_parts(Entries entries, Outcomes outcomes);
  [[nodiscard]] Result<void> commit_once(Entries entries, Outcomes outcomes);
  [[nodiscard]] Result<void> connect();
  [[nodiscard]] Result<void> settle(Outcomes outcomes);
  [[nodiscard]] Result<void> try_to_write();
  void give_up_transaction(bool was_committing);

  PostgresLogOptions options_;
  std::string holder_;
  std::unique_ptr<WriterSession> session_;  // null: the connection is lost
  std::string state_;                       // of the last error, as PostgreSQL calls it
  std::int64_t committed_ = 0;              // the number of the last batch known to be committed
  bool is_in_doubt_ = false;                // whether the one behind it is committed
  std::vector<Committed> doubtful_;         // what would be said of it
  std::future<Result<void>> attempt_;       // last: it uses the others
};

}  // namespace souk::storage::postgres
