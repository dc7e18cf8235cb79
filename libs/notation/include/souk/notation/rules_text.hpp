// Rules in words: `international+bankruptcy=stay-in+purse=20`.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "souk/rules/rules.hpp"
#include "souk/text/result.hpp"

namespace souk {

// One value an option can take, and what it means to a person at the table.
struct OptionValue {
  std::string_view name;
  std::string_view meaning;
};

// An option of the rules. `rugs` and `purse` take numbers instead of named values.
struct OptionWords {
  std::string_view name;
  std::string_view rule;  // R11
  std::string_view meaning;
  std::span<const OptionValue> values;
  int least = 0;
  int most = 0;
};

// A ruleset, its name, and what it is to a person at the table.
struct RulesetWords {
  Ruleset ruleset;
  std::string_view name;
  std::string_view meaning;
};

// In the order in which the notation writes them.
[[nodiscard]] std::span<const OptionWords> option_words();
[[nodiscard]] std::span<const RulesetWords> ruleset_words();

// The value in force, in the notation's word: `stay-in`, `20`. Where nothing is set (the number of
// rugs the box gives; the piles of the course's game) it is `-`.
[[nodiscard]] std::string value_in_force(Rules rules, const OptionWords& option);

// How a person or a program says which rules to play by: options in any order, also such as change
// nothing. The number of merchants is not known here; Position::start checks what depends on it.
[[nodiscard]] Result<Rules> read_rules(std::string_view text);

// How a position says it: each option once, in order, and only where it differs from the ruleset,
// so that writing it again gives the same characters.
[[nodiscard]] Result<Rules> read_exact_rules(std::string_view text);
[[nodiscard]] std::string text_of(Rules rules);

}  // namespace souk
