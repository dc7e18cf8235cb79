// The server's log: one line for each thing that happened, on standard error.
#pragma once

#include <memory>

#include "souk/hosting/serve_options.hpp"

namespace spdlog {
class logger;
namespace details {
class thread_pool;
}
}  // namespace spdlog

namespace souk::hosting {

// Lines are written by a thread of its own, so that a full pipe behind standard error never stops a
// table: then the oldest lines are lost. What was told is written when this ends.
class LogLines {
 public:
  LogLines(LogFormat format, LogLevel level);
  LogLines(const LogLines&) = delete;
  LogLines& operator=(const LogLines&) = delete;
  ~LogLines();

  // Any thread. Valid for as long as this is.
  [[nodiscard]] LogSink sink();

 private:
  bool is_json_;
  std::shared_ptr<spdlog::details::thread_pool> writer_;
  std::shared_ptr<spdlog::logger> logger_;
};

// `"what":"…","table":"…"`: the inside of an object.
[[nodiscard]] std::string json_members(std::string_view what, const LogFields& fields);
// `opened table=k3v9 address="2001:db8::1 and more"`
[[nodiscard]] std::string log_text(std::string_view what, const LogFields& fields);

}  // namespace souk::hosting
