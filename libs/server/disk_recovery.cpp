#include "disk_recovery.hpp"

#include <algorithm>

#include "subscriptions.hpp"

namespace souk {

namespace {

constexpr SteadyTime pause_between_tries = 1'000;

struct Nothing {};

}  // namespace

void DiskRecovery::pass_time() {
  const SteadyTime now = parts_.steady_now();
  if (!at_.commits.trouble() || !at_.commits.empty() || is_trying_ || now < next_try_) return;
  next_try_ = now + pause_between_tries;
  is_trying_ = true;
  parts_.reads.ask<Nothing>(
      [](EventLog& log) { return log.recover().map([] { return Nothing{}; }); },
      [this](const Result<Nothing>& recovered) {
        if (recovered) return reload_tables();
        is_trying_ = false;
        at_.commits.still_in_trouble(recovered.error());
      });
}

void DiskRecovery::reload_tables() {
  auto ids = at_.commits.take_tables_to_reload();
  std::ranges::sort(ids);
  const auto repeated = std::ranges::unique(ids);
  ids.erase(repeated.begin(), repeated.end());
  reloading_ = ids.size();
  for (const std::string& id : ids)
    parts_.reads.ask<std::optional<RestoredTable>>(
        [id](EventLog& log) { return read_table_back(log, id); },
        [this, id](Result<std::optional<RestoredTable>> read) {
          reload(id, std::move(read));
          if (--reloading_ == 0) finish();
        });
  if (ids.empty()) finish();
}

void DiskRecovery::reload(const std::string& id, Result<std::optional<RestoredTable>> read) {
  LiveTable* const table = at_.tables.find(id);
  if (table == nullptr) return;
  if (!read) return at_.guard.note(*table, "it cannot be brought back: " + read.error().message);
  std::optional<RestoredTable>& logged = *read;
  if (!logged) {
    // A table whose opening was never written is gone, and nobody was told of it.
    Subscriptions::close_all(*table, "the table is gone");
    return at_.tables.erase(*table);
  }
  table->restore(std::move(logged->played));
  table->over_since = table->is_over() ? parts_.now() : 0;
}

void DiskRecovery::finish() {
  is_trying_ = false;
  at_.commits.end_trouble();
  recovered_();
}

}  // namespace souk
