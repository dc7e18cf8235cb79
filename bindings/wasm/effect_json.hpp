// What a display needs: positions, and what a move did, as JSON in the shape of
// web/src/engine/types.ts.
#pragma once

#include <cstdint>

#include "souk.h"
#include "souk/text/json_writer.hpp"

namespace souk {

void write_view(JsonWriter& json, const souk_position* position);
// `before` is the phase in which it happened: a facing before the throw and one after the rug
// (R11) go by different names.
void write_effect(JsonWriter& json, const souk_effect& effect, std::int32_t before);
// The members `walk` and, where something is owed, `payment`.
void write_walk_and_payment(JsonWriter& json, const souk_effect& rolled);

}  // namespace souk
