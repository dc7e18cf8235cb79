#include "souk/analysis/game_report.hpp"

#include <algorithm>
#include <cmath>
#include <memory>

#include "souk/search/parallel.hpp"

namespace souk {

namespace {

constexpr std::size_t turning_points_told = 3;

void book(const StepAnalysis& step, std::vector<MerchantReport>& merchants) {
  const Chances change = step.change();
  for (MerchantReport& merchant : merchants) {
    double& account = step.is_chance()             ? merchant.luck
                      : step.seat == merchant.seat ? merchant.choices
                                                   : merchant.others;
    account += chance_of(change, merchant.seat);
  }
  if (!step.choice || step.choice->forced) return;
  MerchantReport& mover = merchants[static_cast<std::size_t>(step.seat)];
  mover.error += step.choice->error;
  mover.rated_error += rated_error(step.choice->error);
  ++mover.choice_count;
  ++mover.grades[static_cast<std::size_t>(step.choice->grade)];
}

std::optional<TurningPoint> turning_point_of(const StepAnalysis& step) {
  if (step.choice)
    return TurningPoint{.step = step.step,
                        .kind = TurningPoint::Kind::error,
                        .seat = step.seat,
                        .change = -step.choice->error};
  if (!step.is_chance()) return {};
  const Chances change = step.change();
  const auto size_for = [&](int seat) {
    // Of equals, as with two merchants, whoever threw; roundings do not count.
    constexpr double rounding = 1e-6;
    return std::abs(chance_of(change, seat)) + (seat == step.seat ? rounding : 0);
  };
  int most = step.seat;
  for (int seat = 0; seat < most_merchants; ++seat)
    if (size_for(seat) > size_for(most)) most = seat;
  return TurningPoint{.step = step.step, .seat = most, .change = chance_of(change, most)};
}

std::vector<TurningPoint> turning_points_of(const std::vector<StepAnalysis>& steps) {
  std::vector<TurningPoint> points;
  for (const StepAnalysis& step : steps)
    if (const auto point = turning_point_of(step)) points.push_back(*point);
  std::ranges::sort(points, [](const TurningPoint& one, const TurningPoint& other) {
    const double size = std::abs(one.change);
    const double other_size = std::abs(other.change);
    return size != other_size ? size > other_size : one.step < other.step;
  });
  // Luck is mostly larger than errors, and teaches nothing.
  const auto error = std::ranges::find(points, TurningPoint::Kind::error, &TurningPoint::kind);
  const auto told = static_cast<std::ptrdiff_t>(std::min(turning_points_told, points.size()));
  if (error != points.end() && error >= points.begin() + told && -error->change >= least_mistake)
    points[turning_points_told - 1] = *error;
  points.resize(static_cast<std::size_t>(told));
  std::erase_if(points,
                [](const TurningPoint& point) { return std::abs(point.change) < least_told; });
  std::ranges::sort(points, {}, &TurningPoint::step);
  return points;
}

// The first steps of the turns, and the end: the steps of a turn look at the same positions, and
// are left to one thread.
std::vector<std::size_t> turn_bounds(const Replay& replay) {
  std::vector<std::size_t> bounds;
  for (std::size_t step = 0; step < replay.steps.size(); ++step)
    if (step == 0 || replay.steps[step].turn != replay.steps[step - 1].turn) bounds.push_back(step);
  bounds.push_back(replay.steps.size());
  return bounds;
}

}  // namespace

GameReport report_of(const Replay& replay, std::vector<StepAnalysis> steps,
                     const AnalysisSettings& settings) {
  GameReport report{.rules = replay.header.start.rules(),
                    .settings = settings,
                    .finished = replay.end().is_over(),
                    .steps = std::move(steps)};
  const int merchants = replay.header.start.merchants();
  for (int seat = 0; seat < merchants; ++seat)
    report.merchants.push_back({.seat = seat,
                                .name = replay.header.merchants[static_cast<std::size_t>(seat)],
                                .start = chance_of(report.steps.front().before, seat),
                                .result = chance_of(report.steps.back().after, seat)});
  for (const StepAnalysis& step : report.steps) book(step, report.merchants);
  for (MerchantReport& merchant : report.merchants)
    if (merchant.choice_count > 0)
      merchant.rating = rating_of(merchant.rated_error / merchant.choice_count, merchants);
  report.turning_points = turning_points_of(report.steps);
  return report;
}

std::optional<GameReport> analyze_game(const Replay& replay, const AnalysisSettings& settings,
                                       int threads, const AnalysisProgress& progress,
                                       const std::atomic<bool>& stop) {
  const std::vector<std::size_t> bounds = turn_bounds(replay);
  std::vector<StepAnalysis> steps(replay.steps.size());
  std::vector<std::unique_ptr<Judge>> judges(static_cast<std::size_t>(useful_threads(threads)));
  std::atomic<std::size_t> done{0};
  parallel_for(judges.size(), bounds.size() - 1, [&](std::size_t worker, std::size_t turn) {
    auto& judge = judges[worker];
    if (!judge) judge = std::make_unique<Judge>(settings);
    for (std::size_t step = bounds[turn]; step < bounds[turn + 1] && !stop; ++step) {
      steps[step] = analyze_step(replay, step, *judge);
      ++done;
      if (worker == 0) progress(done, steps.size());
    }
  });
  if (stop) return {};
  return report_of(replay, std::move(steps), settings);
}

Result<Replay> analyzable(const Record& record) {
  auto whole = replay(record);
  if (whole && whole->steps.empty())
    return fail("record", "nothing has happened in this game yet: there is nothing to analyze");
  return whole;
}

}  // namespace souk
