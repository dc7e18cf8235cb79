#include "souk/training/weights_text.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <vector>

#include "souk/evaluation/trained_nets.hpp"
#include "souk/players/random.hpp"

namespace souk {
namespace {

NeuralNet net_of_odd_numbers(int merchants) {
  NeuralNet net{merchants};
  Random random{3};
  for (float& weight : net.weights())
    weight = static_cast<float>(random.below(20'001) - 10'000) / 3e3F;
  return net;
}

std::vector<std::string> header() { return {"how it was made", "and when"}; }

// One line a weight, so that the line of a mistake is known.
std::string lines_of_zeros(std::size_t count) {
  std::string text;
  for (std::size_t at = 0; at < count; ++at) text += "0,\n";
  return text;
}

std::string message_for(const std::string& text) {
  const auto net = read_weights(text, 2);
  return net ? "read" : net.error().message;
}

TEST(WeightsText, ComesBackRounded) {
  for (int merchants = fewest_merchants; merchants <= most_merchants; ++merchants) {
    const NeuralNet net = net_of_odd_numbers(merchants);
    const auto back = read_weights(weights_text(net, header()), merchants);
    ASSERT_TRUE(back) << back.error().message;
    for (std::size_t at = 0; at < net.weights().size(); ++at)
      EXPECT_NEAR(back->weights()[at], net.weights()[at], 0.5 / weight_scale);
    EXPECT_TRUE(std::ranges::equal(back->weights(), rounded(net).weights()));
    EXPECT_EQ(weights_text(*back, header()), weights_text(net, header()));
  }
}

TEST(WeightsText, SaysWhereItIsFromAndKeepsToAHundredColumns) {
  const std::string text = weights_text(net_of_odd_numbers(3), header());
  EXPECT_EQ(text.substr(0, 31), "// how it was made\n// and when\n");
  std::istringstream lines{text};
  std::size_t longest = 0;
  for (std::string line; std::getline(lines, line);) longest = std::max(longest, line.size());
  EXPECT_LE(longest, 100U);
  EXPECT_GT(longest, 90U);
}

TEST(WeightsText, TheLargestWeightsAreThoseThatFit) {
  NeuralNet net{2};
  net.weights()[0] = 1000;
  net.weights()[1] = -1000;
  const std::string text = weights_text(net, {});
  EXPECT_EQ(text.substr(0, 15), "32767,-32768,0,");
  EXPECT_EQ(rounded(net).weights()[1], -8.0F);
}

TEST(WeightsText, BlanksAndLineEndsDoNotMatter) {
  const std::size_t count = NeuralNet::weight_count(2);
  EXPECT_EQ(message_for("\n// note\r\n  0 ,\t0,\r\n" + lines_of_zeros(count - 3) + "0"), "read");
}

TEST(WeightsText, RefusesAWrongNumberOfThem) {
  const std::size_t count = NeuralNet::weight_count(2);
  const std::string needed = "weights; a net for 2 merchants has " + std::to_string(count);
  EXPECT_NE(message_for("").find("there are 0 " + needed), std::string::npos);
  for (const std::size_t wrong : {count - 1, count + 1})
    EXPECT_NE(message_for(lines_of_zeros(wrong))
                  .find("there are " + std::to_string(wrong) + ' ' + needed),
              std::string::npos);
  EXPECT_FALSE(read_weights(lines_of_zeros(count), 3));
}

TEST(WeightsText, NamesTheLineOfAMistake) {
  const std::string good = "// one\n0,0,\n";
  EXPECT_EQ(message_for(good + "1,two,3\n"),
            "line 3 of the weights: \"two\" is not a whole number from -32768 to 32767");
  EXPECT_EQ(message_for(good + "1.5,\n"),
            "line 3 of the weights: \"1.5\" is not a whole number from -32768 to 32767");
  EXPECT_EQ(message_for(good + "1,,2\n"),
            "line 3 of the weights: \"\" is not a whole number from -32768 to 32767");
  EXPECT_EQ(message_for(good + "1 2,\n"),
            "line 3 of the weights: \"1 2\" is not a whole number from -32768 to 32767");
  EXPECT_EQ(message_for(good + "0,32768,\n"),
            "line 3 of the weights: \"32768\" is not a whole number from -32768 to 32767");
  EXPECT_EQ(message_for(good + "-99999999999999999999,\n"),
            "line 3 of the weights: \"-99999999999999999999\" is not a whole number from -32768 to "
            "32767");
}

}  // namespace
}  // namespace souk
