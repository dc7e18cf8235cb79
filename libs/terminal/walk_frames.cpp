#include "walk_frames.hpp"

namespace souk::terminal {

Position with_assam(const Position& position, Assam assam) {
  PositionParts parts = position.parts();
  parts.assam = assam;
  return Position::assemble_unchecked(parts);
}

std::vector<Frame> frames_of_walk(const Position& before, const Rolled& rolled,
                                  std::chrono::milliseconds pace) {
  const Walk& walk = rolled.walk;
  std::vector<Frame> frames;
  for (int taken = 0; taken <= walk.steps; ++taken) {
    const Assam stands = taken == 0 ? walk.from : walk.path[static_cast<std::size_t>(taken - 1)];
    frames.push_back({with_assam(before, stands), {}, taken == 0 ? 2 * pace : pace});
  }
  if (rolled.payment.owed == 0) return frames;
  Marks paid;
  paid.lit = rolled.payment.region;
  frames.push_back({with_assam(before, walk.to()), paid, 4 * pace});
  return frames;
}

Frame frame_of_rug(const Position& after, const Laid& laid, std::chrono::milliseconds pace) {
  Marks marks;
  marks.lit = laid.place.squares();
  return {after, marks, 3 * pace};
}

}  // namespace souk::terminal
