#include <sys/resource.h>

#include <cstdio>
#include <memory>
#include <utility>

#include "commands/commands.hpp"
#include "souk/hosting/addresses.hpp"
#include "souk/hosting/check.hpp"
#include "souk/hosting/log_lines.hpp"
#include "souk/hosting/settings.hpp"
#include "souk/hosting/signals.hpp"
#include "souk/hosting/state_folder.hpp"
#include "souk/storage/database_url.hpp"

namespace souk::app {

namespace {

using namespace hosting;

struct ServeArguments {
  Flags flags;
  std::string file;  // the configuration; empty: none
  bool check = false;
  std::string called;  // how the program was called
};

int complain_of(const Error& error) {
  if (error.code == "flag") return complain(wrong_usage, error.message);
  if (error.code == "listen") return complain(try_later, error.message);
  return complain(wrong_configuration, error.message);
}

// Every connection is a descriptor; the file, the log and the rest take a few more.
void raise_descriptors(int connections, const LogSink& log) {
  constexpr rlim_t others = 64;
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
  ::getrlimit(RLIMIT_NOFILE, &limit);
  if (limit.rlim_cur >= static_cast<rlim_t>(connections) + others) return;
  log(LogLevel::warning,
      "fewer descriptors than connections allowed: raise LimitNOFILE or ulimit -n, or lower "
      "--connections",
      {{"descriptors", std::to_string(limit.rlim_cur)},
       {"connections", std::to_string(connections)}});
}

void print_addresses(const ServerOptions& options, std::uint16_t port, const std::string& called) {
  const std::string& host = options.network.host;
  const bool is_secure = !options.network.certificate.empty();
  const bool is_open = is_all_addresses(host);
  const auto url = [&](const std::string& name) {
    return url_of({.host = name, .port = port, .is_secure = is_secure});
  };
  std::printf("souk is at %s\n", url(is_open ? "127.0.0.1" : host).c_str());
  if (is_open)
    for (const std::string& each : own_addresses())
      std::printf("  for other devices: %s\n", url(each).c_str());
  else if (host == "127.0.0.1")
    std::printf("  for this machine alone; %s serve --lan lets other devices in\n", called.c_str());
  std::printf("Games are kept in %s\n", shown_data(options.data_file).c_str());
  std::printf("Ctrl-C stops the server. %s play plays in the terminal.\n", called.c_str());
  std::fflush(stdout);
}

int serve_until_stopped(Server& server, Signals& signals, const LogSink& log) {
  signals.answer({.stop =
                      [&](const char* name) {
                        log(LogLevel::info, "told to stop", {{"signal", name}});
                        server.stop();
                      },
                  .reload =
                      [&] {
                        const auto reloaded = server.reload_certificate();
                        if (reloaded)
                          log(LogLevel::info, "the certificate is read again", {});
                        else
                          log(LogLevel::error, "the certificate stays the old one",
                              {{"why", reloaded.error().message}});
                      }});
  server.run();
  signals.finish();
  log(LogLevel::info, "stopped", {});
  return all_well;
}

int start(Configuration configuration, const std::string& called) {
  ServerOptions& options = configuration.options.server;
  if (configuration.options.lan) options.network.host = all_addresses();
  const auto port = free_port(options.network, configuration.sources.contains("port"));
  if (!port) return complain_of(port.error());
  options.network.port = *port;
  options.admin_socket = admin_socket_for(options.data_file);
  const auto folder =
      make_folder_of(is_database_url(options.data_file) ? options.admin_socket : options.data_file);
  if (!folder) return complain_of(folder.error());

  // Before any thread is started, so that none of them is interrupted.
  Signals signals;
  LogLines lines{configuration.options.log_format, configuration.options.log_level};
  const LogSink log = lines.sink();
  raise_descriptors(options.network.limits.connections, log);
  const auto server = open_server(options, log);
  if (!server) return complain_of(server.error());
  print_addresses(options, (*server)->port(), called);
  return serve_until_stopped(**server, signals, log);
}

int run_serve(const ServeArguments& arguments) {
  auto configuration = read_configuration(arguments.flags, own_environment(), arguments.file);
  if (!configuration) return complain_of(configuration.error());
  if (!arguments.check) return start(*std::move(configuration), arguments.called);
  const auto checked = check(configuration->options);
  if (!checked) return complain(wrong_configuration, checked.error().message);
  std::fputs(configuration_text(*configuration).c_str(), stdout);
  return all_well;
}

}  // namespace

Command serve_command(const std::string& called) {
  const auto arguments = std::make_shared<ServeArguments>();
  arguments->called = called;
  Command command{
      .name = "serve",
      .meaning = "the game for browsers, here or online; also what souk does without a command",
      .footer =
          "Every flag is also a variable, such as SOUK_PORT, and a key of the file, such as port.\n"
          "Flags go before variables, variables before the file. More in docs/hosting.md.",
      .examples = {"souk serve --lan", "souk serve --check --config /etc/souk/souk.toml"},
      .run = [arguments] { return run_serve(*arguments); }};
  for (const Setting& setting : settings()) {
    const bool is_flag = setting.placeholder.empty();
    std::vector<std::string>& given = arguments->flags[setting.name];
    command.options.push_back({.names = setting.flag(),
                               .placeholder = setting.placeholder,
                               .meaning = setting.meaning,
                               .default_text = is_flag ? "" : setting.default_text(),
                               .is_list = setting.is_list,
                               .read = [&given, is_flag](const auto& typed) -> Result<void> {
                                 given = is_flag ? std::vector<std::string>{"true"} : typed;
                                 return {};
                               }});
  }
  command.add_text("--config", "FILE", arguments->file, "a file with the same settings (TOML)")
      .variable = "SOUK_CONFIG";
  command.add_flag("--check", arguments->check, "check all of it, print it, and do not start");
  return command;
}

}  // namespace souk::app
