// Everything that can be set about the server, in one table. Flags, environment, file, --help and
// the table in docs/hosting.md all come from it.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "souk/text/result.hpp"

namespace souk::hosting {

struct ServeOptions;

struct Setting {
  std::string section;      // of the file; empty: above all sections
  std::string name;         // as a flag: `tables-per-address`
  std::string placeholder;  // what stands for the value in the help; empty: yes or no
  std::string meaning;
  std::string default_words;  // where the default is no fixed value
  bool is_list = false;
  bool is_bare = false;  // in the file without quotes
  std::function<Result<void>(ServeOptions&, const std::vector<std::string>&)> read;
  std::function<std::vector<std::string>(const ServeOptions&)> show;

  [[nodiscard]] std::string flag() const;      // --tables-per-address
  [[nodiscard]] std::string variable() const;  // SOUK_TABLES_PER_ADDRESS
  [[nodiscard]] std::string key() const;       // tables_per_address
  // The default in words for people, commas between several; `none` where there is nothing.
  [[nodiscard]] std::string default_text() const;
};

[[nodiscard]] const std::vector<Setting>& settings();
// Null where there is none.
[[nodiscard]] const Setting* setting_of_key(std::string_view key);
// ` (did you mean port?)`, or nothing when no key is like it.
[[nodiscard]] std::string did_you_mean(std::string_view key);

}  // namespace souk::hosting
