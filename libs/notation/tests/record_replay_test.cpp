// Records through the rules: every game that can be played can be written, read and replayed.
#include "souk/notation/record_replay.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "record_samples.hpp"
#include "record_table.hpp"
#include "souk/notation/position_text.hpp"
#include "souk/notation/record_reader.hpp"
#include "souk/notation/rules_text.hpp"

namespace souk {
namespace {

Replay replayed(std::string_view text) {
  const auto record = read_record(text);
  EXPECT_TRUE(record) << record.error().message << "\n" << text;
  auto played = replay(*record);
  EXPECT_TRUE(played) << played.error().message << "\n" << text;
  return *std::move(played);
}

TEST(RecordReplay, GivesWhatHappenedAndEveryPosition) {
  const Replay played = replayed(three_merchants);
  EXPECT_EQ(played.header.merchants, (std::vector<std::string>{"Amina", "Ben", "Chiara"}));
  ASSERT_EQ(played.steps.size(), 18U);
  EXPECT_EQ(text_of(played.position_after(0)),
            "7/7/7/7/7/7/7 d4N r2:30,b2:30,y2:30 1:face international+rugs=2");
  EXPECT_EQ(text_of(played.position_after(3)),
            "7/2rv4/2r4/7/7/7/7 d5N r1:30,b2:30,y2:30 2:face international+rugs=2");
  EXPECT_EQ(played.end(), played.position_after(18));
  EXPECT_TRUE(played.end().is_over());

  EXPECT_EQ(std::get<Faced>(played.steps[3].effect).to.facing(), Facing::east);
  const Rolled& paid = std::get<Rolled>(played.steps[7].effect);
  EXPECT_EQ(paid.seat, 2);
  EXPECT_EQ(paid.payment.to, 1);
  EXPECT_EQ(paid.payment.paid, 2);
  const Laid& last = std::get<Laid>(played.steps[17].effect);
  EXPECT_EQ(last.colour, Colour::yellow);
  EXPECT_TRUE(last.game_over);
  EXPECT_EQ(played.steps[17].turn, 5U);
}

TEST(RecordReplay, PilesSayWhatIsLaidNext) {  // R6, R20
  const Replay played = replayed(two_merchants);
  std::string laid;
  for (const ReplayStep& step : played.steps)
    if (const auto* rug = std::get_if<Laid>(&step.effect)) laid += "rbyg"[index(rug->colour)];
  EXPECT_EQ(laid, "rgyb");
}

TEST(RecordReplay, ARugThatComesUpIsAStepBehindTheLaying) {  // R6
  const Replay played = replayed(two_merchants);
  EXPECT_EQ(text_of(played.position_after(0)),
            "7/7/7/7/7/7/7 d4N r1y1>r:30,b1g1>g:30 1:face international+rugs=2");
  ASSERT_EQ(played.steps.size(), 14U);
  std::string kinds;
  for (const ReplayStep& step : played.steps) kinds += "flrdw"[static_cast<int>(step.move.kind())];
  // The last rug of a pile uncovers nothing.
  EXPECT_EQ(kinds, "frldfrldfrlfrl");
  const ReplayStep& first = played.steps[3];
  EXPECT_EQ(std::get<Drawn>(first.effect).seat, 0);
  EXPECT_EQ(std::get<Drawn>(first.effect).colour, Colour::yellow);
  EXPECT_EQ(first.move, Move::draw(Colour::yellow));
  EXPECT_EQ(first.turn, played.steps[2].turn);
  EXPECT_EQ(played.position_after(3).phase(), Phase::draw);
  const ReplayStep& second = played.steps[7];
  EXPECT_EQ(std::get<Drawn>(second.effect).seat, 1);
  EXPECT_EQ(std::get<Drawn>(second.effect).colour, Colour::blue);
}

TEST(RecordReplay, ByTurnsNothingIsDrawn) {  // R6
  const Replay played = replayed(
      with(with(two_merchants, "international+rugs=2", "international+pile=alternating+rugs=2"),
           "Amina", "Aziza"));
  EXPECT_EQ(played.steps.size(), 12U);
  for (const ReplayStep& step : played.steps) EXPECT_FALSE(step.move.is(MoveKind::draw));
}

TEST(RecordReplay, StartsInTheMiddleOfATurn) {
  const Replay played = replayed(started_late);
  ASSERT_EQ(played.steps.size(), 9U);
  EXPECT_EQ(std::get<Laid>(played.steps[0].effect).seat, 1);
  EXPECT_EQ(played.end().phase(), Phase::lay);
}

TEST(RecordReplay, AFaultLeavesWhatWasLegalBeforeIt) {
  const auto record = read_record(with(three_merchants, "W1 b3b4", "W1 a1a2"));
  ASSERT_TRUE(record);
  EXPECT_FALSE(replay(*record));
  const auto played = replay_to_first_fault(*record);
  ASSERT_TRUE(played);
  ASSERT_TRUE(played->fault);
  EXPECT_EQ(played->fault->code, "R18");
  EXPECT_EQ(played->fault->message,
            "line 8, column 16: round 2, seat 2: R18: a rug must share a side with Assam's square "
            "(W1 a1a2)");
  EXPECT_EQ(played->steps.size(), 14U);
  EXPECT_EQ(played->end().phase(), Phase::lay);
}

TEST(RecordReplay, RoundsAreCountedWhereSomebodyIsOutOrBeginsLate) {
  RoundCount count;
  std::vector<int> rounds;
  for (const int seat : {2, 3, 0, 2, 3, 0, 3, 3, 3}) rounds.push_back(count.begin_turn(seat));
  EXPECT_EQ(rounds, (std::vector<int>{1, 1, 2, 2, 2, 3, 3, 4, 5}));
}

// One random game on each table there is; what they met is counted, so that it is shown to occur.
TEST(RecordReplay, EveryGameComesBackByteForByte) {
  const std::vector<RecordTable> tables = every_table();
  int out = 0;
  int shared = 0;
  int piles = 0;
  std::uint64_t seed = 1;
  for (const RecordTable& table : tables) {
    SCOPED_TRACE(table.name);
    RecordedGame game{table, seed++};
    game.play_on();
    expect_faithful(game);
    game.show_piles();
    expect_faithful(game);
    const std::string text = game.builder().text();
    out += static_cast<int>(std::ranges::count(text, '#'));
    shared += winners(game.position()).size() > 1 ? 1 : 0;
    piles += text.find("[Pile2") != std::string::npos ? 1 : 0;
    EXPECT_EQ(text.find("[Seen"), std::string::npos);
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(tables.size(), 250U);
  EXPECT_GT(out, 50);
  EXPECT_GT(shared, 5);
  EXPECT_GT(piles, 60);
}

void expect_faithful_at_every_point(const RecordTable& table, std::uint64_t seed) {
  SCOPED_TRACE(table.name);
  RecordedGame game{table, seed};
  do {
    expect_faithful(game);
    if (testing::Test::HasFatalFailure()) return;
  } while (game.step());
}

TEST(RecordReplay, AGameCutAnywhereComesBackByteForByte) {
  std::uint64_t seed = 1;
  for (const RecordTable& table : every_table("+rugs=4")) {
    expect_faithful_at_every_point(table, seed++);
    if (HasFatalFailure()) return;
  }
  for (const RulesetWords& ruleset : ruleset_words())
    for (int merchants = 2; merchants <= 4; ++merchants)
      expect_faithful_at_every_point({std::string{ruleset.name}, Rules{ruleset.ruleset}, merchants},
                                     seed++);
}

// From any position of a game on, in any phase, with the piles as far as they are left.
TEST(RecordReplay, AGameCanStartFromAnyPosition) {
  std::uint64_t seed = 1;
  int starts = 0;
  for (const RecordTable& table : every_table("+rugs=4")) {
    SCOPED_TRACE(table.name);
    RecordedGame game{table, seed};
    for (std::uint64_t skipped = seed++ % 23; skipped > 0; --skipped) game.step();
    RecordedGame rest = game.from_here();
    starts += rest.builder().text().find("[Start \"") != std::string::npos ? 1 : 0;
    do {
      expect_faithful(rest);
      if (HasFatalFailure()) return;
    } while (rest.step());
    rest.show_piles();
    expect_faithful(rest);
  }
  EXPECT_GT(starts, 200);
}

TEST(RecordReplay, ACutPileIsEnoughAsFarAsItWasSeen) {  // R6
  RecordedGame game{{"", *read_rules("international+purse=1"), 2}, 3};
  game.play_on();
  game.show_piles();
  Record record = game.builder().record();
  ASSERT_TRUE(record.turns.back().went_out);
  for (int seat = 0; seat < 2; ++seat) {
    const std::size_t seen = static_cast<std::size_t>(game.laid(seat)) + 1;
    std::string& letters = record.tags[static_cast<std::size_t>(3 + seat)].values[0];
    ASSERT_GT(letters.size(), seen);
    letters.resize(seen);
    EXPECT_TRUE(replay(record)) << replay(record).error().message;
    letters.resize(seen - 1);
    EXPECT_FALSE(replay(record));
    letters = game.builder().record().tags[static_cast<std::size_t>(3 + seat)].values[0];
  }
}

}  // namespace
}  // namespace souk
