// A player that errs as people do: it looks at its own turn and overlooks some of it.
#pragma once

#include <memory>

#include "souk/evaluation/evaluator.hpp"
#include "souk/players/player.hpp"
#include "souk/players/random.hpp"

namespace souk {

// It takes the best of what it has seen. Nothing about it is random except what it overlooks.
class HastyPlayer final : public Player {
 public:
  // What it fails to see, and how often.
  struct Oversights {
    // How often it overlooks a place for the rug. Places that cover another merchant's rug, or lie
    // beside a rug of the mover's colour, stand out and are overlooked half as often.
    float overlooks_place = 0;
    // How often it does not follow Assam through a mosaic, and takes the walk to cost nothing.
    float overlooks_mosaic = 0;
    // Evaluates what regions will bring later, instead of counting points as they are now.
    bool values_regions = true;
  };

  HastyPlayer(const Oversights& oversights, std::uint64_t seed);

  [[nodiscard]] Move choose(const Position& position, const Budget& budget) override;

 private:
  [[nodiscard]] bool happens(float odds);
  [[nodiscard]] bool stands_out(const Position& position, Place place) const;
  [[nodiscard]] Facing choose_facing(const Position& position);
  [[nodiscard]] Place choose_place(const Position& position);

  Oversights oversights_;
  std::unique_ptr<Evaluator> evaluator_;
  Random random_;
};

}  // namespace souk
