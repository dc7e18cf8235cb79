#include "voice.hpp"

#include <algorithm>
#include <utility>

namespace souk {

namespace {

constexpr char16_t brace = u'{';

bool has_brace(const icu::Formattable& value) {
  return value.getType() == icu::Formattable::kString && value.getString().indexOf(brace) >= 0;
}

// ICU writes an argument that nobody has given as it stands in the message, braces and all.
bool lacks_argument(const icu::UnicodeString& said, const NamedValues& given) {
  return said.indexOf(brace) >= 0 && std::ranges::none_of(given.values, has_brace);
}

}  // namespace

std::string utf8_of(const icu::UnicodeString& text) {
  std::string utf8;
  text.toUTF8String(utf8);
  return utf8;
}

icu::UnicodeString unicode_of(std::string_view utf8) {
  return icu::UnicodeString::fromUTF8({utf8.data(), static_cast<std::int32_t>(utf8.size())});
}

icu::Locale locale_of(const std::string& tag) {
  // Our English is British: "Amina, Ben and Carl".
  if (tag == "en") return icu::Locale::getUK();
  UErrorCode status = U_ZERO_ERROR;
  return icu::Locale::forLanguageTag(tag, status);
}

void NamedValues::add(std::string_view name, icu::Formattable value) {
  names.push_back(unicode_of(name));
  values.push_back(std::move(value));
}

Voice::Voice(Catalog catalog) : catalog_{std::move(catalog)}, locale_{locale_of(catalog_.tag)} {}

std::optional<std::string> Voice::say(std::string_view key, const NamedValues& given,
                                      std::string& fault) {
  UErrorCode status = U_ZERO_ERROR;
  auto read = formats_.find(key);
  if (read == formats_.end()) {
    const auto text = unicode_of(catalog_.messages.find(key)->second);
    auto format = std::make_unique<icu::MessageFormat>(text, locale_, status);
    if (U_FAILURE(status)) {
      fault = u_errorName(status);
      return {};
    }
    read = formats_.emplace(std::string{key}, std::move(format)).first;
  }
  icu::UnicodeString said;
  read->second->format(given.names.data(), given.values.data(),
                       static_cast<std::int32_t>(given.names.size()), said, status);
  if (U_SUCCESS(status) && !lacks_argument(said, given)) return utf8_of(said);
  fault = U_FAILURE(status) ? u_errorName(status) : "an argument that is not given";
  return {};
}

}  // namespace souk
