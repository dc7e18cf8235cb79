#include "json_members.hpp"

#include <algorithm>
#include <boost/json/value.hpp>

#include "souk/notation/words.hpp"

namespace souk {

const boost::json::value* JsonMembers::take(std::string_view name) {
  taken_.push_back(name);
  const boost::json::value* const value = from_.if_contains(name);
  return value == nullptr || value->is_null() ? nullptr : value;
}

void JsonMembers::fault(std::string code, std::string message) {
  if (!fault_) fault_ = Error{std::move(code), std::move(message)};
}

void JsonMembers::fault_in(std::string_view name, std::string_view wanted) {
  fault("json", quoted(name) + " should be " + std::string{wanted});
}

std::optional<std::string> JsonMembers::text(std::string_view name) {
  const auto* const value = take(name);
  if (value == nullptr) return {};
  if (const auto* const found = value->if_string()) return std::string{*found};
  fault_in(name, "a text in quotes");
  return {};
}

std::optional<std::int64_t> JsonMembers::number(std::string_view name, std::int64_t least,
                                                std::int64_t most) {
  const auto* const value = take(name);
  if (value == nullptr) return {};
  const auto* const found = value->if_int64();
  if (found != nullptr && *found >= least && *found <= most) return *found;
  fault_in(name, "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
  return {};
}

std::optional<bool> JsonMembers::flag(std::string_view name) {
  const auto* const value = take(name);
  if (value == nullptr) return {};
  if (const auto* const found = value->if_bool()) return *found;
  fault_in(name, "true or false");
  return {};
}

const boost::json::array* JsonMembers::list(std::string_view name) {
  const auto* const value = take(name);
  if (value == nullptr) return nullptr;
  if (const auto* const found = value->if_array()) return found;
  fault_in(name, "a list in brackets");
  return nullptr;
}

const boost::json::object* JsonMembers::object(std::string_view name) {
  const auto* const value = take(name);
  if (value == nullptr) return nullptr;
  if (const auto* const found = value->if_object()) return found;
  fault_in(name, "an object in braces");
  return nullptr;
}

std::optional<Facing> JsonMembers::facing(std::string_view name) {
  const auto found = text(name);
  if (!found) return {};
  const auto facing = read_facing(*found);
  if (facing) return *facing;
  fault_in(name, "one of N, E, S and W, not " + quoted(*found));
  return {};
}

std::optional<Place> JsonMembers::place(std::string_view name) {
  const auto found = text(name);
  if (!found) return {};
  auto place = read_place(*found);
  if (place) return *place;
  fault(place.error().code, place.error().message);
  return {};
}

std::optional<int> JsonMembers::seat(std::string_view name) {
  const auto found = number(name, 1, most_merchants);
  if (!found) return {};
  return static_cast<int>(*found) - 1;
}

std::string JsonMembers::needed_text(std::string_view name) {
  auto found = text(name);
  if (!found) fault_in(name, "there, with a text in quotes");
  return found.value_or("");
}

Facing JsonMembers::needed_facing(std::string_view name) {
  const auto found = facing(name);
  if (!found) fault_in(name, "there, with one of N, E, S and W");
  return found.value_or(Facing::north);
}

Place JsonMembers::needed_place(std::string_view name) {
  const auto found = place(name);
  if (!found) fault_in(name, "there, with two neighbouring squares such as c4c5");
  return found.value_or(Place{});
}

Result<void> JsonMembers::done() const {
  if (fault_) return tl::unexpected{*fault_};
  for (const auto& member : from_)
    if (std::find(taken_.begin(), taken_.end(), member.key()) == taken_.end())
      return fail("json", "nobody asked for " + quoted(member.key()) +
                              "; see docs/api.md for what can be said here");
  return {};
}

}  // namespace souk
