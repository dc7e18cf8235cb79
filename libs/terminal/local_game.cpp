#include "local_game.hpp"

#include <utility>

#include "seats.hpp"
#include "souk/notation/breach_text.hpp"
#include "souk/players/deal.hpp"
#include "souk/text/must.hpp"

namespace souk::terminal {

LocalGame::LocalGame(const Speaker& speaker, Names names, Random chance, Piles piles,
                     RecordBuilder record)
    : speaker_{&speaker},
      names_{std::move(names)},
      chance_{chance},
      dealt_{std::move(piles)},
      piles_{dealt_},
      record_{std::move(record)} {
  draw_rugs();
}

Result<LocalGame> LocalGame::begin(const Speaker& speaker, Rules rules,
                                   std::vector<std::string> seats, std::uint64_t seed,
                                   std::vector<RecordTag> tags) {
  const int merchants = static_cast<int>(seats.size());
  Random chance{seed};
  Piles piles;
  for (std::size_t seat = 0; seat < 2 && rules.two_colours(merchants); ++seat) {
    const auto pile = deal_pile(rules, static_cast<int>(seat), chance);
    if (!pile) return fail(pile.error());
    piles.push_back(*pile);
  }
  const auto start = Position::start(rules, merchants);
  if (!start) return fail(start.error());
  Names names = names_of(speaker, seats);
  auto record = RecordBuilder::begin(*start, std::move(seats), std::move(tags));
  if (!record) return tl::unexpected{record.error()};
  return LocalGame{speaker, std::move(names), chance, std::move(piles), *std::move(record)};
}

int LocalGame::round() const {
  if (!turn_begins(position())) return round_;
  RoundCount next = rounds_;
  return next.begin_turn(position().seat());
}

void LocalGame::begin_turn_if_due() {
  if (!turn_begins(position())) return;
  round_ = rounds_.begin_turn(position().seat());
  turns_.push_back(position());
  story_.emplace_back();
}

void LocalGame::tell(const std::string& sentence) {
  std::string& turn = story_.back();
  turn += (turn.empty() ? "" : " ") + sentence;
}

Effect LocalGame::apply(Move move) {
  begin_turn_if_due();
  const Position before = position();
  Effect effect = must(record_.add(move));
  const auto* faced = std::get_if<Faced>(&effect);
  // That Assam was left as he is goes without saying.
  if (faced == nullptr || faced->from != faced->to)
    tell(sentence_of(*speaker_, effect, before, position(), names_));
  if (position().is_over() && !dealt_.empty()) must(record_.show_piles(dealt_[0], dealt_[1]));
  return effect;
}

// R6: in the order in which they were dealt.
void LocalGame::draw_rugs() {
  while (position().phase() == Phase::draw)
    must(record_.add(Move::draw(piles_[static_cast<std::size_t>(position().seat())].top())));
}

Effect LocalGame::decide(Move move) {
  if (move.is(MoveKind::lay) && !piles_.empty())
    piles_[static_cast<std::size_t>(position().seat())].take_top();
  Effect effect = apply(move);
  draw_rugs();
  return effect;
}

Rolled LocalGame::throw_die() {
  return std::get<Rolled>(apply(Move::roll(souk::throw_die(chance_))));
}

}  // namespace souk::terminal
