#include "cli/typed_souk.hpp"

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utmp.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <stdexcept>

namespace souk::test {

namespace {

using namespace std::chrono_literals;

constexpr std::chrono::seconds longest_wait{60};

std::chrono::steady_clock::time_point end_of_wait() {
  return std::chrono::steady_clock::now() + longest_wait;
}

winsize size_of(Window window) {
  return {static_cast<unsigned short>(window.rows), static_cast<unsigned short>(window.columns), 0,
          0};
}

void close_if_open(int& descriptor) {
  if (descriptor >= 0) ::close(descriptor);
  descriptor = -1;
}

}  // namespace

TypedSouk::TypedSouk(const TypedSetup& setup) : is_terminal_{setup.window.has_value()} {
  if (is_terminal_)
    open_terminal(*setup.window);
  else
    open_pipes();
  std::vector<std::string> words{SOUK_PROGRAM};
  words.insert(words.end(), setup.arguments.begin(), setup.arguments.end());
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  child_ = ::fork();
  if (child_ < 0) throw std::runtime_error{"cannot fork"};
  if (child_ == 0) become(argv, setup);
  // A pseudo-terminal can still be asked how it was left. A pipe ends with the program.
  if (is_terminal_) return;
  close_if_open(its_in_);
  close_if_open(its_out_);
}

TypedSouk::~TypedSouk() {
  if (!ended_) {
    ::kill(child_, SIGKILL);
    ::waitpid(child_, nullptr, 0);
  }
  if (is_terminal_) out_ = its_out_ = -1;
  for (int* const descriptor : {&in_, &out_, &its_in_, &its_out_}) close_if_open(*descriptor);
}

void TypedSouk::open_terminal(Window window) {
  const winsize size = size_of(window);
  if (::openpty(&in_, &its_in_, nullptr, nullptr, &size) != 0)
    throw std::runtime_error{"no pseudo-terminal"};
  // Not for the next program that is started.
  for (const int descriptor : {in_, its_in_}) ::fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  out_ = in_;
  its_out_ = its_in_;
  ::tcgetattr(its_in_, &found_);
}

void TypedSouk::open_pipes() {
  std::array<int, 2> to{};
  std::array<int, 2> from{};
  if (::pipe2(to.data(), O_CLOEXEC) != 0 || ::pipe2(from.data(), O_CLOEXEC) != 0)
    throw std::runtime_error{"no pipe"};
  its_in_ = to[0];
  in_ = to[1];
  out_ = from[0];
  its_out_ = from[1];
}

void TypedSouk::become(std::vector<char*> argv, const TypedSetup& setup) const {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (is_terminal_) {
    ::login_tty(its_in_);
  } else {
    ::dup2(its_in_, STDIN_FILENO);
    ::dup2(its_out_, STDOUT_FILENO);
    ::dup2(its_out_, STDERR_FILENO);
  }
  ::alarm(setup.most_seconds);
  ::setenv("TERM", "xterm", 1);
  ::setenv("LC_ALL", "C.UTF-8", 1);
  ::setenv("SOUK_LANGUAGE", "en", 1);
  ::setenv("XDG_STATE_HOME", setup.state.c_str(), 1);
  for (const auto& [name, value] : setup.environment) ::setenv(name.c_str(), value.c_str(), 1);
  ::execv(argv[0], argv.data());
  ::_exit(127);
}

void TypedSouk::type(std::string_view keys) {
  read_for(0ms);
  seen_ = shown_.size();
  while (!keys.empty()) {
    const ssize_t size = ::write(in_, keys.data(), keys.size());
    if (size <= 0) throw std::runtime_error{"cannot type"};
    keys.remove_prefix(static_cast<std::size_t>(size));
  }
}

void TypedSouk::end_input() {
  if (is_terminal_)
    type("\x04");
  else
    close_if_open(in_);
}

void TypedSouk::resize(Window window) const {
  const winsize size = size_of(window);
  ::ioctl(in_, TIOCSWINSZ, &size);
}

void TypedSouk::signal(int number) const {
  if (!ended_) ::kill(child_, number);
}

bool TypedSouk::has_ended() {
  if (!ended_) ended_ = ::waitpid(child_, &status_, WNOHANG) == child_;
  return ended_;
}

bool TypedSouk::read_for(std::chrono::milliseconds longest) {
  pollfd output{out_, POLLIN, 0};
  std::array<char, 65536> piece{};
  bool came = false;
  while (::poll(&output, 1, static_cast<int>(longest.count())) > 0) {
    const ssize_t size = ::read(out_, piece.data(), piece.size());
    if (size <= 0) break;
    shown_.append(piece.data(), static_cast<std::size_t>(size));
    came = true;
    longest = 0ms;
  }
  return came;
}

bool TypedSouk::read_more(Time until) {
  while (std::chrono::steady_clock::now() < until) {
    // Asked before: what an ended program has shown is all there by then.
    const bool ended = has_ended();
    if (read_for(20ms)) return true;
    if (ended) return false;
  }
  return false;
}

bool TypedSouk::shows(std::string_view text) {
  const Time until = end_of_wait();
  while (!has_shown(text))
    if (!read_more(until)) return false;
  read_for(0ms);
  return true;
}

int TypedSouk::wait_for(std::initializer_list<std::string_view> texts) {
  const Time until = end_of_wait();
  const auto place = [&](std::string_view text) { return shown_.find(text, seen_); };
  for (;;) {
    const auto* const first = std::ranges::min_element(texts, {}, place);
    if (const std::size_t at = place(*first); at != std::string::npos) {
      seen_ = at + first->size();
      return static_cast<int>(first - texts.begin());
    }
    if (!read_more(until)) return -1;
  }
}

int TypedSouk::wait() {
  const Time until = end_of_wait();
  while (read_more(until)) {
  }
  if (!ended_) throw std::runtime_error{"the program does not end: " + shown_};
  return WIFSIGNALED(status_) ? 128 + WTERMSIG(status_) : WEXITSTATUS(status_);
}

bool TypedSouk::is_as_found() const {
  termios now{};
  return ::tcgetattr(its_in_, &now) == 0 && now.c_iflag == found_.c_iflag &&
         now.c_oflag == found_.c_oflag && now.c_cflag == found_.c_cflag &&
         now.c_lflag == found_.c_lflag && std::ranges::equal(now.c_cc, found_.c_cc);
}

}  // namespace souk::test
