// Chairs: who sits down where, leaves, comes back, is replaced, talks, and plays again.
#include <gtest/gtest.h>

#include "played_table.hpp"
#include "souk/notation/rules_text.hpp"
#include "souk/table/table.hpp"

namespace souk {
namespace {

using test::begun;
using test::code_of;
using test::Hand;
using test::message_of;
using test::noon;
using test::opened;
using test::options_for;
using test::sitter_for;

template <class Kind>
const Kind& last_is(const Table& table) {
  return std::get<Kind>(table.event(table.last_event()).what);
}

// A chair for someone invited, one for a bot, one for anyone.
TableOptions mixed_options() {
  TableOptions options = options_for(3);
  options.seats = {{SeatFor::person, ""}, {SeatFor::bot, "pedlar"}, {SeatFor::anyone, ""}};
  return options;
}

TEST(Sitting, BotsAreThereFromTheStart) {
  const Table table = opened(mixed_options());
  EXPECT_EQ(table.last_event(), 2);
  EXPECT_EQ(table.state().name_of(1), "bot:pedlar");
  EXPECT_EQ(table.state().name_of(0), "");
  EXPECT_EQ(table.state().chair(1).holder, Holder::bot);
  EXPECT_FALSE(table.bot_to_move());
  EXPECT_EQ(table.state().last_action(), noon);
}

TEST(Sitting, OptionsThatMakeNoSenseOpenNoTable) {
  TableOptions options = mixed_options();
  options.seats[1].level = "sultan";
  const auto table = Table::open(options, test::seed_of(1), noon, test::house_levels());
  ASSERT_FALSE(table);
  EXPECT_EQ(table.error().code, "options");
  EXPECT_FALSE(Table::open(mixed_options(), test::seed_of(1), noon, {}));
}

TEST(Sitting, AChairForAPersonNeedsTheInvitation) {
  Table table = opened(mixed_options());
  EXPECT_EQ(code_of(table.sit(sitter_for(0), 0, false, "", noon)), "seat");
  EXPECT_EQ(code_of(table.sit(sitter_for(0), 1, true, "", noon)), "seat");
  EXPECT_EQ(code_of(table.sit(sitter_for(0), 3, true, "", noon)), "seat");
  EXPECT_EQ(code_of(table.sit(sitter_for(0), -1, false, "", noon)), "seat");
  ASSERT_TRUE(table.sit(sitter_for(0), {}, false, "", noon));
  EXPECT_EQ(table.seat_of_key("key of Amina"), 2);
  EXPECT_EQ(code_of(table.sit(sitter_for(1), {}, false, "", noon)), "seat");
  EXPECT_EQ(code_of(table.sit(sitter_for(1), 2, true, "", noon)), "seat");
  ASSERT_TRUE(table.sit(sitter_for(1), {}, true, "", noon));
  EXPECT_EQ(table.seat_of_key("key of Ben"), 0);
  EXPECT_EQ(table.state().stage(), Stage::playing);
  EXPECT_EQ(code_of(table.sit(sitter_for(3), {}, true, "", noon)), "seat");
}

TEST(Sitting, SomeoneInvitedTakesTheChairKeptForHimOrTheOther) {
  Table kept = opened(mixed_options());
  ASSERT_TRUE(kept.sit(sitter_for(0), {}, true, "", noon));
  EXPECT_EQ(kept.seat_of_key("key of Amina"), 0);
  Table other = opened(mixed_options());
  ASSERT_TRUE(other.sit(sitter_for(0), 2, true, "", noon));
  EXPECT_EQ(other.seat_of_key("key of Amina"), 2);
  ASSERT_TRUE(kept.sit(sitter_for(1), {}, true, "", noon));
  EXPECT_EQ(kept.seat_of_key("key of Ben"), 2);
}

TEST(Sitting, NamesAreCleanAndDifferent) {
  Table table = opened(options_for(4));
  ASSERT_TRUE(table.sit({"  Amina ", "", "key 1"}, {}, false, "", noon));
  EXPECT_EQ(table.state().name_of(0), "Amina");
  EXPECT_EQ(code_of(table.sit({"aMINA", "", "key 2"}, {}, false, "", noon)), "name");
  EXPECT_EQ(code_of(table.sit({" ", "", "key 2"}, {}, false, "", noon)), "name");
  EXPECT_EQ(code_of(table.sit({std::string(25, 'x'), "", "key 2"}, {}, false, "", noon)), "name");
  EXPECT_EQ(code_of(table.sit({"Bot:trader", "", "key 2"}, {}, false, "", noon)), "name");
  EXPECT_EQ(code_of(table.sit({"Ben", "a\nb", "key 2"}, {}, false, "", noon)), "request");
  EXPECT_EQ(code_of(table.sit({"Ben", "", ""}, {}, false, "", noon)), "token");
  EXPECT_EQ(table.last_event(), 2);
}

TEST(Sitting, TwiceIsOnce) {
  Table table = opened(options_for(3));
  const auto once = table.sit(sitter_for(0), {}, false, "join", noon);
  ASSERT_TRUE(once);
  const auto again = table.sit(sitter_for(0), {}, false, "join", noon + 1);
  ASSERT_TRUE(again);
  EXPECT_TRUE(again->repeated);
  EXPECT_EQ(again->first, once->first);
  EXPECT_EQ(table.last_event(), 2);
  EXPECT_EQ(code_of(table.sit(sitter_for(0), {}, false, "other", noon)), "seat");
  EXPECT_EQ(code_of(table.sit(sitter_for(0), {}, false, "", noon)), "seat");
  // The same id from somebody else is another sitting.
  ASSERT_TRUE(table.sit(sitter_for(1), {}, false, "join", noon));
  ASSERT_TRUE(table.sit(sitter_for(2), {}, false, "join", noon));
  EXPECT_TRUE(table.sit(sitter_for(2), {}, false, "join", noon)->repeated);
  EXPECT_EQ(code_of(table.sit(sitter_for(3), {}, false, std::string(65, 'x'), noon)), "request");
}

TEST(Sitting, TheLastOneBeginsTheGame) {
  Table table = opened(options_for(2));
  ASSERT_TRUE(table.sit(sitter_for(0), {}, false, "a", noon));
  EXPECT_FALSE(table.state().position());
  EXPECT_FALSE(table.record());
  EXPECT_EQ(code_of(Hand{table}.act(0, action::ThrowDie{})), "turn");
  const auto last = table.sit(sitter_for(1), {}, false, "b", noon + 7);
  ASSERT_TRUE(last);
  EXPECT_EQ(last->first, 3);
  EXPECT_EQ(last->last, 4);
  EXPECT_EQ(table.event(4).action, 0U);
  EXPECT_EQ(table.event(4).at, noon + 7);
  EXPECT_EQ(table.state().stage(), Stage::playing);
}

TEST(Leaving, BeforeTheGameGivesTheChairUp) {
  Table table = opened(options_for(3));
  Hand hand{table};
  for (int seat = 0; seat < 2; ++seat)
    ASSERT_TRUE(table.sit(sitter_for(seat), {}, false, "sit", noon));
  ASSERT_TRUE(table.act(0, {"1", {}, action::Say{"I have to go"}}, noon));
  ASSERT_TRUE(hand.act(0, action::Leave{}));
  EXPECT_EQ(table.state().chair(0).holder, Holder::empty);
  EXPECT_FALSE(table.seat_of_key("key of Amina"));
  EXPECT_EQ(code_of(hand.act(0, action::Say{"bye"})), "seat");
  // Whoever has the chair now may use ids that the one before him used.
  ASSERT_TRUE(table.sit(sitter_for(3), 0, false, "sit", noon));
  EXPECT_FALSE(table.act(0, {"1", {}, action::Say{"hello"}}, noon)->repeated);
  EXPECT_EQ(table.state().name_of(0), "Driss");
}

TEST(Leaving, ByTheLastPersonClosesTheTable) {
  Table gathering = opened(mixed_options());
  ASSERT_TRUE(gathering.sit(sitter_for(0), {}, true, "", noon));
  ASSERT_TRUE(Hand{gathering}.act(0, action::Leave{}));
  EXPECT_EQ(last_is<event::Closed>(gathering).reason, event::Reason::deserted);
  EXPECT_EQ(gathering.state().stage(), Stage::closed);
  EXPECT_EQ(code_of(gathering.sit(sitter_for(0), {}, true, "", noon)), "table");
  EXPECT_EQ(code_of(gathering.close(event::Reason::idle, noon)), "table");
  EXPECT_EQ(code_of(gathering.resume(noon)), "table");

  Table playing = begun(mixed_options());
  Hand hand{playing};
  ASSERT_TRUE(hand.act(2, action::Leave{}));
  EXPECT_EQ(playing.state().stage(), Stage::playing);
  ASSERT_TRUE(hand.act(0, action::Leave{}));
  EXPECT_EQ(last_is<event::Closed>(playing).reason, event::Reason::deserted);
  EXPECT_FALSE(playing.bot_to_move());
  EXPECT_EQ(playing.shown_seed(), test::seed_of(1));
  for (const int seat : {0, 2}) {
    EXPECT_EQ(code_of(hand.act(seat, action::Return{})), "table");
    EXPECT_EQ(code_of(hand.act(seat, action::ThrowDie{})), "table");
    EXPECT_EQ(code_of(hand.act(seat, action::Say{"oh"})), "table");
  }
}

TEST(Leaving, DuringTheGameABotPlaysOnAndThePersonMayReturn) {
  Table table = begun(options_for(3));
  Hand hand{table};
  EXPECT_EQ(code_of(hand.act(0, action::Return{})), "seat");
  ASSERT_TRUE(hand.act(0, action::Face{Facing::east}));
  const auto left = hand.act(0, action::Leave{});
  ASSERT_TRUE(left);
  EXPECT_EQ(left->last, left->first + 1);
  EXPECT_EQ(*last_is<event::BotSat>(table).level, "trader");
  EXPECT_EQ(table.bot_to_move(), 0);
  // What he had shown was his, not the bot's.
  EXPECT_FALSE(table.state().shown_facing());
  EXPECT_EQ(table.seat_of_key("key of Amina"), 0);
  EXPECT_EQ(table.state().name_of(0), "Amina");
  EXPECT_EQ(code_of(hand.act(0, action::Resign{})), "seat");
  EXPECT_EQ(code_of(hand.act(0, action::Leave{})), "seat");
  EXPECT_EQ(code_of(hand.act(0, action::Say{"still here"})), "done");
  ASSERT_TRUE(hand.act(0, action::Return{}));
  EXPECT_FALSE(table.bot_to_move());
  EXPECT_EQ(code_of(hand.act(0, action::ThrowDie{})), "done");
}

TEST(Bots, TakeEmptyChairsBeforeTheGame) {
  Table table = opened(options_for(3));
  Hand hand{table};
  ASSERT_TRUE(table.sit(sitter_for(0), {}, false, "", noon));
  EXPECT_EQ(code_of(hand.act(0, action::SeatBot{1, "sultan"})), "options");
  EXPECT_EQ(code_of(hand.act(0, action::SeatBot{0, "pedlar"})), "seat");
  EXPECT_EQ(code_of(hand.act(0, action::SeatBot{3, "pedlar"})), "seat");
  EXPECT_EQ(code_of(hand.act(1, action::SeatBot{2, "pedlar"})), "seat");
  ASSERT_TRUE(hand.act(0, action::SeatBot{1, "pedlar"}));
  EXPECT_EQ(code_of(hand.act(0, action::SeatBot{1, "pedlar"})), "seat");
  ASSERT_TRUE(hand.act(0, action::SeatBot{2, ""}));
  EXPECT_EQ(table.state().chair(2).level, "trader");
  EXPECT_EQ(table.state().stage(), Stage::playing);
}

TEST(Bots, ReplaceAPersonWhoIsGone) {
  Table table = begun(mixed_options());
  Hand hand{table};
  EXPECT_EQ(code_of(hand.act(0, action::SeatBot{1, "pedlar"})), "seat");
  EXPECT_EQ(code_of(hand.act(0, action::SeatBot{0, "pedlar"})), "seat");
  ASSERT_TRUE(hand.act(0, action::SeatBot{2, "pedlar"}));
  EXPECT_EQ(last_is<event::BotSat>(table).why, event::Why::asked);
  ASSERT_TRUE(hand.act(2, action::Return{}));
  EXPECT_EQ(table.state().chair(2).holder, Holder::person);
  EXPECT_EQ(code_of(hand.act(1, action::Return{})), "seat");
}

TEST(Closing, IsForWhoeverCameFirstAndBeforeTheGame) {
  Table table = opened(options_for(3));
  Hand hand{table};
  ASSERT_TRUE(table.sit(sitter_for(0), 2, false, "", noon));
  ASSERT_TRUE(table.sit(sitter_for(1), 0, false, "", noon));
  EXPECT_EQ(code_of(hand.act(0, action::CloseTable{})), "seat");
  ASSERT_TRUE(hand.act(2, action::Leave{}));
  ASSERT_TRUE(hand.act(0, action::CloseTable{}));
  EXPECT_EQ(last_is<event::Closed>(table).reason, event::Reason::by_host);
  Table playing = begun(options_for(3));
  EXPECT_EQ(code_of(Hand{playing}.act(0, action::CloseTable{})), "table");
  ASSERT_TRUE(playing.close(event::Reason::idle, noon));
  EXPECT_EQ(playing.state().stage(), Stage::closed);
  EXPECT_FALSE(playing.wake_at());
}

TEST(Chat, IsCleanAndBounded) {
  Table table = opened(options_for(3));
  Hand hand{table};
  ASSERT_TRUE(table.sit(sitter_for(0), {}, false, "", noon));
  ASSERT_TRUE(hand.act(0, action::Say{"  <b>hello</b>  "}));
  EXPECT_EQ(*last_is<event::Said>(table).text, "<b>hello</b>");
  EXPECT_EQ(code_of(hand.act(0, action::Say{std::string(301, 'x')})), "chat");
  EXPECT_EQ(code_of(hand.act(0, action::Say{"\n"})), "chat");
  EXPECT_EQ(code_of(hand.act(1, action::Say{"nobody"})), "seat");
  TableOptions silent = options_for(3);
  silent.chat = false;
  Table quiet = begun(silent);
  EXPECT_EQ(code_of(Hand{quiet}.act(0, action::Say{"hello"})), "chat");
}

TEST(Chat, CannotFillATableForEverAndTheGameStillFits) {
  Table table = begun(options_for(3));
  Hand hand{table};
  std::mt19937_64 random{3};
  ASSERT_TRUE(hand.act(0, action::ThrowDie{}));
  const Place place = legal_places(*table.state().position())[0];
  while (table.last_event() < most_events_with_chat)
    ASSERT_TRUE(hand.act(0, action::PlaceRug{place}));
  EXPECT_EQ(code_of(hand.act(0, action::Say{"hello"})), "limit");
  EXPECT_EQ(code_of(hand.act(0, action::PlaceRug{place})), "limit");
  ASSERT_TRUE(hand.act(1, action::Leave{}));
  // Whatever others have said, he may come back.
  EXPECT_TRUE(hand.act(1, action::Return{}));
  hand.play_on(random);
  EXPECT_EQ(table.state().stage(), Stage::finished);
}

class PlayingAgain : public testing::Test {
 protected:
  // Amina and Chloe have played to the end, a bot from the start, and one for Driss who left.
  static Table finished() {
    TableOptions options = options_for(4, read_rules("international+rugs=2").value());
    options.seats[0].kept_for = SeatFor::person;
    options.seats[1] = {SeatFor::bot, "pedlar"};
    options.first = 2;
    Table table = begun(options);
    Hand hand{table};
    std::mt19937_64 random{3};
    EXPECT_EQ(code_of(hand.act(0, action::OfferRematch{})), "table");
    EXPECT_TRUE(hand.act(3, action::Leave{}));
    hand.play_on(random);
    EXPECT_EQ(table.state().stage(), Stage::finished);
    return table;
  }

