// What a move did, as the structure of souk.h.
#pragma once

#include "souk.h"
#include "souk/rules/effect.hpp"

namespace souk::c {

[[nodiscard]] souk_effect effect_of(const Effect& effect);
// The members that tell of a walk.
void set_walk(souk_effect& effect, const Walk& walk);

// Nothing yet: no square, seat or colour.
[[nodiscard]] souk_effect no_effect();

}  // namespace souk::c
