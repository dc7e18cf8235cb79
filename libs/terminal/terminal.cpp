#include "souk/terminal/terminal.hpp"

#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>

#include "descriptor.hpp"
#include "souk/terminal/text.hpp"

namespace souk::terminal {

namespace {

constexpr std::string_view enter_screen = "\x1b[?1049h\x1b[?25l";
constexpr std::string_view leave_screen = "\x1b[?25h\x1b[?1049l";
constexpr std::array ending_signals{SIGINT, SIGTERM, SIGHUP};
// A terminal that comes back from the background may show anything.
constexpr std::array redrawing_signals{SIGWINCH, SIGCONT};
constexpr std::size_t longest_line = 4096;

// What a signal handler may touch.
std::atomic<bool> to_stop = false;
static_assert(std::atomic<bool>::is_always_lock_free);
volatile std::sig_atomic_t ended_by = 0;
volatile std::sig_atomic_t to_redraw = 0;
volatile std::sig_atomic_t keys_in_force = 0;
termios before_keys{};

void put_back() {
  if (keys_in_force == 0) return;
  keys_in_force = 0;
  tcsetattr(STDIN_FILENO, TCSANOW, &before_keys);
  (void)write_all(STDOUT_FILENO, leave_screen);
}

void take_keys() {
  termios keys = before_keys;
  // Output processing stays on, so that a line feed still starts a new line.
  keys.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | ISIG);
  keys.c_cc[VMIN] = 1;
  keys.c_cc[VTIME] = 0;
  tcsetattr(STDIN_FILENO, TCSANOW, &keys);
  keys_in_force = 1;
  (void)write_all(STDOUT_FILENO, enter_screen);
}

extern "C" {
void on_redrawing(int) { to_redraw = 1; }
void on_quit(int signal) {
  const int kept = errno;
  put_back();
  errno = kept;
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}
void on_ending(int signal) {
  if (ended_by != 0) on_quit(signal);
  ended_by = signal;
  to_stop = true;
}
}

// Holds signals back but for while one waits: none can come between looking and waiting.
class SignalsHeld {
 public:
  SignalsHeld() {
    sigset_t held;
    sigemptyset(&held);
    for (const int signal : ending_signals) sigaddset(&held, signal);
    for (const int signal : redrawing_signals) sigaddset(&held, signal);
    pthread_sigmask(SIG_BLOCK, &held, &before_);
  }
  SignalsHeld(const SignalsHeld&) = delete;
  SignalsHeld& operator=(const SignalsHeld&) = delete;
  ~SignalsHeld() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

  // Below 0: for ever.
  [[nodiscard]] int wait_for(pollfd* input, nfds_t inputs, std::chrono::milliseconds time) const {
    const timespec until{.tv_sec = time.count() / 1000, .tv_nsec = time.count() % 1000 * 1'000'000};
    return ::ppoll(input, inputs, time.count() < 0 ? nullptr : &until, &before_);
  }

 private:
  sigset_t before_{};
};

// Without SA_RESTART: whoever waits for input has to notice.
void catch_signal(int signal, void (*handler)(int)) {
  struct sigaction action{};
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, nullptr);
}

std::string_view variable(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr ? value : "";
}

bool can_draw() {
  const std::string_view kind = variable("TERM");
  return isatty(STDOUT_FILENO) != 0 && !kind.empty() && kind != "dumb";
}

}  // namespace

SystemTerminal::SystemTerminal()
    : interactive_{isatty(STDIN_FILENO) != 0 && can_draw()}, echoes_{isatty(STDIN_FILENO) != 0} {
  ended_by = 0;
  to_stop = false;
  to_redraw = 0;
  for (const int signal : ending_signals) catch_signal(signal, on_ending);
  for (const int signal : redrawing_signals) catch_signal(signal, on_redrawing);
  catch_signal(SIGQUIT, on_quit);
}

SystemTerminal::~SystemTerminal() {
  put_back();
  for (const int signal : ending_signals) catch_signal(signal, SIG_DFL);
  for (const int signal : redrawing_signals) catch_signal(signal, SIG_DFL);
  catch_signal(SIGQUIT, SIG_DFL);
}

ScreenSize SystemTerminal::size() const {
  winsize window{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) != 0 || window.ws_col == 0 || window.ws_row == 0)
    return {};
  return {window.ws_col, window.ws_row};
}

void SystemTerminal::write(std::string_view text) {
  if (!failed_) failed_ = !write_all(STDOUT_FILENO, text);
}

void SystemTerminal::complain(std::string_view message) {
  (void)write_all(STDERR_FILENO, "souk: " + std::string{message} + '\n');
}

SystemTerminal::Arrived SystemTerminal::read_more(std::chrono::milliseconds wait) {
  if (!interactive_) to_redraw = 0;
  int ready = 0;
  {
    const SignalsHeld held;
    if (to_stop || to_redraw != 0) return Arrived::signal;
    pollfd input{STDIN_FILENO, POLLIN, 0};
    ready = held.wait_for(&input, 1, wait);
  }
  if (ready < 0) return errno == EINTR ? Arrived::signal : Arrived::end;
  if (ready == 0) return Arrived::nothing;
  std::array<char, 1024> buffer{};
  const ssize_t got = ::read(STDIN_FILENO, buffer.data(), buffer.size());
  if (got < 0) return errno == EINTR ? Arrived::signal : Arrived::end;
  if (got == 0) return Arrived::end;
  read_.append(buffer.data(), static_cast<std::size_t>(got));
  return Arrived::bytes;
}

