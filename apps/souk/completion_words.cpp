#include "completion_words.hpp"

namespace souk::app {

Offer offer_of(const Option& option) {
  if (!option.values.empty()) return Offer::values;
  if (option.placeholder == "FILE") return Offer::files;
  if (option.placeholder == "FOLDER") return Offer::folders;
  return Offer::nothing;
}

std::string joined(const std::vector<std::string>& words, std::string_view separator) {
  std::string text;
  for (const std::string& word : words) {
    if (!text.empty()) text += separator;
    text += word;
  }
  return text;
}

}  // namespace souk::app
