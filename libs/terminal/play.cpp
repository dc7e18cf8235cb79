#include "souk/terminal/play.hpp"

#include <algorithm>
#include <ctime>
#include <memory>

#include "answers.hpp"
#include "local_game.hpp"
#include "messages.hpp"
#include "rulebook.hpp"
#include "seating_dialog.hpp"
#include "seats.hpp"
#include "souk/notation/position_text.hpp"
#include "souk/terminal/record_file.hpp"
#include "table_view.hpp"

namespace souk::terminal {

namespace {

RecordTag date_tag() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  char text[32];
  const std::size_t length = std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
  return {"Date", {std::string{text, length}}};
}

// Why the table is left before the end.
enum class Leaving : std::uint8_t { by_request, end_of_input, interrupted };

Leaving leaving(InputEnd silence) {
  return silence == InputEnd::interrupted ? Leaving::interrupted : Leaving::end_of_input;
}

class PlaySession {
 public:
  PlaySession(const PlayOptions& options, const Speaker& speaker,
              const std::vector<std::string>& seats, LocalGame game, Terminal& terminal)
      : options_{options},
        speaker_{speaker},
        terminal_{terminal},
        game_{std::move(game)},
        view_{speaker, game_, terminal, options.look, options.pace} {
    // Not from the chance of the game: a bot that knew its numbers would know the throws.
    Random seeds{~options.seed};
    for (const std::string& seat : seats) {
      players_.push_back(player_for(seat, seeds.next()));
      has_people_ = has_people_ || players_.back() == nullptr;
    }
  }
  PlaySession(const PlaySession&) = delete;
  PlaySession& operator=(const PlaySession&) = delete;

  void announce_lot() {
    view_.announce(speaker_.say("terminal.lot", {{"name", game_.names()[0]}}));
  }

  [[nodiscard]] Outcome play() {
    // At once, so that nobody learns at the end that the game cannot be saved.
    if (!save()) return Outcome::output_failed;
    while (!position().is_over()) {
      if (terminal_.was_interrupted()) return leave(Leaving::interrupted);
      Player* const bot = players_[static_cast<std::size_t>(position().seat())].get();
      if (bot != nullptr)
        move_of(*bot);
      else if (const auto moved = ask_person(); !moved)
        return leave(moved.error());
      if (turn_begins(position()) && !save()) return Outcome::output_failed;
    }
    return finish();
  }

 private:
  using Moved = tl::expected<void, Leaving>;

  [[nodiscard]] const Position& position() const { return game_.position(); }

  void move_of(Player& bot) {
    if (position().phase() == Phase::roll) {
      throw_die();
      return;
    }
    bot.recall(game_.turns());
    decide(bot.choose(position(), {}));
  }

  void throw_die() {
    const Position before = position();
    view_.watch_walk(before, game_.throw_die());
  }

  void decide(Move move) {
    const Effect effect = game_.decide(move);
    if (const auto* laid = std::get_if<Laid>(&effect)) view_.watch_rug(*laid);
  }

  Moved ask_person();
  // True when the answer moved the game on.
  bool act_on(const Answer& answer, Facing& chosen);
  Moved handle(const Request& request);
  [[nodiscard]] Outcome leave(Leaving why);
  [[nodiscard]] Outcome finish();
  // The game so far into its file, if there is to be one. False when that failed, after saying so.
  [[nodiscard]] bool save();
  void say_where_saved();

