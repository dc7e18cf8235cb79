// The manual pages: groff has nothing to say about them, and they tell what --help tells.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <regex>

#include "cli/program_run.hpp"

namespace souk::test {
namespace {

namespace fs = std::filesystem;

class Manual : public testing::Test {
 protected:
  void SetUp() override {
    fs::remove_all(folder_);
    const ProgramRun run = run_souk({"man", "--out", folder_.string()});
    ASSERT_EQ(run.exit_code, 0) << run.err;
    for (const auto& file : fs::directory_iterator{folder_}) pages_.push_back(file.path());
    EXPECT_EQ(run.out, std::to_string(pages_.size()) + " pages in " + folder_.string() + '\n');
  }
  void TearDown() override { fs::remove_all(folder_); }

  fs::path folder_ = fs::temp_directory_path() / ("souk-manual-" + std::to_string(::getpid()));
  std::vector<fs::path> pages_;
};

// As a reader sees it, in one line: without the commands of roff, hyphenation and line ends.
std::string shown(const fs::path& page) {
  const ProgramRun groff = run_tool({"groff", "-man", "-Tutf8", "-P-c", "-rHY=0", "-ww", page});
  EXPECT_EQ(groff.exit_code, 0) << groff.err;
  EXPECT_EQ(groff.err, "") << page;
  std::string plain = std::regex_replace(groff.out, std::regex{".\b"}, "");
  return std::regex_replace(plain, std::regex{"\\s+"}, " ");
}

TEST_F(Manual, HasAPageForTheProgramAndForEachCommand) {
  EXPECT_GT(pages_.size(), 16U);
  for (const char* name : {"souk.1", "souk-play.1", "souk-serve.1", "souk-man.1"})
    EXPECT_TRUE(fs::exists(folder_ / name)) << name;
}

TEST_F(Manual, GroffHasNothingToSayAboutIt) {
  for (const fs::path& page : pages_) {
    const std::string text = shown(page);
    for (const char* title : {"NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXIT STATUS"})
      EXPECT_NE(text.find(title), std::string::npos) << page << title;
  }
}

TEST_F(Manual, TellsEveryOptionOfTheHelp) {
  std::size_t options = 0;
  for (const fs::path& page : pages_) {
    if (page.stem() == "souk") continue;
    const std::string command = page.stem().string().substr(std::string{"souk-"}.size());
    const std::string text = shown(page);
    for (const std::string& line : lines_of(run_souk({command, "--help"}).out)) {
      std::smatch option;
      if (!std::regex_search(line, option, std::regex{"^  (?:-., ?)?(--[a-z-]+)"})) continue;
      ++options;
      EXPECT_NE(text.find(' ' + option[1].str()), std::string::npos) << page << option[1];
    }
  }
  EXPECT_GT(options, 90U);
}

TEST_F(Manual, IsPrintedAsRoffWhereThereIsNoTerminal) {
  EXPECT_EQ(run_souk({"man"}).out, text_of_file(folder_ / "souk.1"));
  EXPECT_EQ(run_souk({"man", "perft"}).out, text_of_file(folder_ / "souk-perft.1"));
  const std::string perft = shown(folder_ / "souk-perft.1");
  for (const char* words :
       {"souk-perft - count every way a game can go on, turn by turn",
        "souk perft TURNS [OPTION]...", "--players N how many play at a table, 2 to 4 (default: 3)",
        "TURNS whole turns, 1 to 8 (required)", "64 the command line cannot be understood"})
    EXPECT_NE(perft.find(words), std::string::npos) << words << '\n' << perft;
  EXPECT_NE(shown(folder_ / "souk.1").find("souk-perft(1) count every way"), std::string::npos);
  // What a shell is given must come out as it was.
  EXPECT_NE(
      shown(folder_ / "souk-engine.1").find("printf 'new players=3 seed=1\\nlegal\\n' | souk"),
      std::string::npos);
}

TEST(ManualCommand, RefusesWhatIsNotThere) {
  EXPECT_EQ(run_souk({"man", "dance"}).exit_code, wrong_usage);
  EXPECT_EQ(run_souk({"man", "--out", "/dev/null/man1"}).exit_code, output_failed);
  EXPECT_EQ(run_souk({"man", "play", "--out", "x"}).exit_code, wrong_usage);
}

}  // namespace
}  // namespace souk::test
