// A table's game as a record (`.souk`).
#include <algorithm>
#include <chrono>

#include "seat_text.hpp"
#include "souk/notation/record_builder.hpp"
#include "souk/table/table.hpp"

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

Result<void> add_throw(RecordBuilder& builder, const Rolled& rolled) {
  if (builder.position().phase() == Phase::face) {
    const Faced faced{rolled.seat, builder.position().assam(), rolled.walk.from};
    if (auto done = builder.add(faced); !done) return done;
  }
  return builder.add(rolled);
}

// Writes along while the events are told again.
class RecordWriter {
 public:
  explicit RecordWriter(std::vector<std::string> names) : names_{std::move(names)} {}

  Result<void> add(const Event& event, const Outcome& outcome, const GameState& state) {
    if (!builder_) {
      const auto& start = state.position();
      if (!start) return {};
      auto begun = RecordBuilder::begin(*start, names_, tags_of(state, event.at));
      if (!begun) return tl::unexpected{begun.error()};
      builder_ = *std::move(begun);
      return {};
    }
    if (const auto* const rolled = std::get_if<Rolled>(&outcome)) {
      if (auto done = add_throw(*builder_, *rolled); !done) return done;
      return say_who_plays(*builder_, rolled->seat, state.chair(rolled->seat));
    }
    if (const auto* const faced = std::get_if<Faced>(&outcome)) return builder_->add(*faced);
    if (const auto* const withdrawn = std::get_if<Withdrawn>(&outcome))
      return builder_->add(*withdrawn);
    if (const auto* const laid = std::get_if<Laid>(&outcome))
      return builder_->add(*laid, std::get<event::Laid>(event.what).turned_up);
    return {};
  }

  [[nodiscard]] std::optional<RecordBuilder>& builder() { return builder_; }

 private:
  // A merchant is called what his chair is; where a bot threw for him, that stands beside it.
  Result<void> say_who_plays(RecordBuilder& builder, int seat, const Chair& chair) {
    const bool for_him = chair.sitter && chair.holder == Holder::bot;
    bool& before = bot_for_him_[static_cast<std::size_t>(seat)];
    if (before == for_him) return {};
    before = for_him;
    return builder.add_comment(seat_text(seat) +
                               (for_him ? ": bot:" + chair.level + " plays" : " is back"));
  }

  std::vector<std::string> names_;
  std::optional<RecordBuilder> builder_;
  std::array<bool, most_merchants> bot_for_him_{};
};

}  // namespace

Result<Record> Table::record() const {
  std::vector<std::string> names;
  names.reserve(most_merchants);
  for (int seat = 0; seat < state_.merchants(); ++seat) names.push_back(state_.name_of(seat));
  RecordWriter writer{std::move(names)};
  Result<void> written;
  replay_since(0, [&](int, const Event& event, const Outcome& outcome, const GameState& state) {
    if (written) written = writer.add(event, outcome, state);
  });
  if (!written) return tl::unexpected{written.error()};
  auto& builder = writer.builder();
  if (!builder) return fail("table", "the game has not begun: there is no record of it yet");
  // A game that was closed before its end has no result, and a record without one shows no secrets.
  if (state_.stage() == Stage::finished) {
    if (const auto done = builder->show_seed(text_of(seed_)); !done)
      return tl::unexpected{done.error()};
    if (const auto piles = deal(dice()))
      if (const auto done = builder->show_piles((*piles)[0], (*piles)[1]); !done)
        return tl::unexpected{done.error()};
  }
  return builder->record();
}

}  // namespace souk
