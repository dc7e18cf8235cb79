#include "terminal/keys.hpp"

#include <array>
#include <string_view>
#include <utility>

namespace souk::app {

namespace {

using Kind = Key::Kind;

constexpr char escape = '\x1b';

// What follows `ESC [` or `ESC O`.
constexpr std::array<std::pair<std::string_view, Kind>, 12> sequences{{{"A", Kind::up},
                                                                       {"B", Kind::down},
                                                                       {"C", Kind::right},
                                                                       {"D", Kind::left},
                                                                       {"H", Kind::home},
                                                                       {"F", Kind::end},
                                                                       {"1~", Kind::home},
                                                                       {"7~", Kind::home},
                                                                       {"4~", Kind::end},
                                                                       {"8~", Kind::end},
                                                                       {"5~", Kind::page_up},
                                                                       {"6~", Kind::page_down}}};

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
      return {Kind::enter};
    case '\x03':
      return {Kind::interrupt};
    case '\x1a':
      return {Kind::suspend};
    case '\b':
    case '\x7f':
      return {Kind::backspace};
    default:
      break;
  }
  const auto byte = static_cast<unsigned char>(c);
  if (byte < 0x20 || byte >= 0x80) return {Kind::unknown};
  return {Kind::character, c};
}

}  // namespace

std::optional<Key> take_key(std::string& read, bool at_rest) {
  if (read.empty()) return {};
  const bool introduces = read.size() > 1 && (read[1] == '[' || read[1] == 'O');
  if (read[0] != escape || (read.size() > 1 && !introduces)) {
    const Key key = read[0] == escape ? Key{Kind::escape} : single(read[0]);
    read.erase(0, 1);
    return key;
  }
  const std::size_t end = introduces ? end_of_sequence(read) : std::string_view::npos;
  if (end == std::string_view::npos) {
    if (!at_rest) return {};
    const bool alone = read.size() == 1;
    read.clear();
    return Key{alone ? Kind::escape : Kind::unknown};
  }
  const std::string sequence = read.substr(2, end - 2);
  read.erase(0, end);
  for (const auto& [text, kind] : sequences)
    if (sequence == text) return Key{kind};
  return Key{Kind::unknown};
}

}  // namespace souk::app
