#include "batch_transaction.hpp"

#include <algorithm>
#include <set>

#include "fault.hpp"
#include "notice_text.hpp"
#include "sanction_words.hpp"

namespace souk::storage::postgres {

namespace {

constexpr const char* lock_tables =
    "SELECT no, id, last, finished IS NOT NULL, set_aside IS NOT NULL FROM tables "
    "WHERE id = ANY ($1::text[]) ORDER BY no FOR NO KEY UPDATE";
// One that another server opened meanwhile is not returned.
constexpr const char* open_tables =
    "INSERT INTO tables (id, seed, invitation, is_public, created, address) "
    "SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::boolean[], $5::bigint[], "
    "$6::text[]) ON CONFLICT (id) DO NOTHING RETURNING no, id";
constexpr const char* mark_batch =
    "WITH marked AS (UPDATE writers SET batch = $2, running = running + $3, "
    "finished = finished + $4, events = events + $5 WHERE slot = 0 AND holder = $1 RETURNING 1) "
    "SELECT expect(1, (SELECT count(*) FROM marked))";
constexpr const char* notify =
    "SELECT pg_notify('souk_news', each) FROM unnest($1::text[]) AS each";
constexpr const char* oldest_finished =
    "SELECT table_no FROM games WHERE finished < $1 AND result <> '*' "
    "ORDER BY finished, id LIMIT $2 FOR UPDATE SKIP LOCKED";
constexpr const char* oldest_closed =
    "SELECT table_no FROM games WHERE finished < $1 AND result = '*' "
    "ORDER BY finished, id LIMIT $2 FOR UPDATE SKIP LOCKED";

// A table is opened by the first entry that may open it.
class Openings {
 public:
  void add(const LogEntry& entry) {
    if (!entry.opened || !check_entry(entry, std::nullopt)) return;
    const LoggedTable& table = *entry.opened;
    if (!seen_.insert(table.id).second) return;
    ids_.push_back(table.id);
    seeds_.push_back(text_of(table.seed));
    invitations_.push_back(table.invitation);
    public_.push_back(table.is_public);
    created_.push_back(table.created);
    addresses_.push_back(table.address);
  }
  [[nodiscard]] bool empty() const { return ids_.empty(); }
  [[nodiscard]] Parameters values() const {
    Parameters values;
    values.add(ids_).add(seeds_).add(invitations_).add(public_).add(created_).add(addresses_);
    return values;
  }

 private:
  std::set<std::string> seen_;
  std::vector<std::string> ids_, seeds_, invitations_, addresses_;
  std::vector<bool> public_;
  std::vector<std::int64_t> created_;
};

}  // namespace

Result<void> BatchTransaction::write(std::span<const WaitingEntry> entries,
                                     std::span<Committed> outcomes) {
  if (auto locked = lock_and_open(entries); !locked) return locked;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (entries[i].refused) continue;
    const auto written = write_entry(entries[i].entry);
    if (written)
      outcomes[i].number = *written;
    else if (written.error().code == log_code)
      outcomes[i].error = written.error();
    else
      return tl::unexpected{written.error()};
  }
  return {};
}

Result<void> BatchTransaction::lock_and_open(std::span<const WaitingEntry> entries) {
  std::set<std::string> ids;
  Openings openings;
  for (const WaitingEntry& each : entries) {
    if (each.refused || each.entry.table.empty()) continue;
    ids.insert(each.entry.table);
    openings.add(each.entry);
  }
  connection_.send("BEGIN");
  connection_.send(lock_tables, Parameters{}.add(std::vector<std::string>{ids.begin(), ids.end()}));
  if (!openings.empty()) connection_.send(open_tables, openings.values());
  const auto answers = connection_.finish();
  if (!answers) return tl::unexpected{answers.error()};
  const Rows& locked = (*answers)[1];
  for (int row = 0; row < locked.size(); ++row)
    known_[std::string{locked.text(row, 1)}] = {.no = locked.number(row, 0),
                                                .last_number = locked.number(row, 2),
                                                .is_finished = locked.is_true(row, 3),
                                                .is_set_aside = locked.is_true(row, 4)};
  if (openings.empty()) return {};
  const Rows& opened = answers->back();
  for (int row = 0; row < opened.size(); ++row)
    opened_[std::string{opened.text(row, 1)}] = {.no = opened.number(row, 0)};
  return {};
}

Result<std::int64_t> BatchTransaction::write_entry(const LogEntry& entry) {
  if (!entry.table.empty())
    if (auto written = write_table(entry); !written) return tl::unexpected{written.error()};
  if (entry.pruned) return prune(*entry.pruned);
  return write_house(entry);
}

Result<void> BatchTransaction::write_table(const LogEntry& entry) {
  auto known = known_.find(entry.table);
  const auto before = known == known_.end() ? std::nullopt : std::optional{known->second};
  if (auto fits = check_entry(entry, before); !fits) return fits;
  if (entry.opened) {
    const auto opened = opened_.find(entry.table);
    if (opened == opened_.end())
      return fail(log_code, "table " + souk::quoted(entry.table) + " is in the log already");
    known = known_.insert(*opened).first;
    ++added_.running;
  }
  rows_.add(entry, known->second);
  news_[entry.table] = known->second.last_number;
  added_.events += static_cast<std::int64_t>(entry.events.size());
  if (entry.finished) {
    --added_.running;
    ++added_.finished;
    return {};
  }
  if (entry.set_aside) return set_aside(known->second, *entry.set_aside);
  if (!entry.is_removed) return {};
  const std::int64_t no = known->second.no;
  known_.erase(known);
  return remove({no});
}

