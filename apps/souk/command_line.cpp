// The only source that knows CLI11: it takes 8 s to compile.
#include "command_line.hpp"

#include <CLI/CLI.hpp>
#include <array>
#include <cstdio>
#include <iostream>
#include <utility>

namespace souk::app {

namespace {

// Former names, refused with the name that took their place.
constexpr std::array<std::pair<const char*, const char*>, 6> renamed{
    {{"--merchants", "--players"},
     {"--seats", "--players"},
     {"--rounds", "--repetitions"},
     {"--pool", "--replay-buffer"},
     {"--rate", "--learning-rate"},
     {"--strangers", "--handcrafted-opponents"}}};

// Wider than the longest option with its placeholder.
constexpr std::size_t column_width = 40;

std::string help_of(const Option& option) {
  if (option.is_required) return option.meaning + " (required)";
  if (option.default_text.empty()) return option.meaning;
  return option.meaning + " (default: " + option.default_text + ")";
}

CLI::Option* add(CLI::App& app, const Option& option) {
  const std::string name = option.all_names().back();
  const auto read = [&option, name](const CLI::results_t& typed) {
    if (const auto done = option.read(typed); !done)
      throw CLI::ValidationError{name + ": " + done.error().message};
    return true;
  };
  // Instead of types, defaults and the like, which are part of the meaning. An argument by its
  // position is named by its placeholder already; an empty text would bring all of it back.
  constexpr const char* nothing = " ";
  if (option.placeholder.empty())
    return app.add_flag_callback(
                  option.names, [read] { read({}); }, help_of(option))
        ->option_text(nothing);
  CLI::Option* const added = app.add_option(option.names, read, help_of(option));
  added->required(option.is_required)->envname(option.variable);
  if (option.is_list) added->expected(1, -1)->allow_extra_args(option.is_positional());
  added->option_text(option.is_positional() ? nothing : option.placeholder);
  return added;
}

void refuse_former_names(CLI::App& app, const Command& command) {
  for (const auto& [former, current] : renamed) {
    if (!command.has_option(current) || command.has_option(former)) continue;
    const std::string refusal = std::string{former} + " is now called " + current;
    // Without a group it is not in the help.
    app.add_option(
           former,
           [refusal](const CLI::results_t&) -> bool { throw CLI::ValidationError{refusal}; })
        ->expected(0, 1)
        ->group("");
  }
}

void add(CLI::App& app, const Command& command, const Command*& chosen) {
  CLI::App* const added = app.add_subcommand(command.name, command.meaning);
  added->set_help_flag("-h,--help", "this help");
  added->footer(command.footer);
  added->callback([&chosen, &command] { chosen = &command; });
  for (const Option& option : command.options) add(*added, option);
  for (const Option& option : command.options)
    for (const std::string& other : Option{.names = option.excludes}.all_names())
      if (!other.empty())
        added->get_option(option.all_names().back())->excludes(added->get_option(other));
  refuse_former_names(*added, command);
}

std::string failure(const CLI::App* app, const CLI::Error& error) {
  // The command whose options were read when it failed.
  const auto read = app->get_subcommands();
  const std::string command = read.empty() ? "souk" : "souk " + read.front()->get_name();
  return "souk: " + std::string{error.what()} + "\n" + command + " --help tells more.\n";
}

int written(int code) {
  std::cout.flush();
  const bool lost = std::fflush(stdout) != 0 || std::ferror(stdout) != 0 || !std::cout;
  if (lost && code == all_well) return complain(output_failed, "the output cannot be written");
  return code;
}

}  // namespace

int run(const Program& program, int argc, const char* const* argv) {
  CLI::App app{program.meaning, "souk"};
  app.set_version_flag("--version", "souk " + program.version);
  app.set_help_flag("-h,--help", "this help");
  app.require_subcommand(0, 1);
  app.footer(program.footer);
  app.get_formatter()->column_width(column_width);
  app.failure_message(failure);
  const Command* chosen = &program.commands.front();
  for (const Command& command : program.commands) add(app, command, chosen);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return written(app.exit(error) == 0 ? all_well : wrong_usage);
  }
  return written(chosen->run());
}

}  // namespace souk::app
