#include "souk/training/learning_curve.hpp"

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

namespace souk {
namespace {

std::vector<LearningCurvePoint> some_curve() {
  std::vector<LearningCurvePoint> curve;
  for (int at = 1; at <= 5; ++at) {
    curve.push_back({.games = 1000U * static_cast<unsigned>(at),
                     .seconds = 12.4 * at,
                     .loss = 0.7 - 0.02 * at,
                     .against_handcrafted = {0.1 * at, 0.05},
                     .against_champion = {0.5 + 0.01 * at, {}},
                     .became_champion = at != 3});
  }
  return curve;
}

int count(std::string_view text, std::string_view word) {
  int found = 0;
  for (std::size_t at = 0; (at = text.find(word, at)) != std::string_view::npos; at += word.size())
    ++found;
  return found;
}

// Every element that is opened is closed, in order, and every attribute is quoted.
void expect_well_formed(std::string_view text) {
  std::vector<std::string> open;
  while (!text.empty()) {
    const std::size_t begin = text.find('<');
    ASSERT_EQ(text.substr(0, begin).find('>'), std::string_view::npos);
    if (begin == std::string_view::npos) break;
    const std::size_t end = text.find('>', begin);
    ASSERT_NE(end, std::string_view::npos);
    const std::string_view tag = text.substr(begin + 1, end - begin - 1);
    ASSERT_EQ(count(tag, "\"") % 2, 0) << tag;
    ASSERT_EQ(count(tag, "<"), 0) << tag;
    if (tag.front() == '/') {
      ASSERT_FALSE(open.empty()) << tag;
      ASSERT_EQ(open.back(), tag.substr(1));
      open.pop_back();
    } else if (tag.back() != '/') {
      open.emplace_back(tag.substr(0, tag.find(' ')));
    }
    text.remove_prefix(end + 1);
  }
  EXPECT_TRUE(open.empty());
}

TEST(LearningCurve, AsATable) {
  const std::string text = learning_curve_csv(some_curve());
  EXPECT_EQ(
      text.substr(0, text.find('\n')),
      "games,seconds,error,against_yardstick,yardstick_margin,against_champion,champion_margin,"
      "became_champion");
  EXPECT_NE(text.find("\n3000,37,0.64000,0.3000,0.0500,0.5300,,0\n"), std::string::npos) << text;
  EXPECT_EQ(count(text, "\n"), 6);
}

TEST(LearningCurve, PictureIsWellFormed) {
  for (const int merchants : {2, 3, 4}) {
    expect_well_formed(learning_curve_svg("a training", merchants, some_curve()));
    expect_well_formed(learning_curve_svg("nothing yet", merchants, {}));
    expect_well_formed(learning_curve_svg("one point", merchants,
                                          std::vector<LearningCurvePoint>{some_curve()[0]}));
  }
}

TEST(LearningCurve, PictureShowsLinesTicksAndChampions) {
  const std::string text = learning_curve_svg("a training", 2, some_curve());
  EXPECT_EQ(count(text, "<polyline"), 3) << "two values and the error";
  EXPECT_EQ(count(text, "<circle"), 4) << "champions";
  for (const char* label : {">5000<", ">60<", ">games<", ">0.60<", "against greedy"})
    EXPECT_NE(text.find(label), std::string::npos) << label;
  EXPECT_NE(text.find("prefers-color-scheme: dark"), std::string::npos);
  EXPECT_EQ(text.find("<script"), std::string::npos);
  EXPECT_EQ(text.find("nan"), std::string::npos);
}

TEST(LearningCurve, TitlesAreText) {
  const std::string text = learning_curve_svg("<b> & \"c\"", 2, some_curve());
  expect_well_formed(text);
  EXPECT_EQ(count(text, "&lt;b&gt; &amp; &quot;c&quot;"), 2);
}

}  // namespace
}  // namespace souk
