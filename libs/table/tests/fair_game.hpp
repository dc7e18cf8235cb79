// Whole games whose chance comes from fair dice, as records.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "souk/notation/record.hpp"
#include "souk/table/fair_dice.hpp"

namespace souk::test {

struct FairGame {
  Seed seed{};
  std::vector<std::string> shares;  // one a merchant
  Rules rules;
  std::string first = "lot";  // the tag; the first seat begins where it is `chosen`
  int most_throws = 1'000;    // then the record stops, and shows no secrets
  std::uint64_t choices = 1;  // the seed of what the merchants choose
};

[[nodiscard]] Record play(const FairGame& game);

// 0, 1, 2 … 31.
[[nodiscard]] Seed counting_seed();

}  // namespace souk::test
