// A disk that takes no more: nothing is lost, nothing is half there, and play goes on when there is
// room again.
#include <sched.h>
#include <sys/mount.h>
#include <sys/resource.h>

#include <csignal>
#include <fstream>

#include "blocking_log.hpp"
#include "child.hpp"
#include "log_folder.hpp"

namespace souk::test {
namespace {

class FullDisk : public LogFolder {};

constexpr int more_than_fits = 1'000;

LogEntry long_saying(int number) {
  LogEntry entry = saying("one", number);
  const auto words = std::make_shared<const std::string>(4'000, 'x');
  entry.events.front().what = event::Said{.seat = 0, .text = words};
  return entry;
}

struct Filled {
  int events = 0;  // there are when it is full
  std::optional<Error> error;
};

Filled fill(BlockingLog& log, int first) {
  for (int number = first; number < more_than_fits; ++number)
    if (auto error = log.write(long_saying(number))) return {number - 1, std::move(error)};
  return {};
}

int events_in(EventLog& log) {
  const auto table = log.table("one");
  return table && *table && !(*table)->fault ? static_cast<int>((*table)->events.size()) : -1;
}

int events_in(const std::string& file) {
  const auto log = open_sqlite_log({.file = file, .read_only = true}, {});
  return log ? events_in(**log) : -1;
}

TEST_F(FullDisk, StopsWritingAndLosesNothing) {
  BlockingLog log{{.file = file_, .most_pages = 60}};
  ASSERT_FALSE(log.write(opening("one")));
  const Filled full = fill(log, 2);
  ASSERT_TRUE(full.error);
  EXPECT_EQ(full.error->code, "storage");
  EXPECT_EQ(full.error->message, "there is no room left for " + file_ + "; make room on its disk");
  EXPECT_GT(full.events, 10);
  EXPECT_EQ(events_in(log.log()), full.events);
  EXPECT_EQ(log.log().counts()->events, full.events);
}

TEST_F(FullDisk, RefusesEverythingUntilItHasRecovered) {
  Filled full;
  {
    BlockingLog log{{.file = file_, .most_pages = 60}};
    ASSERT_FALSE(log.write(opening("one")));
    full = fill(log, 2);
    // A short one might fit; a game that goes on with gaps in it would be worse than one that
    // waits.
    EXPECT_EQ(log.write(saying("one", full.events + 1))->message, full.error->message);
    EXPECT_EQ(log.write(opening("two"))->message, full.error->message);
    const auto recovered = log.log().recover();
    ASSERT_FALSE(recovered);
    EXPECT_EQ(recovered.error().message, full.error->message);
    EXPECT_EQ(log.write(opening("two"))->message, full.error->message);
  }
  BlockingLog log{{.file = file_}};
  EXPECT_EQ(events_in(log.log()), full.events);
  EXPECT_EQ(log.log().running_tables()->size(), 1U);
  EXPECT_FALSE(log.write(saying("one", full.events + 1)));
}

TEST_F(FullDisk, EverythingBehindTheFailureIsRefusedInItsOrder) {
  Reports reports;
  const auto log = open_sqlite_log({.file = file_, .most_pages = 60}, reports.listener());
  ASSERT_TRUE(log);
  (*log)->append(with_ticket(opening("one"), 1));
  ASSERT_FALSE(reports.first(1).front().error);
  for (int number = 2; number <= 300; ++number)
    (*log)->append(with_ticket(long_saying(number), static_cast<std::uint64_t>(number)));
  const auto received = reports.first(300);
  ASSERT_EQ(received.size(), 300U);
  int written = 1;
  for (std::size_t i = 1; i < received.size(); ++i) {
    EXPECT_EQ(received[i].ticket, i + 1);
    if (received[i].error) continue;
    EXPECT_EQ(++written, static_cast<int>(i) + 1) << "one behind a failure";
  }
  EXPECT_LT(written, 300);
  EXPECT_EQ(events_in(**log), written);
}

// In a process of its own: a limit that the operating system sets for the size of files.
int write_beyond_the_limit(const std::string& file) {
  std::signal(SIGXFSZ, SIG_IGN);
  BlockingLog log{{.file = file}};
  if (log.write(opening("one"))) return 1;
  rlimit limit{};
  ::getrlimit(RLIMIT_FSIZE, &limit);
  const rlim_t before = std::exchange(limit.rlim_cur, 600'000);
  ::setrlimit(RLIMIT_FSIZE, &limit);
  const Filled full = fill(log, 2);
  if (!full.error || full.error->message.find("is it full, failing, or gone?") == std::string::npos)
    return 2;
  if (events_in(log.log()) != full.events) return 3;
  if (log.log().recover()) return 4;
  limit.rlim_cur = before;
  ::setrlimit(RLIMIT_FSIZE, &limit);
  if (!log.write(long_saying(full.events + 1))) return 5;
  if (!log.log().recover()) return 6;
  if (log.write(long_saying(full.events + 1))) return 7;
  return events_in(log.log()) == full.events + 1 ? 0 : 8;
}

TEST_F(FullDisk, GoesOnWhenFilesMayGrowAgain) {
  EXPECT_EQ(end_of(begin_child([this] { return write_beyond_the_limit(file_); })), 0);
  EXPECT_GT(events_in(file_), 10);
}

constexpr int no_disk_to_fill = 77;

// A small disk in memory, which nobody else sees.
bool mount_small_disk(const std::string& folder) {
  const int own = ::geteuid() == 0 ? CLONE_NEWNS : CLONE_NEWNS | CLONE_NEWUSER;
  return ::unshare(own) == 0 && ::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0 &&
         ::mount("none", folder.c_str(), "tmpfs", 0, "size=2m") == 0;
}

int fill_a_disk(const std::string& folder, const std::string& file) {
  if (!mount_small_disk(folder)) return no_disk_to_fill;
  const std::string ballast = folder + "/ballast";
  std::ofstream{ballast} << std::string(1'000'000, '.');
  int events = 0;
  {
    BlockingLog log{{.file = file}};
    if (log.write(opening("one"))) return 1;
    const Filled full = fill(log, 2);
    if (!full.error || full.error->message.find("there is no room left for ") != 0) return 2;
    if (events_in(log.log()) != full.events) return 3;
    if (log.log().recover()) return 4;
    std::filesystem::remove(ballast);
    if (!log.log().recover()) return 5;
    for (events = full.events; events < full.events + 10; ++events)
      if (log.write(long_saying(events + 1))) return 6;
  }
  return events_in(file) == events ? 0 : 7;
}

TEST_F(FullDisk, GoesOnWhenThereIsRoomOnARealDisk) {
  const int end = end_of(begin_child([this] { return fill_a_disk(folder_, file_); }));
  if (end == no_disk_to_fill) GTEST_SKIP() << "this user may not mount a disk in memory";
  EXPECT_EQ(end, 0);
}

}  // namespace
}  // namespace souk::test
