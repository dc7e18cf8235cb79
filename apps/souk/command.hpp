// A command as it declares itself: its options with their defaults, and what it does. The command
// line, the help, the manual pages and the completion are made from it.
#pragma once

#include <concepts>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "exit_codes.hpp"
#include "souk/text/numbers.hpp"
#include "souk/text/result.hpp"

namespace souk::app {

template <class Number>
struct Range {
  Number lowest;
  Number highest;
};

// Whole numbers and fractions alike.
template <class Number>
[[nodiscard]] Result<Number> read_in_range(std::string_view text, Range<Number> range) {
  if constexpr (std::integral<Number>)
    return read_whole_number(text, range.lowest, range.highest);
  else
    return read_decimal_number(text, range.lowest, range.highest).map([](double number) {
      return static_cast<Number>(number);
    });
}

template <class Number>
[[nodiscard]] std::string shown(Number number) {
  if constexpr (std::integral<Number>)
    return std::to_string(number);
  else
    return number_text(number);
}

struct Option {
  std::string names;         // `-q,--quiet`; without dashes, as `FILE`: an argument by its position
  std::string placeholder;   // stands for the value in the help: `N`; empty: it takes none
  std::string meaning;       // one line for the help
  std::string default_text;  // empty: there is none
  bool is_required = false;
  bool is_list = false;
  std::string variable;             // of the environment, where it may be set as well
  std::vector<std::string> values;  // for completion, where it has few values
  std::string excludes;             // options that cannot go with it, by names with commas
  // The values as they were typed, one unless it is a list. The message of an error says what is
  // wrong with them; the name of the option is put before it.
  std::function<Result<void>(const std::vector<std::string>&)> read;

  [[nodiscard]] bool is_positional() const { return names.front() != '-'; }
  [[nodiscard]] bool takes_value() const { return !placeholder.empty(); }
  // The meaning, with the default or that there has to be one.
  [[nodiscard]] std::string help() const;
  [[nodiscard]] std::vector<std::string> all_names() const;
  [[nodiscard]] bool has_name(const std::string& name) const;
};

// The variables that options are read into, and their defaults, have to outlive the command: they
// are best owned by `run`. An added option can be changed until the next one is added.
struct Command {
  std::string name;
  std::string meaning;
  std::string footer;                 // of the help: what else there is to know
  std::vector<std::string> examples;  // command lines to try
  std::vector<Option> options;
  std::function<int()> run;  // answers with an exit code

  Option& add_flag(std::string names, bool& value, std::string meaning);
  // The text in `value` is the default; an empty one is none.
  Option& add_text(std::string names, std::string placeholder, std::string& value,
                   std::string meaning);
  Option& add_texts(std::string names, std::string placeholder, std::vector<std::string>& values,
                    std::string meaning);
  // The number in `value` is the default.
  template <class Number>
    requires std::is_arithmetic_v<Number>
  Option& add_number(const std::string& names, Number& value, Range<Number> range,
                     const std::string& meaning);
  template <class Number>
    requires std::is_arithmetic_v<Number>
  Option& add_number(const std::string& names, std::optional<Number>& value, Range<Number> range,
                     const std::string& meaning);

  [[nodiscard]] bool has_option(const std::string& option) const;
};

template <class Number>
  requires std::is_arithmetic_v<Number>
Option& Command::add_number(const std::string& names, Number& value, Range<Number> range,
                            const std::string& meaning_text) {
  Option option{
      .names = names, .placeholder = "N", .meaning = meaning_text, .default_text = shown(value)};
  option.read = [&value, range](const std::vector<std::string>& typed) {
    return read_in_range(typed.front(), range).map([&value](Number number) { value = number; });
  };
  return options.emplace_back(std::move(option));
}

template <class Number>
  requires std::is_arithmetic_v<Number>
Option& Command::add_number(const std::string& names, std::optional<Number>& value,
                            Range<Number> range, const std::string& meaning_text) {
  Option option{.names = names, .placeholder = "N", .meaning = meaning_text};
  option.read = [&value, range](const std::vector<std::string>& typed) {
    return read_in_range(typed.front(), range).map([&value](Number number) { value = number; });
  };
  return options.emplace_back(std::move(option));
}

}  // namespace souk::app
