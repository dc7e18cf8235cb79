#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include "binding.hpp"
#include "decisions.hpp"
#include "observation.hpp"
#include "souk/notation/move_text.hpp"
#include "souk/notation/position_text.hpp"
#include "souk/notation/words.hpp"
#include "souk/rules/perft.hpp"
#include "souk/rules/score.hpp"
#include "utilities.hpp"

namespace souk::python {

namespace {

int checked_seat(const Position& position, int seat) {
  if (seat < 0 || seat >= position.merchants()) throw Refusal{error_of(Breach::nobody_at_seat)};
  return seat;
}

// Something for each seat, as a tuple.
template <class Get>
auto by_seat(Get get) {
  return [get](const Position& position) {
    py::tuple all{position.merchants()};
    for (int seat = 0; seat < position.merchants(); ++seat)
      all[static_cast<std::size_t>(seat)] = get(position, seat);
    return all;
  };
}

Move move_of(int index) {
  const auto move = Move::from_index(index);
  if (!move)
    throw Refusal{{"move", std::to_string(index) + " is not the index of a move: 0 to " +
                               std::to_string(move_count - 1)}};
  return *move;
}

Position after(const Position& position, Move move) {
  Position next = position;
  // Whether it is legal is quickly said; what it does is not asked for here.
  value_of(check_move(position, move));
  apply_unchecked(next, move);
  return next;
}

py::object effect_of(const Position& position, Move move) {
  Position next = position;
  return effect_object(value_of(apply(next, move)));
}

py::list moves_of(const Position& position) {
  const MoveList moves = legal_moves(position);
  py::list listed{moves.size()};
  for (int at = 0; at < moves.size(); ++at)
    PyList_SET_ITEM(listed.ptr(), at, shared_move(moves[at]).release().ptr());
  return listed;
}

py::list actions_of(const Position& position) {
  const MoveList moves = legal_moves(position);
  py::list listed{moves.size()};
  for (int at = 0; at < moves.size(); ++at)
    PyList_SET_ITEM(listed.ptr(), at, PyLong_FromLong(moves[at].index()));
  return listed;
}

py::list outcomes_of(const Position& position) {
  const ChanceOutcomes outcomes = chance_outcomes(position);
  py::list listed{outcomes.size()};
  for (int at = 0; at < outcomes.size(); ++at) {
    const double probability = static_cast<double>(outcomes[at].weight) / outcomes.total();
    PyList_SET_ITEM(listed.ptr(), at,
                    py::make_tuple(shared_move(outcomes[at].move), probability).release().ptr());
  }
  return listed;
}

py::object top_at(const Position& position, const std::string& square) {
  const auto colour = position.top_at(value_of(read_square(square)));
  return colour ? py::object{py::str(std::string{word_of(*colour)})} : py::none();
}

py::object next_rug(const Position& position, int seat) {
  checked_seat(position, seat);
  if (position.rugs_left_of(seat) == 0 || !position.is_drawn(seat)) return py::none();
  return py::str(std::string{word_of(position.next_rug(seat))});
}

py::tuple owed_by_mover(const Position& position) {
  const Owed owed = position.owed();
  if (owed.dirhams() == 0) return py::make_tuple(0, py::none());
  return py::make_tuple(owed.dirhams(), owed.to);
}

py::tuple winners_of(const Position& position) {
  const Seats won = winners(position);
  py::list seats;
  for (int seat = 0; seat < position.merchants(); ++seat)
    if (won.contains(seat)) seats.append(seat);
  return py::tuple{seats};
}

template <class Number>
py::array observed(const Position& position, int seat) {
  py::array_t<Number> numbers{observation_size};
  write_observation(position, seat, numbers.mutable_data());
  return numbers;
}

py::array observation(const Position& position, std::optional<int> seat, const py::object& dtype) {
  const int observer = checked_seat(position, seat.value_or(position.seat()));
  const auto wanted = py::dtype::from_args(dtype);
  if (wanted.is(py::dtype::of<std::uint8_t>()) || wanted.kind() == 'u')
    return observed<std::uint8_t>(position, observer);
  if (wanted.kind() == 'f' && wanted.itemsize() == sizeof(float))
    return observed<float>(position, observer);
  throw py::type_error("observations are numpy.uint8 or numpy.float32");
}

py::array mask(const Position& position) {
  py::array numbers{py::dtype("bool"), decision_count};
  write_mask(position, static_cast<Mask*>(numbers.mutable_data()));
  return numbers;
}

std::uint64_t counted_leaves(const Position& position, int turns) {
  if (turns < 0) throw py::value_error("turns are counted from 0");
  const py::gil_scoped_release released;
  return perft(position, turns);
}

void bind_making(py::class_<Position>& type) {
  type.def(py::init([](const std::string& text) { return value_of(read_position(text)); }),
           py::arg("text"));
  type.def_static(
      "start",
      [](const py::object& rules, int merchants, int first) {
        return value_of(Position::start(rules_of(rules), merchants, first));
      },
      py::arg("rules") = "international", py::arg("merchants") = 3, py::arg("first") = 0,
      R"(The start of a game (R1, R4–R7). Seat ``first`` begins.

>>> Position.start("classic", merchants=4).rules
Rules('classic')
)");
  type.def("__str__", [](const Position& position) { return text_of(position); });
  type.def("__repr__",
           [](const Position& position) { return "Position('" + text_of(position) + "')"; });
  type.def("__hash__",
           [](const Position& position) { return static_cast<py::ssize_t>(position.hash() >> 2); });
  bind_equality(type);
  type.def("__copy__", [](const py::object& self) { return self; });
  type.def(
      "__deepcopy__", [](const py::object& self, const py::dict&) { return self; },
      py::arg("memo"));
  type.def(py::pickle([](const Position& position) { return py::make_tuple(text_of(position)); },
                      [](const py::tuple& state) {
                        return value_of(read_position(state[0].cast<std::string>()));
                      }));
}

void bind_playing(py::class_<Position>& type) {
  type.def("legal_moves", &moves_of,
           R"(What may happen next, sorted: decisions, or what chance may bring.

Withdrawing is always open to a merchant and therefore not listed (R16).

>>> Position.start().legal_moves()
[Move('N'), Move('E'), Move('W')]
)");
  type.def("legal_actions", &actions_of, "The indices of legal_moves().");
  type.def("chance_outcomes", &outcomes_of,
           R"(What chance may bring and how probably; empty where a merchant decides.

>>> [(str(move), round(odds, 2)) for move, odds in Position.start().apply("N").chance_outcomes()]
[('1', 0.17), ('2', 0.33), ('3', 0.33), ('4', 0.17)]
)");
  type.def("apply", &after, py::arg("move"),
           R"(The position after a move, which may be given as text.

A move that breaks a rule raises RuleError with the rule's number. A position never changes.

>>> str(Position.start().apply("E").apply("2").apply("e3e4"))
'7/7/7/4rv2/4r2/7/7 f4E r14:30,b15:30,y15:30 2:face international'
>>> Position.start().apply("S")
Traceback (most recent call last):
...
souk.errors.RuleError: R9: Assam never turns half around; leave him or turn him a quarter left or right
)");
  type.def(
      "apply",
      [](const Position& position, const std::string& move) {
        return after(position, value_of(read_move(move)));
      },
      py::arg("move"));
  type.def(
      "apply_action",
      [](const Position& position, int action) { return after(position, move_of(action)); },
      py::arg("action"), "The position after the move with this index.");
  type.def("effect", &effect_of, py::arg("move"),
           R"(What a move would do: Faced, Rolled, Laid, Drawn or Withdrawn.

>>> Position("r>r5/7/7/7/7/7/7 b5N r14:30,b15:30 2:roll comp1110").effect("2").payment
Payment(payer=1, payee=0, owed=2, paid=2, region=('a7', 'b7'))
)");
  type.def(
      "effect",
      [](const Position& position, const std::string& move) {
        return effect_of(position, value_of(read_move(move)));
      },
      py::arg("move"));
  type.def(
      "is_legal",
      [](const Position& position, Move move) { return check_move(position, move).has_value(); },
      py::arg("move"), "Whether the rules allow a move, withdrawals included.");
  type.def(
      "is_legal",
      [](const Position& position, const std::string& move) {
        return check_move(position, value_of(read_move(move))).has_value();
      },
      py::arg("move"));
  type.def("perft", &counted_leaves, py::arg("turns"),
           R"(The leaves reached in that many whole turns, every throw counted once.

>>> Position.start().perft(2)
10917
)");
}

void bind_turn(py::class_<Position>& type) {
  type.def_property_readonly("rules", &Position::rules, "The rules that are played.");
  type.def_property_readonly("merchants", &Position::merchants, "How many merchants play.");
  type.def_property_readonly("seat", &Position::seat, "Whose turn it is, from 0.");
  type.def_property_readonly("to_move", &to_move,
                             "The seat that decides, CHANCE_PLAYER, or NO_PLAYER at the end.");
  type.def_property_readonly(
      "phase", [](const Position& position) { return word_of(position.phase()); },
      "face, roll, lay, turn, draw or over.");
  type.def_property_readonly("is_over", &Position::is_over, "Whether the game is over.");
  type.def_property_readonly(
      "is_chance", [](const Position& position) { return to_move(position) == chance_player; },
      "Whether chance decides what happens next.");
  type.def_property_readonly(
      "assam", [](const Position& position) { return text_of(position.assam()); },
      "Assam's square and facing, such as 'd4N'.");
  type.def("top", &top_at, py::arg("square"), "The colour on top of a square, None on a bare one.");
  type.def("next_rug", &next_rug, py::arg("seat"),
           "The colour this merchant lays next, None where none is left or it has yet to come up.");
  type.def_property_readonly("owed", &owed_by_mover,
                             "Dirhams, and to whom, that the mover would owe where Assam stands.");
}

void bind_standing(py::class_<Position>& type) {
  type.def_property_readonly("purses", by_seat([](const Position& p, int s) { return p.purse(s); }),
                             "Dirhams by seat.");
  type.def_property_readonly("rugs_left",
                             by_seat([](const Position& p, int s) { return p.rugs_left_of(s); }),
                             "Rugs not yet laid by seat.");
  type.def_property_readonly("is_in", by_seat([](const Position& p, int s) { return p.is_in(s); }),
                             "By seat, whether he is in the game (R16).");
  type.def_property_readonly("visible_halves",
                             by_seat([](const Position& p, int s) { return visible_halves(p, s); }),
                             "Visible halves of rugs by seat (R22).");
  type.def_property_readonly("scores",
                             by_seat([](const Position& p, int s) { return score(p, s); }),
                             "Points by seat: visible halves and dirhams (R22).");
  type.def_property_readonly("winners", &winners_of,
                             "The seats that have won; empty before the end.");
  type.def_property_readonly(
      "utilities",
      by_seat([](const Position& p, int s) { return utilities(p)[static_cast<std::size_t>(s)]; }),
      R"(What the result is worth by seat, together 0: winning alone 1, losing -1/(n - 1).

Zeros before the end. A win that k share is worth (n/k - 1)/(n - 1).)");
}

void bind_learning(py::class_<Position>& type) {
  type.def("observation", &observation, py::arg("seat") = py::none(), py::arg("dtype") = "uint8",
           R"(The position as numbers for a learner, seen from a seat (whose turn it is by default).

Of docs/python.md's layout. ``uint8`` as they are; ``float32`` from 0 to 1.

>>> Position.start().observation().shape
(376,)
)");
  type.def("action_mask", &mask,
           R"(Which of the 88 decisions are legal; none where chance decides.

>>> Position.start().action_mask().nonzero()[0].tolist()
[0, 1, 3]
)");
}

}  // namespace

void bind_positions(py::module_& module) {
  py::class_<Position> type{module, "Position",
                            R"(Everything that everyone at the table can see. It never changes.

>>> position = Position.start("international", merchants=3)
>>> position.phase, position.seat, position.assam
('face', 0, 'd4N')
>>> position.apply("E").apply("3").assam
'g4E'
>>> position == Position(str(position))
True
)"};
  bind_making(type);
  bind_playing(type);
  bind_turn(type);
  bind_standing(type);
  bind_learning(type);
  module.def(
      "walk",
      [](const std::string& assam, int steps) {
        if (steps < 1 || steps > longest_throw) throw Refusal{error_of(Breach::no_such_throw)};
        return text_of(walk(value_of(read_assam(assam)), steps));
      },
      py::arg("assam"), py::arg("steps"), R"(Where a throw leads Assam (R2, R3, R10).

>>> walk("g7N", 1)
'g7W'
)");
}

}  // namespace souk::python
