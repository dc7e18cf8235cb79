// Names and sentences in other scripts: wide and combining characters, and what is read from the
// right.
#include <gtest/gtest.h>

#include "english.hpp"
#include "page.hpp"
#include "panel.hpp"
#include "plain_look.hpp"
#include "positions.hpp"
#include "scripted_terminal.hpp"
#include "souk/language/choice.hpp"
#include "souk/terminal/play.hpp"
#include "souk/terminal/text.hpp"

namespace souk::terminal {
namespace {

constexpr std::string_view opening =
    "7/7/7/7/7/7/7 d4N r12:30,b12:30,y12:30,g12:30 1:face international";

TEST(Scripts, EveryNameLeavesTheNumbersInTheirColumns) {
  const Position four = position(opening);
  const auto lines =
      draw_merchants(english(), four, people({"ยุพิน", "さくらさん", "أمينة", "Zoe\u0301"}),
                     panel_columns, plain)
          .lines(plain);
  ASSERT_EQ(lines.size(), 5U);
  for (const std::string& line : lines) EXPECT_EQ(columns_of(line), panel_columns) << line;
}

TEST(Scripts, AWideSignIsNeverCutInHalf) {
  Canvas canvas{3, 1};
  canvas.put(0, 0, "日本");
  EXPECT_EQ(canvas.lines(plain)[0], "日");
}

TEST(Scripts, ThePictureIsReadFromTheLeftWhateverIsInIt) {
  Canvas canvas{12, 1};
  canvas.put(0, 0, "╭7");
  canvas.put(4, 0, "أمينة");
  canvas.put(10, 0, "30");
  const std::string line = canvas.lines(plain)[0];
  EXPECT_EQ(line, "\u200E╭7  \u2068أمينة\u2069 30");
  EXPECT_EQ(columns_of(line), 12);
  Canvas narrow{6, 1};
  narrow.put(4, 0, "أمينة");
  EXPECT_TRUE(narrow.lines(plain)[0].ends_with("\u2069")) << "what is cut off is closed";
}

TEST(Scripts, EveryLineOfATextFromTheRightSaysSo) {
  const std::string text = "\u200Fترمي أمينة ثلاثة. \u2068Assam\u2069 يمشي شمالا إلى d7.";
  const auto lines = fitted({text}, {20, 24}, plain);
  ASSERT_GT(lines.size(), 1U);
  for (const std::string& line : lines) {
    EXPECT_TRUE(line.starts_with("\u200F")) << line;
    EXPECT_LE(columns_of(line), 20);
  }
}

TEST(Scripts, LinesOfThaiAndJapaneseFit) {
  for (const char* const text :
       {"คุณทอยลูกเต๋าได้สามและอัสซัมเดินไปทางเหนือ", "さいころを振ると、アッサムは北へ三歩進みます。"})
    for (const std::string& line : wrapped(text, 16)) EXPECT_LE(columns_of(line), 16) << line;
}

TEST(Scripts, AGameInALanguageSpeaksItThroughout) {
  Messages messages = built_in_catalog("en").messages;
  messages["story.walked"] = "{who, select, you {تمشي} other {يمشي {name}}}";
  messages["table.you"] = "أنت";
  const Speaker arabic{{"ar", std::move(messages)}};
  ScriptedTerminal terminal{{"", "1", "quit"}};
  PlayOptions options{.merchants = 2, .seats = {"You"}, .seed = 42};
  options.look.unicode = true;
  EXPECT_EQ(play(options, arabic, terminal), Outcome::completed);
  EXPECT_NE(terminal.shown.find("\u200Fتمشي"), std::string::npos) << terminal.shown;
  EXPECT_NE(terminal.shown.find("أنت"), std::string::npos);
  EXPECT_TRUE(arabic.faults().empty()) << arabic.faults()[0];
}

TEST(Scripts, ATextLongerThanTheScreenIsShownInParts) {
  Messages messages = built_in_catalog("en").messages;
  std::string& lead = messages["terminal.rules.lead"];
  for (int line = 0; line < 30; ++line) lead += std::string(76, 'x') + ' ';
  const Speaker wordy{{"en", std::move(messages)}};
  ScriptedTerminal terminal{{"rules", "", "", "", "quit"}, true};
  EXPECT_EQ(play({.merchants = 2, .seats = {"You"}, .seed = 42}, wordy, terminal),
            Outcome::completed);
  EXPECT_EQ(terminal.answers_left(), 0U);
  const auto on = terminal.shown.find("Go on > ");
  ASSERT_NE(on, std::string::npos);
  EXPECT_NE(terminal.shown.find("Enter goes back to the table > ", on), std::string::npos);
}

// In every language that there is: a game is played to its end, and nothing is broken or too wide.
TEST(Scripts, EveryLanguagePlaysAGame) {
  for (const std::string& tag : language_tags()) {
    const Speaker speaker{built_in_catalog(tag)};
    std::vector<std::string> answers{"help",   "rules",     "s",     "hello",    "hint",
                                     "market", "square d4", "undo",  "",         "hint",
                                     "1",      "why",       "story", "merchants"};
    for (int turn = 0; turn < most_rugs; ++turn) answers.insert(answers.end(), {"", "1"});
    ScriptedTerminal terminal{answers};
    PlayOptions options{.merchants = 2, .seats = {"You", "bot:pedlar"}, .seed = 4};
    options.look.unicode = true;
    EXPECT_EQ(play(options, speaker, terminal), Outcome::completed);
    EXPECT_TRUE(speaker.faults().empty()) << tag << ": " << speaker.faults()[0];
    EXPECT_EQ(terminal.shown.find('{'), std::string::npos) << tag;
  }
}

}  // namespace
}  // namespace souk::terminal
