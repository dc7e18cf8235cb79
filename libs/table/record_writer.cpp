#include "record_writer.hpp"

#include <algorithm>
#include <chrono>

#include "seat_text.hpp"

namespace souk {

namespace {

// 2026-11-15T19:00:00Z
std::string iso_date(WallTime moment) {
  using namespace std::chrono;
  const sys_seconds when = floor<seconds>(sys_time<milliseconds>{milliseconds{moment}});
  const auto day = floor<days>(when);
  const year_month_day date{day};
  const hh_mm_ss<seconds> time{when - day};
  const auto padded = [](auto number, std::size_t digits) {
    const std::string text = std::to_string(number);
    return std::string(digits - std::min(digits, text.size()), '0') + text;
  };
  return padded(static_cast<int>(date.year()), 4) + '-' +
         padded(static_cast<unsigned>(date.month()), 2) + '-' +
         padded(static_cast<unsigned>(date.day()), 2) + 'T' + padded(time.hours().count(), 2) +
         ':' + padded(time.minutes().count(), 2) + ':' + padded(time.seconds().count(), 2) + 'Z';
}

// 90, 1.5
std::string seconds_text(WallTime time) {
  std::string text = std::to_string(time / 1000);
  if (time % 1000 == 0) return text;
  text += '.' + std::to_string(1000 + time % 1000).substr(1);
  text.erase(text.find_last_not_of('0') + 1);
  return text;
}

// In seconds: `600+5` for the whole game, `30/turn` for each turn.
std::string clock_text(const ClockRule& clock) {
  if (clock.kind == ClockKind::per_turn) return seconds_text(clock.time) + "/turn";
  return seconds_text(clock.time) + '+' + seconds_text(clock.increment);
}

std::vector<RecordTag> tags_of(const GameState& state, WallTime started) {
  std::vector<RecordTag> tags{{"Date", {iso_date(started)}}};
  const TableOptions& options = state.options();
  if (options.clock.kind != ClockKind::none) tags.push_back({"Clock", {clock_text(options.clock)}});
  tags.push_back({"SeedHash", {state.seed_hash()}});
  RecordTag shares{"Shares", {}};
  for (int seat = 0; seat < state.merchants(); ++seat) {
    const auto& sitter = state.chair(seat).sitter;
    shares.values.push_back(sitter ? sitter->share : std::string{});
  }
  tags.push_back(std::move(shares));
  tags.push_back({"First", {options.first ? "chosen" : "lot"}});
  return tags;
}

Result<void> unless_refused(const Result<Effect>& added) {
  if (!added) return tl::unexpected{added.error()};
  return {};
}

// The moves that an event is made of: whoever throws may face Assam first, and when a rug was laid
// the next one of its pile may come up (R6).
Result<void> add_moves(RecordBuilder& builder, const EventBody& what) {
  if (const auto* const threw = std::get_if<event::Threw>(&what)) {
    if (builder.position().phase() == Phase::face)
      if (auto faced = unless_refused(builder.add(Move::face(threw->facing))); !faced) return faced;
    return unless_refused(builder.add(Move::roll(threw->steps)));
  }
  if (const auto* const laid = std::get_if<event::Laid>(&what)) {
    auto lying = unless_refused(builder.add(Move::lay(laid->place)));
    if (!lying || builder.position().phase() != Phase::draw) return lying;
    return unless_refused(builder.add(Move::draw(laid->drawn)));
  }
  if (const auto* const turned = std::get_if<event::Turned>(&what))
    return unless_refused(builder.add(Move::face(turned->facing)));
  if (const auto* const withdrew = std::get_if<event::Withdrew>(&what))
    return unless_refused(builder.add(Move::withdraw(withdrew->seat)));
  return {};
}

}  // namespace

Result<void> RecordWriter::begin(const Event& event, const GameState& state) {
  const auto& start = state.position();
  if (!start) return {};
  auto begun = RecordBuilder::begin(*start, names_, tags_of(state, event.at));
  if (!begun) return tl::unexpected{begun.error()};
  builder_ = *std::move(begun);
  return {};
}

Result<void> RecordWriter::add(const Event& event, const GameState& state) {
  if (!builder_) return begin(event, state);
  if (auto added = add_moves(*builder_, event.what); !added) return added;
  if (const auto* const threw = std::get_if<event::Threw>(&event.what))
    return say_who_plays(threw->seat, state.chair(threw->seat));
  return {};
}

Result<void> RecordWriter::say_who_plays(int seat, const Chair& chair) {
  const bool for_him = chair.sitter && chair.holder == Holder::bot;
  bool& before = bot_for_him_[static_cast<std::size_t>(seat)];
  if (before == for_him || !builder_) return {};
  before = for_him;
  return builder_->add_comment(seat_text(seat) +
                               (for_him ? ": bot:" + chair.level + " plays" : " is back"));
}

}  // namespace souk
