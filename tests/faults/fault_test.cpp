// Kills the real server again and again while people play at it, and holds what they were told
// against what it knows afterwards.
//
//   fault_test [--kills 12] [--tables 12] [--seed 1] [--data sqlite]
//
// With --data postgres it starts a PostgreSQL of its own, and kills that as well.
#include <cstdio>
#include <fstream>
#include <limits>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "cli/program_run.hpp"
#include "faults/fault_table.hpp"
#include "faults/served_house.hpp"
#include "faults/store.hpp"
#include "souk/text/numbers.hpp"

namespace souk::test {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

struct Plan {
  int kills = 12;
  int tables = 12;
  int seed = 1;
  bool is_postgres = false;
};

class FaultRun {
 public:
  explicit FaultRun(const Plan& plan)
      : plan_{plan},
        random_{static_cast<std::uint64_t>(plan.seed)},
        store_{plan.is_postgres},
        house_{store_.data()} {}

  [[nodiscard]] int run() {
    begin();
    for (int kill = 0; kill < plan_.kills && complaints_.empty(); ++kill) {
      play_a_while();
      if (plan_.is_postgres && kill % 2 == 1) shake_database();
      fall_and_rise(kill);
    }
    if (complaints_.empty()) play_to_the_end();
    if (complaints_.empty()) verify_records();
    return report();
  }

 private:
  void begin() {
    if (const auto opened = house_.open(); !opened) complaints_.push_back(opened.error().message);
  }

  void fill_tables() {
    while (static_cast<int>(tables_.size()) < plan_.tables && complaints_.empty()) {
      auto table = FaultTable::open(loop_, house_, random_.next() >> 1, counts_);
      if (!table)
        complaints_.push_back(table.error().message);
      else
        tables_.push_back(std::move(*table));
    }
  }

  void go_on(bool faults) {
    loop_.run_for(1ms);
    for (const auto& table : tables_) table->go_on(faults);
  }

  [[nodiscard]] bool awaits_answer() const {
    return std::ranges::any_of(tables_, [](const auto& table) { return table->awaits_answer(); });
  }

  void play_a_while() {
    fill_tables();
    const auto until = Clock::now() + std::chrono::milliseconds{50 + random_.below(300)};
    while (Clock::now() < until) {
      go_on(true);
      if (counts_.killed % 4 != 0) fill_tables_again();
    }
    // Half of the kills come while something is on its way; the others whenever they come.
    for (int turn = 0; random_.below(2) == 0 && !awaits_answer() && turn < 100; ++turn) go_on(true);
  }

  // Tables that are over make room; they are looked at once more after the next kill.
  void fill_tables_again() {
    for (auto& table : tables_)
      if (table->is_over()) finished_.push_back(std::move(table));
    std::erase(tables_, nullptr);
    fill_tables();
  }

  // The database alone is killed and comes back: nobody is told anything but later.
  void shake_database() {
    for (int turn = 0; !awaits_answer() && turn < 100; ++turn) go_on(true);
    ++database_kills_;
    if (awaits_answer()) ++database_kills_in_between_;
    store_.kill();
    // Beside the play, in which some wait for an answer that comes when the database is back.
    std::thread rise{[this, pause = std::chrono::milliseconds{random_.below(400)}] {
      std::this_thread::sleep_for(pause);
      store_.start();
    }};
    play_a_while();
    rise.join();
    play_a_while();
  }

  void fall_and_rise(int kill) {
    ++counts_.killed;
    if (awaits_answer()) ++counts_.killed_in_between;
    house_.kill();
    // Both at once, as when a machine dies.
    const bool both = plan_.is_postgres && kill % 3 == 2;
    if (both) store_.kill();
    const auto fell_at = Clock::now();
    while (loop_.run_for(0ms)) continue;
    for (const auto& table : tables_) table->house_fell(fell_at);
    // Long enough now and then for a clock that runs meanwhile to show.
    std::this_thread::sleep_for(kill % 4 == 1 ? 800ms : 10ms);
    if (both) store_.start();
    if (const auto opened = house_.open(); !opened) {
      complaints_.push_back(opened.error().message);
      return;
    }
    compare();
  }

  void compare() {
    for (const auto& table : tables_) look_at(*table);
    for (const auto& table : finished_) look_at(*table);
    for (const auto& table : finished_) put_away(*table);
    finished_.clear();
  }

  void look_at(FaultTable& table) {
    table.compare();
    ++compared_;
    const auto found = table.complaints();
    complaints_.insert(complaints_.end(), found.begin(), found.end());
  }

  void put_away(const FaultTable& table) {
    events_ += table.witness().events();
    acknowledged_ += table.witness().acknowledged();
    over_.push_back(table.id());
  }

