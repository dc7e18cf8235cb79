#include "souk/players/network.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

namespace souk {

namespace {

constexpr auto units = static_cast<std::size_t>(hidden_units);

// Eight at a time: one register where they are wide, two where they are not.
constexpr std::size_t lane_width = 8;
constexpr std::size_t lanes = units / lane_width;
using Lanes = float __attribute__((vector_size(lane_width * sizeof(float))));
// The same eight as they lie in memory.
using Stored =
    float __attribute__((vector_size(lane_width * sizeof(float)), aligned(4), may_alias));

const Stored* stored(const float* from) { return reinterpret_cast<const Stored*>(from); }

// e^x for x <= 0, by basic operations alone: a library's may differ in the last bit from the next
// one's. Good to six digits.
float exp_of(float x) {
  if (x < -80) return 0;
  const float powers = x * 1.4426950408889634F;  // of two
  const auto whole = static_cast<int>(powers - 0.5F);
  const float rest = (powers - static_cast<float>(whole)) * 0.6931471805599453F;
  const float series =
      1 + rest * (1 + rest * (0.5F + rest * (1.0F / 6 + rest * (1.0F / 24 + rest * (1.0F / 120)))));
  const float scale = std::bit_cast<float>(static_cast<std::uint32_t>(whole + 127) << 23);
  return series * scale;
}

}  // namespace

Network::Network(int merchants) : merchants_{merchants}, weights_(weight_count(merchants)) {}

Shares Network::shares(const Features& features, unsigned in, Hidden& hidden) const {
  std::array<Lanes, lanes> sums{};
  const auto inputs = static_cast<std::size_t>(feature_count(merchants_));
  const float* row = weights_.data();
  // Two rows at a time: half as many additions wait for the one before them.
  for (std::size_t input = 0; input < inputs; input += 2, row += 2 * units)
    for (std::size_t lane = 0; lane < lanes; ++lane)
      sums[lane] +=
          features[input] * stored(row)[lane] + features[input + 1] * stored(row + units)[lane];
  for (std::size_t lane = 0; lane < lanes; ++lane) {
    sums[lane] = sums[lane] > 0 ? sums[lane] : Lanes{};
    std::memcpy(hidden.data() + lane * lane_width, &sums[lane], sizeof(Lanes));
  }

  const auto seats = static_cast<std::size_t>(merchants_);
  Shares logits{};
  const float* biases = row + units * seats;
  for (std::size_t seat = 0; seat < seats; ++seat, row += units) {
    Lanes products{};
    for (std::size_t lane = 0; lane < lanes; ++lane) products += sums[lane] * stored(row)[lane];
    logits[seat] = biases[seat] + (((products[0] + products[4]) + (products[1] + products[5])) +
                                   ((products[2] + products[6]) + (products[3] + products[7])));
  }

  float greatest = -1e30F;
  for (std::size_t seat = 0; seat < seats; ++seat)
    if (((in >> seat) & 1U) != 0) greatest = std::max(greatest, logits[seat]);
  Shares shares{};
  float total = 0;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    if (((in >> seat) & 1U) != 0) shares[seat] = exp_of(logits[seat] - greatest);
    total += shares[seat];
  }
  for (float& share : shares) share /= total;
  return shares;
}

}  // namespace souk
