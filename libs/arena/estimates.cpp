#include "souk/arena/estimates.hpp"

#include <algorithm>
#include <cmath>

#include "souk/arena/student.hpp"

namespace souk {

namespace {

constexpr double no_scatter = 1e-12;

// Around the ratio, which is a mean where all observations have the same `of`.
double scatter_of(std::span<const Part> parts, double ratio) {
  double scatter = 0;
  for (const Part& part : parts) {
    const double off = part.sum - ratio * part.of;
    scatter += off * off;
  }
  return scatter;
}

struct Scattered {
  Estimate estimate;
  double scatter = 0;
};

Scattered scattered(std::span<const Part> parts) {
  Part all;
  for (const Part& part : parts) {
    all.sum += part.sum;
    all.of += part.of;
  }
  if (all.of == 0) return {};
  Scattered mean{.estimate = {.value = all.sum / all.of}};
  const int count = static_cast<int>(parts.size());
  if (count < 2) return mean;
  mean.scatter = scatter_of(parts, mean.estimate.value);
  const double error = std::sqrt(mean.scatter * count / (count - 1)) / all.of;
  mean.estimate.margin = student_975(count - 1) * error;
  return mean;
}

}  // namespace

Estimate mean_of(std::span<const Part> parts) { return scattered(parts).estimate; }

Estimate proportion_of(std::span<const Part> parts) {
  Scattered proportion = scattered(parts);
  if (proportion.estimate.margin && proportion.scatter < no_scatter)
    proportion.estimate.margin = std::min(1.0, 3.0 / static_cast<double>(parts.size()));
  return proportion.estimate;
}

}  // namespace souk
