#include "child_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <condition_variable>
#include <csignal>
#include <ctime>
#include <functional>
#include <future>
#include <mutex>
#include <system_error>
#include <thread>

namespace souk {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds patience{500};
// How often a wait looks whether we are told to stop.
constexpr milliseconds glance{50};
constexpr std::size_t last_lines = 5;
// Of a last line that is quoted in a message.
constexpr std::size_t longest_quoted = 1000;

struct Pipe {
  Descriptor reading;
  Descriptor writing;
};

// Closed in every other program that starts meanwhile, or the end of one would never be seen.
Result<Pipe> open_pipe() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0)
    return fail("process", "no pipe: " + std::system_category().message(errno));
  return Pipe{Descriptor{ends[0]}, Descriptor{ends[1]}};
}

void never_wait(const Descriptor& descriptor) {
  ::fcntl(descriptor.number(), F_SETFL, ::fcntl(descriptor.number(), F_GETFL) | O_NONBLOCK);
}

// Between fork and exec, where only calls are allowed that a signal handler may make.
[[noreturn]] void become(const char* command, pid_t parent, int in, int out, int err) {
  ::setpgid(0, 0);
  // When we are killed without a chance to tidy up, so is it.
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) ::_exit(127);
  ::dup2(in, STDIN_FILENO);
  ::dup2(out, STDOUT_FILENO);
  ::dup2(err, STDERR_FILENO);
  for (const int number : {SIGPIPE, SIGINT, SIGTERM, SIGHUP}) ::signal(number, SIG_DFL);
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  ::execl("/bin/sh", "sh", "-c", command, static_cast<char*>(nullptr));
  ::_exit(127);
}

// While it lives, writing where nobody reads is an error to this thread and no signal.
class NoBrokenPipeSignal {
 public:
  NoBrokenPipeSignal() {
    ::sigemptyset(&signals_);
    ::sigaddset(&signals_, SIGPIPE);
    ::pthread_sigmask(SIG_BLOCK, &signals_, &before_);
  }
  NoBrokenPipeSignal(const NoBrokenPipeSignal&) = delete;
  NoBrokenPipeSignal& operator=(const NoBrokenPipeSignal&) = delete;
  ~NoBrokenPipeSignal() {
    const timespec at_once{};
    while (::sigtimedwait(&signals_, nullptr, &at_once) < 0 && errno == EINTR) {
    }
    ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }

 private:
  sigset_t signals_{};
  sigset_t before_{};
};

// Whoever forks. The kernel ends a child when the thread that made it ends (PR_SET_PDEATHSIG), and
// bots outlive the threads that play with them; so all of them are made by one that stays.
class Starter {
 public:
  static Starter& only_one() {
    static Starter starter;
    return starter;
  }

  template <class Work>
  auto run(const Work& work) -> decltype(work()) {
    const std::scoped_lock one_at_a_time{callers_};
    // Shared: it is still finishing when its result is there.
    const auto task = std::make_shared<std::packaged_task<decltype(work())()>>(work);
    auto done = task->get_future();
    {
      const std::scoped_lock held{lock_};
      next_ = [task] { (*task)(); };
    }
    wakes_.notify_one();
    return done.get();
  }

 private:
  void serve(const std::stop_token& stop) {
    std::unique_lock held{lock_};
    while (wakes_.wait(held, stop, [this] { return static_cast<bool>(next_); }))
      std::exchange(next_, nullptr)();
  }

  std::mutex callers_;
  std::mutex lock_;
  std::condition_variable_any wakes_;
  std::function<void()> next_;
  std::jthread thread_{[this](const std::stop_token& stop) { serve(stop); }};
};

// One line, printable, not cut as quoted() would cut it.
std::string whole_quoted(std::string_view line) {
  std::string shown{line.substr(0, longest_quoted)};
  for (char& c : shown)
    if (static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) >= 0x7F || c == '"')
      c = c == '"' ? '\'' : '?';
  return '"' + shown + (line.size() > longest_quoted ? "…\"" : "\"");
}

milliseconds left_until(ChildProcess::Clock::time_point until) {
  const auto left = std::chrono::ceil<milliseconds>(until - ChildProcess::Clock::now());
  return std::clamp(left, milliseconds{0}, glance);
}

}  // namespace

void Descriptor::close() {
  if (is_open()) ::close(std::exchange(number_, -1));
}

void ChildProcess::Tail::add(std::string_view line) {
  lines.emplace_back(line);
  if (lines.size() > last_lines) lines.pop_front();
}

Result<std::unique_ptr<ChildProcess>> ChildProcess::start(const std::string& command,
                                                          std::unique_ptr<ProcessLog> log) {
  return Starter::only_one().run([&] { return start_here(command, std::move(log)); });
}

Result<std::unique_ptr<ChildProcess>> ChildProcess::start_here(const std::string& command,
                                                               std::unique_ptr<ProcessLog> log) {
  auto in = open_pipe();
  if (!in) return tl::unexpected{in.error()};
  auto out = open_pipe();
  if (!out) return tl::unexpected{out.error()};
  auto err = open_pipe();
  if (!err) return tl::unexpected{err.error()};
  const pid_t parent = ::getpid();
  const pid_t child = ::fork();
  if (child < 0) return fail("process", "no new process: " + std::system_category().message(errno));
  if (child == 0)
    become(command.c_str(), parent, in->reading.number(), out->writing.number(),
           err->writing.number());
  // Also here: whoever comes first, the group exists before we may have to end it.
  ::setpgid(child, child);
  for (const Descriptor* ours : {&in->writing, &out->reading, &err->reading}) never_wait(*ours);
  if (log) log->note("process " + std::to_string(child) + ": " + command);
  return std::unique_ptr<ChildProcess>{new ChildProcess{child, std::move(in->writing),
                                                        std::move(out->reading),
                                                        std::move(err->reading), std::move(log)}};
}

