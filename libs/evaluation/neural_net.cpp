#include "souk/evaluation/neural_net.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

namespace souk {

namespace {

constexpr auto units = static_cast<std::size_t>(hidden_units);

// As many at a time as one register holds: g++ takes wider vectors apart number by number, which
// costs ten times the time.
#ifdef __AVX__
constexpr std::size_t lane_width = 8;
#else
constexpr std::size_t lane_width = 4;
#endif
constexpr std::size_t lanes = units / lane_width;
using Lanes = float __attribute__((vector_size(lane_width * sizeof(float))));
// The same as they lie in memory.
using Stored =
    float __attribute__((vector_size(lane_width * sizeof(float)), aligned(4), may_alias));

const Stored* stored(const float* from) { return reinterpret_cast<const Stored*>(from); }

// One for each seat.
using Quad = float __attribute__((vector_size(most_merchants * sizeof(float))));
using WholeQuad = std::int32_t __attribute__((vector_size(most_merchants * sizeof(float))));

// The sum of each of four rows, (0 + 1) + (2 + 3).
Quad sums_of_rows(const std::array<Quad, most_merchants>& rows) {
  const auto pairs = [](Quad one, Quad other) {
    return __builtin_shufflevector(one, other, 0, 4, 2, 6) +
           __builtin_shufflevector(one, other, 1, 5, 3, 7);
  };
  const Quad first = pairs(rows[0], rows[1]);
  const Quad second = pairs(rows[2], rows[3]);
  return __builtin_shufflevector(first, second, 0, 1, 4, 5) +
         __builtin_shufflevector(first, second, 2, 3, 6, 7);
}

// e^x for x <= 0, by basic operations alone: a library's may differ in the last bit from the next
// one's. Good to six digits; 0 below -80.
Quad exp_of(Quad x) {
  constexpr float least = -80;
  const Quad powers = (x < least ? Quad{} : x) * 1.4426950408889634F;  // of two
  const auto whole = __builtin_convertvector(powers - 0.5F, WholeQuad);
  const Quad rest = (powers - __builtin_convertvector(whole, Quad)) * 0.6931471805599453F;
  const Quad series =
      1 + rest * (1 + rest * (0.5F + rest * (1.0F / 6 + rest * (1.0F / 24 + rest * (1.0F / 120)))));
  const auto scale = std::bit_cast<Quad>((whole + 127) << 23);
  return x < least ? Quad{} : series * scale;
}

Values softmax(Quad logits, unsigned in) {
  const auto seats = static_cast<std::int32_t>(in);
  const Quad those_in = (WholeQuad{1, 2, 4, 8} & seats) != 0 ? logits : Quad{} - 1e30F;
  const float greatest =
      std::max(std::max(those_in[0], those_in[1]), std::max(those_in[2], those_in[3]));
  const Quad parts = exp_of(those_in - greatest);
  return std::bit_cast<Values>(parts / (((parts[0] + parts[1]) + parts[2]) + parts[3]));
}

// Compiled for each number of merchants: with all loops of known length.
template <int Merchants>
Values forward_pass(const float* row, const Features& features, unsigned in,
                    NeuralNet::Hidden& hidden) {
  std::array<Lanes, lanes> sums{};
  constexpr auto inputs = static_cast<std::size_t>(feature_count(Merchants));
  // Two rows at a time: half as many additions wait for the one before them.
  for (std::size_t input = 0; input < inputs; input += 2, row += 2 * units)
    for (std::size_t lane = 0; lane < lanes; ++lane)
      sums[lane] +=
          features[input] * stored(row)[lane] + features[input + 1] * stored(row + units)[lane];
  for (std::size_t lane = 0; lane < lanes; ++lane) {
    sums[lane] = sums[lane] > 0 ? sums[lane] : Lanes{};
    std::memcpy(hidden.data() + lane * lane_width, &sums[lane], sizeof(Lanes));
  }

  constexpr auto seats = static_cast<std::size_t>(Merchants);
  const float* biases = row + units * seats;
  std::array<Quad, most_merchants> rows{};
  Quad logits{};
  for (std::size_t seat = 0; seat < seats; ++seat, row += units) {
    // Eight sums, however wide the registers: the order of additions is the same everywhere.
    std::array<Lanes, 8 / lane_width> products{};
    for (std::size_t lane = 0; lane < lanes; ++lane)
      products[lane % products.size()] += sums[lane] * stored(row)[lane];
    const auto halves = std::bit_cast<std::array<Quad, 2>>(products);
    rows[seat] = halves[0] + halves[1];
    logits[seat] = biases[seat];
  }
  return softmax(logits + sums_of_rows(rows), in & ((1U << seats) - 1));
}

}  // namespace

NeuralNet::NeuralNet(int merchants) : merchants_{merchants} {}

Values NeuralNet::values(const Features& features, unsigned in, Hidden& hidden) const {
  const float* const weights = weights_.data();
  if (merchants_ == 2) return forward_pass<2>(weights, features, in, hidden);
  if (merchants_ == 3) return forward_pass<3>(weights, features, in, hidden);
  return forward_pass<4>(weights, features, in, hidden);
}

}  // namespace souk
