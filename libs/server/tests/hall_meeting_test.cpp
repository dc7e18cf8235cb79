// How people find each other: by a code that is said aloud, and strangers who look for company.
#include <gtest/gtest.h>

#include "hall_fixture.hpp"
#include "secrets.hpp"

namespace souk {
namespace {

using testing::HallFixture;
using testing::people;
using testing::RecordingLink;

Result<CodedTable> enter(HallFixture& house, const std::string& code,
                         const std::string& address = "1.2.3.4") {
  return house.hall().enter_code({code}, address);
}

std::string code_of(HallFixture& house, const Seated& who) {
  const auto shown = house.hall().show_code(who.table, who.token);
  EXPECT_TRUE(shown) << (shown ? "" : shown.error().message);
  return shown ? shown->code : "";
}

std::string another(const std::string& code) {
  std::string other = code;
  other.back() = code.back() == 'K' ? 'M' : 'K';
  return other;
}

TEST(HallMeeting, ACodeLeadsToItsTable) {
  HallFixture house;
  const auto amina = house.open_table(people(3), "Amina");
  const auto shown = house.hall().show_code(amina->table, amina->token);
  ASSERT_TRUE(shown) << shown.error().message;
  EXPECT_EQ(shown->expires, house.now + 15 * 60'000);
  const auto coded = enter(house, shown->code);
  ASSERT_TRUE(coded) << coded.error().message;
  EXPECT_EQ(coded->table, amina->table);
  EXPECT_EQ(coded->invitation, amina->invitation);
  const auto ben = house.join({.table = coded->table, .invitation = coded->invitation}, "Ben");
  ASSERT_TRUE(ben) << ben.error().message;
  EXPECT_EQ(code_of(house, *ben), shown->code);
}

TEST(HallMeeting, ACodeTellsNoInvitationThatNobodyNeeds) {
  HallFixture house;
  TableOptions options = people(2);
  options.seats[1].kept_for = SeatFor::anyone;
  const auto amina = house.open_table(options, "Amina");
  const auto coded = enter(house, code_of(house, *amina));
  ASSERT_TRUE(coded) << coded.error().message;
  EXPECT_EQ(coded->invitation, "");
}

TEST(HallMeeting, OnlyWhoSitsThereIsToldACode) {
  HallFixture house;
  const auto amina = house.open_table(people(2), "Amina");
  EXPECT_EQ(house.hall().show_code(amina->table, "wrong").error().code, "token");
  EXPECT_EQ(house.hall().show_code("nosuchtable00000", amina->token).error().code, "table");
}

TEST(HallMeeting, WrongExpiredAndUsedUpCodesAreRefusedAlike) {
  HallFixture house;
  const auto amina = house.open_table(people(2), "Amina");
  const std::string code = code_of(house, *amina);
  const auto wrong = enter(house, another(code));
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().code, "code");
  house.steady_now += 15 * 60'000;
  const auto expired = enter(house, code);
  ASSERT_FALSE(expired);
  EXPECT_EQ(expired.error().message, wrong.error().message);
  const std::string next = code_of(house, *amina);
  EXPECT_TRUE(enter(house, next));
  ASSERT_TRUE(house.join(*amina, "Ben"));
  const auto begun = enter(house, next);
  ASSERT_FALSE(begun);
  EXPECT_EQ(begun.error().code, "code");
  EXPECT_EQ(begun.error().message, wrong.error().message);
  EXPECT_EQ(house.hall().show_code(amina->table, amina->token).error().code, "table");
  EXPECT_EQ(house.hall().counts().wrong_codes, 3U);
}

TEST(HallMeeting, ACodeOfATableThatWasClosedLeadsNowhere) {
  HallFixture house;
  const auto amina = house.open_table(people(2), "Amina");
  const std::string code = code_of(house, *amina);
  ASSERT_TRUE(house.act(*amina, {.id = "c", .what = action::CloseTable{}}));
  EXPECT_EQ(enter(house, code).error().code, "code");
}

TEST(HallMeeting, WhoGuessesWaitsAndOthersDoNot) {
  HallFixture house;
  const auto amina = house.open_table(people(2), "Amina");
  const std::string code = code_of(house, *amina);
  for (int each = 0; each < 10; ++each)
    EXPECT_EQ(enter(house, another(code), "guesser").error().code, "code");
  EXPECT_EQ(enter(house, code, "guesser").error().code, "limit");
  EXPECT_EQ(house.hall().wait_before_code("guesser"), 600'000);
  EXPECT_TRUE(enter(house, code, "friend"));
  house.steady_now += 600'000;
  EXPECT_TRUE(enter(house, code, "guesser"));
}

TEST(HallMeeting, ARestartForgetsCodes) {
  HallFixture house;
  const auto amina = house.open_table(people(2), "Amina");
  const std::string code = code_of(house, *amina);
  house.close();
  house.open();
  EXPECT_EQ(enter(house, code).error().code, "code");
  EXPECT_TRUE(enter(house, code_of(house, *amina)));
}

PlayNowRequest looks_for_people(const std::string& name, int merchants = 2) {
  return {.chair = {.name = name}, .merchants = merchants, .wait = true};
}

Seated play(HallFixture& house, const PlayNowRequest& request) {
  std::optional<Result<Seated>> answer;
  house.hall().play_now(request, "1.2.3.4",
                        [&](Result<Seated> seated) { answer = std::move(seated); });
  house.settle(false);
  EXPECT_TRUE(answer && *answer) << (answer ? answer->error().message : "no answer");
  return answer && *answer ? **answer : Seated{};
}

boost::json::object seen_by(HallFixture& house, const Seated& who) {
  std::string answer;
  house.hall().show_table(who.table, who.token, [&](const Result<std::string>& result) {
    answer = result ? *result : "{}";
  });
  return boost::json::parse(answer).as_object();
}

TEST(HallMeeting, TwoStrangersAtTheSameMomentSitAtOneTable) {
  HallFixture house;
  std::vector<Seated> seated;
  const auto sit = [&](const Result<Seated>& one) {
    ASSERT_TRUE(one) << one.error().message;
    seated.push_back(*one);
  };
  // Neither is on disk when the other asks.
  house.hall().play_now(looks_for_people("Amina"), "1.2.3.4", sit);
  house.hall().play_now(looks_for_people("Ben"), "5.6.7.8", sit);
  EXPECT_TRUE(seated.empty());
  house.settle(false);
  ASSERT_EQ(seated.size(), 2U);
  EXPECT_EQ(seated[0].table, seated[1].table);
  EXPECT_NE(seated[0].seat, seated[1].seat);
  EXPECT_EQ(seen_by(house, seated[0]).at("stage").as_string(), "playing");
}

TEST(HallMeeting, StrangersMeetWithinAQuarterOfAMinute) {
  HallFixture house;
  const auto amina = play(house, looks_for_people("Amina"));
  EXPECT_EQ(seen_by(house, amina).at("stage").as_string(), "gathering");
  EXPECT_EQ(seen_by(house, amina).at("public").as_bool(), true);
  house.now += 15'000;
  EXPECT_EQ(play(house, looks_for_people("Ben")).table, amina.table);
}

TEST(HallMeeting, StrangersOfOneNameMeetAllTheSame) {
  HallFixture house;
  const std::string name = "Scheherazade of the Souk";  // as long as a name may be
  const auto first = play(house, looks_for_people(name, 4));
  EXPECT_EQ(play(house, looks_for_people(name, 4)).table, first.table);
  EXPECT_EQ(play(house, looks_for_people(name, 4)).table, first.table);
  const auto merchants = seen_by(house, first).at("merchants").as_array();
  EXPECT_EQ(merchants.at(1).at("name").as_string(), "Scheherazade of the So 2");
  EXPECT_EQ(merchants.at(2).at("name").as_string(), "Scheherazade of the So 3");
}

TEST(HallMeeting, ANameThatNobodyMayHaveIsNotMendedByANumber) {
  HallFixture house;
  const auto amina = play(house, looks_for_people("Amina"));
  std::string refused;
  house.hall().play_now(
      looks_for_people(std::string(25, 'x')), "1.2.3.4",
      [&](const Result<Seated>& seated) { refused = seated ? "" : seated.error().code; });
  house.settle(false);
  EXPECT_EQ(refused, "name");
  EXPECT_EQ(seen_by(house, amina).at("stage").as_string(), "gathering");
}

TEST(HallMeeting, OtherRulesAndOtherNumbersAreOtherTables) {
  HallFixture house;
  const auto amina = play(house, looks_for_people("Amina"));
  EXPECT_NE(play(house, looks_for_people("Ben", 3)).table, amina.table);
  PlayNowRequest other = looks_for_people("Chen");
  other.rules = other.rules.with_rugs(6);
  EXPECT_NE(play(house, other).table, amina.table);
}

TEST(HallMeeting, ATableWhoseStrangerHasGoneCatchesNobody) {
  HallFixture house;
  const auto amina = play(house, looks_for_people("Amina"));
  const auto subscriber = house.subscribe(amina, std::make_shared<RecordingLink>());
  house.now += 100'000;
  house.hall().unsubscribe(amina.table, *subscriber);
  house.now += 3'000;
  EXPECT_NE(play(house, looks_for_people("Ben")).table, amina.table);
}

TEST(HallMeeting, WhoWaitsForLongIsStillFound) {
  HallFixture house;
  const auto amina = play(house, looks_for_people("Amina"));
  ASSERT_TRUE(house.subscribe(amina, std::make_shared<RecordingLink>()));
  house.now += 600'000;
  EXPECT_EQ(play(house, looks_for_people("Ben")).table, amina.table);
}

TEST(HallMeeting, WhoNeverConnectedIsNotWaitedForAndOneWhoIsThereComesFirst) {
  HallFixture house;
  const auto gone = play(house, looks_for_people("Amina", 3));
  house.now += 20'000;
  const auto young = play(house, looks_for_people("Ben", 3));
  EXPECT_NE(young.table, gone.table);
  TableOptions options = people(3);
  options.is_public = true;
  options.seats.back().kept_for = SeatFor::anyone;
  const auto there = house.open_table(options, "Chen");
  ASSERT_TRUE(there) << there.error().message;
  ASSERT_TRUE(house.subscribe(*there, std::make_shared<RecordingLink>()));
  EXPECT_EQ(play(house, looks_for_people("Dalia", 3)).table, there->table);
}

TEST(HallMeeting, ATableOfStrangersThatNobodyAttendsIsClosedSoon) {
  HallFixture house;
  const auto amina = play(house, looks_for_people("Amina"));
  const auto stays = play(house, looks_for_people("Ben", 3));
  const auto subscriber = house.subscribe(amina, std::make_shared<RecordingLink>());
  ASSERT_TRUE(house.subscribe(stays, std::make_shared<RecordingLink>()));
  const auto own = house.open_table(people(2), "Chen");
  house.now += 100'000;
  house.hall().unsubscribe(amina.table, *subscriber);
  house.now += 59'000;
  house.pass_time();
  house.settle(false);
  EXPECT_EQ(seen_by(house, amina).at("stage").as_string(), "gathering");
  house.now += 1'000;
  house.pass_time();
  house.settle(false);
  EXPECT_EQ(seen_by(house, amina).at("stage").as_string(), "closed");
  EXPECT_EQ(seen_by(house, stays).at("stage").as_string(), "gathering");
  EXPECT_EQ(seen_by(house, *own).at("stage").as_string(), "gathering");
}

TEST(HallMeeting, WhoWaitsMaySeatBotsAfterAll) {
  HallFixture house;
  const auto amina = play(house, looks_for_people("Amina"));
  ASSERT_TRUE(house.act(amina, {.id = "b", .what = action::SeatBot{1, "pedlar"}}));
  EXPECT_EQ(seen_by(house, amina).at("stage").as_string(), "playing");
}

}  // namespace
}  // namespace souk
