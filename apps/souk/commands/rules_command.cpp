#include <algorithm>
#include <cstdio>
#include <memory>

#include "commands/commands.hpp"
#include "commands/output.hpp"
#include "common_options.hpp"
#include "souk/notation/rules_text.hpp"
#include "souk/terminal/text.hpp"

namespace souk::app {

namespace {

struct RulesOptions {
  std::string rules;  // empty: all rulesets
  bool json = false;
  std::string language;
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

constexpr int rule_count = 23;
constexpr int line_columns = 80;

// A paragraph; its lines have the indent of the first.
void print_text(const std::string& paragraph) {
  for (const std::string& line : terminal::wrapped(paragraph, line_columns))
    std::puts(line.c_str());
}

// The rules of the page, R1–R23.
void print_rules(const Speaker& speaker) {
  print_text(speaker.say("rules.title"));
  for (int rule = 1; rule <= rule_count; ++rule) {
    const std::string name = "R" + std::to_string(rule);
    std::puts("");
    print_text(name + "  " + speaker.say("rules." + name + ".title"));
    print_text("  " + speaker.say("rules." + name + ".text"));
  }
}

std::string value_text(const Speaker& speaker, Rules rules, const OptionWords& option) {
  const std::string value = value_in_force(rules, option);
  const std::string key = "option." + text(option.name);
  if (value != "-")
    return option.values.empty() ? speaker.say(key) : speaker.say(key + '.' + value);
  if (option.name == "pile") return speaker.say("terminal.option.pile.none");
  return speaker.say(rules.ruleset() == Ruleset::comp1110 ? "terminal.option.rugs.course"
                                                          : "terminal.option.rugs.box");
}

// The words that are typed at the left, what they mean at the right.
void print_typed(const std::string& typed, int columns, const std::string& meaning) {
  print_text(terminal::padded_right("  " + typed, columns) + " \t" + meaning);
}

void print_ruleset(const Speaker& speaker, Rules rules, std::string_view ruleset) {
  print_text(text_of(rules));
  print_text("  " + speaker.say("ruleset." + text(ruleset) + ".text"));
  std::puts("");
  for (const OptionWords& option : option_words()) {
    const std::string setting = text(option.name) + '=' + value_in_force(rules, option);
    print_typed(setting, 26, value_text(speaker, rules, option) + " (" + text(option.rule) + ')');
  }
}

void print_options(const Speaker& speaker) {
  print_text(speaker.say("terminal.rules.rulesets"));
  std::puts("");
  for (const RulesetWords& named : ruleset_words()) {
    const std::string key = "ruleset." + text(named.name);
    print_typed(text(named.name), 16, speaker.say(key) + ". " + speaker.say(key + ".text"));
  }
  std::puts("");
  print_text(speaker.say("terminal.rules.options",
                         {{"example", "international+bankruptcy=stay-in+purse=20"}}));
  for (const OptionWords& option : option_words()) {
    const std::string key = "option." + text(option.name);
    std::puts("");
    print_text("  " + text(option.name) + " (" + text(option.rule) + "): " + speaker.say(key));
    for (const OptionValue& value : option.values)
      print_typed("  " + text(value.name), 22, speaker.say(key + '.' + text(value.name)));
    if (option.values.empty())
      print_text("    " + speaker.say("terminal.rules.range",
                                      {{"least", option.least}, {"most", option.most}}));
  }
  std::puts("");
  print_text(speaker.say("terminal.rules.more"));
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
  const auto speaker = speaker_for(options.language);
  if (!speaker) return complain(wrong_usage, speaker.error().message);
  if (options.rules.empty()) {
    if (options.json) {
      print_json(json_of_everything());
    } else {
      print_rules(*speaker);
      std::puts("");
      print_options(*speaker);
    }
    return all_well;
  }
  const auto read = read_rules(options.rules);
  if (!read) return complain(wrong_data, read.error().message);
  const auto named = std::ranges::find(ruleset_words(), read->ruleset(), &RulesetWords::ruleset);
  if (options.json)
    print_json(json_of(*read, named->meaning));
  else
    print_ruleset(*speaker, *read, named->name);
  return all_well;
}

}  // namespace

Command rules_command() {
  const auto options = std::make_shared<RulesOptions>();
  Command command{.name = "rules",
                  .meaning = "the rules, the rulesets and what each option means, in words",
                  .examples = {"souk rules", "souk rules classic+purse=20"},
                  .run = [options] { return run_rules(*options); }};
  add_rules(command, options->rules, "RULES").default_text = "all rulesets";
  add_json(command, options->json).meaning += ", in English";
  add_language(command, options->language);
  return command;
}

}  // namespace souk::app
