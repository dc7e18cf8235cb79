// The lessons of the last games, from which mini-batches are drawn.
#pragma once

#include <cstddef>
#include <vector>

#include "souk/players/random.hpp"
#include "souk/training/self_play.hpp"

namespace souk {

// When it is full, a new lesson takes the place of the oldest.
class LessonPool {
 public:
  explicit LessonPool(int capacity) : capacity_{static_cast<std::size_t>(capacity)} {}

  void add(const Lesson& lesson);
  // So many, each as likely as any other; one may come twice.
  void draw(Random& random, std::vector<const Lesson*>& drawn) const;

  [[nodiscard]] std::size_t capacity() const { return capacity_; }
  // In no order that matters but to oldest().
  [[nodiscard]] const std::vector<Lesson>& lessons() const { return lessons_; }
  // Where the next lesson goes once the pool is full.
  [[nodiscard]] std::size_t oldest() const { return oldest_; }
  // What an earlier pool of this capacity held.
  void put_back(std::vector<Lesson> lessons, std::size_t oldest);

 private:
  std::size_t capacity_;
  std::vector<Lesson> lessons_;
  std::size_t oldest_ = 0;
};

}  // namespace souk
