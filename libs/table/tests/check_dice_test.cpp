// Whether a record's chance is that of its seed: true ones pass, every kind of false one is found.
#include <gtest/gtest.h>

#include <algorithm>

#include "fair_game.hpp"
#include "souk/notation/record_reader.hpp"

namespace souk {
namespace {

using test::counting_seed;
using test::FairGame;
using test::play;

FairGame game_of_two() { return {.seed = counting_seed(), .shares = {"dates", "mint tea"}}; }
FairGame game_of_three() { return {.seed = counting_seed(), .shares = {"dates", "", "x"}}; }

std::vector<std::string>& values(Record& record, std::string_view name) {
  return std::ranges::find(record.tags, name, &RecordTag::name)->values;
}

void remove(Record& record, std::string_view name) {
  std::erase_if(record.tags, [name](const RecordTag& tag) { return tag.name == name; });
}

std::string refusal(const Record& record) {
  const auto checked = check_dice(record);
  return checked ? "not refused" : checked.error().message;
}

TEST(CheckDice, FindsTrueGamesFair) {
  for (const FairGame& kind : {game_of_two(), game_of_three()}) {
    for (const Ruleset ruleset : {Ruleset::international, Ruleset::variant, Ruleset::comp1110}) {
      FairGame game = kind;
      game.rules = Rules{ruleset};
      for (game.choices = 1; game.choices <= 5; ++game.choices) {
        const Record record = play(game);
        const auto checked = check_dice(record);
        ASSERT_TRUE(checked) << checked.error().message;
        EXPECT_EQ(*checked, DiceCheck::fair);
        // As a file it is no other.
        const auto read = read_record(text_of_unchecked(record));
        ASSERT_TRUE(read) << read.error().message;
        EXPECT_TRUE(check_dice(*read));
      }
    }
  }
}

TEST(CheckDice, WithoutAHashThereIsNothingToCheck) {
  Record record = play(game_of_three());
  remove(record, "SeedHash");
  EXPECT_EQ(*check_dice(record), DiceCheck::nothing_to_check);
}

TEST(CheckDice, OfARunningGameAreNotShownYet) {
  FairGame game = game_of_two();
  game.most_throws = 5;
  EXPECT_EQ(*check_dice(play(game)), DiceCheck::not_shown_yet);
}

// Someone who knows the seed of a game that broke off can show it, with what was seen of the piles.
TEST(CheckDice, OfAGameThatBrokeOffCanBeShown) {
  FairGame game = game_of_two();
  game.most_throws = 9;
  Record record = play(game);
  record.tags.push_back({"Seed", {text_of(game.seed)}});
  EXPECT_EQ(*check_dice(record), DiceCheck::fair);
  values(record, "Shares")[0] = "figs";
  EXPECT_FALSE(check_dice(record));
}

TEST(CheckDice, RefusesAFinishedGameThatHidesItsSeed) {
  Record record = play(game_of_three());
  remove(record, "Seed");
  EXPECT_NE(refusal(record).find("the [Seed] is not shown"), std::string::npos);
}

TEST(CheckDice, RefusesASeedThatIsNotThatOfTheHash) {
  Record record = play(game_of_three());
  values(record, "Seed")[0].back() = '0';
  EXPECT_NE(refusal(record).find("not that of [SeedHash]"), std::string::npos);
  values(record, "Seed")[0] = "figs";
  EXPECT_NE(refusal(record).find("[Seed]: a seed is 64 hexadecimal digits"), std::string::npos);
}

// A legal game, played with other dice than its tags say.
TEST(CheckDice, NamesTheFirstThrowThatDiffers) {
  const FairGame game = game_of_three();
  FairGame loaded = game;
  loaded.shares = {"dates", "", "y"};
  Record other = play(loaded);
  values(other, "Shares") = game.shares;
  values(other, "First")[0] = "chosen";
  const FairDice dice{game.seed, game.shares};
  const FairDice used{game.seed, loaded.shares};
  int number = 1;
  while (dice.throw_number(number) == used.throw_number(number)) ++number;
  EXPECT_EQ(refusal(other).find("throw " + std::to_string(number) + " (round "), 0U)
      << refusal(other);
  EXPECT_NE(refusal(other).find("the seed gives " + std::to_string(dice.throw_number(number))),
            std::string::npos);
}

TEST(CheckDice, RefusesAnotherBeginner) {
  FairGame game = game_of_three();
  ASSERT_NE((FairDice{game.seed, game.shares}.first_seat(3)), 0);
  game.first = "chosen";
  Record record = play(game);
  EXPECT_EQ(*check_dice(record), DiceCheck::fair);
  values(record, "First")[0] = "lot";
  EXPECT_EQ(refusal(record).find("seat 1 begins, the seed gives seat "), 0U) << refusal(record);
  values(record, "First")[0] = "oldest";
  EXPECT_NE(refusal(record).find("neither lot nor chosen"), std::string::npos);
  remove(record, "First");
  EXPECT_EQ(*check_dice(record), DiceCheck::fair);
}

TEST(CheckDice, RefusesAnotherPile) {
  const FairGame game = game_of_two();
  FairGame other = game;
  other.shares = {"dates", "figs"};
  other.first = "chosen";
  Record record = play(other);
  values(record, "Shares") = game.shares;
  EXPECT_EQ(refusal(record).find("pile 1, rug "), 0U) << refusal(record);
}

TEST(CheckDice, RefusesAStartInTheMiddle) {
  Record record = play(game_of_three());
  remove(record, "Start");
  remove(record, "Result");
  record.tags.push_back(
      {"Start", {"7/7/2r>r3/7/7/7/7 d4N r14:30,b15:30,y15:30 2:face international"}});
  record.turns.clear();
  EXPECT_NE(refusal(record).find("from the beginning of a game only"), std::string::npos)
      << refusal(record);
}

TEST(CheckDice, RefusesAnIllegalGameFirst) {
  Record record = play(game_of_three());
  record.turns[1].thrown = 5;
  EXPECT_NE(refusal(record).find("R10"), std::string::npos) << refusal(record);
}

TEST(CheckDice, ATagHasOneValue) {
  for (const char* name : {"SeedHash", "Seed", "First"}) {
    Record record = play(game_of_three());
    values(record, name).clear();
    EXPECT_FALSE(check_dice(record)) << name;
    values(record, name) = {"a", "b"};
    EXPECT_FALSE(check_dice(record)) << name;
  }
}

}  // namespace
}  // namespace souk
