#include "local_game.hpp"

#include <array>
#include <stdexcept>
#include <utility>

#include "seats.hpp"
#include "souk/notation/breach_text.hpp"
#include "souk/players/deal.hpp"

namespace souk::terminal {

namespace {

// What the rules or the record refuse here was not asked of a person: it never happens.
template <class Outcome>
auto must(const Outcome& outcome) {
  if (!outcome) throw std::logic_error{"a move that was checked is refused"};
  if constexpr (!std::is_void_v<typename Outcome::value_type>) return *outcome;
}

}  // namespace

LocalGame::LocalGame(const Position& start, Names names, Random chance, Piles piles,
                     RecordBuilder record)
    : position_{start},
      names_{std::move(names)},
      chance_{chance},
      dealt_{std::move(piles)},
      piles_{dealt_},
      record_{std::move(record)} {}

Result<LocalGame> LocalGame::begin(Rules rules, std::vector<std::string> seats, std::uint64_t seed,
                                   std::vector<RecordTag> tags) {
  const int merchants = static_cast<int>(seats.size());
  Random chance{seed};
  Piles piles;
  std::array tops{Colour::red, Colour::blue};
  for (std::size_t seat = 0; seat < 2 && rules.two_colours(merchants); ++seat) {
    const auto pile = deal_pile(rules, static_cast<int>(seat), chance);
    if (!pile) return fail(pile.error());
    tops[seat] = pile->top();
    piles.push_back(*pile);
  }
  const auto start = Position::start(rules, merchants, tops);
  if (!start) return fail(start.error());
  Names names = names_of(seats);
  auto record = RecordBuilder::begin(*start, std::move(seats), std::move(tags));
  if (!record) return tl::unexpected{record.error()};
  return LocalGame{*start, std::move(names), chance, std::move(piles), *std::move(record)};
}

int LocalGame::round() const {
  if (!turn_begins(position_)) return round_;
  RoundCount next = rounds_;
  return next.begin_turn(position_.seat());
}

void LocalGame::begin_turn_if_due() {
  if (!turn_begins(position_)) return;
  round_ = rounds_.begin_turn(position_.seat());
  turns_.push_back(position_);
  story_.emplace_back();
}

void LocalGame::tell(const std::string& sentence) {
  std::string& turn = story_.back();
  turn += (turn.empty() ? "" : " ") + sentence;
}

Colour LocalGame::turn_up() {
  const int seat = position_.seat();
  if (piles_.empty()) return position_.next_rug(seat);
  DealtPile& pile = piles_[static_cast<std::size_t>(seat)];
  pile.take_top();
  return pile.top();
}

void LocalGame::show_piles_if_over() {
  if (position_.is_over() && !dealt_.empty()) must(record_.show_piles(dealt_[0], dealt_[1]));
}

Faced LocalGame::face(Facing facing) {
  begin_turn_if_due();
  const Faced faced = must(souk::face(position_, facing));
  must(record_.add(faced));
  // That he was left as he is goes without saying.
  if (faced.from != faced.to) tell(sentence_of(faced, names_));
  return faced;
}

Rolled LocalGame::throw_die() {
  begin_turn_if_due();
  const Rolled rolled = must(roll(position_, souk::throw_die(chance_)));
  must(record_.add(rolled));
  tell(sentence_of(rolled, position_, names_));
  show_piles_if_over();
  return rolled;
}

Laid LocalGame::lay(Place place) {
  const Position before = position_;
  const Colour turned_up = turn_up();
  const Laid laid = must(souk::lay(position_, place, turned_up));
  must(record_.add(laid, turned_up));
  tell(sentence_of(laid, before, names_));
  show_piles_if_over();
  return laid;
}

}  // namespace souk::terminal
