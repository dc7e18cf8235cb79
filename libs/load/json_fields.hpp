// What an object of JSON says under a name; nothing where it says something else.
#pragma once

#include <boost/json/object.hpp>
#include <string_view>

namespace souk::load {

[[nodiscard]] inline int number_in(const boost::json::object& object, std::string_view name) {
  const auto* found = object.if_contains(name);
  const auto* number = found == nullptr ? nullptr : found->if_int64();
  return number == nullptr ? 0 : static_cast<int>(*number);
}

[[nodiscard]] inline std::string_view text_in(const boost::json::object& object,
                                              std::string_view name) {
  const auto* found = object.if_contains(name);
  const auto* text = found == nullptr ? nullptr : found->if_string();
  return text == nullptr ? std::string_view{} : std::string_view{*text};
}

}  // namespace souk::load