ChildProcess::ChildProcess(pid_t child, Descriptor in, Descriptor out, Descriptor err,
                           std::unique_ptr<ProcessLog> log)
    : child_{child},
      log_{std::move(log)},
      in_{std::move(in)},
      out_{std::move(out)},
      err_{std::move(err)},
      out_lines_{[this](std::string_view line, bool) {
        lines_.emplace_back(line);
        said_.add(line);
      }},
      err_lines_{[this](std::string_view line, bool) { complained_.add(line); }} {}

ChildProcess::~ChildProcess() {
  in_.close();
  const auto until = Clock::now() + (is_patient_ ? patience : milliseconds{0});
  // What it still says is taken in, so that it does not wait for us to read it.
  while (!has_ended() && Clock::now() < until) {
    if (!take_in(milliseconds{5})) std::this_thread::sleep_for(milliseconds{1});
    lines_.clear();
  }
  note(has_ended() ? end_text() : "it does not end by itself and is killed");
  // Before its number is free for others: it stays ours until waitpid.
  ::kill(-child_, SIGKILL);
  ::kill(child_, SIGKILL);
  while (::waitpid(child_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

bool ChildProcess::has_ended() const {
  siginfo_t about{};
  const auto id = static_cast<id_t>(child_);
  return ::waitid(P_PID, id, &about, WEXITED | WNOHANG | WNOWAIT) == 0 && about.si_pid == child_;
}

bool ChildProcess::has_more() {
  if (lines_.empty()) take_in(milliseconds{0});
  return !lines_.empty();
}

void ChildProcess::note(std::string_view words) {
  if (log_) log_->note(words);
}

bool ChildProcess::say(std::string_view line, Clock::time_point until) {
  const std::string text = std::string{line} + '\n';
  if (log_) log_->bytes(ProcessLog::Stream::input, text);
  std::string_view rest = text;
  const NoBrokenPipeSignal quiet;
  while (!rest.empty()) {
    const ssize_t written = ::write(in_.number(), rest.data(), rest.size());
    if (written > 0) {
      rest.remove_prefix(static_cast<std::size_t>(written));
      continue;
    }
    if (errno == EINTR) continue;
    if (errno != EAGAIN || Clock::now() >= until) return false;
    pollfd room{.fd = in_.number(), .events = POLLOUT, .revents = 0};
    ::poll(&room, 1, static_cast<int>(left_until(until).count()));
  }
  return true;
}

ChildProcess::Heard ChildProcess::hear(std::string& line, Clock::time_point until,
                                       const std::atomic<bool>* stop) {
  for (;;) {
    if (!lines_.empty()) {
      line = std::move(lines_.front());
      lines_.pop_front();
      return Heard::a_line;
    }
    if (stop != nullptr && *stop) return Heard::stop_requested;
    if (!out_.is_open()) return Heard::the_end;
    if (Clock::now() >= until) return Heard::nothing;
    take_in(left_until(until));
  }
}

bool ChildProcess::take_in(milliseconds wait) {
  std::array<pollfd, 2> sources{};
  // A negative number is passed over by poll().
  sources[0] = {.fd = out_.number(), .events = POLLIN, .revents = 0};
  sources[1] = {.fd = err_.number(), .events = POLLIN, .revents = 0};
  if (!out_.is_open() && !err_.is_open()) return false;
  if (::poll(sources.data(), sources.size(), static_cast<int>(wait.count())) > 0) {
    if (sources[0].revents != 0) read_some(out_, out_lines_, ProcessLog::Stream::output);
    if (sources[1].revents != 0) read_some(err_, err_lines_, ProcessLog::Stream::error);
  }
  return true;
}

void ChildProcess::read_some(Descriptor& from, LineSplitter& into, ProcessLog::Stream stream) {
  std::array<char, 4096> chunk{};
  const ssize_t size = ::read(from.number(), chunk.data(), chunk.size());
  if (size > 0) {
    const std::string_view bytes{chunk.data(), static_cast<std::size_t>(size)};
    if (log_) log_->bytes(stream, bytes);
    into.feed(bytes);
  } else if (size == 0 || (errno != EINTR && errno != EAGAIN)) {
    into.finish();
    from.close();
  }
}

std::string ChildProcess::end_text() const {
  siginfo_t about{};
  const auto id = static_cast<id_t>(child_);
  if (::waitid(P_PID, id, &about, WEXITED | WNOHANG | WNOWAIT) != 0 || about.si_pid != child_)
    return {};
  return (about.si_code == CLD_EXITED ? "it ended with code " : "it was ended by signal ") +
         std::to_string(about.si_status);
}

std::string ChildProcess::last_words() {
  // One that is ending has its last words on the way.
  const auto until = Clock::now() + 2 * glance;
  while (Clock::now() < until) {
    lines_.clear();
    if (take_in(milliseconds{5})) continue;
    if (has_ended()) break;
    std::this_thread::sleep_for(milliseconds{1});
  }
  const auto quoted_tail = [](std::string_view where, const Tail& tail) {
    std::string text;
    for (const std::string& line : tail.lines)
      text += (text.empty() ? "; last on " + std::string{where} + ": " : " ") + whole_quoted(line);
    return text;
  };
  const std::string end = end_text();
  return (end.empty() ? "" : "; " + end) + quoted_tail("standard output", said_) +
         quoted_tail("standard error", complained_);
}

}  // namespace souk
