// A player who errs as people do: he looks one turn ahead and overlooks some of it.
#pragma once

#include <memory>

#include "souk/evaluation/evaluator.hpp"
#include "souk/players/player.hpp"
#include "souk/players/random.hpp"

namespace souk {

// He never plays anything he has not thought good; he just has not seen everything. Nothing he does
// is drawn at random except what he sees.
class HastyPlayer final : public Player {
 public:
  struct Habits {
    // How often a place for the rug escapes him. Places that cover somebody else's rug, or that lie
    // right beside a rug of his own colour, catch the eye and escape him half as often.
    float overlooks_place = 0;
    // How often he does not follow Assam through a mosaic in his mind, and takes the walk to end
    // where nothing is to be paid.
    float overlooks_mosaic = 0;
    // Does he think of what regions will bring later, or count points as they lie?
    bool thinks_of_regions = true;
  };

  HastyPlayer(const Habits& habits, std::uint64_t seed);

  [[nodiscard]] Choice choose(const Position& position, const Budget& budget) override;

 private:
  [[nodiscard]] bool happens(float odds);
  [[nodiscard]] bool catches_the_eye(const Position& position, Place place) const;
  [[nodiscard]] Facing choose_facing(const Position& position);
  [[nodiscard]] Place choose_place(const Position& position);

  Habits habits_;
  std::unique_ptr<Evaluator> evaluator_;
  Random random_;
};

}  // namespace souk
