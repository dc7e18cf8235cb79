// What a display is told: positions and happenings as JSON, in the shape of
// web/src/engine/types.ts.
#pragma once

#include "json_writer.hpp"
#include "move.hpp"

namespace souk {

void tell_view(JsonWriter& json, const Position& position);
// `before` is the phase in which it happened: a facing before the throw and one after the rug
// (R11) go by different names.
void tell_happening(JsonWriter& json, const Happening& happened, Phase before);
// The members `walk` and, where something is owed, `payment`.
void tell_walk_and_payment(JsonWriter& json, const Rolled& rolled);

}  // namespace souk
