#include "souk/notation/record_replay.hpp"

#include <array>
#include <string>

#include "souk/notation/breach_text.hpp"
#include "souk/notation/words.hpp"

namespace souk {

namespace {

std::string_view due_in(Phase phase) {
  switch (phase) {
    case Phase::face:
      return "a facing is due";
    case Phase::roll:
      return "a throw is due";
    case Phase::lay:
      return "a rug is due";
    case Phase::turn:
      return "turning Assam is due";
    case Phase::draw:
      return "the next rug of a pile is due";
    case Phase::over:
      break;
  }
  return "nothing is due";
}

class Replayer {
 public:
  Replayer(const Record& record, RecordHeader header)
      : position_{header.start}, replay_{std::move(header), {}, {}}, record_{record} {
    for (int seat = 0; seat < 2 && position_.two_colours(); ++seat)
      if (position_.rugs_left_of(seat) > 0 && position_.is_drawn(seat)) seen(seat) = 1;
  }

  Replay play() && {
    for (const RecordTurn& turn : record_.turns)
      if (auto done = play(turn); !done) {
        replay_.fault = done.error();
        return std::move(replay_);
      }
    if (auto done = check_end(); !done) replay_.fault = done.error();
    return std::move(replay_);
  }

 private:
  Result<void> play(const RecordTurn& turn) {
    turn_ = &turn;
    const bool first = &turn == record_.turns.data();
    if (!first && !turn_begins(position_) && !position_.is_over()) {
      turn_ = &turn - 1;
      if (position_.phase() == Phase::draw) return top_unknown();
      return wrong("R8", "the turn is not complete: " + std::string{due_in(position_.phase())});
    }
    round_ = turn.round;
    seat_ = position_.seat();
    steps_ = 0;
    place_ = record_.places.of_step(turn_index(), 0);
    if (auto done = withdraw_here(); !done) return done;
    if (!turn.has_begun()) return {};
    place_ = record_.places.of_step(turn_index(), 0);
    if (position_.phase() == Phase::draw)
      return wrong("R6", pile_name(seat_) + " does not say which rug comes up first");
    round_ = rounds_.begin_turn(position_.seat());
    seat_ = position_.seat();
    if (position_.is_over()) return wrong(Breach::game_is_over);
    if (turn.round != round_)
      return wrong("record", "this turn is written in round " + std::to_string(turn.round));
    return play_steps(turn);
  }

  Result<void> play_steps(const RecordTurn& turn) {
    if (turn.faced)
      if (auto done = step([&] { return make(Move::face(*turn.faced)); }); !done) return done;
    if (turn.thrown)
      if (auto done = step([&] { return throw_die(*turn.thrown); }); !done) return done;
    if (turn.went_out && !turn.thrown)
      return wrong("R16", "# follows a throw: only paying takes a merchant out");
    if (turn.went_out)
      if (auto done = step([] { return Result<void>{}; }); !done) return done;
    if (turn.rug)
      if (auto done = step([&] { return lay_on(*turn.rug); }); !done) return done;
    if (turn.turned) return step([&] { return make(Move::face(*turn.turned)); });
    return {};
  }

  // One step of the turn, and who withdraws behind it.
  template <class Play>
  Result<void> step(Play play) {
    place_ = record_.places.of_step(turn_index(), steps_);
    if (withdrew_) return wrong("R16", "the merchant has withdrawn, and his turn ended with that");
    if (auto done = play(); !done) return done;
    ++steps_;
    return withdraw_here();
  }

  Result<void> withdraw_here() {
    withdrew_ = false;
    for (std::size_t at = 0; at < turn_->withdrawals.size(); ++at) {
      const RecordWithdrawal& each = turn_->withdrawals[at];
      if (each.steps != steps_) continue;
      place_ = record_.places.of_withdrawal(turn_index(), at);
      const Move move = Move::withdraw(each.seat);
      if (const auto legal = check_move(position_, move); !legal) {
        seat_ = each.seat;
        return wrong(legal.error());
      }
      withdrew_ = withdrew_ || (steps_ > 0 && each.seat == seat_);
      if (auto done = make(move); !done) return done;
    }
    return {};
  }

  // Makes a move and adds it to the steps.
  Result<void> make(Move move) {
    const int mover = position_.seat();
    const auto effect = apply(position_, move);
    if (!effect) return wrong(effect.error());
    // R6: by turns, a laying brings up the next rug by itself.
    const bool comes_by_itself = move.is(MoveKind::lay) && position_.two_colours() &&
                                 position_.rugs_left_of(mover) > 0 && position_.is_drawn(mover);
    if (move.is(MoveKind::draw) || comes_by_itself) ++seen(mover);
    replay_.steps.push_back(
        {.move = move, .effect = *effect, .after = position_, .turn = turn_index()});
    return {};
  }

