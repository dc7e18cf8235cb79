// The configuration of `souk serve`, and where each part of it was set: flags go before the
// environment, the environment before the file, the file before the defaults.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "souk/server/server.hpp"
#include "souk/text/result.hpp"

namespace souk::hosting {

enum class LogFormat : std::uint8_t { automatic, text, json };  // automatic: text for a terminal

struct ServeOptions {
  ServerOptions server;
  bool lan = false;  // instead of server.network.host
  LogFormat log_format = LogFormat::automatic;
  LogLevel log_level = LogLevel::info;
};

// As they were typed, by the name of the setting; see settings.hpp.
using Flags = std::map<std::string, std::vector<std::string>>;
using Environment = std::vector<std::pair<std::string, std::string>>;

struct Configuration {
  ServeOptions options;
  // By the name of the setting: `--port`, `SOUK_PORT` or `souk.toml:3`. Defaults are not in it.
  std::map<std::string, std::string> sources;
};

// `file` may be empty. The code of the error is `flag` where the command line is wrong, else
// `configuration`; the message begins with the place.
[[nodiscard]] Result<Configuration> read_configuration(const Flags& flags,
                                                       const Environment& environment,
                                                       const std::string& file);

// The variables of this process whose names begin with SOUK_.
[[nodiscard]] Environment own_environment();

// Everything in force as a TOML file, with where each value was set.
[[nodiscard]] std::string configuration_text(const Configuration& configuration);

}  // namespace souk::hosting
