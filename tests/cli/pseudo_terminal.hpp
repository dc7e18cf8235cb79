// The real program in a terminal of its own, driven by keys, for tests.
#pragma once

#include <sys/types.h>
#include <termios.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace souk::test {

class PseudoTerminal {
 public:
  struct Window {
    int columns = 80;
    int rows = 24;
  };

  // Games keep themselves in the state folder `state`.
  PseudoTerminal(const std::vector<std::string>& arguments, const std::string& state,
                 Window window);
  PseudoTerminal(const PseudoTerminal&) = delete;
  PseudoTerminal& operator=(const PseudoTerminal&) = delete;
  // One that still runs is killed.
  ~PseudoTerminal();

  void type(std::string_view keys) const;
  void resize(Window window) const;
  void signal(int number) const;

  // Waits until one of these is shown behind what was waited for before; which one, or -1 where
  // none comes for long or the program ends.
  [[nodiscard]] int wait_for(std::initializer_list<std::string_view> texts);
  [[nodiscard]] bool shows(std::string_view text) { return wait_for({text}) == 0; }
  // Waits for its end: the exit code, or 128 + the signal.
  [[nodiscard]] int wait();

  // All that was shown so far.
  [[nodiscard]] const std::string& shown() const { return shown_; }
  // Behind what was waited for last.
  [[nodiscard]] std::string rest() const { return shown_.substr(seen_); }
  // Is the terminal in the state in which the program found it?
  [[nodiscard]] bool is_as_found() const;

 private:
  // False at the end of the time or of the program.
  bool read_more();

  int master_ = -1;
  int slave_ = -1;
  pid_t child_ = -1;
  int status_ = 0;
  bool ended_ = false;
  termios found_{};
  std::string shown_;
  std::size_t seen_ = 0;
};

}  // namespace souk::test
