#include "online/typed_souk.hpp"

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utmp.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <stdexcept>

namespace souk::test {

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds longest_wait{60};

struct Ends {
  int in = -1;   // what it reads
  int out = -1;  // what it writes
};

[[noreturn]] void become(const std::vector<std::string>& arguments, Ends ends,
                         const std::filesystem::path& state,
                         const std::vector<std::pair<std::string, std::string>>& environment) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  ::dup2(ends.in, STDIN_FILENO);
  ::dup2(ends.out, STDOUT_FILENO);
  ::dup2(ends.out, STDERR_FILENO);
  ::setenv("XDG_STATE_HOME", state.c_str(), 1);
  ::setenv("TERM", "xterm", 1);
  ::setenv("NO_COLOR", "1", 1);
  ::setenv("LC_ALL", "C.UTF-8", 1);
  for (const auto& [name, value] : environment) ::setenv(name.c_str(), value.c_str(), 1);
  std::vector<std::string> words{SOUK_PROGRAM, "play"};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  ::execv(argv[0], argv.data());
  ::_exit(127);
}

}  // namespace

TypedSouk::TypedSouk(Kind kind, const std::vector<std::string>& arguments,
                     const std::filesystem::path& state,
                     const std::vector<std::pair<std::string, std::string>>& environment)
    : is_terminal_{kind == Kind::terminal} {
  Ends its;
  if (is_terminal_) {
    winsize size{.ws_row = 45, .ws_col = 110, .ws_xpixel = 0, .ws_ypixel = 0};
    int slave = -1;
    if (::openpty(&in_, &slave, nullptr, nullptr, &size) != 0)
      throw std::runtime_error{"no pseudo-terminal"};
    out_ = in_;
    ::tcgetattr(in_, &before_);
    its = {slave, slave};
  } else {
    std::array<int, 2> to{};
    std::array<int, 2> from{};
    if (::pipe2(to.data(), O_CLOEXEC) != 0 || ::pipe2(from.data(), O_CLOEXEC) != 0)
      throw std::runtime_error{"no pipe"};
    in_ = to[1];
    out_ = from[0];
    its = {to[0], from[1]};
  }
  ::fcntl(in_, F_SETFD, FD_CLOEXEC);
  child_ = ::fork();
  if (child_ < 0) throw std::runtime_error{"cannot fork"};
  if (child_ == 0) {
    if (is_terminal_) ::login_tty(its.in);
    become(arguments, is_terminal_ ? Ends{STDIN_FILENO, STDOUT_FILENO} : its, state, environment);
  }
  ::close(its.in);
  if (its.out != its.in) ::close(its.out);
}

TypedSouk::~TypedSouk() {
  if (child_ > 0) {
    ::kill(child_, SIGKILL);
    ::waitpid(child_, nullptr, 0);
  }
  if (in_ >= 0) ::close(in_);
  if (out_ >= 0 && out_ != in_) ::close(out_);
}

void TypedSouk::type(std::string_view text) {
  read_for(0ms);
  fresh_.clear();
  while (!text.empty()) {
    const ssize_t size = ::write(in_, text.data(), text.size());
    if (size <= 0) return;
    text.remove_prefix(static_cast<std::size_t>(size));
  }
}

void TypedSouk::end_input() {
  if (is_terminal_) {
    type("\x04");
    return;
  }
  ::close(in_);
  in_ = -1;
}

void TypedSouk::read_for(std::chrono::milliseconds longest) {
  pollfd output{out_, POLLIN, 0};
  std::array<char, 65536> piece{};
  while (::poll(&output, 1, static_cast<int>(longest.count())) > 0) {
    const ssize_t size = ::read(out_, piece.data(), piece.size());
    if (size <= 0) return;
    all_.append(piece.data(), static_cast<std::size_t>(size));
    fresh_.append(piece.data(), static_cast<std::size_t>(size));
    longest = 0ms;
  }
}

bool TypedSouk::shows(std::string_view words) {
  const auto until = Clock::now() + longest_wait;
  while (!has_shown(words) && Clock::now() < until) {
    read_for(20ms);
    siginfo_t end{};
    const bool has_ended =
        ::waitid(P_PID, static_cast<id_t>(child_), &end, WEXITED | WNOHANG | WNOWAIT) != 0 ||
        end.si_pid != 0;
    if (has_ended) break;
  }
  read_for(0ms);
  return has_shown(words);
}

void TypedSouk::signal(int number) const { ::kill(child_, number); }

int TypedSouk::wait() {
  const auto until = Clock::now() + longest_wait;
  int status = 0;
  while (::waitpid(child_, &status, WNOHANG) == 0) {
    if (Clock::now() > until) return -1;
    read_for(20ms);
  }
  child_ = -1;
  read_for(0ms);
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

bool TypedSouk::is_as_before() const {
  termios now{};
  ::tcgetattr(in_, &now);
  return now.c_iflag == before_.c_iflag && now.c_oflag == before_.c_oflag &&
         now.c_lflag == before_.c_lflag && now.c_cflag == before_.c_cflag;
}

}  // namespace souk::test
