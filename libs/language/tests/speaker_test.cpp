#include "souk/language/speaker.hpp"

#include <gtest/gtest.h>

#include "souk/language/characters.hpp"

namespace souk {
namespace {

const Catalog& english() {
  static const Catalog catalog{
      "en",
      {{"coins", "{n, plural, one {# coin} other {# coins}}"},
       {"hello", "Hello {name}"},
       {"only", "Only {n, number} here"},
       {"pays",
        "{who, select, you {You pay {to}.} female {{name} pays {to} herself.} other "
        "{{toWho, select, you {{name} pays you.} other {{name} pays {to}.}}}}"}}};
  return catalog;
}

Speaker speaking(const std::string& tag, Messages messages = {}) {
  return Speaker{{tag, std::move(messages)}, english()};
}

std::vector<std::string> counted(const Speaker& speaker, std::vector<int> numbers) {
  std::vector<std::string> said;
  for (const int number : numbers) said.push_back(speaker.say("coins", {{"n", number}}));
  return said;
}

using Texts = std::vector<std::string>;

TEST(Speaker, CountsAsPolishDoes) {
  const Speaker polish =
      speaking("pl", {{"coins",
                       "{n, plural, one {# dirham} few {# dirhamy} many {# dirhamów} "
                       "other {# dirhama}}"}});
  EXPECT_EQ(
      counted(polish, {1, 2, 5, 12, 22, 25}),
      (Texts{"1 dirham", "2 dirhamy", "5 dirhamów", "12 dirhamów", "22 dirhamy", "25 dirhamów"}));
}

TEST(Speaker, CountsAsSlovenianAndLithuanianDo) {
  const Speaker slovenian =
      speaking("sl", {{"coins", "{n, plural, one {# en} two {# dva} few {# tri} other {# pet}}"}});
  EXPECT_EQ(counted(slovenian, {1, 2, 3, 5, 101, 102}),
            (Texts{"1 en", "2 dva", "3 tri", "5 pet", "101 en", "102 dva"}));
  const Speaker lithuanian =
      speaking("lt", {{"coins", "{n, plural, one {# as} few {# ai} many {# o} other {# ų}}"}});
  EXPECT_EQ(counted(lithuanian, {1, 2, 10, 11, 21, 22}),
            (Texts{"1 as", "2 ai", "10 ų", "11 ų", "21 as", "22 ai"}));
}

TEST(Speaker, CountsAsArabicDoesInItsOwnDirection) {
  const Speaker arabic =
      speaking("ar", {{"coins",
                       "{n, plural, zero {صفر} one {واحد} two {اثنان} few {قليل} many {كثير} "
                       "other {غير}}"}});
  EXPECT_TRUE(arabic.is_right_to_left());
  EXPECT_EQ(
      counted(arabic, {0, 1, 2, 3, 11, 100}),
      (Texts{"\u200Fصفر", "\u200Fواحد", "\u200Fاثنان", "\u200Fقليل", "\u200Fكثير", "\u200Fغير"}));
}

TEST(Speaker, SpeaksToTheReaderAndAboutSomebody) {
  const Speaker speaker = speaking("en", english().messages);
  const Somebody amina{"Amina", Who::other};
  const Somebody ben{"Ben", Who::male};
  const Somebody you{"You", Who::you};
  EXPECT_EQ(speaker.say("pays", {{"name", amina}, {"to", ben}}), "Amina pays Ben.");
  EXPECT_EQ(speaker.say("pays", {{"name", you}, {"to", ben}}), "You pay Ben.");
  EXPECT_EQ(speaker.say("pays", {{"name", ben}, {"to", you}}), "Ben pays you.");
  EXPECT_EQ(speaker.say("pays", {{"name", Somebody{"Mina", Who::female}}, {"to", ben}}),
            "Mina pays Ben herself.");
}

TEST(Speaker, SaysInEnglishWhatItsLanguageLacks) {
  const Speaker french = speaking("fr", {{"hello", "Salut {name}"}});
  EXPECT_EQ(french.say("hello", {{"name", "Amina"}}), "Salut Amina");
  EXPECT_EQ(french.say("only", {{"n", 1500}}), "Only 1,500 here");
  EXPECT_EQ(french.say("no.such"), "no.such");
  EXPECT_TRUE(french.faults().empty());
}

TEST(Speaker, SaysInEnglishWhatIsBrokenAndReportsIt) {
  const Speaker french =
      speaking("fr", {{"hello", "Salut {nom}"}, {"coins", "{n, plural, one {#}"}});
  EXPECT_EQ(french.say("hello", {{"name", "Amina"}}), "Hello Amina");
  EXPECT_EQ(french.say("coins", {{"n", 2}}), "2 coins");
  ASSERT_EQ(french.faults().size(), 2U);
  EXPECT_TRUE(french.faults()[0].starts_with("fr hello: ")) << french.faults()[0];
  EXPECT_TRUE(french.faults()[1].starts_with("fr coins: ")) << french.faults()[1];
  EXPECT_NE(fault_in_message("fr", "{n, plural, one {#}"), "");
  EXPECT_EQ(fault_in_message("fr", "{n, plural, one {#} other {#}}"), "");
}

TEST(Speaker, ListsAndNumbersAreTheLanguages) {
  const Texts three{"Amina", "Ben", "Carl"};
  using enum Speaker::List;
  const Speaker speaker = speaking("en", english().messages);
  EXPECT_EQ(speaker.list(all, three), "Amina, Ben and Carl");
  EXPECT_EQ(speaker.list(any, three), "Amina, Ben or Carl");
  EXPECT_EQ(speaker.list(plain, three), "Amina, Ben, Carl");
  EXPECT_EQ(speaking("fr").list(all, three), "Amina, Ben et Carl");
  EXPECT_EQ(speaking("ja").list(all, three), "Amina、Ben、Carl");
  EXPECT_EQ(speaking("de").number(1234), "1.234");
  EXPECT_EQ(speaking("fa").number(30), "۳۰");
}

TEST(Speaker, WritesPercentAsItsLanguageDoes) {
  using enum Speaker::Sign;
  const Speaker speaker = speaking("en", english().messages);
  EXPECT_EQ(speaker.percent(0.5432), "54.3%");
  EXPECT_EQ(speaker.percent(1), "100.0%");
  EXPECT_EQ(speaker.percent(0.0312, always), "+3.1%");
  EXPECT_EQ(speaker.percent(-0.25, always), "-25.0%");
  EXPECT_EQ(speaker.percent(0, always), "0.0%");
  EXPECT_EQ(speaking("de").percent(0.5), "50,0\u00a0%");
  EXPECT_EQ(speaking("tr").percent(0.5), "%50,0");
}

TEST(Speaker, ANameThatIsWrittenTheOtherWayIsSetApart) {
  const Speaker speaker = speaking("en", english().messages);
  EXPECT_EQ(speaker.say("hello", {{"name", "\u202Eanima"}}), "Hello \u2068\u202Eanima\u2069");
  const Speaker arabic = speaking("ar", {{"hello", "أهلا {name}"}});
  EXPECT_EQ(arabic.say("hello", {{"name", "Amina"}}), "\u200Fأهلا \u2068Amina\u2069");
}

TEST(Catalogs, EnglishIsBuiltIn) {
  const Catalog catalog = built_in_catalog("en");
  EXPECT_GT(catalog.messages.size(), 600U);
  EXPECT_TRUE(built_in_catalog("xx").messages.empty());
}

TEST(Catalogs, AreObjectsOfTexts) {
  EXPECT_EQ(read_messages(R"({"a": "b"})")->at("a"), "b");
  for (const char* const wrong : {"", "[]", R"({"a": 1})", R"({"a": "b")"})
    EXPECT_FALSE(read_messages(wrong)) << wrong;
  const Messages messages{{"a", "“b” \"c\""}, {"d", "e"}};
  EXPECT_EQ(*read_messages(json_of(messages)), messages);
}

TEST(Speaker, DecimalsAndPercentAreWrittenAsTheLanguageDoes) {
  EXPECT_EQ(speaking("en").decimal(2.52), "2.5");
  EXPECT_EQ(speaking("en").decimal(2), "2");
  EXPECT_EQ(speaking("de").decimal(2.5), "2,5");
  using enum Speaker::Sign;
  EXPECT_EQ(speaking("en").percent(0.536, only_minus, 0), "54%");
  EXPECT_EQ(speaking("en").percent(0.0312, always), "+3.1%");
  EXPECT_EQ(speaking("fr").percent(0.5, only_minus, 0), "50\u00A0%")
      << "a blank that does not break";
  EXPECT_EQ(speaking("fa").percent(0.5, only_minus, 0), "۵۰٪");
}

TEST(Speaker, ADateIsThatOfTheLanguage) {
  EXPECT_EQ(speaking("en").moment("2026-11-15"), "15 Nov 2026");
  EXPECT_EQ(speaking("de").moment("2026-11-15"), "15.11.2026");
  EXPECT_EQ(speaking("ja").moment("2026-11-15"), "2026/11/15");
  EXPECT_TRUE(speaking("en").moment("2026-11-15T12:00:00Z").starts_with("15 Nov 2026"));
  EXPECT_EQ(speaking("en").moment("2026-11-15T12:00Z"),
            speaking("en").moment("2026-11-15T14:00:00.25+02:00"))
      << "the same moment";
  for (const char* const other : {"", "yesterday", "2026-11", "2026-13-40", "2026-11-15 12:00",
                                  "2026-11-15T12", "2026-11-15T12:00+2", "2026-11-15T12:00Zulu"})
    EXPECT_EQ(speaking("en").moment(other), other);
}

TEST(Characters, AreByLevelAndSeatWithNameAndGender) {
  const Speaker speaker{built_in_catalog("en")};
  int women = 0;
  for (const char* const level : {"apprentice", "pedlar", "trader", "merchant", "master"})
    for (int seat = 1; seat <= 4; ++seat) {
      const auto character = character_at(speaker, level, seat);
      ASSERT_TRUE(character) << level << seat;
      EXPECT_FALSE(character->name.starts_with("character.")) << character->name;
      women += character->who == Who::female ? 1 : 0;
    }
  EXPECT_EQ(women, 10);
  EXPECT_EQ(character_at(speaker, "trader", 1)->name, "Samira");
  EXPECT_EQ(character_at(speaker, "trader", 3)->who, Who::male);
  EXPECT_FALSE(character_at(speaker, "trader", 5));
  EXPECT_FALSE(character_at(speaker, "trader", 0));
  EXPECT_FALSE(character_at(speaker, "greedy", 1));
}

}  // namespace
}  // namespace souk
