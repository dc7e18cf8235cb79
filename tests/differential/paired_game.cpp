#include "differential/paired_game.hpp"

#include <algorithm>

#include "differential/comparison.hpp"
#include "souk/notation/position_text.hpp"
#include "souk/notation/rules_text.hpp"
#include "souk/notation/words.hpp"

namespace souk::differential {

namespace {

Position start_of(const Table& table) {
  const auto start = Position::start(table.rules, table.merchants, table.pile_tops);
  PositionParts parts = start.value().parts();
  for (std::size_t colour = 0; colour < colours; ++colour)
    parts.rugs[colour] -= table.rugs_taken[colour];
  return Position::assemble_unchecked(parts);
}

}  // namespace

PairedGame::PairedGame(const Table& table)
    : start_{start_of(table)},
      position_{start_},
      plain_{plain_options(table.rules, table.merchants),
             {index(table.pile_tops[0]), index(table.pile_tops[1])}} {
  for (int colour = 0; colour < colours; ++colour)
    plain_.put_rugs_left(
        colour, plain_.rugs_left(colour) - table.rugs_taken[static_cast<std::size_t>(colour)]);
  compare();
}

// The plain game throws when it is asked for what it holds to be illegal: a difference as well.
template <class Move>
auto PairedGame::step(const std::string& move, Move&& play) {
  moves_ += ' ';
  moves_ += move;
  try {
    const auto happened = play();
    if (!happened)
      part("the library refuses the move by R" + std::to_string(rule_of(happened.error())));
    compare();
    return *happened;
  } catch (const std::logic_error& refusal) {
    part(std::string{"the plain game refuses the move: "} + refusal.what());
  }
}

void PairedGame::face(Facing facing) {
  const Assam before = position_.assam();
  const Faced faced = step(std::string{letter_of(facing)}, [&] {
    plain_.face(letter_of(facing));
    return souk::face(position_, facing);
  });
  expect(faced.from == before && faced.to == position_.assam(), "the facing reported");
}

Rolled PairedGame::roll(int steps) {
  const int mover = position_.seat();
  const plain::Walk way = plain::walk_by_steps(plain_.assam(), plain_.facing(), steps);
  plain::Payment paid{};
  const Rolled rolled = step(std::to_string(steps), [&] {
    paid = plain_.roll(steps);
    return souk::roll(position_, steps);
  });
  expect(rolled.seat == mover && rolled.payment.from == mover, "the mover reported");
  expect(rolled.payment.paid == paid.dirhams, "the payment reported");
  expect(paid.dirhams == 0 || rolled.payment.to == paid.to, "who is paid");
  expect(rolled.went_out == !plain_.in(mover), "going out reported");
  expect(rolled.game_over == (plain_.phase() == plain::Phase::over), "the end reported");
  for (std::size_t at = 0; at < way.steps.size(); ++at)
    expect(plain_of(rolled.walk.path[at].square()) == way.steps[at].square &&
               letter_of(rolled.walk.path[at].facing()) == way.steps[at].facing,
           "the way Assam walked");
  return rolled;
}

Laid PairedGame::lay(Place place, Colour turned_up) {
  const int mover = position_.seat();
  const int colour = plain_.pile_top(mover);
  const plain::Rug rug = plain_of(place);
  int covered = 0;
  for (const plain::Square square : {rug.first, rug.second})
    covered += plain_.top_colour(square.column, square.row) != -1 ? 1 : 0;
  const Laid laid = step(text_of(place) + letter_of(turned_up), [&] {
    plain_.lay(rug, index(turned_up));
    return souk::lay(position_, place, turned_up);
  });
  expect(laid.seat == mover && index(laid.colour) == colour, "the rug reported");
  expect(count(laid.covered) == covered, "what the rug covers");
  expect(laid.game_over == (plain_.phase() == plain::Phase::over), "the end reported");
  return laid;
}

Withdrawn PairedGame::withdraw(int seat) {
  const Withdrawn withdrawn = step('#' + std::to_string(seat + 1), [&] {
    plain_.withdraw(seat);
    return souk::withdraw(position_, seat);
  });
  expect(withdrawn.seat == seat, "who withdraws");
  expect(withdrawn.game_over == (plain_.phase() == plain::Phase::over), "the end reported");
  return withdrawn;
}

void PairedGame::compare_texts() const {
  const std::string text = text_of(position_);
  expect(text == plain_.position() + ' ' + text_of(position_.rules()), "the text of the position");
  const auto read = read_position(text);
  expect(read.has_value() && *read == position_, "the position read from its own text");
}

void PairedGame::compare_legality(Place place) const {
  const std::vector<plain::Rug> legal = plain_.legal_rugs();
  const bool in_plain = std::find(legal.begin(), legal.end(), plain_of(place)) != legal.end();
  if (check_lay(position_, place).has_value() != in_plain)
    part("whether the rug may lie on the place of code " + std::to_string(place.code()));
}

void PairedGame::compare() const {
  const std::string difference = first_difference(position_, plain_);
  if (!difference.empty()) part(difference);
}

void PairedGame::expect(bool holds, std::string_view what) const {
  if (!holds) part(std::string{what});
}

void PairedGame::part(const std::string& what) const {
  throw Difference{"difference: " + what + "\n  start   " + text_of(start_) + "\n  moves  " +
                   moves_ + "\n  library " + text_of(position_) + "\n  plain   " +
                   plain_.position()};
}

}  // namespace souk::differential
