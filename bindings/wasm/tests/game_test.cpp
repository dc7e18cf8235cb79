#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "asking.hpp"

namespace souk {
namespace {

namespace json = boost::json;

const std::string market =
    "7/7/2r>r3/3bv3/2yvb3/2y4/7 d4N r11:27,b11:33,y11:30,g12:30 4:face international";

std::string text(const json::value& value) { return json::serialize(value); }

TEST(Rulesets, AreToldWithEveryOptionInForce) {
  const json::value answer = ask({"rulesets"});
  const json::array& rulesets = answer.at("rulesets").as_array();
  ASSERT_EQ(rulesets.size(), 5U);
  EXPECT_EQ(rulesets[0].at("name"), "international");
  EXPECT_EQ(rulesets[1].at("options").at("turning"), "after");
  EXPECT_EQ(rulesets[4].at("options").at("pile"), "-");
  const json::array& options = answer.at("options").as_array();
  ASSERT_EQ(options.size(), 8U);
  EXPECT_EQ(text(options[0]),
            R"({"name":"turning","rule":"R11","values":["before","after","after-optional"]})");
  EXPECT_EQ(text(options[7]), R"({"name":"purse","rule":"R4","values":[],"least":1,"most":60})");
}

TEST(Begin, SeatsWhoBeginsAndTurnsUpThePiles) {
  const json::value three = ask({"begin", "classic+purse=20", "3", "2", ""});
  EXPECT_EQ(three.at("text"), "7/7/7/7/7/7/7 d4N r15:20,b15:20,y15:20 2:face classic+purse=20");
  EXPECT_EQ(text(three.at("facings")), R"(["N","E","W"])");
  const json::value two = ask({"begin", "international", "2", "", "yb"});
  EXPECT_EQ(two.at("merchants").at(0).at("next"), "y");
  EXPECT_EQ(text(two.at("merchants").at(1).at("colours")), R"(["b","g"])");
}

TEST(View, TellsHalvesWithTheirPartners) {
  const json::value view = ask({"view", market});
  EXPECT_EQ(view.at("text").as_string(), market);
  EXPECT_EQ(view.at("seat"), 4);
  EXPECT_EQ(text(view.at("assam")), R"({"square":"d4","facing":"N"})");
  EXPECT_EQ(text(view.at("halves")),
            R"([{"square":"c2","colour":"y","seat":3,"partner":"c3","neutral":false},)"
            R"({"square":"c3","colour":"y","seat":3,"partner":"c2","neutral":false},)"
            R"({"square":"c5","colour":"r","seat":1,"partner":"d5","neutral":false},)"
            R"({"square":"d3","colour":"b","seat":2,"partner":"d4","neutral":false},)"
            R"({"square":"d4","colour":"b","seat":2,"partner":"d3","neutral":false},)"
            R"({"square":"d5","colour":"r","seat":1,"partner":"c5","neutral":false}])");
  EXPECT_EQ(text(view.at("merchants").at(0)),
            R"({"seat":1,"colours":["r"],"dirhams":27,"rugs":11,"next":"r","halves":2,"points":29,)"
            R"("out":false})");
  EXPECT_EQ(text(view.at("winners")), "[]");
}

TEST(Play, WalksThroughAMosaicAndPays) {
  const std::string faced = play(market, {"face", "N", ""});
  const json::value one = ask({"play", faced, "throw", "1", ""}).at("happened");
  EXPECT_EQ(text(one.at("payment")), R"({"to":1,"owed":2,"paid":2,"region":["c5","d5"]})");
  EXPECT_FALSE(one.at("out").as_bool());
  const json::value four = ask({"play", faced, "throw", "4", ""}).at("happened");
  EXPECT_EQ(text(four.at("walk").at("path").at(3)),
            R"({"at":{"square":"c7","facing":"S"},"mosaic":true})");
  EXPECT_FALSE(four.as_object().contains("payment"));
}

TEST(Play, LaysAndSaysWhatIsCovered) {
  const std::string thrown = play(play(market, {"face", "W", ""}), {"throw", "2", ""});
  const json::value laid = ask({"play", thrown, "lay", "b5c5", ""});
  EXPECT_EQ(text(laid.at("happened")),
            R"({"kind":"laid","seat":4,"rug":"b5c5","colour":"g","covered":["c5"],"over":false})");
  EXPECT_EQ(laid.at("view").at("seat"), 1);
}

TEST(Play, TurnsAfterwardsInTheVariant) {
  const std::string laid = play(play(begin("variant", 3), {"throw", "1", ""}), {"lay", "d6d7", ""});
  const json::value turned = ask({"play", laid, "turn", "E", ""});
  EXPECT_EQ(text(turned.at("happened")), R"({"kind":"turned","seat":1,"facing":"E"})");
  EXPECT_EQ(turned.at("view").at("phase"), "roll");
}

TEST(Play, LetsAnyoneWithdraw) {
  const json::value left = ask({"play", market, "withdraw", "2", ""});
  EXPECT_EQ(text(left.at("happened")), R"({"kind":"withdrew","seat":2,"over":false})");
  EXPECT_TRUE(left.at("view").at("merchants").at(1).at("out").as_bool());
  EXPECT_TRUE(left.at("view").at("halves").at(3).at("neutral").as_bool());
}

TEST(Previews, PriceEveryThrowOfEveryFacing) {
  const json::value looks = ask({"previews", market});
  ASSERT_EQ(looks.as_array().size(), 3U);
  const json::value& north = looks.at(0);
  EXPECT_EQ(north.at("facing"), "N");
  EXPECT_EQ(north.at("seat"), 4);
  EXPECT_EQ(north.at("throws").at(0).at("payment").at("paid"), 2);
  // One face of six costs two.
  EXPECT_NEAR(north.at("mean").as_double(), 1.0 / 3, 1e-6);
  EXPECT_EQ(text(ask({"previews", play(begin("variant", 3), {"throw", "1", ""})})), "[]");
}

TEST(Previews, OfTheVariantAreTheNextMerchants) {
  const std::string thrown = play(begin("variant", 3), {"throw", "1", ""});
  EXPECT_EQ(ask({"previews", begin("variant", 3)}).as_array().size(), 1U);
  const json::value looks = ask({"previews", play(thrown, {"lay", "d6d7", ""})});
  ASSERT_EQ(looks.as_array().size(), 2U);
  EXPECT_EQ(looks.at(0).at("seat"), 2);
}

TEST(Chance, ThrowsAndDealsWhatTheBoxHas) {
  std::array<int, 5> thrown{};
  for (int seed = 0; seed < 600; ++seed) {
    const std::int64_t steps = ask({"throw", std::to_string(seed)}).as_int64();
    ASSERT_TRUE(steps >= 1 && steps <= 4);
    ++thrown[static_cast<std::size_t>(steps)];
  }
  EXPECT_GT(thrown[2], thrown[1]);
  EXPECT_GT(thrown[3], thrown[4]);
  EXPECT_GT(thrown[1], 60);
  const std::string pile{ask({"deal", "international", "2", "18446744073709551615"}).as_string()};
  EXPECT_EQ(std::ranges::count(pile, 'b'), 12);
  EXPECT_EQ(std::ranges::count(pile, 'g'), 12);
  const std::string turns{ask({"deal", "classic+pile=alternating+rugs=4", "1", "1"}).as_string()};
  EXPECT_TRUE(turns == "ryry" || turns == "yryr") << turns;
}

TEST(Choose, EveryLevelAnswersLegally) {
  const std::string thrown = play(play(market, {"face", "W", ""}), {"throw", "2", ""});
  const json::array places = ask({"view", thrown}).at("rugs").as_array();
  for (const char* level : {"apprentice", "pedlar", "trader", "merchant", "master"}) {
    const json::value facing = ask({"choose", market, level, "20", "7"}).at("facing");
    EXPECT_NE(std::string{"NEW"}.find(facing.as_string().c_str()), std::string::npos) << level;
    const json::value rug = ask({"choose", thrown, level, "20", "7"}).at("rug");
    EXPECT_NE(std::ranges::find(places, rug), places.end()) << level;
  }
}

TEST(Choose, IsToldHowTheTurnsBeforeBegan) {
  const std::string first = begin("international", 3);
  const std::string second =
      play(play(play(first, {"face", "N", ""}), {"throw", "1", ""}), {"lay", "d6d7", ""});
  const std::string third =
      play(play(play(second, {"face", "E", ""}), {"throw", "1", ""}), {"lay", "e6e7", ""});
  const std::string thrown = play(play(third, {"face", "N", ""}), {"throw", "2", ""});
  for (const char* level : {"apprentice", "merchant", "master"}) {
    EXPECT_TRUE(
        ask({"choose", third, level, "20", "7", first, second}).as_object().contains("facing"));
    EXPECT_TRUE(ask({"choose", thrown, level, "20", "7", first, second, third})
                    .as_object()
                    .contains("rug"));
  }
  // Of a game at a table of two as well, where nobody makes anything of it.
  const std::string two = begin("international", 2);
  EXPECT_TRUE(ask({"choose", two, "master", "20", "7", two}).as_object().contains("facing"));
}

}  // namespace
}  // namespace souk
