// After SIGKILL at any moment the log has all that was reported, in whole entries.
#include <poll.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstring>
#include <map>
#include <random>
#include <thread>

#include "child.hpp"
#include "log_folder.hpp"

namespace souk::test {
namespace {

class KilledWriter : public LogFolder {};

constexpr int tables = 8;
constexpr int events_an_entry = 3;

std::string name_of(std::size_t table) { return "t" + std::to_string(table); }

// Tickets are table + tables × (last event of the entry): what the reader of the pipe needs to
// know.
std::uint64_t ticket_of(std::size_t table, int last) {
  return table + tables * static_cast<std::uint64_t>(last);
}

// Writes until it is killed; what is reported goes into the pipe.
int write_for_ever(const std::string& file, int pipe) {
  const auto log = open_sqlite_log({.file = file}, [pipe](const std::vector<Committed>& reports) {
    for (const Committed& each : reports)
      if (each.error || ::write(pipe, &each.ticket, sizeof each.ticket) != sizeof each.ticket)
        ::_exit(1);
  });
  if (!log) return 2;
  std::array<int, tables> last{};
  for (std::size_t table = 0; table < tables; ++table) {
    const auto there = (*log)->table(name_of(table));
    if (!there) return 3;
    if (*there)
      last[table] = static_cast<int>((*there)->events.size());
    else
      (*log)->append(with_ticket(opening(name_of(table)), ticket_of(table, last[table] = 1)));
  }
  for (std::size_t table = 0;; table = (table + 1) % tables) {
    LogEntry entry = saying(name_of(table), last[table] + 1);
    for (int more = 1; more < events_an_entry; ++more)
      entry.events.push_back(saying(name_of(table), last[table] + 1 + more).events.front());
    last[table] += events_an_entry;
    entry.ticket = ticket_of(table, last[table]);
    (*log)->append(std::move(entry));
    while ((*log)->waiting() > 40) std::this_thread::yield();
  }
}

// The last event of each table that was reported.
std::map<std::size_t, int> hear(int pipe) {
  std::map<std::size_t, int> last;
  std::uint64_t ticket = 0;
  while (::read(pipe, &ticket, sizeof ticket) == sizeof ticket)
    last[ticket % tables] = static_cast<int>(ticket / tables);
  return last;
}

void check(EventLog& log, const std::map<std::size_t, int>& reported) {
  const auto running = log.running_tables();
  ASSERT_TRUE(running) << running.error().message;
  std::int64_t events = 0;
  for (const RunningTable& table : *running) {
    EXPECT_FALSE(table.fault);
    EXPECT_EQ((table.events.size() - 1) % events_an_entry, 0U) << "half an entry";
    for (std::size_t i = 1; i < table.events.size(); ++i)
      EXPECT_EQ(text_of(table.events[i]),
                text_of(saying(table.table.id, static_cast<int>(i) + 1).events.front()));
    events += static_cast<std::int64_t>(table.events.size());
  }
  EXPECT_EQ(log.counts()->events, events);
  for (const auto& [table, last] : reported) {
    const auto there = log.table(name_of(table));
    ASSERT_TRUE(there && *there);
    EXPECT_GE(static_cast<int>((*there)->events.size()), last) << "lost after it was reported";
  }
}

TEST_F(KilledWriter, LosesNothingThatWasReported) {
  constexpr int kills = 12;
  std::mt19937 chance{4};
  std::size_t heard_of = 0;
  for (int round = 0; round < kills; ++round) {
    std::array<int, 2> pipe{};
    ASSERT_EQ(::pipe(pipe.data()), 0);
    const pid_t child = begin_child([&] {
      ::close(pipe[0]);
      return write_for_ever(file_, pipe[1]);
    });
    ::close(pipe[1]);
    // From before it has opened the file to well within its writing; every second one surely
    // writes.
    if (round % 2 == 1) {
      pollfd heard{pipe[0], POLLIN, 0};
      ASSERT_EQ(::poll(&heard, 1, 60'000), 1);
    }
    std::this_thread::sleep_for(std::chrono::microseconds{chance() % 60'000});
    ::kill(child, SIGKILL);
    const auto reported = hear(pipe[0]);
    ::close(pipe[0]);
    ASSERT_EQ(end_of(child), 128 + SIGKILL);
    heard_of += reported.size();
    check(*open(), reported);
  }
  EXPECT_GE(heard_of, std::size_t{kills / 2}) << "killed before anything was written";
}

}  // namespace
}  // namespace souk::test
