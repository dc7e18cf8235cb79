// What PostgreSQL has beside the contract of all engines: lost connections, another server, news.
#include <condition_variable>
#include <filesystem>
#include <future>
#include <mutex>
#include <thread>

#include "log_entries.hpp"
#include "postgres/batch_transaction.hpp"
#include "postgres/postgres_schema.hpp"
#include "postgres_cluster.hpp"
#include "reports.hpp"
#include "socket_relay.hpp"
#include "souk/storage/database_url.hpp"
#include "souk/storage/table_news.hpp"

namespace souk::test {
namespace {

using namespace std::chrono_literals;
namespace pq = storage::postgres;

class PostgresLogTest : public testing::Test {
 protected:
  PostgresLogTest() { cluster_.empty(); }

  [[nodiscard]] static std::unique_ptr<EventLog> open_at(const std::string& url, Report report = {},
                                                         std::chrono::milliseconds patience = 10s) {
    auto log = open_postgres_log({.url = url, .patience = patience}, std::move(report));
    EXPECT_TRUE(log) << log.error().message;
    return log ? *std::move(log) : nullptr;
  }
  [[nodiscard]] std::unique_ptr<EventLog> open(Report report = {}) const {
    return open_at(cluster_.url(), std::move(report));
  }
  [[nodiscard]] std::string refusal(const PostgresLogOptions& options) const {
    const auto log = open_postgres_log(options, {});
    return log ? "it was opened" : log.error().message;
  }

  PostgresCluster& cluster_ = shared_cluster();
};

std::size_t events_of(EventLog& log, const std::string& table) {
  const auto read = log.table(table);
  return read && *read && !(*read)->fault ? (*read)->events.size() : 0;
}

std::string fault_of(const std::vector<Committed>& reports) {
  for (const Committed& each : reports)
    if (each.error) return each.error->message;
  return {};
}

TEST_F(PostgresLogTest, ASecondServerIsRefusedWhileTheFirstServes) {
  auto first = open();
  EXPECT_EQ(refusal({.url = cluster_.url()})
                .find("another souk serves " + cluster_.url() + " (PostgreSQL's process "),
            0U);
  first.reset();
  EXPECT_TRUE(open());
}

TEST_F(PostgresLogTest, ForeignNewerAndEmptyDatabasesAreRefused) {
  EXPECT_EQ(refusal({.url = cluster_.url(), .read_only = true}),
            cluster_.url() + " has no games yet; `souk serve` makes its tables");
  EXPECT_TRUE(check_log(cluster_.url()));
  cluster_.run("CREATE SCHEMA souk; CREATE TABLE souk.tables (legs int)");
  const std::string foreign = cluster_.url() +
                              " has a schema `souk` that is not souk's; name another database with "
                              "--data";
  EXPECT_EQ(refusal({.url = cluster_.url()}), foreign);
  cluster_.run("CREATE TABLE souk.house (doors int)");
  EXPECT_EQ(refusal({.url = cluster_.url()}), foreign);
  EXPECT_FALSE(check_log(cluster_.url()));
  cluster_.empty();
  EXPECT_TRUE(open());
  EXPECT_TRUE(check_log(cluster_.url()));
  cluster_.run("UPDATE house SET version = 99");
  EXPECT_NE(refusal({.url = cluster_.url()}).find("was made by a newer souk (its version is 99"),
            std::string::npos);
  EXPECT_NE(refusal({.url = cluster_.url(), .read_only = true}).find("newer souk"),
            std::string::npos);
}

TEST_F(PostgresLogTest, MigrationsRunOnceHoweverManyServersStart) {
  static constexpr std::array steps{"CREATE TABLE souk.marks (mark int)",
                                    "INSERT INTO souk.marks SELECT count(*) FROM souk.marks"};
  std::vector<std::future<std::string>> servers;
  for (int server = 0; server < 6; ++server)
    servers.push_back(std::async(std::launch::async, [this] {
      auto connection = pq::Connection::open(cluster_.url(), "migrates");
      if (!connection) return connection.error().message;
      const auto done = pq::bring_up_to_date(*connection, steps);
      return done ? std::string{} : done.error().message;
    }));
  for (auto& each : servers) EXPECT_EQ(each.get(), "");
  auto connection = pq::Connection::open(cluster_.url(), "looks");
  ASSERT_TRUE(connection);
  EXPECT_EQ(connection->ask("SELECT count(*) FROM marks")->number(0, 0), 1);
  EXPECT_EQ(connection->ask("SELECT version FROM house")->number(0, 0), 2);
}

TEST_F(PostgresLogTest, AStepThatFailsLeavesTheDatabaseAsItWas) {
  auto connection = pq::Connection::open(cluster_.url(), "migrates");
  ASSERT_TRUE(connection);
  constexpr std::array steps{"CREATE TABLE souk.marks (mark int)", "SELECT 1 / 0"};
  EXPECT_FALSE(pq::bring_up_to_date(*connection, steps));
  EXPECT_EQ(*pq::version_of(*connection, steps), 0);
  EXPECT_FALSE(connection->ask("SELECT 1 FROM souk.marks"));
}

TEST_F(PostgresLogTest, AConnectionThatIsEndedIsMadeAgain) {
  Reports reports;
  const auto log = open(reports.listener());
  log->append(opening("one"));
  ASSERT_EQ(reports.first(1).size(), 1U);
  ASSERT_EQ(log->running_tables()->size(), 1U);
  cluster_.run(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE "
      "application_name LIKE 'souk %'");
  log->append(saying("one", 2));
  EXPECT_EQ(fault_of(reports.first(2)), "");
  EXPECT_EQ(events_of(*log, "one"), 2U);
}

// A commit whose answer is lost, by way of a relay that cuts the line.
class LostAnswer : public PostgresLogTest {
 protected:
  LostAnswer() {
    std::filesystem::create_directories(folder_);
    relay_ = std::make_unique<SocketRelay>(folder_, cluster_.socket());
  }
  ~LostAnswer() override {
    relay_.reset();
    std::filesystem::remove_all(folder_);
  }
  void append_beside(SocketRelay::Cut cut) {
    Reports reports;
    const auto log = open_at(PostgresCluster::url_at(folder_), reports.listener());
    relay_->cut_at_next_commit(cut);
    log->append(opening("one"));
    log->append({.imposed = Sanction{.who = "somebody", .since = 1, .until = 9}});
    for (int number = 2; number <= 50; ++number) log->append(saying("one", number));
    const auto all = reports.first(51);
    EXPECT_EQ(fault_of(all), "");
    EXPECT_EQ(all[1].number, 1 + (cut == SocketRelay::Cut::before_commit ? 1 : 0))
        << "a number that was rolled back is not given again";
    EXPECT_EQ(relay_->cuts(), 1);
    EXPECT_EQ(events_of(*log, "one"), 50U);
    EXPECT_EQ(log->counts()->events, 50);
    EXPECT_EQ(log->sanctions_after(0)->size(), 1U);
  }

