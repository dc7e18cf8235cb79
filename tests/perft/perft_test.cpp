// Leaf counts of the rules library against the files of this folder, and the files against the
// plain implementation.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string_view>

#include "perft/counted_games.hpp"
#include "perft/perft_line.hpp"
#include "perft/plain_perft.hpp"
#include "repeated.hpp"
#include "souk/notation/position_text.hpp"
#include "souk/rules/perft.hpp"

namespace souk::perft_files {
namespace {

// Tests run in the project's folder.
constexpr std::string_view folder = "tests/perft";

std::set<std::string> files_in_folder() {
  std::set<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator{folder})
    if (entry.path().extension() == ".perft") files.insert(entry.path().stem().string());
  return files;
}

std::vector<PerftLine> lines_of(const std::string& file) {
  const std::ifstream in{std::filesystem::path{folder} / (file + ".perft")};
  std::ostringstream text;
  text << in.rdbuf();
  const auto lines = read_perft_lines(text.str());
  if (!lines) ADD_FAILURE() << file << ": " << lines.error().message;
  return lines ? *lines : std::vector<PerftLine>{};
}

TEST(Perft, EveryCountedGameHasItsFileAndEveryFileItsGame) {
  std::set<std::string> expected;
  for (const CountedGame& game : counted_games()) expected.insert(std::string{game.file});
  EXPECT_EQ(files_in_folder(), expected);
}

TEST(Perft, LibraryFindsAsManyLeavesAsTheFilesSay) {
  constexpr int deepest = test::repeated(9, 2);
  for (const std::string& file : files_in_folder()) {
    for (const PerftLine& line : lines_of(file)) {
      const auto position = read_position(line.position);
      ASSERT_TRUE(position) << file << ": " << line.position << ": " << position.error().message;
      for (const Count& count : line.counts) {
        if (count.turns > deepest) continue;
        EXPECT_EQ(perft(*position, count.turns), count.leaves)
            << file << ": " << line.position << ", turns: " << count.turns;
      }
    }
  }
}

// Three turns would take minutes here.
TEST(Perft, PlainGameReachesThesePositionsAndFindsAsManyLeavesWithinTwoTurns) {
  constexpr int affordable = test::repeated(2, 1);
  std::map<std::string, std::vector<differential::PairedGame>> games;
  for (const CountedGame& game : counted_games())
    for (const auto& position : positions_of(game))
      games[std::string{game.file}].push_back(position);
  for (const auto& [file, positions] : games) {
    const std::vector<PerftLine> lines = lines_of(file);
    ASSERT_EQ(lines.size(), positions.size()) << file;
    for (std::size_t at = 0; at < lines.size(); ++at) {
      const PerftLine& line = lines[at];
      ASSERT_EQ(text_of(positions[at].position()), line.position) << file;
      ASSERT_GE(line.counts.size(), 2U) << file << ": " << line.position;
      for (const Count& count : line.counts) {
        if (count.turns > affordable) continue;
        EXPECT_EQ(plain_perft(positions[at].plain(), count.turns), count.leaves)
            << file << ": " << line.position << ", turns: " << count.turns;
      }
    }
  }
}

TEST(Perft, LineWithoutCountsOrWithBrokenOnesIsRefused) {
  EXPECT_TRUE(read_perft_lines("# a comment\n\n"));
  EXPECT_FALSE(read_perft_lines("7/7/7/7/7/7/7\n"));
  EXPECT_FALSE(read_perft_lines("7/7/7/7/7/7/7 ; 1 x\n"));
  EXPECT_FALSE(read_perft_lines("7/7/7/7/7/7/7 ; 1\n"));
  const auto lines = read_perft_lines("7/7/7/7/7/7/7 ; 1 144 ; 2 20\n");
  ASSERT_TRUE(lines);
  ASSERT_EQ(lines->size(), 1U);
  EXPECT_EQ(text_of(lines->front()), "7/7/7/7/7/7/7 ; 1 144 ; 2 20");
}

}  // namespace
}  // namespace souk::perft_files
