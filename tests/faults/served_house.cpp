#include "faults/served_house.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <thread>
#include <vector>

namespace souk::test {

namespace {

using namespace std::chrono_literals;

constexpr std::chrono::seconds longest_start{30};
constexpr std::chrono::seconds longest_stop{30};
constexpr std::chrono::milliseconds longest_answer{20'000};

std::filesystem::path new_folder() {
  std::string name = (std::filesystem::temp_directory_path() / "souk-faults-XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error{"no folder for the test"};
  return name;
}

std::uint16_t free_port() {
  const int number = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): the shape of the C interface
  auto* const generic = reinterpret_cast<sockaddr*>(&address);
  const bool found =
      ::bind(number, generic, size) == 0 && ::getsockname(number, generic, &size) == 0;
  ::close(number);
  if (!found) throw std::runtime_error{"no free port"};
  return ntohs(address.sin_port);
}

}  // namespace

ServedHouse::ServedHouse(std::string data)
    : folder_{new_folder()},
      data_{data.empty() ? (folder_ / "souk.db").string() : std::move(data)},
      endpoint_{"127.0.0.1", free_port()} {}

ServedHouse::~ServedHouse() {
  kill();
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

void ServedHouse::start() {
  std::vector<std::string> words{SOUK_PROGRAM,
                                 "serve",
                                 "--data",
                                 data_,
                                 "--port",
                                 std::to_string(endpoint_.port),
                                 "--tables-per-address",
                                 "0",
                                 "--tables-per-day-per-address",
                                 "0",
                                 "--connections-per-address",
                                 "0",
                                 "--requests-per-second",
                                 "0",
                                 "--messages-per-second",
                                 "0",
                                 "--actions-per-second",
                                 "100000",
                                 "--connections-per-second",
                                 "0",
                                 "--frames-per-second",
                                 "0",
                                 "--frames-per-address",
                                 "0",
                                 "--log-level",
                                 "debug"};
  std::vector<char*> argv;
  argv.reserve(words.size() + 1);
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  const std::string output_file = folder_ / "output";
  started_at_ = Clock::now();
  process_ = ::fork();
  if (process_ < 0) throw std::runtime_error{"cannot fork"};
  if (process_ > 0) return;
  // Whatever becomes of the test, no server is left behind.
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  const int output = ::open(output_file.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
  ::dup2(output, STDOUT_FILENO);
  ::dup2(output, STDERR_FILENO);
  ::execv(argv[0], argv.data());
  ::_exit(127);
}

bool ServedHouse::has_ended() {
  if (process_ <= 0) return true;
  if (::waitpid(process_, nullptr, WNOHANG) == 0) return false;
  process_ = -1;
  return true;
}

Result<void> ServedHouse::open() {
  start();
  const auto until = Clock::now() + longest_start;
  while (Clock::now() < until) {
    const auto health = client::ask_and_wait(endpoint_, {.path = "/healthz"}, 1s);
    if (health && health->status == 200) return {};
    if (has_ended()) return fail("server", "the server does not start: " + output());
    std::this_thread::sleep_for(2ms);
  }
  return fail("server", "the server is not healthy in time: " + output());
}

void ServedHouse::kill() {
  if (process_ <= 0) return;
  ::kill(process_, SIGKILL);
  ::waitpid(process_, nullptr, 0);
  process_ = -1;
}

Result<void> ServedHouse::close() {
  if (process_ <= 0) return fail("server", "it is not running");
  ::kill(process_, SIGTERM);
  const auto until = Clock::now() + longest_stop;
  int status = 0;
  while (::waitpid(process_, &status, WNOHANG) == 0) {
    if (Clock::now() > until) return fail("server", "SIGTERM does not stop it");
    std::this_thread::sleep_for(2ms);
  }
  process_ = -1;
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
    return fail("server", "it did not end well: " + output());
  return {};
}

std::string ServedHouse::output() const {
  const std::ifstream file{folder_ / "output"};
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

Result<std::string> ServedHouse::ask(const client::HttpRequest& request) const {
  const auto response = client::ask_and_wait(endpoint_, request, longest_answer);
  if (!response) return tl::unexpected{response.error()};
  if (response->status >= 300)
    return fail("server", request.method + " " + request.path + " is answered with " +
                              std::to_string(response->status) + ": " + response->body);
  return response->body;
}

}  // namespace souk::test
