// What a person typed, read as an answer to what is due in a position.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "souk/language/speaker.hpp"
#include "souk/rules/position.hpp"
#include "souk/text/result.hpp"

namespace souk::terminal {

// Enter alone: throw, or leave things as they are.
struct Continue {};

struct Request {
  enum class Kind : std::uint8_t {
    help,
    rules,
    position,
    save,
    quit,
    undo,
    story,
    hint,
    why,
    market,
    row,
    column,
    square,
    merchants,
    throws,
    places,
    resume,
  };
  Kind kind = Kind::help;
  std::string file;  // of `save`
  int at = 0;        // of `row` and `column`, from 0, and `square`
};

using Answer = std::variant<Continue, Move, Request>;

// A move is a facing in the phases face and turn, a rug in the phase lay, and legal. Letters may be
// large or small; a rug's squares may come in either order and apart, or as a number of the list of
// legal places, counted from 1; a facing also as a word or an arrow key. An error says which rule
// forbids it, or what would be understood.
[[nodiscard]] Result<Answer> read_answer(const Speaker& speaker, std::string_view line,
                                         const Position& position);

// The requests that are understood at every prompt, with or without a game.
[[nodiscard]] std::optional<Result<Request>> read_request(const Speaker& speaker,
                                                          std::string_view line);

}  // namespace souk::terminal
