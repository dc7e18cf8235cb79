// Cases worked out by hand from the rules, so that the plain game is not merely agreed with by the
// fast one.
#include "plain/plain_game.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace souk::plain {
namespace {

constexpr int red = 0;
constexpr int blue = 1;
constexpr int yellow = 2;
constexpr int green = 3;

Square sq(std::string_view name) { return {name[0] - 'a', name[1] - '1'}; }

Rug rug(std::string_view name) { return {sq(name.substr(0, 2)), sq(name.substr(2, 2))}; }

std::string text(Square square) {
  return {static_cast<char>('a' + square.column), static_cast<char>('1' + square.row)};
}

std::string text(const std::vector<Rug>& rugs) {
  std::string all;
  for (const Rug& each : rugs) {
    if (!all.empty()) all += ' ';
    all += text(each.first) + text(each.second);
  }
  return all;
}

std::string text(const std::vector<char>& facings) { return {facings.begin(), facings.end()}; }

std::string walked(std::string_view from, char facing, int steps) {
  const auto [square, now_facing] = walk(sq(from), facing, steps);
  return text(square) + now_facing;
}

// A game of three in which red is about to throw, with blue rugs laid beforehand.
Game red_to_throw(const Options& options, const std::vector<std::string_view>& blue_rugs) {
  Game game(options);
  for (const std::string_view name : blue_rugs) game.put_rug(rug(name), blue);
  game.put_turn(0, Phase::roll);
  return game;
}

TEST(PlainWalk, EveryMosaicJoinsItsTwoSquares) {  // R2
  struct Edge {
    char out;
    char back;
    std::vector<std::pair<std::string_view, std::string_view>> joined;
  };
  const std::vector<Edge> edges{
      {'N', 'S', {{"a7", "b7"}, {"c7", "d7"}, {"e7", "f7"}}},
      {'E', 'W', {{"g6", "g5"}, {"g4", "g3"}, {"g2", "g1"}}},
      {'S', 'N', {{"b1", "c1"}, {"d1", "e1"}, {"f1", "g1"}}},
      {'W', 'E', {{"a7", "a6"}, {"a5", "a4"}, {"a3", "a2"}}},
  };
  for (const Edge& edge : edges) {
    for (const auto& [one, other] : edge.joined) {
      EXPECT_EQ(walked(one, edge.out, 1), std::string(other) + edge.back);
      EXPECT_EQ(walked(other, edge.out, 1), std::string(one) + edge.back);
    }
  }
}

TEST(PlainWalk, BothLoopsComeBackOnTheirOwnCorner) {  // R2, R3
  EXPECT_EQ(walked("g7", 'N', 1), "g7W");
  EXPECT_EQ(walked("g7", 'E', 1), "g7S");
  EXPECT_EQ(walked("a1", 'S', 1), "a1E");
  EXPECT_EQ(walked("a1", 'W', 1), "a1N");
  EXPECT_EQ(walked("g6", 'N', 3), "f7W");
  EXPECT_EQ(walked("f7", 'E', 3), "g6S");
  EXPECT_EQ(walked("a2", 'S', 3), "b1E");
  EXPECT_EQ(walked("b1", 'W', 3), "a2N");
}

TEST(PlainWalk, TheOtherTwoCornersHaveNoLoop) {  // R2
  EXPECT_EQ(walked("a7", 'N', 1), "b7S");
  EXPECT_EQ(walked("a7", 'W', 1), "a6E");
  EXPECT_EQ(walked("g1", 'S', 1), "f1N");
  EXPECT_EQ(walked("g1", 'E', 1), "g2W");
}

TEST(PlainWalk, AMosaicIsNotAStepOfItsOwn) {  // R3
  EXPECT_EQ(walked("d4", 'N', 3), "d7N");
  EXPECT_EQ(walked("d4", 'N', 4), "c7S");
  EXPECT_EQ(walked("d6", 'N', 4), "c5S");
  const Walk way = walk_by_steps(sq("g6"), 'N', 3);
  const std::vector<Standing> expected{{sq("g7"), 'N'}, {sq("g7"), 'W'}, {sq("f7"), 'W'}};
  EXPECT_EQ(way.steps, expected);
}

TEST(PlainGame, PlaysTheFirstTurn) {  // R1, R8 to R10, R18
  Game game(Options{});
  EXPECT_EQ(game.position(), "7/7/7/7/7/7/7 d4N r15:30,b15:30,y15:30 1:face");
  EXPECT_EQ(text(game.legal_facings()), "NEW");
  game.face('E');
  EXPECT_EQ(game.phase(), Phase::roll);
  EXPECT_EQ(game.roll(2), (Payment{0, -1}));
  EXPECT_EQ(text(game.legal_rugs()), "d4e4 e3e4 e3f3 e4e5 e5f5 f2f3 f3g3 f5f6 f5g5 g3g4 g4g5");
  game.lay(rug("f5g5"));
  EXPECT_EQ(game.position(), "7/7/5r>r/7/7/7/7 f4E r14:30,b15:30,y15:30 2:face");
  EXPECT_EQ(text(game.legal_facings()), "NES");
}

TEST(PlainGame, WritesLinkedAndLoneHalves) {
  Game game(Options{.merchants = 4, .rugs = 12});
  game.put_rug(rug("c5d5"), red);
  game.put_rug(rug("d3d4"), blue);
  game.put_rug(rug("c2c3"), yellow);
  for (const int colour : {red, blue, yellow}) game.put_rugs_left(colour, 11);
  game.put_purse(0, 27);
  game.put_purse(1, 33);
  game.put_turn(3, Phase::face);
  EXPECT_EQ(game.position(), "7/7/2r>r3/3bv3/2yvb3/2y4/7 d4N r11:27,b11:33,y11:30,g12:30 4:face");
  EXPECT_EQ(game.other_half(sq("d3")), sq("d4"));

  game.put_rug(rug("d5e5"), green);
  EXPECT_EQ(game.other_half(sq("c5")), std::nullopt);
  EXPECT_EQ(game.position().substr(0, game.position().find(' ')), "7/7/2rg>g2/3bv3/2yvb3/2y4/7");
}

TEST(PlainGame, TitheCountsTheRegionOnTopAndNoCorners) {  // R12
  // f5 touches the region d5 d6 e6 e7 at a corner only.
  Game game = red_to_throw({}, {"d5d6", "e6e7", "f5g5"});
  Game covered = game;
  EXPECT_EQ(game.roll(1), (Payment{4, 1}));
  EXPECT_EQ(game.purse(0), 26);
  EXPECT_EQ(game.purse(1), 34);
  EXPECT_EQ(game.owed(), (Payment{4, 1}));

  covered.put_rug(rug("c6d6"), yellow);
  EXPECT_EQ(covered.roll(1), (Payment{1, 1}));
}

TEST(PlainGame, TwoColoursOfAMerchantConnectOnlyByOption) {  // R13, R14
  for (const Tithe tithe : {Tithe::colour, Tithe::merchant}) {
    Game game = red_to_throw({.merchants = 2, .tithe = tithe, .rugs = 24}, {"d5d6"});
    game.put_rug(rug("e5e6"), green);
    game.put_rug(rug("c5c6"), yellow);
    EXPECT_EQ(game.roll(1), (Payment{tithe == Tithe::colour ? 2 : 4, 1}));
    game.put_assam(sq("c5"), 'N');
    EXPECT_EQ(game.owed(), (Payment{0, -1})) << "yellow is the mover's own second colour";
  }
}

TEST(PlainGame, PayingExactlyEverything) {  // R15
  Game stays = red_to_throw({.purse = 2}, {"d5e5"});
  EXPECT_EQ(stays.roll(1), (Payment{2, 1}));
  EXPECT_TRUE(stays.in(0));
  EXPECT_EQ(stays.purse(0), 0);
  EXPECT_EQ(stays.phase(), Phase::lay);

  Game leaves = red_to_throw({.bankruptcy = Bankruptcy::out_of_money, .purse = 2}, {"d5e5"});
  EXPECT_EQ(leaves.roll(1), (Payment{2, 1}));
  EXPECT_FALSE(leaves.in(0));
  EXPECT_EQ(leaves.position(), "7/7/3b>b2/7/7/7/7 d5N r0:out,b15:4,y15:2 2:face");
}

TEST(PlainGame, OwingMoreThanThePurse) {  // R15
  Game leaves = red_to_throw({.purse = 1}, {"d5e5"});
  EXPECT_EQ(leaves.roll(1), (Payment{1, 1}));
  EXPECT_EQ(leaves.position(), "7/7/3b>b2/7/7/7/7 d5N r0:out,b15:2,y15:1 2:face");

  Game stays = red_to_throw({.bankruptcy = Bankruptcy::stay_in, .purse = 1}, {"d5e5"});
  EXPECT_EQ(stays.roll(1), (Payment{1, 1}));
  EXPECT_EQ(stays.position(), "7/7/3b>b2/7/7/7/7 d5N r15:0,b15:2,y15:1 1:lay");

  Game penniless = red_to_throw({}, {"d5e5"});
  penniless.put_purse(0, 0);
  EXPECT_EQ(penniless.roll(1), (Payment{0, -1}));
  EXPECT_FALSE(penniless.in(0));
}

TEST(PlainGame, RugsOfAMerchantWhoIsOutAreNeutral) {  // R13, R16, R17, R19
  Game game = red_to_throw({.purse = 1}, {"d5e5"});
  game.put_rug(rug("d6e6"), red);
  game.roll(1);
  ASSERT_FALSE(game.in(0));
  EXPECT_EQ(game.visible_halves(0), 0);
  EXPECT_EQ(game.score(0), 0);

  Game above = game;
  above.put_assam(sq("d7"), 'N');
  above.put_turn(1, Phase::lay);
  EXPECT_EQ(text(above.legal_rugs()), "b7c7 c6c7 c6d6 d5d6 e6e7 e7f7")
      << "d6e6 is neutral but whole";

  game.face('N');
  EXPECT_EQ(game.roll(1), (Payment{0, -1})) << "d6 is neutral";
  game.lay(rug("c6c7"));
  EXPECT_EQ(game.seat(), 2);
  game.face('W');
  EXPECT_EQ(game.roll(1), (Payment{1, 1})) << "c6 and c7, of which yellow can pay one";
  EXPECT_EQ(game.position(), "2bv4/2br>r2/3b>b2/7/7/7/7 c6W r0:out,b14:3,y0:out 2:over");
  EXPECT_EQ(game.winners(), std::vector<int>{1});
  EXPECT_EQ(game.score(1), 7);
}

TEST(PlainGame, AWholeRugIsNotCoveredAtOnce) {  // R19
  const auto places = [](Cover cover, bool half_covered) {
    Game game(Options{.cover = cover});
    game.put_rug(rug("d5d6"), red);
    game.put_rug(rug("e4f4"), blue);
    if (half_covered) game.put_rug(rug("d6d7"), yellow);
    game.put_turn(0, Phase::lay);
    return text(game.legal_rugs());
  };
  EXPECT_EQ(places(Cover::different_rugs, false),
            "b4c4 c3c4 c3d3 c4c5 c5d5 d2d3 d3e3 d5e5 e3e4 e4e5");
  EXPECT_EQ(places(Cover::own_allowed, false),
            "b4c4 c3c4 c3d3 c4c5 c5d5 d2d3 d3e3 d5d6 d5e5 e3e4 e4e5");
  EXPECT_EQ(places(Cover::different_rugs, true), places(Cover::own_allowed, false));
}

TEST(PlainGame, OwnRugsAreThoseOfEitherColour) {  // R6, R19
  Game game(Options{.merchants = 2, .cover = Cover::own_allowed, .rugs = 24});
  game.put_assam(sq("a1"), 'N');
  game.put_rug(rug("a2a3"), yellow);
  game.put_rug(rug("b1c1"), green);
  game.put_turn(0, Phase::lay);
  EXPECT_EQ(text(game.legal_rugs()), "a2a3 a2b2 b1b2");
  game.put_turn(1, Phase::lay);
  EXPECT_EQ(text(game.legal_rugs()), "a2b2 b1b2 b1c1");
}

TEST(PlainGame, DifferentColoursGivesWayWhereItLeavesNoPlace) {  // R19
  Game game(Options{.cover = Cover::different_colours});
  game.put_assam(sq("a1"), 'N');
  for (const auto* name : {"a2a3", "b1c1", "b2c2"}) game.put_rug(rug(name), red);
  game.put_turn(1, Phase::lay);
  EXPECT_EQ(text(game.legal_rugs()), "a2b2 b1b2");
  game.put_rug(rug("c1d1"), blue);
  EXPECT_EQ(text(game.legal_rugs()), "b1c1");
}

TEST(PlainGame, TwoColouredPilesAreLaidFromTheTop) {  // R6, R20
  Game game(Options{.merchants = 2, .rugs = 2});
  EXPECT_EQ(game.position(), "7/7/7/7/7/7/7 d4N r1y1:30,b1g1:30 1:draw");
  game.draw(yellow);
  EXPECT_EQ(game.position(), "7/7/7/7/7/7/7 d4N r1y1>y:30,b1g1:30 2:draw");
  game.draw(blue);
  EXPECT_EQ(game.position(), "7/7/7/7/7/7/7 d4N r1y1>y:30,b1g1>b:30 1:face");
  const auto lay_ahead = [&game](char facing, int steps, std::string_view name) {
    game.face(facing);
    game.roll(steps);
    game.lay(rug(name));
  };
  lay_ahead('N', 1, "d6d7");
  EXPECT_EQ(game.position(), "3yv3/3y3/7/7/7/7/7 d5N r1y0:30,b1g1>b:30 1:draw");
  EXPECT_EQ(game.legal_draws(), std::vector<int>{red});
  game.draw(red);
  EXPECT_EQ(game.position(), "3yv3/3y3/7/7/7/7/7 d5N r1y0>r:30,b1g1>b:30 2:face");
  lay_ahead('E', 1, "f5g5");
  game.draw(green);
  lay_ahead('S', 1, "e2e3");
  EXPECT_EQ(game.position(), "3yv3/3y3/5b>b/7/4rv2/4r2/7 e4S r0y0:30,b0g1>g:30 2:face");
  EXPECT_EQ(game.pile_top(0), -1);
  lay_ahead('W', 1, "b4c4");
  EXPECT_EQ(game.position(), "3yv3/3y3/5b>b/1g>g4/4rv2/4r2/7 d4W r0y0:30,b0g0:30 1:over");
  EXPECT_EQ(game.winners(), (std::vector<int>{0, 1}));
}

TEST(PlainGame, PilesRefuseWhatTheyCannotHold) {  // R6
  const auto lay_first = [](Pile pile, int rugs) {
    Game game(Options{.merchants = 2, .pile = pile, .rugs = rugs});
    if (game.phase() == Phase::draw) game.draw(red);
    if (game.phase() == Phase::draw) game.draw(blue);
    game.face('N');
    game.roll(1);
    game.lay(rug("d6d7"));
    return game;
  };
  EXPECT_EQ(lay_first(Pile::shuffled, 4).legal_draws(), (std::vector<int>{red, yellow}));
  EXPECT_EQ(lay_first(Pile::shuffled, 2).legal_draws(), std::vector<int>{yellow})
      << "the one red rug is laid";
  EXPECT_THROW(lay_first(Pile::shuffled, 4).draw(blue), std::logic_error);
  EXPECT_THROW(lay_first(Pile::shuffled, 2).draw(red), std::logic_error);
  // By turns, or with one colour, nothing is left to chance.
  EXPECT_EQ(lay_first(Pile::alternating, 4).pile_top(0), yellow);
  EXPECT_EQ(lay_first(Pile::one_colour, 3).pile_top(0), red);
  EXPECT_THROW(lay_first(Pile::alternating, 4).draw(yellow), std::logic_error);
  EXPECT_THROW(Game(Options{.merchants = 2, .rugs = 3}), std::logic_error);
  EXPECT_THROW(Game(Options{.merchants = 2, .rugs = 4}).draw(blue), std::logic_error);
}

TEST(PlainGame, ARugIsDrawnBeforeAssamIsTurned) {  // R6, R11
  Game game(Options{.merchants = 2, .turning = Turning::after, .rugs = 4});
  game.draw(red);
  game.draw(green);
  EXPECT_EQ(game.position(), "7/7/7/7/7/7/7 d4N r2y2>r:30,b2g2>g:30 1:roll");
  game.roll(1);
  game.lay(rug("d6d7"));
  EXPECT_EQ(game.phase(), Phase::draw);
  game.draw(yellow);
  EXPECT_EQ(game.position(), "3rv3/3r3/7/7/7/7/7 d5N r1y2>y:30,b2g2>g:30 1:turn");
}

TEST(PlainGame, TurningAfterLaying) {  // R11
  Game game(
      Options{.merchants = 2, .turning = Turning::after, .pile = Pile::one_colour, .rugs = 1});
  EXPECT_EQ(game.position(), "7/7/7/7/7/7/7 d4N r1:30,b1:30 1:roll");
  game.roll(1);
  game.lay(rug("c5c6"));
  EXPECT_EQ(game.position(), "7/2rv4/2r4/7/7/7/7 d5N r0:30,b1:30 1:turn");
  EXPECT_EQ(text(game.legal_facings()), "EW");
  EXPECT_THROW(game.face('N'), std::logic_error);
  game.face('E');
  EXPECT_EQ(game.position(), "7/2rv4/2r4/7/7/7/7 d5E r0:30,b1:30 2:roll");
  game.roll(2);
  game.lay(rug("g5g6"));
  EXPECT_EQ(game.position(), "7/2rv3bv/2r3b/7/7/7/7 f5E r0:30,b0:30 1:over")
      << "nobody turns Assam after the last rug";

  Game optional(Options{.turning = Turning::after_optional});
  optional.roll(1);
  optional.lay(rug("c5c6"));
  EXPECT_EQ(text(optional.legal_facings()), "NEW");
}

TEST(PlainGame, WhoGoesOutDoesNotTurnAssam) {  // R11, R16
  Game game = red_to_throw({.turning = Turning::after, .purse = 1}, {"d5e5"});
  game.roll(1);
  EXPECT_EQ(game.position(), "7/7/3b>b2/7/7/7/7 d5N r0:out,b15:2,y15:1 2:roll");
}

TEST(PlainGame, TheTurnPassesOverWhoHasNoRugsAndEndsWhenNobodyHas) {  // R21
  Game skipping(Options{});
  skipping.put_rugs_left(blue, 0);
  skipping.face('N');
  skipping.roll(1);
  skipping.lay(rug("c5c6"));
  EXPECT_EQ(skipping.seat(), 2);

  // The only rug still to be laid leaves the game with its merchant.
  Game ending = red_to_throw({.rugs = 1, .purse = 1}, {"d5e5"});
  ending.put_rugs_left(blue, 0);
  ending.put_rugs_left(yellow, 0);
  ending.roll(1);
  EXPECT_EQ(ending.position(), "7/7/3b>b2/7/7/7/7 d5N r0:out,b0:2,y0:1 2:over");
  EXPECT_EQ(ending.winners(), std::vector<int>{1});
}

TEST(PlainGame, TiesGoToTheMostDirhams) {  // R22, R23
  const auto winners = [](Tiebreak tiebreak, int red_purse) {
    Game game(Options{.tiebreak = tiebreak});
    game.put_rug(rug("a1a2"), red);
    game.put_rug(rug("a2a3"), blue);
    game.put_purse(0, red_purse);
    game.put_purse(2, 0);
    EXPECT_EQ(game.winners(), std::vector<int>{}) << "not before the end";
    game.put_turn(0, Phase::over);
    EXPECT_EQ(game.score(0), 1 + red_purse);
    EXPECT_EQ(game.score(1), 2 + 30);
    return game.winners();
  };
  EXPECT_EQ(winners(Tiebreak::dirhams, 31), std::vector<int>{0});
  EXPECT_EQ(winners(Tiebreak::none, 31), (std::vector<int>{0, 1}));
  EXPECT_EQ(winners(Tiebreak::dirhams, 30), std::vector<int>{1});

  Game equal(Options{.merchants = 2, .pile = Pile::one_colour});
  equal.put_turn(0, Phase::over);
  EXPECT_EQ(equal.winners(), (std::vector<int>{0, 1}));
}

TEST(PlainGame, WrongUseThrows) {
  Game game(Options{});
  EXPECT_THROW(game.face('S'), std::logic_error);
  EXPECT_THROW(game.roll(1), std::logic_error);
  EXPECT_THROW(game.lay(rug("c4c5")), std::logic_error);
  game.face('N');
  EXPECT_THROW(game.roll(0), std::logic_error);
  EXPECT_THROW(game.roll(5), std::logic_error);
  game.roll(1);
  EXPECT_THROW(game.lay(rug("d5d6")), std::logic_error) << "under Assam";
  EXPECT_THROW(game.lay(rug("a1a2")), std::logic_error) << "too far away";
  EXPECT_THROW(Game(Options{.merchants = 5}), std::logic_error);
  EXPECT_THROW(Game(Options{.purse = 0}), std::logic_error);
}

// What a few thousand random games came across, to show that the rare cases did occur.
struct Seen {
  int places_given_way = 0;
  int out = 0;
  int one_left = 0;
  int shared = 0;
};

class RandomGame {
 public:
  RandomGame(const Options& options, std::mt19937& random, Seen& seen)
      : game_(options), random_(random), seen_(seen) {}