  const PlayOptions& options_;
  const Speaker& speaker_;
  Terminal& terminal_;
  LocalGame game_;
  TableView view_;
  std::vector<std::unique_ptr<Player>> players_;
  bool has_people_ = false;
  RecordSaver saver_;
};

PlaySession::Moved PlaySession::ask_person() {
  Facing chosen = position().assam().facing();
  for (Asking asking = Asking::first;; asking = Asking::again) {
    view_.ask(chosen, asking);
    const auto line = terminal_.read_line();
    if (!line) return tl::unexpected{leaving(line.error())};
    const auto answer = read_answer(speaker_, *line, position());
    if (!answer) {
      view_.notice(shown(answer.error()));
    } else if (const auto* request = std::get_if<Request>(&*answer)) {
      if (auto handled = handle(*request); !handled) return handled;
    } else if (act_on(*answer, chosen)) {
      return {};
    }
  }
}

bool PlaySession::act_on(const Answer& answer, Facing& chosen) {
  const auto* move = std::get_if<Move>(&answer);
  if (move != nullptr && move->is(MoveKind::lay)) {
    decide(*move);
    return true;
  }
  if (move != nullptr) chosen = move->facing();
  // Until the die is thrown the facing can be changed (R9); behind the rug it is said once (R11).
  if (position().phase() == Phase::face && move != nullptr) {
    view_.notice(speaker_.say("terminal.facing", {{"facing", choice_of(chosen)}}));
    return false;
  }
  if (position().phase() == Phase::turn) {
    decide(Move::face(chosen));
    return true;
  }
  if (position().phase() == Phase::face) decide(Move::face(chosen));
  throw_die();
  return true;
}

PlaySession::Moved PlaySession::handle(const Request& request) {
  using Kind = Request::Kind;
  switch (request.kind) {
    case Kind::help:
    case Kind::rules: {
      const Lines text = request.kind == Kind::help
                             ? help_text(speaker_, position())
                             : rules_text(speaker_, position().rules(), position().merchants());
      if (!view_.show_text(text))
        return tl::unexpected{terminal_.was_interrupted() ? Leaving::interrupted
                                                          : Leaving::end_of_input};
      break;
    }
    case Kind::position:
      view_.notice(text_of(position()));
      break;
    case Kind::save: {
      const auto written = saver_.write(speaker_, request.file, game_.record_text());
      view_.notice(written ? saved_text(speaker_, request.file) : shown(written.error()));
      break;
    }
    case Kind::quit:
      return tl::unexpected{Leaving::by_request};
  }
  return {};
}

bool PlaySession::save() {
  if (options_.save_to.empty()) return true;
  const auto written = saver_.write(speaker_, options_.save_to, game_.record_text());
  if (!written) terminal_.complain(written.error().message);
  return written.has_value();
}

void PlaySession::say_where_saved() {
  if (!options_.save_to.empty()) view_.notice(saved_text(speaker_, options_.save_to));
}

Outcome PlaySession::leave(Leaving why) {
  // The cursor still waits behind a question that nobody ended with Enter.
  if (why != Leaving::by_request) view_.add({""});
  view_.notice(leaving_text(speaker_, why == Leaving::interrupted));
  const bool is_saved = save();
  if (is_saved) say_where_saved();
  view_.add_notice();
  if (why == Leaving::interrupted) return Outcome::interrupted;
  return is_saved ? Outcome::completed : Outcome::output_failed;
}

Outcome PlaySession::finish() {
  if (!save()) return Outcome::output_failed;
  view_.notice(result_sentence(speaker_, position(), game_.names()));
  if (options_.shows_seed)
    view_.notice(speaker_.say("terminal.seed", {{"seed", std::to_string(options_.seed)}}));
  say_where_saved();
  if (!has_people_) {
    view_.show_end();
    return Outcome::completed;
  }
  for (Asking asking = Asking::first;; asking = Asking::again) {
    view_.ask_at_end(asking);
    const auto line = terminal_.read_line();
    if (!line) {
      view_.add({""});
      return Outcome::completed;
    }
    const auto answer = read_answer(speaker_, *line, position());
    if (!answer) {
      view_.notice(shown(answer.error()));
      continue;
    }
    const auto* request = std::get_if<Request>(&*answer);
    if (request == nullptr || !handle(*request)) return Outcome::completed;
  }
}

// Bots take what is left over.
std::vector<std::string> filled(std::vector<std::string> seats, int merchants) {
  while (static_cast<int>(seats.size()) < std::max(merchants, fewest_merchants))
    seats.emplace_back(default_bot);
  return seats;
}

Outcome sit_down(const PlayOptions& options, const Speaker& speaker, Terminal& terminal) {
  std::vector<std::string> seats = options.seats;
  const bool by_lot = seats.empty();
  if (by_lot) {
    const auto seating =
        ask_seating(speaker, options.merchants, options.rules, terminal, options.look);
    if (!seating || seating->leaves) {
      const bool cut = !seating && seating.error() == InputEnd::interrupted;
      terminal.write((seating ? "" : "\n") + leaving_text(speaker, cut) + '\n');
      return cut ? Outcome::interrupted : Outcome::completed;
    }
    seats = seating->seats;
    // R7. The lot is not of the game's chance: the same seed gives the same throws.
    const int first = Random{options.seed + 1}.below(static_cast<int>(seats.size()));
    std::rotate(seats.begin(), seats.begin() + first, seats.end());
  }
  seats = filled(std::move(seats), options.merchants);
  if (options.merchants != 0 && static_cast<int>(seats.size()) != options.merchants) {
    terminal.complain(
        speaker.say("terminal.merchant.too_many",
                    {{"given", static_cast<int>(seats.size())}, {"seats", options.merchants}}));
    return Outcome::wrong_seats;
  }
  if (const auto good = check_seats(speaker, seats); !good) {
    terminal.complain(shown(good.error()));
    return Outcome::wrong_seats;
  }
  auto game = LocalGame::begin(speaker, options.rules, seats, options.seed, {date_tag()});
  if (!game) {
    terminal.complain(shown_breach(speaker, game.error()));
    return Outcome::wrong_rules;
  }
  PlaySession session{options, speaker, seats, *std::move(game), terminal};
  if (by_lot) session.announce_lot();
  return session.play();
}

}  // namespace

Outcome play(const PlayOptions& options, const Speaker& speaker, Terminal& terminal) {
  const Outcome outcome = sit_down(options, speaker, terminal);
  return outcome == Outcome::completed && terminal.has_failed() ? Outcome::output_failed : outcome;
}

}  // namespace souk::terminal
