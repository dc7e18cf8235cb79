#include <gtest/gtest.h>

#include "asking.hpp"

namespace souk {
namespace {

namespace json = boost::json;

// Two of three withdraw behind the first turn: the shortest whole game.
const Fields start{"international", "3", "", "", "", ""};
const Fields names{"3", "Amina", "Ben \xC3\xA9", "bot:master"};
const Fields moves{"face", "N",        "",  "throw", "1",        "",  "lay", "d6d7",
                   "",     "withdraw", "2", "",      "withdraw", "3", ""};

Fields write_of(const std::vector<Fields>& parts) {
  Fields fields{"write"};
  for (const Fields& part : parts) fields.insert(fields.end(), part.begin(), part.end());
  return fields;
}

TEST(Records, AreWrittenAndReadBack) {
  const std::string record{
      ask(write_of({start, names, {"1", "Date", "1", "2026-11-16"}, moves})).as_string()};
  EXPECT_EQ(record,
            "[Souk \"1\"]\n[Rules \"international\"]\n[Merchants \"Amina\" \"Ben \xC3\xA9\" "
            "\"bot:master\"]\n[Date \"2026-11-16\"]\n[Result \"1\"]\n\n1. N1 d6d7 #2 #3\n");
  const json::value read = ask({"read", record});
  EXPECT_EQ(json::serialize(read.at("merchants")), "[\"Amina\",\"Ben \xC3\xA9\",\"bot:master\"]");
  EXPECT_EQ(json::serialize(read.at("tags").at("Date")), R"(["2026-11-16"])");
  EXPECT_EQ(read.at("start").at("phase"), "face");
  const json::array& steps = read.at("steps").as_array();
  ASSERT_EQ(steps.size(), 5U);
  EXPECT_EQ(steps[2].at("happened").at("rug"), "d6d7");
  EXPECT_EQ(steps[4].at("round"), 1);
  EXPECT_EQ(json::serialize(steps[4].at("view").at("winners")), "[1]");
  EXPECT_FALSE(read.as_object().contains("fault"));
}

TEST(Records, ShowTheirFirstFaultAndWhatIsBeforeIt) {
  const json::value read = ask({"read",
                                "[Souk \"1\"]\n[Rules \"international\"]\n[Merchants \"A\" \"B\" "
                                "\"C\"]\n[Result \"*\"]\n\n1. N1 d6d7  N1 a1a2\n"});
  EXPECT_EQ(read.at("steps").as_array().size(), 5U);
  EXPECT_EQ(read.at("fault").at("code"), "R18");
}

TEST(Records, TellAFacingBeforeTheThrowFromOneAfterTheRug) {
  const json::value read = ask({"read",
                                "[Souk \"1\"]\n[Rules \"variant\"]\n[Merchants \"A\" \"B\" "
                                "\"C\"]\n[Result \"*\"]\n\n1. 1 d6d7 E\n"});
  EXPECT_EQ(read.at("steps").at(2).at("happened").at("kind"), "turned");
}

TEST(Records, HideThePilesUntilTheEnd) {
  const Fields two{"international+rugs=2", "2", "", "yb"};
  const Fields both{"2", "A", "B", "0"};
  const Fields turn{"face", "N", "", "throw", "1", "", "lay", "d6d7", "r"};
  const std::string running{ask(write_of({two, {"", ""}, both, turn})).as_string()};
  EXPECT_NE(running.find("[Seen1 \"yr\"]\n[Seen2 \"b\"]"), std::string::npos) << running;
  EXPECT_EQ(refused(write_of({two, {"yr", "bg"}, both, turn})), "R6");
  const Fields left{"withdraw", "2", ""};
  const std::string over{ask(write_of({two, {"yr", "bg"}, both, turn, left})).as_string()};
  EXPECT_NE(over.find("[Pile1 \"yr\"]\n[Pile2 \"bg\"]"), std::string::npos) << over;
  EXPECT_EQ(refused(write_of({two, {"yx", "bg"}, both, turn, left})), "R6");
}

TEST(Records, OfManyGamesAreListedAndEachReadsBackByItself) {
  const std::string tags =
      "[Souk \"1\"]\n[Rules \"international\"]\n[Merchants \"A\" \"B\" \"C\"]\n";
  const std::string text = tags + "[Result \"1\"]\n\n1. N1 d6d7 #2 #3\n\n" + tags +
                           "\n1. N1 {\n[Souk \"no tag\n} d6d7  N1\n\n[Souk \"1\"]\n\n" + tags +
                           "[Result \"*\"]\n\n";
  const json::array games = ask({"games", text}).as_array();
  ASSERT_EQ(games.size(), 4U);
  EXPECT_EQ(json::serialize(games[0].at("merchants")), R"(["A","B","C"])");
  EXPECT_EQ(games[0].at("result"), "1");
  EXPECT_EQ(games[0].at("turns"), 1);
  EXPECT_EQ(games[1].at("turns"), 2);
  EXPECT_EQ(
      ask({"read", std::string{games[1].at("record").as_string()}}).at("steps").as_array().size(),
      5U);
  EXPECT_EQ(games[2].at("fault").at("code"), "record");
  EXPECT_EQ(games[3].at("result"), "*");
  EXPECT_EQ(games[3].at("turns"), 0);
  EXPECT_TRUE(ask({"games", ""}).as_array().empty());
}

TEST(Records, AreRefusedWhereTheyCannotBe) {
  EXPECT_EQ(refused({"read", "hello"}), "record");
  EXPECT_EQ(refused(write_of({start, {"1", "A", "0"}})), "record");
  EXPECT_EQ(refused(write_of({start, names, {"1", "Result", "1", "1"}})), "record");
  EXPECT_EQ(refused(write_of({start, names, {"0", "throw", "1", ""}})), "R8");
}

}  // namespace
}  // namespace souk
