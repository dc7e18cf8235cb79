#include "table_codes.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "secrets.hpp"

namespace souk {

namespace {

// Heard for one of ours, over a bad line or across a room.
constexpr std::array<std::pair<char, char>, 5> heard_for{
    {{'B', 'P'}, {'D', 'T'}, {'N', 'M'}, {'F', 'S'}, {'V', 'W'}}};

char code_letter(char c) {
  const char capital = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  const auto meant = std::ranges::find(heard_for, capital, &std::pair<char, char>::first);
  return meant == heard_for.end() ? capital : meant->second;
}

}  // namespace

std::optional<std::string> read_code(std::string_view text) {
  std::string code;
  for (const char c : text) {
    if (c == ' ' || c == '-') continue;
    const char letter = code_letter(c);
    if (code.size() == code_length || code_letters.find(letter) == std::string_view::npos)
      return {};
    code += letter;
  }
  if (code.size() != code_length) return {};
  return code;
}

std::string code_description() {
  return "a code has " + std::to_string(code_length) + " letters, each one of " +
         std::string{code_letters};
}

TableCodes::Issued TableCodes::issue(const std::string& table, SteadyTime now) {
  Issued& newest = newest_[table];
  if (newest.until - now >= valid_ / 3 && newest.until > now) return newest;
  newest.until = now + valid_;
  do newest.code = draw_code();
  while (!tables_.emplace(newest.code, Coded{table, newest.until}).second);
  return newest;
}

std::optional<std::string> TableCodes::table_of(const std::string& code, SteadyTime now) const {
  const auto found = tables_.find(code);
  if (found == tables_.end() || found->second.until <= now) return {};
  return found->second.table;
}

void TableCodes::forget_expired(SteadyTime now) {
  std::erase_if(tables_, [now](const auto& each) { return each.second.until <= now; });
  std::erase_if(newest_, [now](const auto& each) { return each.second.until <= now; });
}

}  // namespace souk
