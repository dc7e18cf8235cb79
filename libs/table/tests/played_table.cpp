#include "played_table.hpp"

#include <array>

#include "souk/notation/position_text.hpp"
#include "souk/notation/words.hpp"

namespace souk::test {

namespace {

template <class List>
auto any_of(const List& list, std::mt19937_64& random) {
  return list[static_cast<int>(random() % static_cast<std::uint64_t>(list.size()))];
}

template <class T>
std::string or_none(const std::optional<T>& value) {
  if (!value) return "-";
  if constexpr (std::is_arithmetic_v<T>)
    return std::to_string(*value);
  else if constexpr (std::is_same_v<T, Facing>)
    return std::string{letter_of(*value)};
  else
    return text_of(*value);
}

}  // namespace

const std::vector<std::string>& house_levels() {
  static const std::vector<std::string> levels{"trader", "pedlar"};
  return levels;
}

Seed seed_of(unsigned number) {
  Seed seed{};
  for (std::size_t at = 0; at < 4; ++at) seed[at] = static_cast<std::uint8_t>(number >> (8 * at));
  return seed;
}

TableOptions options_for(int merchants, Rules rules) {
  TableOptions options{.rules = rules};
  options.seats.assign(static_cast<std::size_t>(merchants), SeatPlan{});
  return options;
}

std::string name_of_seat(int seat) {
  constexpr std::array<const char*, most_merchants> names{"Amina", "Ben", "Chloe", "Driss"};
  return names[static_cast<std::size_t>(seat)];
}

Sitter sitter_for(int seat) {
  const std::string name = name_of_seat(seat);
  return {name, "share of " + name, "key of " + name};
}

Table opened(TableOptions options, unsigned seed) {
  auto table = Table::open(std::move(options), seed_of(seed), noon, house_levels());
  EXPECT_TRUE(table) << table.error().message;
  return *std::move(table);
}

Table begun(TableOptions options, unsigned seed) {
  if (!options.first) options.first = 0;
  Table table = opened(std::move(options), seed);
  for (int seat = 0; seat < table.state().merchants(); ++seat) {
    if (table.state().chair(seat).holder != Holder::empty) continue;
    const auto sat = table.sit(sitter_for(seat), seat, true, "sit", noon);
    EXPECT_TRUE(sat) << sat.error().message;
  }
  EXPECT_EQ(table.state().stage(), Stage::playing);
  return table;
}

std::string code_of(const Result<Done>& result) { return result ? "done" : result.error().code; }
std::string message_of(const Result<Done>& result) {
  return result ? "done" : result.error().message;
}

Result<Done> Hand::act(int seat, decltype(Action::what) what, WallTime now,
                       std::optional<int> after) {
  Action action{.after = after, .what = std::move(what)};
  const bool is_choice = std::visit(
      [](const auto& each) {
        using What = std::decay_t<decltype(each)>;
        return std::is_same_v<What, action::ThrowDie> || std::is_same_v<What, action::LayRug> ||
               std::is_same_v<What, action::Turn>;
      },
      action.what);
  if (!is_choice || table_->bot_to_move() != seat) action.id = "act " + std::to_string(++acts_);
  return table_->act(seat, action, now);
}

decltype(Action::what) any_choice(const Position& position, std::mt19937_64& random) {
  switch (position.phase()) {
    case Phase::face:
      return action::ThrowDie{any_of(legal_facings(position), random)};
    case Phase::roll:
      return action::ThrowDie{};
    case Phase::lay:
      return action::LayRug{any_of(legal_places(position), random)};
    case Phase::turn:
      return action::Turn{any_of(legal_facings(position), random)};
    case Phase::draw:
    case Phase::over:
      break;
  }
  return action::Resign{};
}

Result<Done> Hand::play(std::mt19937_64& random, WallTime now) {
  const Position position = table_->state().position().value();
  return act(position.seat(), any_choice(position, random), now);
}

void Hand::play_on(std::mt19937_64& random, int most_choices) {
  for (int made = 0; made < most_choices && table_->state().stage() == Stage::playing; ++made) {
    const auto done = play(random);
    ASSERT_TRUE(done) << done.error().message;
  }
}

std::string seen_in(const GameState& state, WallTime now) {
  std::string text = "stage " + std::to_string(static_cast<int>(state.stage())) + '\n' +
                     text_of(state.options()) + '\n' + state.seed_hash() + '\n';
  for (int seat = 0; seat < state.merchants(); ++seat) {
    const Chair& chair = state.chair(seat);
    text += std::to_string(static_cast<int>(chair.holder)) + ' ' + state.name_of(seat) + ' ' +
            chair.level + (chair.wants_rematch ? " again " : " ") +
            (chair.sitter ? chair.sitter->share + ' ' + chair.sitter->key : "nobody") + ' ' +
            or_none(state.time_left(seat, now)) + '\n';
  }
  text += or_none(state.position()) + ' ' + or_none(state.shown_facing()) + ' ' +
          or_none(state.shown_place()) + ' ' + or_none(state.deadline()) + ' ' +
          std::to_string(state.throws()) + ' ' + std::to_string(state.last_action()) + ' ' +
          state.next_table();
  return text;
}

}  // namespace souk::test
