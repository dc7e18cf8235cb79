// The replay buffer: the samples of the last games, from which mini-batches are drawn.
#pragma once

#include <cstddef>
#include <vector>

#include "souk/players/random.hpp"
#include "souk/training/self_play.hpp"

namespace souk {

// When it is full, a new sample takes the place of the oldest.
class ReplayBuffer {
 public:
  explicit ReplayBuffer(int capacity) : capacity_{static_cast<std::size_t>(capacity)} {}

  void add(const Sample& sample);
  // So many, each as likely as any other; one may come twice.
  void draw(Random& random, std::vector<const Sample*>& drawn) const;

  [[nodiscard]] std::size_t capacity() const { return capacity_; }
  // In no order that matters but to oldest().
  [[nodiscard]] const std::vector<Sample>& samples() const { return samples_; }
  // Where the next sample goes once the buffer is full.
  [[nodiscard]] std::size_t oldest() const { return oldest_; }
  // What an earlier buffer of this capacity held.
  void put_back(std::vector<Sample> samples, std::size_t oldest);

 private:
  std::size_t capacity_;
  std::vector<Sample> samples_;
  std::size_t oldest_ = 0;
};

}  // namespace souk
