#include "fair_game.hpp"

#include <numeric>
#include <random>
#include <stdexcept>

#include "souk/notation/record_builder.hpp"

namespace souk::test {

namespace {

// In these games nothing may be refused.
template <class Answer>
auto sure(const Answer& answer) {
  if (!answer) throw std::logic_error{"a game of the tests was refused something"};
  if constexpr (!std::is_void_v<typename Answer::value_type>) return *answer;
}

class Play {
 public:
  explicit Play(const FairGame& game)
      : game_{game},
        dice_{game.seed, game.shares},
        piles_{pile(0), pile(1)},
        dealt_{piles_},
        builder_{sure(RecordBuilder::begin(start(), names(), tags()))},
        choices_{game.choices} {}

  Record record() {
    while (!position().is_over() &&
           (position().phase() == Phase::draw || throws_ < game_.most_throws))
      go_on();
    if (position().is_over()) {
      if (position().two_colours()) sure(builder_.show_piles(dealt_[0], dealt_[1]));
      sure(builder_.show_seed(text_of(game_.seed)));
    }
    return builder_.record();
  }

 private:
  [[nodiscard]] const Position& position() const { return builder_.position(); }
  [[nodiscard]] int merchants() const { return static_cast<int>(game_.shares.size()); }

  // Where everyone has one colour the piles are dealt too, and nobody looks at them.
  [[nodiscard]] DealtPile pile(int seat) const {
    if (game_.rules.two_colours(merchants())) return sure(dice_.pile(game_.rules, seat));
    return sure(DealtPile::from_top(seat, {}));
  }
  [[nodiscard]] Position start() const {
    const int first = game_.first == "lot" ? dice_.first_seat(merchants()) : 0;
    return sure(Position::start(game_.rules, merchants(), first));
  }
  [[nodiscard]] std::vector<std::string> names() const {
    std::vector<std::string> names{"Amina", "Ben", "Chloe", "Dario"};
    names.resize(game_.shares.size());
    return names;
  }
  [[nodiscard]] std::vector<RecordTag> tags() const {
    return {
        {"SeedHash", {hash_of(game_.seed)}}, {"Shares", game_.shares}, {"First", {game_.first}}};
  }

  template <class List>
  [[nodiscard]] auto any_of(const List& list) {
    return list[static_cast<int>(choices_() % static_cast<unsigned>(list.size()))];
  }

  void go_on() {
    const auto seat = static_cast<std::size_t>(position().seat());
    if (position().phase() == Phase::roll) {
      sure(builder_.add(Move::roll(dice_.throw_number(++throws_))));
    } else if (position().phase() == Phase::draw) {
      sure(builder_.add(Move::draw(piles_[seat].top())));
    } else {
      if (position().phase() == Phase::lay && position().two_colours()) piles_[seat].take_top();
      sure(builder_.add(any_of(legal_moves(position()))));
    }
  }

  const FairGame& game_;
  FairDice dice_;
  std::array<DealtPile, 2> piles_;
  std::array<DealtPile, 2> dealt_;
  RecordBuilder builder_;
  std::mt19937_64 choices_;
  int throws_ = 0;
};

}  // namespace

Record play(const FairGame& game) { return Play{game}.record(); }

Seed counting_seed() {
  Seed seed{};
  std::iota(seed.begin(), seed.end(), std::uint8_t{0});
  return seed;
}

}  // namespace souk::test