  void play() {
    while (game_.phase() != Phase::over) {
      step();
      if (::testing::Test::HasFatalFailure()) return;
      int dirhams = 0;
      for (int seat = 0; seat < game_.options().merchants; ++seat) dirhams += game_.purse(seat);
      ASSERT_EQ(dirhams, game_.options().merchants * game_.options().purse);
    }
    int still_in = 0;
    for (int seat = 0; seat < game_.options().merchants; ++seat) still_in += game_.in(seat) ? 1 : 0;
    seen_.out += game_.options().merchants - still_in;
    seen_.one_left += still_in == 1 ? 1 : 0;
    seen_.shared += game_.winners().size() > 1 ? 1 : 0;
    ASSERT_FALSE(game_.winners().empty());
    ASSERT_TRUE(game_.in(game_.seat()));
  }

 private:
  void step() {
    if (game_.phase() == Phase::roll) {
      game_.roll(std::array{1, 2, 2, 3, 3, 4}.at(random_() % 6));
    } else if (game_.phase() == Phase::lay) {
      lay();
    } else if (game_.phase() == Phase::draw) {
      game_.draw(any(game_.legal_draws()));
    } else {
      game_.face(any(game_.legal_facings()));
    }
  }

  void lay() {
    const std::vector<Rug> rugs = game_.legal_rugs();
    ASSERT_GE(rugs.size(), 1U) << "R18: there is always a place";
    ASSERT_LE(rugs.size(), 12U);
    ASSERT_TRUE(std::is_sorted(rugs.begin(), rugs.end()));
    if (game_.options().cover == Cover::different_colours && same_colours(rugs.front())) {
      ++seen_.places_given_way;
    }
    game_.lay(any(rugs));
  }

