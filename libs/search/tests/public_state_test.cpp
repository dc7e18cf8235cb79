// Bots see what everyone at the table sees, and nothing else.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "souk/players/deal.hpp"
#include "souk/rules/moves.hpp"
#include "souk/search/roster.hpp"

namespace souk {
namespace {

// A position is plain bytes, all of them public: no pointer can lead from it to a pile or a die,
// and no pile can become one.
static_assert(std::is_trivially_copyable_v<Position> && sizeof(Position) == 64);
static_assert(!std::is_constructible_v<Position, DealtPile>);
static_assert(!std::is_constructible_v<Position, const Position&, DealtPile>);
// It is all that a player is given, beside its budget.
static_assert(
    std::is_same_v<decltype(&Player::choose), Move (Player::*)(const Position&, const Budget&)>);
// The turns before are positions too.
static_assert(
    std::is_same_v<decltype(&Player::recall), void (Player::*)(std::span<const Position>)>);

// What comes up at a table before anybody knows it: throws, and with two merchants the piles.
struct Fate {
  std::deque<int> throws;
  std::array<std::deque<Colour>, 2> piles;
};

std::deque<Colour> dealt(int seat, Random& chance) {
  DealtPile pile = deal_pile(Rules{}, seat, chance).value();
  std::deque<Colour> order;
  for (; !pile.empty(); pile.take_top()) order.push_back(pile.top());
  return order;
}

Fate any_fate(Random& chance) {
  Fate fate;
  for (int turn = 0; turn < 2 * most_rugs; ++turn) fate.throws.push_back(throw_die(chance));
  for (std::size_t seat = 0; seat < 2; ++seat)
    fate.piles[seat] = dealt(static_cast<int>(seat), chance);
  return fate;
}

// Begins like the other one and goes on otherwise.
Fate another_fate(const Fate& fate, std::size_t same_turns) {
  Fate other = fate;
  for (std::size_t turn = same_turns; turn < other.throws.size(); ++turn)
    other.throws[turn] = longest_throw + 1 - other.throws[turn];
  for (auto& pile : other.piles)
    std::reverse(pile.begin() + static_cast<std::ptrdiff_t>(same_turns / 2 + 1), pile.end());
  return other;
}

class Table {
 public:
  Table(const NamedPlayer& bot, int merchants, Fate fate)
      : fate_{std::move(fate)}, position_{*Position::start(Rules{}, merchants)} {
    for (int seat = 0; seat < merchants; ++seat)
      bots_.push_back(bot.make(static_cast<std::uint64_t>(seat) + 1));
  }

  [[nodiscard]] const Position& position() const { return position_; }

  // The choice that was made, if one was due.
  std::optional<Move> step() {
    if (to_move(position_) == chance_player) {
      apply_unchecked(position_, next_of_fate());
      return {};
    }
    const auto seat = static_cast<std::size_t>(position_.seat());
    const Move move = bots_[seat]->choose(position_, {.nodes = 200, .depth = 1});
    EXPECT_TRUE(apply(position_, move));
    return move;
  }

 private:
  template <class Item>
  static Item next_of(std::deque<Item>& items) {
    const Item item = items.front();
    items.pop_front();
    return item;
  }
  Move next_of_fate() {
    if (position_.phase() == Phase::roll) return Move::roll(next_of(fate_.throws));
    return Move::draw(next_of(fate_.piles[static_cast<std::size_t>(position_.seat())]));
  }

  Fate fate_;
  Position position_;
  std::vector<std::unique_ptr<Player>> bots_;
};

// Two tables whose secrets differ from the start, and what everyone sees only later.
void expect_equal_choices(const NamedPlayer& bot, int merchants) {
  constexpr std::size_t same_turns = 6;
  Random chance{11};
  const Fate fate = any_fate(chance);
  Table one{bot, merchants, fate};
  Table other{bot, merchants, another_fate(fate, same_turns)};
  std::size_t choices = 0;
  while (one.position() == other.position() && !one.position().is_over()) {
    const auto chosen = one.step();
    ASSERT_EQ(chosen, other.step()) << bot.name << " of " << merchants << ", choice " << choices;
    choices += chosen ? 1 : 0;
  }
  EXPECT_FALSE(one.position().is_over()) << "what was secret has come to light";
  EXPECT_GE(choices, 2 * same_turns) << bot.name;
}

TEST(PublicState, BotsChooseAlikeWhereOnlySecretsDiffer) {
  ASSERT_FALSE(roster().empty());
  for (const NamedPlayer& bot : roster())
    for (int merchants = fewest_merchants; merchants <= most_merchants; ++merchants)
      expect_equal_choices(bot, merchants);
}

}  // namespace
}  // namespace souk
