#include "completion.hpp"

#include <algorithm>

namespace souk::app {

namespace {

std::string joined(const std::vector<std::string>& words, const std::string& separator) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : separator) + word;
  return text;
}

std::string names_of(const std::vector<Command>& commands) {
  std::string names;
  for (const Command& command : commands) names += command.name + ' ';
  return names;
}

// What may stand in any place: the options, and the words that need none before them.
std::string words_of(const Command& command) {
  std::vector<std::string> words{"-h", "--help"};
  for (const Option& option : command.options) {
    const std::vector<std::string> more =
        option.is_positional() ? option.values : option.all_names();
    words.insert(words.end(), more.begin(), more.end());
  }
  return joined(words, " ");
}

bool takes_files(const Command& command) {
  return std::ranges::any_of(command.options, [](const Option& each) {
    return each.is_positional() && each.placeholder == "FILE";
  });
}

// In zsh's single quotes and inside its [brackets].
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

// What bash offers behind an option that takes a value; files when it is not a fixed set.
std::string bash_values(const Command& command) {
  std::string cases;
  for (const Option& option : command.options) {
    if (option.is_positional() || option.placeholder.empty()) continue;
    const std::string offer = option.values.empty()
                                  ? "compgen -f -- \"$word\""
                                  : "compgen -W '" + joined(option.values, " ") + "' -- \"$word\"";
    cases += "        " + command.name + ":" +
             joined(option.all_names(), "|" + command.name + ":") + ") mapfile -t COMPREPLY < <(" +
             offer + "); return ;;\n";
  }
  return cases;
}

std::string zsh_argument(const Option& option, const std::string& name) {
  std::string line = "            '" + name + "[" + zsh_quoted(option.meaning) + "]";
  if (!option.placeholder.empty())
    line += option.values.empty() ? ":value:_files" : ":value:(" + joined(option.values, " ") + ")";
  return line + "' \\\n";
}

}  // namespace

std::string bash_completion(const std::vector<Command>& commands) {
  std::string values;
  std::string words;
  for (const Command& command : commands) {
    values += bash_values(command);
    words += "        " + command.name + ") mapfile -t COMPREPLY < <(compgen -W '" +
             words_of(command) + "' -- \"$word\"" +
             (takes_files(command) ? "; compgen -f -- \"$word\"" : "") + ") ;;\n";
  }
  return "# Completion for souk. To use it: source <(souk completion bash)\n"
         "_souk() {\n"
         "    local word=${COMP_WORDS[COMP_CWORD]} command=${COMP_WORDS[1]-}\n"
         "    if ((COMP_CWORD == 1)); then\n"
         "        mapfile -t COMPREPLY < <(compgen -W '" +
         names_of(commands) +
         "--help --version' -- \"$word\")\n"
         "        return\n"
         "    fi\n"
         "    case $command:${COMP_WORDS[COMP_CWORD-1]} in\n" +
         values +
         "    esac\n"
         "    case $command in\n" +
         words +
         "    esac\n"
         "}\n"
         "complete -o filenames -F _souk souk ./souk\n";
}

std::string zsh_completion(const std::vector<Command>& commands) {
  std::string described;
  std::string cases;
  for (const Command& command : commands) {
    described += "        '" + command.name + ":" + zsh_quoted(command.meaning) + "'\n";
    cases += "        " + command.name + ")\n          _arguments -s \\\n";
    cases += "            '--help[this help]' \\\n";
    for (const Option& option : command.options) {
      if (!option.is_positional())
        for (const std::string& name : option.all_names()) cases += zsh_argument(option, name);
      else if (!option.values.empty())
        cases += "            '*:word:(" + joined(option.values, " ") + ")' \\\n";
    }
    if (takes_files(command)) cases += "            '*:file:_files' \\\n";
    cases += "            && return ;;\n";
  }
  return "#compdef souk\n"
         "# Completion for souk. To use it: source <(souk completion zsh)\n"
         "_souk() {\n"
         "    local -a commands=(\n" +
         described +
         "    )\n"
         "    if ((CURRENT == 2)); then\n"
         "        _describe command commands\n"
         "        return\n"
         "    fi\n"
         "    local command=$words[2]\n"
         "    shift words\n"
         "    ((CURRENT--))\n"
         "    case $command in\n" +
         cases +
         "    esac\n"
         "}\n"
         "compdef _souk souk\n";
}

}  // namespace souk::app
