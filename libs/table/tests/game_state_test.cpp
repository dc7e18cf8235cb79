// Events played again: what cannot have happened is refused and changes nothing, and a log must say
// what the seed says.
#include "souk/table/game_state.hpp"

#include <gtest/gtest.h>

#include <functional>

#include "played_table.hpp"
#include "random_events.hpp"
#include "souk/table/table.hpp"

namespace souk {
namespace {

using test::begun;
using test::Hand;
using test::kept;
using test::noon;
using test::options_for;
using test::seen_in;

const auto pedlar = kept(std::string{"pedlar"});

class EventsOfAState : public testing::Test {
 protected:
  void refuse(const std::string& code, const GameState& state, EventBody what) {
    GameState changed = state;
    const auto applied = changed.apply({noon, 0, what});
    ASSERT_FALSE(applied) << name_of(what);
    EXPECT_EQ(applied.error().code, code) << name_of(what) << ": " << applied.error().message;
    EXPECT_EQ(seen_in(changed), seen_in(state)) << name_of(what);
  }
  static event::Sat sat(int seat) { return {seat, kept(test::sitter_for(seat))}; }
};

TEST_F(EventsOfAState, ATableBeginsWithHowItWasCreated) {
  for (const EventBody& what : {EventBody{sat(0)}, EventBody{event::Started{}},
                                EventBody{event::Threw{}}, EventBody{event::Resumed{}}}) {
    GameState state;
    EXPECT_FALSE(state.apply({noon, 0, what})) << name_of(what);
  }
  GameState state;
  EXPECT_FALSE(state.apply({noon, 0, event::Created{}}));
  EXPECT_FALSE(
      state.apply({noon, 0, event::Created{kept(options_for(5)), kept(std::string{"hash"})}}));
  EXPECT_TRUE(
      state.apply({noon, 0, event::Created{kept(options_for(2)), kept(std::string{"hash"})}}));
}

TEST_F(EventsOfAState, WhileGathering) {
  Table table = test::opened(options_for(3));
  ASSERT_TRUE(table.sit(test::sitter_for(0), 0, false, "", noon));
  const GameState& state = table.state();
  refuse("table", state, event::Created{kept(options_for(2)), kept(std::string{"hash"})});
  refuse("seat", state, event::Sat{3, kept(test::sitter_for(1))});
  refuse("seat", state, event::Sat{0, kept(test::sitter_for(1))});
  refuse("seat", state, event::Sat{1, nullptr});
  refuse("seat", state, event::Sat{1, kept(test::sitter_for(0))});
  refuse("name", state, event::Sat{1, kept(Sitter{"AMINA", "", "key"})});
  refuse("seat", state, event::Started{});
  refuse("seat", state, event::Left{1});
  refuse("seat", state, event::BotSat{0, event::Why::asked, pedlar});
  refuse("seat", state, event::BotSat{1, event::Why::asked, nullptr});
  refuse("turn", state, event::Returned{0});
  refuse("turn", state, event::Threw{0, Facing::north, 1});
  refuse("turn", state, event::Faced{0, Facing::north});
  refuse("turn", state, event::Placed{0, Place{}});
  refuse("turn", state, event::Laid{0, Place{}, Colour::red});
  refuse("turn", state, event::Turned{0, Facing::north});
  refuse("turn", state, event::Withdrew{0, event::Why::asked});
  refuse("turn", state, event::Ended{});
  refuse("table", state, event::OfferedRematch{0});
  refuse("table", state, event::WentOn{pedlar});
  refuse("chat", state, event::Said{0, nullptr});
  refuse("seat", state, event::Said{1, pedlar});
}

TEST_F(EventsOfAState, WhilePlaying) {
  Table table = begun(options_for(2));
  const GameState& state = table.state();
  refuse("table", state, sat(0));
  refuse("table", state, event::Started{});
  refuse("seat", state, event::Returned{0});
  refuse("turn", state, event::Threw{1, Facing::north, 1});
  refuse("seat", state, event::Threw{2, Facing::north, 1});
  refuse("R9", state, event::Threw{0, Facing::south, 1});
  refuse("R10", state, event::Threw{0, Facing::north, 5});
  refuse("R10", state, event::Threw{0, Facing::north, 0});
  refuse("R8", state, event::Laid{0, Place{}, Colour::red});
  refuse("R21", state, event::Ended{});
  refuse("seat", state, event::Withdrew{2, event::Why::late});
  refuse("table", state, event::OfferedRematch{0});
  ASSERT_TRUE(Hand{table}.act(0, action::ThrowDie{}));
  const Place place = legal_places(*state.position())[0];
  refuse("R8", state, event::Threw{0, Facing::north, 1});
  refuse("R6", state, event::Laid{0, place, Colour::blue});
  refuse("R18", state, event::Laid{0, Place::upright(square_at(6, 6)), Colour::red});
}

TEST_F(EventsOfAState, AFirstSeatThatWasChosenBegins) {
  TableOptions options = options_for(2);
  options.first = 1;
  GameState state;
  ASSERT_TRUE(state.apply({noon, 0, event::Created{kept(options), kept(std::string{"hash"})}}));
  for (int seat = 0; seat < 2; ++seat) ASSERT_TRUE(state.apply({noon, 0, sat(seat)}));
  refuse("R7", state, event::Started{.first = 0});
  refuse("seat", state, event::Started{.first = 2});
  refuse("R6", state, event::Started{.first = 1, .pile_tops = {Colour::blue, Colour::blue}});
  ASSERT_TRUE(state.apply({noon, 0, event::Started{.first = 1}}));
  EXPECT_EQ(state.position()->seat(), 1);
}

std::string effect_name(const std::optional<Effect>& effect) {
  constexpr std::array<const char*, std::variant_size_v<Effect>> names{"faced", "laid", "rolled",
                                                                       "drawn", "withdrawn"};
  return effect ? names[effect->index()] : "";
}

TEST_F(EventsOfAState, TellWhatCameOfThem) {
  Table table = test::opened(options_for(2, Rules{Ruleset::variant}));
  std::vector<std::string> effects;
  for (int seat = 0; seat < 2; ++seat)
    ASSERT_TRUE(table.sit(test::sitter_for(seat), {}, false, "sit", noon));
  table.listen([&](int, const Event&, const std::optional<Effect>& effect, const GameState&) {
    effects.push_back(effect_name(effect));
  });
  std::mt19937_64 random{1};
  Hand hand{table};
  hand.play_on(random, 3);
  ASSERT_TRUE(hand.act(0, action::Say{"well"}));
  ASSERT_TRUE(hand.act(0, action::Resign{}));
  // Nothing for what is said, and for the end.
  EXPECT_EQ(effects, (std::vector<std::string>{"rolled", "laid", "faced", "", "withdrawn", ""}));
}

// R6: the pile is the table's secret, so nobody waits for it.
TEST_F(EventsOfAState, DrawTheNextRugOfAPileAtOnce) {
  Table table = begun(options_for(2));
  std::mt19937_64 random{3};
  Hand{table}.play_on(random, 40);
  int drawn = 0;
  table.replay_since(
      0, [&](int, const Event& event, const std::optional<Effect>&, const GameState& state) {
        if (!state.position()) return;
        EXPECT_NE(state.position()->phase(), Phase::draw);
        if (const auto* const started = std::get_if<event::Started>(&event.what)) {
          for (int seat = 0; seat < 2; ++seat) {
            EXPECT_EQ(state.position()->next_rug(seat),
                      started->pile_tops[static_cast<std::size_t>(seat)]);
          }
        }
        if (const auto* const laid = std::get_if<event::Laid>(&event.what)) {
          EXPECT_EQ(state.position()->next_rug(laid->seat), laid->drawn);
          ++drawn;
        }
      });
  EXPECT_GT(drawn, 10);
}

class ALog : public testing::Test {
 protected:
  ALog() {
    Hand{table_}.play_on(random_, 30);
    for (int number = 1; number <= table_.last_event(); ++number)
      events_.push_back(table_.event(number));
  }
  // What is wrong with the log when the first event of a kind is changed.
  template <class Kind>
  std::string after(const std::function<void(Kind&)>& change) const {
    std::deque<Event> events = events_;
    for (Event& event : events) {
      if (!std::holds_alternative<Kind>(event.what)) continue;
      change(std::get<Kind>(event.what));
      break;
    }
    return fault(events, 1);
  }
  static std::string fault(std::deque<Event> events, unsigned seed) {
    const auto table = Table::restore(test::seed_of(seed), std::move(events), test::house_levels());
    if (table) return "";
    EXPECT_EQ(table.error().code, "log");
    return table.error().message;
  }

