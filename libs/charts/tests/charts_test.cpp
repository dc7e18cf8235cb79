#include "souk/charts/charts.hpp"

#include <gtest/gtest.h>

#include "occurrences.hpp"
#include "souk/charts/markup.hpp"
#include "souk/text/numbers.hpp"

namespace souk::charts {
namespace {

using test::occurrences;

const Ticks whole{[](double value) { return decimal(value, 0); }, 1};

TEST(Markup, EscapesWhatWouldEndATextOrAnAttribute) {
  EXPECT_EQ(escaped("<b a=\"1\">&</b>"), "&lt;b a=&quot;1&quot;&gt;&amp;&lt;/b&gt;");
  EXPECT_EQ(escaped("Björn\n\x1b[1m\xff"), "Björn??[1m?");
}

TEST(LineChart, DrawsEverySeriesForPhonesAndWideScreens) {
  const std::string figure =
      figure_of(LineChart{.summary = "A & B",
                          .x_title = "turn",
                          .series = {{"A", 0, {{0, 1}, {1, 3}}}, {"B", 1, {{0, 2}, {1, 0}}}},
                          .marks = {{1, "1"}},
                          .y_ticks = whole,
                          .x_ticks = whole});
  EXPECT_EQ(occurrences(figure, "<svg class=\"narrow\""), 1U);
  EXPECT_EQ(occurrences(figure, "<svg class=\"wide\""), 1U);
  EXPECT_EQ(occurrences(figure, "role=\"img\" aria-label=\"A &amp; B\""), 2U);
  EXPECT_EQ(occurrences(figure, "<polyline class=\"line look0\""), 2U);
  EXPECT_EQ(occurrences(figure, "<polyline class=\"line look1\""), 2U);
  EXPECT_EQ(occurrences(figure, "class=\"mark\""), 2U);
  EXPECT_EQ(occurrences(figure, "<li>"), 2U) << "the legend";
  EXPECT_EQ(figure.find("nan"), std::string::npos);
}

TEST(ColumnChart, GoesDownFromZeroToo) {
  const std::string figure = figure_of(ColumnChart{.summary = "luck",
                                                   .x_title = "turn",
                                                   .columns = {{1, 2, 0}, {2, -2, 1}},
                                                   .y_ticks = whole,
                                                   .x_ticks = whole});
  EXPECT_EQ(occurrences(figure, "<rect class=\"fill look0\""), 2U);
  EXPECT_EQ(occurrences(figure, "<rect class=\"fill look1\""), 2U);
  EXPECT_EQ(occurrences(figure, "height=\"-"), 0U);
}

TEST(BarChart, HasNamesValuesMarginsAndReferences) {
  const std::string figure = figure_of(BarChart{
      .summary = "wins",
      .bars = {
          {.name = "<Amina>", .value_text = "60 %", .value = 0.6, .margin = 0.1, .reference = 0.5},
          {.name = "Ben", .value_text = "-40 %", .value = -0.4}}});
  EXPECT_EQ(occurrences(figure, "&lt;Amina&gt;"), 2U);
  EXPECT_EQ(occurrences(figure, ">-40 %<"), 2U);
  EXPECT_EQ(occurrences(figure, "class=\"whisker\""), 2U);
  EXPECT_EQ(occurrences(figure, "class=\"reference\""), 2U);
  EXPECT_EQ(occurrences(figure, "width=\"-"), 0U);
}

TEST(ColumnChart, OfWholeNumbersHasNoTicksBetweenThem) {
  const std::string figure =
      figure_of(ColumnChart{.columns = {{1, 1, 0}, {2, 1, 0}}, .y_ticks = whole, .x_ticks = whole});
  EXPECT_EQ(occurrences(figure, ">0</text>"), 2U);
  EXPECT_EQ(occurrences(figure, ">1</text>"), 4U) << "once an axis and picture";
  EXPECT_EQ(occurrences(figure, ">2</text>"), 2U);
}

TEST(LineChart, MarksThatAreCloseDoNotHideEachOther) {
  const std::string figure = figure_of(LineChart{.series = {{"A", 0, {{0, 1}, {100, 3}}}},
                                                 .marks = {{98, "1"}, {99, "2"}, {100, "3"}},
                                                 .y_ticks = whole,
                                                 .x_ticks = whole});
  for (const char* x : {"590.0", "610.0", "630.0"})
    EXPECT_EQ(occurrences(figure, "<circle class=\"mark-dot\" cx=\"" + std::string{x} + '"'), 1U)
        << x;
}

TEST(BarChart, CutsIntervalsAtTheMostThatCanBe) {
  const BarChart chart{.bars = {{.value = 0.9, .margin = 0.5}}, .most = 1};
  EXPECT_EQ(occurrences(figure_of(chart), "x2=\"636.0\" y2=\"31.0\""), 1U);
}

TEST(Charts, OfNothingAreStillPictures) {
  for (const std::string& figure :
       {figure_of(LineChart{.y_ticks = whole, .x_ticks = whole}),
        figure_of(ColumnChart{.y_ticks = whole, .x_ticks = whole}), figure_of(BarChart{})}) {
    EXPECT_EQ(occurrences(figure, "<svg "), 2U);
    EXPECT_EQ(figure.find("nan"), std::string::npos);
    EXPECT_EQ(figure.find("inf"), std::string::npos);
  }
}

}  // namespace
}  // namespace souk::charts
