#include "metrics.hpp"

#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <string_view>

#include "souk/text/numbers.hpp"

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
  void histogram(std::string_view name, std::string_view meaning, const Latencies::Snapshot& seen) {
    describe(name, meaning, "histogram");
    std::uint64_t count = 0;
    for (std::size_t step = 0; step < seen.counts.size(); ++step) {
      count += seen.counts[step];
      const bool is_last = step == Latencies::steps.size();
      add_value(std::string{name} + "_bucket{le=\"" +
                    (is_last ? "+Inf" : number_text(Latencies::steps.at(step))) + "\"}",
                std::to_string(count));
    }
    add_value(std::string{name} + "_sum", number_text(seen.sum));
    add_value(std::string{name} + "_count", std::to_string(count));
  }
  [[nodiscard]] std::string take() { return std::move(text_); }

 private:
  void add(std::string_view name, std::string_view meaning, std::string_view kind,
           const std::string& value) {
    describe(name, meaning, kind);
    add_value(name, value);
  }
  void describe(std::string_view name, std::string_view meaning, std::string_view kind) {
    text_.append("# HELP ")
        .append(name)
        .append(" ")
        .append(meaning)
        .append("\n# TYPE ")
        .append(name)
        .append(" ")
        .append(kind);
    text_.append("\n");
  }
  void add_value(std::string_view name, std::string_view value) {
    text_.append(name).append(" ").append(value).append("\n");
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
  text.counter("souk_tables_failed_total", "Tables that failed and were closed or set aside.",
               hall.failed);
  text.counter("souk_games_pruned_total",
               "Games removed because they were as old as the host keeps.", hall.pruned);
  text.gauge("souk_sanctions", "Bans and mutes that hold.", hall.sanctions);
  text.gauge("souk_bots_waiting", "Choices that wait for a bot's thread.",
             static_cast<std::int64_t>(measured.bots_waiting));
  text.counter("souk_bot_choices_total", "Choices made by bots.", measured.bot_choices);
  text.histogram("souk_bot_wait_seconds", "Until a thread was free for a bot's choice.",
                 measured.bot_waits);
  text.histogram("souk_bot_choice_seconds", "That a bot thought about a choice.",
                 measured.bot_thinking);
  text.gauge("souk_log_waiting", "Entries on their way to the disk.",
             static_cast<std::int64_t>(measured.log_waiting));
  text.gauge("souk_log_reads_waiting", "Reads from the data file that are not answered yet.",
             static_cast<std::int64_t>(measured.reads_waiting));
  text.histogram("souk_commit_seconds", "Until what happened at a table was on disk.",
                 measured.commits);
  text.histogram("souk_tell_seconds", "From then until everybody there was sent it.",
                 measured.telling);
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
