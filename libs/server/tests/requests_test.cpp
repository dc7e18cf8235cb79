// What clients ask for: what is understood, and what is refused with which word.
#include "requests.hpp"

#include <gtest/gtest.h>

namespace souk {
namespace {

Result<Action> action_in(std::string_view text) { return read_object(text).and_then(read_action); }
Result<OpenTableRequest> table_in(std::string_view text) {
  return read_object(text).and_then(read_open_table_request);
}

TEST(Requests, ReadsEveryAction) {
  EXPECT_TRUE(std::holds_alternative<action::Face>(
      action_in(R"({"id":"1","do":"face","facing":"E"})")->what));
  const auto thrown = action_in(R"({"id":"1","do":"throw","facing":"W","after":7})");
  ASSERT_TRUE(thrown);
  EXPECT_EQ(std::get<action::ThrowDie>(thrown->what).facing, Facing::west);
  EXPECT_EQ(thrown->after, 7);
  EXPECT_TRUE(std::holds_alternative<action::PlaceRug>(
      action_in(R"({"id":"1","do":"place","rug":"c4c5"})")->what));
  EXPECT_TRUE(std::holds_alternative<action::LayRug>(
      action_in(R"({"id":"1","do":"lay","rug":"c4d4"})")->what));
  EXPECT_TRUE(std::holds_alternative<action::Turn>(
      action_in(R"({"id":"1","do":"turn","facing":"N"})")->what));
  for (const char* const plain : {"resign", "leave", "return", "rematch", "close"})
    EXPECT_TRUE(action_in(R"({"id":"1","do":")" + std::string{plain} + "\"}")) << plain;
  EXPECT_EQ(std::get<action::SeatBot>(
                action_in(R"({"id":"1","do":"bot","seat":3,"level":"trader"})")->what)
                .seat,
            2);
  EXPECT_EQ(std::get<action::Say>(action_in(R"({"id":"1","do":"say","text":"hi"})")->what).text,
            "hi");
}

TEST(Requests, RefusesWhatIsWrongAndSaysWhat) {
  struct Case {
    const char* text;
    const char* part;
  };
  for (const Case& each :
       {Case{"", "no JSON"}, Case{"[]", "object"}, Case{R"({"id":"1"})", "\"do\""},
        Case{R"({"do":"throw"})", "\"id\""}, Case{R"({"id":"","do":"throw"})", "\"id\""},
        Case{R"({"id":"1","do":"fly"})", "face, throw"},
        Case{R"({"id":"1","do":"face","facing":"Q"})", "N, E, S"},
        Case{R"({"id":"1","do":"face"})", "\"facing\""},
        Case{R"({"id":"1","do":"lay","rug":"c4c9"})", "c9"},
        Case{R"({"id":"1","do":"lay","rug":7})", "a text"},
        Case{R"({"id":"1","do":"throw","steps":4})", "\"steps\""},
        Case{R"({"id":"1","do":"throw","after":-1})", "\"after\""},
        Case{R"({"id":"1","do":"bot"})", "\"seat\""},
        Case{R"({"a":{"a":{"a":{"a":{"a":1}}}}})", "no JSON"}}) {
    const auto read = action_in(each.text);
    ASSERT_FALSE(read) << each.text;
    EXPECT_NE(read.error().message.find(each.part), std::string::npos)
        << each.text << ": " << read.error().message;
  }
}

TEST(Requests, ReadsATable) {
  const auto request = table_in(
      R"({"name":"Amina","seats":[{"for":"person"},{"for":"anyone"},{"for":"bot","level":"pedlar"}],"rules":"classic+purse=20",)"
      R"("public":true,"clock":{"kind":"budget","time":300000,"increment":5000},"late":"out","chat":false,"watch":false,"first":2})");
  ASSERT_TRUE(request) << request.error().message;
  const TableOptions& options = request->options;
  EXPECT_EQ(options.seats.size(), 3U);
  EXPECT_EQ(options.seats[2], (SeatPlan{SeatFor::bot, "pedlar"}));
  EXPECT_EQ(options.rules.purse(), 20);
  EXPECT_EQ(options.clock, (ClockRule{ClockKind::budget, 300'000, 5'000}));
  EXPECT_EQ(options.when_late, WhenLate::out);
  EXPECT_FALSE(options.chat || options.watchers);
  EXPECT_EQ(options.first, 1);
}

TEST(Requests, RefusesATableThatMakesNoSense) {
  EXPECT_EQ(table_in(R"({"name":"A","seats":[{"for":"person"}]})").error().code, "R4");
  EXPECT_EQ(table_in(R"({"name":"A"})").error().code, "options");
  EXPECT_FALSE(table_in(R"({"name":"A","seats":[{"for":"person"},{"for":"cat"}]})"));
  EXPECT_FALSE(table_in(R"({"name":"A","seats":[{"for":"person"},7]})"));
  EXPECT_FALSE(
      table_in(R"({"name":"A","seats":[{"for":"person"},{"for":"anyone"}],"rules":"chess"})"));
  EXPECT_FALSE(table_in(
      R"({"name":"A","seats":[{"for":"person"},{"for":"anyone"}],"clock":{"kind":"sand"}})"));
  EXPECT_FALSE(
      table_in(R"({"name":"A","seats":[{"for":"person"},{"for":"anyone"}],"late":"never"})"));
  EXPECT_FALSE(
      table_in(R"({"name":"A","seats":[{"for":"person"},{"for":"anyone"}],"token":"short"})"));
}

TEST(Requests, WhoeverPlaysAtOnceCannotChooseTheSeat) {
  const auto read = [](std::string_view text) {
    return read_object(text).and_then(read_play_now_request);
  };
  EXPECT_TRUE(read(R"({"name":"Amina","merchants":2})"));
  const auto refused = read(R"({"name":"Amina","merchants":2,"seat":2})");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, "json");
  EXPECT_NE(refused.error().message.find("\"seat\""), std::string::npos);
}

TEST(Requests, WhoeverPlaysAtOnceMayWaitForPeople) {
  const auto read = [](std::string_view text) {
    return read_object(text).and_then(read_play_now_request);
  };
  EXPECT_FALSE(read(R"({"name":"Amina"})")->wait);
  EXPECT_TRUE(read(R"({"name":"Amina","wait":true})")->wait);
  EXPECT_EQ(read(R"({"name":"Amina","wait":"yes"})").error().code, "json");
}

TEST(Requests, ReadsCodes) {
  const auto read = [](std::string_view text) {
    return read_object(text).and_then(read_code_request);
  };
  EXPECT_EQ(read(R"({"code":"kpm-trw"})")->code, "KPMTRW");
  EXPECT_EQ(read(R"({"code":"hello"})").error().code, "code");
  EXPECT_EQ(read(R"({"code":""})").error().code, "code");
  EXPECT_EQ(read(R"({})").error().code, "json");
  EXPECT_EQ(read(R"({"code":7})").error().code, "json");
  EXPECT_EQ(read(R"({"code":"KPMTRW","name":"Eve"})").error().code, "json");
}

}  // namespace
}  // namespace souk
