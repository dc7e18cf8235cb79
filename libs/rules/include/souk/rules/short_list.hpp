// A list with room for a known few: legal moves are listed without allocating.
#pragma once

#include <array>
#include <cstddef>

namespace souk {

// At most so many items, in the list itself.
template <class T, int most>
class ShortList {
 public:
  constexpr void add(T item) { items_[static_cast<std::size_t>(size_++)] = item; }

  [[nodiscard]] constexpr int size() const { return size_; }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
  [[nodiscard]] constexpr const T* begin() const { return items_.data(); }
  [[nodiscard]] constexpr const T* end() const { return items_.data() + size_; }
  [[nodiscard]] constexpr T operator[](int at) const {
    return items_[static_cast<std::size_t>(at)];
  }

 private:
  std::array<T, static_cast<std::size_t>(most)> items_{};
  int size_ = 0;
};

}  // namespace souk
