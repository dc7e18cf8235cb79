#include "answers.hpp"

#include <gtest/gtest.h>
#include "english.hpp"

#include "positions.hpp"
#include "souk/notation/move_text.hpp"
#include "souk/notation/words.hpp"
#include "souk/rules/moves.hpp"

namespace souk::terminal {
namespace {

using Text = std::string_view;

constexpr Text facing = "7/7/7/7/7/7/7 d4N r12:30,b12:30,y12:30,g12:30 1:face international";
constexpr Text laying = "7/7/2r>r3/7/7/7/7 d4N r11:30,b12:30,y12:30,g12:30 2:lay international";
constexpr Text throwing = "7/7/7/7/7/7/7 d4N r12:30,b12:30,y12:30,g12:30 1:roll variant";
constexpr Text turning = "7/7/3rv3/3r3/7/7/7 d3N r11:30,b12:30,y12:30,g12:30 1:turn variant";
constexpr Text turning_or_not =
    "7/7/3rv3/3r3/7/7/7 d3N r11:30,b12:30,y12:30,g12:30 1:turn variant+turning=after-optional";

Result<Answer> answer_to(Text typed, Text where) {
  return read_answer(english(), typed, position(where));
}

std::string place_read(Text typed, Text where = laying) {
  const auto answer = answer_to(typed, where);
  if (!answer) return answer.error().code;
  const auto* move = std::get_if<Move>(&*answer);
  return move != nullptr ? text_of(*move) : "no move";
}

std::string facing_read(Text typed, Text where = facing) {
  const auto answer = answer_to(typed, where);
  if (!answer) return answer.error().code;
  if (const auto* move = std::get_if<Move>(&*answer)) return text_of(*move);
  return std::holds_alternative<Continue>(*answer) ? "onward" : "neither";
}

TEST(Answers, AFacingIsALetterAWordOrAnArrow) {
  for (const Text typed : {"e", "E", " e ", "east", "East", "\x1b[C", "\x1bOC", "▶", ">"})
    EXPECT_EQ(facing_read(typed), "E") << typed;
  EXPECT_EQ(facing_read("\x1b[A"), "N");
  EXPECT_EQ(facing_read("\x1b[D\r"), "W");
}

TEST(Answers, HalfAroundIsRefusedByR9) {
  EXPECT_EQ(facing_read("s"), "R9");
  EXPECT_EQ(facing_read("\x1b[B"), "R9");
}

TEST(Answers, EnterThrowsBeforeAndAfterTheFacing) {
  EXPECT_EQ(facing_read(""), "onward");
  EXPECT_EQ(facing_read("  "), "onward");
  EXPECT_EQ(facing_read("throw"), "onward");
  EXPECT_EQ(facing_read("", throwing), "onward");
}

TEST(Answers, TheDieDecidesHowFar) {
  EXPECT_EQ(facing_read("3"), "R10");
  EXPECT_EQ(facing_read("3", throwing), "R10");
}

TEST(Answers, AfterTheRugAssamMustBeTurnedByR11) {
  EXPECT_EQ(facing_read("e", turning), "E");
  EXPECT_EQ(facing_read("n", turning), "R11");
  EXPECT_EQ(facing_read("", turning), "R11");
  EXPECT_EQ(facing_read("s", turning), "R9");
  EXPECT_EQ(facing_read("", turning_or_not), "onward");
  EXPECT_EQ(facing_read("n", turning_or_not), "N");
}

TEST(Answers, ARugIsItsTwoSquaresInAnyOrder) {
  for (const Text typed : {"c4c5", "C4C5", "c5c4", "c4 c5", "c4-c5", " c5, c4 "})
    EXPECT_EQ(place_read(typed), "c4c5") << typed;
}

TEST(Answers, ARugIsANumberOfTheList) {
  const PlaceList places = legal_places(position(laying));
  for (int number = 1; number <= places.size(); ++number)
    EXPECT_EQ(place_read(std::to_string(number)), text_of(places[number - 1]));
  EXPECT_EQ(place_read("0"), "R18");
  EXPECT_EQ(place_read(std::to_string(places.size() + 1)), "R18");
  EXPECT_EQ(place_read("99999999999999999999"), "R18");
}

TEST(Answers, AWrongRugIsRefusedByItsRule) {
  EXPECT_EQ(place_read("d4d5"), "R18");  // under Assam
  EXPECT_EQ(place_read("a1a2"), "R18");  // not beside him
  EXPECT_EQ(place_read("c4d5"), "R18");  // no neighbours
  EXPECT_EQ(place_read("c5d5"), "R19");  // one whole rug
}

TEST(Answers, WhatIsNotDueIsRefusedByR8) {
  EXPECT_EQ(place_read("c4c5", facing), "R8");
  EXPECT_EQ(facing_read("n", laying), "R8");
  EXPECT_EQ(facing_read("n", throwing), "R8");
  EXPECT_EQ(place_read(""), "R8");
}

TEST(Answers, R21AfterTheEndThereIsNothingLeftToPlay) {
  constexpr Text over = "7/7/7/7/7/7/7 d4N r0:30,b0:30,y0:30 1:over international";
  for (const Text typed : {"n", "3", "c4c5", "hello", "\x1b[A"})
    EXPECT_EQ(facing_read(typed, over), "R21") << typed;
  EXPECT_EQ(facing_read("", over), "onward");
}

TEST(Answers, ARefusalSaysWhatWouldBeRight) {
  EXPECT_NE(answer_to("s", facing).error().message.find("n, e or w"), std::string::npos);
  EXPECT_NE(answer_to("a1a2", laying).error().message.find("number from the list"),
            std::string::npos);
  EXPECT_NE(answer_to("hello", facing).error().message.find("help"), std::string::npos);
}

TEST(Answers, RequestsAreUnderstoodInEveryPhase) {
  const std::vector<std::pair<Text, Request::Kind>> requests{
      {"help", Request::Kind::help},   {"?", Request::Kind::help},
      {"RULES", Request::Kind::rules}, {"position", Request::Kind::position},
      {"quit", Request::Kind::quit},   {"q", Request::Kind::quit}};
  for (const Text where : {facing, laying, throwing, turning})
    for (const auto& [typed, kind] : requests) {
      const auto answer = answer_to(typed, where);
      ASSERT_TRUE(answer) << typed;
      const auto* request = std::get_if<Request>(&*answer);
      ASSERT_NE(request, nullptr) << typed;
      EXPECT_EQ(request->kind, kind);
    }
}

TEST(Answers, SaveWantsAFileAndKeepsItsLetters) {
  const auto answer = answer_to("save  My Game.souk ", facing);
  ASSERT_TRUE(answer);
  EXPECT_EQ(std::get<Request>(*answer).file, "My Game.souk");
  EXPECT_EQ(answer_to("save", facing).error().code, "file");
}

TEST(Answers, NothingSomeoneTypesGetsThroughUnread) {
  for (const Text typed : {"c4", "c4c5c6", "z9z8", "c8c9", "nn", "\x1b[Z", "\xff\xfe"})
    EXPECT_EQ(answer_to(typed, laying).error().code, "answer") << typed;
}

TEST(Answers, DigitsOfEveryScriptAreNumbersAndRows) {
  const std::string third = text_of(legal_places(position(laying))[2]);
  for (const Text typed : {"۳", "٣", "３", "३"}) EXPECT_EQ(place_read(typed), third) << typed;
  EXPECT_EQ(place_read("c۴c۵"), "c4c5");
  EXPECT_EQ(facing_read("۳"), "R10");
}

TEST(Answers, PartsOfTheMarketAreAskedForByName) {
  using Kind = Request::Kind;
  const auto asked = [](Text typed) { return **read_request(english(), typed); };
  EXPECT_EQ(asked("row 3").kind, Kind::row);
  EXPECT_EQ(asked("Row ۳").at, 2);
  EXPECT_EQ(asked("column C").kind, Kind::column);
  EXPECT_EQ(asked("column c").at, 2);
  EXPECT_EQ(asked("square c4").at, square_at(2, 3));
  for (const Text typed :
       {"row", "row 8", "row 0", "row 33", "column h", "square", "square c", "square c8"})
    EXPECT_EQ(read_request(english(), typed)->error().code, "answer") << typed;
}

TEST(Answers, EveryRequestHasItsWord) {
  using Kind = Request::Kind;
  for (const auto& [typed, kind] : {std::pair<Text, Kind>{"undo", Kind::undo},
                                    {"story", Kind::story},
                                    {"HINT", Kind::hint},
                                    {"why", Kind::why},
                                    {"market", Kind::market},
                                    {"merchants", Kind::merchants},
                                    {"throws", Kind::throws},
                                    {"places", Kind::places},
                                    {"resume", Kind::resume}})
    EXPECT_EQ((*read_request(english(), typed))->kind, kind) << typed;
  EXPECT_FALSE(read_request(english(), "why not"));
}

}  // namespace
}  // namespace souk::terminal