  std::mt19937_64 random_{4};
  Table table_ = begun(options_for(2));
  std::deque<Event> events_;
};

TEST_F(ALog, ThatIsWholeIsAccepted) { EXPECT_EQ(fault(events_, 1), ""); }

TEST_F(ALog, MustSayWhatTheSeedSays) {
  const std::string begins = "event 5 cannot follow those before it: ";
  EXPECT_EQ(fault(events_, 2),
            "event 1 cannot follow those before it: the seed is not the one "
            "whose hash was shown");
  EXPECT_EQ(after<event::Threw>([](auto& threw) { threw.steps = threw.steps == 2 ? 3 : 2; }),
            begins + "throw 1 is not the seed's");
  EXPECT_EQ(after<event::Laid>([](auto& laid) { laid.drawn = other_colour(laid.drawn); }),
            "event 6 cannot follow those before it: the rug drawn is not the one in the seed's "
            "pile");
  EXPECT_EQ(after<event::Started>(
                [](auto& started) { started.pile_tops[0] = other_colour(started.pile_tops[0]); }),
            "event 4 cannot follow those before it: the seed says that other rugs lie on top of "
            "the piles");
  EXPECT_NE(after<event::Started>([](auto& started) { started.first = 1; }), "");
  // The shares go into the dice.
  EXPECT_NE(after<event::Sat>([](auto& sat) {
              Sitter other = *sat.sitter;
              other.share = "another";
              sat.sitter = kept(other);
            }),
            "");
}

TEST_F(ALog, WithoutOneOfItsEventsIsRefused) {
  for (std::size_t missing = 0; missing + 1 < events_.size(); ++missing) {
    std::deque<Event> events = events_;
    events.erase(events.begin() + static_cast<std::ptrdiff_t>(missing));
    EXPECT_NE(fault(std::move(events), 1), "") << missing + 1;
  }
  EXPECT_NE(fault({}, 1), "");
}

}  // namespace
}  // namespace souk
