#include "souk/terminal/play.hpp"

#include <algorithm>
#include <ctime>
#include <memory>

#include "answers.hpp"
#include "open_game.hpp"
#include "rulebook.hpp"
#include "seats.hpp"
#include "souk/notation/position_text.hpp"
#include "souk/terminal/drawn_seed.hpp"
#include "souk/terminal/kept_game.hpp"
#include "souk/text/exit_codes.hpp"
#include "table_talk.hpp"
#include "table_view.hpp"
#include "welcome.hpp"

namespace souk::app {

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
enum class Leaving : std::uint8_t { asked_for, end_of_input, interrupted };

Leaving leaving(Silence silence) {
  return silence == Silence::interrupted ? Leaving::interrupted : Leaving::end_of_input;
}

class Evening {
 public:
  Evening(const PlayOptions& options, const std::vector<std::string>& seats, OpenGame game,
          std::uint64_t seed, Terminal& terminal)
      : options_{options},
        terminal_{terminal},
        game_{std::move(game)},
        seed_{seed},
        view_{game_, terminal, options.look, options.pace} {
    // Not from the chance of the game: a bot that knew its numbers would know the throws.
    Random seeds{~seed};
    for (const std::string& seat : seats) {
      players_.push_back(player_for(seat, seeds.next()));
      has_people_ = has_people_ || players_.back() == nullptr;
    }
  }
  Evening(const Evening&) = delete;
  Evening& operator=(const Evening&) = delete;

  void announce_lot() { view_.announce(told_lot(game_.names())); }

