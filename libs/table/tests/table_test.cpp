// Playing at a table: whole games, what is refused, and actions that come twice or too late.
#include "souk/table/table.hpp"

#include <gtest/gtest.h>

#include <map>

#include "played_table.hpp"
#include "souk/notation/rules_text.hpp"

namespace souk {
namespace {

std::string kind_of(const std::optional<Effect>& effect) {
  return effect ? std::to_string(effect->index()) : "none";
}

using test::begun;
using test::code_of;
using test::Hand;
using test::message_of;
using test::noon;
using test::options_for;
using test::seen_in;

std::deque<Event> events_of(const Table& table) {
  std::deque<Event> events;
  for (int number = 1; number <= table.last_event(); ++number)
    events.push_back(table.event(number));
  return events;
}

std::string log_of(const Table& table) {
  std::string log;
  for (const Event& event : events_of(table)) log += text_of(event) + '\n';
  return log;
}

// One of every ruleset, and house rules under which people go out soon.
std::vector<Rules> many_rules() {
  std::vector<Rules> all;
  for (int ruleset = 0; ruleset < ruleset_count; ++ruleset)
    all.emplace_back(static_cast<Ruleset>(ruleset));
  for (const char* const text :
       {"international+turning=after-optional+rugs=4", "international+pile=alternating+rugs=6",
        "international+purse=3", "variant+purse=2", "classic+purse=1+rugs=4"})
    all.push_back(read_rules(text).value());
  return all;
}

// Somebody may also resign, leave, return, or be late.
Result<Done> something_else(const Table& table, Hand& hand, std::mt19937_64& random, WallTime now) {
  const auto seat = static_cast<int>(random() % static_cast<unsigned>(table.state().merchants()));
  const auto lot = random() % 16;
  if (lot < 1) return hand.act(seat, action::Resign{}, now);
  if (lot < 5) return hand.act(seat, action::Leave{}, now);
  if (lot < 10) return hand.act(seat, action::Return{}, now);
  if (lot < 13) return hand.act(seat, action::Say{"a rug, a rug!"}, now);
  const Position& position = *table.state().position();
  return hand.act(position.seat(), action::Face{position.assam().facing()}, now);
}

TEST(Table, PlaysWholeGamesOfEveryKindAndComesBackFromItsEvents) {
  std::mt19937_64 random{17};
  std::map<std::string_view, int> happened;
  int ended = 0;
  for (const Rules rules : many_rules())
    for (int merchants = fewest_merchants; merchants <= most_merchants; ++merchants)
      for (unsigned seed = 0; seed < 5; ++seed) {
        TableOptions options = options_for(merchants, rules);
        options.clock = {ClockKind::budget, 60'000, 2'000};
        if (seed % 2 == 1) options.when_late = WhenLate::out;
        Table table = begun(options, seed);
        int reported = table.last_event();
        table.listen(
            [&](int number, const Event&, const std::optional<Effect>&, const GameState& state) {
              EXPECT_EQ(number, ++reported);
              EXPECT_EQ(&state, &table.state());
            });
        Hand hand{table};
        WallTime now = noon;
        while (table.state().stage() == Stage::playing) {
          now += static_cast<WallTime>(random() % (seed > 1 ? 7'000 : 10));
          ASSERT_TRUE(table.wake(now));
          if (table.state().stage() != Stage::playing) break;
          if (seed > 0 && random() % 20 == 0) (void)something_else(table, hand, random, now);
          if (table.state().stage() != Stage::playing) break;
          const auto done = hand.play(random, now);
          ASSERT_TRUE(done) << done.error().message;
          ASSERT_EQ(done->last, table.last_event());
          ASSERT_EQ(reported, table.last_event());
        }
        ended += table.state().stage() == Stage::finished ? 1 : 0;
        for (const Event& event : events_of(table)) ++happened[name_of(event.what)];
        const auto again =
            Table::restore(test::seed_of(seed), events_of(table), test::house_levels());
        ASSERT_TRUE(again) << again.error().message;
        EXPECT_EQ(seen_in(again->state(), now), seen_in(table.state(), now));
        EXPECT_EQ(log_of(*again), log_of(table));
      }
  // Rare things are shown to occur.
  EXPECT_GT(ended, 60);
  EXPECT_LT(ended, 150);
  for (const char* const kind :
       {"turned", "withdrew", "left", "bot", "returned", "closed", "faced"})
    EXPECT_GT(happened[kind], 3) << kind;
}

TEST(Table, ComesBackInTheMiddleOfAnythingAndPlaysOnTheSame) {
  Table table = begun(options_for(2));
  std::mt19937_64 random{5};
  Hand hand{table};
  for (int choice = 0; choice < 40; ++choice) {
    auto again = Table::restore(test::seed_of(1), events_of(table), test::house_levels());
    ASSERT_TRUE(again);
    EXPECT_EQ(seen_in(again->state()), seen_in(table.state()));
    auto same = random;
    Hand second{*again};
    const Position position = table.state().position().value();
    ASSERT_TRUE(again->act(position.seat(), {"x", {}, test::any_choice(position, same)}, noon));
    ASSERT_TRUE(hand.play(random));
    EXPECT_EQ(seen_in(again->state()), seen_in(table.state()));
  }
}

TEST(Table, KnowsHowTheLastTurnsBegan) {
  for (const Rules rules : {Rules{}, Rules{Ruleset::variant}}) {
    Table table = test::opened(options_for(3, rules));
    EXPECT_TRUE(table.last_turns(16).empty());
    for (int seat = 0; seat < 3; ++seat)
      ASSERT_TRUE(table.sit(test::sitter_for(seat), {}, false, "sit", noon));
    std::mt19937_64 random{3};
    Hand hand{table};
    std::vector<Position> turns;
    for (int choice = 0; choice < 60; ++choice) {
      const Position position = table.state().position().value();
      ASSERT_FALSE(position.is_over());
      EXPECT_EQ(table.last_turns(1000), turns);
      const std::vector<Position> few = table.last_turns(4);
      EXPECT_EQ(few, std::vector(turns.end() - std::min(std::ssize(turns), std::ptrdiff_t{4}),
                                 turns.end()));
      const auto again =
          Table::restore(test::seed_of(1), events_of(table), test::house_levels()).value();
      EXPECT_EQ(again.last_turns(4), few);
      if (turn_begins(position)) turns.push_back(position);
      if (choice % 7 == 0) {
        ASSERT_TRUE(hand.act(0, action::Say{"Well, well."}));
      }
      ASSERT_TRUE(hand.play(random));
    }
    EXPECT_GE(turns.size(), 20U);
  }
}

TEST(Table, TellsWhatHappenedSinceAnyEventWithTheStateOfThatTime) {
  Table table = test::opened(options_for(3));
  std::map<int, std::string> reported;
  table.listen(
      [&](int number, const Event&, const std::optional<Effect>& effect, const GameState& state) {
        reported[number] = seen_in(state) + kind_of(effect);
      });
  for (int seat = 0; seat < 3; ++seat)
    ASSERT_TRUE(table.sit(test::sitter_for(seat), {}, false, "sit", noon));
  std::mt19937_64 random{2};
  Hand{table}.play_on(random, 30);
  for (const int since : {1, 4, 20, table.last_event() - 1, table.last_event()}) {
    int number = since;
    table.replay_since(since, [&](int each, const Event& event, const std::optional<Effect>& effect,
                                  const GameState& state) {
      EXPECT_EQ(each, ++number);
      EXPECT_EQ(&event, &table.event(each));
      EXPECT_EQ(seen_in(state) + kind_of(effect), reported[each]);
    });
    EXPECT_EQ(number, table.last_event());
  }
}

// Nothing that can be seen of a table before a throw or a turned-up rug depends on the seed, apart
// from its hash: two tables with different seeds look the same for as long as the same was thrown.
TEST(Table, ShowsNothingOfTheSeedBeforeItsTime) {
  int apart_after_a_throw = 0;
  int apart_after_a_rug = 0;
  for (unsigned seed = 1; seed < 40; ++seed) {
    Table one = begun(options_for(2), 0);
    Table other = begun(options_for(2), seed);
    const auto without_hash = [](const Table& table) {
      std::string seen = seen_in(table.state());
      return seen.erase(seen.find(table.state().seed_hash()), table.state().seed_hash().size());
    };
    // The tops of the piles are seen by all.
    if (text_of(one.event(4)) != text_of(other.event(4))) continue;
    std::mt19937_64 random{seed};
    while (one.state().stage() == Stage::playing) {
      ASSERT_EQ(without_hash(one), without_hash(other));
      ASSERT_FALSE(one.shown_seed());
      const Position position = one.state().position().value();
      const Action action{
          "n" + std::to_string(one.last_event()), {}, test::any_choice(position, random)};
      ASSERT_TRUE(one.act(position.seat(), action, noon));
      ASSERT_TRUE(other.act(position.seat(), action, noon));
      if (without_hash(one) == without_hash(other)) continue;
      ++(position.phase() == Phase::lay ? apart_after_a_rug : apart_after_a_throw);
      break;
    }
  }
  EXPECT_GT(apart_after_a_throw, 3);
  EXPECT_GT(apart_after_a_rug, 0);
}

TEST(Table, ShowsTheSeedWhenTheGameIsOver) {
  Table table = begun(options_for(3, read_rules("international+rugs=2").value()), 9);
  std::mt19937_64 random{1};
  Hand{table}.play_on(random);
  ASSERT_EQ(table.state().stage(), Stage::finished);
  EXPECT_EQ(table.shown_seed(), test::seed_of(9));
  EXPECT_TRUE(std::holds_alternative<event::Ended>(table.event(table.last_event()).what));
}

TEST(Table, BeginsWithWhomTheLotOrTheOptionsSay) {
  std::map<int, int> begins;
  for (unsigned seed = 0; seed < 60; ++seed) {
    Table table = test::opened(options_for(3), seed);
    for (int seat = 0; seat < 3; ++seat)
      ASSERT_TRUE(table.sit(test::sitter_for(seat), {}, false, "sit", noon));
    ++begins[table.state().position()->seat()];
  }
  for (int seat = 0; seat < 3; ++seat) EXPECT_GT(begins[seat], 8);
  TableOptions options = options_for(3);
  options.first = 2;
  EXPECT_EQ(begun(options).state().position()->seat(), 2);
}

class PlayingATable : public testing::Test {
 protected:
  [[nodiscard]] const Position& position() const { return *table_.state().position(); }
  Result<Done> act(int seat, decltype(Action::what) what) {
    return hand_.act(seat, std::move(what));
  }
  void refuse(const std::string& code, int seat, decltype(Action::what) what) {
    const std::string before = seen_in(table_.state());
    const int events = table_.last_event();
    const auto result = act(seat, std::move(what));
    EXPECT_EQ(code_of(result), code) << message_of(result);
    EXPECT_EQ(seen_in(table_.state()), before);
    EXPECT_EQ(table_.last_event(), events);
  }
  [[nodiscard]] Place any_place() const { return legal_places(position())[0]; }

  Table table_ = begun(options_for(3));
  Hand hand_{table_};
};

TEST_F(PlayingATable, AFacingIsShownAndChangedUntilTheThrow) {
  ASSERT_TRUE(act(0, action::Face{Facing::east}));
  EXPECT_EQ(table_.state().shown_facing(), Facing::east);
  EXPECT_EQ(position().assam().facing(), Facing::north);
  ASSERT_TRUE(act(0, action::Face{Facing::west}));
  ASSERT_TRUE(act(0, action::ThrowDie{}));
  const auto threw = std::get<event::Threw>(table_.event(table_.last_event()).what);
  EXPECT_EQ(threw.facing, Facing::west);
  EXPECT_FALSE(table_.state().shown_facing());
  // Nothing after a throw can be changed.
  refuse("R8", 0, action::Face{Facing::north});
  refuse("R8", 0, action::ThrowDie{});
}

TEST_F(PlayingATable, TheThrowMaySayAnotherFacingThanTheOneShown) {
  ASSERT_TRUE(act(0, action::Face{Facing::east}));
  ASSERT_TRUE(act(0, action::ThrowDie{Facing::north}));
  EXPECT_EQ(std::get<event::Threw>(table_.event(table_.last_event()).what).facing, Facing::north);
}

TEST_F(PlayingATable, ARugIsShownAndChangedUntilItIsLaid) {
  refuse("R8", 0, action::PlaceRug{Place::upright(0)});
  ASSERT_TRUE(act(0, action::ThrowDie{}));
  const auto places = legal_places(position());
  ASSERT_TRUE(act(0, action::PlaceRug{places[0]}));
  EXPECT_EQ(table_.state().shown_place(), places[0]);
  ASSERT_TRUE(act(0, action::PlaceRug{places[1]}));
  ASSERT_TRUE(act(0, action::LayRug{places[2]}));
  EXPECT_FALSE(table_.state().shown_place());
  EXPECT_EQ(position().top(Colour::red), places[2].squares());
  EXPECT_EQ(position().seat(), 1);
}

TEST_F(PlayingATable, WhatTheRulesForbidIsRefusedByTheirNumber) {
  refuse("R9", 0, action::Face{Facing::south});
  refuse("R9", 0, action::ThrowDie{Facing::south});
  refuse("R8", 0, action::LayRug{Place::upright(0)});
  refuse("R8", 0, action::Turn{Facing::east});
  ASSERT_TRUE(act(0, action::ThrowDie{}));
  refuse("R18", 0, action::LayRug{Place::upright(square_at(6, 0))});
  refuse("R18", 0, action::PlaceRug{Place::upright(position().assam().square())});
  refuse("R18", 0, action::LayRug{Place::from_code(63)});
}

TEST_F(PlayingATable, OutOfTurnIsRefused) {
  for (const int seat : {1, 2}) {
    refuse("turn", seat, action::Face{Facing::north});
    refuse("turn", seat, action::ThrowDie{});
    refuse("turn", seat, action::LayRug{Place::upright(0)});
  }
  refuse("seat", 3, action::ThrowDie{});
  refuse("seat", -1, action::ThrowDie{});
}

TEST_F(PlayingATable, ABotActsWithoutIdAndAPersonWithOne) {
  EXPECT_EQ(code_of(table_.act(0, {"", {}, action::ThrowDie{}}, noon)), "seat");
  EXPECT_EQ(code_of(table_.act(0, {std::string(65, 'x'), {}, action::ThrowDie{}}, noon)),
            "request");
  ASSERT_TRUE(act(0, action::Leave{}));
  EXPECT_EQ(table_.bot_to_move(), 0);
  EXPECT_EQ(message_of(table_.act(0, {"x", {}, action::ThrowDie{}}, noon)),
            "a bot plays for you: return first");
  EXPECT_EQ(code_of(table_.act(0, {"", {}, action::Resign{}}, noon)), "seat");
  EXPECT_TRUE(table_.act(0, {"", {}, action::ThrowDie{}}, noon));
  // A bot that has thought for too long does not play for someone who is back.
  ASSERT_TRUE(table_.act(0, {"y", {}, action::Return{}}, noon));
  EXPECT_EQ(code_of(table_.act(0, {"", {}, action::LayRug{any_place()}}, noon)), "seat");
}

TEST_F(PlayingATable, AnActionSentTwiceIsDoneOnce) {
  const Action throws{"same", 5, action::ThrowDie{}};
  const auto once = table_.act(0, throws, noon);
  ASSERT_TRUE(once);
  EXPECT_FALSE(once->repeated);
  ASSERT_TRUE(table_.act(0, {"lay", {}, action::LayRug{any_place()}}, noon));
  // Also when it would be refused by now.
  const auto again = table_.act(0, throws, noon + 5);
  ASSERT_TRUE(again);
  EXPECT_TRUE(again->repeated);
  EXPECT_EQ(again->first, once->first);
  EXPECT_EQ(again->last, once->first);
  EXPECT_EQ(table_.last_event(), once->first + 1);
  // Ids are the client's own: another chair may use the same.
  EXPECT_TRUE(table_.act(1, {"same", {}, action::ThrowDie{}}, noon));
}

TEST_F(PlayingATable, AnIdIsThatOfOneAction) {
  const Action throws{"same", {}, action::ThrowDie{Facing::east}};
  ASSERT_TRUE(table_.act(0, throws, noon));
  ASSERT_TRUE(table_.act(0, {"said", {}, action::Say{" hello  there "}}, noon));
  const Action others[] = {{"same", {}, action::ThrowDie{Facing::north}},
                           {"same", {}, action::Say{"hello"}},
                           {"same", {}, action::LayRug{any_place()}},
                           {"same", {}, action::Resign{}},
                           {"said", {}, action::Say{"goodbye"}}};
  const int last = table_.last_event();
  for (const Action& other : others) {
    const auto done = table_.act(0, other, noon);
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().code, "request");
    EXPECT_NE(done.error().message.find("event "), std::string::npos) << done.error().message;
  }
  EXPECT_EQ(table_.last_event(), last);
  EXPECT_TRUE(table_.act(0, throws, noon)->repeated);
  EXPECT_TRUE(table_.act(0, {"same", {}, action::ThrowDie{}}, noon)->repeated);
  EXPECT_TRUE(table_.act(0, {"said", {}, action::Say{" hello  there "}}, noon)->repeated);
}

TEST_F(PlayingATable, TheIdOfARefusedActionCanBeUsedAgain) {
  EXPECT_EQ(code_of(table_.act(0, {"same", {}, action::Turn{}}, noon)), "R8");
  const auto done = table_.act(0, {"same", {}, action::ThrowDie{}}, noon);
  ASSERT_TRUE(done);
  EXPECT_FALSE(done->repeated);
}

TEST_F(PlayingATable, WhatWasDecidedBeforeTheGameMovedOnIsStale) {
  const int seen = table_.last_event();
  const auto act_after = [&](int seat, decltype(Action::what) what, int after) {
    return code_of(hand_.act(seat, std::move(what), noon, after));
  };
  ASSERT_TRUE(act(1, action::Say{"hm"}));
  ASSERT_TRUE(act(0, action::Face{Facing::east}));
  // Talk and what is only shown move nothing on.
  EXPECT_EQ(act_after(0, action::ThrowDie{}, seen), "done");
  EXPECT_EQ(act_after(0, action::LayRug{any_place()}, seen), "stale");
  EXPECT_EQ(act_after(0, action::LayRug{any_place()}, table_.last_event()), "done");
  EXPECT_EQ(act_after(1, action::ThrowDie{}, table_.last_event() - 1), "stale");
  EXPECT_EQ(act_after(1, action::ThrowDie{}, table_.last_event() + 1), "request");
  EXPECT_EQ(act_after(1, action::ThrowDie{}, -1), "request");
  EXPECT_EQ(act_after(2, action::Say{"hm"}, seen), "stale");
  // A bot in another's chair is none of his business; one in his own is.
  const int before = table_.last_event();
  ASSERT_TRUE(act(2, action::SeatBot{1, "pedlar"}));
  EXPECT_EQ(act_after(0, action::Say{"oh"}, before), "done");
  EXPECT_EQ(act_after(1, action::Return{}, before), "stale");
  ASSERT_TRUE(act(2, action::Resign{}));
  EXPECT_EQ(act_after(0, action::Resign{}, before), "stale");
}

TEST_F(PlayingATable, WhoResignsIsOutAndTheOthersPlayOn) {
  ASSERT_TRUE(act(0, action::ThrowDie{}));
  ASSERT_TRUE(act(0, action::Resign{}));
  EXPECT_FALSE(position().is_in(0));
  EXPECT_EQ(position().seat(), 1);
  refuse("R16", 0, action::Resign{});
  refuse("turn", 0, action::LayRug{Place::upright(0)});
  const auto done = act(2, action::Resign{});
  ASSERT_TRUE(done);
  // R17: the one who is left has won, and that is the end.
  EXPECT_EQ(done->last, done->first + 1);
  EXPECT_EQ(table_.state().stage(), Stage::finished);
  refuse("R21", 1, action::ThrowDie{});
  refuse("R21", 1, action::Resign{});
  refuse("R21", 1, action::Return{});
  EXPECT_EQ(code_of(table_.close(event::Reason::idle, noon)), "R21");
}

TEST(TableVariant, AssamIsTurnedAfterTheRug) {
  Table table = begun(options_for(3, Rules{Ruleset::variant}));
  Hand hand{table};
  EXPECT_EQ(code_of(hand.act(0, action::Face{Facing::north})), "R8");
  EXPECT_EQ(code_of(hand.act(0, action::ThrowDie{Facing::east})), "R8");
  ASSERT_TRUE(hand.act(0, action::ThrowDie{Facing::north}));
  EXPECT_EQ(code_of(hand.act(0, action::Turn{Facing::east})), "R8");
  ASSERT_TRUE(hand.act(0, action::LayRug{legal_places(*table.state().position())[0]}));
  const Facing now = table.state().position()->assam().facing();
  EXPECT_EQ(code_of(hand.act(0, action::ThrowDie{})), "R8");
  EXPECT_EQ(code_of(hand.act(0, action::Turn{now})), "R11");
  EXPECT_EQ(code_of(hand.act(0, action::Turn{turned_around(now)})), "R9");
  EXPECT_EQ(code_of(hand.act(1, action::Turn{turned_left(now)})), "turn");
  ASSERT_TRUE(hand.act(0, action::Turn{turned_left(now)}));
  EXPECT_EQ(code_of(hand.act(1, action::ThrowDie{now})), "R8");
  ASSERT_TRUE(hand.act(1, action::ThrowDie{}));
}

}  // namespace
}  // namespace souk
