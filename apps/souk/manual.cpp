#include "manual.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <string_view>

#include "souk/text/utf8.hpp"

namespace souk::app {

namespace {

// A character of a text, such that roff prints it as it is.
std::string escaped(char32_t character) {
  switch (character) {
    case U'\\':
      return "\\e";
    case U'-':  // A hyphen could not be copied into a shell.
      return "\\-";
    case U'\'':
      return "\\(aq";
    case U'"':
      return "\\(dq";
    case U'`':
      return "\\(ga";
    case U'^':
      return "\\(ha";
    case U'~':
      return "\\(ti";
    default:
      break;
  }
  if (character < 0x80) return {static_cast<char>(character)};
  std::array<char, 16> code{};
  std::snprintf(code.data(), code.size(), "\\[u%04X]", static_cast<unsigned>(character));
  return code.data();
}

std::string escaped(std::string_view text) {
  std::string roff;
  while (!text.empty()) {
    const auto character = take_character(text);
    if (!character) break;
    roff += escaped(*character);
  }
  return roff;
}

std::string bold(std::string_view text) { return "\\fB" + escaped(text) + "\\fR"; }
std::string italic(std::string_view text) { return "\\fI" + escaped(text) + "\\fR"; }

// A dot or an apostrophe at the beginning of a line would be a request.
std::string line(const std::string& roff) { return "\\&" + roff + '\n'; }

std::string section(std::string_view title) { return ".SH " + escaped(title) + '\n'; }

// A term, and what it means below it.
std::string entry(const std::string& term, std::string_view meaning) {
  return ".TP\n" + line(term) + line(escaped(meaning));
}

std::string reference(const std::string& command) { return bold(manual_name(command)) + "(1)"; }

std::string heading(const Program& program, const std::string& command,
                    const std::string& meaning) {
  std::string upper = manual_name(command);
  for (char& letter : upper)
    if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
  return ".TH " + escaped(upper) + " 1 \"\" \"souk " + escaped(program.version) +
         "\" \"Manual of souk\"\n" + section("NAME") + escaped(manual_name(command)) + " \\- " +
         escaped(meaning) + '\n';
}

std::string term_of(const Option& option) {
  std::string term;
  for (const std::string& name : option.all_names()) {
    if (option.is_positional()) return italic(name);
    term += (term.empty() ? "" : ", ") + bold(name);
  }
  return option.takes_value() ? term + ' ' + italic(option.placeholder) : term;
}

// `souk perft TURNS [OPTION…]`: what is required by its name, everything else in general.
std::string synopsis_of(const Command& command) {
  std::string text = bold("souk " + command.name);
  bool has_more = false;
  for (const Option& option : command.options) {
    if (!option.is_required && !option.is_positional()) {
      has_more = true;
      continue;
    }
    const std::string dots = option.is_list && option.is_positional() ? "..." : "";
    const std::string term = term_of(option) + dots;
    text += option.is_required ? ' ' + term : " [" + term + ']';
  }
  return text + (has_more ? " [" + italic("OPTION") + "]..." : "");
}

std::string options_of(const Command& command) {
  std::string text = section("OPTIONS");
  for (const Option& option : command.options) text += entry(term_of(option), option.help());
  return text + entry(bold("-h") + ", " + bold("--help"), "a summary of these options");
}

std::string variables_of(const Command& command) {
  std::string text;
  for (const Option& option : command.options)
    if (!option.variable.empty())
      text += entry(bold(option.variable), "stands for " + option.all_names().back());
  return text.empty() ? text : section("ENVIRONMENT") + text;
}

std::string examples_of(const Command& command) {
  if (command.examples.empty()) return {};
  std::string text = section("EXAMPLES") + ".nf\n";
  for (const std::string& example : command.examples) text += line(escaped(example));
  return text + ".fi\n";
}

std::string capitalized(std::string text) {
  if (text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string description_of(const Command& command) {
  std::string text = section("DESCRIPTION") + line(escaped(capitalized(command.meaning) + '.'));
  if (command.footer.empty()) return text;
  text += ".PP\n";
  std::string_view rest = command.footer;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    text += line(escaped(rest.substr(0, end)));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return text;
}

std::string exit_status() {
  std::string text = section("EXIT STATUS");
  for (const ExitCode& each : exit_codes())
    text += entry(bold(std::to_string(each.code)), each.meaning);
  return text;
}

}  // namespace

std::string manual_name(const std::string& command) {
  return command.empty() ? "souk" : "souk-" + command;
}

std::string manual_page(const Program& program) {
  std::string text =
      heading(program, "", program.meaning) + section("SYNOPSIS") +
      line(bold("souk") + " [" + italic("COMMAND") + " [" + italic("OPTION") + "]...]") +
      section("DESCRIPTION") +
      line(escaped("Without a command it is souk " + program.commands.front().name +
                   ". An option has the same name and meaning in every command."));
  text += section("COMMANDS");
  for (const Command& command : program.commands)
    text += entry(reference(command.name), command.meaning);
  text += section("OPTIONS") +
          entry(bold("-h") + ", " + bold("--help"), "a summary of the commands") +
          entry(bold("--version"), "the version of the program");
  text += section("ENVIRONMENT");
  for (const Variable& each : program.variables) text += entry(bold(each.name), each.meaning);
  return text + exit_status();
}

std::string manual_page(const Program& program, const Command& command) {
  return heading(program, command.name, command.meaning) + section("SYNOPSIS") +
         line(synopsis_of(command)) + description_of(command) + options_of(command) +
         variables_of(command) + examples_of(command) + exit_status() + section("SEE ALSO") +
         line(reference(""));
}

}  // namespace souk::app
