#include "souk/language/choice.hpp"

#include <gtest/gtest.h>

#include <map>

namespace souk {
namespace {

const std::vector<std::string> thirty{"ar", "cs", "de", "el", "en",      "es",     "et", "fa",
                                      "fi", "fr", "hr", "hu", "is",      "it",     "ja", "ko",
                                      "lt", "lv", "nb", "nl", "pl",      "pt",     "ro", "ru",
                                      "sl", "sr", "sv", "th", "zh-Hans", "zh-Hant"};

Environment with(std::map<std::string, std::string> variables) {
  return [variables = std::move(variables)](const char* name) {
    const auto found = variables.find(name);
    return found != variables.end() ? found->second : std::string{};
  };
}

TEST(Choice, AWishIsServedByTheLanguageItIs) {
  const std::map<std::string, std::string> served{{"pt_BR.UTF-8", "pt"},
                                                  {"zh_TW.UTF-8", "zh-Hant"},
                                                  {"zh_HK", "zh-Hant"},
                                                  {"zh_CN", "zh-Hans"},
                                                  {"zh", "zh-Hans"},
                                                  {"zh-Hant", "zh-Hant"},
                                                  {"no_NO", "nb"},
                                                  {"nn_NO", "nb"},
                                                  {"nb", "nb"},
                                                  {"sr_RS@latin", "sr"},
                                                  {"en_GB", "en"},
                                                  {"fr-CA", "fr"},
                                                  {"C.UTF-8", ""},
                                                  {"POSIX", ""},
                                                  {"eo", ""},
                                                  {"", ""}};
  for (const auto& [wish, tag] : served) EXPECT_EQ(best_language(wish, thirty), tag) << wish;
}

TEST(Choice, TheEnvironmentDecidesInItsOrder) {
  EXPECT_EQ(*choose_language("", with({})), "en");
  EXPECT_EQ(*choose_language("", with({{"LANG", "eo_XX.UTF-8"}})), "en");
  EXPECT_EQ(*choose_language("", with({{"LC_ALL", "C"}, {"LANG", "en_GB.UTF-8"}})), "en");
  EXPECT_EQ(*choose_language("en", with({{"SOUK_LANGUAGE", "xx"}})), "en");
  EXPECT_EQ(*choose_language("", with({{"SOUK_LANGUAGE", "en"}, {"LANG", "xx"}})), "en");
}

TEST(Choice, WhatIsAskedForByNameHasToBeThere) {
  const auto asked = choose_language("tlh", with({}));
  ASSERT_FALSE(asked);
  EXPECT_NE(asked.error().message.find("\"tlh\""), std::string::npos);
  EXPECT_NE(asked.error().message.find("en"), std::string::npos) << "the languages are listed";
  const auto set = choose_language("", with({{"SOUK_LANGUAGE", "tlh"}}));
  ASSERT_FALSE(set);
  EXPECT_TRUE(set.error().message.starts_with("SOUK_LANGUAGE")) << set.error().message;
}

TEST(Choice, LanguagesHaveNamesOfTheirOwn) {
  EXPECT_EQ(endonym_of("fr"), "Français");
  EXPECT_EQ(endonym_of("ja"), "日本語");
  EXPECT_EQ(endonym_of("sr"), "Српски");
}

}  // namespace
}  // namespace souk
