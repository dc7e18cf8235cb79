// The pictures by which people see what happened, one after another.
#pragma once

#include <chrono>
#include <vector>

#include "drawing.hpp"
#include "souk/rules/effect.hpp"
#include "souk/rules/position.hpp"

namespace souk::terminal {

struct Frame {
  Position shown;
  Marks marks;
  std::chrono::milliseconds time;
};

[[nodiscard]] Position with_assam(const Position& position, Assam assam);

// Each step from the position before, then what is paid for.
[[nodiscard]] std::vector<Frame> frames_of_walk(const Position& before, const Rolled& rolled,
                                                std::chrono::milliseconds pace);
[[nodiscard]] Frame frame_of_rug(const Position& after, const Laid& laid,
                                 std::chrono::milliseconds pace);

}  // namespace souk::terminal
