#include "souk/arena/game.hpp"

#include <algorithm>
#include <utility>

#include "souk/notation/breach_text.hpp"
#include "souk/notation/record_builder.hpp"
#include "souk/notation/record_reader.hpp"
#include "souk/players/random_player.hpp"
#include "souk/rules/moves.hpp"
#include "souk/rules/score.hpp"
#include "souk/text/must.hpp"

namespace souk {

namespace {

using Clock = std::chrono::steady_clock;

// Only what is due in the turn: a contender cannot throw, draw or withdraw.
Result<void> check(const Position& position, Move move) {
  const bool lays = position.phase() == Phase::lay;
  if (!move.is(lays ? MoveKind::lay : MoveKind::face))
    return fail(lays ? Breach::not_time_to_face : Breach::not_time_to_lay);
  const auto legal = check_move(position, move);
  if (!legal) return fail(legal.error());
  return {};
}

class Game {
 public:
  Game(const Deal& deal, std::span<const Contender* const> contenders,
       std::span<const std::uint64_t> seeds, const std::vector<RecordTag>& tags,
       const std::atomic<bool>& stop)
      : deal_{deal},
        piles_{deal.piles},
        dice_{deal.dice},
        record_{begin_record(deal, contenders, tags)},
        stop_{stop} {
    outcome_.seats.resize(contenders.size());
    for (std::size_t seat = 0; seat < contenders.size(); ++seat) {
      // The stand-in of a contender that forfeits has its seed.
      stand_ins_.push_back(std::make_unique<RandomPlayer>(seeds[seat]));
      deciders_.emplace_back();
      auto decider =
          contenders[seat]->sit_down({deal.start, seeds[seat], &stop_, name_of_seat(tags, seat)});
      if (decider)
        deciders_.back() = *std::move(decider);
      else
        forfeit(seat, decider.error());
    }
  }

  std::optional<FinishedGame> play() {
    while (!position().is_over() && still_playing() > 1) {
      if (stop_) return {};
      if (turn_begins(position())) ++outcome_.turns;
      if (to_move(position()) == chance_player)
        make(chance());
      else
        let_choose();
    }
    // A bot that was cut short by `stop` has not failed.
    if (stop_) return {};
    settle();
    std::string record = text_of_record();
    return FinishedGame{std::move(outcome_), std::move(record)};
  }

 private:
  static RecordBuilder begin_record(const Deal& deal, std::span<const Contender* const> contenders,
                                    std::vector<RecordTag> tags) {
    std::vector<std::string> names;
    for (const Contender* each : contenders) names.push_back(each->label);
    return must(RecordBuilder::begin(deal.start, std::move(names), std::move(tags)));
  }

  // `game 12, seat 2`
  static std::string name_of_seat(const std::vector<RecordTag>& tags, std::size_t seat) {
    const auto game = std::ranges::find(tags, "Game", &RecordTag::name);
    return (game == tags.end() ? "a game" : "game " + game->values.front()) + ", seat " +
           std::to_string(seat + 1);
  }

  [[nodiscard]] const Position& position() const { return record_.position(); }

  [[nodiscard]] int still_playing() const {
    return static_cast<int>(
        std::ranges::count_if(outcome_.seats, &std::string::empty, &SeatOutcome::forfeit));
  }

  void forfeit(std::size_t seat, const Error& error) {
    outcome_.seats[seat].forfeit = error.message;
    deciders_[seat].reset();
  }

  // R6, R10: the next rug of the mover's pile, or the next throw.
  Move chance() {
    if (position().phase() == Phase::roll) return Move::roll(throw_die(dice_));
    DealtPile& pile = piles_[static_cast<std::size_t>(position().seat())];
    pile.take_top();
    return Move::draw(pile.top());
  }

  void let_choose() {
    const auto seat = static_cast<std::size_t>(position().seat());
    if (deciders_[seat] != nullptr) {
      const auto choice = ask(seat);
      if (stop_) return;
      if (const auto legal = choice ? check(position(), *choice) : Result<void>{}; !legal)
        forfeit(seat, {legal.error().code, "illegal choice: " + legal.error().message});
      else if (!choice)
        forfeit(seat, choice.error());
      else
        return make(*choice);
    }
    if (still_playing() > 1) make(stand_ins_[seat]->choose(position(), {}));
  }

  Result<Move> ask(std::size_t seat) {
    const auto begin = Clock::now();
    auto choice = deciders_[seat]->decide(position());
    if (!choice) return choice;
    TimeUsed& time = outcome_.seats[seat].time;
    const auto taken = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begin);
    ++time.decisions;
    time.total += taken;
    time.longest = std::max(time.longest, taken);
    return choice;
  }

  void make(Move move) { must(record_.add(move)); }

  [[nodiscard]] bool has_forfeited(std::size_t seat) const {
    return !outcome_.seats[seat].forfeit.empty();
  }

  // Among those who have not forfeited; the others are taken for merchants who are out.
  [[nodiscard]] Seats winners_among_the_rest() const {
    PositionParts parts = position().parts();
    for (std::size_t seat = 0; seat < outcome_.seats.size(); ++seat)
      if (has_forfeited(seat)) parts.in[seat] = false;
    parts.phase = Phase::over;
    return winners(Position::assemble_unchecked(parts));
  }

  void settle() {
    const Seats won = winners_among_the_rest();
    const int rest = still_playing();
    for (std::size_t seat = 0; seat < outcome_.seats.size(); ++seat) {
      SeatOutcome& each = outcome_.seats[seat];
      each.score = score(position(), static_cast<int>(seat));
      // Where all the rest are out, a stand-in has won by the rules and they divide the win.
      if (won.size() == 0 && rest > 0)
        each.win = has_forfeited(seat) ? 0 : 1.0 / rest;
      else if (won.contains(static_cast<int>(seat)))
        each.win = 1.0 / won.size();
    }
  }

  std::string text_of_record() {
    if (position().is_over() && !deal_.piles.empty())
      must(record_.show_piles(deal_.piles[0], deal_.piles[1]));
    Record record = record_.record();
    for (std::size_t seat = 0; seat < outcome_.seats.size(); ++seat)
      if (has_forfeited(seat))
        record.tags.insert(record.tags.end() - 1,
                           {"Forfeit", {std::to_string(seat + 1), outcome_.seats[seat].forfeit}});
    return must(write_record(record));
  }

  const Deal& deal_;
  std::vector<DealtPile> piles_;
  Random dice_;
  RecordBuilder record_;
  const std::atomic<bool>& stop_;
  std::vector<std::unique_ptr<Decider>> deciders_;
  std::vector<std::unique_ptr<Player>> stand_ins_;
  GameOutcome outcome_;
};

}  // namespace

std::optional<FinishedGame> play_game(const Deal& deal,
                                      std::span<const Contender* const> contenders,
                                      std::span<const std::uint64_t> player_seeds,
                                      const std::vector<RecordTag>& tags,
                                      const std::atomic<bool>& stop) {
  return Game{deal, contenders, player_seeds, tags, stop}.play();
}

Result<Replay> replay_of(const FinishedGame& game) {
  const auto record = read_record(game.record);
  if (!record) return tl::unexpected{record.error()};
  return replay(*record);
}

}  // namespace souk
