// The only source that knows CLI11: it takes 8 s to compile.
#include "command_line.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cstdio>
#include <iostream>
#include <utility>

#include "souk/terminal/text.hpp"
#include "suggestion.hpp"

namespace souk::app {

namespace {

// Former names, refused with the name that took their place.
constexpr std::array<std::pair<const char*, const char*>, 7> renamed{
    {{"--merchants", "--players"},
     {"--seats", "--players"},
     {"--threads", "--concurrency"},
     {"--rounds", "--repetitions"},
     {"--pool", "--replay-buffer"},
     {"--rate", "--learning-rate"},
     {"--strangers", "--handcrafted-opponents"}}};

// Wider than the longest option with its placeholder.
constexpr std::size_t column_width = 40;

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
  if (!option.takes_value())
    return app.add_flag_callback(
                  option.names, [read] { read({}); }, option.help())
        ->option_text(nothing);
  CLI::Option* const added = app.add_option(option.names, read, option.help());
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

std::string help_footer(const Command& command) {
  std::string text = command.footer;
  if (command.examples.empty()) return text;
  if (!text.empty()) text += '\n';
  if (command.examples.size() == 1) return text + "Try: " + command.examples.front();
  text += "Try:";
  for (const std::string& example : command.examples) text += "\n    " + example;
  return text;
}

void add(CLI::App& app, const Command& command, const Command*& chosen) {
  CLI::App* const added = app.add_subcommand(command.name, command.meaning);
  added->set_help_flag("-h,--help", "this help");
  added->footer(help_footer(command));
  added->callback([&chosen, &command] { chosen = &command; });
  for (const Option& option : command.options) add(*added, option);
  for (const Option& option : command.options)
    for (const std::string& other : Option{.names = option.excludes}.all_names())
      if (!other.empty())
        added->get_option(option.all_names().back())->excludes(added->get_option(other));
  refuse_former_names(*added, command);
}

std::string failure(const Program& program, const CLI::App& app, const CLI::Error& error) {
  // The command whose options were read when it failed.
  const auto parsed = app.get_subcommands();
  const auto read = std::ranges::find_if(program.commands, [&](const Command& command) {
    return !parsed.empty() && parsed.front()->get_name() == command.name;
  });
  const Command* const command = read != program.commands.end() ? &*read : nullptr;
  const std::string unknown = complaint_about(app.remaining(true), command, program.commands);
  return "souk: " + (unknown.empty() ? error.what() : unknown) + "\nsouk" +
         (command != nullptr ? ' ' + command->name : "") + " --help tells more.\n";
}

std::string help_footer() {
  std::string codes;
  for (const ExitCode& each : exit_codes())
    codes +=
        (codes.empty() ? "Exit codes: " : ", ") + std::to_string(each.code) + ' ' + each.meaning;
  constexpr int line_columns = 92;
  std::string text = "Every command explains itself: souk COMMAND --help, or souk man COMMAND.";
  for (const std::string& line : terminal::wrapped(codes + '.', line_columns)) text += '\n' + line;
  return text;
}

std::string version_line(const Program& program) {
  const std::string named = "souk " + program.version;
  return program.commit.empty() ? named : named + " (" + program.commit + ')';
}

int written(int code) {
  std::cout.flush();
  const bool lost = std::fflush(stdout) != 0 || std::ferror(stdout) != 0 || !std::cout;
  if (lost && code == all_well) return complain(output_failed, "the output cannot be written");
  return code;
}

}  // namespace

int run(const Program& program, int argc, const char* const* argv) {
  CLI::App app{"souk: " + program.meaning, "souk"};
  app.set_version_flag("--version", version_line(program));
  app.set_help_flag("-h,--help", "this help");
  app.require_subcommand(0, 1);
  app.footer(help_footer());
  app.get_formatter()->column_width(column_width);
  app.failure_message([&program](const CLI::App* failed, const CLI::Error& error) {
    return failure(program, *failed, error);
  });
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
