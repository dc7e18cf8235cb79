// What goes to and fro between us and the programs we run, in files for whoever writes one.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "souk/text/result.hpp"

namespace souk {

// One run of one program: a line a line, each with the milliseconds since its start and a sign.
// `>` we said to it, `<` it said to us, `!` it wrote to standard error, `#` what happened.
// Characters that would move a terminal's cursor are written as \x1B. A line that is too long to be
// kept in memory is written in pieces, each but the last with \ at its end.
class ProcessLog {
 public:
  enum class Stream : std::uint8_t { input, output, error };

  // What it may grow to: a program that never stops talking must not fill the disk.
  static constexpr std::uint64_t most_bytes = std::uint64_t{64} << 20;

  ProcessLog(std::FILE* file, std::atomic<bool>& has_failed);
  ProcessLog(const ProcessLog&) = delete;
  ProcessLog& operator=(const ProcessLog&) = delete;
  // Writes what stands behind the last line end, too.
  ~ProcessLog();

  void bytes(Stream stream, std::string_view bytes);
  void note(std::string_view words);

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };

  void line(char sign, std::string_view text, std::string_view end = "\n");

  std::unique_ptr<std::FILE, Close> file_;
  std::atomic<bool>& has_failed_;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  std::uint64_t written_ = 0;
  std::array<std::string, 3> begun_;  // lines without their end yet, by stream
};

// The folder of such files: LABEL-1.log, LABEL-2.log …, a new one for every run. Any thread may
// open one. It has to outlive them.
class LogFolder {
 public:
  // Made where it is missing.
  [[nodiscard]] static Result<std::unique_ptr<LogFolder>> open(const std::string& path);

  [[nodiscard]] Result<std::unique_ptr<ProcessLog>> begin(const std::string& label);

  // Something could not be written, as on a full disk.
  [[nodiscard]] bool has_failed() const { return has_failed_; }

 private:
  explicit LogFolder(std::string path) : path_{std::move(path)} {}

  std::string path_;
  std::mutex lock_;
  std::map<std::string, int> runs_;
  std::atomic<bool> has_failed_ = false;
};

}  // namespace souk
