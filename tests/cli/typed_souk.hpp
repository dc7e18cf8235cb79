// The real program in a pseudo-terminal or behind pipes, and somebody who types and reads.
#pragma once

#include <sys/types.h>
#include <termios.h>

#include <chrono>
#include <filesystem>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/program_run.hpp"

namespace souk::test {

struct Window {
  int columns = 80;
  int rows = 24;
};

struct TypedSetup {
  std::vector<std::string> arguments;
  // The state folder: games and chairs are kept there.
  std::filesystem::path state;
  // Of the pseudo-terminal; pipes where there is none.
  std::optional<Window> window = Window{};
  std::vector<std::pair<std::string, std::string>> environment = {};
  // Then it is ended by SIGALRM; 0: never.
  unsigned most_seconds = longest_run_seconds;
};

class TypedSouk {
 public:
  explicit TypedSouk(const TypedSetup& setup);
  TypedSouk(const TypedSouk&) = delete;
  TypedSouk& operator=(const TypedSouk&) = delete;
  // One that still runs is killed.
  ~TypedSouk();

  // What was shown before is not looked at any more.
  void type(std::string_view keys);
  // Ctrl-D, or the end of the pipe.
  void end_input();
  void resize(Window window) const;
  void signal(int number) const;

  // Whether this was shown since something was typed or waited for; shows() waits for it.
  [[nodiscard]] bool has_shown(std::string_view text) const {
    return shown_.find(text, seen_) != std::string::npos;
  }
  [[nodiscard]] bool shows(std::string_view text);
  // Waits until one of these is shown, and looks only behind it from then on; which one, or -1
  // where none comes for long or the program ends.
  [[nodiscard]] int wait_for(std::initializer_list<std::string_view> texts);
  [[nodiscard]] bool shows_next(std::string_view text) { return wait_for({text}) == 0; }
  // Reads what is there, and waits so long for the first of it; false where nothing came.
  bool read_for(std::chrono::milliseconds longest);
  // Waits for its end: the exit code, or 128 + the signal. Throws where it does not end.
  [[nodiscard]] int wait();

  // All of it, since the beginning.
  [[nodiscard]] const std::string& shown() const { return shown_; }
  // Since something was typed or waited for.
  [[nodiscard]] std::string rest() const { return shown_.substr(seen_); }
  // Is the pseudo-terminal in the state in which the program found it?
  [[nodiscard]] bool is_as_found() const;

 private:
  using Time = std::chrono::steady_clock::time_point;

  void open_terminal(Window window);
  void open_pipes();
  // In the new process.
  [[noreturn]] void become(std::vector<char*> argv, const TypedSetup& setup) const;
  [[nodiscard]] bool has_ended();
  // False at that time, and at the end of the program.
  bool read_more(Time until);

  bool is_terminal_;
  int in_ = -1;   // what is typed
  int out_ = -1;  // what is shown; of a pseudo-terminal the same
  int its_in_ = -1;
  int its_out_ = -1;
  termios found_{};
  pid_t child_ = -1;
  int status_ = 0;
  bool ended_ = false;
  std::string shown_;
  std::size_t seen_ = 0;
};

}  // namespace souk::test
