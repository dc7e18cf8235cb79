// A copy made while the log is written to is whole, and of one moment.
#include <sys/stat.h>

#include <atomic>

#include "log_folder.hpp"

namespace souk::test {
namespace {

class BackUp : public LogFolder {
 protected:
  std::string copy_ = folder_ + "/copy.db";
};

TEST_F(BackUp, HasWhatTheLogHas) {
  make_log({"one", "two"});
  ASSERT_TRUE(open()->back_up(copy_));
  const auto copy = open_sqlite_log({.file = copy_}, {});
  ASSERT_TRUE(copy) << copy.error().message;
  EXPECT_EQ((*copy)->running_tables()->size(), 2U);
  struct stat status{};
  ASSERT_EQ(::stat(copy_.c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777U, 0600U);
  EXPECT_FALSE(std::filesystem::exists(copy_ + ".part"));
}

TEST_F(BackUp, IsWholeWhileTheWriterGoesOn) {
  Reports reports;
  const auto log = open(reports.listener());
  log->append(opening("one"));
  std::atomic<bool> stop = false;
  std::thread writer{[&] {
    for (int number = 2; !stop; ++number) {
      log->append(saying("one", number));
      while (log->waiting() > 20) std::this_thread::yield();
    }
  }};
  const std::size_t events_before = reports.first(200).size();
  // Beside the server, as `souk backup` does it.
  const auto reader = open_sqlite_log({.file = file_, .read_only = true}, {});
  const auto copied = reader ? (*reader)->back_up(copy_) : Result<void>{fail("test", "not open")};
  const std::size_t events_after = reports.first(0).size();
  stop = true;
  writer.join();
  ASSERT_TRUE(copied) << copied.error().message;
  const auto copy = open_sqlite_log({.file = copy_}, {});
  ASSERT_TRUE(copy) << copy.error().message;
  const auto table = (*copy)->table("one");
  ASSERT_TRUE(table && *table);
  EXPECT_FALSE((*table)->fault);
  const std::size_t events = (*table)->events.size();
  EXPECT_GE(events, events_before);
  // What was committed and not told yet may be in it: a commit more, of what waited.
  EXPECT_LE(events, events_after + 42);
  EXPECT_EQ((*copy)->counts()->events, static_cast<std::int64_t>(events));
}

TEST_F(BackUp, WritesOverNothing) {
  make_log({"one"});
  ASSERT_TRUE(open()->back_up(copy_));
  const auto again = open()->back_up(copy_);
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().message, copy_ + " is there already; give the copy another name");
}

TEST_F(BackUp, SaysWhereItCannotWrite) {
  make_log({"one"});
  const auto copied = open()->back_up(folder_ + "/no/copy.db");
  ASSERT_FALSE(copied);
  EXPECT_NE(copied.error().message.find("there is no folder"), std::string::npos);
}

}  // namespace
}  // namespace souk::test
