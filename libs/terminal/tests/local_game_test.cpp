#include "local_game.hpp"

#include <gtest/gtest.h>
#include "english.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "move_on.hpp"
#include "souk/notation/record_reader.hpp"
#include "souk/notation/record_replay.hpp"
#include "souk/notation/rules_text.hpp"
#include "souk/players/random_player.hpp"
#include "temporary_folder.hpp"

namespace souk::terminal {
namespace {

Record record_of(const LocalGame& game) {
  auto record = read_record(game.record_text());
  if (!record) throw std::logic_error{record.error().message};
  return *std::move(record);
}

const std::string& tag(const Record& record, std::string_view name) {
  return record.find(name)->values.front();
}

LocalGame game_of_two(std::string_view rules, std::uint64_t seed) {
  return *LocalGame::begin(english(), *read_rules(rules), {"Amina", "Ben"}, seed);
}

TEST(LocalGame, R6ThePilesAreShownWhenTheGameIsOverAlsoWhereRugsAreLeft) {
  int ended_early = 0;
  for (const char* rules : {"international+purse=3", "international+pile=alternating+purse=3"})
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      LocalGame game = game_of_two(rules, seed);
      RandomPlayer player{seed};
      while (!game.position().is_over()) move_on(game, player);
      ended_early += game.position().merchants_in() == 1 ? 1 : 0;
      const Record record = record_of(game);
      for (const char* name : {"Pile1", "Pile2"}) {
        ASSERT_NE(record.find(name), nullptr) << game.record_text();
        EXPECT_EQ(tag(record, name).size(), 24U);
      }
      EXPECT_EQ(record.find("Seen1"), nullptr);
      EXPECT_EQ(record.find("Seen2"), nullptr);
      const auto replayed = souk::replay(record);
      ASSERT_TRUE(replayed) << replayed.error().message;
      EXPECT_EQ(replayed->end(), game.position());
    }
  EXPECT_GT(ended_early, 10);
}

TEST(LocalGame, KnowsHowItsTurnsBegan) {
  for (const char* rules : {"international", "variant"}) {
    LocalGame game = *LocalGame::begin(english(), *read_rules(rules), {"Amina", "Ben", "Chloe"}, 6);
    RandomPlayer player{6};
    std::vector<Position> began;
    while (!game.position().is_over()) {
      ASSERT_EQ(game.turns(), began);
      if (turn_begins(game.position())) began.push_back(game.position());
      move_on(game, player);
    }
    EXPECT_GT(began.size(), 20U);
  }
}

TEST(LocalGame, R6ARunningGameTellsOfItsPilesOnlyWhatHasBeenSeen) {
  LocalGame game = game_of_two("international", 4);
  RandomPlayer player{4};
  std::string seen;
  for (; !game.position().is_over(); move_on(game, player)) {
    const Record record = record_of(game);
    ASSERT_EQ(record.find("Pile1"), nullptr);
    ASSERT_EQ(record.find("Pile2"), nullptr);
    const int laid = 24 - game.position().rugs_left_of(0);
    ASSERT_EQ(tag(record, "Seen1").size(), static_cast<std::size_t>(std::min(laid + 1, 24)));
    ASSERT_TRUE(tag(record, "Seen1").starts_with(seen));
    seen = tag(record, "Seen1");
    ASSERT_TRUE(souk::replay(record));
  }
  EXPECT_TRUE(tag(record_of(game), "Pile1").starts_with(seen));
}

TEST(LocalGame, WhoHasOneColourHasNoPile) {
  const std::vector<std::string> three{"Amina", "Ben", "Carl"};
  for (const auto& [rules, seats] :
       {std::pair{"comp1110", std::vector(three.begin(), three.end() - 1)},
        std::pair{"international", three}}) {
    auto game = LocalGame::begin(english(), *read_rules(rules), seats, 1);
    ASSERT_TRUE(game) << game.error().message;
    RandomPlayer player{1};
    while (!game->position().is_over()) move_on(*game, player);
    EXPECT_EQ(game->record_text().find("[Pile"), std::string::npos);
    EXPECT_TRUE(souk::replay(record_of(*game)));
  }
}

// The rest of a game by the same player, as its record.
std::string played_on(LocalGame game, std::uint64_t player_seed) {
  RandomPlayer player{player_seed};
  while (!game.position().is_over()) move_on(game, player);
  return game.record_text();
}

TEST(LocalGame, AGameGoesOnWithTheSamePilesAndThrows) {
  for (const char* rules : {"international", "variant", "international+pile=alternating"})
    for (const int moves : {0, 1, 2, 3, 20, 61}) {
      LocalGame game = game_of_two(rules, 8);
      RandomPlayer player{3};
      for (int made = 0; made < moves; ++made) move_on(game, player);
      const auto resumed = LocalGame::resume(english(), record_of(game), game.source(), 999);
      ASSERT_TRUE(resumed) << resumed.error().message;
      EXPECT_EQ(resumed->position(), game.position());
      EXPECT_EQ(resumed->story(), game.story());
      EXPECT_EQ(resumed->turns(), game.turns());
      EXPECT_EQ(resumed->source(), game.source());
      EXPECT_EQ(resumed->record_text(), game.record_text());
      EXPECT_EQ(played_on(*resumed, 7), played_on(game, 7)) << rules << ' ' << moves;
    }
}

TEST(LocalGame, WithoutItsSourceWhatNobodyHasSeenIsDrawnAnewOnceAndForAll) {
  for (const char* rules : {"international", "international+pile=alternating"}) {
    LocalGame game = game_of_two(rules, 8);
    RandomPlayer player{3};
    for (int made = 0; made < 20; ++made) move_on(game, player);
    const Record record = record_of(game);
    LocalGame anew = *LocalGame::resume(english(), record, std::nullopt, 1);
    const LocalGame other = *LocalGame::resume(english(), record, std::nullopt, 2);
    EXPECT_EQ(anew.position(), game.position());
    EXPECT_NE(played_on(anew, 7), played_on(other, 7)) << "by another seed";
    const std::string whole_game = played_on(anew, 7);
    const auto replayed = souk::replay(*read_record(whole_game));
    ASSERT_TRUE(replayed) << replayed.error().message;

    for (int made = 0; made < 9; ++made) move_on(anew, player);
    const LocalGame again = *LocalGame::resume(english(), record_of(anew), anew.source(), 5);
    EXPECT_EQ(again.source(), anew.source());
    EXPECT_EQ(played_on(again, 4), played_on(anew, 4));
  }
}

TEST(LocalGame, ASourceThatIsNotThatOfTheRecordIsNotUsed) {
  LocalGame game = game_of_two("international", 8);
  RandomPlayer player{3};
  for (int made = 0; made < 20; ++made) move_on(game, player);
  const auto resumed = LocalGame::resume(english(), record_of(game), ChanceSource{9, {}}, 1);
  ASSERT_TRUE(resumed);
  EXPECT_EQ(resumed->source(), (ChanceSource{1, souk::replay(record_of(game))->steps.size()}));
  EXPECT_EQ(resumed->position(), game.position());
}

TEST(LocalGame, EveryRunningRecordThereIsCanGoOn) {
  int running = 0;
  for (const char* name : {"running-2", "running-3"}) {
    const std::string file = std::string{"tests/games/"} + name + ".souk";
    for (const ReadRecord& each : read_records(whole(file))) {
      const auto game = LocalGame::resume(english(), *each.record, std::nullopt, 4);
      ASSERT_TRUE(game) << file << ": " << game.error().message;
      EXPECT_TRUE(souk::replay(*read_record(played_on(*game, 1)))) << file;
      ++running;
    }
  }
  EXPECT_GE(running, 2);
}

TEST(LocalGame, AFinishedOrWrongRecordDoesNotGoOn) {
  const auto over = read_record(whole("tests/games/classic-2.souk"));
  EXPECT_EQ(LocalGame::resume(english(), *over, std::nullopt, 1).error().code, "over");
  Record wrong = record_of(game_of_two("international", 8));
  wrong.turns.push_back({.round = 1, .faced = Facing::south});
  EXPECT_EQ(LocalGame::resume(english(), wrong, std::nullopt, 1).error().code, "R9");
}

TEST(LocalGame, RemembersWhatEveryoneDecidedInTheLastTurn) {
  LocalGame game = *LocalGame::begin(english(), Rules{}, {"Amina", "Ben", "Carl"}, 1);
  EXPECT_FALSE(game.last_to_decide());
  const Position start = game.position();
  game.decide(Move::face(Facing::east));
  game.throw_die();
  game.decide(Move::lay(legal_places(game.position())[0]));
  const std::vector<LocalGame::Decision>& amina = game.last_decisions_of(0);
  ASSERT_EQ(amina.size(), 2U);
  EXPECT_EQ(amina[0].before, start);
  EXPECT_EQ(amina[0].move, Move::face(Facing::east));
  EXPECT_TRUE(amina[1].move.is(MoveKind::lay));
  EXPECT_TRUE(game.last_decisions_of(1).empty());
  RandomPlayer player{1};
  do move_on(game, player);
  while (!(turn_begins(game.position()) && game.position().seat() == 0));
  EXPECT_EQ(game.last_to_decide(), 2);
  EXPECT_EQ(game.last_decisions_of(1).size(), 2U);
  move_on(game, player);
  EXPECT_EQ(amina.size(), 1U) << "another turn";
}

}  // namespace
}  // namespace souk::terminal
