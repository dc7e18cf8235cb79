#include "postgres_fault.hpp"

#include <algorithm>

#include "fault.hpp"

namespace souk::storage::postgres {

namespace {

// In one line, without what every message begins and ends with.
std::string tidy(std::string_view words) {
  for (const std::string_view prefix : {"ERROR:  ", "FATAL:  "})
    if (words.starts_with(prefix)) words.remove_prefix(prefix.size());
  std::string line{words};
  while (!line.empty() && line.back() == '\n') line.pop_back();
  std::ranges::replace(line, '\n', ' ');
  std::erase(line, '\t');
  return line;
}

}  // namespace

std::string not_reached(const std::string& shown, std::string_view words) {
  return shown + " cannot be reached (" + tidy(words) +
         "); is PostgreSQL running there, and may this user connect to it?";
}

Error fault_of(const std::string& shown, std::string_view state, std::string_view words,
               bool is_lost) {
  if (is_lost || is_going_away(state))
    return {storage_code, "the connection to " + shown + " is lost (" + tidy(words) +
                              "); souk connects again when the database is back"};
  if (state == "53100")
    return {storage_code, "there is no room left for " + shown + "; make room on its disk"};
  if (state == "25006")
    return {storage_code, shown +
                              " is a standby, which is only read; name the primary, or several "
                              "hosts with target_session_attrs=read-write"};
  if (state == "42501" || state == "28000")
    return {storage_code, "this user may not use " + shown + " (" + tidy(words) +
                              "); the user must own the database, or its schema souk"};
  return {storage_code, shown + ": " + tidy(words)};
}

bool is_going_away(std::string_view state) {
  // idle_in_transaction_session_timeout ends a connection too.
  return state.starts_with("57P") || state.starts_with("08") || state == "25P03";
}

bool is_worth_repeating(std::string_view state) { return state == "40001" || state == "40P01"; }

bool is_bad_value(std::string_view state) {
  return state.starts_with("22") || state.starts_with("23") || state.starts_with("54");
}

}  // namespace souk::storage::postgres
