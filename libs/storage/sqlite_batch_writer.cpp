#include "sqlite_batch_writer.hpp"

#include "fault.hpp"

namespace souk::storage {

Result<void> SqliteBatchWriter::commit(const std::vector<WaitingEntry>& batch,
                                       std::vector<Committed>& outcomes) {
  auto written = write(batch, outcomes);
  if (!written) entries_.forget();
  return written;
}

Result<void> SqliteBatchWriter::write(const std::vector<WaitingEntry>& batch,
                                      std::vector<Committed>& outcomes) {
  auto together = Transaction::begin(connection_, Access::write);
  if (!together) return tl::unexpected{together.error()};
  for (std::size_t i = 0; i < batch.size(); ++i) {
    if (batch[i].refused) continue;
    auto written = entries_.write(batch[i].entry);
    if (written) outcomes[i].number = *written;
    if (written) continue;
    if (written.error().code != log_code) return tl::unexpected{written.error()};
    outcomes[i].error = std::move(written).error();
  }
  if (auto summed = entries_.write_totals(); !summed) return summed;
  return together->commit();
}

Result<void> SqliteBatchWriter::recover() {
  // More than an empty corner of a page can hold: a disk that is nearly full is still full.
  if (auto tried = connection_.run("INSERT INTO trial VALUES (zeroblob(65536))"); !tried)
    return tried;
  return connection_.run("DELETE FROM trial");
}

}  // namespace souk::storage
