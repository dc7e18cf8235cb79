// What the sources of the Python module share: errors as exceptions, and texts in place of values.
#pragma once

#include <pybind11/pybind11.h>

#include <string>
#include <utility>

#include "souk/notation/breach_text.hpp"
#include "souk/notation/rules_text.hpp"
#include "souk/rules/moves.hpp"
#include "souk/text/result.hpp"

namespace souk::python {

namespace py = pybind11;

// Becomes souk.RuleError where the code is a rule's number, and souk.SoukError otherwise.
class Refusal final : public std::exception {
 public:
  explicit Refusal(Error error) : error_{std::move(error)} {}

  [[nodiscard]] const Error& error() const { return error_; }
  [[nodiscard]] const char* what() const noexcept override { return error_.message.c_str(); }

 private:
  Error error_;
};

template <class T>
T value_of(Result<T> result) {
  if (!result) throw Refusal{std::move(result).error()};
  if constexpr (!std::is_void_v<T>) return *std::move(result);
}

template <class T>
T value_of(Ruled<T> result) {
  if (!result) throw Refusal{error_of(result.error())};
  if constexpr (!std::is_void_v<T>) return *std::move(result);
}

// Rules, or their text.
[[nodiscard]] inline Rules rules_of(const py::object& rules) {
  if (py::isinstance<py::str>(rules)) return value_of(read_rules(rules.cast<std::string>()));
  if (py::isinstance<Rules>(rules)) return rules.cast<Rules>();
  throw py::type_error("rules are souk.Rules or a text such as 'classic+purse=20', not " +
                       py::repr(rules).cast<std::string>());
}

// The one object of Python there is for each move that has an index. A new reference.
[[nodiscard]] py::object shared_move(Move move);

// An object of souk.effects.
[[nodiscard]] py::object effect_object(const Effect& effect);

// Those with a hash bind it first; the others have none then. Anything else is unequal to them.
template <class T>
void bind_equality(py::class_<T>& type) {
  type.def("__eq__", [](const T& one, const T& other) { return one == other; }, py::is_operator());
}

void bind_moves(py::module_& module);
void bind_rules(py::module_& module);
void bind_positions(py::module_& module);
void bind_records(py::module_& module);
void bind_players(py::module_& module);
void bind_games(py::module_& module);

}  // namespace souk::python
