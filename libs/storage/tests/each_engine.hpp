// A log of each engine, empty at the beginning of each test: what the tests with TEST_P say is the
// contract that all engines keep (event_log.hpp).
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <initializer_list>
#include <memory>
#include <string>
#include <vector>

#include "log_entries.hpp"
#include "reports.hpp"
#include "sqlite.hpp"
#ifdef SOUK_WITH_POSTGRES
#include "postgres_cluster.hpp"
#endif

namespace souk::test {

enum class Engine : std::uint8_t { sqlite, postgres };

class EachEngine : public testing::TestWithParam<Engine> {
 protected:
  EachEngine() {
    if (is_sqlite()) std::filesystem::create_directories(folder_);
#ifdef SOUK_WITH_POSTGRES
    if (!is_sqlite()) shared_cluster().empty();
#endif
  }
  ~EachEngine() override {
    if (is_sqlite()) std::filesystem::remove_all(folder_);
  }

  // Fails the test where it cannot be opened.
  [[nodiscard]] std::unique_ptr<EventLog> open(Report report = {}) const {
    return open_with(LogAccess::write, std::move(report));
  }
  [[nodiscard]] std::unique_ptr<EventLog> open_to_read(Report report) const {
    return open_with(LogAccess::read, std::move(report));
  }

  // A log with these tables, one event each; closed again.
  void make_log(std::initializer_list<const char*> tables) const {
    const auto log = open();
    for (const char* const table : tables) log->append(opening(table));
  }

  // Changes what is kept behind the log's back; whether that was allowed.
  [[nodiscard]] bool can_change(const std::string& sql) const {
#ifdef SOUK_WITH_POSTGRES
    if (!is_sqlite()) return shared_cluster().can_run(sql);
#endif
    auto connection = storage::Connection::open(file_, storage::Access::write);
    return connection && connection->run(sql);
  }
  void change(const std::string& sql) const { ASSERT_TRUE(can_change(sql)) << sql; }

 private:
  [[nodiscard]] static bool is_sqlite() { return GetParam() == Engine::sqlite; }
  [[nodiscard]] std::unique_ptr<EventLog> open_with(LogAccess access, Report report) const {
    auto log = open_log(data(), access, std::move(report));
    EXPECT_TRUE(log) << log.error().message;
    return log ? *std::move(log) : nullptr;
  }

  [[nodiscard]] std::string data() const {
#ifdef SOUK_WITH_POSTGRES
    if (!is_sqlite()) return shared_cluster().url();
#endif
    return file_;
  }

  std::string folder_ = testing::TempDir() + "souk-engine-" + std::to_string(::getpid());
  std::string file_ = folder_ + "/souk.db";
};

// Those that this build has.
[[nodiscard]] inline std::vector<Engine> engines() {
#ifdef SOUK_WITH_POSTGRES
  return {Engine::sqlite, Engine::postgres};
#else
  return {Engine::sqlite};
#endif
}

[[nodiscard]] inline std::string name_of_engine(const testing::TestParamInfo<Engine>& engine) {
  return engine.param == Engine::sqlite ? "sqlite" : "postgres";
}

}  // namespace souk::test
