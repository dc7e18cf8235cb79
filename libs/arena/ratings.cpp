#include "souk/arena/ratings.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <map>
#include <numbers>

#include "souk/arena/student.hpp"

namespace souk {

namespace {

using Vector = std::vector<double>;

struct Matrix {
  std::size_t size;
  Vector cells;

  explicit Matrix(std::size_t n) : size{n}, cells(n * n, 0.0) {}
  [[nodiscard]] double& at(std::size_t row, std::size_t column) {
    return cells[row * size + column];
  }
  [[nodiscard]] double at(std::size_t row, std::size_t column) const {
    return cells[row * size + column];
  }
};

// The x of matrix * x = right. The matrix is symmetric and positive, so no pivot is 0.
Vector solved(Matrix matrix, Vector right) {
  const std::size_t n = matrix.size;
  for (std::size_t pivot = 0; pivot < n; ++pivot)
    for (std::size_t row = pivot + 1; row < n; ++row) {
      const double factor = matrix.at(row, pivot) / matrix.at(pivot, pivot);
      for (std::size_t column = pivot; column < n; ++column)
        matrix.at(row, column) -= factor * matrix.at(pivot, column);
      right[row] -= factor * right[pivot];
    }
  for (std::size_t row = n; row-- > 0;) {
    for (std::size_t column = row + 1; column < n; ++column)
      right[row] -= matrix.at(row, column) * right[column];
    right[row] /= matrix.at(row, row);
  }
  return right;
}

// The log-likelihood of logarithms of strengths: its gradient by round and its curvature.
class Likelihood {
 public:
  Likelihood(std::size_t contenders, std::span<const PlayedGame> games)
      : contenders_{contenders}, games_{games} {}

  struct At {
    std::map<int, Vector> gradient_by_round;
    Vector gradient;
    Matrix curvature;  // with its sign turned: positive
  };

  [[nodiscard]] At at(const Vector& logs) const {
    At found{{}, Vector(contenders_, 0.0), Matrix{contenders_}};
    for (const PlayedGame& game : games_) add(game, logs, found);
    for (const auto& [round, gradient] : found.gradient_by_round)
      for (std::size_t each = 0; each < contenders_; ++each) found.gradient[each] += gradient[each];
    // The even game against a merchant of rating 0: half won, half lost.
    for (std::size_t each = 0; each < contenders_; ++each) {
      const double chance = 1 / (1 + std::exp(-logs[each]));
      found.gradient[each] += 0.5 - chance;
      found.curvature.at(each, each) += chance * (1 - chance);
    }
    return found;
  }

 private:
  void add(const PlayedGame& game, const Vector& logs, At& found) const {
    Vector& gradient =
        found.gradient_by_round.try_emplace(game.round, Vector(contenders_, 0.0)).first->second;
    Vector chances(contenders_, 0.0);  // copies of one contender together
    double highest = -1e300;
    for (const int each : game.seating)
      highest = std::max(highest, logs[static_cast<std::size_t>(each)]);
    double sum = 0;
    for (const int each : game.seating)
      sum += std::exp(logs[static_cast<std::size_t>(each)] - highest);
    for (std::size_t seat = 0; seat < game.seating.size(); ++seat) {
      const auto who = static_cast<std::size_t>(game.seating[seat]);
      const double chance = std::exp(logs[who] - highest) / sum;
      chances[who] += chance;
      gradient[who] += game.outcome.seats[seat].win - chance;
    }
    for (std::size_t row = 0; row < contenders_; ++row) {
      if (chances[row] == 0) continue;
      found.curvature.at(row, row) += chances[row];
      for (std::size_t column = 0; column < contenders_; ++column)
        found.curvature.at(row, column) -= chances[row] * chances[column];
    }
  }

  std::size_t contenders_;
  std::span<const PlayedGame> games_;
};

// Newton's method on a concave function; long steps are shortened.
Vector most_likely(const Likelihood& likelihood, std::size_t contenders) {
  constexpr int most_steps = 100;
  constexpr double longest_step = 1;
  constexpr double exact = 1e-10;
  Vector logs(contenders, 0.0);
  for (int step = 0; step < most_steps; ++step) {
    const auto here = likelihood.at(logs);
    const Vector move = solved(here.curvature, here.gradient);
    double length = 0;
    for (const double each : move) length = std::max(length, std::abs(each));
    const double scale = length > longest_step ? longest_step / length : 1;
    for (std::size_t each = 0; each < contenders; ++each) logs[each] += scale * move[each];
    if (length < exact) break;
  }
  return logs;
}

// The standard error of sum(contrast * logs), with rounds as clusters.
double standard_error(const Likelihood::At& here, const Vector& logs, const Vector& contrast) {
  const Vector weights = solved(here.curvature, contrast);
  const auto rounds = static_cast<double>(here.gradient_by_round.size());
  double sum = 0;
  for (const auto& [round, gradient] : here.gradient_by_round) {
    double part = 0;
    for (std::size_t each = 0; each < weights.size(); ++each)
      part += weights[each] * gradient[each];
    sum += part * part;
  }
  sum *= rounds / (rounds - 1);
  // The two halves of the even game scatter as well; without them, one who has won every game would
  // be rated without any doubt.
  for (std::size_t each = 0; each < weights.size(); ++each) {
    const double chance = 1 / (1 + std::exp(-logs[each]));
    sum += weights[each] * weights[each] * 0.25 * ((1 - chance) * (1 - chance) + chance * chance);
  }
  return std::sqrt(sum);
}

}  // namespace

std::vector<Estimate> ratings(int contenders, std::span<const PlayedGame> games) {
  constexpr double scale = 400 / std::numbers::ln10;
  const auto count = static_cast<std::size_t>(contenders);
  const Likelihood likelihood{count, games};
  const Vector logs = most_likely(likelihood, count);
  const auto here = likelihood.at(logs);
  double mean = 0;
  for (const double each : logs) mean += each / contenders;
  std::vector<Estimate> all;
  for (std::size_t who = 0; who < count; ++who) {
    Estimate rating{.value = scale * (logs[who] - mean)};
    const int rounds = static_cast<int>(here.gradient_by_round.size());
    if (rounds > 1) {
      Vector contrast(count, -1.0 / contenders);
      contrast[who] += 1;
      rating.margin = scale * student_975(rounds - 1) * standard_error(here, logs, contrast);
    }
    all.push_back(rating);
  }
  return all;
}

}  // namespace souk
