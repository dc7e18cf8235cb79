#include "souk/terminal/play.hpp"

#include <algorithm>
#include <ctime>
#include <filesystem>

#include "kept_games.hpp"
#include "messages.hpp"
#include "play_session.hpp"
#include "seating_dialog.hpp"
#include "seats.hpp"
#include "utc_text.hpp"

namespace souk::terminal {

namespace {

// Bots take what is left over.
std::vector<std::string> filled(std::vector<std::string> seats, int merchants) {
  while (static_cast<int>(seats.size()) < std::max(merchants, fewest_merchants))
    seats.emplace_back(default_bot);
  return seats;
}

// Somebody who wants to go on with a game, and has not found out how.
bool is_file(const std::string& seat) {
  std::error_code error;
  const bool looks_like_one = seat.find_first_of("./") != std::string::npos;
  return seat.ends_with(".souk") ||
         (looks_like_one && std::filesystem::is_regular_file(seat, error));
}

std::optional<Error> fault_in(const Speaker& speaker, const std::vector<std::string>& seats,
                              int merchants) {
  if (const auto file = std::ranges::find_if(seats, is_file); file != seats.end())
    return Error{"seat", speaker.say("terminal.resume.file", {{"file", *file}})};
  if (merchants != 0 && static_cast<int>(seats.size()) != merchants)
    return Error{"seat",
                 speaker.say("terminal.merchant.too_many",
                             {{"given", static_cast<int>(seats.size())}, {"seats", merchants}})};
  const auto good = check_seats(speaker, seats);
  return good ? std::nullopt : std::optional{good.error()};
}

// A game that cannot be kept can be played all the same: `warning` says why.
std::optional<KeptGame> kept_by(const PlayOptions& options, const Speaker& speaker,
                                const std::vector<std::string>& seats, std::string& warning) {
  if (options.games_folder.empty() || std::ranges::all_of(seats, is_bot)) return {};
  auto kept = KeptGames{options.games_folder}.begin(speaker, {options.seed, {}});
  if (kept) return *std::move(kept);
  warning = kept.error().message;
  return {};
}

Outcome begin_game(const PlayOptions& options, const Speaker& speaker, Terminal& terminal,
                   const std::vector<std::string>& seats, Rules rules, bool by_lot) {
  std::string warning;
  auto kept = kept_by(options, speaker, seats, warning);
  std::vector<RecordTag> tags{{"Date", {utc_text(std::time(nullptr), "%Y-%m-%dT%H:%M:%SZ")}}};
  if (kept) tags.push_back({std::string{game_tag}, {kept->id()}});
  auto game = LocalGame::begin(speaker, rules, seats, options.seed, std::move(tags));
  if (!game) {
    if (kept) kept->discard();
    terminal.complain(shown_breach(speaker, game.error()));
    return Outcome::wrong_rules;
  }
  PlaySession session{options,
                      speaker,
                      seats,
                      *std::move(game),
                      GameKeeper{speaker, std::move(kept), options.save_to},
                      terminal};
  if (!warning.empty()) session.announce(warning);
  if (by_lot)
    session.announce(speaker.say("terminal.lot", {{"name", names_of(speaker, seats).front()}}));
  return session.play();
}

Outcome sit_down(const PlayOptions& options, const Speaker& speaker, Terminal& terminal) {
  std::vector<std::string> seats = options.seats;
  Rules rules = options.rules.value_or(Rules{});
  const bool by_lot = seats.empty();
  if (by_lot) {
    const auto waiting = options.games_folder.empty()
                             ? std::vector<WaitingGame>{}
                             : KeptGames{options.games_folder}.waiting(speaker);
    const auto seating = ask_seating(speaker,
                                     {.merchants = options.merchants,
                                      .rules = options.rules,
                                      .waiting_games = static_cast<int>(waiting.size())},
                                     terminal, options.look);
    if (!seating || seating->leaves) {
      const Outcome outcome = seating ? Outcome::completed : outcome_of(seating.error());
      terminal.write((seating ? "" : "\n") + leaving_text(speaker, outcome != Outcome::completed) +
                     '\n');
      return outcome;
    }
    if (seating->resumes) return resume(options, "", speaker, terminal);
    seats = seating->seats;
    rules = seating->rules;
    // R7. The lot is not of the game's chance: the same seed gives the same throws.
    const int first = Random{options.seed + 1}.below(static_cast<int>(seats.size()));
    std::rotate(seats.begin(), seats.begin() + first, seats.end());
  }
  seats = filled(std::move(seats), options.merchants);
  if (const auto fault = fault_in(speaker, seats, options.merchants)) {
    terminal.complain(shown(*fault));
    return Outcome::wrong_seats;
  }
  return begin_game(options, speaker, terminal, seats, rules, by_lot);
}

}  // namespace

Outcome play(const PlayOptions& options, const Speaker& speaker, Terminal& terminal) {
  const Outcome outcome = sit_down(options, speaker, terminal);
  return outcome == Outcome::completed && terminal.has_failed() ? Outcome::output_failed : outcome;
}

}  // namespace souk::terminal
