#include "cli/program_run.hpp"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>

#include "cli/scratch_folder.hpp"

namespace souk::test {

namespace {

// A file that is gone when it is closed. Files, unlike pipes, cannot make two programs wait for
// each other.
class Scratch {
 public:
  Scratch() : file_{std::tmpfile()} {
    if (file_ == nullptr) throw std::runtime_error{"no scratch file"};
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  ~Scratch() { std::fclose(file_); }

  [[nodiscard]] int descriptor() const { return ::fileno(file_); }
  void write(const std::string& text) {
    std::fwrite(text.data(), 1, text.size(), file_);
    std::fflush(file_);
    std::rewind(file_);
  }
  [[nodiscard]] std::string read() {
    std::rewind(file_);
    std::string text;
    std::array<char, 4096> chunk{};
    for (std::size_t size = 0; (size = std::fread(chunk.data(), 1, chunk.size(), file_)) > 0;)
      text.append(chunk.data(), size);
    return text;
  }

 private:
  std::FILE* file_;
};

// Where games keep themselves, unless a test says otherwise: never where those of the user are.
const std::string& state_folder() {
  static const ScratchFolder folder;
  static const std::string path = folder.path();
  return path;
}

int run(std::vector<std::string> command, int in, int out, int err) {
  std::vector<char*> argv;
  for (std::string& word : command) argv.push_back(word.data());
  argv.push_back(nullptr);
  const std::string& state = state_folder();
  const pid_t child = ::fork();
  if (child < 0) throw std::runtime_error{"cannot fork"};
  if (child == 0) {
    ::dup2(in, STDIN_FILENO);
    ::dup2(out, STDOUT_FILENO);
    ::dup2(err, STDERR_FILENO);
    ::alarm(longest_run_seconds);
    // Tests read English, whatever the machine speaks; one that sets the variable means it.
    ::setenv("SOUK_LANGUAGE", "en", 0);
    ::setenv("XDG_STATE_HOME", state.c_str(), 0);
    ::execvp(argv[0], argv.data());
    ::_exit(127);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

std::vector<std::string> souk_command(const std::vector<std::string>& arguments) {
  std::vector<std::string> command{SOUK_PROGRAM};
  command.insert(command.end(), arguments.begin(), arguments.end());
  return command;
}

}  // namespace

ProgramRun run_souk(const std::vector<std::string>& arguments, const std::string& input) {
  return run_tool(souk_command(arguments), input);
}

ProgramRun run_tool(const std::vector<std::string>& command, const std::string& input) {
  Scratch in;
  Scratch out;
  Scratch err;
  in.write(input);
  ProgramRun done;
  done.exit_code = run(command, in.descriptor(), out.descriptor(), err.descriptor());
  done.out = out.read();
  done.err = err.read();
  return done;
}

int run_souk_on_full_disk(const std::vector<std::string>& arguments) {
  Scratch in;
  Scratch err;
  const int full = ::open("/dev/full", O_WRONLY | O_CLOEXEC);
  if (full < 0) throw std::runtime_error{"no /dev/full"};
  const int code = run(souk_command(arguments), in.descriptor(), full, err.descriptor());
  ::close(full);
  return code;
}

int run_souk_unheard(const std::vector<std::string>& arguments, const std::string& input) {
  Scratch in;
  Scratch err;
  in.write(input);
  std::array<int, 2> pipe{};
  if (::pipe(pipe.data()) != 0) throw std::runtime_error{"no pipe"};
  ::close(pipe[0]);
  const int code = run(souk_command(arguments), in.descriptor(), pipe[1], err.descriptor());
  ::close(pipe[1]);
  return code;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream in{text};
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) {
    if (in.eof()) throw std::runtime_error{"the last line is not whole: " + line};
    lines.push_back(line);
  }
  return lines;
}

std::string text_of_file(const std::string& name) {
  std::ifstream file{name, std::ios::binary};
  return {std::istreambuf_iterator<char>{file}, {}};
}

}  // namespace souk::test
