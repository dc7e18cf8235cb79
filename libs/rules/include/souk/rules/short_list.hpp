// A list with room for a known few: legal choices are listed without allocating.
#pragma once

#include <array>
#include <cstddef>

namespace souk {

template <class T, int most>
struct ShortList {
  std::array<T, static_cast<std::size_t>(most)> items{};
  int size = 0;

  constexpr void add(T item) { items[static_cast<std::size_t>(size++)] = item; }
  [[nodiscard]] constexpr const T* begin() const { return items.data(); }
  [[nodiscard]] constexpr const T* end() const { return items.data() + size; }
  [[nodiscard]] constexpr T operator[](int at) const { return items[static_cast<std::size_t>(at)]; }
};

}  // namespace souk
