// Records that were damaged at random: every command that reads one says where it is wrong.
#include <gtest/gtest.h>

#include <array>
#include <random>
#include <regex>

#include "cli/program_run.hpp"
#include "cli/scratch_folder.hpp"

namespace souk::test {
namespace {

const std::array<const char*, 4> sound_records{
    "tests/games/house-rules-4.souk", "tests/games/running-2.souk",
    "tests/games/after-optional-2.souk", "docs/examples/fair-dice.souk"};

const std::array<std::vector<std::string>, 5> readers{{
    {"verify"},
    {"replay"},
    {"stats", "-q"},
    {"analyze", "-q", "--depth", "1"},
    {"play", "--plain", "--resume"},
}};

// What a file may hold instead of what belongs there.
const std::array<std::string, 12> intruders{"S2",
                                            "a1a2",
                                            "z9",
                                            "#2",
                                            "99999999999999999999",
                                            "[Start \"",
                                            "{",
                                            "\n\n",
                                            std::string(1, '\0'),
                                            "\xff\xfe",
                                            "\x1b[2J",
                                            "\xe2\x80\xae"};

class Damage {
 public:
  explicit Damage(unsigned seed) : random_{seed} {}

  std::string done_to(std::string text) {
    const std::size_t at = below(text.size());
    switch (below(4)) {
      case 0:
        return text.substr(0, at);
      case 1:
        return text.erase(at, 1 + below(40));
      case 2:
        return text.insert(at, intruders[below(intruders.size())]);
      default:
        text[at] = static_cast<char>(below(256));
        return text;
    }
  }

 private:
  std::size_t below(std::size_t end) { return random_() % end; }

  std::mt19937 random_;
};

TEST(BrokenRecords, AreRefusedWithTheirLineByEveryCommand) {
  const ScratchFolder folder;
  const std::regex place{"line [0-9]+, column [0-9]+"};
  int refused = 0;
  for (unsigned seed = 0; seed < 60; ++seed) {
    const std::string name = "record-" + std::to_string(seed) + ".souk";
    const std::string file = folder.at(name);
    folder.write(name,
                 Damage{seed}.done_to(text_of_file(sound_records[seed % sound_records.size()])));
    std::vector<std::string> command = readers[seed % readers.size()];
    command.push_back(file);
    const ProgramRun run = run_souk(command);
    const std::string said = run.out + run.err;
    ASSERT_TRUE(run.exit_code == 0 || run.exit_code == found_wrong)
        << run.exit_code << ' ' << command[0] << '\n'
        << text_of_file(file) << said;
    EXPECT_EQ(run.err.find('\x1b'), std::string::npos) << "a file cannot speak to the terminal";
    if (run.exit_code == 0) continue;
    ++refused;
    const bool is_told = std::regex_search(said, place) ||
                         said.find("no finished game") != std::string::npos ||
                         said.find("holds no recorded game") != std::string::npos ||
                         said.find("is over") != std::string::npos;
    EXPECT_TRUE(is_told) << command[0] << '\n' << text_of_file(file) << said;
  }
  EXPECT_GT(refused, 30);
}

}  // namespace
}  // namespace souk::test
