#include "souk/language/choice.hpp"

#include <unicode/locid.h>
#include <unicode/stringoptions.h>

#include <algorithm>
#include <cstdlib>

#include "souk/language/catalog.hpp"

namespace souk {

namespace {

// What decides: Chinese is written in two ways, Norwegian has three codes.
struct Tongue {
  std::string language;
  std::string script;

  [[nodiscard]] bool serves(const Tongue& wish) const {
    return language == wish.language && (language != "zh" || script == wish.script);
  }
};

Tongue tongue_of(std::string_view wish) {
  std::string tag{wish.substr(0, wish.find_first_of(".@"))};
  std::ranges::replace(tag, '_', '-');
  UErrorCode status = U_ZERO_ERROR;
  icu::Locale locale = icu::Locale::forLanguageTag(tag, status);
  if (U_FAILURE(status) || tag.empty()) return {};
  locale.addLikelySubtags(status);
  std::string language = locale.getLanguage();
  if (language == "no" || language == "nn") language = "nb";
  return {language, locale.getScript()};
}

Result<std::string> known_language(std::string_view wish, std::string_view where) {
  const std::vector<std::string> there = language_tags();
  std::string best = best_language(wish, there);
  if (!best.empty()) return best;
  std::string list;
  for (const std::string& tag : there) list += (list.empty() ? "" : ", ") + tag;
  return fail("language", std::string{where} + ": there is no language " + quoted(wish) +
                              "; there are " + list);
}

}  // namespace

std::vector<std::string> language_tags() {
  std::vector<std::string> tags;
  for (const BuiltInFile& file : built_in_catalogs()) tags.emplace_back(file.tag);
  return tags;
}

std::string endonym_of(const std::string& tag) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Locale locale = icu::Locale::forLanguageTag(tag, status);
  icu::UnicodeString name;
  locale.getDisplayName(locale, name);
  std::string utf8;
  name.toTitle(nullptr, locale, U_TITLECASE_WHOLE_STRING | U_TITLECASE_NO_LOWERCASE)
      .toUTF8String(utf8);
  return utf8;
}

std::string best_language(std::string_view wish, std::span<const std::string> there) {
  const Tongue wanted = tongue_of(wish);
  if (wanted.language.empty()) return {};
  const auto found = std::ranges::find_if(
      there, [&](const std::string& tag) { return tongue_of(tag).serves(wanted); });
  return found != there.end() ? *found : std::string{};
}

Environment process_environment() {
  return [](const char* variable) -> std::string {
    const char* const value = std::getenv(variable);
    return value != nullptr ? value : "";
  };
}

Result<std::string> choose_language(std::string_view asked_for, const Environment& environment) {
  if (!asked_for.empty()) return known_language(asked_for, "--language");
  if (const std::string wish = environment("SOUK_LANGUAGE"); !wish.empty())
    return known_language(wish, "SOUK_LANGUAGE");
  for (const char* const variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const std::string wish = environment(variable);
    if (wish.empty()) continue;
    const std::string best = best_language(wish, language_tags());
    return best.empty() ? "en" : best;
  }
  return "en";
}

}  // namespace souk
