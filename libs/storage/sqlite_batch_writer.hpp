// Writes a batch to the file, in one transaction.
#pragma once

#include "batch_writer.hpp"
#include "entry_writer.hpp"

namespace souk::storage {

class SqliteBatchWriter final : public BatchWriter {
 public:
  explicit SqliteBatchWriter(Connection connection)
      : connection_{std::move(connection)}, entries_{connection_} {}

  [[nodiscard]] Result<void> commit(const std::vector<WaitingEntry>& batch,
                                    std::vector<Committed>& outcomes) override;
  [[nodiscard]] Result<void> recover() override;

 private:
  [[nodiscard]] Result<void> write(const std::vector<WaitingEntry>& batch,
                                   std::vector<Committed>& outcomes);

  Connection connection_;
  EntryWriter entries_;
};

}  // namespace souk::storage
