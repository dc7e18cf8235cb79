#include "page.hpp"

#include <gtest/gtest.h>
#include "english.hpp"

#include "local_game.hpp"
#include "messages.hpp"
#include "move_on.hpp"
#include "panel.hpp"
#include "plain_look.hpp"
#include "positions.hpp"
#include "rulebook.hpp"
#include "seats.hpp"
#include "souk/notation/rules_text.hpp"
#include "souk/players/random_player.hpp"
#include "souk/rules/moves.hpp"
#include "souk/terminal/text.hpp"

namespace souk::terminal {
namespace {

constexpr ScreenSize usual{80, 24};

Page page_of(const LocalGame& game) {
  const Position& position = game.position();
  const Facing chosen = position.assam().facing();
  Marks marks = marks_of_throws(position, chosen);
  marks.places = legal_places(position);
  return {.market = draw_market(position, marks, plain),
          .panel = {draw_merchants(english(), position, game.names(), panel_room(usual), plain),
                    draw_throws(english(), position, chosen), draw_places(english(), position)},
          .story = game.story(),
          .notice = {what_to_type(english(), position)},
          .question = question(english(), position, game.names())};
}

int widest(const std::vector<std::string>& lines) {
  int columns = 0;
  for (const std::string& line : lines) columns = std::max(columns, columns_of(line));
  return columns;
}

struct Table {
  const char* rules;
  int merchants;
};

TEST(Page, EveryMomentOfAGameFitsEightyByTwentyFour) {
  int moments = 0;
  for (const Table table :
       {Table{"international", 2}, Table{"variant", 3}, Table{"classic+purse=3", 4}}) {
    std::vector<std::string> seats(static_cast<std::size_t>(table.merchants), "bot:random");
    seats[0] = "Twenty letters, see?";
    ASSERT_EQ(columns_of(seats[0]), longest_name);
    auto game = LocalGame::begin(english(), *read_rules(table.rules), seats, 11);
    ASSERT_TRUE(game);
    RandomPlayer player{5};
    for (; !game->position().is_over(); move_on(*game, player), ++moments) {
      const auto lines = lines_of(page_of(*game), usual, plain);
      ASSERT_LE(lines.size(), 24U) << joined(lines);
      ASSERT_LE(widest(lines), 80) << joined(lines);
      ASSERT_EQ(lines.back(), question(english(), game->position(), game->names()));
    }
  }
  EXPECT_GT(moments, 400);
}

TEST(Page, TheTextsFitOneScreen) {
  for (const RulesetWords& ruleset : ruleset_words())
    for (int merchants = fewest_merchants; merchants <= most_merchants; ++merchants) {
      const Rules rules = *read_rules(ruleset.name);
      const auto lines = fitted(rules_text(english(), rules, merchants), usual, plain);
      EXPECT_LE(lines.size(), 22U) << joined(lines);
      const auto start = Position::start(rules, merchants);
      EXPECT_LE(fitted(help_text(english(), *start), usual, plain).size(), 22U);
    }
}

TEST(Page, TheStoryGivesWayFromItsBeginning) {
  const auto game = LocalGame::begin(english(), Rules{}, {"Amina", "Ben", "Carl"}, 1);
  Page page = page_of(*game);
  for (int turn = 1; turn <= 20; ++turn) page.story.push_back("turn " + std::to_string(turn));
  const std::string text = joined(lines_of(page, usual, plain));
  EXPECT_EQ(text.find("turn 1\n"), std::string::npos);
  EXPECT_NE(text.find("turn 20\n"), std::string::npos);
}

TEST(Page, WhereThereIsNoRoomThePanelStandsBelowTheMarket) {
  const auto game = LocalGame::begin(english(), Rules{}, {"Amina", "Ben", "Carl"}, 1);
  const ScreenSize narrow{50, 40};
  const auto lines = lines_of(page_of(*game), narrow, plain);
  EXPECT_LE(widest(lines), 50) << joined(lines);
  EXPECT_EQ(lines[0].find("dirhams"), std::string::npos);
  EXPECT_NE(joined(lines).find("Amina"), std::string::npos);
}

TEST(Page, FortyColumnsAreEnough) {
  for (const ScreenSize size : {ScreenSize{40, 20}, ScreenSize{40, 24}, ScreenSize{40, 50}}) {
    auto game = LocalGame::begin(english(), Rules{}, {"Twenty letters, see?", "bot:random"}, 11);
    RandomPlayer player{5};
    int markets = 0;
    int moments = 0;
    for (; !game->position().is_over(); move_on(*game, player), ++moments) {
      Page page = page_of(*game);
      page.notice.clear();
      const auto lines = lines_of(page, size, plain);
      ASSERT_LE(static_cast<int>(lines.size()), size.rows) << joined(lines);
      ASSERT_LE(widest(lines), 40) << joined(lines);
      markets += lines[0].find("a╭") != std::string::npos ? 1 : 0;
      if (size.rows == 50) {
        EXPECT_NE(joined(lines).find("dirhams"), std::string::npos);
      }
    }
    EXPECT_EQ(markets, moments) << "the market is always there";
  }
}

TEST(Page, WhereTheMarketHasNoRoomTheWordsStay) {
  const auto game = LocalGame::begin(english(), Rules{}, {"Amina", "Ben", "Carl"}, 1);
  const auto lines = lines_of(page_of(*game), {30, 10}, plain);
  EXPECT_LE(lines.size(), 10U) << joined(lines);
  EXPECT_LE(widest(lines), 30);
  EXPECT_EQ(joined(lines).find("╭"), std::string::npos);
  EXPECT_TRUE(lines.back().ends_with("> "));
}

TEST(Panel, R6ThePileShowsItsNextRugAndWhatIsLeft) {
  const Position two = position("7/7/7/7/7/7/7 d4N r12y11>y:28,b12g12>b:32 1:face international");
  const std::string text = joined(
      draw_merchants(english(), two, people({"Amina", "Ben"}), panel_columns, plain).lines(plain));
  EXPECT_NE(text.find("▶ Amina             28   23    0   28"), std::string::npos) << text;
  EXPECT_NE(text.find("next: yellow        12 ◆◇  11 ≡≡"), std::string::npos) << text;
  EXPECT_NE(text.find("next: blue          12 ╱╲  12 ◉◉"), std::string::npos) << text;
}

TEST(Panel, R6ARugThatIsNotDrawnYetIsNotShown) {
  const Position two = position("7/7/7/7/7/7/7 d4N r12y11:28,b12g12>b:32 1:draw international");
  const std::string text = joined(
      draw_merchants(english(), two, people({"Amina", "Ben"}), panel_columns, plain).lines(plain));
  EXPECT_NE(text.find("\n                         12 ◆◇  11 ≡≡"), std::string::npos) << text;
}

TEST(Panel, ThrowsShowWhereTheyEndAndWhatTheyCost) {
  const Position owing =
      position("7/7/3bv3/3b3/7/7/7 d6N r12:2,b11:58,y12:30,g12:30 1:face international");
  const std::string north = draw_throws(english(), owing, Facing::north).lines(plain)[2];
  EXPECT_EQ(north, "▲ N   d7      c7      c6      c5");
  const Position south =
      position("7/7/3bv3/3b3/7/7/7 d6S r12:3,b11:57,y12:30,g12:30 1:face international");
  EXPECT_EQ(draw_throws(english(), south, Facing::south).lines(plain)[3],
            "▼ S   d5 -2b  d4 -2b  d3      d2");
  const Position poor =
      position("7/7/3bv3/3b3/7/7/7 d6S r12:1,b11:59,y12:30,g12:30 1:face international");
  EXPECT_EQ(draw_throws(english(), poor, Facing::south).lines(plain)[3],
            "▼ S   d5 ✗    d4 ✗    d3      d2");
}

TEST(Panel, TwoThrowsThatEndOnOneSquareShareItsMark) {
  const Position corner =
      position("7/7/7/7/7/7/7 g6N r12:30,b12:30,y12:30,g12:30 1:face international");
  const Marks marks = marks_of_throws(corner, Facing::north);
  EXPECT_EQ(marks.words[square_at(6, 6)], "1 2");
  EXPECT_EQ(marks.words[square_at(5, 6)], "3");
}

TEST(Panel, ScoresStandInOrderWithWhoeverIsOutLast) {
  const Position over = position("7/7/2b>b3/7/7/7/7 d4S r0:out,b0:44,y0:46 2:over international");
  const auto lines =
      draw_scores(english(), over, people({"Amina", "Ben", "Carl"}), panel_columns, plain)
          .lines(plain);
  EXPECT_EQ(lines[1], "▶ ≡≡ Carl            0      46     46");
  EXPECT_EQ(lines[2], "  ╱╲ Ben             2      44     46");
  EXPECT_EQ(lines[3], "  ◆◇ Amina            out of the game");
}

}  // namespace
}  // namespace souk::terminal
