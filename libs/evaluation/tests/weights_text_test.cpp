#include "souk/evaluation/weights_text.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <sstream>
#include <utility>
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

// The weights of a net of zeros, one a line, so that the line of a mistake is known: the first
// number is on the second line.
std::string lines_of_zeros() {
  std::string text = weights_text(NeuralNet{2}, {});
  text.resize(text.find('\n') + 1);
  for (std::size_t at = 0; at < NeuralNet::weight_count(2); ++at) text += "0,\n";
  return text;
}

std::string replaced(std::string text, const std::string& part, const std::string& other) {
  const std::size_t at = text.find(part);
  EXPECT_NE(at, std::string::npos) << part;
  return text.replace(at, part.size(), other);
}

std::string message_for(const std::string& text) {
  const auto net = read_weights(text);
  return net ? "read" : net.error().message;
}

TEST(WeightsText, ComesBackRounded) {
  for (int merchants = fewest_merchants; merchants <= most_merchants; ++merchants) {
    const NeuralNet net = net_of_odd_numbers(merchants);
    const auto back = read_weights(weights_text(net, header()));
    ASSERT_TRUE(back) << back.error().message;
    EXPECT_EQ(back->merchants(), merchants);
    EXPECT_EQ(checksum_of(*back), checksum_of(net));
    for (std::size_t at = 0; at < net.weights().size(); ++at)
      EXPECT_NEAR(back->weights()[at], net.weights()[at], 0.5 / weight_scale);
    EXPECT_TRUE(std::ranges::equal(back->weights(), rounded(net).weights()));
    EXPECT_EQ(weights_text(*back, header()), weights_text(net, header()));
  }
}

TEST(WeightsText, SaysWhereItIsFromAndKeepsToAHundredColumns) {
  const std::string text = weights_text(net_of_odd_numbers(3), header());
  EXPECT_TRUE(text.starts_with("// souk weights 1: 3 merchants, ")) << text.substr(0, 100);
  EXPECT_EQ(text.substr(text.find('\n') + 1, 31), "// how it was made\n// and when\n");
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
  EXPECT_EQ(text.substr(text.find('\n') + 1, 15), "32767,-32768,0,");
  EXPECT_EQ(rounded(net).weights()[1], -8.0F);
}

TEST(WeightsText, BlanksAndLineEndsDoNotMatter) {
  EXPECT_EQ(message_for(lines_of_zeros()), "read");
  EXPECT_EQ(message_for(
                replaced(lines_of_zeros(), "\n0,\n0,\n0,\n", "\r\n// note\r\n 0 ,\t0,\r\n0,\n\n")),
            "read");
}

TEST(WeightsText, OfSomethingElseIsRefusedAndNotShown) {
  for (const std::string& foreign :
       {std::string{}, std::string{"\n"}, std::string{"root:x:0:0:secret"}, std::string{"0,0,0\n"},
        std::string(500'000, '\0'), std::string{"// souk weight"}}) {
    const std::string message = message_for(foreign);
    EXPECT_NE(message.find("these are no weights of souk"), std::string::npos) << message;
    EXPECT_EQ(message.find("secret"), std::string::npos);
  }
}

TEST(WeightsText, OfAnotherVersionOrAnotherNetSayWhich) {
  EXPECT_EQ(message_for(replaced(lines_of_zeros(), "weights 1:", "weights 2:")),
            "the weights are of version \"2\"; this program reads version 1");
  for (const auto& [part, other] :
       std::vector<std::pair<std::string, std::string>>{{"2 merchants", "5 merchants"},
                                                        {"2 merchants", "3 merchants"},
                                                        {" features", "0 features"},
                                                        {"32 hidden", "64 hidden"},
                                                        {", checksum ", ", "}})
    EXPECT_NE(
        message_for(replaced(lines_of_zeros(), part, other))
            .find("line 1 of the weights: the weights are of a net that this program does not "
                  "have"),
        std::string::npos)
        << other;
}

TEST(WeightsText, ThatWereCutOffOrChangedAreRefused) {
  const std::string good = weights_text(net_of_odd_numbers(2), header());
  ASSERT_EQ(message_for(good), "read");
  int refused = 0;
  // The last number cut in half is a number, too; the last comma and line end are no loss.
  for (std::size_t size = 0; size + 2 < good.size(); size += size + 200 < good.size() ? 97 : 1) {
    EXPECT_NE(message_for(good.substr(0, size)), "read") << size;
    ++refused;
  }
  EXPECT_GT(refused, 200);
  EXPECT_NE(message_for(good + "0,\n").find("a part is missing or too much"), std::string::npos);
  EXPECT_EQ(message_for(replaced(lines_of_zeros(), "\n0,\n0", "\n0,\n1")),
            "the weights are damaged: their checksum is not that of the first line");
}

TEST(WeightsText, NamesTheLineOfAMistake) {
  const std::string no_number = " is not a whole number from -32768 to 32767";
  for (const char* wrong : {"two", "1.5", "nan", "-nan", "inf", "1e3", "1 2", "32768", "-32769",
                            "+1", "0x1", "", "-99999999999999999999"})
    EXPECT_EQ(message_for(
                  replaced(lines_of_zeros(), "\n0,\n0,\n", "\n0,\n" + std::string{wrong} + ",\n")),
              "line 3 of the weights: \"" + std::string{wrong} + '"' + no_number);
}

TEST(WeightsText, TheShippedOnesAreReadAsWell) {
  for (const char* name : {"two", "three", "four"}) {
    std::ifstream file{"libs/evaluation/weights/" + std::string{name} + ".weights"};
    const std::string text{std::istreambuf_iterator<char>{file}, {}};
    if (text.find_first_of("0123456789") == std::string::npos) continue;  // emptied, to train anew
    const auto net = read_weights(text);
    ASSERT_TRUE(net) << name << ": " << net.error().message;
    EXPECT_TRUE(std::ranges::equal(net->weights(), trained_net(net->merchants()).weights()))
        << name;
  }
}

}  // namespace
}  // namespace souk
