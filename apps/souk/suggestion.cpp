#include "suggestion.hpp"

#include <algorithm>

namespace souk::app {

namespace {

constexpr std::size_t most_suggestions = 3;
constexpr int far_away = 1000;

std::string_view without_dashes(std::string_view word) {
  return word.substr(std::min(word.find_first_not_of('-'), word.size()));
}

// Letters left out, added, changed or swapped with their neighbour (Damerau and Levenshtein).
int typing_errors(std::string_view from, std::string_view to) {
  using Row = std::vector<int>;
  Row before(to.size() + 1);
  Row last(to.size() + 1);
  Row row(to.size() + 1);
  for (std::size_t column = 0; column <= to.size(); ++column)
    last[column] = static_cast<int>(column);
  for (std::size_t line = 1; line <= from.size(); ++line) {
    row[0] = static_cast<int>(line);
    for (std::size_t column = 1; column <= to.size(); ++column) {
      const bool same = from[line - 1] == to[column - 1];
      row[column] =
          std::min({last[column] + 1, row[column - 1] + 1, last[column - 1] + (same ? 0 : 1)});
      const bool swapped = line > 1 && column > 1 && from[line - 1] == to[column - 2] &&
                           from[line - 2] == to[column - 1];
      if (swapped) row[column] = std::min(row[column], before[column - 2] + 1);
    }
    std::swap(before, last);
    std::swap(last, row);
  }
  return last[to.size()];
}

// Short words are near to many others by chance.
int most_errors(std::size_t letters) {
  if (letters <= 3) return 1;
  return letters <= 7 ? 2 : 3;
}

int distance(std::string_view typed, std::string_view word) {
  typed = without_dashes(typed);
  word = without_dashes(word);
  const bool is_beginning = typed.size() >= 2 && word.starts_with(typed);
  if (is_beginning && typed != word) return 1;
  const int errors = typing_errors(typed, word);
  return errors <= most_errors(std::min(typed.size(), word.size())) ? errors : far_away;
}

// The words nearest to what was typed, three at most; none where nothing is near.
std::vector<std::string> similar_words(std::string_view typed,
                                       const std::vector<std::string>& words) {
  int nearest = far_away - 1;
  std::vector<std::string> similar;
  for (const std::string& word : words) {
    const int errors = distance(typed, word);
    if (errors < nearest) similar.clear();
    if (errors > nearest || errors == far_away) continue;
    nearest = errors;
    if (similar.size() < most_suggestions) similar.push_back(word);
  }
  return similar;
}

// `; did you mean --player or --players?`, or nothing where nothing is near.
std::string suggestion(std::string_view typed, const std::vector<std::string>& all) {
  const std::vector<std::string> words = similar_words(typed, all);
  if (words.empty()) return {};
  std::string text = "; did you mean ";
  for (std::size_t at = 0; at < words.size(); ++at) {
    if (at > 0) text += at + 1 == words.size() ? " or " : ", ";
    text += words[at];
  }
  return text + '?';
}

bool is_option(const std::string& word) { return word.size() > 1 && word.starts_with('-'); }

std::string without_value(const std::string& option) { return option.substr(0, option.find('=')); }

std::string no_option(const std::string& where, const std::string& option,
                      const std::vector<std::string>& names) {
  return where + " has no option " + souk::quoted(option) + suggestion(option, names);
}

std::string no_option_of(const Command& command, const std::string& option) {
  std::vector<std::string> names{"--help"};
  for (const Option& each : command.options)
    if (!each.is_positional())
      for (const std::string& name : each.all_names()) names.push_back(name);
  return no_option("souk " + command.name, option, names);
}

std::string no_command(const std::string& word, const std::vector<Command>& commands) {
  std::vector<std::string> names;
  if (word == "help" || word == "version") names.push_back("--" + word);
  for (const Command& command : commands) names.push_back(command.name);
  return "there is no command " + souk::quoted(word) + suggestion(word, names);
}

}  // namespace

std::string complaint_about(const std::vector<std::string>& left_over, const Command* read,
                            const std::vector<Command>& commands) {
  if (left_over.empty()) return {};
  if (read != nullptr) {
    const auto option = std::ranges::find_if(left_over, is_option);
    return option != left_over.end() ? no_option_of(*read, without_value(*option)) : "";
  }
  const std::string& first = left_over.front();
  if (!is_option(first)) return no_command(first, commands);
  const std::string option = without_value(first);
  const Command& unnamed = commands.front();
  if (unnamed.has_option(option))
    return option + " comes behind the command: souk " + unnamed.name + ' ' + option;
  return no_option("souk", option, {"--help", "--version"});
}

}  // namespace souk::app
