#include "sqlite_batch_writer.hpp"

#include "fault.hpp"

namespace souk::storage {

namespace {

int note_pages(void* pages, sqlite3*, const char*, int count) {
  *static_cast<int*>(pages) = count;
  return SQLITE_OK;
}

}  // namespace

SqliteBatchWriter::SqliteBatchWriter(Connection connection, Connection checkpoints)
    : connection_{std::move(connection)},
      entries_{connection_},
      checkpointer_{std::move(checkpoints)} {
  // In place of SQLite's own, which would be part of the commit.
  sqlite3_wal_hook(connection_.handle(), note_pages, &wal_pages_);
}

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

void SqliteBatchWriter::after_reports() {
  if (!checkpointer_.grew_to(wal_pages_)) return;
  // Where the disk fails, the next commit says so.
  static_cast<void>(sqlite3_wal_checkpoint_v2(connection_.handle(), nullptr,
                                              SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr));
}

Result<void> SqliteBatchWriter::recover() {
  // More than an empty corner of a page can hold: a disk that is nearly full is still full.
  if (auto tried = connection_.run("INSERT INTO trial VALUES (zeroblob(65536))"); !tried)
    return tried;
  return connection_.run("DELETE FROM trial");
}

}  // namespace souk::storage
