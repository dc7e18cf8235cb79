#include "cli/pseudo_terminal.hpp"

#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <stdexcept>

#include "cli/program_run.hpp"

namespace souk::test {

namespace {

winsize size_of(PseudoTerminal::Window window) {
  return {static_cast<unsigned short>(window.rows), static_cast<unsigned short>(window.columns), 0,
          0};
}

}  // namespace

PseudoTerminal::PseudoTerminal(const std::vector<std::string>& arguments, const std::string& state,
                               Window window) {
  const winsize size = size_of(window);
  if (::openpty(&master_, &slave_, nullptr, nullptr, &size) != 0)
    throw std::runtime_error{"no pseudo-terminal"};
  ::tcgetattr(slave_, &found_);
  std::vector<std::string> words = arguments;
  words.insert(words.begin(), SOUK_PROGRAM);
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  child_ = ::fork();
  if (child_ < 0) throw std::runtime_error{"cannot fork"};
  if (child_ == 0) {
    ::setsid();
    ::ioctl(slave_, TIOCSCTTY, 0);
    for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
      ::dup2(slave_, descriptor);
    ::close(master_);
    ::close(slave_);
    ::alarm(longest_run_seconds);
    ::setenv("TERM", "xterm", 1);
    ::setenv("LC_ALL", "C.UTF-8", 1);
    ::setenv("SOUK_LANGUAGE", "en", 1);
    ::setenv("XDG_STATE_HOME", state.c_str(), 1);
    ::execv(argv[0], argv.data());
    ::_exit(127);
  }
}

PseudoTerminal::~PseudoTerminal() {
  if (!ended_) {
    ::kill(child_, SIGKILL);
    ::waitpid(child_, nullptr, 0);
  }
  ::close(master_);
  ::close(slave_);
}

void PseudoTerminal::type(std::string_view keys) const {
  if (::write(master_, keys.data(), keys.size()) != static_cast<ssize_t>(keys.size()))
    throw std::runtime_error{"cannot type"};
}

void PseudoTerminal::resize(Window window) const {
  const winsize size = size_of(window);
  ::ioctl(master_, TIOCSWINSZ, &size);
}

void PseudoTerminal::signal(int number) const { ::kill(child_, number); }

bool PseudoTerminal::read_more() {
  constexpr int patience_ms = 50;
  constexpr int most_waits = 20 * static_cast<int>(longest_run_seconds);
  for (int waits = 0; waits < most_waits; ++waits) {
    // Asked before: what an ended program has shown is all there by then.
    if (!ended_) ended_ = ::waitpid(child_, &status_, WNOHANG) == child_;
    pollfd shown{master_, POLLIN, 0};
    if (::poll(&shown, 1, ended_ ? 0 : patience_ms) > 0) {
      std::array<char, 4096> chunk{};
      const ssize_t got = ::read(master_, chunk.data(), chunk.size());
      if (got <= 0) return false;
      shown_.append(chunk.data(), static_cast<std::size_t>(got));
      return true;
    }
    if (ended_) return false;
  }
  return false;
}

int PseudoTerminal::wait_for(std::initializer_list<std::string_view> texts) {
  for (;;) {
    std::size_t first = std::string::npos;
    int found = -1;
    int number = 0;
    std::size_t end = 0;
    for (const std::string_view text : texts) {
      const std::size_t at = shown_.find(text, seen_);
      if (at < first) {
        first = at;
        found = number;
        end = at + text.size();
      }
      ++number;
    }
    if (found >= 0) {
      seen_ = end;
      return found;
    }
    if (!read_more()) return -1;
  }
}

int PseudoTerminal::wait() {
  while (read_more()) {
  }
  if (!ended_) throw std::runtime_error{"the program does not end"};
  return WIFSIGNALED(status_) ? 128 + WTERMSIG(status_) : WEXITSTATUS(status_);
}

bool PseudoTerminal::is_as_found() const {
  termios now{};
  ::tcgetattr(slave_, &now);
  return now.c_iflag == found_.c_iflag && now.c_oflag == found_.c_oflag &&
         now.c_cflag == found_.c_cflag && now.c_lflag == found_.c_lflag &&
         std::memcmp(now.c_cc, found_.c_cc, sizeof now.c_cc) == 0;
}

}  // namespace souk::test
