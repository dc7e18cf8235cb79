#include "souk/arena/entrant.hpp"

#include <gtest/gtest.h>

#include "souk/search/roster.hpp"

namespace souk {
namespace {

TEST(Entrant, IsABotOfTheRosterWithItsLimits) {
  for (const NamedPlayer& each : roster()) {
    const auto entrant = read_entrant(each.name + ",time=5,nodes=7,depth=2,threads=1");
    ASSERT_TRUE(entrant) << entrant.error().message;
    EXPECT_EQ(entrant->label, each.name + ",time=5,nodes=7,depth=2,threads=1");
    EXPECT_TRUE(entrant->sit_down({*Position::start(Rules{}, 2), 1, nullptr, "test"}));
  }
}

TEST(Entrant, IsACommandLineWithEverythingBehindTheColon) {
  const auto entrant = read_entrant("cmd,time=50,label=mine:echo a:b, c=d");
  ASSERT_TRUE(entrant) << entrant.error().message;
  EXPECT_EQ(entrant->label, "mine");
  EXPECT_EQ(read_entrant("cmd:./bot --x=1")->label, "cmd:./bot --x=1");
}

TEST(Entrant, ThatIsNoneIsRefusedWithWhatThereIs) {
  for (const char* text :
       {"", "nobody", "random,time", "random,time=0", "random,time=x", "random,speed=3",
        "random,nodes=-1", "random,depth=101", "cmd", "cmd:", "cmd,time=5", "cmd,threads=2:x",
        "random,threads=0", "random,label=", "cmd:two\nlines", "Random"})
    EXPECT_FALSE(read_entrant(text)) << text;
  EXPECT_NE(read_entrant("nobody").error().message.find("random"), std::string::npos);
}

TEST(Entrant, LabelsAreMadeDifferent) {
  const std::vector<std::string> texts{"random", "random,time=5", "random", "random,label=a"};
  const auto all = read_entrants(texts);
  ASSERT_TRUE(all);
  EXPECT_EQ((*all)[0].label, "random#1");
  EXPECT_EQ((*all)[1].label, "random,time=5");
  EXPECT_EQ((*all)[2].label, "random#2");
  EXPECT_EQ((*all)[3].label, "a");
}

}  // namespace
}  // namespace souk
