#include "cli/running_souk.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdio>
#include <stdexcept>

#include "cli/program_run.hpp"

namespace souk::test {

namespace {

int scratch_file() {
  std::FILE* const file = std::tmpfile();
  if (file == nullptr) throw std::runtime_error{"no scratch file"};
  const int descriptor = ::dup(::fileno(file));
  std::fclose(file);
  return descriptor;
}

}  // namespace

RunningSouk::RunningSouk(const std::vector<std::string>& arguments) : err_{scratch_file()} {
  std::vector<std::string> words = arguments;
  words.insert(words.begin(), SOUK_PROGRAM);
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  std::array<int, 2> pipe{};
  if (::pipe(pipe.data()) != 0) throw std::runtime_error{"no pipe"};
  child_ = ::fork();
  if (child_ < 0) throw std::runtime_error{"cannot fork"};
  if (child_ == 0) {
    ::dup2(pipe[1], STDOUT_FILENO);
    ::dup2(err_, STDERR_FILENO);
    ::close(pipe[0]);
    ::close(pipe[1]);
    ::alarm(longest_run_seconds);
    ::execv(argv[0], argv.data());
    ::_exit(127);
  }
  ::close(pipe[1]);
  out_ = pipe[0];
}

RunningSouk::~RunningSouk() {
  if (child_ > 0) {
    ::kill(child_, SIGKILL);
    ::waitpid(child_, nullptr, 0);
  }
  ::close(out_);
  ::close(err_);
}

std::string RunningSouk::read_line() {
  std::string line;
  for (char letter = 0; ::read(out_, &letter, 1) == 1 && letter != '\n';) line += letter;
  return line;
}

void RunningSouk::signal(int number) const { ::kill(child_, number); }

int RunningSouk::wait() {
  int status = 0;
  ::waitpid(child_, &status, 0);
  child_ = -1;
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

std::string RunningSouk::errors() const {
  std::string text;
  std::array<char, 4096> chunk{};
  for (ssize_t size = 0;
       (size = ::pread(err_, chunk.data(), chunk.size(), static_cast<off_t>(text.size()))) > 0;)
    text.append(chunk.data(), static_cast<std::size_t>(size));
  return text;
}

std::string get(int port, const std::string& path) {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  std::string answer;
  const std::string request =
      "GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n";
  if (::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0 &&
      ::send(socket, request.data(), request.size(), MSG_NOSIGNAL) > 0) {
    std::array<char, 4096> chunk{};
    for (ssize_t size = 0; (size = ::recv(socket, chunk.data(), chunk.size(), 0)) > 0;)
      answer.append(chunk.data(), static_cast<std::size_t>(size));
  }
  ::close(socket);
  return answer;
}

}  // namespace souk::test
