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

}  // namespace
}  // namespace souk::terminal
