#include "souk/protocol/engine.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "souk/players/random_player.hpp"

namespace souk {
namespace {

// A player who wants to hear how long he may think.
class Listener final : public Player {
 public:
  explicit Listener(Budget& heard) : heard_{heard} {}
  Move choose(const Position& position, const Budget& budget) override {
    heard_ = budget;
    return RandomPlayer{1}.choose(position, budget);
  }

 private:
  Budget& heard_;
};

// A player who says what he thinks: twice for a facing, never for a rug.
class Talker final : public Player {
 public:
  Move choose(const Position& position, const Budget& budget) override {
    if (position.phase() == Phase::face) {
      publish({.depth = 1,
               .nodes = 5,
               .value = {0.25, 0.5, 0.25},
               .principal_variation = {Move::face(Facing::east)}});
      publish({.depth = 2,
               .nodes = 9,
               .value = {0.5, 0.375, 0.125},
               .principal_variation = {Move::face(Facing::north), Move::roll(3),
                                       Move::lay(Place::sideways(square_at(2, 6))),
                                       Move::draw(Colour::yellow), Move::face(Facing::west)}});
    }
    return RandomPlayer{1}.choose(position, budget);
  }
};

class EngineTest : public testing::Test {
 protected:
  std::string ask(std::string_view request) { return engine_.answer(request); }

