// Writes the files of tests/perft anew:  write_perft tests/perft
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>

#include "perft/counted_games.hpp"
#include "perft/perft_line.hpp"
#include "souk/notation/position_text.hpp"
#include "souk/rules/perft.hpp"

namespace souk::perft_files {

namespace {

// One turn and two always; one more while the last count was so small that the test, which runs
// with sanitizers as well, can afford it.
constexpr int fewest_turns = 2;
constexpr int most_turns = 4;
constexpr std::uint64_t small = 20'000;

PerftLine count_from(const Position& position) {
  PerftLine line{text_of(position), {}};
  std::uint64_t leaves = 0;
  for (int turns = 1; turns <= most_turns && (turns <= fewest_turns || leaves <= small); ++turns) {
    leaves = perft(position, turns);
    line.counts.push_back({turns, leaves});
  }
  return line;
}

bool write_all(const std::filesystem::path& folder) {
  std::map<std::string, std::string> texts;
  for (const CountedGame& game : counted_games()) {
    std::string& text = texts[std::string{game.file}];
    text += "# ";
    text += game.rules;
    text += ", " + std::to_string(game.merchants) + " merchants\n";
    for (const auto& paired : positions_of(game)) {
      text += text_of(count_from(paired.position()));
      text += '\n';
    }
  }
  for (const auto& [file, text] : texts) {
    std::ofstream out{folder / (file + ".perft")};
    if (!(out << text)) {
      std::cerr << "cannot write " << folder / (file + ".perft") << '\n';
      return false;
    }
  }
  return true;
}

}  // namespace

}  // namespace souk::perft_files

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "write_perft FOLDER\n";
    return 2;
  }
  return souk::perft_files::write_all(argv[1]) ? 0 : 1;
}
