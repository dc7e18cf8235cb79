// How far a translation is: which messages are there, and which a second reader has seen.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "souk/language/catalog.hpp"

namespace souk {

// What a second reader has seen: for a key, the fingerprint of the English and the translated text.
// When either changes, the message is unseen again by itself.
using Seen = Messages;

[[nodiscard]] std::string fingerprint_of(std::string_view english, std::string_view translation);

// Keys in the order of the alphabet.
struct Progress {
  int messages = 0;  // in English
  std::vector<std::string> missing;
  std::vector<std::string> unseen;  // of those that are there

  [[nodiscard]] int present() const { return messages - static_cast<int>(missing.size()); }
};
// English needs no second reader: it is what the others are compared with.
[[nodiscard]] Progress progress_of(const Catalog& catalog, const Messages& english,
                                   const Seen& seen);

// With these keys noted as seen in their present words, and without what is no longer true. No keys
// are all that are there. An error names a key that the catalog does not have.
[[nodiscard]] Result<Seen> with_seen(const Catalog& catalog, const Messages& english,
                                     const Seen& before, const std::vector<std::string>& keys);

}  // namespace souk