Result<void> BatchTransaction::flush() {
  if (rows_.empty()) return {};
  rows_.send(connection_);
  rows_ = {};
  const auto answers = connection_.finish();
  if (!answers) return tl::unexpected{answers.error()};
  return {};
}

// A table that was set aside is not in play.
Result<void> BatchTransaction::set_aside(KnownTable& known, const std::string& why) {
  if (known.is_set_aside == !why.empty()) return {};
  known.is_set_aside = !why.empty();
  added_.running += known.is_set_aside ? -1 : 1;
  const auto changed =
      connection_.ask("UPDATE tables SET set_aside = nullif($1::text, '') WHERE no = $2",
                      Parameters{}.add(std::string_view{why}).add(known.no));
  if (!changed) return tl::unexpected{changed.error()};
  return {};
}

Result<void> BatchTransaction::remove(const std::vector<std::int64_t>& tables) {
  if (auto flushed = flush(); !flushed) return flushed;
  for (const char* const sql : {"DELETE FROM events WHERE table_no = ANY ($1::bigint[])",
                                "DELETE FROM games WHERE table_no = ANY ($1::bigint[])",
                                "DELETE FROM tables WHERE no = ANY ($1::bigint[])"})
    connection_.send(sql, Parameters{}.add(tables));
  const auto removed = connection_.finish();
  if (!removed) return tl::unexpected{removed.error()};
  added_.events -= (*removed)[0].changed();
  added_.finished -= (*removed)[1].changed();
  return {};
}

Result<std::int64_t> BatchTransaction::prune(const Pruning& pruning) {
  if (auto flushed = flush(); !flushed) return tl::unexpected{flushed.error()};
  auto finished = prune_some(oldest_finished, pruning.finished_before, pruning.most);
  if (!finished) return finished;
  auto closed = prune_some(oldest_closed, pruning.closed_before, pruning.most - *finished);
  if (!closed) return closed;
  return *finished + *closed;
}

Result<std::int64_t> BatchTransaction::prune_some(const char* oldest, WallTime before,
                                                  std::int64_t most) {
  if (before <= 0 || most <= 0) return 0;
  const auto found = connection_.ask(oldest, Parameters{}.add(before).add(most));
  if (!found) return tl::unexpected{found.error()};
  std::vector<std::int64_t> tables;
  tables.reserve(static_cast<std::size_t>(found->size()));
  for (int row = 0; row < found->size(); ++row) tables.push_back(found->number(row, 0));
  if (auto removed = remove(tables); !removed) return tl::unexpected{removed.error()};
  std::erase_if(known_, [&](const auto& each) {
    return std::ranges::find(tables, each.second.no) != tables.end();
  });
  return found->size();
}

Result<std::int64_t> BatchTransaction::write_house(const LogEntry& entry) {
  std::int64_t number = 0;
  if (entry.imposed) {
    const Sanction& sanction = *entry.imposed;
    const auto imposed = connection_.ask(
        "INSERT INTO sanctions (kind, whom, who, about, reason, since, until, uid) "
        "VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING no",
        Parameters{}
            .add(word_for(sanction.kind))
            .add(word_for(sanction.whom))
            .add(std::string_view{sanction.who})
            .add(std::string_view{sanction.about})
            .add(std::string_view{sanction.reason})
            .add(sanction.since)
            .add(sanction.until)
            .add(sanction.uid));
    if (!imposed) return tl::unexpected{imposed.error()};
    number = imposed->number(0, 0);
  }
  if (entry.lifted) {
    const auto lifted =
        connection_.ask("UPDATE sanctions SET until = least(until, $1) WHERE no = $2",
                        Parameters{}.add(entry.lifted->at).add(entry.lifted->no));
    if (!lifted) return tl::unexpected{lifted.error()};
  }
  if (entry.audit) {
    const auto added =
        connection_.ask("INSERT INTO audit (at, uid, command, outcome) VALUES ($1, $2, $3, $4)",
                        Parameters{}
                            .add(entry.audit->at)
                            .add(entry.audit->uid)
                            .add(std::string_view{entry.audit->command})
                            .add(std::string_view{entry.audit->outcome}));
    if (!added) return tl::unexpected{added.error()};
  }
  return number;
}

Result<void> BatchTransaction::commit(std::int64_t batch, const std::string& holder) {
  is_committing_ = true;
  if (!rows_.empty()) rows_.send(connection_);
  connection_.send(mark_batch, Parameters{}
                                   .add(std::string_view{holder})
                                   .add(batch)
                                   .add(added_.running)
                                   .add(added_.finished)
                                   .add(added_.events));
  const std::vector<std::string> news = notices(holder);
  if (!news.empty()) connection_.send(notify, Parameters{}.add(news));
  connection_.send("COMMIT");
  const auto committed = connection_.finish();
  if (!committed) return tl::unexpected{committed.error()};
  return {};
}

std::vector<std::string> BatchTransaction::notices(const std::string& holder) const {
  NoticeText text{holder};
  for (const auto& [table, last] : news_) text.add(table, last);
  return std::move(text).all();
}

}  // namespace souk::storage::postgres
