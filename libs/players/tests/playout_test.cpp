#include "souk/players/playout.hpp"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "souk/rules/moves.hpp"

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
    {Ruleset::international, 2, 47648, 0x235D'B831'9ACA'981B},
    {Ruleset::international, 3, 44887, 0x2F6F'3CC4'E1EC'474B},
    {Ruleset::international, 4, 47994, 0xE5A3'53FC'9263'9C95},
    {Ruleset::variant, 2, 47629, 0xC11E'4ABD'B6A6'ECDE},
    {Ruleset::variant, 3, 44896, 0xE32C'E310'BC58'F21C},
    {Ruleset::variant, 4, 47994, 0xDEE1'4D09'183F'DA23},
    {Ruleset::classic, 2, 48000, 0x2DEE'A3E7'ABC9'D1B7},
    {Ruleset::classic, 3, 45000, 0xC444'9935'93B8'CF56},
    {Ruleset::classic, 4, 48000, 0x5AF7'DDBA'1093'3629},
    {Ruleset::online, 2, 47783, 0xBF92'F94E'6FBC'2387},
    {Ruleset::online, 3, 44896, 0x3661'7BB9'401E'7C94},
    {Ruleset::online, 4, 47997, 0xE5F9'C8A7'B828'9A53},
    {Ruleset::comp1110, 2, 29704, 0xAA37'A859'B76A'B2D9},
    {Ruleset::comp1110, 3, 44887, 0x7839'DE27'94B9'FFB7},
    {Ruleset::comp1110, 4, 59947, 0x1053'8FCC'775E'3CDD},
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
  for (const Move move : legal_moves(position)) {
    Position next = position;
    ASSERT_TRUE(apply(next, move));
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
