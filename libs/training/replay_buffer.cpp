#include "souk/training/replay_buffer.hpp"

#include <utility>

namespace souk {

void ReplayBuffer::add(const Sample& sample) {
  if (samples_.size() < capacity_) {
    samples_.push_back(sample);
    return;
  }
  samples_[oldest_] = sample;
  oldest_ = (oldest_ + 1) % capacity_;
}

void ReplayBuffer::draw(Random& random, std::vector<const Sample*>& drawn) const {
  for (const Sample*& each : drawn)
    each = &samples_[static_cast<std::size_t>(random.below(static_cast<int>(samples_.size())))];
}

void ReplayBuffer::put_back(std::vector<Sample> samples, std::size_t oldest) {
  samples_ = std::move(samples);
  oldest_ = oldest;
}

}  // namespace souk