  Budget heard_;
  Engine engine_{
      "souk test",
      {{"random", [](std::uint64_t seed) { return std::make_unique<RandomPlayer>(seed); }},
       {"listener", [this](std::uint64_t) { return std::make_unique<Listener>(heard_); }},
       {"talker", [](std::uint64_t) { return std::make_unique<Talker>(); }}},
      42};
};

constexpr std::string_view three = "7/7/7/7/7/7/7 d4N r15:30,b15:30,y15:30 1:face international";

TEST_F(EngineTest, SaysHello) {
  EXPECT_EQ(ask("souk 1"), "ok souk 1 name souk test");
  EXPECT_EQ(ask("souk 2"), "error version this engine speaks version 1, not \"2\"");
  EXPECT_EQ(ask("souk"), "error argument usage: souk 1");
}

TEST_F(EngineTest, NewStartsAGame) {
  EXPECT_EQ(ask("new players=3"), "ok " + std::string{three});
  EXPECT_EQ(ask("new rules=comp1110 players=2 seed=7"),
            "ok 7/7/7/7/7/7/7 d4N r15:30,b15:30 1:face comp1110");
  EXPECT_EQ(ask("new players=4 rules=variant+purse=20"),
            "ok 7/7/7/7/7/7/7 d4N r12:20,b12:20,y12:20,g12:20 1:roll variant+purse=20");
}

TEST_F(EngineTest, NewDrawsThePilesFromTheSeed) {
  bool red_on_top = false;
  bool yellow_on_top = false;
  for (int seed = 0; seed < 40; ++seed) {
    const std::string request = "new players=2 seed=" + std::to_string(seed);
    const std::string begun = ask(request);
    EXPECT_EQ(ask(request), begun);
    red_on_top = red_on_top || begun.find("r12y12>r:30") != std::string::npos;
    yellow_on_top = yellow_on_top || begun.find("r12y12>y:30") != std::string::npos;
  }
  EXPECT_TRUE(red_on_top && yellow_on_top);
}

TEST_F(EngineTest, NewSaysWhatIsWrong) {
  EXPECT_EQ(ask("new"), "error argument usage: new players=3 [rules=international+…] [seed=42]");
  EXPECT_EQ(ask("new players=5"),
            "error argument players must be a whole number from 2 to 4, not \"5\"");
  EXPECT_EQ(ask("new players=3 colour=red"),
            "error argument new takes players=, rules= and seed=, each once, not \"colour=red\"");
  EXPECT_EQ(ask("new players=2 rules=international+rugs=15"),
            "error R6 two merchants have two colours each, half of each: rugs must be even");
  EXPECT_EQ(ask("new players=2 rules=comp1110+pile=shuffled"),
            "error R6 two merchants have two colours each, half of each: rugs must be even");
}

TEST_F(EngineTest, WithoutAPositionItSaysSo) {
  for (const char* request :
       {"state", "legal", "play N", "undo", "tithe", "score", "go", "perft 1"})
    EXPECT_EQ(ask(request), "error state no position yet: send new or position first") << request;
}

TEST_F(EngineTest, PositionComesBackAsItIs) {
  const std::string text =
      "7/7/2r>r3/3bv3/2yvb3/2y4/7 d4N r11:27,b11:33,y11:30,g12:30 4:face international";
  EXPECT_EQ(ask("position " + text), "ok " + text);
  EXPECT_EQ(ask("state"), "ok " + text);
  EXPECT_EQ(ask("position 7/7 d4N"),
            "error position five fields with one space between them (board Assam merchants turn "
            "rules), not 2");
  EXPECT_EQ(ask("state"), "ok " + text) << "a refused position leaves the old one";
}

TEST_F(EngineTest, LegalFollowsThePhaseAndIsSorted) {
  ask("new players=3");
  EXPECT_EQ(ask("legal"), "ok N E W");
  ask("play E");
  EXPECT_EQ(ask("legal"), "ok roll");
  ask("play 3");
  EXPECT_EQ(ask("legal"), "ok e4f4 f3f4 f3g3 f4f5 f5g5 g2g3 g5g6");
  ask("position 7/7/7/7/7/7/7 d4N r0:30,b0:30,y0:30 1:over international");
  EXPECT_EQ(ask("legal"), "ok over");
}

TEST_F(EngineTest, PlayTellsWhatHappened) {
  ask("new players=3");
  EXPECT_EQ(ask("play N"), "ok faced N");
  EXPECT_EQ(ask("play 3"), "ok walked d4N-d7N");
  EXPECT_EQ(ask("play c6c7"), "ok laid c6c7");
  EXPECT_EQ(ask("state"), "ok 2rv4/2r4/7/7/7/7/7 d7N r14:30,b15:30,y15:30 2:face international");
  EXPECT_EQ(ask("play W"), "ok faced W");
  EXPECT_EQ(ask("tithe"), "ok 0 0");
  EXPECT_EQ(ask("play 1"), "ok walked d7W-c7W paid 2 to 1");
  EXPECT_EQ(ask("tithe"), "ok 1 2");
  EXPECT_EQ(ask("score"), "ok 34 28 30 winner -");
}

TEST_F(EngineTest, PlayTellsOfTheLoopOfGoingOutAndOfTheEnd) {
  ask("position 7/7/7/7/7/7/7 g7N r15:30,b15:30,y15:30 1:roll international");
  EXPECT_EQ(ask("play 1"), "ok walked g7N-g7W");
  // a4 and a5 are blue; red has 1 dirham.
  const std::string owing = "7/7/b>b5/b>b5/7/7/7 b4W r1:1,b1:59,y1:30 1:roll international+rugs=3";
  ASSERT_EQ(ask("position " + owing), "ok " + owing);
  EXPECT_EQ(ask("play 1"), "ok walked b4W-a4W paid 1 to 2 out");
  EXPECT_EQ(ask("score"), "ok out 64 30 winner -");
  const std::string two = "7/7/b>b5/b>b5/7/7/7 b4W r1:1,b1:59 1:roll comp1110+rugs=3";
  ASSERT_EQ(ask("position " + two), "ok " + two);
  EXPECT_EQ(ask("play 1"), "ok walked b4W-a4W paid 1 to 2 out over");
  EXPECT_EQ(ask("score"), "ok out 64 winner 2");
  EXPECT_EQ(ask("go"), "error R21 the game is over");
  ask("position 7/7/7/7/7/7/7 d4N r0:30,b1:30 2:lay comp1110");
  EXPECT_EQ(ask("play c4c5"), "ok laid c4c5 over");
  EXPECT_EQ(ask("score"), "ok 30 32 winner 2");
}

TEST_F(EngineTest, PlayRefusesByRuleNumberAndChangesNothing) {
  ask("new players=3");
  const std::string before = ask("state");
  EXPECT_EQ(
      ask("play S"),
      "error R9 Assam never turns half around; leave him or turn him a quarter left or right");
  EXPECT_EQ(ask("play 3"), "error R8 no throw is due now");
  EXPECT_EQ(ask("play c4c5"), "error R8 no rug is due now");
  EXPECT_EQ(ask("state"), before);
  ask("play N");
  EXPECT_EQ(ask("play 5"), "error R10 the die has 1, 2, 3 and 4 slippers");
  EXPECT_EQ(ask("play 0"), "error R10 the die has 1, 2, 3 and 4 slippers");
  ask("play 1");
  EXPECT_EQ(ask("play d5d6"), "error R18 a rug cannot lie under Assam");
  EXPECT_EQ(ask("play a1a2"), "error R18 a rug must share a side with Assam's square");
  EXPECT_EQ(ask("play a1c1"), "error R18 a rug covers two squares of the market that share a side");
  EXPECT_EQ(
      ask("play d7d6"),
      "error argument a play is a move, roll or draw; \"d7d6\" has its squares in the wrong "
      "order: write d6d7; a move is a facing (N E S W), a throw (1–4), a rug, the colour of a "
      "rug drawn (r b y g), or #2 for seat 2 withdraws");
  EXPECT_EQ(ask("play r"), "error R6 no pile waits for its next rug now");
  EXPECT_EQ(ask("play draw"), "error R6 no pile waits for its next rug now");
  EXPECT_EQ(ask("play #4"), "error R16 no merchant sits at this seat");
  EXPECT_EQ(ask("play"), "error argument usage: play <facing, throw, roll, rug, colour or draw>");
}

TEST_F(EngineTest, UndoTakesBackTheLastPlayAndItsDice) {
  const std::string begun = ask("new players=2 seed=3");
  ask("play N");
  const std::string before = ask("state");
  const std::string walked = ask("play roll");
  EXPECT_EQ(ask("undo"), before);
  EXPECT_EQ(ask("play roll"), walked) << "a throw taken back is not thrown anew";
  ask("undo");
  EXPECT_EQ(ask("undo"), begun);
  EXPECT_EQ(ask("undo"), "error state nothing has been played since this position was set");
}

TEST_F(EngineTest, RugsAreDrawnByItselfUnlessChanceIsExplicit) {
  EXPECT_NE(ask("new players=2 seed=3").find(" 1:face "), std::string::npos);
  ask("play N");
  ask("play 1");
  EXPECT_EQ(ask("play d6d7"), "ok laid d6d7");
  EXPECT_NE(ask("state").find(" 2:face "), std::string::npos);

  EXPECT_EQ(ask("set chance explicit"), "ok chance explicit");
  EXPECT_EQ(ask("new players=2 seed=3"),
            "ok 7/7/7/7/7/7/7 d4N r12y12:30,b12g12:30 1:draw international");
  EXPECT_EQ(ask("legal"), "ok r y");
  EXPECT_EQ(ask("go"), "ok draw");
  EXPECT_EQ(
      ask("play b"),
      "error R6 that colour is not in this merchant's pile: the first has red and yellow, the "
      "second blue and green");
  EXPECT_EQ(ask("play y"), "ok drawn y");
  EXPECT_EQ(ask("legal"), "ok b g");
  EXPECT_EQ(ask("play draw").substr(0, 9), "ok drawn ");
  ask("play N");
  ask("play 1");
  EXPECT_EQ(ask("play d6d7"), "ok laid d6d7");
  EXPECT_NE(ask("state").find("r12y11:30,"), std::string::npos);
  EXPECT_EQ(ask("play r"), "ok drawn r");
  EXPECT_NE(ask("state").find("r12y11>r:30,"), std::string::npos);
  EXPECT_NE(ask("undo").find(" 1:draw "), std::string::npos) << "what was drawn was a play";

  EXPECT_EQ(ask("set chance maybe"),
            "error argument chance is explicit or automatic, not \"maybe\"");
  EXPECT_EQ(ask("set chance automatic"), "ok chance automatic");
  EXPECT_NE(ask("new players=2 seed=3").find(" 1:face "), std::string::npos);
}

TEST_F(EngineTest, AMerchantWithdraws) {
  ask("new players=3");
  EXPECT_EQ(ask("play #2"), "ok withdrawn 2");
  EXPECT_EQ(ask("play #1"), "ok withdrawn 1 over");
  EXPECT_EQ(ask("score"), "ok out out 30 winner 3");
}

TEST_F(EngineTest, WalksWhateverThePosition) {
  EXPECT_EQ(ask("walk d4 N 3"), "ok d7 N");
  EXPECT_EQ(ask("walk g7 N 1"), "ok g7 W");
  EXPECT_EQ(ask("walk a1 W 2"), "ok a2 N");
  EXPECT_EQ(ask("walk h1 W 2"), "error argument \"h1\" is not a square from a1 to g7");
  EXPECT_EQ(ask("walk a1 X 2"), "error argument \"X\" is not a facing: N, E, S or W");
  EXPECT_EQ(ask("walk a1 W 5"), "error R10 the die has 1, 2, 3 and 4 slippers");
}

TEST_F(EngineTest, ReadsAndWritesTheCourseString) {
  std::string text = "Pp03015iPr03015iA33NB";
  for (int square = 0; square < 49; ++square) text += "n00";
  EXPECT_EQ(ask("position comp1110 " + text + " mover=r"),
            "ok 7/7/7/7/7/7/7 d4N r15:30,b15:30 2:lay comp1110");
  EXPECT_EQ(ask("state comp1110"), "ok " + text);
  ask("play d5d6");
  const std::string laid = ask("state comp1110");
  EXPECT_EQ(laid.substr(0, 24), "ok Pp03015iPr03014iA33NB");
  EXPECT_EQ(laid.substr(24 + 3 * 21, 12), "n00r01r01n00");
  ask("undo");
  EXPECT_EQ(ask("state comp1110"), "ok " + text);
  EXPECT_EQ(ask("position comp1110 Px"),
            "error comp1110 character 2 (\"x\"): a player is c, y, p or r");
}

TEST_F(EngineTest, GoAnswersForThePhaseAtHand) {
  ask("new players=3 seed=1");
  for (int turn = 0; turn < 400; ++turn) {
    const std::string legal = ask("legal") + ' ';
    if (legal == "ok over ") break;
    const std::string choice = ask("go movetime 10").substr(3);
    EXPECT_NE(legal.find(' ' + choice + ' '), std::string::npos) << legal << choice;
    EXPECT_EQ(ask("play " + choice).substr(0, 2), "ok");
  }
  EXPECT_EQ(ask("legal"), "ok over");
}

TEST_F(EngineTest, GoPassesTheBudgetOn) {
  ask("new players=3");
  EXPECT_EQ(ask("set player listener"), "ok player listener");
  EXPECT_EQ(ask("set threads 2"), "ok threads 2");
  ask("go movetime 250 nodes 99 depth 3");
  EXPECT_EQ(heard_.time, std::chrono::milliseconds{250});
  EXPECT_EQ(heard_.nodes, 99U);
  EXPECT_EQ(heard_.depth, 3);
  EXPECT_EQ(heard_.threads, 2);
  EXPECT_EQ(ask("go movetime"), "error argument usage: go [movetime <ms>] [nodes <n>] [depth <n>]");
  EXPECT_EQ(ask("go depth -1"),
            "error argument depth must be a whole number from 1 to 1000, not "
            "\"-1\"");
  EXPECT_EQ(ask("set player nobody"),
            "error argument there is no player \"nobody\"; there are random listener talker");
  EXPECT_EQ(ask("set volume 11"),
            "error argument there is no option \"volume\"; there are player, threads, seed, chance "
            "and legal");
}

TEST_F(EngineTest, GoTellsWhatThePlayerThinksBeforeItAnswers) {
  std::vector<std::string> lines;
  engine_.tell([&](std::string_view line) { lines.emplace_back(line); });
  const auto lines_of_go = [&] {
    lines.clear();
    lines.push_back(ask("go").substr(0, 3));
    return lines;
  };
  ask("new players=3");
  EXPECT_EQ(lines_of_go(), std::vector<std::string>{"ok "}) << "who has no thoughts tells none";
  ask("set player talker");
  EXPECT_EQ(lines_of_go(),
            (std::vector<std::string>{"info depth 1 nodes 5 value 0.250 0.500 0.250 pv E",
                                      "info depth 2 nodes 9 value 0.500 0.375 0.125 pv N 3 c7d7 W",
                                      "ok "}));
  ask("new players=2 seed=1");
  ASSERT_EQ(lines_of_go().size(), 3U) << "the player stays for the next game";
  EXPECT_EQ(lines[0], "info depth 1 nodes 5 value 0.250 0.500 pv E");
  EXPECT_EQ(lines[1], "info depth 2 nodes 9 value 0.500 0.375 pv N 3 c7d7 W")
      << "the engine draws the rugs itself: nobody plays them";
  ask("set chance explicit");
  EXPECT_EQ(lines_of_go()[1], "info depth 2 nodes 9 value 0.500 0.375 pv N 3 c7d7 y W");
  ask("set chance automatic");
  ask("play N");
  ask("play 1");
  EXPECT_EQ(lines_of_go(), std::vector<std::string>{"ok "});
}

TEST_F(EngineTest, WhereNobodyListensGoOnlyAnswers) {
  ask("new players=3");
  ask("set player talker");
  EXPECT_EQ(ask("go").substr(0, 3), "ok ");
}

TEST_F(EngineTest, TheSeedDecidesThrowsAndChoices) {
  const auto game = [&] {
    std::string answers = ask("new players=2");
    for (int move = 0; move < 60; ++move) answers += ask("play " + ask("go").substr(3));
    return answers;
  };
  ask("set seed 7");
  const std::string first = game();
  EXPECT_NE(game(), first);
  ask("set seed 7");
  EXPECT_EQ(game(), first);
}

TEST_F(EngineTest, EveryPositionThrowsAnewAndARefusedRequestChangesNoThrow) {
  const std::string roll_here =
      "position 7/7/7/7/7/7/7 d4N r15:30,b15:30,y15:30 1:roll international";
  const auto throws = [&](bool with_refusals) {
    std::string answers;
    ask("set seed 7");
    for (int each = 0; each < 20; ++each) {
      if (with_refusals) ask("new players=9");
      ask(roll_here);
      answers += ask("play roll") + ';';
    }
    return answers;
  };
  const std::string answers = throws(false);
  EXPECT_EQ(throws(true), answers);
  EXPECT_NE(answers.find("d4N-d5N"), std::string::npos);
  EXPECT_NE(answers.find("d4N-d7N"), std::string::npos);
}

TEST_F(EngineTest, NothingIsGivenTwiceOrPadded) {
  EXPECT_EQ(ask("new players=3 players=2"),
            "error argument new takes players=, rules= and seed=, each once, not \"players=2\"");
  ask("new players=3 seed=18446744073709551615");
  EXPECT_EQ(ask("go movetime 5 movetime 6"),
            "error argument usage: go [movetime <ms>] [nodes <n>] [depth <n>]");
  ask("play N");
  EXPECT_EQ(ask("play 0002").substr(0, 14), "error argument");
}

TEST_F(EngineTest, AfterTheEndNothingIsOwed) {
  ask("position 7/7/7/7/3bv3/3b3/7 d3N r0:30,b0:30,y0:30 1:over international");
  EXPECT_EQ(ask("tithe"), "ok 0 0");
}

TEST_F(EngineTest, PerftCountsWholeTurns) {
  ask("new players=3");
  EXPECT_EQ(ask("perft 0"), "ok 1");
  EXPECT_EQ(ask("perft 1"), "ok 111");
  EXPECT_EQ(ask("perft 9"), "error argument turns must be a whole number from 0 to 5, not \"9\"");
}

TEST_F(EngineTest, AnswersEveryLineWithOneLine) {
  const std::string nul{"sta\0te", 6};
  for (const std::string& line : std::vector<std::string>{
           "", "   ", "\t", "dance", nul, "\xFF\xFE", std::string(8000, 'x'),
           "position " + std::string(8000, '7'), "play " + std::string(8000, 'N'),
           "new players=", "new players=99999999999999999999", "state now", "quit now"}) {
    const std::string answer = ask(line);
    EXPECT_EQ(answer.substr(0, 6), "error ") << answer;
    EXPECT_EQ(answer.find('\n'), std::string::npos);
    EXPECT_LT(answer.size(), 400U) << "what was sent is not sent back whole";
  }
  EXPECT_FALSE(engine_.has_quit());
}

TEST_F(EngineTest, TellsTheLegalMovesWithThePositionOnRequest) {
  const std::string start{three};
  EXPECT_EQ(ask("set legal on"), "ok legal on");
  EXPECT_EQ(ask("position " + start), "ok " + start + " legal N E W");
  EXPECT_EQ(ask("state"), "ok " + start + " legal N E W");
  ask("play N");
  EXPECT_TRUE(ask("state").ends_with(" 1:roll international legal roll"));
  EXPECT_EQ(ask("undo"), "ok " + start + " legal N E W");
  EXPECT_TRUE(ask("new players=4 seed=1").ends_with(" legal N E W"));
  EXPECT_EQ(ask("set legal off"), "ok legal off");
  EXPECT_EQ(ask("position " + start), "ok " + start);
  EXPECT_EQ(ask("set legal maybe"), "error argument legal is on or off, not \"maybe\"");
}

TEST_F(EngineTest, TakesAPositionWithItsLegalMovesAndNoOthers) {
  const std::string start{three};
  EXPECT_EQ(ask("position " + start + " legal N E W"), "ok " + start);
  EXPECT_EQ(ask("position " + start + " legal N E"),
            "error argument the legal moves here are N E W");
  EXPECT_EQ(ask("position " + start + " legal"), "error argument the legal moves here are N E W");
  EXPECT_TRUE(ask("position legal").starts_with("error position "));
}

// Remembers how often it was asked.
class Counter final : public Player {
 public:
  explicit Counter(int& asked) : asked_{asked} { asked_ = 0; }
  Move choose(const Position& position, const Budget& budget) override {
    ++asked_;
    return RandomPlayer{1}.choose(position, budget);
  }

