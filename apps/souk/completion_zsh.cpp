#include <algorithm>

#include "completion.hpp"
#include "completion_words.hpp"

namespace souk::app {

namespace {

// In single quotes; brackets and colons would end a part of a specification.
std::string zsh_quoted(const std::string& text) {
  std::string safe;
  for (const char c : text) {
    if (c == '\'')
      safe += "'\\''";
    else if (c == '[' || c == ']' || c == ':')
      safe += std::string{"\\"} + c;
    else
      safe += c;
  }
  return safe;
}

// `:what it is called:what is offered`
std::string zsh_value(const Option& option) {
  const std::string name = ':' + zsh_quoted(option.placeholder) + ':';
  switch (offer_of(option)) {
    case Offer::values:
      return name + '(' + zsh_quoted(joined(option.values, " ")) + ')';
    case Offer::files:
      return name + "_files";
    case Offer::folders:
      return name + "_files -/";
    case Offer::nothing:
      break;
  }
  // Nothing, without a message: behind a message zsh completes no option either.
  return name + "()";
}

std::string zsh_specification(const std::string& text) { return "            '" + text + "' \\\n"; }

std::string zsh_option(const Option& option) {
  // Once it was given it is not offered again, unless it is a list.
  const std::string often = option.is_list ? "*" : '(' + joined(option.all_names(), " ") + ')';
  const std::string value = option.takes_value() ? zsh_value(option) : "";
  std::string lines;
  for (const std::string& name : option.all_names()) {
    std::string text = often;
    text += name;
    if (option.takes_value() && name.starts_with("--")) text += '=';
    text += '[' + zsh_quoted(option.meaning) + ']';
    text += value;
    lines += zsh_specification(text);
  }
  return lines;
}

std::string zsh_command(const Command& command) {
  std::string text = "        " + command.name + ")\n          _arguments -s \\\n" +
                     zsh_specification("(-h --help)-h[this help]") +
                     zsh_specification("(-h --help)--help[this help]");
  for (const Option& option : command.options) {
    if (!option.is_positional())
      text += zsh_option(option);
    else
      text += zsh_specification((option.is_list ? "*" : "") + zsh_value(option));
  }
  return text + "            && return ;;\n";
}

}  // namespace

std::string zsh_completion(const std::vector<Command>& commands) {
  std::string described;
  std::string cases;
  for (const Command& command : commands) {
    described += "        '" + command.name + ":" + zsh_quoted(command.meaning) + "'\n";
    cases += zsh_command(command);
  }
  return "#compdef souk\n"
         "# Completion for souk. To use it: source <(souk completion zsh), or keep it as _souk in "
         "a\n"
         "# folder of $fpath.\n"
         "_souk() {\n"
         "    local -a commands=(\n" +
         described +
         "    )\n"
         "    local -a options=('--help:this help' '--version:the version of the program')\n"
         "    if ((CURRENT == 2)); then\n"
         "        _alternative 'commands:command:{_describe command commands}' \\\n"
         "            'options:option:{_describe -o option options}'\n"
         "        return\n"
         "    fi\n"
         "    local command=$words[2]\n"
         "    shift words\n"
         "    ((CURRENT--))\n"
         "    case $command in\n" +
         cases +
         "    esac\n"
         "}\n"
         "if [[ ${funcstack[1]-} == _souk ]]; then _souk \"$@\"; else compdef _souk souk; fi\n";
}

}  // namespace souk::app
