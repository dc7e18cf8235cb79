#include "messages.hpp"

#include "seats.hpp"
#include "souk/notation/breach_text.hpp"
#include "souk/notation/words.hpp"
#include "souk/rules/moves.hpp"
#include "souk/rules/score.hpp"
#include "souk/terminal/text.hpp"

namespace souk::terminal {

namespace {

// "n, e or w"
std::string facing_letters(const Speaker& speaker, const Position& position) {
  std::vector<std::string> letters;
  for (const Facing facing : legal_facings(position))
    letters.emplace_back(1, static_cast<char>(letter_of(facing) - 'A' + 'a'));
  return speaker.list(Speaker::List::any, letters);
}

bool may_stay(const Position& position) {
  return check_move(position, Move::face(position.assam().facing())).has_value();
}

std::string example_of(const Position& position) {
  const PlaceList places = legal_places(position);
  return !places.empty() ? text_of(places[0]) : "c4c5";
}

// R8 says that something else comes first; what that is depends on the phase.
std::string key_of(const Error& error, const Position& position) {
  if (error.code != "R8") return "refusal." + error.code;
  switch (position.phase()) {
    case Phase::lay:
      return "terminal.refused.rug";
    case Phase::turn:
      return "refusal.R11";
    default:
      return "terminal.refused.throw";
  }
}

}  // namespace

std::string what_to_type(const Speaker& speaker, const Position& position) {
  const auto with_letters = [&](std::string_view key) {
    return speaker.say(key, {{"letters", facing_letters(speaker, position)}});
  };
  switch (position.phase()) {
    case Phase::face:
      return with_letters("terminal.type.face");
    case Phase::roll:
      return speaker.say("terminal.type.roll");
    case Phase::lay:
      return speaker.say("terminal.type.lay", {{"example", example_of(position)}});
    case Phase::turn:
      return with_letters(may_stay(position) ? "terminal.type.turn_or_stay" : "terminal.type.turn");
    case Phase::draw:  // chance, which is never asked for
    case Phase::over:
      break;
  }
  return speaker.say("terminal.type.over");
}

tl::unexpected<Error> refusal(const Speaker& speaker, Breach breach, const Position& position) {
  Error error = error_of(breach);
  error.message = refused(speaker, key_of(error, position), position);
  return tl::unexpected<Error>{std::move(error)};
}

std::string refused(const Speaker& speaker, std::string_view key, const Position& position) {
  return speaker.say(key) + ' ' + what_to_type(speaker, position);
}

std::string not_understood(const Speaker& speaker, std::string_view typed,
                           const Position& position) {
  return speaker.say("terminal.refused.unknown", {{"typed", std::string{typed}}}) + ' ' +
         what_to_type(speaker, position);
}

std::string shown(const Error& error) {
  const bool is_rule =
      error.code.size() > 1 && error.code[0] == 'R' && error.code[1] >= '0' && error.code[1] <= '9';
  return is_rule ? error.code + ": " + error.message : error.message;
}

std::string shown_breach(const Speaker& speaker, const Error& error) {
  const std::string key = "refusal." + error.code;
  return speaker.has(key) ? shown({error.code, speaker.say(key)}) : shown(error);
}

std::string shown_file(const Speaker& speaker, const std::string& file) {
  return file == "-" ? speaker.say("terminal.file.input") : file;
}

std::string explained(const std::string& typed, const std::string& meaning) {
  constexpr int typed_columns = 13;
  return padded_right(typed + ' ', typed_columns) + '\t' + meaning;
}

Lines greeting(const Speaker& speaker, int merchants, int waiting_games) {
  const int bots = merchants == 0 ? 1 : merchants - 1;
  const auto line = [](const std::string& typed, const std::string& meaning) {
    return "  " + explained(typed, meaning);
  };
  Lines lines{"",
              "  " + speaker.say("terminal.greeting.title"),
              "",
              "  " + speaker.say("terminal.greeting.lead"),
              "",
              line(speaker.say("terminal.key.enter"),
                   speaker.say("terminal.greeting.bots", {{"bots", bots}}))};
  if (merchants == 0)
    lines.push_back(line("2, 3, 4", speaker.say("terminal.greeting.count")));
  else
    lines.push_back(line(speaker.say("terminal.key.name"),
                         speaker.say("terminal.greeting.name", {{"merchants", merchants}})));
  if (waiting_games > 0)
    lines.push_back(
        line("resume", speaker.say("terminal.greeting.resume", {{"games", waiting_games}})));
  lines.push_back(line("rules", speaker.say("terminal.greeting.rules")));
  lines.push_back(line("quit", speaker.say("terminal.greeting.quit")));
  lines.emplace_back();
  return lines;
}

std::string prompt(const std::string& question) { return question + " > "; }

std::string name_question(const Speaker& speaker, int which, int merchants,
                          const std::string& default_name) {
  return speaker.say("terminal.question.merchant",
                     {{"which", which}, {"merchants", merchants}, {"usual", default_name}});
}

std::string question(const Speaker& speaker, const Position& position, const Names& names) {
  const Somebody& mover = names[static_cast<std::size_t>(position.seat())];
  const auto ask = [&](std::string_view key) {
    return prompt(
        speaker.say(key, {{"name", mover}, {"letters", facing_letters(speaker, position)}}));
  };
  switch (position.phase()) {
    case Phase::face:
      return ask("terminal.prompt.face");
    case Phase::roll:
      return ask("terminal.prompt.roll");
    case Phase::lay:
      return prompt(speaker.say(
          "terminal.prompt.lay",
          {{"name", mover}, {"colour", choice_of(position.next_rug(position.seat()))}}));
    case Phase::turn:
      return ask(may_stay(position) ? "terminal.prompt.turn_or_stay" : "terminal.prompt.turn");
    case Phase::draw:  // chance, which is never asked for
    case Phase::over:
      break;
  }
  return prompt(speaker.say("terminal.prompt.over"));
}

std::string round_text(const Speaker& speaker, int round, int rounds) {
  return speaker.say("terminal.round", {{"round", round}, {"rounds", rounds}});
}

std::string saved_text(const Speaker& speaker, const std::string& file) {
  return speaker.say("terminal.file.saved", {{"file", file}});
}

std::string leaving_text(const Speaker& speaker, bool interrupted) {
  return speaker.say(interrupted ? "terminal.interrupted" : "terminal.left");
}

std::string record_title(const Speaker& speaker, const Record& record,
                         const std::vector<std::string>& merchants) {
  std::string text = speaker.list(Speaker::List::all, titles_of(speaker, merchants));
  for (const std::string_view name : {"Rules", "Date", "Event"})
    if (const RecordTag* tag = record.find(name); tag != nullptr && !tag->values.empty()) {
      const std::string value = cleaned(tag->values.front());
      text += " · " + (name == "Date" ? speaker.moment(value) : value);
    }
  return text;
}

std::string points_text(const Speaker& speaker, const Position& position, const Names& names,
                        int round) {
  std::vector<std::string> each;
  for (int seat = 0; seat < position.merchants(); ++seat) {
    const std::string& name = names[static_cast<std::size_t>(seat)].name;
    each.push_back(position.is_in(seat)
                       ? speaker.say("terminal.points.merchant",
                                     {{"merchant", name}, {"points", score(position, seat)}})
                       : speaker.say("terminal.points.out", {{"merchant", name}}));
  }
  return speaker.say("terminal.points",
                     {{"round", round}, {"points", speaker.list(Speaker::List::plain, each)}});
}

std::string replay_question(const Speaker& speaker, std::size_t at, std::size_t steps) {
  return speaker.say("terminal.replay.keys", {{"at", static_cast<std::int64_t>(at)},
                                              {"of", static_cast<std::int64_t>(steps)}});
}

}  // namespace souk::terminal
