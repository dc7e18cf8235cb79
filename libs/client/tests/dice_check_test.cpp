#include "souk/client/dice_check.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace souk::client {
namespace {

constexpr const char* hash = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";

// The game that docs/fair-dice.md explains.
std::string example() {
  const std::ifstream file{"docs/examples/fair-dice.souk"};
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST(PromisedDice, AreFairWhenAllOfItIsInTheRecord) {
  const auto checked =
      check_promised_dice(example(), {.seed_hash = hash, .share = "mint tea", .seat = 1});
  ASSERT_TRUE(checked) << checked.error().message;
  EXPECT_TRUE(checked->is_fair);
  EXPECT_TRUE(checked->has_share);
  EXPECT_EQ(checked->throws, 4);
  const auto watched = check_promised_dice(example(), {});
  ASSERT_TRUE(watched);
  EXPECT_TRUE(watched->is_fair);
  EXPECT_FALSE(watched->has_share) << "nothing was added here";
}

TEST(PromisedDice, AreRefusedForWhatIsNotInTheRecord) {
  EXPECT_EQ(check_promised_dice(example(), {.seed_hash = std::string(64, '0')}).error().code,
            "hash");
  EXPECT_EQ(check_promised_dice(example(), {.share = "mint tea", .seat = 0}).error().code, "share");
  EXPECT_EQ(check_promised_dice(example(), {.share = "sugar", .seat = 3}).error().code, "share");
  EXPECT_FALSE(check_promised_dice("garbage", {}));
  EXPECT_FALSE(check_promised_dice("", {}));
}

TEST(PromisedDice, AreRefusedForAThrowThatIsNotTheSeeds) {
  std::string record = example();
  const std::size_t at = record.find("1. E3");
  ASSERT_NE(at, std::string::npos);
  record.replace(at, 5, "1. E2");
  EXPECT_FALSE(check_promised_dice(record, {.seed_hash = hash}));
}

}  // namespace
}  // namespace souk::client
