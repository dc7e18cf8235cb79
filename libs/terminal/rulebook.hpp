// The longer texts: help at the table and while looking at a record, and the rules in a minute.
#pragma once

#include "messages.hpp"
#include "souk/rules/position.hpp"

namespace souk::terminal {

[[nodiscard]] Lines help_text(const Position& position);
[[nodiscard]] Lines replay_help();
// R1–R23 as this table plays them.
[[nodiscard]] Lines rules_text(Rules rules, int merchants);

}  // namespace souk::terminal
