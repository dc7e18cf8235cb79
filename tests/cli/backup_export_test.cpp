// `souk backup` and `souk export` as whoever runs a server calls them.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "cli/program_run.hpp"
#include "log_entries.hpp"

namespace souk::test {
namespace {

namespace fs = std::filesystem;

class ServerData : public testing::Test {
 protected:
  ServerData() {
    fs::create_directories(folder_);
    const auto log = open_sqlite_log({.file = data_}, {});
    if (!log) return;
    for (const char* const table : {"one", "two", "three"}) (*log)->append(opening(table));
    (*log)->append(ending("one", 2, 5'000));
    (*log)->append(ending("two", 2, 6'000, false));
  }
  ~ServerData() override { fs::remove_all(folder_); }

  [[nodiscard]] static std::string text(const std::string& name) {
    std::ifstream file{name, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
  }

  std::string folder_ = testing::TempDir() + "souk-data-" + std::to_string(::getpid());
  std::string data_ = folder_ + "/souk.db";
  std::string out_ = folder_ + "/out";
};

TEST_F(ServerData, IsBackedUpWhileAServerHasIt) {
  const auto server = open_sqlite_log({.file = data_}, {});
  ASSERT_TRUE(server) << server.error().message;
  const ProgramRun run = run_souk({"backup", "--data", data_, out_});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_EQ(run.out, out_ + " is a copy of " + data_ + "\n");
  const auto copy = open_sqlite_log({.file = out_}, {});
  ASSERT_TRUE(copy) << copy.error().message;
  EXPECT_EQ((*copy)->counts()->finished, 2);
  EXPECT_EQ((*copy)->running_tables()->size(), 1U);

  const ProgramRun again = run_souk({"backup", "--data", data_, out_});
  EXPECT_EQ(again.exit_code, output_failed);
  EXPECT_EQ(again.err, "souk: " + out_ + " is there already; give the copy another name\n");
}

TEST_F(ServerData, TheEventsOfOneTableAreExportedAsTheyAre) {
  {
    const auto log = open_sqlite_log({.file = data_}, {});
    (*log)->append({.table = "three", .set_aside = "event 1 makes no sense"});
  }
  const ProgramRun rows = run_souk({"export", "--data", data_, "--table", "three"});
  EXPECT_EQ(rows.exit_code, 0) << rows.err;
  EXPECT_EQ(rows.out.find("table three\nset aside: event 1 makes no sense\n1 1000 created"), 0U)
      << rows.out;
  const ProgramRun none = run_souk({"export", "--data", data_, "--table", "four"});
  EXPECT_EQ(none.exit_code, 66);
  EXPECT_EQ(none.err, "souk: there is no table \"four\"\n");
}

TEST_F(ServerData, IsExportedAsOneFileOfRecords) {
  const std::string games = record_of("one") + '\n' + record_of("two");
  const ProgramRun printed = run_souk({"export", "--data", data_});
  EXPECT_EQ(printed.exit_code, 0) << printed.err;
  EXPECT_EQ(printed.out, games);
  EXPECT_EQ(printed.err, "2 games from " + data_ + "\n");
  const ProgramRun kept = run_souk({"export", "--data", data_, "--out", out_});
  EXPECT_EQ(kept.exit_code, 0) << kept.err;
  EXPECT_EQ(kept.out, "2 games from " + data_ + " in " + out_ + "\n");
  EXPECT_EQ(text(out_), games);
  EXPECT_EQ(run_souk({"verify", out_}).exit_code, 0);

  const ProgramRun again = run_souk({"export", "--data", data_, "--out", out_});
  EXPECT_EQ(again.exit_code, output_failed);
  EXPECT_NE(again.err.find("is there already"), std::string::npos) << again.err;
  EXPECT_EQ(text(out_), games);
}

TEST_F(ServerData, NoticesThatTheOutputIsLost) {
  EXPECT_EQ(run_souk_on_full_disk({"export", "--data", data_}), output_failed);
  EXPECT_EQ(run_souk_on_full_disk({"backup", "--data", data_, out_}), output_failed);
  EXPECT_EQ(run_souk({"export", "--data", data_, "--out", folder_ + "/no/out"}).exit_code,
            output_failed);
}

TEST_F(ServerData, IsLookedForWhereTheServerKeepsIt) {
  ::setenv("XDG_STATE_HOME", folder_.c_str(), 1);
  fs::create_directory(folder_ + "/souk");
  fs::rename(data_, folder_ + "/souk/souk.db");
  const ProgramRun run = run_souk({"export"});
  ::unsetenv("XDG_STATE_HOME");
  EXPECT_EQ(run.err, "2 games from " + folder_ + "/souk/souk.db\n");
}

TEST_F(ServerData, ThatIsNotThereIsRefused) {
  for (const char* const command : {"backup", "export"}) {
    std::vector<std::string> arguments{command, "--data", folder_ + "/none.db"};
    if (arguments[0] == "backup") arguments.push_back(out_);
    const ProgramRun run = run_souk(arguments);
    EXPECT_EQ(run.exit_code, no_input) << command;
    EXPECT_NE(run.err.find("there is no " + folder_ + "/none.db"), std::string::npos) << run.err;
  }
  EXPECT_EQ(run_souk({"backup"}).exit_code, wrong_usage);
}

}  // namespace
}  // namespace souk::test
