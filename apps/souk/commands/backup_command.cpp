#include <cstdio>

#include "commands/commands.hpp"
#include "souk/hosting/state_folder.hpp"
#include "souk/storage/event_log.hpp"

namespace souk::app {

int backup(const BackupOptions& options) {
  const std::string data = options.data.empty() ? usual_data_file() : options.data;
  const auto log = open_sqlite_log({.file = data, .read_only = true}, {});
  if (!log) return complain(no_input, log.error().message);
  if (const auto copied = (*log)->back_up(options.to); !copied)
    return complain(output_failed, copied.error().message);
  std::printf("%s is a copy of %s\n", options.to.c_str(), data.c_str());
  return all_well;
}

}  // namespace souk::app
