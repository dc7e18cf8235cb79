#include <cstdio>
#include <memory>

#include "commands/commands.hpp"
#include "commands/server_data.hpp"
#include "souk/storage/database_url.hpp"
#include "souk/storage/event_log.hpp"

namespace souk::app {

namespace {

struct BackupOptions {
  std::string data;
  std::string to;
};

int run_backup(const BackupOptions& options) {
  const std::string data = server_data_file(options.data);
  const auto log = open_log(data, LogAccess::read, {});
  if (!log) return complain(no_input, log.error().message);
  if (const auto copied = (*log)->back_up(options.to); !copied)
    return complain(output_failed, copied.error().message);
  std::printf("%s is a copy of %s\n", options.to.c_str(), shown_data(data).c_str());
  return all_well;
}

}  // namespace

Command backup_command() {
  const auto options = std::make_shared<BackupOptions>();
  Command command{.name = "backup",
                  .meaning = "copy the server's data, also while it serves",
                  .footer = "To go back to a copy, stop the server and see docs/storage.md.",
                  .examples = {"souk backup --data /var/lib/souk/souk.db souk-2026-11-16.db"},
                  .run = [options] { return run_backup(*options); }};
  command.add_text("FILE", "FILE", options->to, "the copy; nothing may be there yet").is_required =
      true;
  add_data(command, options->data);
  return command;
}

}  // namespace souk::app
