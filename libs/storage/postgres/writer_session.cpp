#include "writer_session.hpp"

#include <chrono>
#include <thread>

#include "fault.hpp"
#include "postgres_schema.hpp"
#include "souk/table/fair_dice.hpp"

namespace souk::storage::postgres {

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

// PostgreSQL needs a moment to notice that a killed server is gone.
constexpr auto patience_with_the_last = 3s;
constexpr auto between_tries = 50ms;

// Reading by key is always right here: tables that are small at first would be read as a whole for
// ever, because plans are made once.
constexpr const char* plans =
    "SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off; "
    "SET plan_cache_mode = force_generic_plan";

std::string application_of(const std::string& holder) { return "souk " + holder; }

}  // namespace

std::string new_holder_name() {
  constexpr std::size_t letters = 32;
  return text_of(draw_seed()).substr(0, letters);
}

Result<WriterSession> WriterSession::begin(const std::string& url, const std::string& holder) {
  auto opened = Connection::open(url, application_of(holder));
  if (!opened) return tl::unexpected{opened.error()};
  WriterSession session{*std::move(opened)};
  Connection& connection = session.connection_;
  const auto standby = connection.ask("SELECT pg_is_in_recovery()");
  if (!standby) return tl::unexpected{standby.error()};
  if (standby->is_true(0, 0))
    return fail(storage_code, connection.shown() +
                                  " is a standby, which is only read; name the primary, or several "
                                  "hosts with target_session_attrs=read-write");
  if (auto ready = bring_up_to_date(connection, schema_steps()); !ready)
    return tl::unexpected{ready.error()};
  if (auto taken = session.take_slot(); !taken) return tl::unexpected{taken.error()};
  const auto claimed = connection.ask(
      "INSERT INTO writers (slot, holder, batch) VALUES (0, $1, 0) "
      "ON CONFLICT (slot) DO UPDATE SET holder = excluded.holder, batch = 0",
      Parameters{}.add(std::string_view{holder}));
  if (!claimed) return tl::unexpected{claimed.error()};
  if (auto set = connection.run(plans); !set) return tl::unexpected{set.error()};
  return session;
}

Result<WriterSession> WriterSession::resume(const std::string& url, const std::string& holder) {
  auto opened = Connection::open(url, application_of(holder));
  if (!opened) return tl::unexpected{opened.error()};
  WriterSession session{*std::move(opened)};
  if (auto ended = session.end_ghost(holder); !ended) return tl::unexpected{ended.error()};
  if (auto taken = session.take_slot(); !taken) return tl::unexpected{taken.error()};
  const auto slot = session.connection_.ask("SELECT holder, batch FROM writers WHERE slot = 0");
  if (!slot) return tl::unexpected{slot.error()};
  if (slot->size() != 1 || slot->text(0, 0) != holder)
    return fail(displaced_code, "another souk has served " + session.connection_.shown() +
                                    " meanwhile; start this one again");
  session.last_batch_ = slot->number(0, 1);
  if (auto set = session.connection_.run(plans); !set) return tl::unexpected{set.error()};
  return session;
}

Result<void> WriterSession::take_slot() {
  const auto until = Clock::now() + patience_with_the_last;
  while (true) {
    const auto taken = try_slot();
    if (!taken) return tl::unexpected{taken.error()};
    if (*taken) return {};
    if (Clock::now() >= until) break;
    std::this_thread::sleep_for(between_tries);
  }
  const auto other = who_has_it();
  if (!other) return tl::unexpected{other.error()};
  return fail(storage_code, "another souk serves " + connection_.shown() + " (" + *other +
                                "); one server a database: stop it, or name another database with "
                                "--data");
}

Result<bool> WriterSession::try_slot() {
  const auto tried =
      connection_.ask("SELECT pg_try_advisory_lock($1::bigint::int, $2::bigint::int)",
                      Parameters{}.add(lock_space).add(lock_of_first_slot));
  if (!tried) return tl::unexpected{tried.error()};
  return tried->is_true(0, 0);
}

// The connection that was lost may live on at the other end, with the lock: after a partition of
// the network for a long time.
Result<void> WriterSession::end_ghost(const std::string& holder) {
  const auto ended = connection_.ask(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
      "WHERE application_name = $1 AND usename = current_user AND datname = current_database() "
      "AND pid <> pg_backend_pid()",
      Parameters{}.add(std::string_view{application_of(holder)}));
  if (!ended) return tl::unexpected{ended.error()};
  return {};
}

Result<std::string> WriterSession::who_has_it() {
  const auto found = connection_.ask(
      "SELECT a.pid, coalesce(host(a.client_addr), 'this machine') FROM pg_locks l "
      "JOIN pg_stat_activity a USING (pid) JOIN pg_database d ON d.oid = l.database "
      "WHERE l.locktype = 'advisory' AND l.granted AND d.datname = current_database() "
      "AND l.classid = $1::bigint::oid AND l.objid = $2::bigint::oid",
      Parameters{}.add(lock_space).add(lock_of_first_slot));
  if (!found) return tl::unexpected{found.error()};
  if (found->size() == 0) return "it has just ended";
  return "PostgreSQL's process " + std::string{found->text(0, 0)} + ", connected from " +
         std::string{found->text(0, 1)};
}

}  // namespace souk::storage::postgres
