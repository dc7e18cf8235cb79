#include "souk/hosting/settings.hpp"

#include <algorithm>
#include <cctype>
#include <chrono>
#include <limits>
#include <numeric>

#include "setting_kinds.hpp"
#include "souk/network/address_list.hpp"

namespace souk::hosting {

namespace {

using namespace kinds;
using namespace std::chrono_literals;

constexpr std::int64_t many = 10'000'000;
constexpr std::int64_t most_bytes = std::int64_t{1} << 30;
constexpr Milliseconds longest = 24h * 365;
constexpr Milliseconds longest_kept = longest * 100;

void add_network(std::vector<Setting>& all) {
  const auto as_it_is = [](const std::string& value) -> Result<std::string> { return value; };
  const auto read_reader = [](const std::string& value) -> Result<std::string> {
    if (const auto read = AddressList::read({value}); !read) return tl::unexpected{read.error()};
    return value;
  };
  all.insert(
      all.end(),
      {text({"network", "host", "the address to listen on", "ADDRESS"}, &NetworkOptions::host),
       whole({"network", "port", "the port; 0 is any free one"}, {0, 65535}, &NetworkOptions::port),
       yes_or_no({"network", "lan", "listen for other devices as well, on all addresses"},
                 &ServeOptions::lan),
       text({"network", "certificate", "the chain of certificates (PEM): with it, TLS", "FILE"},
            &NetworkOptions::certificate),
       text({"network", "key", "the certificate's private key (PEM)", "FILE"},
            &NetworkOptions::key),
       list({"network", "trusted-proxy",
             "a proxy, or a network of them such as 10.0.0.0/8, whose X-Forwarded-For and "
             "X-Forwarded-Proto are believed",
             "ADDRESS"},
            &NetworkOptions::trusted_proxies, as_it_is),
       list({"network", "allow-origin",
             "a site beside our own whose pages may connect, such as https://club.example",
             "ORIGIN"},
            &ServerOptions::allowed_origins, read_origin),
       list({"network", "allow-host",
             "a name by which people come, such as club.example, beside those of this machine, "
             "addresses, and names in the certificate; *: any",
             "NAME"},
            &NetworkOptions::allowed_hosts, as_it_is),
       list({"network", "metrics-reader",
             "an address, or a network of them such as 10.0.0.0/8, that may read /metrics beside "
             "this machine",
             "ADDRESS"},
            &ServerOptions::metrics_readers, read_reader),
       time({"network", "drain-time",
             "that a server goes on when it is told to stop, and tells load balancers to send "
             "nobody new"},
            {0s, 1h}, &ServerOptions::drain_time)});
}

void add_table_limits(std::vector<Setting>& all) {
  all.insert(
      all.end(),
      {whole({"limits", "tables", "tables open at a time"}, {1, many}, &ServerLimits::tables),
       whole({"limits", "tables-per-address",
              "tables open at a time that one address opened; 0: no limit"},
             {0, many}, &ServerLimits::tables_per_address),
       whole({"limits", "tables-per-day", "tables opened in 24 hours; 0: no limit"}, {0, many},
             &ServerLimits::tables_per_day),
       whole({"limits", "tables-per-day-per-address",
              "tables opened in 24 hours by one address; 0: no limit"},
             {0, many}, &ServerLimits::tables_per_day_per_address),
       whole({"limits", "watchers-per-table", "watchers of one table at a time"}, {0, many},
             &ServerLimits::watchers_per_table),
       number({"limits", "actions-per-second",
               "actions of one connection, lasting; twice as many at once"},
              {0.1, 1e6}, &ServerLimits::actions_per_second),
       number({"limits", "messages-per-second",
               "messages of all WebSockets of one address, lasting; twice as many at once; 0: no "
               "limit"},
              {0, 1e6}, &ServerLimits::messages_per_second),
       number(
           {"limits", "requests-per-second",
            "HTTP requests of one address, lasting; twice as many at once; files of the page eight "
            "times as many; 0: no limit"},
           {0, 1e6}, &ServerLimits::requests_per_second),
       time({"limits", "gathering-time", "then a table is closed whose game has not begun"},
            {1s, longest}, &ServerLimits::gathering_time),
       time({"limits", "idle-time", "then a game is closed in which nobody does anything"},
            {1s, longest}, &ServerLimits::idle_time),
       time({"limits", "finished-time", "for chat and a rematch after a game"}, {0s, longest},
            &ServerLimits::finished_time),
       time({"limits", "gone-time", "then others may seat a bot for someone who is not connected"},
            {0s, longest}, &ServerLimits::gone_time),
       time({"limits", "code-time", "for which a code to say aloud leads to its table"},
            {1s, longest}, &ServerLimits::code_time),
       whole({"limits", "wrong-codes",
              "wrong codes of one address in ten minutes; the whole house takes ten times as many"},
             {1, many}, &ServerLimits::wrong_codes),
       whole({"limits", "waiting-entries",
              "entries that wait for the disk; beyond it actions are refused"},
             {1, many}, &ServerLimits::waiting_entries)});
}

void add_connection_limits(std::vector<Setting>& all) {
  all.insert(
      all.end(),
      {whole({"limits", "connections", "connections at a time"}, {1, many},
             &NetworkLimits::connections),
       whole({"limits", "connections-per-address",
              "connections of one address at a time; 0: no limit"},
             {0, many}, &NetworkLimits::connections_per_address),
       number({"limits", "connections-per-second",
               "new connections of one address, lasting; twice as many at once; 0: no limit"},
              {0, 1e6}, &NetworkLimits::connections_per_second),
       number({"limits", "frames-per-second",
               "frames of one WebSocket, pings and parts of messages too, lasting; twice as many "
               "at once; beyond it he is closed; 0: no limit"},
              {0, 1e6}, &NetworkLimits::frames_per_second),
       number({"limits", "frames-per-address",
               "frames a second of all WebSockets of one address, lasting; twice as many at once; "
               "what is more waits; 0: no limit"},
              {0, 1e6}, &NetworkLimits::frames_per_address),
       whole({"limits", "message-bytes", "of a WebSocket message"}, {256, most_bytes},
             &NetworkLimits::message_bytes),
       whole({"limits", "body-bytes", "of a request's body"}, {256, most_bytes},
             &NetworkLimits::body_bytes),
       whole({"limits", "header-bytes", "of a request's head"}, {256, most_bytes},
             &NetworkLimits::header_bytes),
       whole({"limits", "queue-bytes", "that wait for one slow reader; beyond it he is closed"},
             {1024, most_bytes}, &NetworkLimits::queue_bytes),
       time({"limits", "header-time", "to send a whole request"}, {1s, longest},
            &NetworkLimits::header_time),
       time({"limits", "connection-idle-time", "of a connection between two requests"},
            {1s, longest}, &NetworkLimits::idle_time),
       time({"limits", "ping-every",
             "between two pings of a WebSocket; one that answers neither is closed"},
            {1s, longest}, &NetworkLimits::ping_every),
       time({"limits", "write-time", "a reader that takes nothing for so long is closed"},
            {1s, longest}, &NetworkLimits::write_time)});
}

void add_retention(std::vector<Setting>& all) {
  all.insert(all.end(),
             {time({"limits", "keep-closed",
                    "then a table that was closed before its game was over is deleted; 0s: never"},
                   {0s, longest_kept}, &ServerLimits::keep_closed),
              time({"limits", "keep-finished", "then a finished game is deleted; 0s: never"},
                   {0s, longest_kept}, &ServerLimits::keep_finished)});
}

void add_bots_and_log(std::vector<Setting>& all) {
  constexpr std::array<std::string_view, 3> formats{"auto", "text", "json"};
  constexpr std::array<std::string_view, 4> levels{"debug", "info", "warning", "error"};
  all.insert(
      all.end(),
      {whole({"bots", "bot-threads", "threads that bots think on; 0: one a core"}, {0, 256},
             &ServerOptions::bot_threads),
       time({"bots", "bot-time", "for one choice of a bot, at most; less when many bots wait"},
            {1ms, 10min}, &ServerOptions::bot_time),
       choice({"log", "log-format",
               "lines for people or one JSON object a line, on standard error; auto: "
               "text for a terminal, else JSON"},
              formats, &ServeOptions::log_format),
       choice({"log", "log-level", "what is not worth less than this is logged"}, levels,
              &ServeOptions::log_level)});
}

std::vector<Setting> all_settings() {
  std::vector<Setting> all{
      text({"", "data", "the file that tables and games are kept in", "FILE"},
           &ServerOptions::data_file),
      text({"", "page", "the page to serve; empty: a plain one that tells about the API", "FOLDER"},
           &ServerOptions::page_folder)};
  all.front().default_words = "souk/souk.db in the state folder";
  all.back().default_words = "the one beside the program, if any";
  add_network(all);
  add_table_limits(all);
  add_connection_limits(all);
  add_retention(all);
  add_bots_and_log(all);
  return all;
}

std::string replaced(std::string text, char from, char to) {
  std::ranges::replace(text, from, to);
  return text;
}

// How many letters have to be changed, added or left out.
int distance(std::string_view from, std::string_view to) {
  std::vector<int> row(to.size() + 1);
  std::iota(row.begin(), row.end(), 0);
  for (const char letter : from) {
    int diagonal = row[0]++;
    for (std::size_t at = 1; at < row.size(); ++at) {
      const int changed = diagonal + (to[at - 1] == letter ? 0 : 1);
      diagonal = row[at];
      row[at] = std::min({changed, row[at - 1] + 1, row[at] + 1});
    }
  }
  return row.back();
}

}  // namespace

std::string Setting::flag() const { return "--" + name; }

std::string Setting::key() const { return replaced(name, '-', '_'); }

std::string Setting::variable() const {
  std::string upper = "SOUK_" + key();
  std::ranges::transform(upper, upper.begin(), [](unsigned char letter) {
    return static_cast<char>(std::toupper(letter));
  });
  return upper;
}

std::string Setting::default_text() const {
  if (!default_words.empty()) return default_words;
  std::string all;
  for (const std::string& each : show(ServeOptions{})) all += (all.empty() ? "" : ",") + each;
  return all.empty() ? "none" : all;
}

const std::vector<Setting>& settings() {
  static const std::vector<Setting> all = all_settings();
  return all;
}

const Setting* setting_of_key(std::string_view key) {
  const auto found = std::ranges::find(settings(), key, &Setting::key);
  return found == settings().end() ? nullptr : &*found;
}

std::string did_you_mean(std::string_view key) {
  constexpr int near = 3;
  const auto how_far = [key](const Setting& each) { return distance(key, each.key()); };
  const auto nearest = std::ranges::min_element(settings(), {}, how_far);
  return how_far(*nearest) <= near ? " (did you mean " + nearest->key() + "?)" : "";
}

}  // namespace souk::hosting
