#include "souk/training/learner.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "souk/players/random.hpp"

namespace souk {
namespace {

float any_number(Random& random, float most) {
  return static_cast<float>(random.below(2001) - 1000) / 1000 * most;
}

Network any_net(int merchants, Random& random) {
  Network net{merchants};
  for (float& weight : net.weights()) weight = any_number(random, 0.2F);
  return net;
}

// Everyone is in the game in most of them.
std::vector<Lesson> any_lessons(int merchants, Random& random, int count) {
  std::vector<Lesson> lessons(static_cast<std::size_t>(count));
  const auto seats = static_cast<std::size_t>(merchants);
  for (Lesson& lesson : lessons) {
    for (float& feature : lesson.features) feature = any_number(random, 1);
    lesson.in = (1U << seats) - 1;
    if (merchants > 2 && random.below(3) == 0) lesson.in &= ~2U;
    float total = 0;
    for (std::size_t seat = 0; seat < seats; ++seat) {
      if (((lesson.in >> seat) & 1U) != 0) lesson.target[seat] = 1 + any_number(random, 1);
      total += lesson.target[seat];
    }
    for (float& share : lesson.target) share /= total;
  }
  return lessons;
}

std::vector<const Lesson*> pointers_to(const std::vector<Lesson>& lessons) {
  std::vector<const Lesson*> all;
  all.reserve(lessons.size());
  for (const Lesson& lesson : lessons) all.push_back(&lesson);
  return all;
}

double error_of(Network net, const std::vector<const Lesson*>& lessons) {
  return Learner{net.merchants()}.learn(net, lessons, 0);
}

// After the first step the mean of the slopes is a tenth of the slope.
TEST(Learner, SlopesAreThoseOfNumericDifferences) {
  Random random{1};
  for (int merchants = fewest_merchants; merchants <= most_merchants; ++merchants) {
    Network net = any_net(merchants, random);
    const std::vector<Lesson> lessons = any_lessons(merchants, random, 8);
    const auto drawn = pointers_to(lessons);
    Learner learner{merchants};
    (void)learner.learn(net, drawn, 0);
    const auto weights = static_cast<int>(net.weights().size());
    double steepest = 0;
    int compared = 0;
    for (int round = 0; round < 200; ++round) {
      // The last ones lead out of the hidden units; there are few of them.
      const int last = merchants * (hidden_units + 1);
      const auto at = static_cast<std::size_t>(round % 2 == 0 ? random.below(weights)
                                                              : weights - 1 - random.below(last));
      constexpr float step = 4e-3F;
      Network more = net;
      Network less = net;
      more.weights()[at] += step;
      less.weights()[at] -= step;
      const double here = error_of(net, drawn);
      const double up = (error_of(more, drawn) - here) / static_cast<double>(step);
      const double down = (here - error_of(less, drawn)) / static_cast<double>(step);
      // A hidden unit begins or ceases to say something just here: there is no one slope.
      if (std::abs(up - down) > 2e-3) continue;
      ++compared;
      const double slope = static_cast<double>(learner.state().mean[at]) * 10;
      EXPECT_NEAR(slope, (up + down) / 2, 2e-3) << "weight " << at << " of " << weights;
      steepest = std::max(steepest, std::abs(slope));
    }
    EXPECT_GT(compared, 150);
    EXPECT_GT(steepest, 0.02) << "flat everywhere: nothing was compared";
  }
}

TEST(Learner, LearnsWhatItIsToldAgainAndAgain) {
  Random random{2};
  Network net = any_net(3, random);
  const std::vector<Lesson> lessons = any_lessons(3, random, 16);
  const auto drawn = pointers_to(lessons);
  Learner learner{3};
  const double first = learner.learn(net, drawn, 0.01F);
  for (int step = 0; step < 200; ++step) (void)learner.learn(net, drawn, 0.01F);
  // No net gets below what the targets themselves leave open.
  double open = 0;
  for (const Lesson& lesson : lessons)
    for (const float share : lesson.target)
      if (share > 0) open -= static_cast<double>(share) * std::log(static_cast<double>(share)) / 16;
  EXPECT_GT(first, open + 0.05);
  EXPECT_LT(error_of(net, drawn), open + 0.01);
  EXPECT_GT(error_of(net, drawn), open - 1e-4);
}

TEST(Learner, GoesOnWhereItWas) {
  Random random{3};
  Network net = any_net(2, random);
  const std::vector<Lesson> lessons = any_lessons(2, random, 8);
  const auto drawn = pointers_to(lessons);
  Learner learner{2};
  for (int step = 0; step < 5; ++step) (void)learner.learn(net, drawn, 0.01F);
  Network other = net;
  Learner next{2};
  next.set_state(learner.state());
  (void)learner.learn(net, drawn, 0.01F);
  (void)next.learn(other, drawn, 0.01F);
  EXPECT_TRUE(std::ranges::equal(net.weights(), other.weights()));
}

}  // namespace
}  // namespace souk
