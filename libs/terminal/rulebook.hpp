// The longer texts: help at the table and while looking at a record, and the rules in a minute.
#pragma once

#include "souk/rules/position.hpp"
#include "table_talk.hpp"

namespace souk::app {

[[nodiscard]] Lines help_text(const Position& position);
[[nodiscard]] Lines replay_help();
// R1–R23 as this table plays them.
[[nodiscard]] Lines rules_text(Rules rules, int merchants);

}  // namespace souk::app
