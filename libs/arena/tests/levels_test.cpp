// Every level beats the one below; how clearly is measured with souk arena (docs/bots.md).
#include <gtest/gtest.h>

#include "repeated.hpp"
#include "souk/arena/tournament.hpp"
#include "souk/search/levels.hpp"

namespace souk {
namespace {

Contender contender(Level level, const Budget& budget) {
  return contender_of(
      std::string{name_of(level)}, [level](std::uint64_t seed) { return make_level(level, seed); },
      budget);
}

// The win rate of the upper one, among as many copies of the lower one as there are other seats.
double win_rate_of_upper(Level upper, Level lower, int seats, int rounds) {
  const std::vector<Contender> two{contender(upper, {.depth = 2}), contender(lower, {.depth = 2})};
  const int played = test::repeated(rounds, rounds / 5);
  const auto result = play_match(two, {.seats = seats, .rounds = played, .seed = 5});
  return result ? result->standings[0].win_rate.value : 0;
}

// Fewer rounds cannot say who is better: there he has to win some.
constexpr double clearly(double rate) { return test::sanitized ? 0 : rate; }

TEST(Levels, EachOfTheLowerFourBeatsTheOneBelow) {
  EXPECT_GT(win_rate_of_upper(Level::pedlar, Level::apprentice, 2, 40), clearly(0.6));
  EXPECT_GT(win_rate_of_upper(Level::trader, Level::pedlar, 2, 40), clearly(0.6));
  EXPECT_GT(win_rate_of_upper(Level::merchant, Level::trader, 2, 30), clearly(0.52));
  EXPECT_GT(win_rate_of_upper(Level::pedlar, Level::apprentice, 4, 15), clearly(0.3));
  EXPECT_GT(win_rate_of_upper(Level::trader, Level::pedlar, 4, 15), clearly(0.3));
}

}  // namespace
}  // namespace souk
