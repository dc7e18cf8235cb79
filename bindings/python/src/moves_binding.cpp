#include <array>

#include "binding.hpp"
#include "souk/notation/move_text.hpp"
#include "souk/notation/words.hpp"

namespace souk::python {

namespace {

constexpr std::array<const char*, 5> kind_words{"face", "lay", "roll", "draw", "withdraw"};

// Made once and never given back: they live as long as Python does.
PyObject** shared_moves() {
  static std::array<PyObject*, static_cast<std::size_t>(move_count)> moves{};
  return moves.data();
}

// A throw of 9 and a seat of 7 can be written and refused, but have no index.
std::optional<int> index_of(Move move) {
  const int content_limit = move.is(MoveKind::roll)       ? longest_throw
                            : move.is(MoveKind::withdraw) ? most_merchants - 1
                                                          : square_codes;
  if (move.is(MoveKind::roll) && (move.steps() < 1 || move.steps() > content_limit)) return {};
  if (move.is(MoveKind::withdraw) && move.seat() > content_limit) return {};
  return move.index();
}

int checked_index(Move move) {
  const auto index = index_of(move);
  if (!index) throw Refusal{{"move", quoted(text_of(move)) + " is no move of any game"}};
  return *index;
}

Move from_index(int index) {
  const auto move = Move::from_index(index);
  if (!move)
    throw Refusal{{"move", std::to_string(index) + " is not the index of a move: 0 to " +
                               std::to_string(move_count - 1)}};
  return *move;
}

Move checked_roll(int steps) {
  if (steps < 1 || steps > longest_throw) throw Refusal{error_of(Breach::no_such_throw)};
  return Move::roll(steps);
}

Move checked_withdrawal(int seat) {
  if (seat < 0 || seat >= most_merchants) throw Refusal{error_of(Breach::nobody_at_seat)};
  return Move::withdraw(seat);
}

Colour colour_of(const std::string& text) {
  for (int colour = 0; colour < colour_count; ++colour)
    if (text == word_of(colour_at(colour))) return colour_at(colour);
  return value_of(read_colour(text));
}

py::object rug_squares(Move move) {
  if (!move.is(MoveKind::lay)) return py::none();
  return py::make_tuple(text_of(move.place().first()), text_of(move.place().second()));
}

template <class Get>
auto only_of(MoveKind kind, Get get) {
  return [kind, get](Move move) -> py::object {
    if (!move.is(kind)) return py::none();
    return py::cast(get(move));
  };
}

std::string repr(Move move) { return "Move('" + text_of(move) + "')"; }

void bind_makers(py::class_<Move>& type) {
  type.def(py::init([](const std::string& text) { return value_of(read_move(text)); }),
           py::arg("text"));
  type.def_static("from_index", &from_index, py::arg("index"),
                  "The move with this index.\n\n>>> Move.from_index(4)\nMove('a1a2')");
  type.def_static(
      "face", [](const std::string& way) { return Move::face(value_of(read_facing(way))); },
      py::arg("facing"), "Assam's facing: N, E, S or W (R9, R11).");
  type.def_static(
      "lay", [](const std::string& squares) { return Move::lay(value_of(read_place(squares))); },
      py::arg("squares"),
      "A rug on two neighbouring squares, the one that sorts first first (R18).");
  type.def_static("roll", &checked_roll, py::arg("steps"), "A throw of 1 to 4 (R10).");
  type.def_static(
      "draw", [](const std::string& colour) { return Move::draw(colour_of(colour)); },
      py::arg("colour"), "The rug that comes up on a pile (R6): red or r, blue or b, …");
  type.def_static("withdraw", &checked_withdrawal, py::arg("seat"),
                  "The merchant at this seat leaves the game (R16). Seats count from 0.");
}

void bind_parts(py::class_<Move>& type) {
  type.def_property_readonly(
      "kind", [](Move move) { return kind_words[static_cast<std::size_t>(move.kind())]; },
      "face, lay, roll, draw or withdraw.");
  type.def_property_readonly("index", &checked_index,
                             "Its stable number among all moves, 0 to 99; decisions are below 88.");
  type.def_property_readonly(
      "is_chance", [](Move move) { return move.is(MoveKind::roll) || move.is(MoveKind::draw); },
      "Whether chance makes it, not a merchant.");
  type.def_property_readonly(
      "facing",
      only_of(MoveKind::face, [](Move move) { return std::string{letter_of(move.facing())}; }),
      "N, E, S or W of a facing, else None.");
  type.def_property_readonly("squares", &rug_squares, "The two squares of a rug, else None.");
  type.def_property_readonly("steps",
                             only_of(MoveKind::roll, [](Move move) { return move.steps(); }),
                             "The steps of a throw, else None.");
  type.def_property_readonly(
      "colour", only_of(MoveKind::draw, [](Move move) { return word_of(move.colour()); }),
      "The colour drawn, else None.");
  type.def_property_readonly("seat",
                             only_of(MoveKind::withdraw, [](Move move) { return move.seat(); }),
                             "The seat that withdraws, else None.");
}

}  // namespace

py::object shared_move(Move move) {
  const auto index = index_of(move);
  if (!index) return py::cast(move);
  PyObject*& kept = shared_moves()[*index];
  if (kept == nullptr) kept = py::cast(move).release().ptr();
  return py::reinterpret_borrow<py::object>(kept);
}

void bind_moves(py::module_& module) {
  py::class_<Move> type{module, "Move", R"(One thing that happens: a decision or chance.

Written as everywhere in souk: ``N`` a facing, ``3`` a throw, ``c4c5`` a rug, ``r`` the
colour drawn from a pile, ``#2`` the merchant at the second seat withdraws.

>>> move = Move("c4c5")
>>> move.kind, move.squares, move.index
('lay', ('c4', 'c5'), 36)
>>> Move.roll(3) == Move("3")
True
)"};
  bind_makers(type);
  bind_parts(type);
  type.def("__str__", [](Move move) { return text_of(move); });
  type.def("__repr__", &repr);
  type.def("__hash__", [](Move move) {
    return static_cast<int>(move.kind()) << 8 | index_of(move).value_or(move_count);
  });
  bind_equality(type);
  type.def("__lt__", [](Move one, Move other) { return one < other; }, py::is_operator());
  type.def("__le__", [](Move one, Move other) { return one <= other; }, py::is_operator());
  type.def("__gt__", [](Move one, Move other) { return one > other; }, py::is_operator());
  type.def("__ge__", [](Move one, Move other) { return one >= other; }, py::is_operator());
  type.def("__copy__", [](Move move) { return shared_move(move); });
  type.def(
      "__deepcopy__", [](Move move, const py::dict&) { return shared_move(move); },
      py::arg("memo"));
  type.def(py::pickle(
      [](Move move) { return py::make_tuple(text_of(move)); },
      [](const py::tuple& state) { return value_of(read_move(state[0].cast<std::string>())); }));
}

}  // namespace souk::python
