#include "binding.hpp"

namespace souk::python {

namespace {

const OptionWords& option_named(const std::string& name) {
  for (const OptionWords& option : option_words())
    if (option.name == name) return option;
  throw Refusal{{"rules", quoted(name) + " is no option of the rules"}};
}

// Numbers as numbers, words as words; None where nothing is set.
py::object value_of_option(Rules rules, const OptionWords& option) {
  const std::string value = value_in_force(rules, option);
  if (value == "-") return py::none();
  if (option.values.empty()) return py::int_(std::stoi(value));
  return py::str(value);
}

py::dict options_of(Rules rules) {
  py::dict options;
  for (const OptionWords& option : option_words())
    options[py::str(std::string{option.name})] = value_of_option(rules, option);
  return options;
}

std::string_view ruleset_of(Rules rules) {
  for (const RulesetWords& ruleset : ruleset_words())
    if (ruleset.ruleset == rules.ruleset()) return ruleset.name;
  return "";
}

py::tuple ruleset_names() {
  py::list names;
  for (const RulesetWords& ruleset : ruleset_words()) names.append(ruleset.name);
  return py::tuple{names};
}

}  // namespace

void bind_rules(py::module_& module) {
  py::class_<Rules> type{module, "Rules", R"(A ruleset, and the options that differ from it.

>>> rules = Rules("classic+purse=20")
>>> rules.ruleset, rules["bankruptcy"], rules["purse"]
('classic', 'stay-in', 20)
>>> str(rules)
'classic+purse=20'
)"};
  type.def(py::init([](const std::string& text) { return value_of(read_rules(text)); }),
           py::arg("text") = "international");
  type.def_property_readonly("ruleset", &ruleset_of, "The name of the ruleset.");
  type.def_property_readonly("options", &options_of,
                             "Every option and the value in force; None where nothing is set.");
  type.def(
      "__getitem__",
      [](Rules rules, const std::string& name) {
        return value_of_option(rules, option_named(name));
      },
      py::arg("option"));
  type.def("__str__", [](Rules rules) { return text_of(rules); });
  type.def("__repr__", [](Rules rules) { return "Rules('" + text_of(rules) + "')"; });
  type.def("__hash__", [](Rules rules) { return rules.bits(); });
  bind_equality(type);
  type.def(py::pickle(
      [](Rules rules) { return py::make_tuple(text_of(rules)); },
      [](const py::tuple& state) { return value_of(read_rules(state[0].cast<std::string>())); }));
  module.def("rulesets", &ruleset_names, R"(The names of the published rulesets.

>>> rulesets()
('international', 'variant', 'classic', 'online', 'comp1110')
)");
}

}  // namespace souk::python
