#include "souk/arena/tournament.hpp"

#include <algorithm>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>

#include "game_luck.hpp"
#include "souk/arena/deal.hpp"
#include "souk/evaluation/trained_nets.hpp"
#include "souk/notation/record_builder.hpp"
#include "souk/notation/rules_text.hpp"

namespace souk {

namespace {

Result<void> check_labels(std::span<const Contender> contenders, const Position& start) {
  for (const Contender& each : contenders) {
    const auto seats = static_cast<std::size_t>(start.merchants());
    const auto record = RecordBuilder::begin(start, std::vector<std::string>(seats, each.label));
    if (!record) return tl::unexpected{record.error()};
  }
  return {};
}

Result<Deal> deal_of_round(const TournamentPlan& plan, int round) {
  if (plan.openings.empty()) return deal(plan.rules, plan.seats, plan.seed, round);
  const std::size_t at =
      opening_of_round(round, plan.openings.size(), plan.opening_order, plan.seed);
  return deal_from(plan.openings[at], plan.seed, round);
}

// Whether every opening is one of this tournament.
Result<void> check_openings(const TournamentPlan& plan) {
  for (std::size_t at = 0; at < plan.openings.size(); ++at) {
    const Position& opening = plan.openings[at];
    const auto wrong = [&](const std::string& why) {
      return fail("openings", "opening " + std::to_string(at + 1) + ' ' + why);
    };
    if (opening.merchants() != plan.seats)
      return wrong("has " + std::to_string(opening.merchants()) + " merchants, and the table " +
                   std::to_string(plan.seats) + " seats");
    if (text_of(opening.rules()) != text_of(plan.rules))
      return wrong("is played by " + text_of(opening.rules()) + ", the tournament by " +
                   text_of(plan.rules));
    if (plan.without_luck && !turn_begins(opening))
      return wrong("is in the middle of a turn; without luck, games begin with a turn");
  }
  return {};
}

}  // namespace

Result<Tournament> Tournament::prepare(std::span<const Contender> contenders,
                                       const TournamentPlan& plan) {
  auto round = round_of(static_cast<int>(contenders.size()), plan.seats, plan.pairing);
  if (!round) return tl::unexpected{round.error()};
  const auto games = static_cast<std::int64_t>(round->size()) * plan.rounds;
  if (plan.rounds < 1 || games > most_games)
    return fail("arena", "a tournament has 1 to " + std::to_string(most_games) + " games; " +
                             std::to_string(plan.rounds) + " rounds of " +
                             std::to_string(round->size()) + " are " + std::to_string(games));
  if (auto good = check_openings(plan); !good) return tl::unexpected{good.error()};
  const auto dealt = deal_of_round(plan, 0);
  if (!dealt) return tl::unexpected{dealt.error()};
  if (auto good = check_labels(contenders, dealt->start); !good)
    return tl::unexpected{good.error()};
  if (plan.question && contenders.size() != 2)
    return fail("arena", "a sequential test is between two players, not " +
                             std::to_string(contenders.size()));
  return Tournament{contenders, plan, *std::move(round)};
}

Tournament::Tournament(std::span<const Contender> contenders, const TournamentPlan& plan,
                       std::vector<Seating> round)
    : contenders_{contenders},
      plan_{plan},
      round_{std::move(round)},
      played_(static_cast<std::size_t>(games())),
      played_in_round_(static_cast<std::size_t>(plan.rounds), 0) {
  if (plan.question) test_.emplace(*plan.question, plan.seats, games_a_round());
}

Result<void> Tournament::take_over(PlayedGame game) {
  if (game.number >= games()) return {};
  if (game.round != game.number / games_a_round() || game.seating != seating_of(game.number))
    return fail("arena", "game " + std::to_string(game.number + 1) +
                             " was played in another round or seating than it has here");
  for (const SeatOutcome& seat : game.outcome.seats)
    if (seat.luck.has_value() != plan_.without_luck)
      return fail("arena", "game " + std::to_string(game.number + 1) +
                               (plan_.without_luck ? " was played without working out its luck"
                                                   : " was played with its luck worked out"));
  if (!played_[static_cast<std::size_t>(game.number)]) count(std::move(game));
  return {};
}

void Tournament::count(PlayedGame game) {
  ++played_in_round_[static_cast<std::size_t>(game.round)];
  const auto at = static_cast<std::size_t>(game.number);
  played_[at] = std::move(game);
  test_next_rounds();
}

// In order, so that the answer does not depend on which game was finished first.
void Tournament::test_next_rounds() {
  const int size = games_a_round();
  for (; rounds_in_order_ < plan_.rounds &&
         played_in_round_[static_cast<std::size_t>(rounds_in_order_)] == size;
       ++rounds_in_order_) {
    if (!test_) continue;
    double wins = 0;
    for (int game = rounds_in_order_ * size; game < (rounds_in_order_ + 1) * size; ++game) {
      const auto& each = played_[static_cast<std::size_t>(game)];
      for (std::size_t seat = 0; each && seat < each->seating.size(); ++seat)
        if (each->seating[seat] == 0) wins += each->outcome.seats[seat].win_without_luck();
    }
    test_->add_round(wins / size);
  }
}

int Tournament::end_of_rounds() const {
  return test_ && test_->answer() ? test_->rounds() : plan_.rounds;
}

std::vector<PlayedGame> Tournament::counted_games() const {
  std::vector<PlayedGame> all;
  for (int game = 0; game < end_of_rounds() * games_a_round(); ++game)
    if (const auto& each = played_[static_cast<std::size_t>(game)]) all.push_back(*each);
  return all;
}

int Tournament::whole_rounds() const {
  const auto begin = played_in_round_.begin();
  return static_cast<int>(std::count(begin, begin + end_of_rounds(), games_a_round()));
}

Result<Deal> Tournament::deal_of(int round) const { return deal_of_round(plan_, round); }

Result<void> Tournament::try_out(const std::atomic<bool>& stop) const {
  if (std::ranges::all_of(played_, [](const auto& game) { return game.has_value(); })) return {};
  const auto dealt = deal_of(0);
  if (!dealt) return tl::unexpected{dealt.error()};
  return souk::try_out(contenders_, {dealt->start, plan_.seed, &stop, "a trial"});
}

std::optional<FinishedGame> Tournament::play_one(int game, const std::atomic<bool>& stop) const {
  const int round = game / games_a_round();
  // Dealt again for each game: that is quicker than waiting for each other.
  const auto dealt = deal_of(round);
  std::vector<const Contender*> seated;
  std::vector<std::uint64_t> seeds;
  for (const int who : seating_of(game)) {
    seated.push_back(&contenders_[static_cast<std::size_t>(who)]);
    const auto place =
        static_cast<std::uint64_t>(game % games_a_round() * plan_.seats) + seeds.size();
    seeds.push_back(seed_for(plan_.seed, round, SeedFor::player, place));
  }
  const std::vector<RecordTag> tags{{"Event", {"souk arena, seed " + std::to_string(plan_.seed)}},
                                    {"Round", {std::to_string(round + 1)}},
                                    {"Game", {std::to_string(game + 1)}}};
  return play_game(*dealt, seated, seeds, tags, stop);
}

void Tournament::play(const Keep& keep, std::atomic<bool>& stop) {
  std::mutex lock;
  int next = 0;
  std::exception_ptr failure;
  if (test_ && test_->answer()) return;
  const auto next_game = [&] {
    const std::scoped_lock held{lock};
    while (next < games() && played_[static_cast<std::size_t>(next)]) ++next;
    return next < games() ? next++ : -1;
  };
  const auto finish = [&](int number, FinishedGame finished) {
    const std::scoped_lock held{lock};
    PlayedGame game{number, number / games_a_round(), seating_of(number),
                    std::move(finished.outcome)};
    if (!keep(game, finished.record)) stop = true;
    count(std::move(game));
    if (test_ && test_->answer()) stop = true;
  };
  const auto work = [&] {
    try {
      // Each thread its own: evaluators remember.
      const auto judge = plan_.without_luck ? std::make_unique<TrainedEvaluator>(trained_nets())
                                            : std::unique_ptr<TrainedEvaluator>{};
      for (int number = next_game(); number >= 0 && !stop; number = next_game())
        if (auto finished = play_one(number, stop)) {
          if (judge) book_luck(*finished, *judge);
          finish(number, *std::move(finished));
        }
    } catch (...) {
      const std::scoped_lock held{lock};
      failure = std::current_exception();
      stop = true;
    }
  };
  {
    std::vector<std::jthread> helpers;
    for (int helper = 1; helper < plan_.threads; ++helper) helpers.emplace_back(work);
    work();
  }
  if (failure) std::rethrow_exception(failure);
}

Result<MatchResult> play_match(std::span<const Contender> contenders, const TournamentPlan& plan) {
  auto tournament = Tournament::prepare(contenders, plan);
  if (!tournament) return tl::unexpected{tournament.error()};
  std::atomic<bool> stop = false;
  tournament->play([](const PlayedGame&, const std::string&) { return true; }, stop);
  auto games = tournament->counted_games();
  auto standing = standings(static_cast<int>(contenders.size()), games);
  return MatchResult{std::move(standing), std::move(games), tournament->test()};
}

}  // namespace souk
