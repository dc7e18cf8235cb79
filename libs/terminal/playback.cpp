#include "playback.hpp"

#include <utility>

#include "messages.hpp"
#include "seats.hpp"

namespace souk::terminal {

Playback::Playback(const Speaker& speaker, Record record, Replay replay)
    : speaker_{&speaker},
      record_{std::move(record)},
      replay_{std::move(replay)},
      names_{names_of(speaker, replay_.header.merchants)} {
  const std::vector<ReplayStep>& all = replay_.steps;
  for (std::size_t made = 1; made <= all.size(); ++made)
    if (made == all.size() || !all[made].move.is(MoveKind::draw)) stops_.push_back(made);
}

std::string Playback::title() const {
  return record_title(*speaker_, record_, replay_.header.merchants);
}

int Playback::round() const { return at_ == 0 ? 1 : record_.turns[turn_of(at_ - 1)].round; }

int Playback::rounds() const { return record_.turns.empty() ? 1 : record_.turns.back().round; }

std::string Playback::step_text(std::size_t step) const {
  const Position& before = replay_.position_after(stops_[step]);
  return sentence_of(*speaker_, taken(step).effect, before, taken(step).after, names_);
}

std::string Playback::story() const {
  std::string text;
  for (std::size_t step = 0; step < at_; ++step) {
    if (turn_of(step) != turn_of(at_ - 1)) continue;
    // That Assam was left as he is goes without saying once there is more to tell.
    const auto* faced = std::get_if<Faced>(&taken(step).effect);
    if (faced != nullptr && faced->from == faced->to && step + 1 < at_) continue;
    text += (text.empty() ? "" : " ") + step_text(step);
  }
  return text;
}

Marks Playback::marks() const {
  Marks marks;
  if (at_ == 0) return marks;
  const Effect& effect = taken(at_ - 1).effect;
  if (const auto* rolled = std::get_if<Rolled>(&effect)) marks.lit = rolled->payment.region;
  if (const auto* laid = std::get_if<Laid>(&effect)) marks.lit = laid->place.squares();
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
