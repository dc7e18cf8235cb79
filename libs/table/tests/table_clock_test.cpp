// Clocks of both kinds around their edges; they run for people only, and not while the server is
// away.
#include <gtest/gtest.h>

#include "played_table.hpp"
#include "souk/table/table.hpp"

namespace souk {
namespace {

using test::begun;
using test::code_of;
using test::Hand;
using test::message_of;
using test::noon;

constexpr ClockRule half_a_minute_a_turn{ClockKind::per_turn, 30'000, 0};
constexpr ClockRule a_minute_and_two_seconds{ClockKind::budget, 60'000, 2'000};

class ClockedTable {
 public:
  explicit ClockedTable(const ClockRule& clock, WhenLate when_late = WhenLate::bot_plays_on)
      : table_{begun(options(clock, when_late))} {}

  Result<Done> act(int seat, decltype(Action::what) what, WallTime after_noon) {
    return hand_.act(seat, std::move(what), noon + after_noon);
  }
  // Throws and lays at two moments.
  void turn(int seat, WallTime thrown, WallTime laid) {
    ASSERT_TRUE(act(seat, action::ThrowDie{}, thrown));
    ASSERT_TRUE(act(seat, action::LayRug{legal_places(position())[0]}, laid));
  }
  std::string wake(WallTime after_noon) {
    const auto done = table_.wake(noon + after_noon);
    if (!done) return done.error().message;
    return done->first > done->last ? "nothing" : text_of(table_.event(done->first));
  }
  [[nodiscard]] WallTime left(int seat, WallTime after_noon) const {
    return table_.state().time_left(seat, noon + after_noon).value();
  }
  // After noon, or -1.
  [[nodiscard]] WallTime deadline() const {
    const auto at = table_.wake_at();
    return at ? *at - noon : -1;
  }
  [[nodiscard]] const Position& position() const { return *table_.state().position(); }
  Table& table() { return table_; }

 private:
  static TableOptions options(const ClockRule& clock, WhenLate when_late) {
    TableOptions options = test::options_for(3);
    options.clock = clock;
    options.when_late = when_late;
    return options;
  }

  Table table_;
  Hand hand_{table_};
};

TEST(Clock, NoneNeverRunsOut) {
  ClockedTable table{ClockRule{}};
  EXPECT_EQ(table.deadline(), -1);
  EXPECT_FALSE(table.table().state().time_left(0, noon));
  EXPECT_EQ(table.wake(WallTime{1} << 40), "nothing");
}

TEST(Clock, PerTurnBeginsAnewWithEachTurn) {
  ClockedTable table{half_a_minute_a_turn};
  EXPECT_EQ(table.deadline(), 30'000);
  EXPECT_EQ(table.left(0, 10'000), 20'000);
  EXPECT_EQ(table.left(1, 10'000), 30'000);
  ASSERT_TRUE(table.act(0, action::ThrowDie{}, 20'000));
  // The throw and the rug are one turn.
  EXPECT_EQ(table.deadline(), 30'000);
  ASSERT_TRUE(table.act(0, action::LayRug{legal_places(table.position())[0]}, 29'999));
  EXPECT_EQ(table.deadline(), 59'999);
  table.turn(1, 30'000, 31'000);
  table.turn(2, 32'000, 33'000);
  EXPECT_EQ(table.left(0, 33'000), 30'000);
  EXPECT_EQ(table.deadline(), 63'000);
}

TEST(Clock, ABudgetRunsDownOverTheGameAndGrowsByTheIncrement) {
  ClockedTable table{a_minute_and_two_seconds};
  table.turn(0, 5'000, 10'000);
  EXPECT_EQ(table.left(0, 99'000), 52'000);
  table.turn(1, 10'000, 10'000);
  EXPECT_EQ(table.left(1, 10'000), 62'000);
  table.turn(2, 11'000, 30'000);
  EXPECT_EQ(table.deadline(), 30'000 + 52'000);
  table.turn(0, 40'000, 81'999);
  EXPECT_EQ(table.left(0, 90'000), 2'001);
}

TEST(Clock, TalkAndWhatIsShownGiveNoTime) {
  ClockedTable table{a_minute_and_two_seconds};
  ASSERT_TRUE(table.act(0, action::Face{Facing::east}, 10'000));
  ASSERT_TRUE(table.act(0, action::Say{"hm"}, 20'000));
  ASSERT_TRUE(table.act(1, action::Say{"well?"}, 30'000));
  EXPECT_EQ(table.deadline(), 60'000);
}

TEST(Clock, WhoeverIsLateIsReplacedByABot) {
  ClockedTable table{half_a_minute_a_turn};
  EXPECT_EQ(table.wake(29'999), "nothing");
  EXPECT_EQ(table.wake(30'000), "bot 1 late \"trader\"");
  EXPECT_EQ(table.table().bot_to_move(), 0);
  // A bot is never late.
  EXPECT_EQ(table.deadline(), -1);
  EXPECT_EQ(table.wake(90'000), "nothing");
  table.turn(0, 95'000, 96'000);
  EXPECT_EQ(table.deadline(), 126'000);
  EXPECT_EQ(table.left(0, 96'000), 0);
  ASSERT_TRUE(table.act(0, action::Return{}, 97'000));
  table.turn(1, 98'000, 99'000);
  table.turn(2, 98'000, 99'000);
  EXPECT_EQ(table.deadline(), 129'000);
}

TEST(Clock, WhoeverIsLateIsOutWhereTheTableSaysSo) {
  ClockedTable table{half_a_minute_a_turn, WhenLate::out};
  EXPECT_EQ(table.wake(30'001), "withdrew 1 late");
  EXPECT_FALSE(table.position().is_in(0));
  EXPECT_EQ(table.deadline(), 60'001);
  EXPECT_EQ(table.wake(60'001), "withdrew 2 late");
  // R17.
  EXPECT_EQ(table.table().state().stage(), Stage::finished);
  EXPECT_EQ(table.deadline(), -1);
}

TEST(Clock, WhoeverComesTooLateIsRefusedAndTheClockDecides) {
  ClockedTable table{half_a_minute_a_turn};
  const auto late = table.act(0, action::ThrowDie{}, 30'000);
  EXPECT_EQ(code_of(late), "turn");
  EXPECT_EQ(message_of(late), "your time has run out");
  EXPECT_EQ(code_of(table.act(0, action::Say{"oh"}, 30'000)), "done");
  EXPECT_EQ(table.wake(30'000), "bot 1 late \"trader\"");
  EXPECT_EQ(table.wake(30'000), "nothing");
}

TEST(Clock, OfSomeoneElseRunsOnWhenAnotherResigns) {
  ClockedTable table{a_minute_and_two_seconds};
  ASSERT_TRUE(table.act(1, action::Resign{}, 20'000));
  EXPECT_EQ(table.deadline(), 60'000);
  table.turn(0, 30'000, 30'000);
  EXPECT_EQ(table.left(0, 30'000), 32'000);
  EXPECT_EQ(table.position().seat(), 2);
  EXPECT_EQ(table.deadline(), 90'000);
}

TEST(Clock, StandsStillWhileABotPlays) {
  ClockedTable table{a_minute_and_two_seconds};
  ASSERT_TRUE(table.act(0, action::Leave{}, 10'000));
  EXPECT_EQ(table.left(0, 20'000), 50'000);
  ASSERT_TRUE(table.act(0, action::Return{}, 25'000));
  EXPECT_EQ(table.deadline(), 75'000);
  ASSERT_TRUE(table.act(0, action::Leave{}, 26'000));
  table.turn(0, 27'000, 28'000);
  // The increment is for those who play themselves.
  EXPECT_EQ(table.left(0, 28'000), 49'000);
}

TEST(Clock, WhoComesBackToAnEmptyOneHasALittleForTheNextTurn) {
  ClockedTable table{a_minute_and_two_seconds};
  EXPECT_EQ(table.wake(60'000), "bot 1 late \"trader\"");
  // Otherwise he would be late and return, for as long as the bot thinks.
  EXPECT_EQ(code_of(table.act(0, action::Return{}, 60'001)), "turn");
  table.turn(0, 61'000, 62'000);
  ASSERT_TRUE(table.act(0, action::Return{}, 62'000));
  EXPECT_EQ(table.left(0, 62'000), least_time_on_return);
  table.turn(1, 62'000, 62'000);
  table.turn(2, 62'000, 62'000);
  EXPECT_EQ(table.deadline(), 62'000 + least_time_on_return);

  ClockedTable generous{ClockRule{ClockKind::budget, 60'000, 20'000}};
  EXPECT_EQ(generous.wake(60'000), "bot 1 late \"trader\"");
  generous.turn(0, 61'000, 62'000);
  ASSERT_TRUE(generous.act(0, action::Return{}, 62'000));
  EXPECT_EQ(generous.left(0, 62'000), 20'000);
}

TEST(Clock, DoesNotRunWhileTheServerIsAway) {
  ClockedTable table{a_minute_and_two_seconds};
  ASSERT_TRUE(table.act(1, action::Say{"it is getting dark"}, 10'000));
  ASSERT_TRUE(table.table().resume(noon + 500'000));
  // Up to the last event he was seen to think.
  EXPECT_EQ(table.left(0, 500'000), 50'000);
  EXPECT_EQ(table.deadline(), 550'000);
  EXPECT_EQ(table.table().state().last_action(), noon + 500'000);
  ASSERT_TRUE(table.table().resume(noon + 900'000));
  EXPECT_EQ(table.deadline(), 950'000);
  table.turn(0, 910'000, 920'000);
  EXPECT_EQ(table.left(0, 920'000), 32'000);
}

TEST(Clock, GoesOnWhereItWasWhenTheOneOnTheWallIsSet) {
  for (const WallTime set : {3'600'000, -3'600'000, 5'000, -20'000}) {
    ClockedTable table{a_minute_and_two_seconds};
    const WallTime before = noon + 20'000;
    ASSERT_TRUE(table.table().resume_after_clock_was_set(before, before + set));
    EXPECT_EQ(table.left(0, 20'000 + set), 40'000) << set;
    EXPECT_EQ(table.deadline(), 60'000 + set) << set;
    table.turn(0, 21'000 + set, 22'000 + set);
    EXPECT_EQ(table.left(0, 22'000 + set), 40'000) << set;
  }
}

TEST(Clock, SetBackTakesNothingOffAndGivesNothing) {
  ClockedTable table{a_minute_and_two_seconds};
  ASSERT_TRUE(table.act(0, action::ThrowDie{}, -10'000));
  EXPECT_EQ(table.left(0, -10'000), 60'000);
  EXPECT_EQ(table.left(0, -20'000), 60'000);
  EXPECT_EQ(table.deadline(), 50'000);
}

TEST(Clock, StopsWithTheGame) {
  ClockedTable table{a_minute_and_two_seconds};
  ASSERT_TRUE(table.table().close(event::Reason::idle, noon + 30'000));
  EXPECT_EQ(table.left(0, 40'000), 30'000);
  EXPECT_EQ(table.deadline(), -1);
}

TEST(Clock, BeforeTheGameEveryoneHasTheWholeTime) {
  TableOptions options = test::options_for(3);
  options.clock = a_minute_and_two_seconds;
  const Table table = test::opened(options);
  EXPECT_EQ(table.state().time_left(2, noon + 99'000), 60'000);
  EXPECT_FALSE(table.wake_at());
}

}  // namespace
}  // namespace souk
