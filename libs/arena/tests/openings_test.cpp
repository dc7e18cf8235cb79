#include "souk/arena/openings.hpp"

#include <gtest/gtest.h>

#include <set>

#include "contenders.hpp"
#include "souk/arena/tournament.hpp"
#include "souk/notation/position_text.hpp"
#include "souk/notation/record_reader.hpp"
#include "souk/notation/record_replay.hpp"

namespace souk {
namespace {

const std::string start = "7/7/7/7/7/7/7 d4N r15:30,b15:30,y15:30 1:face international";
const std::string later =
    "7/7/2r>r3/3bv3/2yvb3/2y4/7 d4N r13:27,b13:33,y14:30 3:face international";
const std::string in_a_turn = "7/7/7/7/7/7/7 d4N r15:30,b15:30,y15:30 1:lay international";

std::string message_for(const std::string& text) {
  const auto openings = read_openings(text);
  return openings ? "read" : openings.error().message;
}

TEST(Openings, AreOneALineWithComments) {
  const auto openings = read_openings("; of a club\n" + start + "  ; empty\r\n\n  " + later);
  ASSERT_TRUE(openings) << openings.error().message;
  ASSERT_EQ(openings->size(), 2U);
  EXPECT_EQ(text_of((*openings)[0]), start);
  EXPECT_EQ(text_of((*openings)[1]), later);
}

TEST(Openings, SayInWhichLineTheMistakeIs) {
  EXPECT_EQ(message_for(""), "there is no position in it");
  EXPECT_EQ(message_for("; nothing\n\n"), "there is no position in it");
  EXPECT_EQ(message_for(start + "\nhello").find("line 2: "), 0U);
  EXPECT_EQ(message_for("\n7/7/7/7/3bv3/3b3/7 d3N r0:30,b0:30,y0:30 1:over international"),
            "line 2: the game is over in this position");
}

TEST(Openings, ComeInTheirOrderOrShuffledAnewEachTime) {
  std::vector<std::size_t> listed;
  for (int round = 0; round < 5; ++round)
    listed.push_back(opening_of_round(round, 3, OpeningOrder::listed, 1));
  EXPECT_EQ(listed, (std::vector<std::size_t>{0, 1, 2, 0, 1}));
  std::set<std::vector<std::size_t>> orders;
  for (int pass = 0; pass < 20; ++pass) {
    std::vector<std::size_t> order;
    for (int at = 0; at < 3; ++at)
      order.push_back(opening_of_round(3 * pass + at, 3, OpeningOrder::random, 1));
    EXPECT_EQ(std::set<std::size_t>(order.begin(), order.end()).size(), 3U) << "each of them once";
    orders.insert(order);
  }
  EXPECT_GT(orders.size(), 3U);
}

std::vector<std::string> first_positions(const std::vector<std::string>& records) {
  std::vector<std::string> all;
  for (const std::string& record : records)
    all.push_back(text_of(replay(*read_record(record))->header.start));
  return all;
}

TEST(Openings, ArePlayedInEveryRotationOfTheSeats) {
  const auto contenders = test::randoms(3);
  TournamentPlan plan{.seats = 3, .rounds = 2, .threads = 1};
  plan.openings = *read_openings(start + '\n' + later);
  auto tournament = Tournament::prepare(contenders, plan);
  ASSERT_TRUE(tournament) << tournament.error().message;
  std::vector<std::string> records;
  std::atomic<bool> stop = false;
  tournament->play(
      [&](const PlayedGame&, const std::string& record) {
        records.push_back(record);
        return true;
      },
      stop);
  EXPECT_EQ(first_positions(records),
            (std::vector<std::string>{start, start, start, later, later, later}));
}

TEST(Openings, OfTwoMerchantsHavePilesThatFitWhatLiesThere) {
  const auto contenders = test::randoms(2);
  // One rug laid each, and the colour on top of each pile known.
  TournamentPlan plan{.rounds = 20, .seed = 3};
  plan.openings = *read_openings(
      "7/7/7/2r>r3/2b>b3/7/7 d5N r11y12>y:30,b11g12>b:30 1:face international\n"
      "7/7/7/2r>r3/2b>b3/7/7 d5N r11y12>y:30,b11g12:30 2:draw international");
  std::set<std::string> piles;
  auto tournament = Tournament::prepare(contenders, plan);
  ASSERT_TRUE(tournament) << tournament.error().message;
  std::atomic<bool> stop = false;
  tournament->play(
      [&](const PlayedGame&, const std::string& record) {
        const auto read = read_record(record);
        EXPECT_TRUE(read && replay(*read)) << record;
        if (read)
          for (const char* pile : {"Pile1", "Pile2"})
            if (const RecordTag* const tag = read->find(pile)) {
              EXPECT_EQ(tag->values[0].size(), 23U);
              piles.insert(tag->values[0]);
            }
        return true;
      },
      stop);
  EXPECT_GT(piles.size(), 10U);
}

TEST(Openings, ThatAreNotOfThisTournamentAreRefused) {
  const auto contenders = test::randoms(2);
  const auto refusal = [&](TournamentPlan plan, const std::string& openings) {
    plan.openings = *read_openings(openings);
    const auto tournament = Tournament::prepare(contenders, plan);
    return tournament ? "prepared" : tournament.error().message;
  };
  EXPECT_EQ(refusal({.seats = 3}, start), "prepared");
  EXPECT_EQ(refusal({.seats = 2}, start), "opening 1 has 3 merchants, and the table 2 seats");
  EXPECT_EQ(refusal({.rules = Rules{Ruleset::classic}, .seats = 3}, start),
            "opening 1 is played by international, the tournament by classic");
  EXPECT_EQ(refusal({.seats = 3}, in_a_turn), "prepared");
  EXPECT_NE(refusal({.seats = 3, .without_luck = true}, start + '\n' + in_a_turn)
                .find("opening 2 is in the middle of a turn"),
            std::string::npos);
}

}  // namespace
}  // namespace souk
