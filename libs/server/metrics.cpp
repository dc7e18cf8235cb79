#include "metrics.hpp"

#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <string_view>

namespace souk {

namespace {

class MetricsText {
 public:
  void counter(std::string_view name, std::string_view meaning, std::uint64_t value) {
    add(name, meaning, "counter", std::to_string(value));
  }
  void gauge(std::string_view name, std::string_view meaning, std::int64_t value) {
    add(name, meaning, "gauge", std::to_string(value));
  }
  [[nodiscard]] std::string take() { return std::move(text_); }

 private:
  void add(std::string_view name, std::string_view meaning, std::string_view kind,
           const std::string& value) {
    text_.append("# HELP ")
        .append(name)
        .append(" ")
        .append(meaning)
        .append("\n# TYPE ")
        .append(name)
        .append(" ")
        .append(kind);
    text_.append("\n").append(name).append(" ").append(value).append("\n");
  }

  std::string text_;
};

std::int64_t resident_bytes() {
  std::ifstream in{"/proc/self/statm"};
  std::int64_t whole = 0;
  std::int64_t resident = 0;
  in >> whole >> resident;
  return resident * ::sysconf(_SC_PAGESIZE);
}

}  // namespace

std::string metrics_text(const ServerMetrics& measured) {
  MetricsText text;
  const HallCounts& hall = measured.hall;
  text.gauge("souk_tables_gathering", "Tables that wait for merchants.", hall.gathering);
  text.gauge("souk_tables_playing", "Tables with a game in play.", hall.playing);
  text.gauge("souk_tables_over", "Finished tables that are kept for chat and a rematch.",
             hall.over);
  text.gauge("souk_attendees", "Connections of merchants and watchers to tables.",
             hall.subscribers);
  text.counter("souk_actions_total", "Actions done.", hall.actions);
  text.counter("souk_actions_refused_total", "Actions refused.", hall.refused);
  text.counter("souk_actions_repeated_total", "Actions that had been done already.", hall.repeated);
  text.counter("souk_events_total", "Events written and told.", hall.events);
  text.counter("souk_games_over_total", "Games finished or closed.", hall.finished);
  text.counter("souk_codes_wrong_total", "Codes that led to no table.", hall.wrong_codes);
  text.gauge("souk_bots_waiting", "Choices that wait for a bot's thread.",
             static_cast<std::int64_t>(measured.bots_waiting));
  text.counter("souk_bot_choices_total", "Choices made by bots.", measured.bot_choices);
  text.gauge("souk_log_waiting", "Entries on their way to the disk.",
             static_cast<std::int64_t>(measured.log_waiting));
  text.gauge("souk_log_writable", "1 while the data file takes writes.",
             measured.is_writable ? 1 : 0);
  text.counter("souk_log_errors_total", "Entries that could not be written.", hall.storage_errors);
  const NetworkCounts& network = measured.network;
  text.gauge("souk_connections", "Open connections.", network.connections);
  text.gauge("souk_links", "WebSockets and event streams among them.", network.links);
  text.counter("souk_connections_accepted_total", "Connections accepted.", network.accepted);
  text.counter("souk_connections_refused_total", "Connections over a limit.", network.refused);
  text.counter("souk_requests_total", "HTTP requests.", network.requests);
  text.counter("souk_requests_bad_total", "Requests that were no HTTP, or over a limit.",
               network.bad_requests);
  text.counter("souk_messages_in_total", "WebSocket messages received.", network.messages_in);
  text.counter("souk_messages_out_total", "Messages sent on WebSockets and streams.",
               network.messages_out);
  text.counter("souk_bytes_in_total", "Bytes received.", network.bytes_in);
  text.counter("souk_bytes_out_total", "Bytes sent.", network.bytes_out);
  text.counter("souk_slow_readers_total", "Connections closed because they took nothing.",
               network.slow_readers);
  text.gauge("process_resident_memory_bytes", "Memory in use.", resident_bytes());
  return text.take();
}

}  // namespace souk
