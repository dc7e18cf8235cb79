#include <gtest/gtest.h>

#include "souk/report/arena_report.hpp"

namespace souk {
namespace {

ArenaReport report_of_two() {
  ArenaReport report;
  report.labels = {"weak <one>", "strong"};
  report.standings.resize(2);
  report.standings[0] = {
      .seats_played = 4, .wins = 1, .win_rate = {0.25, 0.1}, .rating = {-95, 60}};
  report.standings[1] = {.seats_played = 4, .wins = 3, .win_rate = {0.75, 0.1}, .rating = {95, 60}};
  report.cross_table.assign(2, std::vector<Encounter>(2));
  report.cross_table[0][1] = {.seats_played = 4, .wins = 1, .win_rate = {0.25, 0.1}};
  report.cross_table[1][0] = {.seats_played = 4, .wins = 3, .win_rate = {0.75, 0.1}};
  report.rules = "classic";
  report.games = report.games_planned = 4;
  report.rounds = 2;
  return report;
}

TEST(ArenaPage, HasRatingsWinRatesAndTheCrossTable) {
  const std::string page = arena_page(report_of_two());
  for (const char* words :
       {"<!doctype html>", "<h1>Tournament of 2 players</h1>", "4 of 4 games, 2 whole rounds",
        "classic, seed 1", "<h2>Ratings</h2>", "95 ±60", "<h2>Win rates</h2>", "75.0 ±10.0 %",
        "<h2>Who against whom</h2>", "<bdi>1. strong</bdi>", "<bdi>75.0 ±10.0 (4)</bdi>",
        "<bdi>2. weak &lt;one&gt;</bdi>", "class=\"whisker\""})
    EXPECT_NE(page.find(words), std::string::npos) << words;
  EXPECT_EQ(page.find("<one>"), std::string::npos);
  EXPECT_EQ(page.find("<h2>Forfeits</h2>"), std::string::npos);
}

TEST(ArenaPage, TellsOfForfeitsTestsAndWhatElseWasAsked) {
  ArenaReport report = report_of_two();
  report.games_forfeited = 1;
  report.forfeits = {"game 3: strong forfeits: it ended; last on standard error: <b>"};
  report.test.emplace(SequentialTest::Question{}, 2, 2);
  report.gauntlet = true;
  report.openings = "40 openings, random";
  report.interrupted = true;
  const std::string page = arena_page(report);
  for (const char* words :
       {"<h2>Forfeits</h2>", "In 1 of 4 games", "<bdi>game 3: strong</bdi>",
        "it ended; last on standard error: &lt;b&gt;", "gauntlet, 2 seats",
        "40 openings, random, seed 1", "sequential test of 0.5 against 0.55: open after 0 rounds",
        "It was interrupted."})
    EXPECT_NE(page.find(words), std::string::npos) << words;
}

}  // namespace
}  // namespace souk
