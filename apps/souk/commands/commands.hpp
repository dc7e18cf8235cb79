// What each subcommand does once its command line has been read. Each returns an exit code.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "commands/complain.hpp"
#include "commands/serve_command.hpp"
#include "souk/load/load.hpp"
#include "souk/rules/position.hpp"
#include "souk/text/result.hpp"
#include "souk/training/training_options.hpp"

namespace souk::app {

inline constexpr std::string_view version = SOUK_VERSION;

struct EngineOptions {
  std::optional<std::uint64_t> seed;
};
int engine(const EngineOptions& options);

struct VerifyOptions {
  std::vector<std::string> files;  // `-` is standard input
  bool json = false;
  bool quiet = false;
};
int verify(const VerifyOptions& options);

struct PerftOptions {
  int turns = 1;
  int merchants = 3;
  std::string rules = "international";
  std::string position;  // instead of merchants and rules
  bool divide = false;
  bool json = false;
};
int perft(const PerftOptions& options);

struct BenchOptions {
  std::uint64_t games = 50'000;
  int rounds = 7;
  bool json = false;
};
int bench(const BenchOptions& options);

struct ArenaOptions {
  std::vector<std::string> players;  // see souk/arena/entrant.hpp
  std::optional<int> seats;          // as many as players, up to 4
  std::string rules = "international";
  int rounds = 100;
  std::uint64_t seed = 1;
  std::optional<int> threads;  // as many as the machine has
  std::string folder;          // where games are kept; empty: nowhere
  std::string test;            // the question of a sequential test; empty: none
  bool without_luck = false;
  bool json = false;
  bool csv = false;
  bool quiet = false;
};
int arena(const ArenaOptions& options);

struct MeasureOptions {
  std::string player = "master,depth=2";  // see souk/arena/entrant.hpp
  int merchants = 2;
  std::string rules = "international";
  int games = 1000;
  std::uint64_t seed = 1;
  std::optional<int> threads;  // as many as the machine has
  bool json = false;
  bool quiet = false;
};
int measure(const MeasureOptions& options);

struct TrainOptions {
  TrainingOptions training;
  std::optional<int> threads;  // as many as the machine has
  std::string folder;
  bool quiet = false;
};
int train(const TrainOptions& options);

struct LoadOptions {
  std::string server = "http://127.0.0.1:8080";
  int tables = 100;
  int seats = 4;
  std::string rules = "international";
  int pace = 1000;  // milliseconds
  int time = 30;    // seconds
  bool saturate = false;
  std::optional<int> server_pid;
  std::uint64_t seed = 1;
  bool json = false;
  bool quiet = false;
};
int put_load(const LoadOptions& options);

struct BackupOptions {
  std::string data;  // empty: the usual file
  std::string to;
};
int backup(const BackupOptions& options);

struct ExportOptions {
  std::string data;       // empty: the usual file
  std::string out = "-";  // standard output
};
int export_records(const ExportOptions& options);

struct RulesOptions {
  std::string rules;  // empty: all rulesets
  bool json = false;
};
int rules(const RulesOptions& options);

}  // namespace souk::app
