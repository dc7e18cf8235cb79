#include "souk/language/review.hpp"

#include <gtest/gtest.h>

namespace souk {
namespace {

using Keys = std::vector<std::string>;

const Messages original{{"a", "One"}, {"b", "Two"}, {"c", "Three"}};

TEST(Review, CountsWhatIsThereAndWhatNobodyElseHasSeen) {
  const Catalog french{"fr", {{"a", "Un"}, {"b", "Deux"}}};
  const Progress progress = progress_of(french, original, {});
  EXPECT_EQ(progress.messages, 3);
  EXPECT_EQ(progress.present(), 2);
  EXPECT_EQ(progress.missing, Keys{"c"});
  EXPECT_EQ(progress.unseen, (Keys{"a", "b"}));
  EXPECT_TRUE(progress_of({"en", original}, original, {}).unseen.empty());
}

TEST(Review, AMessageThatChangesIsUnseenAgain) {
  Catalog french{"fr", {{"a", "Un"}, {"b", "Deux"}}};
  const auto seen = with_seen(french, original, {}, {});
  ASSERT_TRUE(seen);
  EXPECT_TRUE(progress_of(french, original, *seen).unseen.empty());
  french.messages["a"] = "Une";
  EXPECT_EQ(progress_of(french, original, *seen).unseen, Keys{"a"});
  Messages changed = original;
  changed["b"] = "A pair";
  EXPECT_EQ(progress_of(french, changed, *seen).unseen, (Keys{"a", "b"}));
}

TEST(Review, SomeMessagesAreNotedAndWhatIsStaleIsDropped) {
  Catalog french{"fr", {{"a", "Un"}, {"b", "Deux"}}};
  const auto first = with_seen(french, original, {}, {"a"});
  ASSERT_TRUE(first);
  EXPECT_EQ(first->size(), 1U);
  french.messages["a"] = "Une";
  const auto second = with_seen(french, original, *first, {"b"});
  ASSERT_TRUE(second);
  EXPECT_FALSE(second->contains("a"));
  EXPECT_TRUE(second->contains("b"));
  EXPECT_FALSE(with_seen(french, original, {}, {"c"})) << "is not in the catalog";
}

TEST(Review, TheFingerprintTellsWhereOneTextEnds) {
  EXPECT_NE(fingerprint_of("ab", "c"), fingerprint_of("a", "bc"));
  EXPECT_EQ(fingerprint_of("ab", "c").size(), 10U);
}

}  // namespace
}  // namespace souk
