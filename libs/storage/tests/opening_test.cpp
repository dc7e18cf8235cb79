// Files that cannot be a log of ours are refused with what to do, and stay as they are.
#include <sys/stat.h>

#include <fstream>
#include <iterator>

#include "child.hpp"
#include "database_file.hpp"
#include "log_folder.hpp"

namespace souk::test {
namespace {

class Opening : public LogFolder {
 protected:
  void expect_refused(const std::string& words, bool read_only = false) const {
    const std::string message = refusal({.file = file_, .read_only = read_only});
    EXPECT_NE(message.find(words), std::string::npos) << message;
  }

  [[nodiscard]] std::string content() const {
    std::ifstream file{file_, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
  }

  void put(const std::string& content) const { std::ofstream{file_, std::ios::binary} << content; }
};

TEST_F(Opening, WaitsForTheDiskAtEveryCommit) {
  auto connection = storage::open_to_write({.file = file_});
  ASSERT_TRUE(connection) << connection.error().message;
  constexpr int full = 2;
  EXPECT_EQ(*connection->number("PRAGMA synchronous"), full);
  storage::Statement mode{*connection, "PRAGMA journal_mode"};
  ASSERT_TRUE(*mode.next());
  EXPECT_EQ(mode.text(0), "wal");
}

TEST_F(Opening, NobodyElseMayReadTheFile) {
  make_log({"one"});
  struct stat status{};
  ASSERT_EQ(::stat(file_.c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777U, 0600U);
}

TEST_F(Opening, AFolderThatIsNotThere) {
  EXPECT_EQ(refusal({.file = folder_ + "/no/souk.db"}),
            "there is no folder " + folder_ + "/no; make it: mkdir -p " + folder_ + "/no");
}

TEST_F(Opening, AFileThatIsNotThereIsNotMadeByReading) {
  expect_refused("there is no " + file_, true);
  EXPECT_FALSE(std::filesystem::exists(file_));
}

TEST_F(Opening, AFolderInPlaceOfTheFile) {
  std::filesystem::create_directory(file_);
  expect_refused("Is a directory");
  expect_refused("is not a file", true);
}

TEST_F(Opening, AFileThatIsNoDatabase) {
  put("The rug market opens at noon, and closes when the last rug is laid.\n");
  const std::string before = content();
  expect_refused("is not a database");
  expect_refused("is not a database", true);
  EXPECT_EQ(content(), before);
}

TEST_F(Opening, TheDatabaseOfAnotherProgram) {
  put("");
  change("CREATE TABLE songs (name TEXT)");
  const std::string before = content();
  expect_refused("is the database of another program");
  expect_refused("is the database of another program", true);
  EXPECT_EQ(content(), before);
}

TEST_F(Opening, AFileOfANewerSouk) {
  make_log({"one"});
  change("PRAGMA user_version = 1000");
  expect_refused("was made by a newer souk (its version is 1000");
  expect_refused("(1000", true);
}

TEST_F(Opening, AnEmptyFileIsTakenAsNew) {
  put("");
  EXPECT_TRUE(open()->running_tables()->empty());
}

TEST_F(Opening, AFileThatWasCutShort) {
  make_log({"one", "two"});
  const auto size = std::filesystem::file_size(file_);
  for (const auto left : {size - 4096, size / 2, std::uintmax_t{4096}, std::uintmax_t{50}}) {
    std::filesystem::resize_file(file_, left);
    expect_refused("is damaged");
    expect_refused("souk backup", true);
  }
}

TEST_F(Opening, AFileWithoutOneOfItsTables) {
  make_log({"one"});
  change("DROP TABLE totals");
  expect_refused("is damaged (no such table: totals)");
}

TEST_F(Opening, ATornPageIsToldByWhoeverReadsIt) {
  {
    const auto log = open();
    for (int table = 0; table < 50; ++table) {
      log->append(opening("t" + std::to_string(table)));
      for (int number = 2; number <= 40; ++number)
        log->append(saying("t" + std::to_string(table), number));
    }
  }
  // A page in the middle of the events, which opening does not look at.
  std::string torn = content();
  const std::size_t page = torn.find(words_of("t25", 20)) / 4096;
  torn.replace(page * 4096, 4096, std::string(4096, 'Z'));
  put(torn);
  const auto log = open();
  ASSERT_NE(log, nullptr);
  const auto running = log->running_tables();
  ASSERT_FALSE(running);
  EXPECT_EQ(running.error().code, "storage");
  EXPECT_EQ(running.error().message.find(file_ + " is damaged"), 0U) << running.error().message;
}

TEST_F(Opening, OneServerAFile) {
  const auto log = open();
  expect_refused("another souk serves " + file_ + " (process " + std::to_string(::getpid()) + ")");
  EXPECT_TRUE(open_sqlite_log({.file = file_, .read_only = true}, {}));
}

TEST_F(Opening, AFolderThatCannotBeWritten) {
  std::filesystem::permissions(folder_, std::filesystem::perms{0555});
  const int refused = end_of(begin_child([this] {
    constexpr int nobody = 65534;
    if (::geteuid() == 0 && ::setuid(nobody) != 0) return 1;
    const auto log = open_sqlite_log({.file = file_}, {});
    if (log) return 2;
    return log.error().message.find("give this user the right to write") != std::string::npos ? 0
                                                                                              : 3;
  }));
  std::filesystem::permissions(folder_, std::filesystem::perms{0755});
  EXPECT_EQ(refused, 0);
}

}  // namespace
}  // namespace souk::test
