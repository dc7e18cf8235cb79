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
                             {"--rounds", "6", "--players", "2", "--concurrency", threads, "--out",
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

// A bot that does something to the souk that started it when so many games have begun. The trial is
// one, too. Each round it plays two games.
std::string bomb(const std::string& signal, int count) {
  return "cmd,label=bomb:while read -r r rest; do if [ \"$r\" = new ]; then n=$((n + 1)); "
         "[ $n != " +
         std::to_string(count) + " ] || { kill -" + signal +
         " $PPID; sleep 1; }; fi; case \"$r\" in "
         "souk) echo ok souk 1 set legal on name bomb;; "
         "position) set -- ${rest##* legal }; move=$1; echo ok;; "
         "go) echo ok $move;; quit) exit;; *) echo ok;; esac; done";
}

// Broken off in its fourth game and gone on with, a tournament ends as one that nobody disturbed.
void break_off(const std::string& signal, int exit_code) {
  const ScratchFolder scratch;
  const auto play = [&](int count, const std::string& folder) {
    // The bot's command line is part of what the tournament is.
    const std::string bot = scratch.at("bot.sh");
    fs::remove(bot);
    const std::string command = bomb(signal, count);
    scratch.write("bot.sh", command.substr(command.find(':') + 1));
    return run_souk(arena({"cmd,label=bomb:exec sh '" + bot + "'", "random"},
                          {"--rounds", "3", "--concurrency", "1", "--out", scratch.at(folder)}));
  };
  const ProgramRun broken = play(5, "broken");
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

// Plays the first legal move as long as it is well; then it does something else. $n counts the
// games it was told of, the trial included.
std::string bot_that(const std::string& fails, const std::string& is_well = "[ $n = 1 ]") {
  return "cmd,label=bad:while read -r r rest; do case \"$r\" in "
         "souk) echo ok souk 1 set legal on name bad;; new) n=$((n + 1)); echo ok;; "
         "position) set -- ${rest##* legal }; move=$1; echo ok;; go) " +
         is_well + " && echo ok $move || { " + fails + "; };; quit) exit;; esac; done";
}

TEST(Arena, ABotThatFailsForfeitsAndTheTournamentGoesOn) {
  const ScratchFolder scratch;
  const ProgramRun run = run_souk(arena({"random", bot_that("echo what is this >&2; exit 5")},
                                        {"--rounds", "4", "--players", "3", "--out",
                                         scratch.at("here"), "--json", "--concurrency", "1"}));
  const auto result = boost::json::parse(run.out).as_object();
  const auto& players = result.at("players").as_array();
  EXPECT_EQ(players[0].at("player").as_string(), "random");
  EXPECT_GT(players[1].at("forfeits").as_int64(), 0);
  EXPECT_NE(run.err.find("bad forfeits: "), std::string::npos) << run.err;
  EXPECT_NE(run.err.find("it ended with code 5"), std::string::npos) << run.err;
  EXPECT_NE(run.err.find("\"what is this\""), std::string::npos) << run.err;
  EXPECT_EQ(run_souk({"verify", scratch.at("here") + "/games.souk"}).exit_code, 0);
}

TEST(Arena, EndsWithAnErrorWhenEveryGameWasForfeited) {
  // It answers once, which is enough for the trial, and ends at its second choice.
  const ProgramRun run = run_souk(
      arena({"random", bot_that("exit 5", "k=$((k + 1)); [ $k = 1 ]")}, {"--rounds", "2"}));
  EXPECT_EQ(run.exit_code, found_wrong);
  EXPECT_NE(run.err.find("every game was forfeited; --log FOLDER"), std::string::npos) << run.err;
  EXPECT_NE(run.out.find("4 of 4 games"), std::string::npos) << run.out;
}

TEST(Arena, TriesEveryPlayerBeforeTheFirstGame) {
  const ScratchFolder scratch;
  const ProgramRun run = run_souk(
      arena({"random", "cmd,label=bad:echo it is " + std::string(60, 'x') + " >&2; exit 5"},
            {"--out", scratch.at("here")}));
  EXPECT_EQ(run.exit_code, wrong_data);
  EXPECT_EQ(run.out, "");
  EXPECT_NE(run.err.find("souk: bad cannot play: it ended or closed its "), std::string::npos)
      << run.err;
  EXPECT_NE(run.err.find("it ended with code 5"), std::string::npos) << run.err;
  EXPECT_NE(run.err.find("\"it is " + std::string(60, 'x') + '"'), std::string::npos) << run.err;
  EXPECT_EQ(results_of(scratch.at("here")).size(), 1U) << "no game was played";
}

TEST(Arena, LogsTheWholeTrafficOfABot) {
  const ScratchFolder scratch;
  const std::string complaint(3000, 'c');
  const ProgramRun run =
      run_souk(arena({"random", "cmd,label=my bot:echo " + complaint +
                                    " >&2; exec '" SOUK_PROGRAM "' engine --player random"},
                     {"--rounds", "2", "--concurrency", "1", "--log", scratch.at("logs")}));
  EXPECT_EQ(run.exit_code, 0) << run.err;
  const std::string log = text_of_file(scratch.at("logs/my-bot-1.log"));
  for (const std::string& part :
       std::vector<std::string>{"> souk 1\n", "< ok souk 1 name souk ", "! " + complaint + '\n',
                                "# a trial\n", "# game 1, seat 2\n", "# game 4, seat 1\n",
                                "> go movetime 1000\n", "# it ended with code 0\n"})
    EXPECT_NE(log.find(part), std::string::npos) << part.substr(0, 40);
  EXPECT_FALSE(fs::exists(scratch.at("logs/my-bot-2.log"))) << "it was started once";
  EXPECT_EQ(run_souk(arena({"random", "random"}, {"--log", "/dev/null/x"})).exit_code,
            output_failed);
}

TEST(Arena, OutsideBotsPlayTheSameGamesWithAnyConcurrency) {
  const ScratchFolder scratch;
  for (const std::string games : {"1", "3"})
    EXPECT_EQ(run_souk(arena({"cmd:'" SOUK_PROGRAM "' engine --player random", "random"},
                             {"--rounds", "5", "--concurrency", games, "--out", scratch.at(games)}))
                  .exit_code,
              0);
  EXPECT_EQ(records_of(scratch.at("1")), records_of(scratch.at("3")));
}

TEST(Arena, PlaysAGauntlet) {
  const auto result =
      parsed(run_souk(arena({"random,label=one", "random,label=two", "random,label=three"},
                            {"--rounds", "4", "--gauntlet", "--json"})));
  EXPECT_EQ(result.at("seats").as_int64(), 2);
  EXPECT_EQ(result.at("games").as_int64(), 4 * 2 * 2);
  for (const auto& player : result.at("players").as_array()) {
    const auto& against = player.at("against").as_object();
    const bool is_first = player.at("player").as_string() == "one";
    EXPECT_EQ(against.size(), is_first ? 2U : 1U);
    if (!is_first) {
      EXPECT_EQ(against.at("one").at("seats_played").as_int64(), 8);
    }
  }
}

TEST(Arena, PlaysFromOpenings) {
  const ScratchFolder scratch;
  scratch.write("openings",
                "7/7/7/7/7/7/7 d4N r2:30,b2:30,y2:30 1:lay classic+rugs=2\n; a comment\n"
                "7/7/7/7/7/7/7 d4N r2:30,b2:30,y2:30 2:face classic+rugs=2\n");
  const Arguments two{"random", "random"};
  const ProgramRun run = run_souk(arena(
      two, {"--openings", scratch.at("openings"), "--rounds", "4", "--out", scratch.at("out")}));
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_NE(
      run.out.find("12 of 12 games, 4 whole rounds, 3 seats, classic+rugs=2, 2 openings, seed 1"),
      std::string::npos)
      << run.out;
  EXPECT_EQ(run_souk({"verify", scratch.at("out") + "/games.souk"}).exit_code, 0);
  const auto refused = [&](const Arguments& more) {
    Arguments all{"--openings", scratch.at("openings")};
    all.insert(all.end(), more.begin(), more.end());
    return run_souk(arena(two, all));
  };
  EXPECT_EQ(refused({"--players", "2"}).exit_code, wrong_data);
  EXPECT_EQ(refused({"--rules", "international"}).exit_code, wrong_data);
  EXPECT_EQ(refused({"--openings-order", "odd"}).exit_code, wrong_data);
  EXPECT_NE(refused({"--rounds", "4", "--openings-order", "random", "--out", scratch.at("out")})
                .err.find("holds another tournament"),
            std::string::npos);
  EXPECT_EQ(run_souk(arena(two, {"--openings", scratch.at("nothing")})).exit_code, no_input);
  scratch.write("openings", "nonsense\n");
  EXPECT_NE(refused({}).err.find("openings, line 4: "), std::string::npos) << refused({}).err;
}

TEST(Arena, WritesAPage) {
  const ScratchFolder scratch;
  const std::string file = scratch.at("report.html");
  for (int time = 0; time < 2; ++time) {
    const ProgramRun run = run_souk(arena({"random", "random"}, {"--rounds", "2", "--html", file}));
    EXPECT_EQ(run.exit_code, 0) << run.err;
    EXPECT_NE(run.out.find("4 of 4 games"), std::string::npos) << "the table is printed as well";
    EXPECT_TRUE(text_of_file(file).starts_with("<!doctype html>"));
  }
  const ProgramRun printed =
      run_souk(arena({"random", "random"}, {"--rounds", "2", "--html", "-"}));
  EXPECT_TRUE(printed.out.starts_with("<!doctype html>"));
  EXPECT_TRUE(printed.out.ends_with("</html>\n")) << "and nothing else";
  scratch.write("notes.txt", "mine");
  const ProgramRun refused =
      run_souk(arena({"random", "random"}, {"--html", scratch.at("notes.txt")}));
  EXPECT_EQ(refused.exit_code, output_failed);
  EXPECT_EQ(refused.err.find("games"), std::string::npos) << "before anything is played";
  EXPECT_EQ(text_of_file(scratch.at("notes.txt")), "mine");
}

TEST(Arena, PlaysWithWeightsFromAFile) {
  const ScratchFolder scratch;
  const std::string weights = "libs/evaluation/weights/two.weights";
  const std::string player = "master,nodes=50,weights=" + weights;
  EXPECT_EQ(run_souk(arena({player, "random"}, {"--rounds", "1"})).exit_code, 0);
  const ProgramRun three = run_souk(arena({player, "random"}, {"--players", "3"}));
  EXPECT_EQ(three.exit_code, wrong_data);
  EXPECT_NE(three.err.find("not for a table of 3 merchants"), std::string::npos) << three.err;
  EXPECT_EQ(run_souk(arena({"master,weights=/not/there", "random"}, {})).exit_code, wrong_data);

  // Other weights under the same name are another tournament.
  const std::string text = text_of_file(weights);
  const std::string file = scratch.at("my.weights");
  const auto play = [&] {
    return run_souk(arena({"search,depth=1,weights=" + file, "random"},
                          {"--rounds", "1", "--out", scratch.at("out")}));
  };
  scratch.write("my.weights", text);
  EXPECT_EQ(play().exit_code, 0);
  EXPECT_EQ(play().exit_code, 0);
  scratch.write("my.weights", "// changed\n");
  EXPECT_NE(play().err.find("holds another tournament"), std::string::npos);
}

TEST(Arena, ShowsATerminalTheTableAsItGrows) {
  // `script` gives the program a terminal; what it draws there comes out as it is.
  const ProgramRun run = run_tool(
      {"script", "-qefc",
       "stty rows 6 cols 60; '" SOUK_PROGRAM "' arena --player greedy --player random --player "
       "trader --player pedlar --player tree,nodes=1 --players 2 --rounds 3 --csv > /dev/null",
       "/dev/null"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  const std::string wiped = "\r\x1B[5A\x1B[J";
  EXPECT_NE(run.out.find("player"), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("0 of 60 games"), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("60 of 60 games"), std::string::npos) << run.out;
  EXPECT_TRUE(run.out.ends_with(wiped))
      << "five of its seven lines fit, and none is left at the end";
}

// The command that the help gives to try, in a checkout.
TEST(Arena, TheExampleOfTheHelpWorksHere) {
  const std::string help = run_souk({"arena", "--help"}).out;
  const std::string try_it = "Try: ./souk ";
  const std::size_t at = help.find(try_it);
  ASSERT_NE(at, std::string::npos) << help;
  const std::string command =
      help.substr(at + try_it.size(), help.find('\n', at) - at - try_it.size());
  const ProgramRun run = run_tool({"sh", "-c", "'" SOUK_PROGRAM "' " + command});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_NE(run.out.find("20 of 20 games"), std::string::npos) << run.out;
}

}  // namespace
}  // namespace souk::test
