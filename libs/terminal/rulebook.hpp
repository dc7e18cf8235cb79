// The longer texts: help at the table and while looking at a record, and the rules in a minute.
#pragma once

#include "messages.hpp"
#include "souk/rules/position.hpp"

namespace souk::terminal {

[[nodiscard]] Lines help_text(const Speaker& speaker, const Position& position);
[[nodiscard]] Lines replay_help(const Speaker& speaker);
// R1–R23 as this table plays them.
[[nodiscard]] Lines rules_text(const Speaker& speaker, Rules rules, int merchants);

}  // namespace souk::terminal
