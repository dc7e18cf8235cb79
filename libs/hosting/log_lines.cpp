#include "souk/hosting/log_lines.hpp"

#include <spdlog/async_logger.h>
#include <spdlog/details/thread_pool.h>
#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/ansicolor_sink.h>
#include <unistd.h>

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <utility>

namespace souk::hosting {

namespace {

constexpr std::size_t waiting_lines = 8192;

spdlog::level::level_enum level_of(LogLevel level) {
  switch (level) {
    case LogLevel::debug:
      return spdlog::level::debug;
    case LogLevel::info:
      return spdlog::level::info;
    case LogLevel::warning:
      return spdlog::level::warn;
    case LogLevel::error:
      break;
  }
  return spdlog::level::err;
}

bool is_plain(char letter) {
  const auto byte = static_cast<unsigned char>(letter);
  return byte > 0x20 && byte != 0x7F && letter != '"' && letter != '=' && letter != '\\';
}

std::string json_text(std::string_view text) {
  return boost::json::serialize(boost::json::string_view{text.data(), text.size()});
}

}  // namespace

std::string json_members(std::string_view what, const LogFields& fields) {
  std::string line = "\"what\":" + json_text(what);
  for (const auto& [name, value] : fields) line += ',' + json_text(name) + ':' + json_text(value);
  return line;
}

std::string log_text(std::string_view what, const LogFields& fields) {
  std::string line{what};
  for (const auto& [name, value] : fields) {
    // One line stays one line, whatever somebody calls himself.
    const bool plain = !value.empty() && std::ranges::all_of(value, is_plain);
    line += ' ' + std::string{name} + '=' + (plain ? value : json_text(value));
  }
  return line;
}

LogLines::LogLines(LogFormat format, LogLevel level)
    : is_json_{format == LogFormat::json ||
               (format == LogFormat::automatic && ::isatty(STDERR_FILENO) == 0)},
      writer_{std::make_shared<spdlog::details::thread_pool>(waiting_lines, 1)} {
  auto out = std::make_shared<spdlog::sinks::ansicolor_stderr_sink_mt>();
  logger_ = std::make_shared<spdlog::async_logger>("souk", std::move(out), writer_,
                                                   spdlog::async_overflow_policy::overrun_oldest);
  logger_->set_formatter(std::make_unique<spdlog::pattern_formatter>(
      is_json_ ? R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l",%v})" : "%H:%M:%S %^%-7l%$ %v",
      is_json_ ? spdlog::pattern_time_type::utc : spdlog::pattern_time_type::local));
  logger_->set_level(level_of(level));
  logger_->flush_on(spdlog::level::info);
}

LogLines::~LogLines() {
  logger_->flush();
  logger_.reset();
  // Its end writes what still waits.
  writer_.reset();
}

LogSink LogLines::sink() {
  return [this](LogLevel level, std::string_view what, const LogFields& fields) {
    const auto worth = level_of(level);
    if (!logger_->should_log(worth)) return;
    logger_->log(worth, is_json_ ? json_members(what, fields) : log_text(what, fields));
  };
}

}  // namespace souk::hosting
