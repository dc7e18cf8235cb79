// What guests of a house may count on when things go wrong around them: slow lines, talkers,
// strangers, restarts.
#include <gtest/gtest.h>

#include <algorithm>

#include "hall_fixture.hpp"
#include "souk/notation/words.hpp"

namespace souk {
namespace {

using testing::HallFixture;
using testing::people;
using testing::RecordingLink;

std::string shown(HallFixture& house, const Seated& who) {
  std::string answer;
  house.hall().show_table(who.table, who.token, [&](const Result<std::string>& result) {
    answer = result ? *result : result.error().code;
  });
  return answer;
}

// Two people at a table where the first begins.
struct Two {
  Seated amina;
  Seated ben;
};
Two two_people(HallFixture& house, TableOptions options) {
  options.first = 0;
  const auto amina = house.open_table(options, "Amina");
  EXPECT_TRUE(amina) << (amina ? "" : amina.error().message);
  const auto ben = house.join(*amina, "Ben");
  EXPECT_TRUE(ben) << (ben ? "" : ben.error().message);
  return {*amina, *ben};
}

void throw_and_lay_to_the_end(HallFixture& house, const Two& two) {
  for (int each = 0; each < 100; ++each) {
    const auto table = boost::json::parse(shown(house, two.amina)).as_object();
    if (table.at("stage").as_string() != "playing") return;
    const bool is_first = table.at("position").as_string().find(" 1:") != std::string::npos;
    Action action{.id = std::to_string(each), .what = action::ThrowDie{}};
    if (table.at("position").as_string().find(":lay ") != std::string::npos)
      action.what =
          action::LayRug{read_place(table.at("legal").as_array().front().as_string()).value()};
    ASSERT_TRUE(house.act(is_first ? two.amina : two.ben, action));
  }
}

TEST(HallClients, NobodyIsShownWhatIsNotOnDisk) {
  HallFixture house;
  const Two two = two_people(house, people(2));
  house.hall().act(two.amina.table, two.amina.token, {.id = "t", .what = action::ThrowDie{}},
                   [](const Result<int>&) {});
  std::string answer;
  house.hall().show_table(two.amina.table, {}, [&](const Result<std::string>& result) {
    answer = result.value_or("refused");
  });
  // A further action while the first is on its way.
  house.hall().act(two.amina.table, two.amina.token, {.id = "s", .what = action::Say{"hm"}},
                   [](const Result<int>&) {});
  EXPECT_EQ(answer, "");
  house.settle(false);
  const auto table = boost::json::parse(answer).as_object();
  EXPECT_EQ(table.at("n").as_int64(), 6);
}

TEST(HallClients, ALongStoryComesPieceByPiece) {
  HallFixture house{ServerLimits{}};
  const Two two = two_people(house, people(2));
  const std::string line(300, 'x');
  for (int each = 0; each < 400; ++each)
    house.hall().act(two.amina.table, two.amina.token,
                     {.id = std::to_string(each), .what = action::Say{line}},
                     [](const Result<int>&) {});
  house.settle(false);
  const auto link = std::make_shared<RecordingLink>();
  ASSERT_TRUE(house.subscribe(two.ben, link));
  const auto first = link->events().size();
  EXPECT_GT(first, 10U);
  EXPECT_LT(first, 300U);
  // He takes nothing yet, so nothing follows; and what happens meanwhile waits its turn.
  link->waits = 1'000'000;
  house.pass_time();
  ASSERT_TRUE(house.act(two.amina, {.id = "t", .what = action::ThrowDie{}}));
  EXPECT_EQ(link->events().size(), first);
  link->waits = 0;
  for (int each = 0; each < 10; ++each) house.pass_time();
  const auto events = link->events();
  ASSERT_EQ(events.size(), 405U);
  for (std::size_t at = 0; at < events.size(); ++at)
    EXPECT_EQ(events[at].at("n").as_int64(), static_cast<std::int64_t>(at + 1));
  ASSERT_TRUE(house.act(two.amina, {.id = "live", .what = action::Say{"now live"}}));
  EXPECT_EQ(link->events().size(), 406U);
}

TEST(HallClients, TalkDoesNotKeepABotFromItsTurn) {
  HallFixture house;
  TableOptions options = people(2);
  options.seats[1] = SeatPlan{SeatFor::bot, "apprentice"};
  options.first = 1;
  const auto amina = house.open_table(options, "Amina");
  ASSERT_TRUE(amina);
  ASSERT_EQ(house.tasks().size(), 1U);
  for (int each = 0; each < 5; ++each)
    ASSERT_TRUE(house.act(*amina, {.id = std::to_string(each), .what = action::Say{"hurry"}}));
  EXPECT_EQ(house.tasks().size(), 1U);
  house.settle();
  EXPECT_NE(shown(house, *amina).find(" 1:face "), std::string::npos);
}

TEST(HallClients, ARematchThatAllAgreedOnSurvivesARestart) {
  HallFixture house;
  const Two two = two_people(house, people(2, "2"));
  throw_and_lay_to_the_end(house, two);
  ASSERT_TRUE(house.act(two.amina, {.id = "r", .what = action::OfferRematch{}}));
  // The last word is on disk, but the server ends before it acts on it.
  house.hall().act(two.ben.table, two.ben.token, {.id = "r", .what = action::OfferRematch{}},
                   [](const Result<int>&) {});
  house.close();
  house.open();
  const auto link = std::make_shared<RecordingLink>();
  ASSERT_TRUE(house.subscribe(two.amina, link));
  house.settle();
  EXPECT_EQ(link->event_names().back(), "next");
}

TEST(HallClients, WhoeverGoesHomeIsNotWaitedForWithARematch) {
  HallFixture house;
  const Two two = two_people(house, people(2, "2"));
  throw_and_lay_to_the_end(house, two);
  ASSERT_TRUE(house.act(two.amina, {.id = "r", .what = action::OfferRematch{}}));
  ASSERT_TRUE(house.act(two.ben, {.id = "home", .what = action::Leave{}}));
  house.settle();
  EXPECT_NE(shown(house, two.amina).find("\"next\""), std::string::npos);
}

TEST(HallClients, FinishedGamesDoNotFillTheHouse) {
  HallFixture house{ServerLimits{.tables = 2}};
  for (int each = 0; each < 4; ++each) {
    const Two two = two_people(house, people(2, "2"));
    throw_and_lay_to_the_end(house, two);
  }
  EXPECT_TRUE(house.open_table(people(2), "Chen"));
}

TEST(HallClients, WatchersAreSentAwayWhenAClosedGameBegins) {
  HallFixture house;
  TableOptions options = people(2);
  options.watchers = false;
  const auto amina = house.open_table(options, "Amina");
  const auto watcher = std::make_shared<RecordingLink>();
  ASSERT_TRUE(house.subscribe({.table = amina->table}, watcher, false));
  ASSERT_TRUE(house.join(*amina, "Ben"));
  EXPECT_FALSE(watcher->closed.empty());
  const auto names = watcher->event_names();
  EXPECT_EQ(std::count(names.begin(), names.end(), "started"), 0);
}

TEST(HallClients, AChairThatWasGivenUpIsNobodys) {
  HallFixture house;
  const auto amina = house.open_table(people(3), "Amina");
  const auto ben = house.join(*amina, "Ben");
  const auto link = std::make_shared<RecordingLink>();
  const auto subscriber = house.subscribe(*ben, link);
  ASSERT_TRUE(house.act(*ben, {.id = "l", .what = action::Leave{}}));
  EXPECT_FALSE((*subscriber)->seat);
  ASSERT_TRUE(house.join(*amina, "Chen"));
  EXPECT_EQ(link->sent.back().find(R"("here":[false,true)"), std::string::npos);
  EXPECT_NE(
      shown(house, *amina).find(R"("name":"Chen","holder":"person","for":"person","here":false)"),
      std::string::npos);
}

TEST(HallClients, WhoeverActsIsNotGone) {
  HallFixture house;
  const Two two = two_people(house, people(2));
  house.now += 60'000;
  ASSERT_TRUE(house.act(two.ben, {.id = "s", .what = action::Say{"thinking"}}));
  EXPECT_EQ(house.act(two.amina, {.id = "b", .what = action::SeatBot{1, ""}}).error().code, "seat");
}

TEST(HallClients, OpeningAgainFindsTheSameTable) {
  HallFixture house;
  OpenTableRequest request{.options = people(2),
                           .chair = {.name = "Amina", .token = std::string(32, 'a')}};
  std::vector<Seated> seated;
  for (int each = 0; each < 2; ++each) {
    house.hall().open_table(request, "1.2.3.4", [&](Result<Seated> result) {
      seated.push_back(result.value_or(Seated{}));
    });
    house.settle(false);
  }
  EXPECT_EQ(seated[0].table, seated[1].table);
  EXPECT_EQ(seated[0].invitation, seated[1].invitation);
  EXPECT_FALSE(seated[0].table.empty());
}

TEST(HallClients, APromisedSeedIsUsedUpOnlyByATable) {
  HallFixture house;
  const auto hash = house.hall().promise_seed("home");
  ASSERT_TRUE(hash);
  OpenTableRequest request{.options = people(2), .chair = {.name = "\x01", .seed_hash = *hash}};
  const auto open = [&] {
    std::string code;
    house.hall().open_table(request, "1.2.3.4", [&](const Result<Seated>& result) {
      code = result ? "" : result.error().code;
    });
    house.settle(false);
    return code;
  };
  EXPECT_EQ(open(), "name");
  request.chair.name = "Amina";
  EXPECT_EQ(open(), "");
  EXPECT_EQ(open(), "request");
}

TEST(HallClients, OnlyTheHostSeatsABotForSomeoneInvited) {
  HallFixture house;
  TableOptions options = people(3);
  options.seats[1].kept_for = SeatFor::anyone;
  const auto amina = house.open_table(options, "Amina");
  Seated open = *amina;
  open.invitation.clear();
  const auto stranger = house.join(open, "Eve");
  ASSERT_TRUE(stranger) << stranger.error().message;
  EXPECT_EQ(house.act(*stranger, {.id = "b", .what = action::SeatBot{2, ""}}).error().code, "seat");
  EXPECT_TRUE(house.act(*amina, {.id = "b", .what = action::SeatBot{2, ""}}));
}

TEST(HallClients, PlayNowPassesOverATableWhereTheNameIsTaken) {
  HallFixture house;
  TableOptions options = people(2);
  options.is_public = true;
  options.seats[1].kept_for = SeatFor::anyone;
  const auto host = house.open_table(options, "Amina");
  std::optional<Result<Seated>> answer;
  house.hall().play_now({.chair = {.name = "Amina"}, .merchants = 2}, "1.2.3.4",
                        [&](Result<Seated> seated) { answer = std::move(seated); });
  house.settle(false);
  ASSERT_TRUE(answer && *answer) << (answer ? answer->error().message : "");
  EXPECT_NE((*answer)->table, host->table);
}

TEST(HallClients, TheHostIsToldTheInvitationAgain) {
  HallFixture house;
  const Two two = two_people(house, people(2));
  EXPECT_NE(shown(house, two.amina).find(two.amina.invitation), std::string::npos);
  EXPECT_EQ(shown(house, two.ben).find(two.amina.invitation), std::string::npos);
}

}  // namespace
}  // namespace souk
