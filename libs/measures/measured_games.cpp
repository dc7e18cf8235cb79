#include "souk/measures/measured_games.hpp"

#include <algorithm>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "souk/arena/deal.hpp"
#include "souk/arena/game.hpp"
#include "souk/evaluation/trained_nets.hpp"
#include "souk/notation/record_builder.hpp"
#include "souk/search/parallel.hpp"

namespace souk {

namespace {

std::optional<FinishedGame> played_alone(const Contender& contender, const MeasurePlan& plan,
                                         int game, const std::atomic<bool>& stop) {
  const auto dealt = deal(plan.rules, plan.merchants, plan.seed, game);
  const auto seats = static_cast<std::size_t>(plan.merchants);
  const std::vector<const Contender*> seated(seats, &contender);
  std::vector<std::uint64_t> seeds(seats);
  for (std::size_t seat = 0; seat < seats; ++seat)
    seeds[seat] = seed_for(plan.seed, game, SeedFor::player, seat);
  return play_game(*dealt, seated, seeds, {}, stop);
}

Result<MeasuredGame> measured(const FinishedGame& game, Evaluator& evaluator) {
  const auto& seats = game.outcome.seats;
  const auto forfeit =
      std::ranges::find_if(seats, [](const SeatOutcome& seat) { return !seat.forfeit.empty(); });
  if (forfeit != seats.end())
    return fail("measure",
                "the player forfeits, and only whole games can be measured: " + forfeit->forfeit);
  const auto whole = replay_of(game);
  if (!whole) return tl::unexpected{whole.error()};
  return MeasuredGame{measures_of(*whole), luck_of(*whole, evaluator)};
}

Result<void> check_plan(const Contender& contender, const MeasurePlan& plan,
                        const std::atomic<bool>& stop) {
  const auto dealt = deal(plan.rules, plan.merchants, plan.seed, 0);
  if (!dealt) return tl::unexpected{dealt.error()};
  const std::vector<std::string> names(static_cast<std::size_t>(plan.merchants), contender.label);
  const auto record = RecordBuilder::begin(dealt->start, names);
  if (!record) return tl::unexpected{record.error()};
  return try_out(std::span{&contender, 1}, {dealt->start, plan.seed, &stop, "a trial"});
}

}  // namespace

Result<std::vector<MeasuredGame>> measured_games(const Contender& contender,
                                                 const MeasurePlan& plan,
                                                 const std::function<void()>& finished,
                                                 std::atomic<bool>& stop) {
  if (auto good = check_plan(contender, plan, stop); !good) return tl::unexpected{good.error()};
  std::vector<std::optional<MeasuredGame>> all(static_cast<std::size_t>(plan.games));
  std::optional<Error> failure;
  std::mutex lock;
  const auto workers = static_cast<std::size_t>(plan.threads);
  std::vector<std::unique_ptr<Evaluator>> evaluators;
  while (evaluators.size() < workers)
    evaluators.push_back(std::make_unique<TrainedEvaluator>(trained_nets()));
  parallel_for(workers, all.size(), [&](std::size_t worker, std::size_t at) {
    const auto game =
        stop ? std::nullopt : played_alone(contender, plan, static_cast<int>(at), stop);
    if (!game) return;
    auto one = measured(*game, *evaluators[worker]);
    const std::scoped_lock held{lock};
    if (one) {
      all[at] = *std::move(one);
      finished();
    } else {
      failure = one.error();
      stop = true;
    }
  });
  if (failure) return tl::unexpected{*failure};
  std::vector<MeasuredGame> done;
  for (auto& game : all)
    if (game) done.push_back(*std::move(game));
  return done;
}

}  // namespace souk
