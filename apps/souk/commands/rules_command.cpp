#include <algorithm>
#include <cstdio>
#include <memory>

#include "commands/commands.hpp"
#include "commands/output.hpp"
#include "common_options.hpp"
#include "souk/notation/rules_text.hpp"

namespace souk::app {

namespace {

struct RulesOptions {
  std::string rules;  // empty: all rulesets
  bool json = false;
};

std::string text(std::string_view words) { return std::string{words}; }

// What the value in force means; for numbers and for what is left to the box, a phrase of its own.
std::string meaning_in_force(Rules rules, const OptionWords& option) {
  const std::string value = value_in_force(rules, option);
  const auto named = std::ranges::find(option.values, value, &OptionValue::name);
  if (named != option.values.end()) return text(named->meaning);
  if (value != "-") return text(option.meaning);
  if (option.name == "pile") return "one colour each, so there is nothing to stack";
  if (rules.ruleset() == Ruleset::comp1110) return "15 each, however many play";
  return "24 each for two (12 of each colour), 15 for three, 12 for four";
}

void print_ruleset(Rules rules, std::string_view meaning) {
  std::printf("%s\n  %s\n\n", text_of(rules).c_str(), text(meaning).c_str());
  for (const OptionWords& option : option_words())
    std::printf("  %-10s = %-18s %s (%s)\n", text(option.name).c_str(),
                value_in_force(rules, option).c_str(), meaning_in_force(rules, option).c_str(),
                text(option.rule).c_str());
}

void print_everything() {
  std::puts("Rulesets\n");
  for (const RulesetWords& named : ruleset_words())
    std::printf("  %-14s %s\n", text(named.name).c_str(), text(named.meaning).c_str());
  std::puts(
      "\nOptions, to be set on top of any ruleset: international+bankruptcy=stay-in+purse=20\n");
  for (const OptionWords& option : option_words()) {
    std::printf("  %s (%s): %s\n", text(option.name).c_str(), text(option.rule).c_str(),
                text(option.meaning).c_str());
    for (const OptionValue& value : option.values)
      std::printf("      %-18s %s\n", text(value.name).c_str(), text(value.meaning).c_str());
    if (option.values.empty()) std::printf("      %d to %d\n", option.least, option.most);
  }
  std::puts("\n`souk rules RULESET` shows what a ruleset sets.");
}

boost::json::object json_of(Rules rules, std::string_view meaning) {
  boost::json::object options;
  for (const OptionWords& option : option_words()) {
    const std::string value = value_in_force(rules, option);
    options[option.name] = {{"value", value}, {"meaning", meaning_in_force(rules, option)}};
  }
  return {{"rules", text_of(rules)}, {"meaning", meaning}, {"options", std::move(options)}};
}

boost::json::object json_of_everything() {
  boost::json::array rulesets;
  for (const RulesetWords& named : ruleset_words())
    rulesets.push_back(json_of(Rules{named.ruleset}, named.meaning));
  boost::json::array options;
  for (const OptionWords& option : option_words()) {
    boost::json::object words{
        {"name", option.name}, {"rule", option.rule}, {"meaning", option.meaning}};
    if (option.values.empty()) {
      words["least"] = option.least;
      words["most"] = option.most;
    } else {
      boost::json::object& values = words["values"].emplace_object();
      for (const OptionValue& value : option.values) values[value.name] = value.meaning;
    }
    options.push_back(std::move(words));
  }
  return {{"rulesets", std::move(rulesets)}, {"options", std::move(options)}};
}

int run_rules(const RulesOptions& options) {
  if (options.rules.empty()) {
    if (options.json)
      print_json(json_of_everything());
    else
      print_everything();
    return all_well;
  }
  const auto read = read_rules(options.rules);
  if (!read) return complain(wrong_data, read.error().message);
  const auto named = std::ranges::find(ruleset_words(), read->ruleset(), &RulesetWords::ruleset);
  if (options.json)
    print_json(json_of(*read, named->meaning));
  else
    print_ruleset(*read, named->meaning);
  return all_well;
}

}  // namespace

Command rules_command() {
  const auto options = std::make_shared<RulesOptions>();
  Command command{.name = "rules",
                  .meaning = "the rulesets and what each option means, in words",
                  .run = [options] { return run_rules(*options); }};
  add_rules(command, options->rules, "RULES").default_text = "all rulesets";
  add_json(command, options->json);
  return command;
}

}  // namespace souk::app
