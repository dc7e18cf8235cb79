#include "completion.hpp"
#include "completion_words.hpp"

namespace souk::app {

namespace {

std::string fish_quoted(const std::string& text) {
  std::string safe = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') safe += '\\';
    safe += c;
  }
  return safe + '\'';
}

// What follows an option that takes a value, or an argument: files only where they are asked for.
std::string fish_offer(const Option& option) {
  switch (offer_of(option)) {
    case Offer::values:
      return " -a " + fish_quoted(joined(option.values, " "));
    case Offer::files:
      return " -F";
    case Offer::folders:
      return " -a '(__fish_complete_directories)'";
    case Offer::nothing:
      break;
  }
  return "";
}

std::string fish_option(const Command& command, const Option& option) {
  std::string line = "complete -c souk -n '__souk_command " + command.name + "'";
  if (option.is_positional()) return line + fish_offer(option) + '\n';
  for (const std::string& name : option.all_names())
    line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  if (option.takes_value())
    line += (offer_of(option) == Offer::files ? " -r" : " -x") + fish_offer(option);
  return line + " -d " + fish_quoted(option.meaning) + '\n';
}

// The word behind the program is the command, and what that word is decides what may follow.
constexpr const char* fish_beginning =
    R"(# Completion for souk. To use it: souk completion fish | source
function __souk_no_command
    test (count (commandline -opc)) -lt 2
end
function __souk_command
    set -l words (commandline -opc)
    test (count $words) -ge 2; and test "$words[2]" = $argv[1]
end
complete -c souk -f
complete -c souk -s h -l help -d 'this help'
complete -c souk -n __souk_no_command -l version -d 'the version of the program'
)";

}  // namespace

std::string fish_completion(const std::vector<Command>& commands) {
  std::string script = fish_beginning;
  for (const Command& command : commands) {
    script += "complete -c souk -n __souk_no_command -a " + command.name + " -d " +
              fish_quoted(command.meaning) + '\n';
    for (const Option& option : command.options)
      if (!option.is_positional() || offer_of(option) != Offer::nothing)
        script += fish_option(command, option);
  }
  return script;
}

}  // namespace souk::app
