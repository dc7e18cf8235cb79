#include "playback.hpp"

#include <utility>

#include "seats.hpp"

namespace souk::terminal {

namespace {

template <class... Functions>
struct Overloaded : Functions... {
  using Functions::operator()...;
};

}  // namespace

Playback::Playback(Record record, Replay replay)
    : record_{std::move(record)},
      replay_{std::move(replay)},
      names_{names_of(replay_.header.merchants)} {}

int Playback::round() const { return at_ == 0 ? 1 : record_.turns[turn_of(at_ - 1)].round; }

int Playback::rounds() const { return record_.turns.empty() ? 1 : record_.turns.back().round; }

std::string Playback::step_text(std::size_t step) const {
  const ReplayStep& taken = replay_.steps[step];
  const Position& before = replay_.position_after(step);
  return std::visit(
      Overloaded{[&](const Faced& faced) { return sentence_of(faced, names_); },
                 [&](const Rolled& rolled) { return sentence_of(rolled, taken.after, names_); },
                 [&](const Laid& laid) { return sentence_of(laid, before, names_); },
                 [&](const Withdrawn& withdrawn) { return sentence_of(withdrawn, names_); }},
      taken.happened);
}

std::string Playback::story() const {
  std::string text;
  for (std::size_t step = 0; step < at_; ++step) {
    if (turn_of(step) != turn_of(at_ - 1)) continue;
    // That Assam was left as he is goes without saying once there is more to tell.
    const auto* faced = std::get_if<Faced>(&replay_.steps[step].happened);
    if (faced != nullptr && faced->from == faced->to && step + 1 < at_) continue;
    text += (text.empty() ? "" : " ") + step_text(step);
  }
  return text;
}

Marks Playback::marks() const {
  Marks marks;
  if (at_ == 0) return marks;
  const auto& happened = replay_.steps[at_ - 1].happened;
  if (const auto* rolled = std::get_if<Rolled>(&happened)) marks.lit = rolled->payment.region;
  if (const auto* laid = std::get_if<Laid>(&happened)) marks.lit = laid->place.squares();
  return marks;
}

bool Playback::at_end_of_turn() const {
  return at_ > 0 && (at_ == steps() || turn_of(at_) != turn_of(at_ - 1));
}

void Playback::next() {
  if (at_ < steps()) ++at_;
}

void Playback::back() {
  if (at_ > 0) --at_;
}

void Playback::next_turn() {
  do next();
  while (at_ < steps() && !at_end_of_turn());
}

void Playback::previous_turn() {
  do back();
  while (at_ > 0 && !at_end_of_turn());
}

void Playback::go_to_round(int round) {
  first();
  while (at_ < steps() && this->round() < round) next();
  if (at_ == 0) next();
}

}  // namespace souk::terminal
