// English, and people by their names, for tests.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "seats.hpp"
#include "souk/language/speaker.hpp"

namespace souk::terminal {

inline const Speaker& english() {
  static const Speaker speaker{built_in_catalog("en")};
  return speaker;
}

// One of them may be `You`.
inline Names people(const std::vector<std::string>& seats) { return names_of(english(), seats); }

inline const Names& four_people() {
  static const Names all = people({"You", "Ben", "Carl", "Dora"});
  return all;
}

}  // namespace souk::terminal