void SystemTerminal::forget_typed_ahead() {
  to_redraw = 0;
  if (!echoes_) return;
  read_.clear();
  tcflush(STDIN_FILENO, TCIFLUSH);
}

bool SystemTerminal::has_line(std::chrono::milliseconds wait) {
  const auto is_there = [this] {
    return read_.find('\n') != std::string::npos || was_interrupted();
  };
  if (is_there()) return true;
  const Arrived arrived = read_more(wait);
  // Whoever asks this draws again by itself.
  if (arrived == Arrived::signal) to_redraw = 0;
  return arrived == Arrived::end || is_there();
}

tl::expected<std::string, InputEnd> SystemTerminal::read_line() {
  constexpr std::chrono::milliseconds for_ever{-1};
  std::size_t end = read_.find('\n');
  bool ended = false;
  while (end == std::string::npos && !ended) {
    const Arrived arrived = read_more(for_ever);
    if (const auto end_of_all = ending()) return tl::unexpected{*end_of_all};
    if (interactive_ && to_redraw != 0) {
      to_redraw = 0;
      return tl::unexpected{InputEnd::resized};
    }
    ended = arrived == Arrived::end;
    end = read_.find('\n');
    // Nobody types this much: what is too long loses its end, not the memory.
    if (end == std::string::npos && read_.size() > longest_line) read_.resize(longest_line);
  }
  if (ended && read_.empty()) return tl::unexpected{InputEnd::end_of_input};
  std::string line = read_.substr(0, end);
  read_.erase(0, end == std::string::npos ? end : end + 1);
  // A transcript shows what was answered.
  if (!echoes_) write(cleaned(line) + '\n');
  return line;
}

tl::expected<Key, InputEnd> SystemTerminal::read_key() {
  constexpr std::chrono::milliseconds for_ever{-1};
  // The bytes of one key arrive together; a lone escape is a key when nothing follows it.
  constexpr std::chrono::milliseconds one_key{50};
  for (;;) {
    bool at_rest = false;
    if (auto key = take_key(read_, at_rest)) {
      if (key->kind != Key::Kind::suspend) return *key;
      suspend();
      return Key{};
    }
    switch (read_more(read_.empty() ? for_ever : one_key)) {
      case Arrived::bytes:
        break;
      case Arrived::nothing:
        at_rest = true;
        if (auto key = take_key(read_, at_rest)) return *key;
        break;
      case Arrived::signal:
        if (const auto end_of_all = ending()) return tl::unexpected{*end_of_all};
        to_redraw = 0;
        return Key{};
      case Arrived::end:
        return tl::unexpected{InputEnd::end_of_input};
    }
  }
}

void SystemTerminal::begin_keys() {
  if (!interactive_ || tcgetattr(STDIN_FILENO, &before_keys) != 0) return;
  take_keys();
}

void SystemTerminal::end_keys() { put_back(); }

// The terminal is put back for the shell, and taken again when the program goes on.
void SystemTerminal::suspend() {
  put_back();
  ::raise(SIGTSTP);
  take_keys();
}

void SystemTerminal::pause(std::chrono::milliseconds time) {
  const SignalsHeld held;
  if (!interactive_ || to_stop || time.count() <= 0) return;
  // Nothing is waited for but the time, or a signal.
  (void)held.wait_for(nullptr, 0, time);
}

std::optional<InputEnd> SystemTerminal::ending() const {
  switch (ended_by) {
    case 0:
      return {};
    case SIGTERM:
      return InputEnd::terminated;
    case SIGHUP:
      return InputEnd::hung_up;
    default:
      return InputEnd::interrupted;
  }
}

const std::atomic<bool>& SystemTerminal::stop() const { return to_stop; }

Outcome outcome_of(InputEnd end) {
  switch (end) {
    case InputEnd::interrupted:
      return Outcome::interrupted;
    case InputEnd::terminated:
      return Outcome::terminated;
    case InputEnd::hung_up:
      return Outcome::hung_up;
    case InputEnd::end_of_input:
    case InputEnd::resized:
      break;
  }
  return Outcome::completed;
}

tl::expected<std::string, InputEnd> ask(Terminal& terminal, Question question,
                                        const std::function<void()>& show) {
  for (bool shows = true;;) {
    if (shows) {
      terminal.forget_typed_ahead();
      show();
    }
    auto line = terminal.read_line();
    if (line || line.error() != InputEnd::resized) return line;
    shows = question == Question::drawn;
  }
}

Look look_of_environment() {
  std::string locale;
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"})
    if (locale.empty()) locale = variable(name);
  for (char& c : locale)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  const bool utf8 =
      locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
  // The letters of the Linux console have no rounded corners and no weaves.
  return {.colour = can_draw() && variable("NO_COLOR").empty(),
          .unicode = utf8 && variable("TERM") != "linux"};
}

}  // namespace souk::terminal
