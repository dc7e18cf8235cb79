#include "souk/language/review.hpp"

#include <array>
#include <cstdint>
#include <cstdio>

namespace souk {

namespace {

// FNV-1a.
constexpr std::uint64_t hash_start = 0xCBF29CE484222325U;
constexpr std::uint64_t hash_factor = 0x100000001B3U;

std::uint64_t hashed(std::uint64_t hash, std::string_view text) {
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * hash_factor;
  return hash;
}

bool is_seen(const Seen& seen, const std::string& key, std::string_view english,
             std::string_view translation) {
  const auto noted = seen.find(key);
  return noted != seen.end() && noted->second == fingerprint_of(english, translation);
}

}  // namespace

std::string fingerprint_of(std::string_view english, std::string_view translation) {
  constexpr std::string_view between{"\0", 1};
  const std::uint64_t hash = hashed(hashed(hashed(hash_start, english), between), translation);
  std::array<char, 17> digits{};
  std::snprintf(digits.data(), digits.size(), "%016llx", static_cast<unsigned long long>(hash));
  return std::string{digits.data()}.substr(0, 10);
}

Progress progress_of(const Catalog& catalog, const Messages& english, const Seen& seen) {
  Progress progress{.messages = static_cast<int>(english.size())};
  for (const auto& [key, text] : english) {
    const auto said = catalog.messages.find(key);
    if (said == catalog.messages.end())
      progress.missing.push_back(key);
    else if (catalog.tag != "en" && !is_seen(seen, key, text, said->second))
      progress.unseen.push_back(key);
  }
  return progress;
}

Result<Seen> with_seen(const Catalog& catalog, const Messages& english, const Seen& before,
                       const std::vector<std::string>& keys) {
  Seen seen;
  for (const auto& [key, text] : english) {
    const auto said = catalog.messages.find(key);
    if (said == catalog.messages.end()) continue;
    if (keys.empty() || is_seen(before, key, text, said->second))
      seen[key] = fingerprint_of(text, said->second);
  }
  for (const std::string& key : keys) {
    const auto text = english.find(key);
    const auto said = catalog.messages.find(key);
    if (text == english.end() || said == catalog.messages.end())
      return fail("key", quoted(key) + " is no message of " + catalog.tag);
    seen[key] = fingerprint_of(text->second, said->second);
  }
  return seen;
}

}  // namespace souk
