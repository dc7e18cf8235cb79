// The completion scripts, asked by the shells themselves.
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
  for (const auto& [typed, words] : offered) {
    const ProgramRun fish =
        run_tool({"fish", "--no-config", "-c", "source -; complete -C '" + typed + "'"}, script);
    EXPECT_EQ(fish.exit_code, 0) << fish.err;
    EXPECT_EQ(sorted_words(fish.out), words) << typed;
  }
}

TEST(Completion, FishSaysWhatEachOneIsFor) {
  const ProgramRun fish = run_tool(
      {"fish", "--no-config", "-c", "source -; complete -C 'souk perf'"}, script_for("fish"));
  EXPECT_EQ(fish.out, "perft\tcount every way a game can go on, turn by turn\n");
}

// Zsh completes only in its line editor: somebody types into one, here by zsh's own module for
// pseudo-terminals. Tab inserts everything that is offered, and Enter runs a souk that says which
// words it was given: a line for each line typed.
constexpr const char* typed_into_zsh = R"zsh(
zmodload zsh/zpty
zpty shell zsh -fi
zpty -w shell 'PS1=; unsetopt beep; autoload -Uz compinit; compinit -u -D'
zpty -w shell "zstyle ':completion:*' completer _all_matches _complete"
zpty -w shell "zstyle ':completion:*' insert true"
zpty -w shell "source <(${(q)1} completion zsh)"
zpty -w shell 'souk() { print -r -- "<""$*"">" }; souk ready'
zpty -r -m shell shown '*<ready>*'
shift
for line; do
  zpty -w shell $line$'\t'
  zpty -r -m shell shown '*<*>'
  print -r -- ${${shown##*<}%%>*}
done
zpty -d shell
)zsh";

// Of each line: the words that have come in place of the last one typed.
std::vector<std::string> zsh_offers(const std::vector<Offered>& lines) {
  std::vector<std::string> arguments{"zsh", "-fc", typed_into_zsh, "zsh", SOUK_PROGRAM};
  for (const Offered& each : lines) arguments.push_back(each.typed);
  const ProgramRun zsh = run_tool(arguments);
  EXPECT_EQ(zsh.exit_code, 0) << zsh.err;
  return lines_of(zsh.out);
}

TEST(Completion, ZshOffersWhatMayFollow) {
  std::vector<Offered> lines = offered;
  lines.push_back({"souk --v", "--version,"});
  lines.push_back({"souk perft --players=", "--players=2,--players=3,--players=4,"});
  lines.push_back({"souk play bot:mer", "bot:merchant,"});
  const std::vector<std::string> given = zsh_offers(lines);
  ASSERT_EQ(given.size(), lines.size());
  for (std::size_t at = 0; at < lines.size(); ++at) {
    const std::string& typed = lines[at].typed;
    // Behind `souk `, without the word that was completed.
    const std::string kept = typed.substr(5, typed.rfind(' ') + 1 - 5);
    std::string words = given[at];
    ASSERT_TRUE(words.starts_with(kept.substr(0, words.size()))) << typed << ": " << words;
    words = words.size() > kept.size() ? words.substr(kept.size()) : "";
    std::ranges::replace(words, ' ', '\n');
    EXPECT_EQ(words.empty() ? words : sorted_words(words + '\n'), lines[at].words) << typed;
  }
}

TEST(Completion, ZshIsToldWhatEachOneIsFor) {
  const std::string script = script_for("zsh");
  EXPECT_EQ(script.substr(0, 13), "#compdef souk");
  for (const char* line : {"'perft:count every way a game can go on, turn by turn'",
                           "'(--players)--players=[how many play at a table, 2 to 4]:N:(2 3 4)'"})
    EXPECT_NE(script.find(line), std::string::npos) << line;
}

}  // namespace
}  // namespace souk::test
