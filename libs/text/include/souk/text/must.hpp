// For results that cannot be errors, because everything was checked before.
#pragma once

#include <stdexcept>
#include <type_traits>

namespace souk {

// The value of a Result or of what a rule answers. An error is a mistake of the program.
template <class Outcome>
auto must(const Outcome& outcome) {
  if (!outcome) throw std::logic_error{"what was checked before is refused"};
  if constexpr (!std::is_void_v<typename Outcome::value_type>) return *outcome;
}

}  // namespace souk
