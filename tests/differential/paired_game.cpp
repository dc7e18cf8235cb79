#include "differential/paired_game.hpp"

#include <algorithm>

#include "differential/comparison.hpp"
#include "souk/notation/move_text.hpp"
#include "souk/notation/position_text.hpp"
#include "souk/notation/rules_text.hpp"
#include "souk/notation/words.hpp"

namespace souk::differential {

PairedGame::PairedGame(const Table& table)
    : start_{Position::start(table.rules, table.merchants).value()},
      position_{start_},
      plain_{plain_options(table.rules, table.merchants)} {
  compare();
  if (table.rugs_taken != decltype(table.rugs_taken){}) take_rugs(table);
}

// Behind the first draws, whose weights are those of whole piles.
void PairedGame::take_rugs(const Table& table) {
  while (position_.phase() == Phase::draw) draw(chance_outcomes(position_)[0].move.colour());
  PositionParts parts = position_.parts();
  for (std::size_t colour = 0; colour < colour_count; ++colour) {
    parts.rugs[colour] -= table.rugs_taken[colour];
    plain_.put_rugs_left(static_cast<int>(colour), parts.rugs[colour]);
  }
  start_ = position_ = Position::assemble_unchecked(parts);
  moves_.clear();
  compare();
}

// The plain game throws when it is asked for what it holds to be illegal: a difference as well.
template <class Play>
Effect PairedGame::step(Move move, Play&& play) {
  moves_ += ' ' + text_of(move);
  try {
    play();
    const auto effect = apply(position_, move);
    if (!effect)
      part("the library refuses the move by R" + std::to_string(rule_of(effect.error())));
    compare();
    return *effect;
  } catch (const std::logic_error& refusal) {
    part(std::string{"the plain game refuses the move: "} + refusal.what());
  }
}

void PairedGame::face(Facing facing) {
  const Assam before = position_.assam();
  const auto faced =
      std::get<Faced>(step(Move::face(facing), [&] { plain_.face(letter_of(facing)); }));
  expect(faced.from == before && faced.to == position_.assam(), "the facing reported");
}

Rolled PairedGame::roll(int steps) {
  const int mover = position_.seat();
  const plain::Walk way = plain::walk_by_steps(plain_.assam(), plain_.facing(), steps);
  plain::Payment paid{};
  const auto rolled = std::get<Rolled>(step(Move::roll(steps), [&] { paid = plain_.roll(steps); }));
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

Laid PairedGame::lay(Place place) {
  const int mover = position_.seat();
  const int colour = plain_.pile_top(mover);
  const plain::Rug rug = plain_of(place);
  int covered = 0;
  for (const plain::Square square : {rug.first, rug.second})
    covered += plain_.top_colour(square.column, square.row) != -1 ? 1 : 0;
  const auto laid = std::get<Laid>(step(Move::lay(place), [&] { plain_.lay(rug); }));
  expect(laid.seat == mover && index(laid.colour) == colour, "the rug reported");
  expect(count_squares(laid.covered) == covered, "what the rug covers");
  expect(laid.game_over == (plain_.phase() == plain::Phase::over), "the end reported");
  return laid;
}

Drawn PairedGame::draw(Colour colour) {
  const int mover = position_.seat();
  const auto drawn = std::get<Drawn>(step(Move::draw(colour), [&] { plain_.draw(index(colour)); }));
  expect(drawn.seat == mover && drawn.colour == colour, "the rug drawn");
  expect(position_.is_drawn(mover) && position_.next_rug(mover) == colour, "the top of the pile");
  return drawn;
}

Withdrawn PairedGame::withdraw(int seat) {
  const auto withdrawn =
      std::get<Withdrawn>(step(Move::withdraw(seat), [&] { plain_.withdraw(seat); }));
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
  if (check_move(position_, Move::lay(place)).has_value() != in_plain)
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