  int play() {
    // At once, so that nobody learns at the end that the game cannot be kept.
    if (!keep()) return output_failed;
    while (!position().is_over()) {
      if (terminal_.was_interrupted()) return leave(Leaving::interrupted);
      Player* const bot = players_[static_cast<std::size_t>(position().seat())].get();
      if (bot != nullptr)
        move_of(*bot);
      else if (const auto moved = ask_person(); !moved)
        return leave(moved.error());
      if (turn_begins(position()) && !keep()) return output_failed;
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
    const Choice choice = bot.choose(position(), {});
    if (const auto* facing = std::get_if<Facing>(&choice))
      game_.face(*facing);
    else
      lay(std::get<Place>(choice));
  }

  void throw_die() {
    const Position before = position();
    view_.watch_walk(before, game_.throw_die());
  }

  void lay(Place place) { view_.watch_rug(game_.lay(place)); }

  Moved ask_person();
  // True when the answer moved the game on.
  bool act_on(const Answer& answer, Facing& chosen);
  Moved grant(const Request& request);
  int leave(Leaving why);
  int finish();
  // The game so far into its file, if there is to be one. False when that failed, after saying so.
  [[nodiscard]] bool keep();
  void say_where_kept();

  const PlayOptions& options_;
  Terminal& terminal_;
  OpenGame game_;
  std::uint64_t seed_;
  TableView view_;
  std::vector<std::unique_ptr<Player>> players_;
  bool has_people_ = false;
  KeptGame kept_;
};

Evening::Moved Evening::ask_person() {
  Facing chosen = position().assam().facing();
  for (Asking asking = Asking::first;; asking = Asking::again) {
    view_.ask(chosen, asking);
    const auto line = terminal_.read_line();
    if (!line) return tl::unexpected{leaving(line.error())};
    const auto answer = read_answer(*line, position());
    if (!answer) {
      view_.notice(shown(answer.error()));
    } else if (const auto* request = std::get_if<Request>(&*answer)) {
      if (auto granted = grant(*request); !granted) return granted;
    } else if (act_on(*answer, chosen)) {
      return {};
    }
  }
}

bool Evening::act_on(const Answer& answer, Facing& chosen) {
  if (const auto* place = std::get_if<Place>(&answer)) {
    lay(*place);
    return true;
  }
  if (const auto* facing = std::get_if<Facing>(&answer)) chosen = *facing;
  const bool onward = std::holds_alternative<Onward>(answer);
  // Until the die is thrown the facing can be changed (R9); behind the rug it is said once (R11).
  if (position().phase() == Phase::face && !onward) {
    view_.notice(told_chosen(chosen));
    return false;
  }
  if (position().phase() == Phase::turn) {
    game_.face(chosen);
    return true;
  }
  if (position().phase() == Phase::face) game_.face(chosen);
  throw_die();
  return true;
}

Evening::Moved Evening::grant(const Request& request) {
  using Kind = Request::Kind;
  switch (request.kind) {
    case Kind::help:
    case Kind::rules: {
      const Lines text = request.kind == Kind::help
                             ? help_text(position())
                             : rules_text(position().rules(), position().merchants());
      if (!view_.show_text(text))
        return tl::unexpected{terminal_.was_interrupted() ? Leaving::interrupted
                                                          : Leaving::end_of_input};
      break;
    }
    case Kind::position:
      view_.notice(text_of(position()));
      break;
    case Kind::save: {
      const auto written = kept_.write(request.file, game_.record_text());
      view_.notice(written ? told_kept(request.file) : shown(written.error()));
      break;
    }
    case Kind::quit:
      return tl::unexpected{Leaving::asked_for};
  }
  return {};
}

bool Evening::keep() {
  if (options_.save_to.empty()) return true;
  const auto written = kept_.write(options_.save_to, game_.record_text());
  if (!written) terminal_.complain(written.error().message);
  return written.has_value();
}

void Evening::say_where_kept() {
  if (!options_.save_to.empty()) view_.notice(told_kept(options_.save_to));
}

int Evening::leave(Leaving why) {
  // The cursor still waits behind a question that nobody ended with Enter.
  if (why != Leaving::asked_for) view_.add({""});
  view_.notice(farewell(why == Leaving::interrupted));
  const bool is_kept = keep();
  if (is_kept) say_where_kept();
  view_.add_notice();
  if (why == Leaving::interrupted) return was_interrupted;
  return is_kept ? all_well : output_failed;
}

int Evening::finish() {
  if (!keep()) return output_failed;
  view_.notice(told_end(position(), game_.names()));
  if (!options_.seed) view_.notice(told_seed(seed_));
  say_where_kept();
  if (!has_people_) {
    view_.show_end();
    return all_well;
  }
  for (Asking asking = Asking::first;; asking = Asking::again) {
    view_.ask_at_end(asking);
    const auto line = terminal_.read_line();
    if (!line) {
      view_.add({""});
      return all_well;
    }
    const auto answer = read_answer(*line, position());
    if (!answer) {
      view_.notice(shown(answer.error()));
      continue;
    }
    const auto* request = std::get_if<Request>(&*answer);
    if (request == nullptr || !grant(*request)) return all_well;
  }
}

// Bots take what is left over.
std::vector<std::string> filled(std::vector<std::string> seats, int merchants) {
  while (static_cast<int>(seats.size()) < std::max(merchants, fewest_merchants))
    seats.emplace_back(usual_bot);
  return seats;
}

int sit_down(const PlayOptions& options, Terminal& terminal) {
  const std::uint64_t seed = options.seed ? *options.seed : drawn_seed();
  std::vector<std::string> seats = options.seats;
  const bool by_lot = seats.empty();
  if (by_lot) {
    const auto welcomed = welcome(options.merchants, options.rules, terminal, options.look);
    if (!welcomed || welcomed->leaves) {
      const bool cut = !welcomed && welcomed.error() == Silence::interrupted;
      terminal.write((welcomed ? "" : "\n") + farewell(cut) + '\n');
      return cut ? was_interrupted : all_well;
    }
    seats = welcomed->seats;
    // R7. The lot is not of the game's chance: the same seed gives the same throws.
    const int first = Random{seed + 1}.below(static_cast<int>(seats.size()));
    std::rotate(seats.begin(), seats.begin() + first, seats.end());
  }
  seats = filled(std::move(seats), options.merchants);
  if (options.merchants != 0 && static_cast<int>(seats.size()) != options.merchants) {
    terminal.complain(too_many_seats(static_cast<int>(seats.size()), options.merchants));
    return wrong_usage;
  }
  if (const auto good = check_seats(seats); !good) {
    terminal.complain(shown(good.error()));
    return wrong_usage;
  }
  auto game = OpenGame::begin(options.rules, seats, seed, {date_tag()});
  if (!game) {
    terminal.complain(shown(game.error()));
    return wrong_data;
  }
  Evening evening{options, seats, *std::move(game), seed, terminal};
  if (by_lot) evening.announce_lot();
  return evening.play();
}

}  // namespace

int play(const PlayOptions& options, Terminal& terminal) {
  return exit_code(sit_down(options, terminal), terminal);
}

}  // namespace souk::app
