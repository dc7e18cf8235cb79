// Writes a batch to the file, in one transaction.
#pragma once

#include "batch_writer.hpp"
#include "checkpointer.hpp"
#include "entry_writer.hpp"

namespace souk::storage {

class SqliteBatchWriter final : public BatchWriter {
 public:
  // The second connection is for taking the write-ahead log over into the file.
  SqliteBatchWriter(Connection connection, Connection checkpoints);

  [[nodiscard]] Result<void> commit(const std::vector<WaitingEntry>& batch,
                                    std::vector<Committed>& outcomes) override;
  void after_reports() override;
  [[nodiscard]] Result<void> recover() override;

 private:
  [[nodiscard]] Result<void> write(const std::vector<WaitingEntry>& batch,
                                   std::vector<Committed>& outcomes);

  Connection connection_;
  EntryWriter entries_;
  int wal_pages_ = 0;  // after the last commit
  // Closed before the connection above: the last one to close tidies up.
  Checkpointer checkpointer_;
};

}  // namespace souk::storage
