// A place in a recorded game, and the ways to move it. Knows no terminal.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "drawing.hpp"
#include "souk/notation/record_replay.hpp"
#include "story.hpp"

namespace souk::terminal {

class Playback {
 public:
  // At the beginning of the game, before anything has happened.
  // The speaker, which has to outlive it, tells the story.
  Playback(const Speaker& speaker, Record record, Replay replay);

  // What the game is: who plays, by which rules, when.
  [[nodiscard]] std::string title() const;
  [[nodiscard]] const Replay& replay() const { return replay_; }
  [[nodiscard]] const Names& names() const { return names_; }
  [[nodiscard]] std::size_t at() const { return at_; }
  [[nodiscard]] std::size_t steps() const { return stops_.size() - 1; }
  [[nodiscard]] const Position& position() const { return replay_.position_after(stops_[at_]); }
  // Of what happened last; 1 at the beginning.
  [[nodiscard]] int round() const;
  [[nodiscard]] int rounds() const;
  // The turn at hand as far as it has gone.
  [[nodiscard]] std::string story() const;
  // What the last step paid for or laid.
  [[nodiscard]] Marks marks() const;
  [[nodiscard]] bool at_end_of_turn() const;

  void next();
  void back();
  void next_turn();
  void previous_turn();
  void first() { at_ = 0; }
  void last() { at_ = steps(); }
  // Behind the first step of that round; the end when there is no such round.
  void go_to_round(int round);

 private:
  [[nodiscard]] const ReplayStep& taken(std::size_t step) const {
    return replay_.steps[stops_[step]];
  }
  [[nodiscard]] std::size_t turn_of(std::size_t step) const { return taken(step).turn; }
  [[nodiscard]] std::string step_text(std::size_t step) const;

  const Speaker* speaker_;
  Record record_;
  Replay replay_;
  Names names_;
  // A rug that comes up belongs to the laying before it (R6): how many moves are made where one can
  // stand, from none to all.
  std::vector<std::size_t> stops_{0};
  std::size_t at_ = 0;  // of the stops
};

}  // namespace souk::terminal
