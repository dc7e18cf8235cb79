#include "faults/witness.hpp"

#include <gtest/gtest.h>

#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>

namespace souk::test {
namespace {

class WitnessOfATable : public ::testing::Test {
 protected:
  WitnessOfATable() {
    witness_.sent("a1", {.seat = 0, .words = "throw", .makes = "threw"});
    witness_.sent("a2", {.seat = 0, .words = "lay", .makes = "laid"});
    witness_.sent("b1", {.seat = 1, .words = "say", .makes = "said", .says = "hello"});
    witness_.saw(1, boost::json::parse(threw).as_object());
    witness_.heard_ack("a1", 1, 1);
  }

  // How many complaints there are, with the first as the message of a failure.
  [[nodiscard]] std::size_t complaints() const { return witness_.complaints().size(); }

  Witness witness_{"k3"};
  const std::string threw = R"({"n":1,"at":5,"event":"threw","seat":1,"steps":3})";
  const std::string laid = R"({"n":2,"at":6,"event":"laid","seat":1,"rug":"c4c5"})";
  const std::string said = R"({"n":3,"at":7,"event":"said","seat":2,"text":"hello"})";
  const std::string said_again = R"({"n":4,"at":8,"event":"said","seat":2,"text":"hello"})";
};

TEST_F(WitnessOfATable, AgreesWithALogThatHoldsWhatWasToldAndMore) {
  witness_.compare_with(threw + "\n" + laid + "\n" + said + "\n");
  EXPECT_EQ(complaints(), 0U);
  witness_.heard_ack("a1", 1, 1);
  EXPECT_EQ(complaints(), 0U) << "an action sent twice is acknowledged twice";
}

TEST_F(WitnessOfATable, MissesWhatWasAcknowledged) {
  witness_.compare_with("");
  EXPECT_GE(complaints(), 1U);
}

TEST_F(WitnessOfATable, MissesWhatWasInTheLogBefore) {
  witness_.compare_with(threw + "\n" + laid + "\n");
  witness_.compare_with(threw + "\n");
  EXPECT_EQ(complaints(), 1U);
}

TEST_F(WitnessOfATable, NoticesAnEventThatChanged) {
  std::string other = threw;
  other.replace(other.find("\"steps\":3"), 9, "\"steps\":4");
  witness_.compare_with(other);
  EXPECT_EQ(complaints(), 1U);
}

TEST_F(WitnessOfATable, NoticesANumberThatIsDoubled) {
  witness_.compare_with(threw + "\n" + threw + "\n");
  EXPECT_EQ(complaints(), 1U);
}

TEST_F(WitnessOfATable, NoticesWhatHappenedTwice) {
  witness_.compare_with(threw + "\n" + laid + "\n" + said + "\n" + said_again + "\n");
  EXPECT_EQ(complaints(), 1U);
}

TEST_F(WitnessOfATable, NoticesWhatWasRefusedAndHappenedAllTheSame) {
  witness_.heard_refusal("b1", "chat is off");
  witness_.compare_with(threw + "\n" + laid + "\n" + said + "\n");
  EXPECT_EQ(complaints(), 1U);
}

TEST_F(WitnessOfATable, NoticesAnActionThatMadeAnotherOnesEvent) {
  witness_.heard_ack("a2", 3, 3);
  witness_.compare_with(threw + "\n" + laid + "\n" + said + "\n");
  EXPECT_EQ(complaints(), 1U);
}

TEST_F(WitnessOfATable, NoticesAcknowledgementsThatContradictEachOther) {
  witness_.heard_ack("a1", 2, 2);
  EXPECT_EQ(complaints(), 1U) << "with another number";
  witness_.heard_ack("a2", 1, 2);
  EXPECT_EQ(complaints(), 2U) << "with another action's number";
  witness_.heard_ack("b1", 9, 2);
  EXPECT_EQ(complaints(), 3U) << "before the event";
  witness_.heard_refusal("a1", "not your turn");
  EXPECT_EQ(complaints(), 4U) << "a refusal after it";
  witness_.heard_ack("z9", 7, 9);
  EXPECT_EQ(complaints(), 5U) << "of nothing";
}

}  // namespace
}  // namespace souk::test
