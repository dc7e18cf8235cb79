#include "command.hpp"

#include <algorithm>
#include <utility>

namespace souk::app {

std::vector<std::string> Option::all_names() const {
  std::vector<std::string> all;
  for (std::size_t from = 0; from <= names.size();) {
    const std::size_t comma = std::min(names.find(',', from), names.size());
    all.push_back(names.substr(from, comma - from));
    from = comma + 1;
  }
  return all;
}

bool Option::has_name(const std::string& name) const {
  const std::vector<std::string> all = all_names();
  return std::ranges::find(all, name) != all.end();
}

std::string Option::help() const {
  if (is_required) return meaning + " (required)";
  if (default_text.empty()) return meaning;
  return meaning + " (default: " + default_text + ")";
}

Option& Command::add_flag(std::string names, bool& value, std::string meaning_text) {
  Option option{.names = std::move(names), .meaning = std::move(meaning_text)};
  option.read = [&value](const std::vector<std::string>&) -> Result<void> {
    value = true;
    return {};
  };
  return options.emplace_back(std::move(option));
}

Option& Command::add_text(std::string names, std::string placeholder, std::string& value,
                          std::string meaning_text) {
  Option option{.names = std::move(names),
                .placeholder = std::move(placeholder),
                .meaning = std::move(meaning_text),
                .default_text = value};
  option.read = [&value](const std::vector<std::string>& typed) -> Result<void> {
    value = typed.front();
    return {};
  };
  return options.emplace_back(std::move(option));
}

Option& Command::add_texts(std::string names, std::string placeholder,
                           std::vector<std::string>& values, std::string meaning_text) {
  Option option{.names = std::move(names),
                .placeholder = std::move(placeholder),
                .meaning = std::move(meaning_text),
                .is_list = true};
  option.read = [&values](const std::vector<std::string>& typed) -> Result<void> {
    values = typed;
    return {};
  };
  return options.emplace_back(std::move(option));
}

bool Command::has_option(const std::string& option) const {
  return std::ranges::any_of(options, [&](const Option& each) { return each.has_name(option); });
}

}  // namespace souk::app
