#include "souk/charts/axis.hpp"

#include <algorithm>
#include <cmath>

namespace souk::charts {

Axis::Axis(double low, double high, double from, double to, int most_ticks, double least_step)
    : low_{low}, high_{high > low ? high : low + 1}, from_{from}, to_{to} {
  const double rough = (high_ - low_) / most_ticks;
  const double power = std::pow(10, std::floor(std::log10(rough)));
  for (const double factor : {1.0, 2.0, 5.0, 10.0}) {
    step_ = factor * power;
    if (step_ >= rough) break;
  }
  step_ = std::max(step_, least_step);
}

std::vector<double> Axis::ticks() const {
  std::vector<double> all;
  const auto first = static_cast<int>(std::ceil(low_ / step_ - 1e-9));
  const auto last = static_cast<int>(std::floor(high_ / step_ + 1e-9));
  for (int tick = first; tick <= last; ++tick) all.push_back(tick * step_);
  return all;
}

int Axis::decimals() const {
  return std::max(0, static_cast<int>(std::ceil(-std::log10(step_) - 1e-9)));
}

}  // namespace souk::charts
