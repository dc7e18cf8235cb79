// The messages that the terminal says are in the catalogs, and the catalogs have none for it that
// nobody says.
#include <gtest/gtest.h>

#include <filesystem>
#include <regex>
#include <set>

#include "english.hpp"
#include "souk/language/choice.hpp"
#include "temporary_folder.hpp"

namespace souk::terminal {
namespace {

using Keys = std::set<std::string>;

// Whole keys between quotes, of the sections that the catalog has.
Keys keys_in_sources() {
  Keys sections;
  for (const auto& [key, text] : built_in_catalog("en").messages)
    sections.insert(key.substr(0, key.find('.')));
  const std::regex literal{R"re("([a-z]+)((?:\.[A-Za-z0-9_-]+)+)")re"};
  Keys keys;
  for (const char* const folder : {"libs/terminal", "libs/report", "apps/souk/commands"})
    for (const auto& entry : std::filesystem::directory_iterator{folder}) {
      if (entry.path().extension() != ".cpp") continue;
      const std::string text = whole(entry.path());
      for (std::sregex_iterator found{text.begin(), text.end(), literal}, end; found != end;
           ++found)
        if (sections.contains((*found)[1]) && (*found)[2] != ".hpp")
          keys.insert((*found)[1].str() + (*found)[2].str());
    }
  return keys;
}

TEST(Words, WhatIsSaidIsInTheCatalog) {
  const Keys keys = keys_in_sources();
  EXPECT_GT(keys.size(), 100U);
  for (const std::string& key : keys) EXPECT_TRUE(english().has(key)) << key;
}

TEST(Words, WhatIsInTheCatalogIsSaid) {
  const Keys keys = keys_in_sources();
  for (const auto& [key, text] : built_in_catalog("en").messages)
    if (key.starts_with("terminal.")) {
      EXPECT_TRUE(keys.contains(key)) << key;
    }
}

TEST(Words, IcuCanReadEveryMessageOfEveryLanguage) {
  int messages = 0;
  for (const std::string& tag : language_tags())
    for (const auto& [key, text] : built_in_catalog(tag).messages) {
      EXPECT_EQ(fault_in_message(tag, text), "") << tag << ' ' << key;
      ++messages;
    }
  EXPECT_GT(messages, 700);
}

}  // namespace
}  // namespace souk::terminal
