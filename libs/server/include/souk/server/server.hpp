// The whole server: tables, bots, log and network in one object. `souk serve` reads its options and
// runs it.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "souk/network/network.hpp"
#include "souk/text/result.hpp"

namespace souk {

// Each is a flag of `souk serve`; 0 lifts a limit where that is said.
struct ServerLimits {
  int tables = 20'000;          // open at a time
  int tables_per_address = 20;  // open at a time, opened by one address; 0: as many as there are
  // Opened in 24 hours, in all and by one address; 0: no limit.
  int tables_per_day = 100'000;
  int tables_per_day_per_address = 1'000;
  int watchers_per_table = 200;
  // Lasting; as many at once as twice that. 0: any.
  double actions_per_second = 10;    // of one connection
  double messages_per_second = 200;  // of all WebSockets of one address
  double requests_per_second = 50;   // of one address over HTTP; files of the page 8 times
  std::chrono::seconds gathering_time{
      std::chrono::hours{2}};                              // a table that nobody joins is closed
  std::chrono::seconds idle_time{std::chrono::hours{24}};  // a game that nobody plays is closed
  std::chrono::seconds finished_time{std::chrono::minutes{15}};  // for chat and a rematch
  std::chrono::seconds gone_time{
      30};  // before others may seat a bot for someone who is not connected
  std::chrono::seconds code_time{std::chrono::minutes{15}};  // of a code that is said aloud
  int wrong_codes = 10;  // of one address in ten minutes; the house takes ten times as many
  // How long games stay on the disk; 0: for ever. Those that were closed unfinished, and the
  // others.
  std::chrono::seconds keep_closed{std::chrono::hours{24 * 30}};
  std::chrono::seconds keep_finished{0};
  std::size_t waiting_entries = 20'000;  // for the disk; beyond it actions are refused
};

struct ServerOptions {
  NetworkOptions network;
  ServerLimits limits;
  std::string data_file;
  std::string page_folder;  // the page; empty: a plain page that says where the API is
  int bot_threads = 0;      // 0: one a core
  std::chrono::milliseconds bot_time{
      1000};  // for one choice of a bot, at most; less when many wait
  // Origins beside our own whose pages may open a WebSocket: https://club.example
  std::vector<std::string> allowed_origins;
  // Addresses and networks that may read /metrics beside this machine.
  std::vector<std::string> metrics_readers;
  // Once the server was told to stop, it goes on for so long, and /healthz says that nobody new is
  // to be sent.
  std::chrono::milliseconds drain_time{0};
};

// A line of the structured log: what happened, and names with values. Values never hold a secret.
using LogFields = std::vector<std::pair<std::string_view, std::string>>;
enum class LogLevel : std::uint8_t { debug, info, warning, error };
using LogSink = std::function<void(LogLevel, std::string_view what, const LogFields&)>;

class Server {
 public:
  Server() = default;
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  virtual ~Server() = default;

  [[nodiscard]] virtual std::uint16_t port() const = 0;
  // Until stop(). Everything acknowledged is on disk when it returns.
  virtual void run() = 0;
  // Any thread, and safe to be called twice.
  virtual void stop() = 0;
  [[nodiscard]] virtual Result<void> reload_certificate() = 0;
};

// Opens the data file, brings back the tables in play, and listens. Refused: what open_sqlite_log
// and open_network refuse, and a page folder that is not there.
[[nodiscard]] Result<std::unique_ptr<Server>> open_server(const ServerOptions& options,
                                                          LogSink log);

}  // namespace souk
