// What is listed as legal, what is accepted, and what the words of R9, R11, R18 and R19 say: the
// same, wherever random games lead.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <set>
#include <vector>

#include "checked_moves.hpp"
#include "drawn_position.hpp"
#include "random_game.hpp"

namespace souk {
namespace {

bool share_a_side(Square one, Square other) {
  return std::abs(column_of(one) - column_of(other)) + std::abs(row_of(one) - row_of(other)) == 1;
}

bool fits_beside_assam(const Position& position, Place place) {  // R18
  const Square assam = position.assam().square();
  return place.first() != assam && place.second() != assam &&
         (share_a_side(place.first(), assam) || share_a_side(place.second(), assam));
}

std::optional<Colour> on_top(const Position& position, Square square) {
  for (int colour = 0; colour < colour_count; ++colour)
    if (has_square(position.top(colour_at(colour)), square)) return colour_at(colour);
  return {};
}

bool is_one_rug(const Position& position, Place place) {
  return has_square(place.is_sideways() ? position.right_links() : position.up_links(),
                    place.first());
}

bool is_one_colour(const Position& position, Place place) {
  const auto first = on_top(position, place.first());
  return first && first == on_top(position, place.second());
}

// R18 and R19 as they are written, for the merchant to move.
std::vector<Place> places_by_the_text(const Position& position) {
  std::vector<Place> by_r18;
  for (const Place place : every_place())
    if (fits_beside_assam(position, place)) by_r18.push_back(place);
  const auto keep = [&](auto allowed) {
    std::vector<Place> kept;
    std::copy_if(by_r18.begin(), by_r18.end(), std::back_inserter(kept), allowed);
    return kept;
  };
  const auto different_rugs = [&](Place place) { return !is_one_rug(position, place); };
  const auto own = [&](Place place) {
    return position.owner(*on_top(position, place.first())) == position.seat();
  };
  if (position.rules().cover() == Cover::own_allowed)
    return keep([&](Place place) { return different_rugs(place) || own(place); });
  if (position.rules().cover() == Cover::different_colours) {
    const auto strict = keep([&](Place place) { return !is_one_colour(position, place); });
    if (!strict.empty()) return strict;
  }
  return keep(different_rugs);
}

struct LayingsSeen {
  int positions = 0;
  int fewest_places = most_places;
  int whole_rug_refused = 0;
  int one_colour_refused = 0;
  int fallback = 0;
  int own_rug_covered = 0;
};

void look_at_places(const Position& position, LayingsSeen& seen) {
  const Places places = position.places();
  const PlaceList sorted = legal_places(position);
  const std::vector<Place> listed{sorted.begin(), sorted.end()};
  ASSERT_EQ(listed, places_by_the_text(position));
  ASSERT_FALSE(listed.empty());
  ASSERT_EQ(places.size(), sorted.size());
  ASSERT_FALSE(places.empty());
  for (std::size_t at = 1; at < listed.size(); ++at) ASSERT_LT(listed[at - 1], listed[at]);
  std::vector<Place> drawn_one_by_one;
  drawn_one_by_one.reserve(listed.size());
  for (int n = 0; n < places.size(); ++n) drawn_one_by_one.push_back(places.nth(n));
  std::sort(drawn_one_by_one.begin(), drawn_one_by_one.end());
  ASSERT_EQ(drawn_one_by_one, listed);

  for (const Place place : every_place()) {
    const bool legal = std::find(listed.begin(), listed.end(), place) != listed.end();
    ASSERT_EQ(places.contains(place), legal);
    Position changed = position;
    const auto answer = lay(changed, place);
    ASSERT_EQ(answer.has_value(), legal);
    if (legal) {
      seen.own_rug_covered += is_one_rug(position, place) ? 1 : 0;
      seen.fallback +=
          position.rules().cover() == Cover::different_colours && is_one_colour(position, place)
              ? 1
              : 0;
      continue;
    }
    ASSERT_EQ(changed, position);
    seen.whole_rug_refused += answer.error() == Breach::whole_rug_covered ? 1 : 0;
    seen.one_colour_refused += answer.error() == Breach::one_colour_covered ? 1 : 0;
  }
  ++seen.positions;
  seen.fewest_places = std::min(seen.fewest_places, sorted.size());
}

TEST(R18Properties, ListedPlacesAreExactlyThoseTheTextAllows) {
  LayingsSeen seen;
  play_games(11, 30, 6000, [&](const Position& before, Move, const Position&) {
    if (before.phase() == Phase::lay) look_at_places(before, seen);
  });
  EXPECT_GT(seen.positions, 80'000);
  EXPECT_GT(seen.whole_rug_refused, 1000);
  EXPECT_GT(seen.one_colour_refused, 1000);
  EXPECT_GT(seen.fallback, 10);
  EXPECT_GT(seen.own_rug_covered, 100);
  EXPECT_EQ(seen.fewest_places, 1);
}

TEST(R18Properties, ThereIsAlwaysAPlace) {
  int layings = 0;
  int fewest = most_places;
  play_games(12, 200, 4500, [&](const Position& before, Move, const Position&) {
    if (before.phase() != Phase::lay) return;
    ++layings;
    fewest = std::min(fewest, before.places().size());
  });
  EXPECT_GT(layings, 50'000);
  EXPECT_GE(fewest, 1);
}

TEST(R09Properties, ListedFacingsAreExactlyThoseAccepted) {
  int must_turn = 0;
  int may_leave = 0;
  play_games(13, 24, 1200, [&](const Position& before, Move, const Position&) {
    const FacingList list = legal_facings(before);
    const Facing now = before.assam().facing();
    std::vector<Facing> by_the_text;
    if (before.phase() == Phase::face || before.phase() == Phase::turn) {
      const bool forced =
          before.phase() == Phase::turn && before.rules().turning() == Turning::after;
      (forced ? must_turn : may_leave) += 1;
      for (const Facing facing : {Facing::north, Facing::east, Facing::south, Facing::west}) {
        const bool quarter = facing == turned_left(now) || facing == turned_right(now);
        if (quarter || (facing == now && !forced)) by_the_text.push_back(facing);
      }
    }
    ASSERT_EQ((std::vector<Facing>{list.begin(), list.end()}), by_the_text);
    for (int quarter = 0; quarter < facing_count; ++quarter) {
      Position changed = before;
      const bool legal = std::find(list.begin(), list.end(), facing_at(quarter)) != list.end();
      ASSERT_EQ(face(changed, facing_at(quarter)).has_value(), legal);
      ASSERT_TRUE(legal || changed == before);
    }
  });
  EXPECT_GT(must_turn, 1000);
  EXPECT_GT(may_leave, 10'000);
}

TEST(R10Properties, ThrowsFrom1To4AreAcceptedWhenOneIsDue) {
  play_games(14, 8, 600, [](const Position& before, Move, const Position&) {
    for (int steps = 0; steps <= longest_throw + 1; ++steps) {
      Position changed = before;
      const bool legal = before.phase() == Phase::roll && steps >= 1 && steps <= 4;
      ASSERT_EQ(roll(changed, steps).has_value(), legal);
      ASSERT_TRUE(legal || changed == before);
    }
  });
}

TEST(R06Properties, ADrawTakesExactlyWhatItsOddsList) {
  int certain = 0;
  int open = 0;
  play_games(15, 24, 1200, [&](const Position& before, Move, const Position&) {
    const ChanceOutcomes outcomes = chance_outcomes(before);
    std::set<Colour> listed;
    if (before.phase() == Phase::draw) {
      for (const ChanceOutcome& outcome : outcomes) listed.insert(outcome.move.colour());
      (outcomes.size() == 1 ? certain : open) += 1;
      ASSERT_EQ(outcomes.total(), before.rugs_left_of(before.seat()));
      ASSERT_FALSE(listed.empty());
    }
    for (int colour = 0; colour < colour_count; ++colour) {
      Position changed = before;
      ASSERT_EQ(draw(changed, colour_at(colour)).has_value(), listed.contains(colour_at(colour)));
      ASSERT_TRUE(listed.contains(colour_at(colour)) || changed == before);
    }
  });
  EXPECT_GT(certain, 100);
  EXPECT_GT(open, 1000);
}

// R6: a rug comes up behind every laying that leaves the merchant one, and at no other time but
// before the first turn.
TEST(R06Properties, ADrawFollowsEveryLayingButTheLast) {
  int draws = 0;
  play_games(16, 24, 600, [&](const Position& before, Move move, const Position& after) {
    const bool draws_next = after.phase() == Phase::draw;
    draws += draws_next ? 1 : 0;
    if (move.is(MoveKind::lay)) {
      const bool leaves_one = after.rugs_left_of(before.seat()) > 0;
      const bool shuffled = before.two_colours() && before.rules().pile() == Pile::shuffled;
      ASSERT_EQ(draws_next, shuffled && leaves_one);
      ASSERT_TRUE(!draws_next || after.seat() == before.seat());
    } else if (draws_next) {
      ASSERT_TRUE(is_first_draw(before) && is_first_draw(after));
      ASSERT_EQ(after.seat(), 1 - before.seat());
    }
  });
  EXPECT_GT(draws, 1000);
}

}  // namespace
}  // namespace souk
