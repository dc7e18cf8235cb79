// A check of principal variations, for tests.
#pragma once

#include <gtest/gtest.h>

#include <vector>

#include "souk/rules/moves.hpp"

namespace souk::test {

// What is expected to happen can happen.
inline void expect_legal(const std::vector<Move>& variation, Position position) {
  for (const Move move : variation) ASSERT_TRUE(apply(position, move));
}

}  // namespace souk::test
