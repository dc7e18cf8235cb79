// What an object of JSON says under a name; nothing where it says something else.
#pragma once

#include <boost/json/object.hpp>
#include <cstdint>
#include <limits>
#include <string_view>

namespace souk::client {

[[nodiscard]] inline std::int64_t whole_number_in(const boost::json::object& object,
                                                  std::string_view name) {
  const auto* found = object.if_contains(name);
  const auto* number = found == nullptr ? nullptr : found->if_int64();
  return number == nullptr ? 0 : *number;
}

[[nodiscard]] inline int number_in(const boost::json::object& object, std::string_view name) {
  const std::int64_t number = whole_number_in(object, name);
  constexpr std::int64_t most = std::numeric_limits<int>::max();
  return number < -most || number > most ? 0 : static_cast<int>(number);
}

[[nodiscard]] inline std::string_view text_in(const boost::json::object& object,
                                              std::string_view name) {
  const auto* found = object.if_contains(name);
  const auto* text = found == nullptr ? nullptr : found->if_string();
  return text == nullptr ? std::string_view{} : std::string_view{*text};
}

[[nodiscard]] inline bool flag_in(const boost::json::object& object, std::string_view name) {
  const auto* found = object.if_contains(name);
  return found != nullptr && found->is_bool() && found->get_bool();
}

}  // namespace souk::client
