#include <gtest/gtest.h>

#include "asking.hpp"
#include "souk/wasm/module.h"

namespace souk {
namespace {

std::string refused_text(const std::string& request) {
  return std::string{ask_raw(request).at("refused").at("code").as_string()};
}

TEST(Requests, ThatCannotBeReadAreRefused) {
  for (const char* request : {"", "view", "4view", "5:view", "-4:view", ":", "4:view99:x", "4:look",
                              "04:view", "99999999999:x", "8:rulesets1:x"})
    EXPECT_EQ(refused_text(request), "request") << request;
}

TEST(Requests, ThatAreTooLongFindNoRoom) {
  EXPECT_EQ(souk_room(5 * 1024 * 1024), nullptr);
  const std::string long_one(5 * 1024 * 1024, ' ');
  const std::string answer{souk_ask(long_one.data(), long_one.size())};
  EXPECT_EQ(answer, R"({"refused":{"code":"request","message":"the request is too long"}})");
}

TEST(Refusals, NameTheRuleOfATable) {
  EXPECT_EQ(refused({"begin", "internationale", "3", "", ""}), "rules");
  EXPECT_EQ(refused({"begin", "international", "5", "", ""}), "R4");
  EXPECT_EQ(refused({"begin", "international", "three", "", ""}), "R4");
  EXPECT_EQ(refused({"begin", "international", "3", "4", ""}), "R7");
  EXPECT_EQ(refused({"begin", "international", "2", "", "y"}), "request");
  EXPECT_EQ(refused({"begin", "international", "2", "", "bb"}), "R6");
  EXPECT_EQ(refused({"begin", "international+rugs=3", "2", "", ""}), "R6");
}

TEST(Refusals, NameTheRuleOfAMove) {
  const std::string facing = begin("international", 3);
  EXPECT_EQ(refused({"play", facing, "face", "S", ""}), "R9");
  EXPECT_EQ(refused({"play", facing, "face", "X", ""}), "request");
  EXPECT_EQ(refused({"play", facing, "turn", "E", ""}), "R8");
  EXPECT_EQ(refused({"play", facing, "throw", "2", ""}), "R8");
  EXPECT_EQ(refused({"play", facing, "throw", "5", ""}), "R8");
  EXPECT_EQ(refused({"play", facing, "lay", "d5d6", ""}), "R8");
  EXPECT_EQ(refused({"play", facing, "withdraw", "4", ""}), "R16");
  EXPECT_EQ(refused({"play", facing, "withdraw", "", ""}), "R16");
  EXPECT_EQ(refused({"play", facing, "sing", "", ""}), "request");
  const std::string throwing = play(facing, {"face", "N", ""});
  EXPECT_EQ(refused({"play", throwing, "throw", "5", ""}), "R10");
  EXPECT_EQ(refused({"play", throwing, "throw", "", ""}), "R10");
  const std::string laying = play(throwing, {"throw", "1", ""});
  EXPECT_EQ(refused({"play", laying, "lay", "d5d6", ""}), "R18");
  EXPECT_EQ(refused({"play", laying, "lay", "a1a2", ""}), "R18");
  EXPECT_EQ(refused({"play", laying, "lay", "d6", ""}), "rug");
  EXPECT_EQ(refused({"play", laying, "lay", "d7d6", ""}), "rug");
  const std::string turning =
      play(play(begin("variant", 3), {"throw", "1", ""}), {"lay", "d6d7", ""});
  EXPECT_EQ(refused({"play", turning, "turn", "N", ""}), "R11");
  EXPECT_EQ(refused({"play", turning, "face", "E", ""}), "R8");
}

TEST(Refusals, NameTheRuleOfAPile) {
  const std::string laying =
      play(play(begin("international", 2), {"face", "N", ""}), {"throw", "1", ""});
  EXPECT_EQ(refused({"play", laying, "lay", "d6d7", ""}), "R6");
  EXPECT_EQ(refused({"play", laying, "lay", "d6d7", "b"}), "R6");
  EXPECT_EQ(refused({"play", laying, "lay", "d6d7", "x"}), "request");
  EXPECT_EQ(refused({"deal", "comp1110", "1", "1"}), "R6");
  EXPECT_EQ(refused({"deal", "international", "3", "1"}), "request");
  EXPECT_EQ(refused({"deal", "international", "1", "18446744073709551616"}), "request");
  EXPECT_EQ(refused({"throw", "-1"}), "request");
  EXPECT_EQ(refused({"throw", ""}), "request");
}

TEST(Refusals, OfAChoice) {
  const std::string facing = begin("international", 3);
  EXPECT_EQ(refused({"choose", facing, "sultan", "20", "1"}), "request");
  EXPECT_EQ(refused({"choose", facing, "master", "-1", "1"}), "request");
  EXPECT_EQ(refused({"choose", facing, "master", "600001", "1"}), "request");
  EXPECT_EQ(refused({"choose", facing, "master", "20", "x"}), "request");
  EXPECT_EQ(refused({"choose", play(facing, {"face", "N", ""}), "master", "20", "1"}), "R8");
  const auto refused_turn = [&](const std::string& turn) {
    return refused({"choose", facing, "master", "20", "1", facing, turn});
  };
  EXPECT_EQ(refused_turn("7/7"), "position");
  EXPECT_EQ(refused_turn(""), "position");
  EXPECT_EQ(refused_turn(play(facing, {"face", "N", ""})), "request");
  EXPECT_EQ(refused_turn(begin("international", 4)), "request");
  EXPECT_EQ(refused_turn(begin("international+purse=20", 3)), "request");
  const std::string over = play(play(facing, {"withdraw", "1", ""}), {"withdraw", "2", ""});
  EXPECT_EQ(refused_turn(over), "request");
  EXPECT_EQ(refused({"choose", over, "master", "20", "1"}), "R21");
  EXPECT_EQ(refused({"play", over, "face", "N", ""}), "R21");
  EXPECT_EQ(refused({"view", "7/7"}), "position");
  EXPECT_EQ(refused({"previews", ""}), "position");
}

}  // namespace
}  // namespace souk
