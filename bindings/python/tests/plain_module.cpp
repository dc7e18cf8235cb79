// The plain second implementation of the rules (tests/plain) as a module for tests of the Python
// package: it shares no code with what it is compared with.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "plain/plain_game.hpp"

namespace py = pybind11;

namespace souk::plain {

namespace {

template <class Option>
Option option_of(const py::dict& options, const char* name, const std::vector<std::string>& words) {
  const auto word = options[name].cast<std::string>();
  for (std::size_t at = 0; at < words.size(); ++at)
    if (words[at] == word) return static_cast<Option>(at);
  throw py::value_error(std::string{name} + "=" + word);
}

Options options_of(const py::dict& options, int merchants) {
  return {.merchants = merchants,
          .turning = option_of<Turning>(options, "turning", {"before", "after", "after-optional"}),
          .bankruptcy = option_of<Bankruptcy>(options, "bankruptcy",
                                              {"cannot-pay", "out-of-money", "stay-in"}),
          .cover = option_of<Cover>(options, "cover",
                                    {"different-rugs", "own-allowed", "different-colours"}),
          .tithe = option_of<Tithe>(options, "tithe", {"colour", "merchant"}),
          .pile = options["pile"].is_none()
                      ? Pile::one_colour
                      : option_of<Pile>(options, "pile", {"shuffled", "alternating"}),
          .tiebreak = option_of<Tiebreak>(options, "tiebreak", {"dirhams", "none"}),
          .rugs = options["rugs"].cast<int>(),
          .purse = options["purse"].cast<int>()};
}

constexpr std::string_view colours = "rbyg";

Square square_of(std::string_view text) { return {text[0] - 'a', text[1] - '1'}; }
std::string text_of(Square square) {
  return {static_cast<char>('a' + square.column), static_cast<char>('1' + square.row)};
}

std::vector<std::string> legal_moves(const Game& game) {
  std::vector<std::string> moves;
  for (const char facing : game.legal_facings()) moves.emplace_back(1, facing);
  for (const Rug& rug : game.legal_rugs())
    moves.push_back(text_of(rug.first) + text_of(rug.second));
  for (const int colour : game.legal_draws())
    moves.emplace_back(1, colours[static_cast<std::size_t>(colour)]);
  if (game.phase() == Phase::roll) moves.insert(moves.end(), {"1", "2", "3", "4"});
  return moves;
}

void play(Game& game, const std::string& move) {
  if (move[0] == '#')
    game.withdraw(move[1] - '1');
  else if (move.size() == 4)
    game.lay({square_of(move.substr(0, 2)), square_of(move.substr(2, 2))});
  else if (move[0] >= '1' && move[0] <= '4')
    game.roll(move[0] - '0');
  else if (const auto colour = colours.find(move[0]); colour != std::string_view::npos)
    game.draw(static_cast<int>(colour));
  else
    game.face(move[0]);
}

}  // namespace

PYBIND11_MODULE(souk_plain, module) {
  py::class_<Game>(module, "Game")
      .def(py::init([](const py::dict& options, int merchants) {
        return Game{options_of(options, merchants)};
      }))
      .def("legal_moves", &legal_moves)
      .def("play", &play)
      .def("position", &Game::position)
      .def("scores",
           [](const Game& game) {
             std::vector<int> scores;
             for (int seat = 0; seat < game.options().merchants; ++seat)
               scores.push_back(game.score(seat));
             return scores;
           })
      .def("owed",
           [](const Game& game) {
             const Payment owed = game.owed();
             return std::pair{owed.dirhams, owed.to};
           })
      .def("winners", &Game::winners);
}

}  // namespace souk::plain
