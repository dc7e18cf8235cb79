// Events of every kind with anything in them, for tests that write and read many.
#pragma once

#include <memory>
#include <random>
#include <string>
#include <utility>

#include "souk/table/event.hpp"

namespace souk::test {

class RandomEvents {
 public:
  explicit RandomEvents(std::uint64_t seed) : random_{seed} {}

  [[nodiscard]] Event next();
  // By its place in EventBody.
  [[nodiscard]] Event of_kind(std::size_t kind);
  // Options that a table can be opened with where the bots are `pedlar` and `trader`.
  [[nodiscard]] TableOptions options();
  // One character changed, lost or added, or the end cut off.
  [[nodiscard]] std::string damaged(std::string text);

 private:
  [[nodiscard]] int below(int bound) {
    return static_cast<int>(random_() % static_cast<unsigned>(bound));
  }
  [[nodiscard]] int seat() { return below(most_merchants); }
  [[nodiscard]] bool coin() { return below(2) == 1; }
  [[nodiscard]] Facing facing() { return facing_at(below(facing_count)); }
  [[nodiscard]] Colour colour() { return colour_at(below(colour_count)); }
  [[nodiscard]] event::Why why() { return coin() ? event::Why::late : event::Why::asked; }
  [[nodiscard]] Place place();
  [[nodiscard]] std::string text();
  [[nodiscard]] std::shared_ptr<const std::string> kept_text();
  [[nodiscard]] std::shared_ptr<const std::string> hash();
  [[nodiscard]] EventBody happening(std::size_t kind);
  [[nodiscard]] EventBody happening_of_the_game(std::size_t kind);

  std::mt19937_64 random_;
};

// A text or a struct as events hold it.
template <class T>
std::shared_ptr<const T> kept(T value) {
  return std::make_shared<const T>(std::move(value));
}

}  // namespace souk::test
