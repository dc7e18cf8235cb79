#include <pybind11/stl.h>

#include <map>

#include "binding.hpp"
#include "souk/notation/move_text.hpp"
#include "souk/notation/record_builder.hpp"
#include "souk/notation/record_reader.hpp"
#include "souk/notation/record_replay.hpp"
#include "souk/notation/words.hpp"

namespace souk::python {

namespace {

using Tags = std::vector<std::pair<std::string, std::vector<std::string>>>;

Tags tags_of(const Record& record) {
  Tags tags;
  tags.reserve(record.tags.size());
  for (const RecordTag& tag : record.tags) tags.emplace_back(tag.name, tag.values);
  return tags;
}

std::vector<std::string> merchants_of(const Record& record) {
  const RecordTag* const merchants = record.find("Merchants");
  return merchants == nullptr ? std::vector<std::string>{} : merchants->values;
}

py::object result_of(const Record& record) {
  const RecordTag* const result = record.find("Result");
  if (result == nullptr || result->values.empty()) return py::none();
  return py::str(result->values.front());
}

py::list steps_of(const Record& record) {
  const auto step_type = py::module_::import("souk.effects").attr("Step");
  const Replay played = value_of(replay(record));
  py::list steps;
  for (const ReplayStep& step : played.steps)
    steps.append(step_type(shared_move(step.move), effect_object(step.effect), step.after));
  return steps;
}

// A list of a record or a SoukError for each game.
py::list read_all(const std::string& text) {
  py::list games;
  for (ReadRecord& game : read_records(text)) games.append(value_of(std::move(game.record)));
  return games;
}

RecordBuilder begin(const Position& start, std::vector<std::string> merchants,
                    const std::map<std::string, std::vector<std::string>>& tags) {
  std::vector<RecordTag> more;
  more.reserve(tags.size());
  for (const auto& [name, values] : tags) more.push_back({name, values});
  return value_of(RecordBuilder::begin(start, std::move(merchants), std::move(more)));
}

DealtPile pile_of(int seat, const std::string& letters) {
  std::vector<Colour> order;
  order.reserve(letters.size());
  for (const char letter : letters) order.push_back(value_of(read_colour({&letter, 1})));
  return value_of(DealtPile::from_top(seat, order));
}

void bind_record(py::module_& module) {
  py::class_<Record> type{module, "Record", R"(A whole game as a text (``.souk``).

>>> record = Record('''[Souk "1"]
... [Rules "comp1110"]
... [Merchants "Amina" "Ben"]
... [Result "*"]
...
... 1. N3 d5d6  E2 f5f6
... ''')
>>> record.merchants, record.result
(['Amina', 'Ben'], '*')
>>> str(record.moves[2]), record.replay()[1].effect.path
('d5d6', ('d5N', 'd6N', 'd7N'))
)"};
  type.def(py::init([](const std::string& text) { return value_of(read_record(text)); }),
           py::arg("text"));
  type.def_property_readonly("tags", &tags_of, "Names and values in their order.");
  type.def_property_readonly("merchants", &merchants_of, "The names of the merchants by seat.");
  type.def_property_readonly("result", &result_of,
                             "As written: the winning seats from 1, or * while unfinished.");
  type.def_property_readonly(
      "start", [](const Record& record) { return value_of(replay(record)).header.start; },
      "The position that the first turn is played in.");
  type.def_property_readonly(
      "moves",
      [](const Record& record) {
        py::list moves;
        for (const ReplayStep& step : value_of(replay(record)).steps)
          moves.append(shared_move(step.move));
        return moves;
      },
      "Every move of the game in order, chance included.");
  type.def("replay", &steps_of,
           R"(Every step, played through the rules: its move, effect and the position after it.

The first illegal turn raises a SoukError that names its line, round, seat and rule.)");
  type.def("__str__", [](const Record& record) { return value_of(write_record(record)); });
  type.def("__repr__", [](const Record& record) {
    return "<souk.Record: " + std::to_string(record.turns.size()) + " turns>";
  });
  bind_equality(type);
  type.def(py::pickle(
      [](const Record& record) { return py::make_tuple(value_of(write_record(record))); },
      [](const py::tuple& state) { return value_of(read_record(state[0].cast<std::string>())); }));
}

void bind_builder(py::module_& module) {
  py::class_<RecordBuilder> type{module, "RecordBuilder", R"(Writes a record while a game is played.

>>> builder = RecordBuilder(Position.start("comp1110", merchants=2), ["Amina", "Ben"])
>>> for move in ("N", "3", "d5d6"):
...     effect = builder.add(move)
>>> print(builder.text().splitlines()[-1])
1. N3 d5d6
)"};
  type.def(py::init(&begin), py::arg("start"), py::arg("merchants"),
           py::arg("tags") = std::map<std::string, std::vector<std::string>>{});
  type.def(
      "add",
      [](RecordBuilder& builder, Move move) { return effect_object(value_of(builder.add(move))); },
      py::arg("move"),
      "Adds what happened and says what it did. A wrong move leaves the record as it was.");
  type.def(
      "add",
      [](RecordBuilder& builder, const std::string& move) {
        return effect_object(value_of(builder.add(value_of(read_move(move)))));
      },
      py::arg("move"));
  type.def(
      "add_comment",
      [](RecordBuilder& builder, std::string text) {
        value_of(builder.add_comment(std::move(text)));
      },
      py::arg("text"), "A comment behind what was added last.");
  type.def(
      "show_piles",
      [](RecordBuilder& builder, const std::string& first, const std::string& second) {
        value_of(builder.show_piles(pile_of(0, first), pile_of(1, second)));
      },
      py::arg("first"), py::arg("second"),
      "When the game is over: the piles of two merchants from the top, such as 'ryyr' (R6).");
  type.def_property_readonly("position", &RecordBuilder::position, "Where the game stands.");
  type.def("record", &RecordBuilder::record, "The record so far.");
  type.def("text", &RecordBuilder::text, "The record so far as text.");
}

}  // namespace

void bind_records(py::module_& module) {
  bind_record(module);
  bind_builder(module);
  module.def(
      "read_records", &read_all, py::arg("text"),
      R"(All games of a text. What cannot be read raises a SoukError with its line and column.

>>> read_records("")
[]
)");
}

}  // namespace souk::python
