// The tables of a house: opening, joining, playing, watching, and what is told to whom.
#include <gtest/gtest.h>

#include "hall_fixture.hpp"
#include "souk/notation/position_text.hpp"
#include "souk/rules/moves.hpp"

namespace souk {
namespace {

using testing::HallFixture;
using testing::people;
using testing::RecordingLink;

Position last_position(const RecordingLink& link) {
  std::string found;
  for (const auto& event : link.events())
    if (const auto* const text = event.if_contains("position")) found = text->as_string();
  return read_position(found).value();
}

// Plays for both until the game is over; every action goes through the hall.
int play_to_the_end(HallFixture& house, const std::vector<Seated>& seats,
                    const RecordingLink& seen) {
  int actions = 0;
  for (; actions < 500; ++actions) {
    const Position position = last_position(seen);
    if (position.is_over()) break;
    Action action{.id = "a" + std::to_string(actions)};
    if (position.phase() == Phase::lay)
      action.what = action::LayRug{*legal_places(position).begin()};
    else
      action.what = action::ThrowDie{};
    const auto done = house.act(seats[static_cast<std::size_t>(position.seat())], action);
    EXPECT_TRUE(done) << (done ? "" : done.error().message);
    if (!done) break;
  }
  return actions;
}

TEST(Hall, PlaysAWholeGameOfTwoPeople) {
  HallFixture house;
  const auto amina = house.open_table(people(2, "4"), "Amina");
  ASSERT_TRUE(amina) << amina.error().message;
  EXPECT_EQ(amina->seat, 0);
  EXPECT_FALSE(amina->invitation.empty());
  const auto ben = house.join(*amina, "Ben");
  ASSERT_TRUE(ben) << ben.error().message;
  const auto link = std::make_shared<RecordingLink>();
  ASSERT_TRUE(house.subscribe(*amina, link));
  EXPECT_EQ(play_to_the_end(house, {*amina, *ben}, *link), 16);
  const auto events = link->events();
  for (std::size_t at = 0; at < events.size(); ++at)
    EXPECT_EQ(events[at].at("n").as_int64(), static_cast<std::int64_t>(at + 1));
  EXPECT_EQ(events.back().at("event").as_string(), "ended");
  EXPECT_EQ(events.back().at("seed").as_string().size(), 64U);
  const auto game = house.log().finished_game(amina->table);
  ASSERT_TRUE(game && *game);
  EXPECT_NE((**game).record.find("[Seed "), std::string::npos);
}

TEST(Hall, TellsNothingThatIsNotOnDisk) {
  HallFixture house;
  const auto amina = house.open_table(people(2), "Amina");
  const auto ben = house.join(*amina, "Ben");
  const auto link = std::make_shared<RecordingLink>();
  ASSERT_TRUE(house.subscribe(*amina, link));
  const auto before = link->events().size();
  const auto& mover = last_position(*link).seat() == 0 ? amina : ben;
  bool is_acknowledged = false;
  house.hall().act(mover->table, mover->token, {.id = "x", .what = action::ThrowDie{}},
                   [&](const Result<int>& done) { is_acknowledged = done.has_value(); });
  // The log's thread has not been listened to yet.
  EXPECT_FALSE(is_acknowledged);
  EXPECT_EQ(link->events().size(), before);
  const auto late = std::make_shared<RecordingLink>();
  ASSERT_TRUE(house.subscribe(*ben, late));
  EXPECT_EQ(late->events().size(), before);
  house.settle();
  EXPECT_TRUE(is_acknowledged);
  EXPECT_EQ(link->events().size(), before + 1);
  EXPECT_EQ(late->events().size(), before + 1);
}

TEST(Hall, DoesAnActionOnceHoweverOftenItComes) {
  HallFixture house;
  const auto amina = house.open_table(people(2), "Amina");
  const auto ben = house.join(*amina, "Ben");
  const auto link = std::make_shared<RecordingLink>();
  ASSERT_TRUE(house.subscribe(*amina, link));
  const auto& mover = last_position(*link).seat() == 0 ? amina : ben;
  const Action action{.id = "once", .what = action::ThrowDie{}};
  std::vector<int> acknowledged;
  for (int each = 0; each < 3; ++each)
    house.hall().act(mover->table, mover->token, action,
                     [&](const Result<int>& done) { acknowledged.push_back(done.value_or(-1)); });
  house.settle();
  const auto again = house.act(*mover, action);
  ASSERT_TRUE(again);
  acknowledged.push_back(*again);
  EXPECT_EQ(acknowledged, (std::vector<int>(4, acknowledged.front())));
  EXPECT_GT(acknowledged.front(), 0);
  const auto names = link->event_names();
  EXPECT_EQ(std::count(names.begin(), names.end(), "threw"), 1);
}

TEST(Hall, BringsEveryTableBackAfterARestart) {
  HallFixture house;
  const auto amina = house.open_table(people(2), "Amina");
  const auto ben = house.join(*amina, "Ben");
  const auto link = std::make_shared<RecordingLink>();
  ASSERT_TRUE(house.subscribe(*amina, link));
  const auto& mover = last_position(*link).seat() == 0 ? amina : ben;
  ASSERT_TRUE(house.act(*mover, {.id = "1", .what = action::ThrowDie{}}));
  const auto events = link->events();
  house.close();
  house.open();
  EXPECT_EQ(house.brought_back, 1);
  const auto after = std::make_shared<RecordingLink>();
  ASSERT_TRUE(house.subscribe(*amina, after));
  EXPECT_EQ(after->events(), events);
  // The same action is still known.
  EXPECT_EQ(house.act(*mover, {.id = "1", .what = action::ThrowDie{}}).value_or(-1),
            static_cast<int>(events.size()));
}

TEST(Hall, BotsPlayOnTheirOwn) {
  HallFixture house;
  TableOptions options = people(3, "2");
  options.seats[1] = options.seats[2] = SeatPlan{SeatFor::bot, "apprentice"};
  const auto amina = house.open_table(options, "Amina");
  ASSERT_TRUE(amina) << amina.error().message;
  const auto link = std::make_shared<RecordingLink>();
  ASSERT_TRUE(house.subscribe(*amina, link));
  ASSERT_TRUE(house.act(*amina, {.id = "go", .what = action::Leave{}}));
  house.settle();
  // Everyone who is left is a bot, so the table is deserted.
  EXPECT_EQ(link->event_names().back(), "closed");
}

TEST(Hall, ABotAnswersForItsTurn) {
  HallFixture house;
  TableOptions options = people(2, "4");
  options.seats[1] = SeatPlan{SeatFor::bot, "apprentice"};
  options.first = 1;
  const auto amina = house.open_table(options, "Amina");
  ASSERT_TRUE(amina) << amina.error().message;
  const auto link = std::make_shared<RecordingLink>();
  ASSERT_TRUE(house.subscribe(*amina, link));
  house.settle();
  const auto names = link->event_names();
  EXPECT_EQ(std::count(names.begin(), names.end(), "threw"), 1);
  EXPECT_EQ(names.back(), "laid");
  EXPECT_EQ(last_position(*link).seat(), 0);
}

// He is made anew for each choice, so he is told whom he plays with; a restart forgets nothing.
TEST(Hall, TellsABotHowTheLastTurnsBegan) {
  HallFixture house;
  TableOptions options = people(3);
  options.seats[1] = options.seats[2] = SeatPlan{SeatFor::bot, "master"};
  options.first = 0;
  const auto amina = house.open_table(options, "Amina");
  ASSERT_TRUE(amina) << amina.error().message;
  const auto link = std::make_shared<RecordingLink>();
  ASSERT_TRUE(house.subscribe(*amina, link));
  const auto act = [&](int number, const Action& action) {
    ASSERT_TRUE(house.act(*amina, {.id = std::to_string(number), .what = action.what}));
  };
  for (int round = 0; round < 8; ++round) {
    act(2 * round, {.what = action::ThrowDie{}});
    act(2 * round + 1, {.what = action::LayRug{*legal_places(last_position(*link)).begin()}});
    ASSERT_EQ(house.tasks().size(), 1U);
    const BotTask& task = house.tasks().front();
    EXPECT_EQ(task.position, last_position(*link));
    const std::size_t before = static_cast<std::size_t>(3 * round + 1);
    ASSERT_EQ(task.turns.size(), std::min(before, Player::turns_to_recall));
    for (std::size_t at = 0; at < task.turns.size(); ++at) {
      EXPECT_TRUE(turn_begins(task.turns[at]));
      const std::size_t turns_ago = task.turns.size() - at;
      EXPECT_EQ(task.turns[at].seat(), static_cast<int>((before - turns_ago) % 3));
    }
    if (round < 7) house.settle();
  }
  const auto turns = house.tasks().front().turns;
  house.close();
  house.open();
  ASSERT_EQ(house.tasks().size(), 1U);
  EXPECT_EQ(house.tasks().front().turns, turns);
}

TEST(Hall, RefusesStrangers) {
  HallFixture house;
  const auto amina = house.open_table(people(2), "Amina");
  Seated stranger = *amina;
  stranger.token = "not a token";
  EXPECT_EQ(house.act(stranger, {.id = "1", .what = action::ThrowDie{}}).error().code, "token");
  EXPECT_EQ(house.subscribe(stranger, std::make_shared<RecordingLink>()).error().code, "token");
  Seated uninvited = *amina;
  uninvited.invitation.clear();
  EXPECT_FALSE(house.join(uninvited, "Eve"));
  uninvited.invitation = "0123456789abcdef";
  EXPECT_EQ(house.join(uninvited, "Eve").error().code, "token");
  EXPECT_EQ(house.join({.table = "nosuchtable00000"}, "Eve").error().code, "table");
}

TEST(Hall, WatchersSeeWhatAWatcherMay) {
  HallFixture house;
  TableOptions options = people(2);
  const auto open = house.open_table(options, "Amina");
  ASSERT_TRUE(house.join(*open, "Ben"));
  EXPECT_TRUE(house.subscribe({.table = open->table}, std::make_shared<RecordingLink>(), false));
  options.watchers = false;
  const auto shut = house.open_table(options, "Amina");
  ASSERT_TRUE(house.join(*shut, "Ben"));
  EXPECT_EQ(house.subscribe({.table = shut->table}, std::make_shared<RecordingLink>(), false)
                .error()
                .code,
            "token");
}

TEST(Hall, OnlySoManyTablesForAnAddress) {
  HallFixture house{ServerLimits{.tables_per_address = 2}};
  EXPECT_TRUE(house.open_table(people(2), "Amina"));
  EXPECT_TRUE(house.open_table(people(2), "Amina"));
  EXPECT_EQ(house.open_table(people(2), "Amina").error().code, "limit");
}

TEST(Hall, PlayNowJoinsAnOpenTableOrSeatsBots) {
  HallFixture house;
  const auto play = [&](const std::string& name) {
    std::optional<Result<Seated>> answer;
    house.hall().play_now({.chair = {.name = name}, .merchants = 2}, "1.2.3.4",
                          [&](Result<Seated> seated) { answer = std::move(seated); });
    house.settle(false);
    return answer.value();
  };
  const auto alone = play("Amina");
  ASSERT_TRUE(alone) << alone.error().message;
  TableOptions options = people(2);
  options.is_public = true;
  options.seats[1].kept_for = SeatFor::anyone;
  const auto host = house.open_table(options, "Ben");
  ASSERT_TRUE(host) << host.error().message;
  const auto guest = play("Chen");
  ASSERT_TRUE(guest) << guest.error().message;
  EXPECT_EQ(guest->table, host->table);
  EXPECT_NE(alone->table, host->table);
}

TEST(Hall, ASecondTimeTheSameTokenFindsTheSameChair) {
  HallFixture house;
  const auto amina = house.open_table(people(3), "Amina");
  const JoinRequest request{
      .name = "Ben", .invitation = amina->invitation, .token = std::string(32, 'b')};
  std::vector<int> seats;
  for (int each = 0; each < 2; ++each) {
    house.hall().join(amina->table, request, [&](const Result<Seated>& seated) {
      seats.push_back(seated ? seated->seat : -1);
    });
    house.settle(false);
  }
  EXPECT_EQ(seats, (std::vector{1, 1}));
}

TEST(Hall, ARematchOpensTheNextTableWithTheSameTokens) {
  HallFixture house;
  const auto amina = house.open_table(people(2, "2"), "Amina");
  const auto ben = house.join(*amina, "Ben");
  const auto link = std::make_shared<RecordingLink>();
  ASSERT_TRUE(house.subscribe(*amina, link));
  play_to_the_end(house, {*amina, *ben}, *link);
  ASSERT_TRUE(house.act(*amina, {.id = "r", .what = action::OfferRematch{}}));
  ASSERT_TRUE(house.act(*ben, {.id = "r", .what = action::OfferRematch{}}));
  house.settle();
  ASSERT_EQ(link->event_names().back(), "next");
  Seated next = *amina;
  next.table = link->events().back().at("table").as_string();
  const auto there = std::make_shared<RecordingLink>();
  const auto subscriber = house.subscribe(next, there);
  ASSERT_TRUE(subscriber) << subscriber.error().message;
  EXPECT_EQ((*subscriber)->seat, 1);  // the chairs moved on
}

TEST(Hall, AnIdleTableIsClosedAndKept) {
  HallFixture house;
  const auto amina = house.open_table(people(2), "Amina");
  ASSERT_TRUE(house.join(*amina, "Ben"));
  house.pass(std::chrono::milliseconds{ServerLimits{}.idle_time}.count() + 1);
  house.pass_time();
  house.settle();
  const auto game = house.log().finished_game(amina->table);
  ASSERT_TRUE(game && *game);
  EXPECT_EQ((**game).result, "*");
  EXPECT_EQ(house.act(*amina, {.id = "late", .what = action::ThrowDie{}}).has_value(), false);
}

TEST(Hall, TellsWhoIsHere) {
  HallFixture house;
  const auto amina = house.open_table(people(2), "Amina");
  const auto ben = house.join(*amina, "Ben");
  const auto link = std::make_shared<RecordingLink>();
  const auto other = std::make_shared<RecordingLink>();
  ASSERT_TRUE(house.subscribe(*amina, link));
  const auto subscriber = house.subscribe(*ben, other);
  EXPECT_EQ(link->sent.back(), R"({"here":[true,true]})");
  house.hall().unsubscribe(ben->table, *subscriber);
  EXPECT_EQ(link->sent.back(), R"({"here":[true,false]})");
}

// A client must not make the server read a file or start a program: for it there are levels and
// nothing else.
TEST(Hall, ABotIsALevelAndNeverAFile) {
  HallFixture house;
  const auto amina = house.open_table(people(2), "Amina");
  for (const std::string level : {"master,weights=two.weights", "master,weights=/dev/null",
                                  "search", "random", "bot:master", "cmd:true"}) {
    auto options = people(2);
    options.seats[1] = SeatPlan{SeatFor::bot, level};
    EXPECT_EQ(house.open_table(options, "Ben").error().code, "options") << level;
    EXPECT_EQ(house.act(*amina, {.id = "b", .what = action::SeatBot{1, level}}).error().code,
              "options")
        << level;
  }
}

TEST(Hall, ABotMayTakeTheChairOnlyOfSomebodyWhoIsGone) {
  HallFixture house;
  const auto amina = house.open_table(people(2), "Amina");
  const auto ben = house.join(*amina, "Ben");
  const auto subscriber = house.subscribe(*ben, std::make_shared<RecordingLink>());
  const Action bot{.id = "b", .what = action::SeatBot{1, "pedlar"}};
  EXPECT_EQ(house.act(*amina, bot).error().code, "seat");
  house.hall().unsubscribe(ben->table, *subscriber);
  EXPECT_EQ(house.act(*amina, bot).error().code, "seat");
  house.pass(31'000);
  EXPECT_TRUE(house.act(*amina, bot));
  EXPECT_TRUE(house.act(*ben, {.id = "back", .what = action::Return{}}));
}

}  // namespace
}  // namespace souk
