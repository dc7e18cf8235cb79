#include "souk/training/lesson_pool.hpp"

#include <utility>

namespace souk {

void LessonPool::add(const Lesson& lesson) {
  if (lessons_.size() < capacity_) {
    lessons_.push_back(lesson);
    return;
  }
  lessons_[oldest_] = lesson;
  oldest_ = (oldest_ + 1) % capacity_;
}

void LessonPool::draw(Random& random, std::vector<const Lesson*>& drawn) const {
  for (const Lesson*& each : drawn)
    each = &lessons_[static_cast<std::size_t>(random.below(static_cast<int>(lessons_.size())))];
}

void LessonPool::put_back(std::vector<Lesson> lessons, std::size_t oldest) {
  lessons_ = std::move(lessons);
  oldest_ = oldest;
}

}  // namespace souk
