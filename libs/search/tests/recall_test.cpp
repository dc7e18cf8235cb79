// A player that is made anew for each choice is told how the last turns began, and models its
// opponents from that.
#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "choosers.hpp"
#include "souk/evaluation/trained_nets.hpp"
#include "souk/players/random.hpp"
#include "souk/rules/moves.hpp"

namespace souk {
namespace {

using namespace std::chrono_literals;

using test::at_random;
using test::Choose;
using test::handcrafted;

// A position of the first seat, and how the turns before it began.
struct Decision {
  std::vector<Position> turns;
  Position position;
};

// The first seat plays at random.
Decision decision_after(const std::vector<Choose>& others, int rounds, Phase phase) {
  const int merchants = static_cast<int>(others.size()) + 1;
  Random random{static_cast<std::uint64_t>(merchants * 100 + rounds)};
  const Choose own = at_random(5);
  Decision decision{{}, *Position::start(Rules{}, merchants)};
  Position& position = decision.position;
  for (int begun = 0;;) {
    if (position.seat() == 0 && turn_begins(position)) ++begun;
    if (position.seat() == 0 && position.phase() == phase && begun > rounds) return decision;
    if (turn_begins(position)) decision.turns.push_back(position);
    if (position.phase() == Phase::roll) {
      position.roll_unchecked(throw_die(random));
      continue;
    }
    const auto seat = static_cast<std::size_t>(position.seat());
    apply_unchecked(position, (seat == 0 ? own : others[seat - 1])(position));
  }
}

using Value = std::array<double, most_merchants>;

// The value of a search with these opponents. Only `modelled` uses the turns before.
Value value_of(const Decision& decision, Opponents others, int depth = 2) {
  SearchPlayer player{{.opponents = others}, std::make_unique<TrainedEvaluator>(trained_nets())};
  SearchReport last;
  player.report_to([&](const SearchReport& report) { last = report; });
  player.recall(decision.turns);
  (void)player.choose(decision.position, {.depth = depth});
  return last.value;
}

Value value_without_recalling(const Decision& decision) {
  return value_of({{}, decision.position}, Opponents::modelled);
}

TEST(Recall, RecognisesOpponents) {
  for (const Phase phase : {Phase::face, Phase::lay})
    for (std::size_t others = 2; others < most_merchants; ++others) {
      const Decision greedy = decision_after(std::vector(others, handcrafted(1)), 5, phase);
      EXPECT_NE(value_without_recalling(greedy), value_of(greedy, Opponents::handcrafted_one_turn));
      EXPECT_EQ(value_of(greedy, Opponents::modelled),
                value_of(greedy, Opponents::handcrafted_one_turn));

      const Decision merchants = decision_after(std::vector(others, handcrafted(2)), 5, phase);
      EXPECT_EQ(value_of(merchants, Opponents::modelled),
                value_of(merchants, Opponents::handcrafted_two_turns));

      const Decision people = decision_after(std::vector(others, at_random(9)), 5, phase);
      EXPECT_NE(value_without_recalling(people), value_of(people, Opponents::maxn));
      EXPECT_EQ(value_of(people, Opponents::modelled), value_of(people, Opponents::maxn));
    }
}

// With different opponents, no assumption about all of them is right.
TEST(Recall, TellsThemApart) {
  const Decision mixed = decision_after({handcrafted(2), at_random(9)}, 5, Phase::face);
  const Value value = value_of(mixed, Opponents::modelled, 3);
  for (const Opponents all :
       {Opponents::handcrafted_one_turn, Opponents::handcrafted_two_turns, Opponents::maxn})
    EXPECT_NE(value, value_of(mixed, all, 3));
}

TEST(Recall, IsGoodForOneChoice) {
  const Decision people = decision_after({at_random(9), at_random(8)}, 5, Phase::face);
  SearchPlayer player{{.opponents = Opponents::modelled},
                      std::make_unique<TrainedEvaluator>(trained_nets())};
  SearchReport last;
  player.report_to([&](const SearchReport& report) { last = report; });
  player.recall(people.turns);
  (void)player.choose(people.position, {.depth = 2});
  const Decision merchants = decision_after({handcrafted(2), handcrafted(2)}, 5, Phase::face);
  player.recall(merchants.turns);
  (void)player.choose(merchants.position, {.depth = 2});
  EXPECT_EQ(last.value, value_of(merchants, Opponents::handcrafted_two_turns));
}

TEST(Recall, TakesWhatIsNotOfThisGameForNothing) {
  Decision decision = decision_after({handcrafted(2), handcrafted(2)}, 5, Phase::lay);
  const Value value = value_of(decision, Opponents::handcrafted_two_turns);
  const Decision strangers =
      decision_after({at_random(1), at_random(2), at_random(3)}, 5, Phase::face);
  for (const Position& turn : strangers.turns) {
    decision.turns.insert(decision.turns.begin(), turn);
    decision.turns.push_back(turn);
  }
  decision.turns.push_back(decision.position);
  EXPECT_EQ(value_of(decision, Opponents::modelled), value);
}

TEST(Recall, TakesLittleOfTheTime) {
  const Decision people =
      decision_after({at_random(9), at_random(8), at_random(7)}, 8, Phase::face);
  for (const auto time : {0ms, 1ms, 20ms}) {
    SearchPlayer player{{.opponents = Opponents::modelled, .rollouts = true},
                        std::make_unique<TrainedEvaluator>(trained_nets())};
    player.recall(people.turns);
    const auto begin = std::chrono::steady_clock::now();
    const Move move = player.choose(people.position, {.time = time});
    // With room for a busy machine.
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 2s);
    EXPECT_TRUE(check_move(people.position, move));
  }
}

}  // namespace
}  // namespace souk