  bool same_colours(const Rug& laid) const {
    const int first = game_.top_colour(laid.first.column, laid.first.row);
    return first != -1 && first == game_.top_colour(laid.second.column, laid.second.row);
  }

  template <typename T>
  T any(const std::vector<T>& choices) {
    return choices.at(random_() % choices.size());
  }

  Game game_;
  std::mt19937& random_;
  Seen& seen_;
};

TEST(PlainGame, RandomGamesKeepTheMoneyTogetherAndAlwaysHaveAPlace) {  // R12, R15, R18, R19, R21
  std::mt19937 random(20);
  Seen seen;
  for (const int merchants : {2, 3, 4}) {
    for (const Turning turning : {Turning::before, Turning::after, Turning::after_optional}) {
      for (const Bankruptcy bankruptcy :
           {Bankruptcy::cannot_pay, Bankruptcy::out_of_money, Bankruptcy::stay_in}) {
        for (const Cover cover :
             {Cover::different_rugs, Cover::own_allowed, Cover::different_colours}) {
          for (const Pile pile : {Pile::shuffled, Pile::alternating, Pile::one_colour}) {
            const Tithe tithe = random() % 2 == 0 ? Tithe::colour : Tithe::merchant;
            const Options options{.merchants = merchants,
                                  .turning = turning,
                                  .bankruptcy = bankruptcy,
                                  .cover = cover,
                                  .tithe = tithe,
                                  .pile = pile,
                                  .rugs = 24,
                                  .purse = 10};
            for (int count = 0; count < 10; ++count) RandomGame(options, random, seen).play();
          }
        }
      }
    }
  }
  EXPECT_GT(seen.places_given_way, 0);
  EXPECT_GT(seen.out, 0);
  EXPECT_GT(seen.one_left, 0);
  EXPECT_GT(seen.shared, 0);
}

}  // namespace
}  // namespace souk::plain
