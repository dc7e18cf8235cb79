// The completion scripts, asked by the shells themselves. Bash is everywhere; fish and zsh are
// asked where they are installed.
#include <gtest/gtest.h>

#include <algorithm>

#include "cli/program_run.hpp"

namespace souk::test {
namespace {

std::string script_for(const std::string& shell) {
  const ProgramRun run = run_souk({"completion", shell});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  return run.out;
}

bool is_installed(const std::string& shell) {
  return run_tool({"sh", "-c", "command -v " + shell}).exit_code == 0;
}

struct Offered {
  std::string typed;  // words with blanks between them; the last one is completed
  std::string words;  // each with a comma behind it
};

// What every shell answers.
const std::vector<Offered> offered{
    {"souk p", "perft,play,puzzles,"},     {"souk perft --pl", "--players,"},
    {"souk perft --rules cl", "classic,"}, {"souk rules v", "variant,"},
    {"souk completion f", "fish,"},        {"souk man lang", "languages,"},
    {"souk perft --position ", ""},        {"souk measure --player app", "apprentice,"},
    {"souk verify READ", "README.md,"},    {"souk train --out pack", "packaging,"},
    {"souk verify pack", "packaging,"}};

std::string sorted_words(const std::string& lines) {
  std::vector<std::string> words;
  for (const std::string& line : lines_of(lines)) {
    // Fish puts a meaning behind a tab; folders end in a slash in some shells.
    std::string word = line.substr(0, line.find('\t'));
    if (word.ends_with('/')) word.pop_back();
    words.push_back(word);
  }
  std::ranges::sort(words);
  std::string text;
  for (const std::string& word : words) text += word + ',';
  return text;
}

// The words as bash has split them.
std::string bash_offers(const std::string& script, const std::string& typed) {
  const ProgramRun bash =
      run_tool({"bash", "-uc",
                "source /dev/stdin; IFS=' ' read -ra COMP_WORDS <<<\"$1\"; "
                "[[ $1 != *' ' ]] || COMP_WORDS+=(''); COMP_CWORD=$((${#COMP_WORDS[@]}-1)); _souk; "
                "((${#COMPREPLY[@]} == 0)) || printf '%s\\n' \"${COMPREPLY[@]}\"",
                "bash", typed},
               script);
  EXPECT_EQ(bash.exit_code, 0) << bash.err;
  return sorted_words(bash.out);
}

TEST(Completion, BashOffersWhatMayFollow) {
  const std::string script = script_for("bash");
  for (const auto& [typed, words] : offered) EXPECT_EQ(bash_offers(script, typed), words) << typed;
}

// Bash splits at = and : before it asks.
TEST(Completion, BashOffersBehindEqualsSignsAndColons) {
  const std::string script = script_for("bash");
  for (const auto& [typed, words] : std::vector<Offered>{{"souk perft --rules = cl", "classic,"},
                                                         {"souk perft --players =", "2,3,4,"},
                                                         {"souk play bot : mer", "merchant,"}})
    EXPECT_EQ(bash_offers(script, typed), words) << typed;
}

TEST(Completion, ShellcheckHasNothingToSayAboutBash) {
  const ProgramRun check = run_tool({"shellcheck", "-s", "bash", "-"}, script_for("bash"));
  EXPECT_EQ(check.exit_code, 0) << check.out << check.err;
}

TEST(Completion, FishOffersWhatMayFollow) {
  const std::string script = script_for("fish");
  EXPECT_NE(script.find("-a perft -d 'count every way a game can go on, turn by turn'"),
            std::string::npos);
  if (!is_installed("fish")) GTEST_SKIP() << "fish is not installed";
  for (const auto& [typed, words] : offered) {
    const ProgramRun fish =
        run_tool({"fish", "--no-config", "-c", "source -; complete -C '" + typed + "'"}, script);
    EXPECT_EQ(fish.exit_code, 0) << fish.err;
    EXPECT_EQ(sorted_words(fish.out), words) << typed;
  }
}

// Zsh completes only in its line editor. Here the functions that it calls print what they are told.
TEST(Completion, ZshDescribesCommandsAndOptions) {
  const std::string script = script_for("zsh");
  EXPECT_EQ(script.substr(0, 13), "#compdef souk");
  EXPECT_NE(script.find("'perft:count every way a game can go on, turn by turn'"),
            std::string::npos);
  EXPECT_NE(script.find("'(--players)--players=[how many play at a table, 2 to 4]:N:(2 3 4)'"),
            std::string::npos);
  if (!is_installed("zsh")) GTEST_SKIP() << "zsh is not installed";
  const ProgramRun zsh =
      run_tool({"zsh", "-fec",
                "compdef() { :; }; source /dev/stdin; _describe() { print -l -- ${(P)2}; }; "
                "_arguments() { print -l -- $@; }; words=(souk p); CURRENT=2; _souk; "
                "words=(souk perft --pl); CURRENT=3; _souk"},
               script);
  EXPECT_EQ(zsh.exit_code, 0) << zsh.err;
  for (const char* line : {"perft:count every way a game can go on, turn by turn",
                           "(--players)--players=[how many play at a table, 2 to 4]:N:(2 3 4)"})
    EXPECT_NE(zsh.out.find(line), std::string::npos) << zsh.out;
}

}  // namespace
}  // namespace souk::test
