// From values to places in a picture, with round numbers to stand beside it.
#pragma once

#include <vector>

namespace souk::charts {

class Axis {
 public:
  // `low` lies at `from`, `high` at `to`. Not more than `most_ticks` steps between ticks, and none
  // shorter than `least_step`: 1 where there are only whole numbers.
  Axis(double low, double high, double from, double to, int most_ticks = 6, double least_step = 0);

  [[nodiscard]] double place(double value) const {
    return from_ + (value - low_) / (high_ - low_) * (to_ - from_);
  }
  [[nodiscard]] std::vector<double> ticks() const;
  // That the numbers of ticks need.
  [[nodiscard]] int decimals() const;

 private:
  double low_;
  double high_;
  double from_;
  double to_;
  double step_ = 1;
};

}  // namespace souk::charts
