#include "connection.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>

#include "postgres_fault.hpp"
#include "souk/storage/database_url.hpp"

namespace souk::storage::postgres {

namespace {

// Two seconds are the least that libpq takes. A machine that is gone is noticed after some fifteen;
// the address may say otherwise.
constexpr std::array keywords{
    "connect_timeout",           "keepalives_idle",  "keepalives_interval",
    "keepalives_count",          "tcp_user_timeout", "dbname",
    "fallback_application_name", "client_encoding",  "application_name"};

// An acknowledgement means that it is on disk, whatever the database is set to. A server whose
// machine is gone leaves its lock soon. Messages are compared and shown in English.
constexpr const char* set_up_statements = R"sql(
SET search_path = souk;
SET client_min_messages = warning;
SET tcp_keepalives_idle = 10;
SET tcp_keepalives_interval = 5;
SET tcp_keepalives_count = 3;
SET client_connection_check_interval = '5s';
SET idle_in_transaction_session_timeout = '60s';
)sql";
constexpr const char* set_commit =
    "SELECT set_config('synchronous_commit', CASE current_setting('synchronous_commit') "
    "WHEN 'remote_apply' THEN 'remote_apply' ELSE 'on' END, false)";

// As PostgreSQL writes it; 0 for what is no number.
std::int64_t number_in(std::string_view text) {
  std::int64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

}  // namespace

std::int64_t Rows::number(int row, int column) const { return number_in(text(row, column)); }

std::string_view Rows::text(int row, int column) const {
  return {PQgetvalue(result_.get(), row, column),
          static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
}

std::int64_t Rows::changed() const { return number_in(PQcmdTuples(result_.get())); }

Result<Connection> Connection::open(const std::string& url, const std::string& name) {
  Connection connection{shown_data(url)};
  std::array<const char*, keywords.size() + 1> names{};
  std::copy(keywords.begin(), keywords.end(), names.begin());
  const std::array<const char*, keywords.size() + 1> values{
      "2", "10", "5", "3", "15000", url.c_str(), name.c_str(), "UTF8", name.c_str(), nullptr};
  connection.connection_.reset(PQconnectdbParams(names.data(), values.data(), 1));
  if (PQstatus(connection.handle()) != CONNECTION_OK)
    return fail("storage", not_reached(connection.shown_, PQerrorMessage(connection.handle())));
  if (auto ready = connection.set_up(); !ready) return tl::unexpected{ready.error()};
  return connection;
}

Result<void> Connection::set_up() {
  constexpr int oldest = 150'000;
  if (PQserverVersion(handle()) < oldest)
    return fail("storage", shown_ + " is PostgreSQL " +
                               std::to_string(PQserverVersion(handle()) / 10'000) +
                               "; souk needs version 15 or newer");
  if (const char* const encoding = PQparameterStatus(handle(), "server_encoding");
      encoding == nullptr || std::string_view{encoding} != "UTF8")
    return fail("storage", shown_ +
                               " does not keep its texts in UTF-8; make a database for souk "
                               "with: createdb --encoding UTF8 --template template0 souk");
  return run(std::string{set_up_statements} + set_commit);
}

Result<void> Connection::run(const std::string& sql) {
  const Rows answer{PQexec(handle(), sql.c_str())};
  const auto status = PQresultStatus(answer.result());
  if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return {};
  return failed(answer.result());
}

Result<Rows> Connection::ask(const std::string& sql, const Parameters& values) {
  send(sql, values);
  auto answers = finish();
  if (!answers) return tl::unexpected{answers.error()};
  return std::move(answers->front());
}

void Connection::send(const std::string& sql, const Parameters& values) {
  if (sent_.empty()) is_cut_ = PQenterPipelineMode(handle()) == 0;
  if (const auto [found, is_new] = prepared_.try_emplace(sql, "s" + std::to_string(next_name_));
      is_new) {
    ++next_name_;
    const std::vector<Oid>& types = values.types();
    is_cut_ = is_cut_ || PQsendPrepare(handle(), found->second.c_str(), sql.c_str(),
                                       static_cast<int>(types.size()), types.data()) == 0;
    prepared_now_.push_back(sql);
    sent_.push_back(false);
  }
  std::vector<const char*> bytes;
  std::vector<int> lengths;
  for (const std::optional<std::string>& each : values.values()) {
    bytes.push_back(each ? each->data() : nullptr);
    lengths.push_back(each ? static_cast<int>(each->size()) : 0);
  }
  const std::vector<int> formats(bytes.size(), 1);
  is_cut_ = is_cut_ ||
            PQsendQueryPrepared(handle(), prepared_[sql].c_str(), static_cast<int>(bytes.size()),
                                bytes.data(), lengths.data(), formats.data(), 0) == 0;
  sent_.push_back(true);
}

Rows Connection::next_answer() const {
  Rows first{PQgetResult(handle())};
  if (first.result() == nullptr || PQresultStatus(first.result()) == PGRES_PIPELINE_SYNC)
    return first;
  // A null stands behind the answer of each statement.
  while (PGresult* const more = PQgetResult(handle())) PQclear(more);
  return first;
}

Result<std::vector<Rows>> Connection::finish() {
  const std::vector<bool> sent = std::exchange(sent_, {});
  const std::vector<std::string> prepared = std::exchange(prepared_now_, {});
  std::vector<Rows> answers;
  std::optional<Error> error;
  if (is_cut_ || PQpipelineSync(handle()) == 0) error = failed(nullptr).value();
  for (std::size_t i = 0; i < sent.size() && !is_lost(); ++i) {
    Rows answer = next_answer();
    const auto status = PQresultStatus(answer.result());
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK && !error)
      error = failed(answer.result()).value();
    if (sent[i]) answers.push_back(std::move(answer));
  }
  if (!is_lost()) (void)next_answer();  // the synchronization itself
  if (!is_lost()) is_cut_ = PQexitPipelineMode(handle()) == 0;
  if (!error) return answers;
  // Whether they were prepared is not known: they will be, under another name.
  for (const std::string& sql : prepared) prepared_.erase(sql);
  return tl::unexpected{*std::move(error)};
}

bool Connection::is_lost() const {
  return is_cut_ || PQstatus(handle()) != CONNECTION_OK || is_going_away(state_);
}

tl::unexpected<Error> Connection::failed(const PGresult* result) {
  const char* const state =
      result == nullptr ? nullptr : PQresultErrorField(result, PG_DIAG_SQLSTATE);
  state_ = state == nullptr ? "" : state;
  const std::string words =
      result == nullptr ? PQerrorMessage(handle()) : PQresultErrorMessage(result);
  return tl::unexpected{fault_of(shown_, state_, words, PQstatus(handle()) != CONNECTION_OK)};
}

}  // namespace souk::storage::postgres
