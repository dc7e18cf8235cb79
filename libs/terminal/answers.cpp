#include "answers.hpp"

#include <array>
#include <optional>
#include <utility>

#include "messages.hpp"
#include "souk/language/writing.hpp"
#include "souk/notation/words.hpp"
#include "souk/rules/moves.hpp"
#include "souk/terminal/text.hpp"
#include "souk/text/numbers.hpp"

namespace souk::terminal {

namespace {

std::string in_small_letters(std::string_view text) {
  std::string small{text};
  for (char& c : small)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return small;
}

// What an arrow key sends, in both modes of a terminal, and the signs of the board.
std::optional<Facing> read_arrow(std::string_view typed) {
  constexpr std::array<std::array<std::string_view, 4>, facing_count> arrows{{
      {"\x1b[A", "\x1bOA", "▲", "^"},
      {"\x1b[C", "\x1bOC", "▶", ">"},
      {"\x1b[B", "\x1bOB", "▼", "v"},
      {"\x1b[D", "\x1bOD", "◀", "<"},
  }};
  for (int facing = 0; facing < facing_count; ++facing)
    for (const std::string_view arrow : arrows[static_cast<std::size_t>(facing)])
      if (typed == arrow) return facing_at(facing);
  return {};
}

// The same in every language, as all that is typed.
std::optional<Facing> read_facing_word(std::string_view small) {
  constexpr std::array<std::string_view, facing_count> words{"north", "east", "south", "west"};
  for (int facing = 0; facing < facing_count; ++facing) {
    const std::string_view word = words[static_cast<std::size_t>(facing)];
    if (small == word || small == word.substr(0, 1)) return facing_at(facing);
  }
  return {};
}

bool is_throw(std::string_view small) { return small == "throw" || small == "roll"; }

bool is_number(std::string_view typed) {
  return !typed.empty() && typed.find_first_not_of("0123456789") == std::string_view::npos;
}

// `c4c5`, `c5 c4`, `c4-c5`, `c4, c5`.
std::string without_separators(std::string_view small) {
  std::string joined;
  for (const char c : small)
    if (std::string_view{" -,/"}.find(c) == std::string_view::npos) joined += c;
  return joined;
}

Result<Answer> move_answer(const Speaker& speaker, Move move, const Position& position) {
  if (const auto legal = check_move(position, move); !legal)
    return refusal(speaker, legal.error(), position);
  return Answer{move};
}

Result<Answer> numbered_place(const Speaker& speaker, std::string_view typed,
                              const Position& position) {
  const PlaceList places = legal_places(position);
  const auto number = read_whole_number(typed, 1, places.size());
  if (!number)
    return fail("R18", speaker.say("terminal.refused.number", {{"places", places.size()}}));
  return Answer{Move::lay(places[*number - 1])};
}

Result<Answer> place_answer(const Speaker& speaker, Square one, Square other,
                            const Position& position) {
  const auto place = place_of(one, other);
  if (!place) return refusal(speaker, place.error(), position);
  return move_answer(speaker, Move::lay(*place), position);
}

Result<Answer> onward(const Speaker& speaker, const Position& position) {
  const Move stay = Move::face(position.assam().facing());
  if (position.phase() == Phase::lay)
    return fail("R8", refused(speaker, "terminal.refused.rug", position));
  if (position.phase() == Phase::turn && !check_move(position, stay))
    return refusal(speaker, Breach::must_turn, position);
  return Answer{Continue{}};
}

// The same in every language.
constexpr std::array<std::pair<std::string_view, Request::Kind>, 21> request_words{{
    {"help", Request::Kind::help},
    {"h", Request::Kind::help},
    {"?", Request::Kind::help},
    {"rules", Request::Kind::rules},
    {"rule", Request::Kind::rules},
    {"position", Request::Kind::position},
    {"pos", Request::Kind::position},
    {"quit", Request::Kind::quit},
    {"q", Request::Kind::quit},
    {"exit", Request::Kind::quit},
    {"undo", Request::Kind::undo},
    {"story", Request::Kind::story},
    {"hint", Request::Kind::hint},
    {"why", Request::Kind::why},
    {"market", Request::Kind::market},
    {"board", Request::Kind::market},
    {"merchants", Request::Kind::merchants},
    {"purses", Request::Kind::merchants},
    {"throws", Request::Kind::throws},
    {"places", Request::Kind::places},
    {"resume", Request::Kind::resume},
}};

// `row 3`, `column c`, `square c4`.
std::optional<Result<Request>> read_part_of_market(const Speaker& speaker, std::string_view word,
                                                   std::string_view rest) {
  using Kind = Request::Kind;
  if (word != "row" && word != "column" && word != "square") return {};
  const auto read = [&]() -> std::optional<Request> {
    if (word == "square") {
      const auto square = read_square(rest);
      return square ? std::optional{Request{Kind::square, {}, *square}} : std::nullopt;
    }
    const char first = word == "row" ? '1' : 'a';
    const bool is_line = rest.size() == 1 && rest[0] >= first && rest[0] < first + market_side;
    if (!is_line) return {};
    return Request{word == "row" ? Kind::row : Kind::column, {}, rest[0] - first};
  }();
  if (!read) return fail("answer", speaker.say("terminal.refused.square"));
  return *read;
}

}  // namespace

std::optional<Result<Request>> read_request(const Speaker& speaker, std::string_view line) {
  const std::string typed = cleaned(line);
  const std::string word = in_small_letters(typed.substr(0, typed.find(' ')));
  const std::string rest = cleaned(std::string_view{typed}.substr(word.size()));
  if (word == "save") {
    if (rest.empty()) return fail("file", speaker.say("terminal.file.unnamed"));
    return Request{Request::Kind::save, rest};
  }
  if (auto part = read_part_of_market(speaker, word, in_small_letters(with_plain_digits(rest))))
    return part;
  if (!rest.empty()) return {};
  for (const auto& [name, kind] : request_words)
    if (word == name) return Request{kind};
  return {};
}

Result<Answer> read_answer(const Speaker& speaker, std::string_view line,
                           const Position& position) {
  // Before control characters are taken out: an arrow key sends one.
  if (const auto facing = read_arrow(line.substr(0, line.find_last_not_of(" \r\t") + 1)))
    return move_answer(speaker, Move::face(*facing), position);
  if (auto request = read_request(speaker, line)) {
    if (!*request) return tl::unexpected{request->error()};
    return Answer{**std::move(request)};
  }
  const std::string small = in_small_letters(with_plain_digits(cleaned(line)));
  if (position.is_over() && !small.empty()) return refusal(speaker, Breach::game_is_over, position);
  if (small.empty() || (is_throw(small) && position.phase() != Phase::lay))
    return onward(speaker, position);
  if (const auto facing = read_facing_word(small))
    return move_answer(speaker, Move::face(*facing), position);
  if (is_number(small)) {
    if (position.phase() == Phase::lay) return numbered_place(speaker, small, position);
    return fail("R10", refused(speaker, "terminal.refused.steps", position));
  }
  const std::string squares = without_separators(small);
  if (squares.size() == 4) {
    const auto one = read_square(std::string_view{squares}.substr(0, 2));
    const auto other = read_square(std::string_view{squares}.substr(2));
    if (one && other) return place_answer(speaker, *one, *other, position);
  }
  return fail("answer", not_understood(speaker, cleaned(line), position));
}

}  // namespace souk::terminal
