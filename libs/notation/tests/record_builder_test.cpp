// Writing along while a game is played, and what must not be written while it runs.
#include "souk/notation/record_builder.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "record_samples.hpp"
#include "record_table.hpp"
#include "souk/notation/record_reader.hpp"
#include "souk/notation/record_replay.hpp"
#include "souk/notation/rules_text.hpp"

namespace souk {
namespace {

const RecordTable two_at_a_table{"", Rules{}, 2};

// Feeds a builder with the moves that a replay gives.
RecordBuilder rebuilt(std::string_view text, std::vector<RecordTag> more = {}) {
  const Replay played = *replay(*read_record(text));
  auto builder = RecordBuilder::begin(played.header.start, played.header.merchants, more);
  EXPECT_TRUE(builder) << builder.error().message;
  for (const ReplayStep& step : played.steps) {
    const auto added = builder->add(step.move);
    EXPECT_TRUE(added) << added.error().message;
    EXPECT_EQ(builder->position(), step.after);
  }
  return *std::move(builder);
}

TEST(RecordBuilder, WritesTheSamplesAsTheyAre) {
  for (const std::string_view sample : {two_go_out, turned_after, two_merchants,
                                        two_merchants_running, started_late, three_withdraw})
    EXPECT_EQ(rebuilt(sample).text(), sample);
  EXPECT_EQ(rebuilt(three_merchants, {{"Date", {"2026-11-15T19:00:00Z"}}}).text(), three_merchants);
}

TEST(RecordBuilder, PutsTagsIntoOneOrder) {
  RecordBuilder builder = rebuilt(two_merchants, {{"Weather", {"fair"}},
                                                  {"Shares", {"salt", ""}},
                                                  {"SeedHash", {"ab12"}},
                                                  {"Elo", {"1500", "1400"}},
                                                  {"Clock", {"600+5"}},
                                                  {"Event", {"Finals"}},
                                                  {"Date", {"2026-11-15"}}});
  ASSERT_TRUE(builder.show_seed("cd34"));
  std::string order;
  for (const RecordTag& tag : builder.record().tags) order += tag.name + ' ';
  EXPECT_EQ(order,
            "Souk Rules Merchants Date Event Clock Elo SeedHash Seed Shares Weather Pile1 Pile2 "
            "Result ");
}

TEST(RecordBuilder, RefusesTagsThatCannotBeWrittenOrComeFromTheGame) {
  const Position start = *Position::start(Rules{}, 3);
  const auto refusal = [&](std::vector<std::string> merchants, std::vector<RecordTag> more) {
    const auto builder = RecordBuilder::begin(start, std::move(merchants), std::move(more));
    return builder ? "begun" : builder.error().message;
  };
  EXPECT_EQ(refusal({"a", "b", "c"}, {}), "begun");
  EXPECT_EQ(refusal({"a", "b"}, {}), "there are 2 names for 3 merchants");
  EXPECT_EQ(
      refusal({"a", "b\n", "c"}, {}),
      "this record cannot be written: line 3, column 18: a value ends with \" on its own line");
  EXPECT_EQ(refusal({"a", "b", "c"}, {{"Date", {"today"}}}),
            "this record cannot be written: line 4, column 1: [Date]: \"today\" is no date of ISO "
            "8601 such as 2026-11-15 or 2026-11-15T19:00:00Z");
  EXPECT_EQ(refusal({"a", "b", "c"}, {{"Event", {"a"}}, {"Event", {"b"}}}),
            "this record cannot be written: line 5, column 1: [Event]: this tag stands twice");
  for (const std::string name : {"Souk", "Rules", "Merchants", "Start", "Seed", "Pile1", "Pile2",
                                 "Seen1", "Seen2", "Result"})
    EXPECT_EQ(refusal({"a", "b", "c"}, {{name, {"x"}}}),
              '[' + name + "] comes from the game and cannot be given");
}

TEST(RecordBuilder, TellsWhatAMoveDid) {
  RecordBuilder builder = *RecordBuilder::begin(*Position::start(Rules{}, 3), names(3));
  EXPECT_EQ(std::get<Faced>(*builder.add(Move::face(Facing::east))).to.facing(), Facing::east);
  EXPECT_EQ(std::get<Rolled>(*builder.add(Move::roll(2))).walk.steps, 2);
  EXPECT_EQ(std::get<Withdrawn>(*builder.add(Move::withdraw(2))).seat, 2);
  const Move rug = legal_moves(builder.position())[0];
  EXPECT_EQ(std::get<Laid>(*builder.add(rug)).colour, Colour::red);
}

TEST(RecordBuilder, RefusesWhatCannotFollow) {
  RecordBuilder builder = *RecordBuilder::begin(*Position::start(Rules{}, 3), names(3));
  const auto expect_refused = [&](Move move, std::string_view code) {
    const std::string before = builder.text();
    const Position position = builder.position();
    const auto added = builder.add(move);
    ASSERT_FALSE(added);
    EXPECT_EQ(added.error().code, code);
    EXPECT_EQ(builder.text(), before);
    EXPECT_EQ(builder.position(), position);
  };
  expect_refused(Move::roll(1), "R8");
  expect_refused(Move::face(Facing::south), "R9");
  expect_refused(Move::draw(Colour::red), "R6");
  ASSERT_TRUE(builder.add(Move::face(Facing::east)));
  expect_refused(Move::face(Facing::east), "R8");
  expect_refused(Move::roll(5), "R10");
  ASSERT_TRUE(builder.add(Move::roll(2)));
  expect_refused(Move::lay(Place::upright(square_at(0, 0))), "R18");
  expect_refused(Move::roll(2), "R8");
}

TEST(RecordBuilder, RefusesAWithdrawalThatDoesNotFollow) {  // R16
  RecordBuilder builder = *RecordBuilder::begin(*Position::start(Rules{}, 3), names(3));
  const std::string before = builder.text();
  EXPECT_EQ(builder.add(Move::withdraw(3)).error().code, "R16");
  EXPECT_EQ(builder.text(), before);
  ASSERT_TRUE(builder.add(Move::withdraw(1)));
  EXPECT_EQ(builder.add(Move::withdraw(1)).error().message,
            "this merchant is out of the game already");
  ASSERT_TRUE(builder.add(Move::withdraw(0)));
  EXPECT_EQ(builder.add(Move::withdraw(2)).error().code, "R21");
  EXPECT_EQ(builder.record().find("Result")->values.front(), "3");
}

// R6: they are part of the start, and stand nowhere in the turns.
TEST(RecordBuilder, BeginsBehindTheFirstRugsOfThePiles) {
  for (const int first : {0, 1}) {
    RecordBuilder builder = *RecordBuilder::begin(*Position::start(Rules{}, 2, first), names(2));
    const auto seen = [&](int seat) {
      return builder.record().find("Seen" + std::to_string(seat + 1))->values.front();
    };
    EXPECT_EQ(seen(0) + seen(1), "");
    EXPECT_EQ(builder.add(Move::draw(first == 0 ? Colour::blue : Colour::red)).error().code, "R6");
    EXPECT_EQ(std::get<Drawn>(*builder.add(Move::draw(colour_at(first + 2)))).seat, first);
    EXPECT_EQ(seen(first), first == 0 ? "y" : "g");
    EXPECT_EQ(std::get<Drawn>(*builder.add(Move::draw(colour_at(1 - first)))).seat, 1 - first);
    EXPECT_EQ(seen(1 - first), first == 0 ? "b" : "r");
    const Record record = builder.record();
    EXPECT_TRUE(record.turns.empty());
    // The first seat begins where nothing else is said.
    EXPECT_EQ(record.find("Start") != nullptr, first == 1);
    EXPECT_EQ(replay(record)->header.start, builder.position());
  }
}

TEST(RecordBuilder, AWithdrawalBeforeAnyRugCameUpIsNoPartOfTheStart) {  // R6, R16
  for (const int leaving : {0, 1}) {
    RecordBuilder builder = *RecordBuilder::begin(*Position::start(Rules{}, 2), names(2));
    ASSERT_TRUE(builder.add(Move::withdraw(leaving)));
    const auto played = replay(*read_record(builder.text()));
    ASSERT_TRUE(played) << played.error().message;
    ASSERT_EQ(played->steps.size(), 1U);
    EXPECT_EQ(played->end(), builder.position());
  }
}

TEST(RecordBuilder, CommentsStandBehindWhatWasAddedLast) {
  RecordBuilder builder = *RecordBuilder::begin(*Position::start(Rules{}, 3), names(3));
  ASSERT_TRUE(builder.add_comment("so it begins"));
  ASSERT_TRUE(builder.add(Move::face(Facing::east)));
  ASSERT_TRUE(builder.add(Move::roll(2)));
  ASSERT_TRUE(builder.add_comment("a two"));
  ASSERT_TRUE(builder.add_comment("no less"));
  ASSERT_TRUE(builder.add(legal_moves(builder.position())[0]));
  ASSERT_TRUE(builder.add_comment("well laid"));
  ASSERT_TRUE(builder.add(Move::face(Facing::east)));
  const std::string text = builder.text();
  EXPECT_EQ(text.substr(text.find("\n\n") + 2),
            "{so it begins}\n1. E2 {a two} {no less} d4e4 {well laid}  E\n");
  EXPECT_FALSE(builder.add_comment("} {"));
  EXPECT_FALSE(builder.add_comment("\x1b[2J"));
  EXPECT_EQ(builder.text(), text);
}

TEST(RecordBuilder, TheSecretsOfARunningGameAreRefused) {  // R6
  RecordedGame game{two_at_a_table, 5};
  do {
    EXPECT_EQ(game.builder().show_piles(game.piles().pile(0), game.piles().pile(1)).error().message,
              "a pile is shown when the game is over, not before");
    EXPECT_EQ(game.builder().show_seed("42").error().message,
              "the seed is shown when the game is over, not before");
    EXPECT_EQ(game.builder().text().find("Pile"), std::string::npos);
    game.step();
  } while (!game.position().is_over());
  EXPECT_TRUE(game.builder().show_piles(game.piles().pile(0), game.piles().pile(1)));
  EXPECT_TRUE(game.builder().show_seed("42"));
}

TEST(RecordBuilder, OnlyThePilesOfThisGameCanBeShown) {  // R6
  RecordedGame game{{"", *read_rules("international+purse=1"), 2}, 3};
  game.play_on();
  const std::string seen = game.builder().text();
  ASSERT_NE(seen.find("[Seen1 \""), std::string::npos);
  const DealtPile first = game.piles().pile(0);
  const DealtPile second = game.piles().pile(1);
  EXPECT_EQ(game.builder().show_piles(second, first).error().message,
            "pile 1 is not the one whose rugs were laid");
  DealtPile taken = first;
  taken.take_top();
  EXPECT_EQ(game.builder().show_piles(taken, second).error().message,
            "pile 1 has 23 rugs; there were 24");
  std::vector<Colour> too_red(24, Colour::red);
  const auto laid = static_cast<std::ptrdiff_t>(game.laid(0)) + 1;
  std::copy_n(game.piles().order[0].begin(), laid, too_red.begin());
  EXPECT_FALSE(game.builder().show_piles(*DealtPile::from_top(0, too_red), second));
  EXPECT_EQ(game.builder().text(), seen);
  RecordedGame three{{"", Rules{}, 3}, 3};
  three.play_on();
  EXPECT_EQ(three.builder().show_piles(first, second).error().message,
            "nobody has two colours here, so no pile either");
}

// Two games that differ only below the tops of the piles: as long as they look alike to everyone at
// the table, so do their records.
TEST(RecordBuilder, ARunningRecordTellsNothingOfWhatLiesBelowTheTop) {  // R6
  const RecordTable table{"", *read_rules("international+rugs=6"), 2};
  std::vector<Colour> other{Colour::red,    Colour::red,    Colour::red,
                            Colour::yellow, Colour::yellow, Colour::yellow};
  std::mt19937_64 deals{1};
  int alike = 0;
  int different = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const DealtPiles piles = deal(table, deals);
    do {
      if (other.front() != piles.order[0].front()) continue;
      RecordedGame one{table, piles, seed};
      RecordedGame two{table, DealtPiles{{other, piles.order[1]}}, seed};
      while (one.position() == two.position() && !one.position().is_over()) {
        ASSERT_EQ(one.builder().text(), two.builder().text());
        alike += piles.order[0] != other ? 1 : 0;
        one.step();
        two.step();
      }
      different += one.position() != two.position() ? 1 : 0;
    } while (std::ranges::next_permutation(other).found);
  }
  EXPECT_GT(alike, 1000);
  EXPECT_GT(different, 100);
}

// What the record of a running game has of each pile: the rugs laid and the one on top.
TEST(RecordBuilder, ARunningRecordShowsTheRugsLaidAndTheOneOnTop) {  // R6
  RecordedGame game{two_at_a_table, 8};
  do {
    const Record record = game.builder().record();
    for (int seat = 0; seat < 2 && !game.position().is_over(); ++seat) {
      const std::string name = "Seen" + std::to_string(seat + 1);
      ASSERT_NE(record.find(name), nullptr);
      const Position& now = game.position();
      const bool has_top = now.rugs_left_of(seat) > 0 && now.is_drawn(seat);
      EXPECT_EQ(record.find(name)->values[0].size(),
                static_cast<std::size_t>(game.laid(seat)) + (has_top ? 1 : 0));
    }
  } while (game.step());
}

TEST(RecordBuilder, APileLaidToTheLastRugIsNoSecret) {  // R6
  RecordedGame game{{"", Rules{Ruleset::classic}, 2}, 4};
  game.play_on();
  const std::string text = game.builder().text();
  EXPECT_EQ(text.find("[Seen"), std::string::npos);
  game.show_piles();
  EXPECT_EQ(game.builder().text(), text);
}

}  // namespace
}  // namespace souk