 private:
  int& asked_;
};

TEST(EngineOfAGame, ANewGameBeginsWithAPlayerThatRemembersNothing) {
  int asked = 0;
  std::vector<std::uint64_t> seeds;
  Engine engine{"x",
                {{"counter",
                  [&](std::uint64_t seed) {
                    seeds.push_back(seed);
                    return std::make_unique<Counter>(asked);
                  }}},
                1};
  for (const char* line : {"new players=3 seed=5", "go", "go"})
    EXPECT_TRUE(engine.answer(line).starts_with("ok")) << line;
  EXPECT_EQ(asked, 2);
  EXPECT_TRUE(engine.answer("new players=3 seed=5").starts_with("ok"));
  EXPECT_EQ(asked, 0);
  EXPECT_TRUE(engine.answer("new players=3 seed=6").starts_with("ok"));
  ASSERT_EQ(seeds.size(), 4U) << "the first one is made at the start";
  EXPECT_EQ(seeds[1], seeds[2]) << "the seed of the game decides what it does";
  EXPECT_NE(seeds[2], seeds[3]);
}

TEST(EngineOfAGame, FindsPlayersThatAreInNoRosterAndKnowTheirTables) {
  Engine engine{
      "x",
      {{"random", [](std::uint64_t seed) { return std::make_unique<RandomPlayer>(seed); }}},
      1};
  engine.find_players_by([](const std::string& text) -> Result<NamedPlayer> {
    if (text != "mine,weights=a b") return fail("player", "there is no " + text);
    return NamedPlayer{
        text, [](std::uint64_t seed) { return std::make_unique<RandomPlayer>(seed); }, {2}};
  });
  EXPECT_EQ(engine.answer("set player mine,weights=a b"), "ok player mine,weights=a b");
  EXPECT_EQ(engine.answer("set player yours"), "error argument there is no yours");
  EXPECT_TRUE(engine.answer("new players=2").starts_with("ok"));
  EXPECT_TRUE(engine.answer("go").starts_with("ok"));
  EXPECT_TRUE(engine.answer("new players=3").starts_with("ok"));
  EXPECT_EQ(engine.answer("go"), "error state the weights of this player are not for 3 merchants");
}

TEST_F(EngineTest, QuitIsAnswered) {
  EXPECT_EQ(ask("quit"), "ok");
  EXPECT_TRUE(engine_.has_quit());
}

}  // namespace
}  // namespace souk
