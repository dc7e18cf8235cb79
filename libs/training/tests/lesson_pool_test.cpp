#include "souk/training/lesson_pool.hpp"

#include <gtest/gtest.h>

#include <map>

namespace souk {
namespace {

Lesson lesson(unsigned number) {
  Lesson result;
  result.in = number;
  return result;
}

TEST(LessonPool, ForgetsTheOldest) {
  LessonPool pool{3};
  for (unsigned number = 1; number <= 5; ++number) pool.add(lesson(number));
  ASSERT_EQ(pool.lessons().size(), 3U);
  EXPECT_EQ(pool.lessons()[pool.oldest()].in, 3U);
  std::map<unsigned, int> there;
  for (const Lesson& each : pool.lessons()) ++there[each.in];
  EXPECT_EQ(there, (std::map<unsigned, int>{{3, 1}, {4, 1}, {5, 1}}));
}

TEST(LessonPool, DrawsAllEquallyOften) {
  LessonPool pool{10};
  for (unsigned number = 0; number < 10; ++number) pool.add(lesson(number));
  Random random{1};
  std::vector<const Lesson*> drawn(10'000);
  pool.draw(random, drawn);
  std::map<unsigned, int> count;
  for (const Lesson* each : drawn) ++count[each->in];
  for (const auto& [number, times] : count) EXPECT_NEAR(times, 1000, 200) << number;
  EXPECT_EQ(count.size(), 10U);
}

TEST(LessonPool, GoesOnWhereItWas) {
  LessonPool pool{4};
  for (unsigned number = 0; number < 6; ++number) pool.add(lesson(number));
  LessonPool other{4};
  other.put_back(pool.lessons(), pool.oldest());
  for (unsigned number = 6; number < 9; ++number) {
    pool.add(lesson(number));
    other.add(lesson(number));
  }
  for (std::size_t at = 0; at < 4; ++at) EXPECT_EQ(pool.lessons()[at].in, other.lessons()[at].in);
}

}  // namespace
}  // namespace souk
