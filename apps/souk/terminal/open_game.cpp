#include "terminal/open_game.hpp"

#include <stdexcept>
#include <utility>

#include "terminal/seats.hpp"

namespace souk::app {

namespace {

// What the rules or the record refuse here was not asked of a person: it never happens.
template <class Outcome>
auto must(const Outcome& outcome) {
  if (!outcome) throw std::logic_error{"a move that was checked is refused"};
  if constexpr (!std::is_void_v<typename Outcome::value_type>) return *outcome;
}

}  // namespace

OpenGame::OpenGame(const Position& start, Names names, Random chance, RecordBuilder record)
    : position_{start}, names_{std::move(names)}, chance_{chance}, record_{std::move(record)} {}

Result<OpenGame> OpenGame::begin(Rules rules, std::vector<std::string> seats, std::uint64_t seed,
                                 std::vector<RecordTag> tags) {
  const int merchants = static_cast<int>(seats.size());
  Random chance{seed};
  const Colour first = draw(chance, first_rug_outcomes(rules, merchants, 0));
  const Colour second = draw(chance, first_rug_outcomes(rules, merchants, 1));
  const auto start = Position::start(rules, merchants, {first, second});
  if (!start) return fail(start.error());
  Names names = names_of(seats);
  auto record = RecordBuilder::begin(*start, std::move(seats), std::move(tags));
  if (!record) return tl::unexpected{record.error()};
  return OpenGame{*start, std::move(names), chance, *std::move(record)};
}

int OpenGame::round() const {
  if (!turn_begins(position_)) return round_;
  RoundCount next = rounds_;
  return next.begin_turn(position_.seat());
}

void OpenGame::begin_turn_if_due() {
  if (!turn_begins(position_)) return;
  round_ = rounds_.begin_turn(position_.seat());
  story_.emplace_back();
}

void OpenGame::tell(const std::string& sentence) {
  std::string& turn = story_.back();
  turn += (turn.empty() ? "" : " ") + sentence;
}

Faced OpenGame::face(Facing facing) {
  begin_turn_if_due();
  const Faced faced = must(souk::face(position_, facing));
  must(record_.add(faced));
  // That he was left as he is goes without saying.
  if (faced.from != faced.to) tell(told(faced, names_));
  return faced;
}

Rolled OpenGame::throw_die() {
  begin_turn_if_due();
  const Rolled rolled = must(roll(position_, souk::throw_die(chance_)));
  must(record_.add(rolled));
  tell(told(rolled, position_, names_));
  return rolled;
}

Laid OpenGame::lay(Place place) {
  const Position before = position_;
  const Colour turned_up = draw(chance_, turned_up_outcomes(position_));
  const Laid laid = must(souk::lay(position_, place, turned_up));
  must(record_.add(laid, turned_up));
  tell(told(laid, before, names_));
  return laid;
}

}  // namespace souk::app
