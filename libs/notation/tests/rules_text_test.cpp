#include "souk/notation/rules_text.hpp"

#include <gtest/gtest.h>

namespace souk {
namespace {

std::string refusal(const Result<Rules>& read) { return read ? "accepted" : read.error().message; }

TEST(RulesText, EveryRulesetIsItsOwnName) {
  for (const RulesetWords& named : ruleset_words()) {
    const auto read = read_exact_rules(named.name);
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, Rules{named.ruleset});
    EXPECT_EQ(text_of(*read), named.name);
  }
}

TEST(RulesText, EveryValueOfEveryOptionComesBack) {
  for (const RulesetWords& named : ruleset_words()) {
    for (const OptionWords& option : option_words()) {
      for (const OptionValue& value : option.values) {
        const std::string text = std::string{named.name} + "+" + std::string{option.name} + "=" +
                                 std::string{value.name};
        const auto lenient = read_rules(text);
        ASSERT_TRUE(lenient) << text;
        EXPECT_EQ(value_in_force(*lenient, option), value.name);
        const auto exact = read_exact_rules(text);
        const bool differs = value_in_force(Rules{named.ruleset}, option) != value.name;
        EXPECT_EQ(exact.has_value(), differs) << text;
        EXPECT_EQ(differs ? text_of(*exact) : text, text);
      }
    }
  }
}

TEST(RulesText, ARulesetKeepsItsNameBesideOptionsThatMakeItAnother) {
  EXPECT_EQ(text_of(*read_rules("international+purse=20+bankruptcy=stay-in")),
            "international+bankruptcy=stay-in+purse=20");
}

TEST(RulesText, SaysWhatIsWrongAndWhatWouldBeRight) {
  EXPECT_EQ(refusal(read_rules("")),
            "there is no ruleset \"\": the rulesets are international, variant, classic, online, "
            "comp1110");
  EXPECT_EQ(
      refusal(read_rules("international+speed=fast")),
      "there is no option \"speed\": the options are turning, bankruptcy, cover, tithe, pile, "
      "tiebreak, rugs, purse");
  EXPECT_EQ(refusal(read_rules("international+turning=never")),
            "turning cannot be \"never\": it is one of before, after, after-optional");
  EXPECT_EQ(refusal(read_rules("international+turning")),
            "option turning needs a value: turning=…");
  EXPECT_EQ(refusal(read_rules("international+")),
            "there is no option \"\": the options are turning, bankruptcy, cover, tithe, pile, "
            "tiebreak, rugs, purse");
  EXPECT_EQ(refusal(read_rules("international+purse=61")),
            "purse must be a number from 1 to 60, not \"61\"");
  EXPECT_EQ(refusal(read_rules("international+rugs=0")),
            "rugs must be a number from 1 to 24, not \"0\"");
  EXPECT_EQ(refusal(read_rules("international+rugs=+3")),
            "rugs must be a number from 1 to 24, not \"\"");
  EXPECT_EQ(refusal(read_rules("international+purse=3+purse=4")), "option purse is set twice");
}

TEST(RulesText, APositionWritesEachOptionOnceInOrderAndOnlyWhereItDiffers) {
  EXPECT_EQ(refusal(read_exact_rules("international+turning=before")),
            "option turning is so in this ruleset anyway: leave it out");
  EXPECT_EQ(refusal(read_exact_rules("international+purse=20+turning=after")),
            "option turning goes before purse");
}

}  // namespace
}  // namespace souk
