#include <cstdio>
#include <memory>
#include <optional>

#include "commands/commands.hpp"
#include "commands/interrupts.hpp"
#include "commands/output.hpp"
#include "commands/progress_line.hpp"
#include "common_options.hpp"
#include "souk/load/endpoint.hpp"
#include "souk/load/load.hpp"

namespace souk::app {

namespace {

using load::LoadReport;

struct LoadOptions {
  std::string server = "http://127.0.0.1:8080";
  int tables = 100;
  int players = 4;
  std::string rules = "international";
  int pace = 1000;  // milliseconds
  bool saturate = false;
  int time = 30;  // seconds
  std::optional<int> server_pid;
  std::uint64_t seed = 1;
  bool json = false;
  bool quiet = false;
};

// What the tables take beyond their players' connections: when opened, and by what was played at
// them.
double bytes_a_table(const LoadReport& report, const load::Memory& memory) {
  const std::int64_t opened = memory.with_tables - memory.before;
  const std::int64_t grown = memory.after - memory.with_players;
  return static_cast<double>(opened + grown) / report.tables;
}

double bytes_a_connection(const LoadReport& report, const load::Memory& memory) {
  return static_cast<double>(memory.with_players - memory.with_tables) /
         (static_cast<double>(report.tables) * report.seats);
}

boost::json::object report_of(const load::Faults& faults) {
  return {{"lost", faults.lost},
          {"doubled", faults.doubled},
          {"earlyAcks", faults.early_acks},
          {"unanswered", faults.unanswered},
          {"refused", faults.refused},
          {"disconnected", faults.disconnected},
          {"first", faults.first}};
}

boost::json::object report_of(const LoadReport& report) {
  boost::json::object object{
      {"tables", report.tables},
      {"seats", report.seats},
      {"openingSeconds", report.opening_seconds},
      {"joiningSeconds", report.joining_seconds},
      {"seconds", report.seconds},
      {"actions", report.actions},
      {"actionsPerSecond", report.actions_per_second()},
      {"finishedGames", report.finished_games},
      {"latency", boost::json::object{{"p50", milliseconds(report.latency.quantile(0.5))},
                                      {"p99", milliseconds(report.latency.quantile(0.99))},
                                      {"worst", milliseconds(report.latency.worst())}}},
      {"faults", report_of(report.faults)},
      {"generatorSeconds", report.own_seconds}};
  if (!report.memory) return object;
  boost::json::object memory{{"before", report.memory->before},
                             {"withTables", report.memory->with_tables},
                             {"withPlayers", report.memory->with_players},
                             {"after", report.memory->after}};
  if (report.finished_games == 0) {
    memory["aTable"] = bytes_a_table(report, *report.memory);
    memory["aConnection"] = bytes_a_connection(report, *report.memory);
  }
  object["memory"] = std::move(memory);
  return object;
}

void print_memory(const LoadReport& report, const load::Memory& memory) {
  constexpr double mebibyte = 1024.0 * 1024.0;
  const auto size = [&](std::int64_t bytes) { return static_cast<double>(bytes) / mebibyte; };
  std::printf(
      "server memory  %.1f MiB before, %.1f with tables, %.1f with players, %.1f after play\n",
      size(memory.before), size(memory.with_tables), size(memory.with_players), size(memory.after));
  // A server keeps finished games for a while, and they would count for the tables that followed.
  if (report.finished_games > 0) return;
  std::printf("               %.1f KiB a table beyond its connections, %.1f KiB a connection\n",
              bytes_a_table(report, memory) / 1024, bytes_a_connection(report, memory) / 1024);
}

void print(const LoadReport& report) {
  std::printf("tables         %d of %d, opened in %.1f s; %d players joined in %.1f s\n",
              report.tables, report.seats, report.opening_seconds, report.tables * report.seats,
              report.joining_seconds);
  std::printf("actions        %llu in %.1f s: %.0f a second; %llu games finished\n",
              static_cast<unsigned long long>(report.actions), report.seconds,
              report.actions_per_second(), static_cast<unsigned long long>(report.finished_games));
  std::printf("seen by all    p50 %.1f ms, p99 %.1f ms, worst %.1f ms\n",
              milliseconds(report.latency.quantile(0.5)),
              milliseconds(report.latency.quantile(0.99)), milliseconds(report.latency.worst()));
  const load::Faults& faults = report.faults;
  std::printf(
      "faults         %llu lost, %llu doubled, %llu acknowledged early, %llu unanswered, "
      "%llu refused, %llu disconnected\n",
      static_cast<unsigned long long>(faults.lost), static_cast<unsigned long long>(faults.doubled),
      static_cast<unsigned long long>(faults.early_acks),
      static_cast<unsigned long long>(faults.unanswered),
      static_cast<unsigned long long>(faults.refused),
      static_cast<unsigned long long>(faults.disconnected));
  if (!faults.first.empty()) std::printf("               first: %s\n", faults.first.c_str());
  if (report.memory) print_memory(report, *report.memory);
  std::printf("generator      %.0f %% of a core\n", 100 * report.own_seconds / report.seconds);
}

int run_load(const LoadOptions& options) {
  const auto server = load::read_endpoint(options.server);
  if (!server) return complain(wrong_data, server.error().message);
  const load::LoadPlan plan{.server = *server,
                            .tables = options.tables,
                            .seats = options.players,
                            .rules = options.rules,
                            .pace = std::chrono::milliseconds{options.saturate ? 0 : options.pace},
                            .time = std::chrono::seconds{options.time},
                            .process = options.server_pid,
                            .seed = options.seed};
  const ProgressLine progress{options.quiet};
  const auto report_progress = [&](const std::string& words) {
    if (!options.quiet) progress.say(words);
  };
  const auto report = load::put_load(plan, report_progress, catch_interrupts().stop);
  if (!report) return complain(wrong_data, report.error().message);
  if (options.json)
    print_json(report_of(*report));
  else
    print(*report);
  return report->faults.sum() == 0 ? all_well : found_wrong;
}

}  // namespace

Command load_command() {
  const auto options = std::make_shared<LoadOptions>();
  Command command{.name = "load",
                  .meaning = "put many tables on a server of this machine, and measure it",
                  .examples = {"souk serve --tables-per-address 0 --tables-per-day-per-address 0 & "
                               "souk load --tables 500 --time 10"},
                  .run = [options] { return run_load(*options); }};
  command.add_text("--server", "ADDRESS", options->server, "the server, on this machine");
  command.add_number("--tables", options->tables, {1, 1'000'000}, "tables at a time");
  add_players(command, options->players);
  add_rules(command, options->rules);
  command
      .add_number("--pace", options->pace, {1, 3'600'000},
                  "milliseconds between the actions of a table")
      .placeholder = "MS";
  command.add_flag("--saturate", options->saturate, "no pace: every table acts as soon as it can")
      .excludes = "--pace";
  command.add_number("--time", options->time, {1, 86'400}, "seconds of play").placeholder = "S";
  command
      .add_number("--server-pid", options->server_pid, {1, 1 << 30},
                  "the server's process, to ask the kernel for its memory")
      .default_text = "/metrics is asked";
  add_seed(command, options->seed);
  add_json(command, options->json);
  add_quiet(command, options->quiet);
  return command;
}

}  // namespace souk::app
