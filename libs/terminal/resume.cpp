#include <algorithm>
#include <filesystem>

#include "kept_games.hpp"
#include "messages.hpp"
#include "page.hpp"
#include "play_session.hpp"
#include "seats.hpp"
#include "souk/language/writing.hpp"
#include "souk/notation/record_header.hpp"
#include "souk/terminal/play.hpp"
#include "souk/terminal/text.hpp"
#include "souk/text/numbers.hpp"

namespace souk::terminal {

namespace {

// The games that wait, as a list to choose from.
Lines list_of(const Speaker& speaker, const std::vector<WaitingGame>& games) {
  Lines lines{speaker.say("terminal.resume.list")};
  for (std::size_t at = 0; at < games.size(); ++at) {
    const WaitingGame& game = games[at];
    const RecordTag* const merchants = game.record.find("Merchants");
    const std::string names =
        speaker.list(Speaker::List::all, titles_of(speaker, merchants->values));
    lines.push_back(padded_left(speaker.number(static_cast<std::int64_t>(at + 1)), 3) + "  \t" +
                    speaker.say("terminal.resume.game", {{"names", names},
                                                         {"date", speaker.moment(game.played)},
                                                         {"round", game.round},
                                                         {"rounds", game.rounds}}));
  }
  return lines;
}

// The file of the game that is to go on; nothing where nobody chose one, after saying so.
tl::expected<std::string, Outcome> choose_game(const PlayOptions& options, const Speaker& speaker,
                                               Terminal& terminal) {
  const auto games = KeptGames{options.games_folder}.waiting(speaker);
  const auto say = [&](const Lines& lines) {
    for (const std::string& line : fitted(lines, terminal.size(), options.look))
      terminal.write(line + '\n');
  };
  if (games.empty()) {
    say({speaker.say("terminal.resume.none")});
    return tl::unexpected{Outcome::completed};
  }
  if (games.size() == 1) return games.front().file;
  say(list_of(speaker, games));
  const std::string question = prompt(speaker.say("terminal.resume.question"));
  for (;;) {
    const auto line = ask(terminal, Question::printed, [&] {
      terminal.write(options.look.unicode ? question : in_ascii(question));
    });
    if (!line) {
      terminal.write("\n");
      return tl::unexpected{outcome_of(line.error())};
    }
    const std::string typed = with_plain_digits(cleaned(*line));
    if (typed.empty()) return games.front().file;
    if (typed == "quit" || typed == "q") return tl::unexpected{Outcome::completed};
    const auto number = read_whole_number(typed, 1, static_cast<int>(games.size()));
    if (number) return games[static_cast<std::size_t>(*number - 1)].file;
    say({speaker.say("terminal.resume.number", {{"games", static_cast<int>(games.size())}})});
  }
}

// Or was the game of this record kept here before?
bool is_new_here(const KeptGame& kept, const Record& record) {
  const RecordTag* const tag = record.find(game_tag);
  return tag == nullptr || tag->values.front() != kept.id();
}

Outcome go_on(const PlayOptions& options, const std::string& file, const Speaker& speaker,
              Terminal& terminal) {
  const auto wrong = [&](Outcome outcome, const std::string& message) {
    terminal.complain(message);
    return outcome;
  };
  const auto record = read_only_game(speaker, file);
  if (!record) return complain_of_record(speaker, file, record.error(), terminal);

  std::optional<KeptGame> kept;
  std::string warning;
  if (!options.games_folder.empty()) {
    auto taken = KeptGames{options.games_folder}.take(speaker, *record);
    if (!taken && taken.error().code == "busy")
      return wrong(Outcome::wrong_record, taken.error().message);
    if (taken)
      kept.emplace(*std::move(taken));
    else
      warning = taken.error().message;
  }
  std::vector<RecordTag> tags;
  if (kept) tags.push_back({std::string{game_tag}, {kept->id()}});
  const auto source = kept ? kept->source() : std::nullopt;
  auto game = LocalGame::resume(speaker, *record, source, options.seed, std::move(tags));
  const bool is_new = kept && is_new_here(*kept, *record);
  if (!game) {
    if (is_new) kept->discard();
    if (game.error().code != "over")
      return complain_of_record(speaker, file, game.error(), terminal);
    return wrong(Outcome::wrong_record, speaker.say("terminal.resume.over", {{"file", file}}));
  }
  const std::vector<std::string>& seats = record->find("Merchants")->values;
  if (const auto good = check_seats(speaker, seats); !good) {
    if (is_new) kept->discard();
    return wrong(Outcome::wrong_seats, shown(good.error()));
  }
  const bool is_drawn_anew = source != game->source();
  std::error_code error;
  const bool is_kept_file = kept && std::filesystem::equivalent(kept->file(), file, error);
  PlayOptions going_on = options;
  going_on.shows_seed = !game->source().behind;
  PlaySession session{
      going_on,
      speaker,
      seats,
      *std::move(game),
      GameKeeper{speaker, std::move(kept), is_kept_file ? "" : file, GameKeeper::OwnFile::goes_on},
      terminal};
  session.pass_over_story();
  if (!warning.empty()) session.announce(warning);
  if (is_drawn_anew) session.announce(speaker.say("terminal.resume.anew"));
  return session.play();
}

}  // namespace

Outcome resume(const PlayOptions& options, const std::string& file, const Speaker& speaker,
               Terminal& terminal) {
  const auto chosen = file.empty() ? choose_game(options, speaker, terminal)
                                   : tl::expected<std::string, Outcome>{file};
  const Outcome outcome = chosen ? go_on(options, *chosen, speaker, terminal) : chosen.error();
  return outcome == Outcome::completed && terminal.has_failed() ? Outcome::output_failed : outcome;
}

}  // namespace souk::terminal
