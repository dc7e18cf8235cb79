#include "completion.hpp"
#include "completion_words.hpp"

namespace souk::app {

namespace {

// A command whose lines are what begins like $word.
std::string bash_offer(const Option& option) {
  switch (offer_of(option)) {
    case Offer::values:
      return "compgen -W '" + joined(option.values, " ") + "' -- \"$word\"";
    case Offer::files:
      return "compgen -f -- \"$word\"";
    case Offer::folders:
      return "compgen -d -- \"$word\"";
    case Offer::nothing:
      break;
  }
  return ":";
}

// Behind an option that takes a value.
std::string bash_values(const Command& command) {
  std::string cases;
  for (const Option& option : command.options) {
    if (option.is_positional() || !option.takes_value()) continue;
    cases += "        " + command.name + ":" +
             joined(option.all_names(), " | " + command.name + ":") +
             ") mapfile -t COMPREPLY < <(" + bash_offer(option) + ") ;;\n";
  }
  return cases;
}

// In any other place: the options, and the arguments that need none before them.
std::string bash_words(const Command& command) {
  std::vector<std::string> names{"-h", "--help"};
  std::string arguments;
  for (const Option& option : command.options) {
    if (option.is_positional() && offer_of(option) != Offer::nothing)
      arguments += "; " + bash_offer(option);
    else if (!option.is_positional())
      for (const std::string& name : option.all_names()) names.push_back(name);
  }
  return "        " + command.name + ":*) mapfile -t COMPREPLY < <(compgen -W '" +
         joined(names, " ") + "' -- \"$word\"" + arguments + ") ;;\n";
}

// Bash takes = and : for words of their own; what is completed is only what stands behind them.
constexpr const char* bash_beginning = R"(_souk() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]-} command=${COMP_WORDS[1]-}
    local prefix='' at
    COMPREPLY=()
    if [[ $word == = ]]; then
        word=''
    elif [[ $before == = ]]; then
        before=${COMP_WORDS[COMP_CWORD-2]-}
    elif [[ $word == : ]]; then
        prefix=$before: word=$before: before=${COMP_WORDS[COMP_CWORD-2]-}
    elif [[ $before == : ]]; then
        prefix=${COMP_WORDS[COMP_CWORD-2]-}: word=$prefix$word before=${COMP_WORDS[COMP_CWORD-3]-}
    fi
    ((COMP_CWORD > 1)) || command=''
    case $command:$before in
)";

constexpr const char* bash_end = R"(    esac
    for at in "${!COMPREPLY[@]}"; do COMPREPLY[at]=${COMPREPLY[at]#"$prefix"}; done
}
complete -o filenames -F _souk souk ./souk
)";

}  // namespace

std::string bash_completion(const std::vector<Command>& commands) {
  std::vector<std::string> names;
  std::string values;
  std::string words;
  for (const Command& command : commands) {
    names.push_back(command.name);
    values += bash_values(command);
    words += bash_words(command);
  }
  return "# Completion for souk. To use it: source <(souk completion bash)\n" +
         std::string{bash_beginning} + "        :*) mapfile -t COMPREPLY < <(compgen -W '" +
         joined(names, " ") + " --help --version' -- \"$word\") ;;\n" + values + words + bash_end;
}

}  // namespace souk::app
