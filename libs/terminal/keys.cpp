#include "souk/terminal/keys.hpp"

#include <array>
#include <string_view>
#include <utility>

#include "souk/language/writing.hpp"
#include "souk/text/utf8.hpp"

namespace souk::terminal {

namespace {

using KeyKind = Key::Kind;

constexpr char escape = '\x1b';

// What follows `ESC [` or `ESC O`.
constexpr std::array<std::pair<std::string_view, KeyKind>, 12> sequences{
    {{"A", KeyKind::up},
     {"B", KeyKind::down},
     {"C", KeyKind::right},
     {"D", KeyKind::left},
     {"H", KeyKind::home},
     {"F", KeyKind::end},
     {"1~", KeyKind::home},
     {"7~", KeyKind::home},
     {"4~", KeyKind::end},
     {"8~", KeyKind::end},
     {"5~", KeyKind::page_up},
     {"6~", KeyKind::page_down}}};

// A sequence ends with its first byte from `@` on; numbers and semicolons stand before it.
std::size_t end_of_sequence(std::string_view read) {
  for (std::size_t at = 2; at < read.size(); ++at)
    if (read[at] >= '@' && read[at] <= '~') return at + 1;
  return std::string_view::npos;
}

Key single(char c) {
  switch (c) {
    case '\r':
    case '\n':
      return {KeyKind::enter};
    case '\x03':
      return {KeyKind::interrupt};
    case '\x1a':
      return {KeyKind::suspend};
    case '\b':
    case '\x7f':
      return {KeyKind::backspace};
    default:
      break;
  }
  if (static_cast<unsigned char>(c) < 0x20) return {KeyKind::unknown};
  return {KeyKind::character, c};
}

// A character of several bytes means nothing here unless it is a digit. Nothing while bytes of it
// are missing.
std::optional<Key> take_wide(std::string& read, bool at_rest) {
  constexpr std::size_t longest = 4;
  std::string_view rest = read;
  const auto character = take_character(rest);
  if (!character && read.size() < longest && !at_rest) return {};
  read.erase(0, character ? read.size() - rest.size() : 1);
  const auto digit = character ? plain_digit(*character) : std::nullopt;
  return digit ? Key{KeyKind::character, *digit} : Key{KeyKind::unknown};
}

}  // namespace

std::optional<Key> take_key(std::string& read, bool at_rest) {
  if (read.empty()) return {};
  if (static_cast<unsigned char>(read[0]) >= 0x80) return take_wide(read, at_rest);
  const bool introduces = read.size() > 1 && (read[1] == '[' || read[1] == 'O');
  if (read[0] != escape || (read.size() > 1 && !introduces)) {
    const Key key = read[0] == escape ? Key{KeyKind::escape} : single(read[0]);
    read.erase(0, 1);
    return key;
  }
  const std::size_t end = introduces ? end_of_sequence(read) : std::string_view::npos;
  if (end == std::string_view::npos) {
    if (!at_rest) return {};
    const bool alone = read.size() == 1;
    read.clear();
    return Key{alone ? KeyKind::escape : KeyKind::unknown};
  }
  const std::string sequence = read.substr(2, end - 2);
  read.erase(0, end);
  for (const auto& [text, kind] : sequences)
    if (sequence == text) return Key{kind};
  return Key{KeyKind::unknown};
}

}  // namespace souk::terminal
