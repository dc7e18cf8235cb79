// A check of principal variations, for tests.
#pragma once

#include <gtest/gtest.h>

#include <vector>

#include "souk/players/player.hpp"
#include "souk/rules/chance.hpp"
#include "souk/rules/turn.hpp"

namespace souk::test {

// What is expected to happen can happen.
inline void expect_legal(const std::vector<Step>& variation, Position position) {
  for (const Step& step : variation) {
    if (const auto* facing = std::get_if<Facing>(&step)) {
      ASSERT_TRUE(face(position, *facing));
    } else if (const auto* thrown = std::get_if<Throw>(&step)) {
      ASSERT_TRUE(roll(position, thrown->steps));
    } else {
      const Colour turned_up = turned_up_outcomes(position).odds[0].colour;
      ASSERT_TRUE(lay(position, std::get<Place>(step), turned_up));
    }
  }
}

}  // namespace souk::test
