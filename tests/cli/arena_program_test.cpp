// `souk arena` as a user calls it: tables, folders, interruptions, and the bot of the
// documentation.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <boost/json/src.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "cli/program_run.hpp"
#include "cli/scratch_folder.hpp"

namespace souk::test {
namespace {

namespace fs = std::filesystem;

constexpr int interrupted = 130;
constexpr int killed = 128 + 9;

using Arguments = std::vector<std::string>;

Arguments arena(const Arguments& players, const Arguments& more) {
  Arguments all{"arena"};
  for (const std::string& player : players) all.insert(all.end(), {"--player", player});
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

boost::json::object parsed(const ProgramRun& run) {
  EXPECT_EQ(run.exit_code, 0) << run.err;
  return boost::json::parse(run.out).as_object();
}

// The lines of results.csv up to the times, in the order of the games.
std::vector<std::string> results_of(const std::string& folder) {
  std::istringstream in{text_of_file(folder + "/results.csv")};
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) {
    std::size_t end = 0;
    for (int field = 0; field < 7; ++field) end = line.find(',', end) + 1;
    lines.push_back(line.substr(0, end));
  }
  std::ranges::sort(lines);
  return lines;
}

// Each record of games.souk, sorted.
std::vector<std::string> records_of(const std::string& folder) {
  std::string text = text_of_file(folder + "/games.souk");
  std::vector<std::string> records;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find("\n[Souk ", begin), text.size());
    records.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  for (std::string& record : records)
    while (record.ends_with('\n')) record.pop_back();
  std::ranges::sort(records);
  return records;
}

TEST(Arena, PrintsATableWithTheStrongestFirst) {
  const ProgramRun run = run_souk(arena({"random", "random,label=other"}, {"--rounds", "5"}));
  EXPECT_EQ(run.exit_code, 0) << run.err;
  for (const char* word : {"player", "win rate, %", "rating", "other", "10 of 10 games",
                           "5 whole rounds", "2 seats, international, seed 1", "50.0 %"})
    EXPECT_NE(run.out.find(word), std::string::npos) << word << '\n' << run.out;
  EXPECT_NE(run.err.find("10 of 10 games"), std::string::npos) << run.err;
}

TEST(Arena, IsQuietOnRequest) {
  EXPECT_EQ(run_souk(arena({"random", "random"}, {"--rounds", "2", "--quiet"})).err, "");
}

TEST(Arena, JsonHasEverythingTheTableHas) {
  const auto result = parsed(run_souk(
      arena({"random", "random"}, {"--rounds", "10", "--players", "3", "--seed", "7", "--json",
                                   "--rules", "classic", "--sprt", "0.33,0.9"})));
  EXPECT_EQ(result.at("rules").as_string(), "classic");
  EXPECT_EQ(result.at("seats").as_int64(), 3);
  EXPECT_EQ(result.at("seed").as_int64(), 7);
  EXPECT_EQ(result.at("interrupted").as_bool(), false);
  EXPECT_EQ(result.at("sequential_test").at("accepted").as_string(), "lower");
  const auto& players = result.at("players").as_array();
  ASSERT_EQ(players.size(), 2U);
  std::int64_t seats = 0;
  double wins = 0;
  for (const auto& player : players) {
    seats += player.at("seats_played").as_int64();
    wins += player.at("wins").as_double();
    EXPECT_GT(player.at("rating").at("margin").as_double(), 0);
    EXPECT_EQ(player.at("forfeits").as_int64(), 0);
  }
  EXPECT_EQ(seats, 3 * result.at("games").as_int64());
  EXPECT_DOUBLE_EQ(wins, static_cast<double>(result.at("games").as_int64()));
}

TEST(Arena, CsvHasALineAPlayer) {
  const ProgramRun run =
      run_souk(arena({"random", "random,label=say \"b\"", "random"}, {"--rounds", "2", "--csv"}));
  EXPECT_EQ(std::ranges::count(run.out, '\n'), 4);
  EXPECT_TRUE(run.out.starts_with("player,seats_played,wins,win_rate,")) << run.out;
  EXPECT_NE(run.out.find("\"say \"\"b\"\"\",6,"), std::string::npos) << run.out;
}

TEST(Arena, TakesTheLuckOutOnRequest) {
  const auto run = [](const Arguments& more) {
    Arguments all{"--rounds", "3"};
    all.insert(all.end(), more.begin(), more.end());
    return run_souk(arena({"random", "random"}, all));
  };
  EXPECT_EQ(run({}).out.find("luck"), std::string::npos);
  EXPECT_EQ(run({"--csv"}).out.find("luck"), std::string::npos);
  EXPECT_EQ(run({"--json"}).out.find("luck"), std::string::npos);

  const ProgramRun table = run({"--without-luck"});
  EXPECT_EQ(table.exit_code, 0) << table.err;
  EXPECT_NE(table.out.find("win rate, %   without luck, %"), std::string::npos) << table.out;
  const ProgramRun csv = run({"--without-luck", "--csv"});
  EXPECT_NE(csv.out.find("longest_ms,without_luck,without_luck_margin\n"), std::string::npos)
      << csv.out;
  for (std::size_t at = 0, end = 0; (end = csv.out.find('\n', at)) != std::string::npos;
       at = end + 1)
    EXPECT_EQ(std::count(csv.out.begin() + static_cast<std::ptrdiff_t>(at),
                         csv.out.begin() + static_cast<std::ptrdiff_t>(end), ','),
              13)
        << csv.out;
  const auto json = parsed(run({"--without-luck", "--json"}));
  double shares = 0;
  for (const auto& player : json.at("players").as_array()) {
    shares += player.at("without_luck").at("value").as_double();
    EXPECT_GT(player.at("without_luck").at("margin").as_double(), 0);
  }
  EXPECT_NEAR(shares, 1, 1e-4) << "what one has by luck the other has lost by it";
}

TEST(Arena, LuckIsKeptInItsFolderAndInNoOther) {
  const ScratchFolder scratch;
  const auto play = [&](const std::string& rounds, const std::string& folder,
                        const Arguments& more) {
    Arguments all{"--rounds", rounds, "--out", scratch.at(folder), "--json"};
    all.insert(all.end(), more.begin(), more.end());
    return run_souk(arena({"random", "random"}, all));
  };
  const auto shares = [](const ProgramRun& run) {
    std::vector<double> all;
    const auto result = parsed(run);
    for (const auto& player : result.at("players").as_array())
      all.push_back(player.at("without_luck").at("value").as_double());
    return all;
  };
  const Arguments without{"--without-luck"};
  EXPECT_EQ(play("2", "twice", without).exit_code, 0);
  const ProgramRun longer = play("4", "twice", without);
  EXPECT_EQ(shares(longer), shares(play("4", "once", without)));
  EXPECT_EQ(play("4", "twice", without).out, longer.out) << "nothing is played again";

  const ProgramRun with = play("4", "twice", {});
  EXPECT_EQ(with.exit_code, wrong_data);
  EXPECT_NE(with.err.find("(--without-luck)\" is there and not asked for"), std::string::npos)
      << with.err;
  EXPECT_EQ(play("2", "plain", {}).exit_code, 0);
  const ProgramRun late = play("2", "plain", without);
  EXPECT_EQ(late.exit_code, wrong_data);
  EXPECT_NE(late.err.find("(--without-luck)\" is asked for and not there"), std::string::npos)
      << late.err;
}

TEST(Arena, RefusesWhatMakesNoSense) {
  const Arguments two{"random", "random"};
  EXPECT_EQ(run_souk({"arena"}).exit_code, wrong_usage);
  EXPECT_EQ(run_souk(arena(two, {"--players", "5"})).exit_code, wrong_usage);
  EXPECT_EQ(run_souk(arena(two, {"--rounds", "0"})).exit_code, wrong_usage);
  EXPECT_EQ(run_souk(arena(two, {"--json", "--csv"})).exit_code, wrong_usage);
  EXPECT_EQ(run_souk(arena({"random"}, {})).exit_code, wrong_data);
  EXPECT_EQ(run_souk(arena({"random", "random", "random"}, {"--players", "4"})).exit_code,
            wrong_data);
  EXPECT_EQ(run_souk(arena(two, {"--rules", "french"})).exit_code, wrong_data);
  EXPECT_EQ(run_souk(arena(two, {"--sprt", "0.6,0.5"})).exit_code, wrong_data);
  EXPECT_EQ(run_souk(arena(two, {"--out", "/dev/null/here"})).exit_code, output_failed);
  const ProgramRun nobody = run_souk(arena({"random", "nobody"}, {}));
  EXPECT_EQ(nobody.exit_code, wrong_data);
  EXPECT_NE(nobody.err.find("a player is one of master"), std::string::npos) << nobody.err;
}

TEST(Arena, GamesDoNotDependOnTheNumberOfThreads) {
  const ScratchFolder scratch;
  for (const std::string threads : {"1", "3"})
    EXPECT_EQ(run_souk(arena({"random", "random", "random"},
                             {"--rounds", "6", "--players", "2", "--threads", threads, "--out",
                              scratch.at(threads)}))
                  .exit_code,
              0);
  EXPECT_EQ(results_of(scratch.at("1")).size(), 1U + 6 * 3 * 2);
  EXPECT_EQ(results_of(scratch.at("1")), results_of(scratch.at("3")));
  EXPECT_EQ(records_of(scratch.at("1")), records_of(scratch.at("3")));
}

TEST(Arena, RecordsAreGamesByTheRules) {
  const ScratchFolder scratch;
  for (const std::string rules : {"international", "variant", "comp1110"})
    for (const std::string seats : {"2", "3", "4"}) {
      const std::string folder = scratch.at(rules + seats);
      EXPECT_EQ(run_souk(arena({"random", "random"}, {"--rounds", "2", "--players", seats,
                                                      "--rules", rules, "--out", folder}))
                    .exit_code,
                0);
      const ProgramRun verify = run_souk({"verify", folder + "/games.souk"});
      EXPECT_EQ(verify.exit_code, 0) << verify.out;
      EXPECT_EQ(verify.out.find("unfinished"), std::string::npos) << verify.out;
    }
}

TEST(Arena, GoesOnWithMoreRoundsInTheSameFolder) {
  const ScratchFolder scratch;
  const Arguments players{"random", "random"};
  const auto play = [&](const std::string& rounds, const std::string& folder) {
    return run_souk(arena(players, {"--rounds", rounds, "--out", scratch.at(folder), "--csv"}));
  };
  EXPECT_EQ(play("3", "twice").exit_code, 0);
  const ProgramRun longer = play("8", "twice");
  const ProgramRun at_once = play("8", "once");
  EXPECT_EQ(longer.exit_code, 0) << longer.err;
  EXPECT_EQ(results_of(scratch.at("twice")), results_of(scratch.at("once")));
  EXPECT_EQ(records_of(scratch.at("twice")), records_of(scratch.at("once")));
  const ProgramRun done = play("8", "twice");
  EXPECT_EQ(done.out, longer.out) << "nothing is played again";
}

TEST(Arena, RefusesTheFolderOfAnotherTournament) {
  const ScratchFolder scratch;
  const auto play = [&](const std::string& seed) {
    return run_souk(arena({"random", "random"},
                          {"--rounds", "1", "--seed", seed, "--out", scratch.at("here")}));
  };
  EXPECT_EQ(play("1").exit_code, 0);
  const ProgramRun other = play("2");
  EXPECT_EQ(other.exit_code, wrong_data);
  EXPECT_NE(other.err.find("holds another tournament"), std::string::npos) << other.err;
}

// A bot that, when the file counts down to 0, does something to the souk that started it.
std::string bomb(const ScratchFolder& scratch, const std::string& signal) {
  return "cmd,label=bomb:n=$(cat '" + scratch.at("count") + "'); echo $((n - 1)) > '" +
         scratch.at("count") + "'; [ $n != 0 ] || kill -" + signal +
         " $PPID; exec python3 docs/examples/bot.py";
}

// Broken off in its fourth game and gone on with, a tournament ends as one that nobody disturbed.
void break_off(const std::string& signal, int exit_code) {
  const ScratchFolder scratch;
  const auto play = [&](int count, const std::string& folder) {
    fs::remove(scratch.at("count"));
    scratch.write("count", std::to_string(count));
    return run_souk(arena({bomb(scratch, signal), "random"},
                          {"--rounds", "3", "--threads", "1", "--out", scratch.at(folder)}));
  };
  const ProgramRun broken = play(3, "broken");
  EXPECT_EQ(broken.exit_code, exit_code) << broken.err;
  EXPECT_EQ(results_of(scratch.at("broken")).size(), 1U + 3);
  if (exit_code == interrupted) {
    EXPECT_NE(broken.out.find("3 of 6 games"), std::string::npos) << broken.out;
  }
  EXPECT_EQ(run_souk({"verify", scratch.at("broken") + "/games.souk"}).exit_code, 0);
  // What a program leaves that is ended within a write.
  scratch.write("broken/games.souk", "\n[Souk \"1\"]\n[Rules \"inter");
  scratch.write("broken/results.csv", "4,2,2 1,");
  EXPECT_EQ(play(100, "broken").exit_code, 0);
  EXPECT_EQ(play(100, "whole").exit_code, 0);
  EXPECT_EQ(results_of(scratch.at("broken")), results_of(scratch.at("whole")));
  EXPECT_EQ(records_of(scratch.at("broken")), records_of(scratch.at("whole")));
  EXPECT_EQ(run_souk({"verify", scratch.at("broken") + "/games.souk"}).exit_code, 0);
}

TEST(Arena, KeepsWhatWasPlayedWhenInterrupted) { break_off("INT", interrupted); }
TEST(Arena, KeepsWhatWasPlayedWhenKilled) { break_off("KILL", killed); }

TEST(Arena, ABotThatFailsForfeitsAndTheTournamentGoesOn) {
  const ScratchFolder scratch;
  const ProgramRun run =
      run_souk(arena({"random", "cmd,label=bad:echo what is this >&2; exit 5"},
                     {"--rounds", "4", "--players", "3", "--out", scratch.at("here"), "--json"}));
  const auto result = parsed(run);
  const auto& players = result.at("players").as_array();
  EXPECT_EQ(players[0].at("player").as_string(), "random");
  EXPECT_EQ(players[0].at("wins").as_double(), 12);
  EXPECT_EQ(players[1].at("forfeits").as_int64(), 24);
  EXPECT_NE(run.err.find("bad forfeits: "), std::string::npos) << run.err;
  EXPECT_NE(run.err.find("what is this"), std::string::npos) << run.err;
  EXPECT_EQ(run_souk({"verify", scratch.at("here") + "/games.souk"}).exit_code, 0);
}

TEST(ExampleBot, PlaysByEveryRulesetAndBeatsTheRandomPlayer) {
  double games = 0;
  double wins = 0;
  for (const std::string rules : {"international", "variant", "classic", "online", "comp1110"})
    for (const std::string seats : {"2", "3", "4"}) {
      const auto result = parsed(
          run_souk(arena({"cmd,label=bot.py,time=10000:python3 docs/examples/bot.py", "random"},
                         {"--rounds", "1", "--players", seats, "--rules", rules, "--json"})));
      const auto& best = result.at("players").as_array()[0];
      EXPECT_EQ(best.at("player").as_string(), "bot.py") << rules << seats;
      EXPECT_EQ(best.at("forfeits").as_int64(), 0) << rules << seats;
      games += static_cast<double>(result.at("games").as_int64());
      wins += best.at("wins").as_double();
    }
  EXPECT_GT(wins, 0.75 * games);
}

TEST(ExampleBot, IsAtMostFortyLines) {
  EXPECT_LE(std::ranges::count(text_of_file("docs/examples/bot.py"), '\n'), 40);
}

}  // namespace
}  // namespace souk::test
