#include "souk/language/catalog.hpp"

#include <algorithm>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <utility>

#include "souk/text/must.hpp"

namespace souk {

Result<Messages> read_messages(std::string_view json) {
  boost::system::error_code wrong;
  const boost::json::value read = boost::json::parse(json, wrong);
  if (wrong) return fail("catalog", "this is no JSON: " + wrong.message());
  const boost::json::object* const all = read.if_object();
  if (all == nullptr) return fail("catalog", "a catalog is one object of texts");
  Messages messages;
  for (const auto& [key, text] : *all) {
    const boost::json::string* const words = text.if_string();
    if (words == nullptr) return fail("catalog", quoted(key) + " has no text");
    messages.emplace(key, *words);
  }
  return messages;
}

std::string json_of(const Messages& messages) {
  std::string json = "{";
  for (const auto& [key, text] : messages) {
    json += json.size() > 1 ? ",\n  " : "\n  ";
    json += boost::json::serialize(boost::json::string{key}) + ": " +
            boost::json::serialize(boost::json::string{text});
  }
  return json + "\n}\n";
}

Catalog built_in_catalog(std::string_view tag) {
  Catalog catalog{std::string{tag}, {}};
  const auto found = std::ranges::find(built_in_catalogs(), tag, &BuiltInFile::tag);
  if (found != built_in_catalogs().end()) catalog.messages = must(read_messages(found->json));
  return catalog;
}

}  // namespace souk
