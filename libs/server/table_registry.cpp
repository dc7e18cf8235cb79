#include "table_registry.hpp"

#include <algorithm>

#include "secrets.hpp"

namespace souk {

namespace {

// A table that nobody has looked at for so long does not count against those of its address.
constexpr WallTime attended_lately = 600'000;
// Finished games that are looked at are kept for a while, so many at most.
constexpr std::size_t most_restored = 500;

Result<RestoredTable> play_again(RunningTable kept) {
  if (kept.fault) return tl::unexpected{*kept.fault};
  auto played = Table::restore(kept.table.seed, std::move(kept.events), bot_levels());
  if (!played) return tl::unexpected{played.error()};
  return RestoredTable{std::move(kept.table), std::move(*played)};
}

// What is read was written by whoever had the file: it may make the rules themselves fail.
Result<RestoredTable> try_to_play_again(RunningTable kept) {
  try {
    return play_again(std::move(kept));
  } catch (const std::exception& thrown) {
    return fail("log", std::string{"its events cannot be played again: "} + thrown.what());
  }
}

}  // namespace

Result<std::optional<RestoredTable>> read_table_back(EventLog& log, const std::string& id) {
  auto kept = log.table(id);
  if (!kept) return tl::unexpected{kept.error()};
  std::optional<RunningTable>& found = *kept;
  if (!found) return std::nullopt;
  auto restored = try_to_play_again(*std::move(found));
  if (!restored) return tl::unexpected{restored.error()};
  return std::optional{std::move(*restored)};
}

LiveTable* TableRegistry::add(RestoredTable restored) {
  std::string id = restored.about.id;
  auto live = std::make_unique<LiveTable>(std::move(restored.about), std::move(restored.played));
  live->logged = live->committed = live->table.last_event();
  return tables_.emplace(std::move(id), std::move(live)).first->second.get();
}

LiveTable* TableRegistry::add_over(RestoredTable restored) {
  make_room_for_restored();
  LiveTable* const table = add(std::move(restored));
  table->over_since = parts_.now();
  return table;
}

LiveTable* TableRegistry::add_running(RestoredTable restored) {
  LiveTable* const table = add(std::move(restored));
  table->gone_since.fill(parts_.now());
  return table;
}

Result<std::vector<FaultyTable>> TableRegistry::restore_running() {
  auto running = parts_.log.running_tables();
  if (!running) return tl::unexpected{running.error()};
  const auto openings = parts_.log.openings_since(parts_.now() - DailyOpenings::a_day);
  if (!openings) return tl::unexpected{openings.error()};
  for (const Opening& each : *openings) openings_.add(each);
  std::vector<FaultyTable> faulty;
  for (RunningTable& each : *running) {
    const std::string id = each.table.id;
    auto restored = try_to_play_again(std::move(each));
    if (restored)
      add_running(std::move(*restored));
    else
      faulty.push_back({id, restored.error().message});
  }
  return faulty;
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
  if (auto may = openings_.check(hashed, parts_.now()); !may) return tl::unexpected{may.error()};
  return open(options, hashed, seed);
}

Result<LiveTable*> TableRegistry::create_rematch(const TableOptions& options, const LiveTable& last,
                                                 const Seed& seed) {
  return open(options, last.about.address, seed);
}

Result<LiveTable*> TableRegistry::open(const TableOptions& options, const std::string& address_hash,
                                       const Seed& seed) {
  const WallTime now = parts_.now();
  auto table = Table::open(options, seed, now, bot_levels());
  if (!table) return tl::unexpected{table.error()};
  openings_.add({now, address_hash});
  LoggedTable about{.id = draw_table_id(),
                    .seed = seed,
                    .invitation = draw_invitation(),
                    .is_public = options.is_public,
                    .created = now,
                    .address = address_hash};
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
    if (!table->is_over() && !table->fault && table->table.seat_of_key(key)) return table.get();
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
