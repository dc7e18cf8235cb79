#include "table_registry.hpp"

#include <algorithm>

#include "secrets.hpp"

namespace souk {

namespace {

// A table that nobody has looked at for so long does not count against those of its address.
constexpr WallTime attended_lately = 600'000;
// Finished games that are looked at are kept for a while, so many at most.
constexpr std::size_t most_restored = 500;

Result<Table> table_of(RunningTable& kept) {
  if (kept.fault) return tl::unexpected{*kept.fault};
  return Table::restore(kept.table.seed, std::move(kept.events), bot_levels());
}

}  // namespace

Result<LiveTable*> TableRegistry::add(RunningTable kept) {
  auto table = table_of(kept);
  if (!table) return tl::unexpected{table.error()};
  std::string id = kept.table.id;
  auto live = std::make_unique<LiveTable>(std::move(kept.table), std::move(*table));
  live->logged = live->committed = live->table.last_event();
  return tables_.emplace(std::move(id), std::move(live)).first->second.get();
}

Result<void> TableRegistry::restore_running() {
  auto running = parts_.log.running_tables();
  if (!running) return tl::unexpected{running.error()};
  for (RunningTable& each : *running) {
    const std::string id = each.table.id;
    if (const auto table = add(std::move(each)))
      (*table)->gone_since.fill(parts_.now());
    else
      parts_.logger(LogLevel::error,
                    "a table in the data file cannot be brought back; it is left as it is",
                    {{"table", id}, {"reason", table.error().message}});
  }
  return {};
}

Result<LiveTable*> TableRegistry::restore(const std::string& id) {
  auto looked_up = parts_.log.table(id);
  if (!looked_up) return tl::unexpected{looked_up.error()};
  std::optional<RunningTable>& found = *looked_up;
  if (!found)
    return fail("table", "there is no table " + souk::quoted(id) + "; the link may be cut off");
  make_room_for_restored();
  const auto table = add(std::move(*found));
  if (table) (*table)->over_since = parts_.now();
  return table;
}

Result<bool> TableRegistry::reload(LiveTable& table) const {
  auto looked_up = parts_.log.table(table.about.id);
  if (!looked_up) return tl::unexpected{looked_up.error()};
  table.over_since = 0;
  std::optional<RunningTable>& found = *looked_up;
  if (!found) return false;
  auto restored = table_of(*found);
  if (!restored) return tl::unexpected{restored.error()};
  table.restore(std::move(*restored));
  if (table.is_over()) table.over_since = parts_.now();
  return true;
}

Result<LiveTable*> TableRegistry::create(const TableOptions& options, const std::string& address,
                                         const Seed& seed) {
  if (open_tables() >= parts_.limits.tables)
    return fail("limit",
                "the house is full: there are as many tables as it holds; try again later");
  const std::string hashed = hash_of_address(address);
  if (parts_.limits.tables_per_address > 0 && tables_of(hashed) >= parts_.limits.tables_per_address)
    return fail("limit", "there are " + std::to_string(parts_.limits.tables_per_address) +
                             " tables open from your address, which is the most there can be; "
                             "finish or close one first");
  const WallTime now = parts_.now();
  auto table = Table::open(options, seed, now, bot_levels());
  if (!table) return tl::unexpected{table.error()};
  LoggedTable about{.id = draw_table_id(),
                    .seed = seed,
                    .invitation = draw_invitation(),
                    .is_public = options.is_public,
                    .created = now,
                    .address = hashed};
  std::string id = about.id;
  auto live = std::make_unique<LiveTable>(std::move(about), std::move(*table));
  live->write_messages_so_far();
  live->gone_since.fill(now);
  return tables_.emplace(std::move(id), std::move(live)).first->second.get();
}

LiveTable* TableRegistry::find(const std::string& id) {
  const auto found = tables_.find(id);
  return found == tables_.end() ? nullptr : found->second.get();
}

LiveTable* TableRegistry::find_by_token(const std::string& token) {
  if (token.empty()) return nullptr;
  const std::string key = key_of_token(token);
  for (const auto& [id, table] : tables_)
    if (!table->is_over() && table->table.seat_of_key(key)) return table.get();
  return nullptr;
}

std::vector<LiveTable*> TableRegistry::all() {
  std::vector<LiveTable*> tables;
  tables.reserve(tables_.size());
  for (const auto& [id, table] : tables_) tables.push_back(table.get());
  return tables;
}

int TableRegistry::open_tables() const {
  return static_cast<int>(
      std::ranges::count_if(tables_, [](const auto& each) { return !each.second->is_over(); }));
}

int TableRegistry::tables_of(const std::string& address_hash) const {
  const WallTime now = parts_.now();
  return static_cast<int>(std::ranges::count_if(tables_, [&](const auto& each) {
    return each.second->about.address == address_hash && !each.second->is_over() &&
           each.second->is_attended(now, attended_lately);
  }));
}

void TableRegistry::make_room_for_restored() {
  if (tables_.size() < most_restored) return;
  std::vector<const LiveTable*> over;
  for (const auto& [id, table] : tables_)
    if (table->is_done_with()) over.push_back(table.get());
  if (over.size() < most_restored) return;
  erase(**std::ranges::min_element(over, {}, &LiveTable::over_since));
}

void TableRegistry::forget_over(WallTime now) {
  const WallTime stay = std::chrono::milliseconds{parts_.limits.finished_time}.count();
  std::erase_if(tables_, [&](const auto& each) {
    const LiveTable& table = *each.second;
    return table.is_done_with() && table.over_since > 0 && now - table.over_since >= stay;
  });
}

}  // namespace souk
