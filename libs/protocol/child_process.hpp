// Someone else's program, run beside ours: we write lines to it and read its lines.
#pragma once

#include <sys/types.h>

#include <array>
#include <atomic>
#include <chrono>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "souk/protocol/line_splitter.hpp"
#include "souk/protocol/process_log.hpp"
#include "souk/text/result.hpp"

namespace souk {

// An open file of this process, closed at the end and in every program we start.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_{number} {}
  Descriptor(Descriptor&& other) noexcept : number_{std::exchange(other.number_, -1)} {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~Descriptor() { close(); }

  [[nodiscard]] int number() const { return number_; }
  [[nodiscard]] bool is_open() const { return number_ >= 0; }
  void close();

 private:
  int number_ = -1;
};

class ChildProcess {
 public:
  using Clock = std::chrono::steady_clock;

  enum class Heard : std::uint8_t { a_line, nothing, the_end, stop_requested };

  // Run by /bin/sh, in a process group of its own so that a Ctrl-C meant for us does not reach it.
  // What is said to it and what it says goes to the log, where there is one. It may outlive the
  // thread that started it.
  [[nodiscard]] static Result<std::unique_ptr<ChildProcess>> start(
      const std::string& command, std::unique_ptr<ProcessLog> log = nullptr);

  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;
  // Closes its input, gives it a moment to end by itself, then ends it and all of its group.
  ~ChildProcess();

  // False when it does not take it: it has ended, or reads nothing until then.
  [[nodiscard]] bool say(std::string_view line, Clock::time_point until);

  // The next line of its output goes to `line`, the beginning only where it is too long.
  [[nodiscard]] Heard hear(std::string& line, Clock::time_point until,
                           const std::atomic<bool>* stop);

  // Has it said more than was asked for?
  [[nodiscard]] bool has_more();

  // For the log; nothing without one.
  void note(std::string_view words);

  // It will not be given the moment to end by itself.
  void lose_patience() { is_patient_ = false; }

  // How it ended and what it said last, for a message; what it wrote on its way out included.
  [[nodiscard]] std::string last_words();

 private:
  // The last few lines of one of its outputs.
  struct Tail {
    std::deque<std::string> lines;
    void add(std::string_view line);
  };

  ChildProcess(pid_t child, Descriptor in, Descriptor out, Descriptor err,
               std::unique_ptr<ProcessLog> log);

  [[nodiscard]] static Result<std::unique_ptr<ChildProcess>> start_here(
      const std::string& command, std::unique_ptr<ProcessLog> log);

  // Takes in what is there. False when both outputs are at their end.
  bool take_in(std::chrono::milliseconds wait);
  void read_some(Descriptor& from, LineSplitter& into, ProcessLog::Stream stream);
  // `it ended with code 3`, or nothing while it runs.
  [[nodiscard]] std::string end_text() const;
  [[nodiscard]] bool has_ended() const;

  pid_t child_;
  std::unique_ptr<ProcessLog> log_;
  Descriptor in_;
  Descriptor out_;
  Descriptor err_;
  std::deque<std::string> lines_;  // heard and not yet handed over: at most what one read gives
  Tail said_;
  Tail complained_;
  LineSplitter out_lines_;
  LineSplitter err_lines_;
  bool is_patient_ = true;
};

}  // namespace souk
