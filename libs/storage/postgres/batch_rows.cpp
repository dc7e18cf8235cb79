#include "batch_rows.hpp"

#include "merchants_text.hpp"

namespace souk::storage::postgres {

namespace {

// The guard, beside the locks on these rows and the key of the events: a table goes on from where
// the entry takes it to be, or not at all.
constexpr const char* advance =
    "WITH advanced AS (UPDATE tables t SET last = w.last "
    "FROM unnest($1::bigint[], $2::bigint[], $3::bigint[]) AS w (no, before, last) "
    "WHERE t.no = w.no AND t.last = w.before RETURNING 1) "
    "SELECT expect(cardinality($1::bigint[]), (SELECT count(*) FROM advanced))";
constexpr const char* add_events =
    "INSERT INTO events (table_no, number, at, text) "
    "SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[])";
constexpr const char* finish =
    "UPDATE tables t SET finished = w.finished "
    "FROM unnest($1::bigint[], $2::bigint[]) AS w (no, finished) WHERE t.no = w.no";
constexpr const char* add_games =
    "INSERT INTO games (table_no, finished, is_public, id, rules, merchants, result, record) "
    "SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::boolean[], $4::text[], $5::text[], "
    "$6::text[], $7::text[], $8::text[])";

}  // namespace

void BatchRows::add(const LogEntry& entry, KnownTable& known) {
  std::int64_t number = known.last_number;
  for (const Event& event : entry.events) {
    event_tables_.push_back(known.no);
    event_numbers_.push_back(++number);
    event_moments_.push_back(event.at);
    event_texts_.push_back(text_of(event));
  }
  if (!entry.events.empty())
    advances_.try_emplace(known.no, Advance{.before = known.last_number}).first->second.last =
        number;
  known.last_number = number;
  if (!entry.finished) return;
  const GameRecord& game = *entry.finished;
  known.is_finished = true;
  finished_nos_.push_back(known.no);
  finished_moments_.push_back(game.finished);
  finished_public_.push_back(game.is_public);
  finished_ids_.push_back(entry.table);
  rules_.push_back(game.rules);
  merchants_.push_back(text_of_merchants(game.merchants));
  results_.push_back(game.result);
  records_.push_back(game.record);
}

void BatchRows::send(Connection& connection) const {
  std::vector<std::int64_t> nos;
  std::vector<std::int64_t> before;
  std::vector<std::int64_t> last;
  for (const auto& [no, advanced] : advances_) {
    nos.push_back(no);
    before.push_back(advanced.before);
    last.push_back(advanced.last);
  }
  connection.send(advance, Parameters{}.add(nos).add(before).add(last));
  connection.send(
      add_events,
      Parameters{}.add(event_tables_).add(event_numbers_).add(event_moments_).add(event_texts_));
  if (finished_nos_.empty()) return;
  connection.send(finish, Parameters{}.add(finished_nos_).add(finished_moments_));
  connection.send(add_games, Parameters{}
                                 .add(finished_nos_)
                                 .add(finished_moments_)
                                 .add(finished_public_)
                                 .add(finished_ids_)
                                 .add(rules_)
                                 .add(merchants_)
                                 .add(results_)
                                 .add(records_));
}

}  // namespace souk::storage::postgres
