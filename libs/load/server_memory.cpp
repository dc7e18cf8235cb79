#include "souk/load/server_memory.hpp"

#include <unistd.h>

#include <fstream>
#include <string>

#include "souk/client/http_client.hpp"
#include "souk/text/numbers.hpp"

namespace souk::load {

namespace {
constexpr std::chrono::seconds longest_wait{5};
}

std::optional<std::int64_t> memory_of_process(pid_t process) {
  std::ifstream file{"/proc/" + std::to_string(process) + "/statm"};
  std::int64_t all = 0;
  std::int64_t resident = 0;
  if (!(file >> all >> resident)) return {};
  return resident * ::sysconf(_SC_PAGESIZE);
}

std::optional<double> metric_in(std::string_view metrics, std::string_view name) {
  while (!metrics.empty()) {
    const std::size_t end = metrics.find('\n');
    const std::string_view line = metrics.substr(0, end);
    metrics = end == std::string_view::npos ? std::string_view{} : metrics.substr(end + 1);
    if (!line.starts_with(name) || line.size() <= name.size() || line[name.size()] != ' ') continue;
    const auto value = read_decimal_number(line.substr(name.size() + 1), 0, 1e18);
    if (value) return *value;
  }
  return {};
}

std::optional<std::int64_t> server_memory(const client::Endpoint& endpoint,
                                          std::optional<pid_t> process) {
  if (process) return memory_of_process(*process);
  const auto response = client::ask_and_wait(endpoint, {.path = "/metrics"}, longest_wait);
  if (!response || response->status != 200) return {};
  const auto bytes = metric_in(response->body, "process_resident_memory_bytes");
  if (!bytes) return {};
  return static_cast<std::int64_t>(*bytes);
}

}  // namespace souk::load