  Result<void> throw_die(int steps) {
    const Move move = Move::roll(steps);
    Position after = position_;
    const auto effect = apply(after, move);
    if (!effect) return wrong(effect.error());
    const bool went_out = std::get<Rolled>(*effect).went_out;
    if (went_out && !turn_->went_out)
      return wrong("R16", "the merchant went out here, so # stands in place of the rug");
    if (!went_out && turn_->went_out)
      return wrong("R16", "# stands here, but the merchant is still in the game with " +
                              dirhams(after.purse(seat_)));
    return make(move);
  }

  Result<void> lay_on(RugSquares rug) {
    const auto place = place_of(rug.first, rug.second);
    if (!place) return wrong(place.error());
    if (auto done = make(Move::lay(*place)); !done) return done;
    if (position_.phase() == Phase::draw) return draw_next();
    const bool known = !position_.two_colours() || seen(seat_) <= pile(seat_).order.size();
    return known ? Result<void>{} : top_unknown();
  }

  // R6, R20: what the laying has uncovered. Where the pile does not say it, the record may end
  // here, or with somebody who withdraws.
  Result<void> draw_next() {
    const auto& order = pile(seat_).order;
    if (seen(seat_) < order.size()) return make(Move::draw(order[seen(seat_)]));
    return turn_->turned ? top_unknown() : Result<void>{};
  }

  [[nodiscard]] Result<void> top_unknown() const {
    return wrong("R6", pile_name(seat_) + " does not say what this rug leaves on top");
  }

  Result<void> check_end() {
    const std::string result = result_text(position_);
    const auto& written = replay_.header.result;
    if (written && *written != result)
      return wrong_tag("Result",
                       {"record", "[Result]: " + quoted(*written) + " is written, but " +
                                      (position_.is_over() ? "the game was won by " + quoted(result)
                                                           : not_over())});
    for (int seat = 0; seat < 2 && position_.two_colours(); ++seat) {
      const std::size_t shown = pile(seat).order.size();
      if (pile(seat).only_seen && shown != seen(seat))
        return wrong_tag("Seen" + std::to_string(seat + 1),
                         {"R6", pile_name(seat) + ": R6: " + std::to_string(shown) +
                                    " rugs are written; those laid and the one on top are " +
                                    std::to_string(seen(seat))});
    }
    return {};
  }

  // Where a part of the file is missing, that is behind its last turn.
  [[nodiscard]] std::string not_over() const {
    return "the game is not over" +
           (place_ ? " behind its last turn in line " + std::to_string(place_->line) : "") +
           ": write \"*\"";
  }

  [[nodiscard]] Result<void> wrong_tag(std::string_view name, Error error) const {
    return tl::unexpected{at_place(record_.place_of(name), std::move(error))};
  }

  [[nodiscard]] std::size_t turn_index() const {
    return static_cast<std::size_t>(turn_ - record_.turns.data());
  }
  [[nodiscard]] std::size_t& seen(int seat) { return seen_[static_cast<std::size_t>(seat)]; }
  [[nodiscard]] const RecordPile& pile(int seat) const {
    return replay_.header.piles[static_cast<std::size_t>(seat)];
  }
  [[nodiscard]] std::string pile_name(int seat) const {
    return (pile(seat).only_seen ? "[Seen" : "[Pile") + std::to_string(seat + 1) + ']';
  }

  static std::string dirhams(int count) {
    return std::to_string(count) + (count == 1 ? " dirham" : " dirhams");
  }

  [[nodiscard]] Result<void> wrong(std::string code, const std::string& reason) const {
    const std::string rule = code == "record" ? "" : code + ": ";
    return tl::unexpected{
        at_place(place_, {std::move(code), "round " + std::to_string(round_) + ", seat " +
                                               std::to_string(seat_ + 1) + ": " + rule + reason +
                                               " (" + text_of(*turn_) + ')'})};
  }
  [[nodiscard]] Result<void> wrong(Breach breach) const {
    const Error error = error_of(breach);
    const bool untimely = breach == Breach::not_time_to_roll || breach == Breach::not_time_to_lay;
    return wrong(error.code,
                 error.message + (untimely ? "; " + std::string{due_in(position_.phase())} : ""));
  }

  Position position_;
  Replay replay_;
  const Record& record_;
  RoundCount rounds_;
  const RecordTurn* turn_ = nullptr;
  std::optional<TextPlace> place_;  // of what is played now
  int round_ = 0;
  int seat_ = 0;
  int steps_ = 0;                      // of the turn at hand
  bool withdrew_ = false;              // the merchant whose turn it is
  std::array<std::size_t, 2> seen_{};  // R6: the rugs of each pile that have come up
};

}  // namespace

Result<Replay> replay_to_first_fault(const Record& record) {
  auto header = read_header(record.tags);
  if (!header)
    return tl::unexpected{at_place(record.places.of_tag(header.error().tag), header.error().error)};
  return Replayer{record, *std::move(header)}.play();
}

Result<Replay> replay(const Record& record) {
  auto played = replay_to_first_fault(record);
  if (!played) return played;
  if (const auto& fault = played->fault) return tl::unexpected{*fault};
  return played;
}

}  // namespace souk
