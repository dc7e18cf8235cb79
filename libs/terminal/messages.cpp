#include "messages.hpp"

#include <cstring>

#include "souk/notation/breach_text.hpp"
#include "souk/notation/words.hpp"
#include "souk/rules/moves.hpp"
#include "souk/rules/score.hpp"
#include "souk/terminal/text.hpp"

namespace souk::terminal {

namespace {

// "n, e or w"
std::string facing_letters(const Position& position) {
  const FacingList allowed = legal_facings(position);
  std::string text;
  for (int at = 0; at < allowed.size(); ++at) {
    if (at > 0) text += at + 1 == allowed.size() ? " or " : ", ";
    text += static_cast<char>(letter_of(allowed[at]) - 'A' + 'a');
  }
  return text;
}

bool may_stay(const Position& position) {
  return check_move(position, Move::face(position.assam().facing())).has_value();
}

std::string example_of(const Position& position) {
  const PlaceList places = legal_places(position);
  return !places.empty() ? text_of(places[0]) : "c4c5";
}

}  // namespace

std::string what_to_type(const Position& position) {
  switch (position.phase()) {
    case Phase::face:
      return "Type " + facing_letters(position) + " to face Assam that way; Enter throws the die.";
    case Phase::roll:
      return "Press Enter to throw the die.";
    case Phase::lay:
      return "Type a number from the list, or two squares such as " + example_of(position) + '.';
    case Phase::turn:
      return "Type " + facing_letters(position) + " to face Assam that way for the next merchant" +
             (may_stay(position) ? "; Enter leaves him." : ".");
    case Phase::draw:  // chance, which is never asked for
    case Phase::over:
      break;
  }
  return "save FILE keeps it, Enter leaves.";
}

tl::unexpected<Error> refusal(Breach breach, const Position& position) {
  Error error = error_of(breach);
  error.message += ". " + what_to_type(position);
  return tl::unexpected<Error>{std::move(error)};
}

std::string no_such_number(int places) {
  return "there are " + std::to_string(places) + " places: type a number from 1 to " +
         std::to_string(places) + '.';
}

std::string a_rug_is_due(const Position& position) {
  return "a rug comes next. " + what_to_type(position);
}

std::string the_die_decides(const Position& position) {
  return "how far Assam walks is for the die to say. " + what_to_type(position);
}

std::string not_understood(std::string_view typed, const Position& position) {
  return quoted(typed) + " is not understood. " + what_to_type(position) + " Or: help.";
}

std::string save_needs_a_name() {
  return "save wants the name of a file: save evening.souk, for instance.";
}

std::string no_such_bot(std::string_view seat, const Lines& bots) {
  return quoted(seat) + " is no bot of ours: there " + (bots.size() == 1 ? "is " : "are ") +
         listed(bots) + '.';
}

std::string no_such_name(std::string_view name, int longest) {
  if (name.empty()) return "a merchant needs a name.";
  return quoted(name) + " cannot be a name here: at most " + std::to_string(longest) +
         " letters, without blanks at the ends.";
}

std::string too_many_seats(int seats, int merchants) {
  return std::to_string(seats) + " seats are named for " + std::to_string(merchants) +
         " merchants.";
}

std::string name_taken(std::string_view name) {
  return "there is one called " + std::string{name} + " already.";
}

std::string shown(const Error& error) {
  const bool is_rule =
      error.code.size() > 1 && error.code[0] == 'R' && error.code[1] >= '0' && error.code[1] <= '9';
  return is_rule ? error.code + ": " + error.message : error.message;
}

std::string shown_file(const std::string& file) { return file == "-" ? "standard input" : file; }

std::string file_exists_already(const std::string& file) {
  return file + " is there already and stays as it is: choose another name.";
}

std::string cannot_write(const std::string& file, int error) {
  return file + " cannot be written: " + std::strerror(error);
}

std::string cannot_read(const std::string& file, int error) {
  return shown_file(file) + " cannot be read: " + std::strerror(error);
}

std::string no_such_game(const std::string& file, int which, int games) {
  if (games == 0) return shown_file(file) + " holds no recorded game.";
  return shown_file(file) + " holds " +
         (games == 1 ? "one game" : std::to_string(games) + " games") + ", so there is no game " +
         std::to_string(which) + '.';
}

Lines greeting(int merchants) {
  const std::string bots = merchants < 3 ? "one bot" : std::to_string(merchants - 1) + " bots";
  Lines lines{"", "  SOUK, the rug market",
              "", "  Lead Assam through the market, lay your rugs, and let the others pay.",
              "", "  Enter        play now: you against " + bots + " of middling strength"};
  lines.push_back(merchants == 0 ? "  2, 3 or 4    that many merchants, and you say who they are"
                                 : "  a name       the first of " + std::to_string(merchants) +
                                       " merchants; then you say who the others are");
  lines.insert(lines.end(),
               {"  rules        what the game is about, in a minute", "  quit         leave", ""});
  return lines;
}

std::string how_many_question() { return "How many merchants? (Enter: you and a bot) > "; }

std::string how_many_refused(std::string_view typed) {
  return "R4: 2, 3 or 4 merchants play, not " + quoted(typed) + ". Enter alone begins.";
}

std::string who_question() { return "Who begins? (Enter: you and bots) > "; }

std::string name_question(int which, int merchants, const std::string& default_name) {
  return "Merchant " + std::to_string(which) + " of " + std::to_string(merchants) +
         ": a name, or a bot from bot:apprentice to bot:master (Enter: " + default_name + ") > ";
}

std::string no_game_yet() { return "There is no game yet: Enter begins one."; }

std::string round_text(int round, int rounds) {
  return "Round " + std::to_string(round) + " of " + std::to_string(rounds);
}

std::string lot_text(const Names& names) {
  return "By lot, " + names[0] + (names[0] == "You" ? " begin (R7)." : " begins (R7).");
}

std::string chosen_facing_text(Facing facing) {
  return "Assam would walk " + word_of(facing) + ". Enter throws the die.";
}

std::string throw_text(const Names& names, int seat, int steps) {
  const std::string& name = names[static_cast<std::size_t>(seat)];
  return name + (name == "You" ? " throw " : " throws ") + std::to_string(steps) + " …";
}

std::string saved_text(const std::string& file) { return "The game is saved in " + file + '.'; }

std::string seed_text(std::uint64_t seed) {
  return "The seed was " + std::to_string(seed) + ": with it the die falls the same again.";
}

std::string back_question() { return "Enter goes back to the table > "; }

std::string leaving_text(bool interrupted) {
  return interrupted ? "Interrupted: the table is left as it is." : "The table is left. Goodbye!";
}

std::string question(const Position& position, const Names& names) {
  const std::string& name = names[static_cast<std::size_t>(position.seat())];
  const auto prompt = [&](const std::string& what) { return name + ": " + what + " > "; };
  switch (position.phase()) {
    case Phase::face:
      return prompt("turn Assam with " + facing_letters(position) + ", Enter throws");
    case Phase::roll:
      return prompt("Enter throws the die");
    case Phase::lay:
      return prompt("lay your " + std::string{word_of(position.next_rug(position.seat()))} +
                    " rug, by number or squares");
    case Phase::turn:
      return prompt("turn Assam for the next with " + facing_letters(position) +
                    (may_stay(position) ? ", Enter leaves him" : ""));
    case Phase::draw:  // chance, which is never asked for
    case Phase::over:
      break;
  }
  return "The game is over. save FILE keeps it, Enter leaves > ";
}

std::string record_title(const Record& record, const Names& names) {
  std::string text = listed(names);
  for (const std::string_view name : {"Rules", "Date", "Event"})
    if (const RecordTag* tag = record.find(name); tag != nullptr && !tag->values.empty())
      text += " · " + cleaned(tag->values.front());
  return text;
}

std::string points_text(const Position& position, const Names& names, int round) {
  std::string text = "After round " + std::to_string(round) + ':';
  for (int seat = 0; seat < position.merchants(); ++seat)
    text += (seat > 0 ? ", " : " ") + names[static_cast<std::size_t>(seat)] + ' ' +
            (position.is_in(seat) ? std::to_string(score(position, seat)) : "out");
  return text + '.';
}

std::string replay_question(std::size_t at, std::size_t steps) {
  return std::to_string(at) + '/' + std::to_string(steps) +
         " · Enter next, b back, n p turn, g round, Home End, ? help, q quit";
}

std::string round_question(std::string_view typed) {
  return "Go to round (Enter goes, Esc stays): " + std::string{typed};
}

}  // namespace souk::terminal
