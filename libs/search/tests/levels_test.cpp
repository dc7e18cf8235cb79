#include "souk/search/levels.hpp"

#include <gtest/gtest.h>

#include "random_positions.hpp"
#include "souk/search/hasty_player.hpp"
#include "souk/search/roster.hpp"

namespace souk {
namespace {

TEST(Levels, AreInTheRosterByName) {
  for (const Level level : levels)
    EXPECT_TRUE(std::ranges::any_of(
        roster(), [&](const NamedPlayer& each) { return each.name == name_of(level); }));
}

TEST(Levels, TheLowerThreeChooseLegallyByAllRules) {
  for (const Level level : {Level::apprentice, Level::pedlar, Level::trader}) {
    const auto player = make_level(level, 4);
    test::visit_random_games(6, [&](const Position& position) {
      if (!test::is_decision(position)) return;
      ASSERT_TRUE(check_move(position, player->choose(position, {})));
    });
  }
}

// Without oversights it keeps Assam off the expensive region.
TEST(HastyPlayer, FacesWhereItPaysLeast) {
  Position position = *Position::start(Rules{}, 3);
  // Blue lies two steps ahead in the north, and the mover is red.
  position.face_unchecked(Facing::east);
  position.roll_unchecked(1);
  position.lay_unchecked(Place::upright(square_at(4, 4)));
  position.face_unchecked(Facing::north);
  position.roll_unchecked(3);
  position.lay_unchecked(Place::upright(square_at(3, 5)));
  ASSERT_EQ(position.phase(), Phase::face);
  HastyPlayer player{{}, 1};
  Position turned = position;
  apply_unchecked(turned, player.choose(position, {}));
  const auto cost = [](const Position& at) {
    int sixths = 0;
    for (const auto [steps, faces] : throw_odds)
      sixths += faces * at.owed_at(walk(at.assam(), steps).square()).dirhams();
    return sixths;
  };
  for (const Facing facing : legal_facings(position)) {
    Position other = position;
    other.face_unchecked(facing);
    EXPECT_LE(cost(turned), cost(other));
  }
}

TEST(HastyPlayer, OverlooksMoreTheHastierItIs) {
  int same = 0;
  int all = 0;
  HastyPlayer calm{{}, 1};
  HastyPlayer hasty{{.overlooks_place = 0.6F}, 1};
  test::visit_random_games(8, [&](const Position& position) {
    if (position.phase() != Phase::lay || position.places().size() < 4) return;
    ++all;
    same += calm.choose(position, {}) == hasty.choose(position, {}) ? 1 : 0;
  });
  EXPECT_GT(same, all / 4);
  EXPECT_LT(same, all * 4 / 5);
}

}  // namespace
}  // namespace souk
