// The files of tests/games:
//   make_golden_games --check FOLDER   compares them with what the games give today; writes nothing
//   make_golden_games --write FOLDER   writes them anew
//   make_golden_games --find NAME      the first seed with which that game shows what it should
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <set>

#include "golden_games.hpp"

namespace souk::golden {

namespace {

namespace fs = std::filesystem;

fs::path file_of(const fs::path& folder, const GoldenGame& game) {
  return folder / (std::string{game.name} + ".souk");
}

int complain(const fs::path& file, std::string_view what) {
  std::cerr << file.string() << ": " << what << '\n';
  return 1;
}

int check(const fs::path& file, const GoldenGame& game) {
  std::ifstream in{file, std::ios::binary};
  if (!in) return complain(file, "is missing");
  const std::string text{std::istreambuf_iterator<char>{in}, {}};
  if (const std::string fault = fault_in(game, text); !fault.empty()) return complain(file, fault);
  if (text != text_of(game)) return complain(file, "is not what the game gives today");
  return 0;
}

int check_all(const fs::path& folder) {
  int faults = 0;
  std::set<fs::path> known;
  for (const GoldenGame& game : golden_games()) {
    const fs::path file = file_of(folder, game);
    if (!known.insert(file).second) faults += complain(file, "has two games in the list");
    faults += check(file, game);
  }
  for (const auto& entry : fs::directory_iterator{folder})
    if (entry.path().extension() == ".souk" && !known.contains(entry.path()))
      faults += complain(entry.path(), "is not in the list of golden games");
  std::cout << golden_games().size() << " golden games, " << faults << " faults\n";
  return faults == 0 ? 0 : 1;
}

int write_all(const fs::path& folder) {
  for (const GoldenGame& game : golden_games()) {
    const std::string text = text_of(game);
    if (const std::string fault = fault_in(game, text); !fault.empty())
      return complain(file_of(folder, game), fault + "; --find finds another seed");
    std::ofstream out{file_of(folder, game), std::ios::binary};
    if (!(out << text)) return complain(file_of(folder, game), "cannot be written");
  }
  return 0;
}

int find_seed(std::string_view name) {
  constexpr std::uint64_t most = 1'000'000;
  for (GoldenGame game : golden_games()) {
    if (game.name != name) continue;
    for (game.seed = 1; game.seed <= most; ++game.seed)
      if (fault_in(game, text_of(game)).empty()) {
        std::cout << game.seed << '\n';
        return 0;
      }
    std::cerr << "no seed up to " << most << " does\n";
    return 1;
  }
  std::cerr << "there is no golden game '" << name << "'\n";
  return 1;
}

}  // namespace

}  // namespace souk::golden

int main(int argc, char** argv) {
  using namespace souk::golden;
  const std::string_view what = argc == 3 ? argv[1] : "";
  if (what == "--check") return check_all(argv[2]);
  if (what == "--write") return write_all(argv[2]);
  if (what == "--find") return find_seed(argv[2]);
  std::cerr << "make_golden_games --check FOLDER | --write FOLDER | --find NAME\n";
  return 64;
}
