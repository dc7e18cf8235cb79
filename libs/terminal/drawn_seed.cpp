#include "souk/terminal/drawn_seed.hpp"

#include <random>

namespace souk::app {

std::uint64_t drawn_seed() {
  std::random_device source;
  const std::uint64_t upper = source();
  return (upper << 32) | source();
}

}  // namespace souk::app
