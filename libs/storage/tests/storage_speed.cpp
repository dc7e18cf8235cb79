// How fast the log takes events, and how long a start takes with a full house. Not a test:
// docs/storage.md says how it is called and what it said. For all but `make`, FILE may be the
// address of a PostgreSQL database.
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <filesystem>
#include <limits>
#include <mutex>
#include <string>

#include "log_entries.hpp"
#include "souk/text/numbers.hpp"

namespace souk::test {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

// Of a table in the middle of its game.
std::vector<Event> turns(int events) {
  std::vector<Event> all;
  for (int i = 0; i < events; ++i) {
    const int seat = i / 2 % 3;
    const WallTime at = 1'794'600'000'000 + i * 1'000;
    const std::uint64_t action = action_key(seat, std::to_string(i));
    if (i % 2 == 0)
      all.push_back({at, action, event::Threw{.seat = seat, .facing = Facing::east, .steps = 3}});
    else
      all.push_back({at, action, event::Faced{.seat = seat, .facing = Facing::north}});
  }
  return all;
}

std::string name_of(int table) { return "table" + std::to_string(1'000'000 + table); }

int make(const std::string& file, int finished, int running, int events) {
  const auto begin = Clock::now();
  int failed = 0;
  {
    const auto log = open_sqlite_log({.file = file}, [&](const std::vector<Committed>& reports) {
      for (const Committed& each : reports) failed += each.error ? 1 : 0;
    });
    if (!log) return std::fprintf(stderr, "%s\n", log.error().message.c_str()), 1;
    const std::vector<Event> played = turns(events);
    for (int table = 0; table < finished + running; ++table) {
      LogEntry entry = opening(name_of(table));
      entry.events.insert(entry.events.end(), played.begin(), played.end());
      // The running ones lie between the finished ones.
      if (table % ((finished + running) / std::max(running, 1)) != 0) {
        entry.finished = ending(entry.table, 1, 1'794'600'000'000 + table).finished;
        entry.finished->record += std::string(2'000, ';');
      }
      (*log)->append(std::move(entry));
      while ((*log)->waiting() > 200) ::usleep(1'000);
    }
  }
  std::printf("made in %.1f s, %.0f MB, %d refused\n", seconds_since(begin),
              static_cast<double>(std::filesystem::file_size(file)) / 1e6, failed);
  return failed == 0 ? 0 : 1;
}

int start(const std::string& file) {
  const auto begin = Clock::now();
  const auto log = open_log(file, LogAccess::write, {});
  if (!log) return std::fprintf(stderr, "%s\n", log.error().message.c_str()), 1;
  const double opened = seconds_since(begin);
  const auto running = (*log)->running_tables();
  if (!running) return std::fprintf(stderr, "%s\n", running.error().message.c_str()), 1;
  const double loaded = seconds_since(begin);
  std::size_t events = 0;
  for (const RunningTable& table : *running) events += table.events.size();
  const auto newest = (*log)->finished_games(50, true, std::nullopt);
  const auto counts = (*log)->counts();
  std::printf(
      "opened in %.3f s; %zu running tables with %zu events in %.3f s; the newest %zu of %lld "
      "games and the counts in %.4f s\n",
      opened, running->size(), events, loaded - opened, newest->size(),
      static_cast<long long>(counts->finished), seconds_since(begin) - loaded);
  return 0;
}

// Every table in turn says something; `abreast` entries wait at any time, as if that many tables
// acted at once.
class Flood {
 public:
  Flood(int tables, std::size_t abreast)
      : abreast_{abreast}, last_(static_cast<std::size_t>(tables), 1) {}

  int run(const std::string& file, int events) {
    auto opened = open_log(file, LogAccess::write, [this](const auto& reports) { hear(reports); });
    if (!opened) return std::fprintf(stderr, "%s\n", opened.error().message.c_str()), 1;
    EventLog& log = **opened;
    for (std::size_t table = 0; table < last_.size(); ++table)
      append(log, opening(name_of(static_cast<int>(table))));
    wait();
    commits_ = 0;
    taken_.clear();
    const auto begin = Clock::now();
    for (int i = 0; i < events; ++i) {
      const std::size_t table = static_cast<std::size_t>(i) * 7919 % last_.size();
      LogEntry entry{.table = name_of(static_cast<int>(table)), .first_number = ++last_[table]};
      entry.events = turns(1);
      append(log, std::move(entry));
    }
    wait();
    tell(events, seconds_since(begin));
    return failed_ == 0 ? 0 : 1;
  }

 private:
  void append(EventLog& log, LogEntry entry) {
    std::unique_lock lock{mutex_};
    heard_.wait(lock, [this] { return waiting_ < abreast_; });
    ++waiting_;
    entry.ticket = static_cast<std::uint64_t>(Clock::now().time_since_epoch().count());
    lock.unlock();
    log.append(std::move(entry));
  }

  void wait() {
    std::unique_lock lock{mutex_};
    heard_.wait(lock, [this] { return waiting_ == 0; });
  }

  void hear(const std::vector<Committed>& reports) {
    {
      const std::scoped_lock lock{mutex_};
      const auto now = static_cast<std::uint64_t>(Clock::now().time_since_epoch().count());
      for (const Committed& each : reports) {
        taken_.push_back(static_cast<double>(now - each.ticket) / 1e6);
        failed_ += each.error ? 1 : 0;
      }
      waiting_ -= reports.size();
      ++commits_;
    }
    heard_.notify_all();
  }

  void tell(int events, double seconds) {
    std::ranges::sort(taken_);
    const auto at = [this](double share) {
      return taken_[static_cast<std::size_t>(share * static_cast<double>(taken_.size() - 1))];
    };
    std::printf(
        "%.0f events/s in %d commits; from append to report p50 %.2f, p99 %.2f, worst %.1f ms\n",
        events / seconds, commits_, at(0.5), at(0.99), at(1.0));
  }

  std::size_t abreast_;
  std::vector<int> last_;
  std::mutex mutex_;
  std::condition_variable heard_;
  std::size_t waiting_ = 0;
  std::vector<double> taken_;
  int commits_ = 0;
  int failed_ = 0;
};

int number(const char* text) {
  return read_whole_number(text, 0, std::numeric_limits<int>::max()).value_or(0);
}

int run(int argc, char** argv) {
  const std::string what = argc > 1 ? argv[1] : "";
  if (what == "make" && argc == 6)
    return make(argv[2], number(argv[3]), number(argv[4]), number(argv[5]));
  if (what == "start" && argc == 3) return start(argv[2]);
  if (what == "flood" && argc == 6)
    return Flood{std::max(number(argv[3]), 1),
                 static_cast<std::size_t>(std::max(number(argv[4]), 1))}
        .run(argv[2], number(argv[5]));
  std::fputs(
      "storage_speed make FILE FINISHED RUNNING EVENTS\n"
      "storage_speed start FILE\n"
      "storage_speed flood FILE TABLES ABREAST EVENTS\n",
      stderr);
  return 64;
}

}  // namespace
}  // namespace souk::test

int main(int argc, char** argv) { return souk::test::run(argc, argv); }
