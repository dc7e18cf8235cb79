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

tl::unexpected<Error> out_of_order(std::string_view what) {
  return fail("record", std::string{what} + " that is added does not follow from the position");
}

bool is_usual_start(const Position& position) {
  const auto usual = Position::start(position.rules(), position.merchants(),
                                     {position.next_rug(0), position.next_rug(1)});
  return usual && *usual == position;
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
    if (start.rugs_left_of(seat) > 0)
      seen_[static_cast<std::size_t>(seat)] = letter_of(start.next_rug(seat));
}

Result<RecordBuilder> RecordBuilder::begin(const Position& start,
                                           std::vector<std::string> merchants,
                                           std::vector<RecordTag> more) {
  for (const RecordTag& tag : more)
    if (std::ranges::find(own_tags, tag.name) != own_tags.end())
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

Result<void> RecordBuilder::add(const Faced& faced) {
  Position after = position_;
  const auto done = face(after, faced.to.facing());
  if (!done) return fail(done.error());
  if (done->seat != faced.seat || done->from != faced.from || done->to != faced.to)
    return out_of_order("the facing");
  const bool after_rug = position_.phase() == Phase::turn;
  RecordTurn& turn = turn_for_next();
  (after_rug ? turn.turned : turn.faced) = faced.to.facing();
  position_ = after;
  return {};
}

Result<void> RecordBuilder::add(const Rolled& rolled) {
  Position after = position_;
  const auto done = roll(after, rolled.walk.steps);
  if (!done) return fail(done.error());
  if (done->seat != rolled.seat || done->walk.from != rolled.walk.from ||
      done->walk.to() != rolled.walk.to() || done->went_out != rolled.went_out)
    return out_of_order("the throw");
  RecordTurn& turn = turn_for_next();
  turn.thrown = rolled.walk.steps;
  turn.went_out = rolled.went_out;
  position_ = after;
  return {};
}

Result<void> RecordBuilder::add(const Laid& laid, Colour turned_up) {
  Position after = position_;
  const auto done = lay(after, laid.place, turned_up);
  if (!done) return fail(done.error());
  if (done->seat != laid.seat || done->colour != laid.colour) return out_of_order("the rug");
  turn_for_next().rug = RugSquares{laid.place.first(), laid.place.second()};
  position_ = after;
  if (position_.two_colours() && position_.rugs_left_of(laid.seat) > 0)
    seen_[static_cast<std::size_t>(laid.seat)] += letter_of(turned_up);
  return {};
}

Result<void> RecordBuilder::add(const Withdrawn& withdrawn) {
  Position after = position_;
  const auto done = withdraw(after, withdrawn.seat);
  if (!done) return fail(done.error());
  if (done->game_over != withdrawn.game_over) return out_of_order("the withdrawal");
  if (turns_.empty()) turns_.emplace_back();
  turns_.back().withdrawals.push_back({withdrawn.seat, turns_.back().steps()});
  position_ = after;
  return {};
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
