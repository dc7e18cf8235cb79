#include <optional>

#include "souk/notation/rules_text.hpp"
#include "status.hpp"

using namespace souk;  // NOLINT: every function of this file is C's

namespace {

const RulesetWords* ruleset_at(int32_t number) {
  const auto all = ruleset_words();
  if (number < 0 || static_cast<std::size_t>(number) >= all.size()) return nullptr;
  return &all[static_cast<std::size_t>(number)];
}

const OptionWords* option_at(int32_t number) {
  const auto all = option_words();
  if (number < 0 || static_cast<std::size_t>(number) >= all.size()) return nullptr;
  return &all[static_cast<std::size_t>(number)];
}

const OptionValue* value_at(int32_t option, int32_t number) {
  const OptionWords* const words = option_at(option);
  if (words == nullptr || number < 0 || static_cast<std::size_t>(number) >= words->values.size())
    return nullptr;
  return &words->values[static_cast<std::size_t>(number)];
}

// The words of the notation are literals, which end with a zero.
const char* literal(std::string_view words) { return words.data(); }

// Reads the rules, and writes what `text` makes of them.
template <class Text>
souk_status write_about_rules(const char* rules, char* buffer, size_t size, size_t* length,
                              souk_error* error, Text text) {
  return c::guarded(error, [&] {
    if (rules == nullptr) return c::refuse_argument(error, "rules: there is no text");
    if (buffer == nullptr && size > 0)
      return c::refuse_argument(error, "buffer: null, and yet it has a size");
    const auto read = read_rules(rules);
    if (!read) return c::refuse(error, read.error());
    const size_t written = c::write_text(text(*read), buffer, size);
    if (length != nullptr) *length = written;
    return souk_status{SOUK_OK};
  });
}

}  // namespace

const char* souk_version() { return SOUK_VERSION_TEXT; }

int32_t souk_ruleset_count() { return static_cast<int32_t>(ruleset_words().size()); }
const char* souk_ruleset_name(int32_t ruleset) {
  const RulesetWords* const words = ruleset_at(ruleset);
  return words == nullptr ? nullptr : literal(words->name);
}
const char* souk_ruleset_meaning(int32_t ruleset) {
  const RulesetWords* const words = ruleset_at(ruleset);
  return words == nullptr ? nullptr : literal(words->meaning);
}

int32_t souk_option_count() { return static_cast<int32_t>(option_words().size()); }
const char* souk_option_name(int32_t option) {
  const OptionWords* const words = option_at(option);
  return words == nullptr ? nullptr : literal(words->name);
}
const char* souk_option_rule(int32_t option) {
  const OptionWords* const words = option_at(option);
  return words == nullptr ? nullptr : literal(words->rule);
}
const char* souk_option_meaning(int32_t option) {
  const OptionWords* const words = option_at(option);
  return words == nullptr ? nullptr : literal(words->meaning);
}
int32_t souk_option_value_count(int32_t option) {
  const OptionWords* const words = option_at(option);
  return words == nullptr ? 0 : static_cast<int32_t>(words->values.size());
}
const char* souk_option_value_name(int32_t option, int32_t value) {
  const OptionValue* const words = value_at(option, value);
  return words == nullptr ? nullptr : literal(words->name);
}
const char* souk_option_value_meaning(int32_t option, int32_t value) {
  const OptionValue* const words = value_at(option, value);
  return words == nullptr ? nullptr : literal(words->meaning);
}
int32_t souk_option_least(int32_t option) {
  const OptionWords* const words = option_at(option);
  return words == nullptr ? 0 : words->least;
}
int32_t souk_option_most(int32_t option) {
  const OptionWords* const words = option_at(option);
  return words == nullptr ? 0 : words->most;
}

souk_status souk_rules_normalize(const char* rules, char* buffer, size_t size, size_t* length,
                                 souk_error* error) {
  return write_about_rules(rules, buffer, size, length, error,
                           [](Rules read) { return text_of(read); });
}

souk_status souk_rules_value(const char* rules, int32_t option, char* buffer, size_t size,
                             size_t* length, souk_error* error) {
  const OptionWords* const words = option_at(option);
  if (words == nullptr) return c::refuse_argument(error, "option: there is none of this number");
  return write_about_rules(rules, buffer, size, length, error,
                           [&](Rules read) { return value_in_force(read, *words); });
}
