#include "souk/notation/rules_text.hpp"

#include <algorithm>
#include <vector>

#include "souk/notation/breach_text.hpp"
#include "souk/text/numbers.hpp"

namespace souk {

namespace {

constexpr std::array turning_values{
    OptionValue{"before", "leave Assam or turn him a quarter, then throw"},
    OptionValue{"after", "throw first; after laying, Assam must be turned a quarter for the next"},
    OptionValue{"after-optional", "throw first; after laying, Assam may be turned a quarter"},
};
constexpr std::array bankruptcy_values{
    OptionValue{"cannot-pay", "who owes more than he has pays all of it and is out"},
    OptionValue{"out-of-money", "as cannot-pay, and whoever pays his last dirham is out too"},
    OptionValue{"stay-in", "who owes more than he has pays all of it and plays on"},
};
constexpr std::array cover_values{
    OptionValue{"different-rugs", "never both halves of one rug in one laying"},
    OptionValue{"own-allowed", "both halves of one rug only if it is the merchant's own"},
    OptionValue{"different-colours", "the two halves covered must differ in colour where possible"},
};
constexpr std::array tithe_values{
    OptionValue{"colour", "a region is of one colour"},
    OptionValue{"merchant", "both colours of one merchant make one region"},
};
constexpr std::array pile_values{
    OptionValue{"shuffled", "the two colours of a pile are mixed; only the next rug is known"},
    OptionValue{"alternating", "the two colours of a pile come by turns"},
};
constexpr std::array tiebreak_values{
    OptionValue{"dirhams", "among merchants with equal points, the most dirhams win"},
    OptionValue{"none", "merchants with equal points share the win"},
};

constexpr std::array options{
    OptionWords{"turning", "R11", "when Assam is turned", turning_values},
    OptionWords{"bankruptcy", "R15", "what happens to a merchant who cannot pay",
                bankruptcy_values},
    OptionWords{"cover", "R19", "which halves a rug may cover", cover_values},
    OptionWords{"tithe", "R14", "what counts as one region, with two colours a merchant",
                tithe_values},
    OptionWords{"pile", "R6", "how the pile of two colours is stacked, with two merchants",
                pile_values},
    OptionWords{"tiebreak", "R23", "who wins among equals", tiebreak_values},
    OptionWords{"rugs", "R5", "rugs a merchant; with two colours an even number", {}, 1, most_rugs},
    OptionWords{"purse", "R4", "dirhams a merchant at the start", {}, 1, most_purse},
};

constexpr std::array named_rulesets{
    RulesetWords{Ruleset::international, "international",
                 "what most languages of the booklet have in common"},
    RulesetWords{Ruleset::variant, "variant",
                 "the published variant: Assam is turned after laying"},
    RulesetWords{Ruleset::classic, "classic", "the older rules: nobody goes out"},
    RulesetWords{Ruleset::online, "online", "one's own rug may be covered whole"},
    RulesetWords{Ruleset::comp1110, "comp1110",
                 "the ANU course game: 15 rugs and one colour for everyone, also for two"},
};

// Their places in `options`.
enum class Option : std::size_t { turning, bankruptcy, cover, tithe, pile, tiebreak, rugs, purse };

// The value of an option as a number: which of its values, or the number itself.
int value_of(Rules rules, std::size_t option) {
  switch (static_cast<Option>(option)) {
    case Option::turning:
      return static_cast<int>(rules.turning());
    case Option::bankruptcy:
      return static_cast<int>(rules.bankruptcy());
    case Option::cover:
      return static_cast<int>(rules.cover());
    case Option::tithe:
      return static_cast<int>(rules.tithe());
    case Option::pile:
      return static_cast<int>(rules.pile());
    case Option::tiebreak:
      return static_cast<int>(rules.tiebreak());
    case Option::rugs:
      return rules.rugs_option();
    case Option::purse:
      break;
  }
  return rules.purse();
}

Rules with_value(Rules rules, std::size_t option, int value) {
  switch (static_cast<Option>(option)) {
    case Option::turning:
      return rules.with(static_cast<Turning>(value));
    case Option::bankruptcy:
      return rules.with(static_cast<Bankruptcy>(value));
    case Option::cover:
      return rules.with(static_cast<Cover>(value));
    case Option::tithe:
      return rules.with(static_cast<Tithe>(value));
    case Option::pile:
      return rules.with(static_cast<Pile>(value));
    case Option::tiebreak:
      return rules.with(static_cast<Tiebreak>(value));
    case Option::rugs:
      return rules.with_rugs(value);
    case Option::purse:
      break;
  }
  return rules.with_purse(value);
}

std::string list_of(auto&& range) {
  std::string list;
  for (const auto& each : range) {
    if (!list.empty()) list += ", ";
    list += each.name;
  }
  return list;
}

Result<int> read_value(const OptionWords& option, std::string_view text) {
  if (option.values.empty()) {
    const auto number = read_whole_number(text, option.least, option.most);
    if (!number)
      return fail("rules", std::string{option.name} + " must be a number from " +
                               std::to_string(option.least) + " to " + std::to_string(option.most) +
                               ", not " + quoted(text));
    return *number;
  }
  const auto found = std::ranges::find(option.values, text, &OptionValue::name);
  if (found == option.values.end())
    return fail("rules", std::string{option.name} + " cannot be " + quoted(text) +
                             ": it is one of " + list_of(option.values));
  return static_cast<int>(found - option.values.begin());
}

struct Setting {
  std::size_t option;
  int value;
};

Result<Setting> read_setting(std::string_view text) {
  const auto equals = text.find('=');
  const std::string_view name = text.substr(0, equals);
  const auto found = std::ranges::find(options, name, &OptionWords::name);
  if (found == options.end())
    return fail("rules",
                "there is no option " + quoted(name) + ": the options are " + list_of(options));
  if (equals == std::string_view::npos)
    return fail("rules",
                "option " + std::string{name} + " needs a value: " + std::string{name} + "=…");
  const auto value = read_value(*found, text.substr(equals + 1));
  if (!value) return tl::unexpected{value.error()};
  return Setting{static_cast<std::size_t>(found - options.begin()), *value};
}

Result<Ruleset> read_ruleset(std::string_view name) {
  const auto found = std::ranges::find(named_rulesets, name, &RulesetWords::name);
  if (found == named_rulesets.end())
    return fail("rules", "there is no ruleset " + quoted(name) + ": the rulesets are " +
                             list_of(named_rulesets));
  return found->ruleset;
}

struct Settings {
  Rules plain;  // the ruleset without the options
  std::vector<Setting> changes;
};

Result<Settings> read_settings(std::string_view text) {
  const auto ruleset = read_ruleset(text.substr(0, text.find('+')));
  if (!ruleset) return tl::unexpected{ruleset.error()};
  Settings settings{Rules{*ruleset}, {}};
  for (auto plus = text.find('+'); plus != std::string_view::npos;) {
    const auto next = text.find('+', plus + 1);
    const auto setting = read_setting(text.substr(plus + 1, next - plus - 1));
    if (!setting) return tl::unexpected{setting.error()};
    if (std::ranges::find(settings.changes, setting->option, &Setting::option) !=
        settings.changes.end())
      return fail("rules",
                  "option " + std::string{options[setting->option].name} + " is set twice");
    settings.changes.push_back(*setting);
    plus = next;
  }
  return settings;
}

}  // namespace

std::span<const OptionWords> option_words() { return options; }
std::span<const RulesetWords> ruleset_words() { return named_rulesets; }

std::string value_in_force(Rules rules, const OptionWords& option) {
  const auto at = static_cast<std::size_t>(
      std::ranges::find(options, option.name, &OptionWords::name) - options.begin());
  const int value = value_of(rules, at);
  if (option.values.empty()) return value == 0 ? "-" : std::to_string(value);
  if (static_cast<std::size_t>(value) >= option.values.size()) return "-";
  return std::string{option.values[static_cast<std::size_t>(value)].name};
}

Result<Rules> read_rules(std::string_view text) {
  const auto settings = read_settings(text);
  if (!settings) return tl::unexpected{settings.error()};
  Rules rules = settings->plain;
  for (const Setting& change : settings->changes)
    rules = with_value(rules, change.option, change.value);
  return rules;
}

Result<Rules> read_exact_rules(std::string_view text) {
  const auto settings = read_settings(text);
  if (!settings) return tl::unexpected{settings.error()};
  Rules rules = settings->plain;
  const Setting* before = nullptr;
  for (const Setting& change : settings->changes) {
    const std::string name{options[change.option].name};
    if (before != nullptr && before->option > change.option)
      return fail("rules",
                  "option " + name + " goes before " + std::string{options[before->option].name});
    if (value_of(rules, change.option) == change.value)
      return fail("rules", "option " + name + " is so in this ruleset anyway: leave it out");
    rules = with_value(rules, change.option, change.value);
    before = &change;
  }
  return rules;
}

std::string text_of(Rules rules) {
  const Rules plain{rules.ruleset()};
  const auto at_ruleset =
      std::ranges::find(named_rulesets, rules.ruleset(), &RulesetWords::ruleset);
  std::string text{at_ruleset->name};
  for (std::size_t option = 0; option < options.size(); ++option) {
    if (value_of(rules, option) == value_of(plain, option)) continue;
    text += '+';
    text += options[option].name;
    text += '=';
    text += value_in_force(rules, options[option]);
  }
  return text;
}

}  // namespace souk