  void play_to_the_end() {
    const auto until = Clock::now() + 240s;
    const auto all_over = [this] {
      return std::ranges::all_of(tables_, [](const auto& table) { return table->is_over(); });
    };
    while (!all_over() && Clock::now() < until) go_on(false);
    if (!all_over()) complaints_.emplace_back("a table that was in play does not come to its end");
    for (auto& table : tables_) finished_.push_back(std::move(table));
    tables_.clear();
    compare();
  }

  // Every finished game, as the server gives it out: by the rules, and with the dice of its seed.
  void verify_records() {
    const std::string file = house_.folder() / "games.souk";
    {
      std::ofstream records{file};
      for (const std::string& table : over_) {
        const auto record = house_.ask({.path = "/api/tables/" + table + "/record"});
        if (!record) complaints_.push_back(record.error().message);
        if (record && record->find("[Seed \"") == std::string::npos)
          complaints_.push_back("the record of " + table + " does not show its seed:\n" + *record);
        if (record) records << *record << "\n";
      }
    }
    verify(file, "the records");
    if (const auto closed = house_.close(); !closed) complaints_.push_back(closed.error().message);
    const ProgramRun exported = run_souk({"export", "--data", house_.data()});
    if (exported.exit_code != 0) complaints_.push_back("souk export fails: " + exported.err);
    std::ofstream{file} << exported.out;
    verify(file, "what souk export writes");
  }

  void verify(const std::string& file, const std::string& what) {
    const ProgramRun verified = run_souk({"verify", file});
    if (verified.exit_code != 0)
      complaints_.push_back(what + " cannot be verified: " + verified.out.substr(0, 2000) +
                            verified.err);
  }

  [[nodiscard]] int report() {
    std::printf("seed %d\n", plan_.seed);
    for (const auto& [what, times] : counts_.all()) {
      std::printf("%8d %s\n", times, std::string{what}.c_str());
      if (times == 0 && complaints_.empty())
        complaints_.push_back("never happened: " + std::string{what});
    }
    if (plan_.is_postgres) {
      std::printf("%8d kills of the database, %d of them with an action on its way\n",
                  database_kills_, database_kills_in_between_);
      if (database_kills_in_between_ == 0 && complaints_.empty())
        complaints_.emplace_back("never happened: the database killed with an action on its way");
    }
    std::printf("%8d comparisons of a table with what its clients were told\n", compared_);
    std::printf("%8zu events told, %d of them acknowledged to somebody\n", events_, acknowledged_);
    constexpr std::size_t most_shown = 10;
    for (std::size_t at = 0; at < std::min(most_shown, complaints_.size()); ++at)
      std::printf("WRONG: %s\n", complaints_[at].c_str());
    if (!complaints_.empty()) std::printf("the server's last words:\n%s\n", last_words().c_str());
    return complaints_.empty() ? 0 : 1;
  }

  [[nodiscard]] std::string last_words() const {
    constexpr std::size_t enough = 2000;
    const std::string all = house_.output();
    return all.size() > enough ? all.substr(all.size() - enough) : all;
  }

  Plan plan_;
  Random random_;
  Store store_;
  ServedHouse house_;
  client::EventLoop loop_;
  FaultCounts counts_;
  std::vector<std::unique_ptr<FaultTable>> tables_;
  std::vector<std::unique_ptr<FaultTable>> finished_;  // since the last kill
  std::vector<std::string> over_;
  std::vector<std::string> complaints_;
  int compared_ = 0;
  int database_kills_ = 0;
  int database_kills_in_between_ = 0;
  std::size_t events_ = 0;
  int acknowledged_ = 0;
};

bool read_number(const char* text, int& number) {
  const auto read = read_whole_number(text, 1, std::numeric_limits<int>::max());
  if (read) number = *read;
  return read.has_value();
}

bool read_plan(const std::vector<const char*>& words, Plan& plan) {
  for (std::size_t at = 0; at + 1 < words.size(); at += 2) {
    const std::string_view name = words[at];
    if (name == "--data") {
      const std::string_view store = words[at + 1];
      plan.is_postgres = store == "postgres";
      if (!plan.is_postgres && store != "sqlite") return false;
      continue;
    }
    int* const number = name == "--kills"    ? &plan.kills
                        : name == "--tables" ? &plan.tables
                        : name == "--seed"   ? &plan.seed
                                             : nullptr;
    if (number == nullptr || !read_number(words[at + 1], *number)) return false;
  }
  return words.size() % 2 == 0;
}

}  // namespace
}  // namespace souk::test

int main(int argc, char** argv) {
  souk::test::Plan plan;
  if (!souk::test::read_plan({argv + 1, argv + argc}, plan)) {
    std::fprintf(stderr,
                 "fault_test [--kills 12] [--tables 12] [--seed 1] [--data sqlite|postgres]: "
                 "numbers from 1 on\n");
    return 64;
  }
  return souk::test::FaultRun{plan}.run();
}
