#include "load_run.hpp"

#include <sys/resource.h>

#include <algorithm>

#include "souk/load/server_memory.hpp"

namespace souk::load {

namespace {

using namespace std::chrono_literals;

// More at a time, and the kernel's queue of connections would overflow.
constexpr int most_handshakes = 128;
constexpr std::chrono::seconds longest_opening{300};
constexpr std::chrono::seconds longest_joining{60};
constexpr std::chrono::seconds longest_draining{5};
constexpr int spare_descriptors = 100;

double processor_seconds() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

double seconds_since(LoadRun::Clock::time_point start) {
  return std::chrono::duration<double>(LoadRun::Clock::now() - start).count();
}

}  // namespace

LoadRun::LoadRun(const LoadPlan& plan, const Tell& tell, const std::atomic<bool>& stop)
    : plan_{plan},
      tell_{tell},
      stop_{stop},
      opener_{loop_, plan.server, plan.seats, plan.rules, [this](int table, OpenedTable opened) {
                at(table).sit_down(std::move(opened));
                ++opened_;
                if (!is_playing()) return;
                for (int player = 0; player < plan_.seats; ++player)
                  to_connect_.emplace_back(table, player);
              }} {
  report_.tables = plan.tables;
  report_.seats = plan.seats;
  for (int table = 0; table < plan.tables; ++table)
    tables_.emplace_back(plan.seats, plan.seed + static_cast<std::uint64_t>(table));
}

Result<LoadReport> LoadRun::run() {
  look_at_memory(&Memory::before);
  if (auto opened = open_tables(); !opened) return tl::unexpected{opened.error()};
  look_at_memory(&Memory::with_tables);
  if (auto joined = join_tables(); !joined) return tl::unexpected{joined.error()};
  look_at_memory(&Memory::with_players);
  if (auto played = play(); !played) return tl::unexpected{played.error()};
  drain();
  look_at_memory(&Memory::after);
  return report_;
}

void LoadRun::look_at_memory(std::int64_t Memory::* when) {
  const auto bytes = server_memory(plan_.server, plan_.process);
  if (!bytes) return;
  if (!report_.memory) report_.memory.emplace();
  (*report_.memory).*when = *bytes;
}

Result<void> LoadRun::until(const std::function<bool()>& is_done, Clock::duration longest) {
  const auto end = Clock::now() + longest;
  while (!is_done() && Clock::now() < end)
    if (auto turned = turn(20ms); !turned) return turned;
  return {};
}

Result<void> LoadRun::turn(std::chrono::milliseconds longest) {
  loop_.run_for(longest);
  connect_some();
  return opener_.status();
}

Result<void> LoadRun::open_tables() {
  tell_("opening " + std::to_string(plan_.tables) + " tables");
  const auto start = Clock::now();
  for (int table = 0; table < plan_.tables; ++table) opener_.open(table);
  const auto all_opened = [this] { return opened_ == plan_.tables; };
  if (auto done = until([&] { return stop_ || all_opened(); }, longest_opening); !done) return done;
  if (!all_opened())
    return fail("server", "only " + std::to_string(opened_) + " of " +
                              std::to_string(plan_.tables) + " tables could be opened in time");
  report_.opening_seconds = seconds_since(start);
  return {};
}

Result<void> LoadRun::join_tables() {
  tell_("connecting " + std::to_string(plan_.tables * plan_.seats) + " players");
  const auto start = Clock::now();
  for (int table = 0; table < plan_.tables; ++table)
    for (int player = 0; player < plan_.seats; ++player) to_connect_.emplace_back(table, player);
  connect_some();
  const auto all_ready = [this] {
    return to_connect_.empty() && handshakes_ == 0 &&
           std::ranges::all_of(tables_, &LoadTable::is_ready);
  };
  const auto is_done = [&] { return stop_ || report_.faults.sum() > 0 || all_ready(); };
  if (auto done = until(is_done, longest_joining); !done) return done;
  if (report_.faults.sum() > 0 || !all_ready())
    return fail("server", "only " +
                              std::to_string(std::ranges::count_if(tables_, &LoadTable::is_ready)) +
                              " of " + std::to_string(plan_.tables) +
                              " tables have all their players in time; " +
                              (report_.faults.first.empty() ? "no reason was given"
                                                            : "first: " + report_.faults.first));
  report_.joining_seconds = seconds_since(start);
  return {};
}

void LoadRun::connect_some() {
  for (; handshakes_ < most_handshakes && !to_connect_.empty(); to_connect_.pop_front()) {
    const auto [table, player] = to_connect_.front();
    ++handshakes_;
    at(table).connect(
        player, client::WebSocket{
                    loop_,
                    plan_.server,
                    {.on_open = [this] { --handshakes_; },
                     .on_message = [this, table, player](
                                       std::string_view message) { heard(table, player, message); },
                     .on_close = [this, table, player] { lost_connection(table, player); }}});
  }
}

void LoadRun::heard(int table, int player, std::string_view message) {
  now_ = Clock::now();
  at(table).heard(player, message, now_, report_);
  after_message(table);
}

void LoadRun::lost_connection(int table, int player) {
  const client::WebSocket& socket = at(table).socket(player);
  if (!socket.was_open()) --handshakes_;
  report_.faults.note(report_.faults.disconnected, 1, socket.why_closed());
  at(table).give_up();
}

void LoadRun::after_message(int table) {
  LoadTable& played = at(table);
  if (play_until_ == Clock::time_point{} || played.is_stuck() || !played.is_settled() ||
      !played.is_ready())
    return;
  if (played.is_over()) {
    played.give_up();
    over_.push_back(table);
  } else if (played.is_waiting()) {
    return;
  } else if (plan_.pace == 0ms) {
    act(table);
  } else {
    played.wait();
    due_.emplace(std::max(now_, played.sent_at() + plan_.pace), table);
  }
}

void LoadRun::act(int table) {
  now_ = Clock::now();
  if (now_ < play_until_) at(table).act(now_, report_);
}

void LoadRun::act_when_due() {
  while (!due_.empty() && due_.top().first <= Clock::now()) {
    const int table = due_.top().second;
    due_.pop();
    act(table);
  }
}

void LoadRun::begin_again() {
  for (const int table : std::exchange(over_, {})) {
    ++report_.finished_games;
    at(table).disconnect();
    if (is_playing()) opener_.open(table);
  }
}

Result<void> LoadRun::play() {
  tell_("playing for " + std::to_string(plan_.time.count()) + " s");
  const double processor = processor_seconds();
  const auto start = Clock::now();
  play_until_ = start + plan_.time;
  for (int table = 0; table < plan_.tables; ++table) {
    // Spread over one pace, so that the tables do not act in step.
    const auto offset = plan_.pace * table / plan_.tables;
    at(table).wait();
    due_.emplace(start + offset, table);
  }
  while (is_playing() && !stop_) {
    act_when_due();
    const auto next = due_.empty() ? play_until_ : std::min(play_until_, due_.top().first);
    const auto rest = std::chrono::ceil<std::chrono::milliseconds>(next - Clock::now());
    if (auto turned = turn(std::clamp(rest, 0ms, 20ms)); !turned) return turned;
    begin_again();
  }
  play_until_ = Clock::now();
  report_.seconds = seconds_since(start);
  report_.own_seconds = processor_seconds() - processor;
  return {};
}

void LoadRun::drain() {
  const std::uint64_t played = report_.actions;
  const auto is_quiet = [this] {
    return std::ranges::all_of(
        tables_, [](const LoadTable& table) { return table.is_settled() || table.is_stuck(); });
  };
  to_connect_.clear();
  // Also where it was told to stop: what is on its way then is no fault. What breaks now shows in
  // what stays unanswered.
  static_cast<void>(until(is_quiet, longest_draining));
  report_.actions = played;
  for (const LoadTable& table : tables_)
    if (!table.is_settled())
      report_.faults.note(report_.faults.unanswered, 1, "an action without answer");
}

int most_tables(int seats) {
  rlimit limit{};
  ::getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
  ::getrlimit(RLIMIT_NOFILE, &limit);
  const rlim_t most = std::min<rlim_t>(limit.rlim_cur, 1'000'000);
  return std::max(0, (static_cast<int>(most) - spare_descriptors) / seats);
}

Result<LoadReport> put_load(const LoadPlan& plan,
                            const std::function<void(const std::string&)>& tell,
                            const std::atomic<bool>& stop) {
  const int most = most_tables(plan.seats);
  if (plan.tables > most)
    return fail("limit", std::to_string(plan.tables) + " tables of " + std::to_string(plan.seats) +
                             " need " + std::to_string(plan.tables * plan.seats) +
                             " connections, and this process may not open so many files: at most " +
                             std::to_string(most) +
                             " tables fit (ulimit -Hn says the limit; raise it, or ask for fewer)");
  return LoadRun{plan, tell, stop}.run();
}

void Faults::note(std::uint64_t& count, std::uint64_t more, const std::string& words) {
  count += more;
  if (first.empty()) first = words;
}

}  // namespace souk::load
