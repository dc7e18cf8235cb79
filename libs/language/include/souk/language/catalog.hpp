// A language's messages: flat JSON, from a key to a text in ICU MessageFormat. Those that are built
// into the program come from languages/*.json.
#pragma once

#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>

#include "souk/text/result.hpp"

namespace souk {

using Messages = std::map<std::string, std::string, std::less<>>;

struct Catalog {
  std::string tag;  // BCP 47: `fr`, `zh-Hant`
  Messages messages;
};

// One JSON object of texts; a key must not come twice.
[[nodiscard]] Result<Messages> read_messages(std::string_view json);
// As read_messages() reads it, a line a key.
[[nodiscard]] std::string json_of(const Messages& messages);

// A file that is built in, as it was written.
struct BuiltInFile {
  std::string_view tag;
  std::string_view json;
};
// By tag, in the order of the alphabet.
[[nodiscard]] std::span<const BuiltInFile> built_in_catalogs();
[[nodiscard]] std::span<const BuiltInFile> built_in_reviews();
// languages/people/characters.json.
[[nodiscard]] std::string_view built_in_characters();

// Empty where there is no such language.
[[nodiscard]] Catalog built_in_catalog(std::string_view tag);

}  // namespace souk
