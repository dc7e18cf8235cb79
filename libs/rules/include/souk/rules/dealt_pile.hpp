// The secret of a table: the order of a pile (R6).
#pragma once

#include <bit>
#include <cstdint>
#include <span>

#include "souk/rules/breach.hpp"
#include "souk/rules/colour.hpp"
#include "souk/rules/rules.hpp"

namespace souk {

// One merchant's rugs in the order in which he will lay them. Whoever deals keeps this; players and
// watchers are given Positions, which cannot hold it and cannot be made from it.
class DealtPile {
 public:
  // From the top down. Refused: colours that are not this seat's, or more rugs than fit.
  [[nodiscard]] static Ruled<DealtPile> from_top(int seat, std::span<const Colour> order) {
    if (order.size() > most_rugs) return tl::unexpected{Breach::rugs_out_of_range};
    DealtPile pile{seat};
    for (const Colour colour : order) {
      if (index(colour) % 2 != seat) return tl::unexpected{Breach::pile_colour_not_owned};
      if (index(colour) > 1) pile.second_colour_ |= 1U << pile.size_;
      ++pile.size_;
    }
    return pile;
  }

  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  // Of an empty pile: the seat's first colour, which is what Position expects there.
  [[nodiscard]] Colour top() const {
    return colour_at(seat_ + ((second_colour_ & 1U) != 0 ? 2 : 0));
  }
  void take_top() {
    second_colour_ >>= 1;
    if (size_ > 0) --size_;
  }
  [[nodiscard]] int count_of_second_colour() const { return std::popcount(second_colour_); }

 private:
  explicit DealtPile(int seat) : seat_{seat} {}

  std::uint32_t second_colour_ = 0;  // bit i: the rug i below the top
  int seat_;
  int size_ = 0;
};

}  // namespace souk
