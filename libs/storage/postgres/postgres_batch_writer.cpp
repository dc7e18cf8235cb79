#include "postgres_batch_writer.hpp"

#include <algorithm>
#include <chrono>
#include <thread>
#include <utility>

#include "backoff.hpp"
#include "batch_transaction.hpp"
#include "fault.hpp"
#include "postgres_fault.hpp"
#include "souk/storage/database_url.hpp"

namespace souk::storage::postgres {

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

// The network's thread asks whether it can be written again, and must not wait.
constexpr auto answer_time = 50ms;

// Beyond what an empty corner of a page holds: a disk that is nearly full is still full.
constexpr const char* trial = "INSERT INTO trial VALUES (repeat('x', 65536)); DELETE FROM trial";

// Where the entries can be parted without parting those that belong together; 0: nowhere.
std::size_t border_near_middle(std::span<const WaitingEntry> entries) {
  const std::size_t middle = entries.size() / 2;
  for (std::size_t i = std::max<std::size_t>(middle, 1); i < entries.size(); ++i)
    if (!entries[i].is_with_previous) return i;
  for (std::size_t i = middle; i > 0; --i)
    if (!entries[i].is_with_previous) return i;
  return 0;
}

}  // namespace

Result<void> PostgresBatchWriter::commit(const std::vector<WaitingEntry>& batch,
                                         std::vector<Committed>& outcomes) {
  return commit_patiently(batch, outcomes);
}

Result<void> PostgresBatchWriter::commit_patiently(Entries entries, Outcomes outcomes) {
  const auto until = Clock::now() + options_.patience;
  Backoff backoff;
  while (true) {
    auto written = commit_once(entries, outcomes);
    if (written) return written;
    if (session_ && is_bad_value(state_)) return commit_in_parts(entries, outcomes);
    const auto pause = backoff.next();
    const bool is_hopeless = session_ && !is_worth_repeating(state_);
    if (is_hopeless || written.error().code == displaced_code || Clock::now() + pause > until)
      return fail(storage_code, written.error().message +
                                    (is_in_doubt_ ? "; whether the last actions were written shows "
                                                    "when it is back"
                                                  : ""));
    std::this_thread::sleep_for(pause);
  }
}

// In halves, and their halves, until whatever cannot be kept is alone.
Result<void> PostgresBatchWriter::commit_in_parts(Entries entries, Outcomes outcomes) {
  const std::size_t half = border_near_middle(entries);
  if (half == 0) {
    for (Committed& each : outcomes)
      if (!each.error)
        each.error = Error{log_code,
                           "the database cannot keep a value of this entry, such as a "
                           "text with a zero byte"};
    return {};
  }
  if (auto written = commit_patiently(entries.first(half), outcomes.first(half)); !written)
    return written;
  for (Committed& each : outcomes.first(half)) each.written = Clock::now();
  return commit_patiently(entries.subspan(half), outcomes.subspan(half));
}

Result<void> PostgresBatchWriter::commit_once(Entries entries, Outcomes outcomes) {
  if (!session_) {
    if (auto connected = connect(); !connected) return connected;
    if (std::exchange(is_in_doubt_, false) && session_->last_batch() > committed_)
      return settle(outcomes);
  }
  std::vector<Committed> said{outcomes.begin(), outcomes.end()};
  BatchTransaction transaction{session_->connection()};
  auto done = transaction.write(entries, said);
  if (done) done = transaction.commit(committed_ + 1, holder_);
  if (done) {
    ++committed_;
    std::ranges::copy(said, outcomes.begin());
    return done;
  }
  doubtful_ = std::move(said);
  give_up_transaction(transaction.is_committing());
  return done;
}

Result<void> PostgresBatchWriter::connect() {
  state_.clear();
  auto resumed = WriterSession::resume(options_.url, holder_);
  if (!resumed) return tl::unexpected{resumed.error()};
  if (resumed->last_batch() < committed_)
    return fail(displaced_code, shown_data(options_.url) +
                                    " lacks what was acknowledged: is it a standby that was "
                                    "promoted and was behind? start this souk again to go on from "
                                    "what is there");
  session_ = std::make_unique<WriterSession>(*std::move(resumed));
  return {};
}

// The batch that was in doubt is committed.
Result<void> PostgresBatchWriter::settle(Outcomes outcomes) {
  committed_ = session_->last_batch();
  std::ranges::copy(doubtful_, outcomes.begin());
  return {};
}

void PostgresBatchWriter::give_up_transaction(bool was_committing) {
  Connection& connection = session_->connection();
  state_ = connection.state();
  // Where that fails the connection is lost, which ends the transaction too.
  if (!connection.is_lost()) (void)connection.run("ROLLBACK");
  if (!connection.is_lost()) return;
  is_in_doubt_ = was_committing;
  session_.reset();
}

Result<void> PostgresBatchWriter::recover() {
  if (!attempt_.valid())
    attempt_ = std::async(std::launch::async, [this] { return try_to_write(); });
  if (attempt_.wait_for(answer_time) != std::future_status::ready)
    return fail(storage_code, shown_data(options_.url) + " does not answer; souk keeps trying");
  return attempt_.get();
}

Result<void> PostgresBatchWriter::try_to_write() {
  if (!session_) {
    if (auto connected = connect(); !connected)
      return fail(storage_code, connected.error().message);
    // Those who waited for the batch in doubt were told so; what became of it is read from the log.
    committed_ = session_->last_batch();
    is_in_doubt_ = false;
  }
  auto tried = session_->connection().run(trial);
  if (!tried && session_->connection().is_lost()) session_.reset();
  return tried;
}

}  // namespace souk::storage::postgres
