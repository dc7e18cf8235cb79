#include "souk/evaluation/trained_nets.hpp"

#include <array>
#include <cstddef>
#include <span>

namespace souk {

namespace {

// Each begins with a number that is no weight: a file without weights then is an array, too.
constexpr std::int16_t two[] = {
    0,
#include "weights/two.weights"
};
constexpr std::int16_t three[] = {
    0,
#include "weights/three.weights"
};
constexpr std::int16_t four[] = {
    0,
#include "weights/four.weights"
};

// A file without weights is a net that knows nothing, with which a better one can be trained.
template <std::size_t Numbers>
constexpr bool fits(const std::int16_t (&)[Numbers], int merchants) {
  return Numbers == 1 || Numbers == 1 + NeuralNet::weight_count(merchants);
}

#define SOUK_WHAT_TO_DO                                                                     \
  "the features or the hidden units are no longer those of these weights: empty the file, " \
  "build, train anew with souk train and put its champion.weights here; see docs/training.md"
static_assert(fits(two, 2), SOUK_WHAT_TO_DO);
static_assert(fits(three, 3), SOUK_WHAT_TO_DO);
static_assert(fits(four, 4), SOUK_WHAT_TO_DO);
#undef SOUK_WHAT_TO_DO

NeuralNet net_of(int merchants, std::span<const std::int16_t> numbers) {
  NeuralNet net{merchants};
  for (std::size_t at = 1; at < numbers.size(); ++at)
    net.weights()[at - 1] = static_cast<float>(numbers[at]) / weight_scale;
  return net;
}

}  // namespace

const NeuralNet& trained_net(int merchants) {
  static const std::array<NeuralNet, 3> nets{net_of(2, two), net_of(3, three), net_of(4, four)};
  return nets[static_cast<std::size_t>(merchants - fewest_merchants)];
}

TrainedEvaluator::Nets trained_nets() {
  return {&trained_net(2), &trained_net(3), &trained_net(4)};
}

}  // namespace souk