  Table table_ = finished();
  Hand hand_{table_};
};

TEST_F(PlayingAgain, WhenEveryoneThereWantsTo) {
  EXPECT_FALSE(table_.rematch());
  ASSERT_TRUE(hand_.act(0, action::OfferRematch{}));
  EXPECT_EQ(code_of(hand_.act(0, action::OfferRematch{})), "table");
  EXPECT_EQ(code_of(hand_.act(3, action::OfferRematch{})), "seat");
  EXPECT_FALSE(table_.rematch());
  EXPECT_EQ(code_of(table_.went_on("next", noon)), "table");
  ASSERT_TRUE(hand_.act(2, action::OfferRematch{}));
  const auto rematch = table_.rematch();
  ASSERT_TRUE(rematch);
  // Chairs move on by one, and with them whoever sits there.
  const std::vector<SeatPlan> seats{{SeatFor::bot, "trader"},
                                    {SeatFor::person, ""},
                                    {SeatFor::bot, "pedlar"},
                                    {SeatFor::anyone, ""}};
  EXPECT_EQ(rematch->options.seats, seats);
  EXPECT_FALSE(rematch->options.first);
  EXPECT_EQ(rematch->options.rules, table_.state().options().rules);
  ASSERT_TRUE(rematch->sitters[1]);
  ASSERT_TRUE(rematch->sitters[3]);
  EXPECT_EQ(rematch->sitters[1]->name, "Amina");
  EXPECT_EQ(rematch->sitters[3]->key, "key of Chloe");
  EXPECT_FALSE(rematch->sitters[0] || rematch->sitters[2]);

  Table next = opened(rematch->options, 2);
  for (const int seat : {1, 3})
    ASSERT_TRUE(next.sit(*rematch->sitters[static_cast<std::size_t>(seat)], seat, true, "", noon));
  EXPECT_EQ(next.state().stage(), Stage::playing);

  EXPECT_EQ(code_of(table_.went_on("", noon)), "table");
  ASSERT_TRUE(table_.went_on("next", noon));
  EXPECT_EQ(table_.state().next_table(), "next");
  EXPECT_FALSE(table_.rematch());
  EXPECT_EQ(code_of(table_.went_on("again", noon)), "table");
  EXPECT_EQ(code_of(hand_.act(0, action::OfferRematch{})), "table");
}

TEST_F(PlayingAgain, AfterTheEndPeopleStillTalk) {
  EXPECT_TRUE(hand_.act(0, action::Say{"well played"}));
  EXPECT_TRUE(hand_.act(3, action::Say{"I had to go"}));
  EXPECT_EQ(code_of(hand_.act(3, action::Return{})), "R21");
  EXPECT_EQ(code_of(hand_.act(0, action::SeatBot{2, "pedlar"})), "R21");
  EXPECT_EQ(code_of(hand_.act(0, action::CloseTable{})), "R21");
}

TEST_F(PlayingAgain, WhoeverGoesHomeIsNotWaitedFor) {
  ASSERT_TRUE(hand_.act(0, action::Leave{}));
  EXPECT_EQ(table_.state().chair(0).holder, Holder::bot);
  EXPECT_EQ(code_of(hand_.act(0, action::OfferRematch{})), "seat");
  for (int seat = 1; seat < table_.state().merchants(); ++seat) {
    if (table_.state().chair(seat).holder != Holder::person) continue;
    ASSERT_TRUE(hand_.act(seat, action::OfferRematch{}));
  }
  const auto next = table_.rematch();
  ASSERT_TRUE(next);
  EXPECT_EQ(next->options.seats[1].kept_for, SeatFor::bot);
}

TEST(Chat, OneChairDoesNotSayEverything) {
  Table table = begun(options_for(2));
  Hand hand{table};
  for (int line = 0; line < most_lines_of_a_chair; ++line)
    ASSERT_TRUE(hand.act(0, action::Say{"and another thing"}));
  EXPECT_EQ(code_of(hand.act(0, action::Say{"and one more"})), "limit");
  EXPECT_TRUE(hand.act(1, action::Say{"let me speak"}));
}

}  // namespace
}  // namespace souk
