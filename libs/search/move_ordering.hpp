// The rugs that may be laid, in the order in which they are searched.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "insertion_sort.hpp"
#include "souk/rules/moves.hpp"

namespace souk {

// Begins in the order of the notation; equals stay in it.
class RugCandidates {
 public:
  explicit RugCandidates(const Position& position) {
    for (const Place place : legal_places(position)) items_[size_++].place = place;
  }

  template <class Guess>
  void sort_by_guess(const Guess& guess) {
    for (Item& item : *this) item.guess = guess(item.place);
    insertion_sort(begin(), end(),
                   [](const Item& one, const Item& other) { return one.guess > other.guess; });
  }
  void move_to_front(Move move) {
    const auto first = std::find_if(
        begin(), end(), [&](const Item& item) { return Move::lay(item.place) == move; });
    if (first != end()) std::rotate(begin(), first, first + 1);
  }
  // The first so many, where there are more.
  void keep(int most) { size_ = std::min(size_, static_cast<std::size_t>(most)); }

  struct Item {
    Place place;
    float guess = 0;
  };
  [[nodiscard]] Item* begin() { return items_.data(); }
  [[nodiscard]] Item* end() { return items_.data() + size_; }

 private:
  std::array<Item, most_places> items_;
  std::size_t size_ = 0;
};

}  // namespace souk
