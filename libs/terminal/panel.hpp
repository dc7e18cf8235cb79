// What stands beside the market: the merchants, where throws would end, and where a rug can lie.
#pragma once

#include "canvas.hpp"
#include "drawing.hpp"
#include "souk/rules/position.hpp"
#include "story.hpp"

namespace souk::terminal {

// With the market and a gap of two this makes 80.
inline constexpr int panel_columns = 37;

// Dirhams, rugs left, squares seen and points of everyone; with two colours each (R6) also the next
// rug of every pile. `columns` is at least panel_columns.
[[nodiscard]] Canvas draw_merchants(const Speaker& speaker, const Position& position,
                                    const Names& names, int columns, Look look);

// For every facing that can be chosen, or the one that is set, where each throw would end and what
// it would cost, ✗ where that puts the mover out; nothing in the phases lay and over. `chosen` is
// the one to be marked.
[[nodiscard]] Canvas draw_throws(const Speaker& speaker, const Position& position, Facing chosen);

// The legal places with their numbers; nothing in other phases.
[[nodiscard]] Canvas draw_places(const Speaker& speaker, const Position& position);

// Points of everyone, the best first, with what they are made of (R22).
[[nodiscard]] Canvas draw_scores(const Speaker& speaker, const Position& position,
                                 const Names& names, int columns, Look look);

// For the market: the throws that would end on a square when Assam goes that way.
[[nodiscard]] Marks marks_of_throws(const Position& position, Facing chosen);

}  // namespace souk::terminal
