// The real `souk serve` in a process of its own, to be killed and started again.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <filesystem>
#include <string>
#include <string_view>

#include "souk/client/http_client.hpp"

namespace souk::test {

class ServedHouse {
 public:
  using Clock = std::chrono::steady_clock;

  // In a new folder of its own, at a free port of this machine, without limits per address. `data`
  // is as for --data; empty: a file in that folder.
  explicit ServedHouse(std::string data = {});
  ServedHouse(const ServedHouse&) = delete;
  ServedHouse& operator=(const ServedHouse&) = delete;
  // Kills what still runs, and removes the folder.
  ~ServedHouse();

  // Starts it and waits until it is healthy.
  [[nodiscard]] Result<void> open();
  // SIGKILL, at once.
  void kill();
  // SIGTERM; refused when it does not end well.
  [[nodiscard]] Result<void> close();

  [[nodiscard]] const client::Endpoint& endpoint() const { return endpoint_; }
  [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }
  // A file, or the address of a database.
  [[nodiscard]] const std::string& data() const { return data_; }
  // All it wrote to its outputs since the first start.
  [[nodiscard]] std::string output() const;
  [[nodiscard]] Clock::time_point started_at() const { return started_at_; }

  // Refused too: an answer that is no success.
  [[nodiscard]] Result<std::string> ask(const client::HttpRequest& request) const;

 private:
  void start();
  [[nodiscard]] bool has_ended();

  std::filesystem::path folder_;
  std::string data_;
  client::Endpoint endpoint_;
  pid_t process_ = -1;
  Clock::time_point started_at_;
};

}  // namespace souk::test
