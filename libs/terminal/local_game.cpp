#include "local_game.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "seats.hpp"
#include "souk/notation/breach_text.hpp"
#include "souk/players/deal.hpp"
#include "souk/text/must.hpp"

namespace souk::terminal {

namespace {

// R6: how many rugs of a pile everyone has seen: those laid and the one on top.
std::size_t seen_of(const Replay& replay, std::size_t moves, int seat) {
  const Position& then = replay.position_after(moves);
  const int laid = replay.header.start.rugs_left_of(seat) - then.rugs_left_of(seat);
  return static_cast<std::size_t>(laid) +
         (then.rugs_left_of(seat) > 0 && then.is_drawn(seat) ? 1U : 0U);
}

bool begins_with(DealtPile pile, const std::vector<Colour>& seen) {
  for (const Colour colour : seen) {
    if (pile.empty() || pile.top() != colour) return false;
    pile.take_top();
  }
  return true;
}

}  // namespace

LocalGame::LocalGame(const Speaker& speaker, Names names, Chance chance, RecordBuilder record)
    : speaker_{&speaker},
      names_{std::move(names)},
      source_{chance.source},
      chance_{chance.random},
      dealt_{std::move(chance.piles)},
      piles_{dealt_},
      record_{std::move(record)} {}

Result<LocalGame> LocalGame::begin(const Speaker& speaker, Rules rules,
                                   std::vector<std::string> seats, std::uint64_t seed,
                                   std::vector<RecordTag> tags) {
  const int merchants = static_cast<int>(seats.size());
  Chance chance{{seed, {}}, Random{seed}, {}};
  for (int seat = 0; seat < 2 && rules.two_colours(merchants); ++seat) {
    const auto pile = deal_pile(rules, seat, chance.random);
    if (!pile) return fail(pile.error());
    chance.piles.push_back(*pile);
  }
  const auto start = Position::start(rules, merchants);
  if (!start) return fail(start.error());
  Names names = names_of(speaker, seats);
  auto record = RecordBuilder::begin(*start, std::move(seats), std::move(tags));
  if (!record) return tl::unexpected{record.error()};
  LocalGame game{speaker, std::move(names), std::move(chance), *std::move(record)};
  game.draw_rugs();
  return game;
}

std::optional<LocalGame::Chance> LocalGame::chance_of(const Replay& replay, ChanceSource source) {
  const Position& start = replay.header.start;
  const std::size_t known = source.behind.value_or(0);
  if (known > replay.steps.size()) return {};
  Chance chance{source, Random{source.seed}, {}};
  for (int seat = 0; seat < 2 && start.two_colours(); ++seat) {
    const std::vector<Colour>& seen = replay.header.piles[static_cast<std::size_t>(seat)].order;
    const std::span<const Colour> then{seen.data(),
                                       std::min(seen.size(), seen_of(replay, known, seat))};
    const auto pile = source.behind ? deal_pile_behind(start, seat, then, chance.random)
                                    : deal_pile(start.rules(), seat, chance.random);
    if (!pile || pile->size() != start.rugs_left_of(seat) || !begins_with(*pile, seen)) return {};
    chance.piles.push_back(*pile);
  }
  for (std::size_t step = known; step < replay.steps.size(); ++step) {
    const Move move = replay.steps[step].move;
    if (move.is(MoveKind::roll) && souk::throw_die(chance.random) != move.steps()) return {};
  }
  return chance;
}

Result<LocalGame> LocalGame::resume(const Speaker& speaker, const Record& record,
                                    std::optional<ChanceSource> source, std::uint64_t fresh,
                                    std::vector<RecordTag> more) {
  const auto replay = souk::replay(record);
  if (!replay) return tl::unexpected{replay.error()};
  if (replay->end().is_over()) return fail("over", "the game is over");
  const RecordHeader& header = replay->header;
  for (const RecordTag& tag : record.tags)
    if (!RecordBuilder::is_of_game(tag.name) &&
        std::ranges::find(more, tag.name, &RecordTag::name) == more.end())
      more.push_back(tag);
  auto builder = RecordBuilder::begin(header.start, header.merchants, std::move(more));
  if (!builder) return tl::unexpected{builder.error()};
  auto chance = source ? chance_of(*replay, *source) : std::nullopt;
  if (!chance) chance = chance_of(*replay, {fresh, replay->steps.size()});
  if (!chance) return fail("record", "the piles do not fit the rules");
  LocalGame game{speaker, names_of(speaker, header.merchants), *std::move(chance),
                 *std::move(builder)};
  for (const ReplayStep& step : replay->steps) game.follow(step.move);
  game.draw_rugs();
  return game;
}

void LocalGame::follow(Move move) {
  if (move.is(MoveKind::draw)) {
    must(record_.add(move));
    return;
  }
  take_rug_for(move);
  apply(move);
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

void LocalGame::note_decision(Move move) {
  if (!move.is(MoveKind::face) && !move.is(MoveKind::lay)) return;
  last_to_decide_ = position().seat();
  LastTurn& turn = last_turns_[static_cast<std::size_t>(position().seat())];
  if (turn.number != turns_.size()) turn = {turns_.size(), {}};
  turn.decisions.push_back({position(), move});
}

Effect LocalGame::apply(Move move) {
  begin_turn_if_due();
  const Position before = position();
  note_decision(move);
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

void LocalGame::take_rug_for(Move move) {
  if (move.is(MoveKind::lay) && !piles_.empty())
    piles_[static_cast<std::size_t>(position().seat())].take_top();
}

Effect LocalGame::decide(Move move) {
  take_rug_for(move);
  Effect effect = apply(move);
  draw_rugs();
  return effect;
}

Rolled LocalGame::throw_die() {
  return std::get<Rolled>(apply(Move::roll(souk::throw_die(chance_))));
}

}  // namespace souk::terminal
