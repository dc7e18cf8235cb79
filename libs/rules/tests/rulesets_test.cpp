// The published sets of options, and that any option can be set on top of any of them.
#include <gtest/gtest.h>

#include "drawn_position.hpp"
#include "souk/rules/rules.hpp"

namespace souk {
namespace {

struct Options {
  Turning turning = Turning::before;
  Bankruptcy bankruptcy = Bankruptcy::cannot_pay;
  Cover cover = Cover::different_rugs;
  Tithe tithe = Tithe::colour;
  Pile pile = Pile::shuffled;
  Tiebreak tiebreak = Tiebreak::dirhams;
};

void expect_options(Rules rules, const Options& expected) {
  EXPECT_EQ(rules.turning(), expected.turning);
  EXPECT_EQ(rules.bankruptcy(), expected.bankruptcy);
  EXPECT_EQ(rules.cover(), expected.cover);
  EXPECT_EQ(rules.tithe(), expected.tithe);
  EXPECT_EQ(rules.pile(), expected.pile);
  EXPECT_EQ(rules.tiebreak(), expected.tiebreak);
  EXPECT_EQ(rules.purse(), 30);
  EXPECT_EQ(rules.rugs_option(), 0);
}

void expect_rugs(Rules rules, int of_two, int of_three, int of_four) {
  EXPECT_EQ(rules.rugs(2), of_two);
  EXPECT_EQ(rules.rugs(3), of_three);
  EXPECT_EQ(rules.rugs(4), of_four);
}

TEST(Rulesets, InternationalIsTheDefault) {
  EXPECT_EQ(Rules{}, Rules{Ruleset::international});
  EXPECT_EQ(Rules{}.ruleset(), Ruleset::international);
  expect_options(Rules{}, {});
  expect_rugs(Rules{}, 24, 15, 12);
}

TEST(Rulesets, VariantTurnsAssamAfterTheRug) {
  EXPECT_EQ(Rules{Ruleset::variant}.ruleset(), Ruleset::variant);
  expect_options(Rules{Ruleset::variant}, {.turning = Turning::after});
  expect_rugs(Rules{Ruleset::variant}, 24, 15, 12);
}

TEST(Rulesets, ClassicKnowsNoElimination) {
  EXPECT_EQ(Rules{Ruleset::classic}.ruleset(), Ruleset::classic);
  expect_options(Rules{Ruleset::classic}, {.bankruptcy = Bankruptcy::stay_in});
  expect_rugs(Rules{Ruleset::classic}, 24, 15, 12);
}

TEST(Rulesets, OnlineLetsAMerchantCoverHisOwnRug) {
  EXPECT_EQ(Rules{Ruleset::online}.ruleset(), Ruleset::online);
  expect_options(Rules{Ruleset::online}, {.cover = Cover::own_allowed});
  expect_rugs(Rules{Ruleset::online}, 24, 15, 12);
}

TEST(Rulesets, Comp1110GivesEveryone15RugsOfOneColour) {
  const Rules course{Ruleset::comp1110};
  EXPECT_EQ(course.ruleset(), Ruleset::comp1110);
  expect_options(course, {.pile = Pile::one_colour});
  expect_rugs(course, 15, 15, 15);
  for (const int merchants : {2, 3, 4}) {
    EXPECT_FALSE(course.two_colours(merchants));
    for (int seat = 0; seat < merchants; ++seat)
      EXPECT_EQ(start_of(course, merchants).rugs_left(colour_at(seat)), 15);
  }
}

TEST(Rulesets, TwoColoursAreForTwoMerchants) {
  for (const Ruleset ruleset :
       {Ruleset::international, Ruleset::variant, Ruleset::classic, Ruleset::online}) {
    EXPECT_TRUE(Rules{ruleset}.two_colours(2));
    EXPECT_FALSE(Rules{ruleset}.two_colours(3));
    EXPECT_FALSE(Rules{ruleset}.two_colours(4));
  }
}

// Sets one option and reads all: the others keep what the ruleset gave them.
template <class Option>
void expect_settable(Ruleset ruleset, Option value, Option (Rules::*read)() const) {
  const Rules plain{ruleset};
  const Rules changed = plain.with(value);
  EXPECT_EQ((changed.*read)(), value);
  EXPECT_EQ(changed.with((plain.*read)()), plain);
  EXPECT_EQ(Rules::from_bits(changed.bits()), changed);
  EXPECT_EQ(changed.bits() >> 24, 0U);
}

TEST(Rulesets, EveryOptionCanBeSetOnTopOfEachOfThem) {
  for (int at = 0; at < ruleset_count; ++at) {
    const auto ruleset = static_cast<Ruleset>(at);
    for (const auto value : {Turning::before, Turning::after, Turning::after_optional})
      expect_settable(ruleset, value, &Rules::turning);
    for (const auto value : {Bankruptcy::cannot_pay, Bankruptcy::out_of_money, Bankruptcy::stay_in})
      expect_settable(ruleset, value, &Rules::bankruptcy);
    for (const auto value : {Cover::different_rugs, Cover::own_allowed, Cover::different_colours})
      expect_settable(ruleset, value, &Rules::cover);
    for (const auto value : {Tithe::colour, Tithe::merchant})
      expect_settable(ruleset, value, &Rules::tithe);
    for (const auto value : {Pile::shuffled, Pile::alternating, Pile::one_colour})
      expect_settable(ruleset, value, &Rules::pile);
    for (const auto value : {Tiebreak::dirhams, Tiebreak::none})
      expect_settable(ruleset, value, &Rules::tiebreak);
  }
}

TEST(Rulesets, HouseRulesSetRugsAndPurse) {
  const Rules rules = Rules{Ruleset::classic}.with_rugs(24).with_purse(60);
  EXPECT_EQ(rules.rugs(2), 24);
  EXPECT_EQ(rules.rugs(4), 24);
  EXPECT_EQ(rules.purse(), 60);
  EXPECT_EQ(rules.bankruptcy(), Bankruptcy::stay_in);
  EXPECT_EQ(rules.with_rugs(0).with_purse(30), Rules{Ruleset::classic});
}

TEST(Rulesets, APositionKeepsTheRulesOfItsTable) {
  const Rules rules = Rules{Ruleset::online}
                          .with(Turning::after_optional)
                          .with(Bankruptcy::out_of_money)
                          .with(Cover::different_colours)
                          .with(Tithe::merchant)
                          .with(Pile::alternating)
                          .with(Tiebreak::none)
                          .with_rugs(22)
                          .with_purse(59);
  EXPECT_EQ(start_of(rules, 2).rules(), rules);
}

}  // namespace
}  // namespace souk
