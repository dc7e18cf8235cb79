// The module souk._souk. What it offers is named once more, for users, in souk/__init__.py.
#include "binding.hpp"
#include "observation.hpp"
#include "souk/version.hpp"

namespace souk::python {

namespace {

bool is_rule(const std::string& code) {
  return code.size() > 1 && code[0] == 'R' &&
         code.find_first_not_of("0123456789", 1) == std::string::npos;
}

void raise(const Refusal& refusal) {
  const auto errors = py::module_::import("souk.errors");
  const Error& error = refusal.error();
  const char* const type = is_rule(error.code) ? "RuleError" : "SoukError";
  const py::object raised = errors.attr(type)(error.code, error.message);
  PyErr_SetObject(py::type::of(raised).ptr(), raised.ptr());
}

}  // namespace

PYBIND11_MODULE(_souk, module) {
  module.doc() = "The rules, notation and players of souk.";
  module.attr("__version__") = version_text;
  // NOLINTNEXTLINE(performance-unnecessary-value-param): the shape of pybind11's interface
  py::register_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(thrown);
    } catch (const Refusal& refusal) {
      raise(refusal);
    }
  });
  module.attr("CHANCE_PLAYER") = chance_player;
  module.attr("NO_PLAYER") = no_player;
  module.attr("DECISION_COUNT") = decision_count;
  module.attr("MOVE_COUNT") = move_count;
  module.attr("OBSERVATION_SIZE") = observation_size;
  module.attr("MARKET_PLANES") = market_planes;
  bind_rules(module);
  bind_moves(module);
  bind_positions(module);
  bind_records(module);
  bind_players(module);
  bind_games(module);
}

}  // namespace souk::python
