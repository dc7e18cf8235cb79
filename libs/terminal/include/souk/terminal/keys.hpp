// Single keys, as a terminal sends them without waiting for Enter.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace souk::terminal {

struct Key {
  enum class Kind : std::uint8_t {
    character,
    enter,
    up,
    down,
    left,
    right,
    home,
    end,
    page_up,
    page_down,
    backspace,
    escape,
    interrupt,  // Ctrl-C
    suspend,    // Ctrl-Z
    unknown,    // a sequence that means nothing here
  };
  Kind kind = Kind::unknown;
  char character = 0;

  [[nodiscard]] bool operator==(const Key&) const = default;
};

// Takes the first key off what was read. Nothing while a sequence may still go on, which `at_rest`
// denies: then an escape at the end is the key Escape.
[[nodiscard]] std::optional<Key> take_key(std::string& read, bool at_rest);

}  // namespace souk::terminal
