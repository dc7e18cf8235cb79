// One language as ICU speaks it: its messages, read when they are first said.
#pragma once

#include <unicode/locid.h>
#include <unicode/msgfmt.h>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "souk/language/catalog.hpp"

namespace souk {

[[nodiscard]] std::string utf8_of(const icu::UnicodeString& text);
[[nodiscard]] icu::UnicodeString unicode_of(std::string_view utf8);
[[nodiscard]] icu::Locale locale_of(const std::string& tag);

// The arguments of a message, as ICU takes them.
struct NamedValues {
  std::vector<icu::UnicodeString> names;
  std::vector<icu::Formattable> values;

  void add(std::string_view name, icu::Formattable value);
};

class Voice {
 public:
  explicit Voice(Catalog catalog);

  [[nodiscard]] const Catalog& catalog() const { return catalog_; }
  [[nodiscard]] const icu::Locale& locale() const { return locale_; }
  [[nodiscard]] bool has(std::string_view key) const { return catalog_.messages.contains(key); }

  // A message that there is. Nothing where it is broken: then `fault` says why.
  [[nodiscard]] std::optional<std::string> say(std::string_view key, const NamedValues& given,
                                               std::string& fault);

 private:
  Catalog catalog_;
  icu::Locale locale_;
  std::map<std::string, std::unique_ptr<icu::MessageFormat>, std::less<>> formats_;
};

}  // namespace souk
