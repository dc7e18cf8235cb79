#include "souk/notation/record_builder.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "souk/notation/breach_text.hpp"
#include "souk/notation/position_text.hpp"
#include "souk/notation/record_header.hpp"
#include "souk/notation/rules_text.hpp"
#include "souk/notation/words.hpp"

namespace souk {

namespace {

// These come from the game; a caller's word for them could only be wrong, or tell a secret.
constexpr std::array<std::string_view, 10> own_tags{
    "Souk", "Rules", "Merchants", "Start", "Pile1", "Pile2", "Seen1", "Seen2", "Seed", "Result"};
// What stands between Merchants and Start, in this order; the rest follows the seed.
constexpr std::array<std::string_view, 4> tags_before_start{"Date", "Event", "Clock", "Elo"};

// Behind the first rugs of the piles, whichever came up.
bool is_usual_start(const Position& position) {
  auto usual = Position::start(position.rules(), position.merchants());
  if (!usual) return false;
  while (is_first_draw(*usual) && position.is_drawn(usual->seat()))
    usual->draw_unchecked(position.next_rug(usual->seat()));
  return *usual == position;
}

std::string letters_of(DealtPile pile) {
  std::string letters;
  for (; !pile.empty(); pile.take_top()) letters += letter_of(pile.top());
  return letters;
}

void append_named(std::vector<RecordTag>& tags, const std::vector<RecordTag>& from,
                  std::string_view name) {
  for (const RecordTag& tag : from)
    if (tag.name == name) tags.push_back(tag);
}

}  // namespace

RecordBuilder::RecordBuilder(const Position& start, std::vector<std::string> merchants,
                             std::vector<RecordTag> more)
    : start_{start}, position_{start}, merchants_{std::move(merchants)}, more_{std::move(more)} {
  for (int seat = 0; seat < 2 && start.two_colours(); ++seat)
    if (start.rugs_left_of(seat) > 0 && start.is_drawn(seat))
      seen_[static_cast<std::size_t>(seat)] = letter_of(start.next_rug(seat));
}

bool RecordBuilder::is_of_game(std::string_view tag) {
  return std::ranges::find(own_tags, tag) != own_tags.end();
}

Result<RecordBuilder> RecordBuilder::begin(const Position& start,
                                           std::vector<std::string> merchants,
                                           std::vector<RecordTag> more) {
  for (const RecordTag& tag : more)
    if (is_of_game(tag.name))
      return fail("record", '[' + tag.name + "] comes from the game and cannot be given");
  if (merchants.size() != static_cast<std::size_t>(start.merchants()))
    return fail("record", "there are " + std::to_string(merchants.size()) + " names for " +
                              std::to_string(start.merchants()) + " merchants");
  RecordBuilder builder{start, std::move(merchants), std::move(more)};
  if (const auto text = write_record(builder.record()); !text) return tl::unexpected{text.error()};
  return builder;
}

// Called before the position changes.
RecordTurn& RecordBuilder::turn_for_next() {
  // Who withdrew before the first turn stands in it.
  const bool waits = !turns_.empty() && !turns_.back().has_begun();
  if (turns_.empty() || waits || turn_begins(position_)) {
    if (!waits) turns_.emplace_back();
    turns_.back().round = rounds_.begin_turn(position_.seat());
  }
  return turns_.back();
}

Result<Effect> RecordBuilder::add(Move move) {
  Position after = position_;
  auto effect = apply(after, move);
  if (!effect) return fail(effect.error());
  const bool opens = move.is(MoveKind::draw) && turns_.empty();
  write(move, *effect);
  position_ = after;
  if (opens) start_ = after;
  return *std::move(effect);
}

// Called before the position changes.
void RecordBuilder::write(Move move, const Effect& effect) {
  const int seat = position_.seat();
  switch (move.kind()) {
    case MoveKind::face: {
      RecordTurn& turn = turn_for_next();
      (position_.phase() == Phase::turn ? turn.turned : turn.faced) = move.facing();
      break;
    }
    case MoveKind::roll: {
      RecordTurn& turn = turn_for_next();
      turn.thrown = move.steps();
      turn.went_out = std::get<Rolled>(effect).went_out;
      break;
    }
    case MoveKind::lay: {
      turn_for_next().rug = RugSquares{move.place().first(), move.place().second()};
      // R6: by turns, the next rug comes up without being drawn.
      const Colour next = other_colour(position_.next_rug(seat));
      if (position_.two_colours() && position_.rules().pile() == Pile::alternating &&
          position_.rugs_left(next) > 0)
        seen_[static_cast<std::size_t>(seat)] += letter_of(next);
      break;
    }
    case MoveKind::draw:
      seen_[static_cast<std::size_t>(seat)] += letter_of(move.colour());
      break;
    case MoveKind::withdraw:
      if (turns_.empty()) turns_.emplace_back();
      turns_.back().withdrawals.push_back({move.seat(), turns_.back().steps()});
      break;
  }
}

Result<void> RecordBuilder::add_comment(std::string text) {
  RecordComment comment{.starts_line = turns_.empty(), .text = std::move(text)};
  if (!turns_.empty()) {
    comment.at = static_cast<int>(turns_.size()) - 1;
    comment.words = words_of_last(turns_);
  }
  comments_.push_back(std::move(comment));
  const auto written = write_record(record());
  if (written) return {};
  comments_.pop_back();
  return tl::unexpected{written.error()};
}

bool RecordBuilder::has_seen_whole_pile(int seat) const {
  return seen_[static_cast<std::size_t>(seat)].size() ==
         static_cast<std::size_t>(start_.rugs_left_of(seat));
}

Result<void> RecordBuilder::check_pile(int seat, const std::string& letters) const {
  const std::string name = "pile " + std::to_string(seat + 1);
  if (letters.size() != static_cast<std::size_t>(start_.rugs_left_of(seat)))
    return fail("R6", name + " has " + std::to_string(letters.size()) + " rugs; there were " +
                          std::to_string(start_.rugs_left_of(seat)));
  if (!letters.starts_with(seen_[static_cast<std::size_t>(seat)]))
    return fail("R6", name + " is not the one whose rugs were laid");
  return {};
}

Result<void> RecordBuilder::show_piles(const DealtPile& first, const DealtPile& second) {
  if (!position_.is_over()) return fail("R6", "a pile is shown when the game is over, not before");
  if (!position_.two_colours()) return fail("R6", "nobody has two colours here, so no pile either");
  const std::array<std::string, 2> letters{letters_of(first), letters_of(second)};
  for (int seat = 0; seat < 2; ++seat)
    if (auto good = check_pile(seat, letters[static_cast<std::size_t>(seat)]); !good) return good;
  const auto before = std::exchange(shown_, letters);
  const auto written = write_record(record());
  if (written) return {};
  shown_ = before;
  return tl::unexpected{written.error()};
}

Result<void> RecordBuilder::show_seed(std::string seed) {
  if (!position_.is_over())
    return fail("record", "the seed is shown when the game is over, not before");
  const auto before = std::exchange(seed_, std::move(seed));
  const auto written = write_record(record());
  if (written) return {};
  seed_ = before;
  return tl::unexpected{written.error()};
}

RecordTag RecordBuilder::pile_tag(int seat) const {
  const auto at = static_cast<std::size_t>(seat);
  const std::string number = std::to_string(seat + 1);
  if (!shown_[at].empty()) return {"Pile" + number, {shown_[at]}};
  // Laid to the last rug, nothing of it is secret.
  const bool whole = position_.is_over() && has_seen_whole_pile(seat);
  return {(whole ? "Pile" : "Seen") + number, {seen_[at]}};
}

Record RecordBuilder::record() const {
  Record record{{}, turns_, comments_};
  std::vector<RecordTag>& tags = record.tags;
  tags.push_back({"Souk", {std::string{record_version}}});
  tags.push_back({"Rules", {text_of(start_.rules())}});
  tags.push_back({"Merchants", merchants_});
  for (const std::string_view name : tags_before_start) append_named(tags, more_, name);
  if (!is_usual_start(start_)) tags.push_back({"Start", {text_of(start_)}});
  append_named(tags, more_, "SeedHash");
  if (!seed_.empty()) tags.push_back({"Seed", {seed_}});
  append_named(tags, more_, "Shares");
  for (const RecordTag& tag : more_)
    if (tag.name != "SeedHash" && tag.name != "Shares" &&
        std::ranges::find(tags_before_start, tag.name) == tags_before_start.end())
      tags.push_back(tag);
  // What changes while the game goes on stands last.
  for (int seat = 0; seat < 2 && start_.two_colours(); ++seat) tags.push_back(pile_tag(seat));
  tags.push_back({"Result", {result_text(position_)}});
  return record;
}

}  // namespace souk
