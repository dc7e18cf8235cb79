// What whoever runs the server asks for on the machine's socket: a JSON object on one line.
#pragma once

#include <boost/json/object.hpp>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "souk/text/result.hpp"

namespace souk {

struct AdminCommand {
  std::string name;  // `close`, `ban` …
  std::vector<std::string> arguments;
  std::chrono::milliseconds time{std::chrono::hours{24}};  // for which a ban or a mute holds
  std::string reason;
  int most = 50;         // lines of a list
  std::int64_t uid = 0;  // who asks

  // As it was typed, for the audit log.
  [[nodiscard]] std::string text() const;
};

[[nodiscard]] Result<AdminCommand> read_admin_command(std::string_view line, std::int64_t uid);

}  // namespace souk
