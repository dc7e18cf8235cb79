#include "souk/players/playout.hpp"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "souk/rules/chance.hpp"
#include "souk/rules/position.hpp"
#include "souk/rules/turn.hpp"

namespace souk {
namespace {

constexpr std::uint64_t pinned_games = 1000;
constexpr std::uint64_t pinned_seed = 42;

struct Pinned {
  Ruleset ruleset;
  int merchants;
  std::uint64_t turns;
  std::uint64_t signature;
};

// These change only when play changes: the rules, the hash of a position, the generator, or how a
// playout draws from it. Whoever means that takes the new numbers from the test's complaint, once
// golden games, perft and the comparison with the plain rules have shown that they are right.
const std::vector<Pinned> pinned{
    {Ruleset::international, 2, 47657, 0x872E'F107'7884'A590},
    {Ruleset::international, 3, 44887, 0xAA9C'6008'99AF'4C80},
    {Ruleset::international, 4, 47994, 0xDEA1'AC4D'2B0C'4784},
    {Ruleset::variant, 2, 47716, 0x125A'A1FF'5360'9CC6},
    {Ruleset::variant, 3, 44896, 0x517A'F3FD'1223'987E},
    {Ruleset::variant, 4, 47994, 0x8EE3'C516'CEB2'D866},
    {Ruleset::classic, 2, 48000, 0xB07D'9F1E'EAC0'BAB2},
    {Ruleset::classic, 3, 45000, 0xD050'6424'FCC0'FD35},
    {Ruleset::classic, 4, 48000, 0x4965'F9CA'695D'9909},
    {Ruleset::online, 2, 47668, 0x53CC'2535'B984'3C85},
    {Ruleset::online, 3, 44896, 0x4543'C2A0'998D'40E1},
    {Ruleset::online, 4, 47997, 0xE7C4'42E1'6BDC'682A},
    {Ruleset::comp1110, 2, 29704, 0xA449'FDF9'2AAD'6584},
    {Ruleset::comp1110, 3, 44887, 0xE45F'CDD2'B1C0'10FB},
    {Ruleset::comp1110, 4, 59947, 0xAAC3'5800'6A7D'00C5},
};

TEST(Playouts, GoAsTheyAlwaysWent) {
  for (const Pinned& each : pinned) {
    const PlayoutCount count =
        play_random_games(Rules{each.ruleset}, each.merchants, pinned_games, pinned_seed);
    EXPECT_EQ(count.games, pinned_games);
    EXPECT_EQ(count.turns, each.turns)
        << "ruleset " << static_cast<int>(each.ruleset) << ", " << each.merchants << " merchants";
    EXPECT_EQ(count.signature, each.signature)
        << "ruleset " << static_cast<int>(each.ruleset) << ", " << each.merchants << " merchants";
  }
}

TEST(Playouts, OtherSeedsAreOtherGames) {
  EXPECT_NE(play_random_games(Rules{}, 3, pinned_games, pinned_seed).signature,
            play_random_games(Rules{}, 3, pinned_games, pinned_seed + 1).signature);
}

TEST(Playouts, AreNotPlayedWhereTheRulesRefuseToStart) {
  const PlayoutCount odd_pile =
      play_random_games(Rules{}.with_rugs(3), 2, pinned_games, pinned_seed);
  EXPECT_EQ(odd_pile.games, 0U);
  EXPECT_EQ(odd_pile.turns, 0U);
  EXPECT_EQ(play_random_games(Rules{}, 5, pinned_games, pinned_seed).games, 0U);
}

// What play_random_games() makes of a single game that ends here.
std::uint64_t signature_of(const Position& end) { return end.hash() * 0x9E37'79B9'7F4A'7C15; }

// The signatures of all ends that legal moves and the die can lead to.
void add_ends(const Position& position, std::set<std::uint64_t>& ends) {
  if (position.is_over()) {
    ends.insert(signature_of(position));
    return;
  }
  for (const Facing facing : legal_facings(position)) {
    Position next = position;
    ASSERT_TRUE(face(next, facing));
    add_ends(next, ends);
  }
  if (position.phase() == Phase::roll)
    for (const ThrowOdds& thrown : throw_odds) {
      Position next = position;
      ASSERT_TRUE(roll(next, thrown.steps));
      add_ends(next, ends);
    }
  for (const Place place : legal_places(position))
    for (const PileOdds& turned_up : turned_up_outcomes(position)) {
      Position next = position;
      ASSERT_TRUE(lay(next, place, turned_up.colour));
      add_ends(next, ends);
    }
}

// Games of one rug each are short enough to know all their ends: playouts reach every one of them
// and nothing else, so their moves are the legal ones. With one dirham in the purse some go out.
TEST(Playouts, EndWhereLegalMovesCanEndAndNowhereElse) {
  const Rules short_game = Rules{Ruleset::comp1110}.with_rugs(1);
  for (const Rules& rules :
       {short_game, short_game.with_purse(1), short_game.with(Turning::after),
        short_game.with(Turning::after_optional), short_game.with(Cover::own_allowed)}) {
    std::set<std::uint64_t> legal;
    add_ends(*Position::start(rules, 2), legal);
    std::set<std::uint64_t> reached;
    for (std::uint64_t each = 0; each < 400'000; ++each)
      reached.insert(play_random_games(rules, 2, 1, each).signature);
    EXPECT_GT(legal.size(), 1000U);
    EXPECT_EQ(reached, legal) << rules.bits();
  }
}

}  // namespace
}  // namespace souk