  std::string folder_ =
      std::filesystem::temp_directory_path().string() + "/souk-relay-" + std::to_string(::getpid());
  std::unique_ptr<SocketRelay> relay_;
};

TEST_F(LostAnswer, OfACommitThatArrivedIsSettledByLooking) {
  append_beside(SocketRelay::Cut::after_commit);
}

TEST_F(LostAnswer, OfACommitThatNeverArrivedMeansDoingItAgain) {
  append_beside(SocketRelay::Cut::before_commit);
}

TEST_F(PostgresLogTest, AKilledDatabaseLosesAndDoublesNothing) {
  constexpr int tables = 20;
  constexpr int events = 60;
  Reports reports;
  // However slow the machine is, the database is back by then.
  const auto log = open_at(cluster_.url(), reports.listener(), 100s);
  std::thread writer{[&] {
    for (int table = 0; table < tables; ++table) log->append(opening("t" + std::to_string(table)));
    for (int number = 2; number <= events; ++number) {
      for (int table = 0; table < tables; ++table)
        log->append(saying("t" + std::to_string(table), number));
      std::this_thread::sleep_for(10ms);
    }
  }};
  for (int kill = 0; kill < 2; ++kill) {
    std::this_thread::sleep_for(150ms);
    cluster_.kill();
    cluster_.start();
  }
  writer.join();
  EXPECT_EQ(fault_of(reports.first(tables * events)), "");
  for (int table = 0; table < tables; ++table)
    EXPECT_EQ(events_of(*log, "t" + std::to_string(table)), static_cast<std::size_t>(events));
  EXPECT_EQ(log->counts()->events, tables * events);
}

TEST_F(PostgresLogTest, WhileTheDatabaseIsAwayEverythingIsRefusedAndPlayGoesOnAfterwards) {
  Reports reports;
  const auto log = open_at(cluster_.url(), reports.listener(), 100ms);
  log->append(opening("one"));
  ASSERT_EQ(fault_of(reports.first(1)), "");
  cluster_.stop();
  log->append(saying("one", 2));
  const Error away = reports.last_error(2);
  EXPECT_EQ(away.code, "storage");
  EXPECT_NE(away.message.find(" cannot be reached ("), std::string::npos) << away.message;
  const auto asked = std::chrono::steady_clock::now();
  EXPECT_FALSE(log->recover());
  EXPECT_LT(std::chrono::steady_clock::now() - asked, 1s);
  log->append(saying("one", 2));
  EXPECT_EQ(reports.last_error(3).message, away.message);
  EXPECT_FALSE(log->table("one"));
  cluster_.start();
  for (int tries = 0; tries < 200 && !log->recover(); ++tries) std::this_thread::sleep_for(20ms);
  log->append(saying("one", 2));
  EXPECT_EQ(reports.last_error(4).message, "");
  EXPECT_EQ(events_of(*log, "one"), 2U);
}

TEST_F(PostgresLogTest, WhoeverWasReplacedMeanwhileWritesNoMore) {
  Reports reports;
  const auto log = open_at(cluster_.url(), reports.listener(), 100ms);
  log->append(opening("one"));
  ASSERT_EQ(fault_of(reports.first(1)), "");
  cluster_.run("UPDATE writers SET holder = 'another'");
  log->append(saying("one", 2));
  EXPECT_NE(reports.last_error(2).message, "");
  cluster_.run(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE "
      "application_name LIKE 'souk %'");
  Result<void> recovered;
  const auto knows = [&] {
    return !recovered &&
           recovered.error().message.find("another souk has served") != std::string::npos;
  };
  for (int tries = 0; tries < 400 && !knows(); ++tries) recovered = log->recover();
  EXPECT_TRUE(knows()) << (recovered ? "it recovered" : recovered.error().message);
  EXPECT_EQ(events_of(*log, "one"), 1U);
}

TEST_F(PostgresLogTest, ADatabaseThatLacksWhatWasAcknowledgedIsNotBuiltUpon) {
  Reports reports;
  const auto log = open_at(cluster_.url(), reports.listener(), 100ms);
  log->append(opening("one"));
  ASSERT_EQ(fault_of(reports.first(1)), "");
  cluster_.run(
      "UPDATE writers SET batch = 0; SELECT pg_terminate_backend(pid) FROM "
      "pg_stat_activity WHERE application_name LIKE 'souk %'");
  log->append(saying("one", 2));
  EXPECT_NE(reports.last_error(2).message.find("lacks what was acknowledged"), std::string::npos);
  EXPECT_EQ(events_of(*log, "one"), 1U);
}

TEST_F(PostgresLogTest, AValueThatPostgresCannotKeepSpoilsNoOther) {
  Reports reports;
  const auto log = open(reports.listener());
  std::vector<LogEntry> together;
  for (int table = 0; table < 40; ++table) together.push_back(opening("t" + std::to_string(table)));
  log->append_together(std::move(together));
  LogEntry broken = opening("broken");
  broken.opened->invitation = std::string("a\0b", 3);
  log->append(std::move(broken));
  log->append(saying("t0", 2));
  const auto all = reports.first(42);
  for (std::size_t i = 0; i < all.size(); ++i) EXPECT_EQ(all[i].error.has_value(), i == 40) << i;
  EXPECT_EQ(all[40].error.value_or(Error{}).code, "log");
  EXPECT_EQ(log->running_tables()->size(), 40U);
  EXPECT_EQ(log->counts()->events, 41);
}

// Two servers, as a later version will have them: each entry goes to whoever came first.
TEST_F(PostgresLogTest, OfTwoServersAtOneTableOneComesFirstAndNoneWaitsForEver) {
  constexpr int tables = 40;
  constexpr int rounds = 15;
  {
    const auto log = open();
    for (int table = 0; table < tables; ++table) log->append(opening("t" + std::to_string(table)));
  }
  cluster_.run("UPDATE writers SET holder = 'both'");
  const auto serve = [&](bool backwards) {
    int written = 0;
    auto connection = pq::Connection::open(cluster_.url(), "server");
    for (int number = 2; number < 2 + rounds && connection; ++number) {
      std::vector<storage::WaitingEntry> batch;
      for (int table = 0; table < tables; ++table)
        batch.push_back(
            {.entry =
                 saying("t" + std::to_string(backwards ? tables - 1 - table : table), number)});
      std::vector<Committed> outcomes(batch.size());
      pq::BatchTransaction transaction{*connection};
      auto done = transaction.write(batch, outcomes);
      if (done) done = transaction.commit(number, "both");
      EXPECT_TRUE(done) << done.error().message;
      for (const Committed& each : outcomes) written += each.error ? 0 : 1;
    }
    return written;
  };
  auto one = std::async(std::launch::async, serve, false);
  auto other = std::async(std::launch::async, serve, true);
  EXPECT_EQ(one.get() + other.get(), tables * rounds);
  const auto log = open();
  for (int table = 0; table < tables; ++table)
    EXPECT_EQ(events_of(*log, "t" + std::to_string(table)), 1U + rounds);
}

// Hears news, and waits for them.
class Ear {
 public:
  [[nodiscard]] TableNews::Hearer hearer() {
    return {.hear =
                [this](const std::string& writer, const std::vector<TableNews::Advance>& advances) {
                  const std::scoped_lock lock{mutex_};
                  writer_ = writer;
                  for (const TableNews::Advance& each : advances) heard_[each.table] = each.last;
                  came_.notify_all();
                },
            .hear_of_gap =
                [this] {
                  const std::scoped_lock lock{mutex_};
                  ++gaps_;
                  came_.notify_all();
                }};
  }
  template <class Until>
  [[nodiscard]] bool waits_until(const Until& until) {
    std::unique_lock lock{mutex_};
    return came_.wait_for(lock, 20s, [&] { return until(); });
  }

