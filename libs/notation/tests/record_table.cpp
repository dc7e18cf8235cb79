#include "record_table.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "souk/notation/record_reader.hpp"
#include "souk/notation/record_replay.hpp"
#include "souk/notation/rules_text.hpp"
#include "souk/rules/position_validity.hpp"

namespace souk {

namespace {

void add_tables(std::vector<RecordTable>& tables, const std::string& rules_text) {
  const auto rules = read_rules(rules_text);
  if (!rules) return;  // an option set twice
  for (int merchants = fewest_merchants; merchants <= most_merchants; ++merchants)
    if (Position::start(*rules, merchants))
      tables.push_back(
          {rules_text + ", " + std::to_string(merchants) + " merchants", *rules, merchants});
}

RecordBuilder builder_for(const Position& start) {
  auto builder = RecordBuilder::begin(start, names(start.merchants()));
  EXPECT_TRUE(builder) << builder.error().message;
  return *std::move(builder);
}

Position start_of(const RecordTable& table) {
  return *Position::start(table.rules, table.merchants);
}

}  // namespace

std::vector<RecordTable> every_table(const std::string& more) {
  std::vector<RecordTable> tables;
  for (const RulesetWords& ruleset : ruleset_words()) {
    const std::string plain{ruleset.name};
    add_tables(tables, plain + more);
    for (const OptionWords& option : option_words()) {
      std::vector<std::string> values;
      for (const OptionValue& value : option.values) values.emplace_back(value.name);
      if (option.name == "rugs") values = {"1", "2", "24"};
      if (option.name == "purse") values = {"1", "5", "60"};
      for (const std::string& value : values)
        add_tables(tables, plain + more + '+' + std::string{option.name} + '=' + value);
    }
  }
  return tables;
}

DealtPile DealtPiles::pile(int seat) const {
  return *DealtPile::from_top(seat, order[static_cast<std::size_t>(seat)]);
}

DealtPiles deal(const RecordTable& table, std::mt19937_64& random) {
  DealtPiles piles;
  if (!table.rules.two_colours(table.merchants)) return piles;
  for (int seat = 0; seat < 2; ++seat) {
    auto& order = piles.order[static_cast<std::size_t>(seat)];
    const auto first = static_cast<int>(random() % 2);
    for (int rug = 0; rug < table.rules.rugs(2); ++rug)
      order.push_back(colour_at(seat + 2 * ((rug + first) % 2)));
    if (table.rules.pile() != Pile::shuffled) continue;
    for (std::size_t left = order.size(); left > 1; --left)
      std::swap(order[left - 1], order[random() % left]);
  }
  return piles;
}

std::vector<std::string> names(int merchants) {
  const std::vector<std::string> all{"Amina", "Ünal \"der Ältere\"", "bot:master\\2", "شهرزاد"};
  return {all.begin(), all.begin() + merchants};
}

RecordedGame::RecordedGame(const RecordTable& table, std::uint64_t seed)
    : random_{seed},
      piles_{deal(table, random_)},
      position_{start_of(table)},
      builder_{builder_for(position_)} {}

RecordedGame::RecordedGame(const RecordTable& table, DealtPiles piles, std::uint64_t seed)
    : random_{seed},
      piles_{std::move(piles)},
      position_{start_of(table)},
      builder_{builder_for(position_)} {}

RecordedGame::RecordedGame(const Position& start, DealtPiles piles, std::uint64_t seed)
    : random_{seed}, piles_{std::move(piles)}, position_{start}, builder_{builder_for(position_)} {}

RecordedGame RecordedGame::from_here() const {
  DealtPiles left = piles_;
  for (int seat = 0; seat < 2 && position_.two_colours(); ++seat) {
    auto& order = left.order[static_cast<std::size_t>(seat)];
    // R16: the rugs of a merchant who is out have left the game.
    const int gone = position_.is_in(seat) ? laid(seat) : static_cast<int>(order.size());
    order.erase(order.begin(), order.begin() + gone);
  }
  return {position_, std::move(left), 99};
}

Colour RecordedGame::next_of_pile(int seat) const {
  return piles_.order[static_cast<std::size_t>(seat)][static_cast<std::size_t>(laid(seat))];
}

Position RecordedGame::end_of_record() const {
  PositionParts parts = position_.parts();
  for (int seat = 0; seat < 2 && piles_shown_; ++seat)
    if (!position_.is_drawn(seat))
      parts.pile_tops[static_cast<std::size_t>(seat)] = next_of_pile(seat);
  return assemble(parts).value();
}

Move RecordedGame::random_move() {
  switch (position_.phase()) {
    case Phase::roll:
      return Move::roll(die_faces[static_cast<std::size_t>(below(6))]);
    case Phase::draw:
      return Move::draw(next_of_pile(position_.seat()));
    default:
      break;
  }
  const MoveList moves = legal_moves(position_);
  return moves[below(moves.size())];
}

void RecordedGame::make(Move move) {
  if (move.is(MoveKind::lay)) ++laid_[static_cast<std::size_t>(position_.seat())];
  EXPECT_TRUE(apply(position_, move));
  const auto added = builder_.add(move);
  EXPECT_TRUE(added) << added.error().message;
  EXPECT_EQ(builder_.position(), position_);
}

bool RecordedGame::step() {
  if (position_.is_over()) return false;
  make(random_move());
  return true;
}

bool RecordedGame::withdraw_one_in(int calls) {
  if (position_.is_over() || below(calls) != 0) return false;
  int seat = below(position_.merchants());
  while (!position_.is_in(seat)) seat = (seat + 1) % position_.merchants();
  make(Move::withdraw(seat));
  return true;
}

void RecordedGame::play_on() {
  while (step()) {
  }
}

void RecordedGame::show_piles() {
  if (!position_.two_colours()) return;
  const auto shown = builder_.show_piles(piles_.pile(0), piles_.pile(1));
  EXPECT_TRUE(shown) << shown.error().message;
  piles_shown_ = true;
}

void expect_faithful(RecordedGame& game) {
  const std::string text = game.builder().text();
  const auto record = read_record(text);
  ASSERT_TRUE(record) << record.error().message << "\n" << text;
  EXPECT_EQ(*record, game.builder().record());
  EXPECT_EQ(text_of_unchecked(*record), text);
  const auto played = replay(*record);
  ASSERT_TRUE(played) << played.error().message << "\n" << text;
  EXPECT_EQ(played->end(), game.end_of_record()) << text;
}

std::string recorded_text(const RecordTable& table, std::uint64_t seed) {
  RecordedGame game{table, seed};
  game.play_on();
  game.show_piles();
  return game.builder().text();
}

}  // namespace souk
