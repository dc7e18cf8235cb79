// A log in a folder of its own, gone after the test.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <memory>
#include <string>

#include "log_entries.hpp"
#include "reports.hpp"
#include "sqlite.hpp"

namespace souk::test {

class LogFolder : public testing::Test {
 protected:
  LogFolder() { std::filesystem::create_directories(folder_); }
  ~LogFolder() override { std::filesystem::remove_all(folder_); }

  // Fails the test where it cannot be opened.
  [[nodiscard]] std::unique_ptr<EventLog> open(Report report = {}) const {
    auto log = open_sqlite_log({.file = file_}, std::move(report));
    EXPECT_TRUE(log) << log.error().message;
    return log ? *std::move(log) : nullptr;
  }

  // What it says when it cannot be opened.
  [[nodiscard]] std::string refusal(const SqliteLogOptions& options) const {
    const auto log = open_sqlite_log(options, {});
    if (log) return "it was opened";
    EXPECT_EQ(log.error().code, "storage");
    return log.error().message;
  }

  // A log with these tables, one event each; closed again.
  void make_log(std::initializer_list<const char*> tables) const {
    const auto log = open();
    for (const char* const table : tables) log->append(opening(table));
  }

  // Changes the file behind the log's back.
  void change(const std::string& sql) const {
    auto connection = storage::Connection::open(file_, storage::Access::write);
    ASSERT_TRUE(connection) << connection.error().message;
    const auto changed = connection->run(sql);
    ASSERT_TRUE(changed) << changed.error().message;
  }

  std::string folder_ = testing::TempDir() + "souk-storage-" + std::to_string(::getpid());
  std::string file_ = folder_ + "/souk.db";
};

}  // namespace souk::test