  std::map<std::string, std::int64_t> heard_;
  std::string writer_;
  int gaps_ = 0;

 private:
  std::mutex mutex_;
  std::condition_variable came_;
};

TEST_F(PostgresLogTest, WhoeverListensHearsWhichTablesHaveNewEvents) {
  const auto log = open();
  Ear ear;
  const auto news = listen_for_table_news(cluster_.url(), ear.hearer());
  ASSERT_TRUE(news) << news.error().message;
  log->append(opening("one"));
  log->append(saying("one", 2));
  EXPECT_TRUE(ear.waits_until([&] { return ear.heard_["one"] == 2; }));
  EXPECT_EQ(ear.writer_.size(), 32U);
  // More than one notice can say.
  std::vector<LogEntry> many;
  for (int table = 0; table < 1'000; ++table)
    many.push_back(opening("a-table-of-a-long-name-" + std::to_string(table)));
  log->append_together(std::move(many));
  EXPECT_TRUE(ear.waits_until([&] { return ear.heard_.size() == 1'001; }));
  cluster_.run(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = "
      "'souk listener'");
  EXPECT_TRUE(ear.waits_until([&] { return ear.gaps_ == 1; }));
  log->append(saying("one", 3));
  EXPECT_TRUE(ear.waits_until([&] { return ear.heard_["one"] == 3; }));
}

TEST_F(PostgresLogTest, ABackUpIsForPostgresItself) {
  const auto refused = open()->back_up("/tmp/souk.dump");
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().message.find("pg_dump --format=custom --schema=souk"),
            std::string::npos);
}

TEST_F(PostgresLogTest, NoMessageHasThePasswordInIt) {
  for (const char* const url :
       {"postgresql://souk:Sesame@/postgres?host=/nowhere",
        "postgresql://souk:Sesame@127.0.0.1:1/souk", "postgresql://souk:Ses@me@127.0.0.1:1/souk",
        "postgresql://souk:Sesame@[::1/souk", "postgresql://souk@127.0.0.1:1/souk?password=Sesame",
        "postgresql://souk@127.0.0.1:1/souk?pass%77ord=Sesame",
        "postgresql://souk:Sesame@127.0.0.1:port/souk"}) {
    const std::string words = refusal({.url = url});
    EXPECT_NE(words, "it was opened");
    EXPECT_EQ(words.find("Sesame"), std::string::npos) << words;
  }
}

}  // namespace
}  // namespace souk::test
