// Plays random games on both implementations of the rules and compares them after every step.
//
//   differential [--turns N] [--seed S] [--threads T]   N turns in all, shared by T threads
//   differential --game G                               the one game of that number, for debugging
//
// Exit code 1: a difference, which is printed with the number of its game, or a rule that no game
// came to. Exit code 2: wrong arguments.
#include <atomic>
#include <cstdint>
#include <iostream>
#include <limits>
#include <mutex>
#include <string_view>
#include <thread>
#include <vector>

#include "differential/habits.hpp"
#include "differential/paired_game.hpp"
#include "differential/sightings.hpp"
#include "souk/notation/record.hpp"
#include "souk/text/numbers.hpp"

namespace souk::differential {

namespace {

struct Order {
  std::uint64_t turns = 200'000;
  std::uint64_t seed = 1;
  std::uint64_t threads = 1;
  std::uint64_t game = 0;  // 0: not one game, but many
};

void lay_a_rug(PairedGame& game, Habit habit, Random& random, Sightings& seen) {
  const Position before = game.position();
  game.compare_legality(Place::from_code(random.below(place_codes)));
  const Place place = choose_place(before, habit, random);
  const Laid laid = game.lay(place);
  seen.see_rug(before, laid, game.position());
}

void withdraw_some(PairedGame& game, Habit habit, Random& random, Sightings& seen) {
  while (const auto seat = choose_withdrawal(game.position(), habit, random)) {
    const Position before = game.position();
    const Withdrawn withdrawn = game.withdraw(*seat);
    seen.see_withdrawal(before, withdrawn, game.position());
    game.compare_texts();
  }
}

void play_step(PairedGame& game, Habit habit, Random& random, Sightings& seen) {
  const Position before = game.position();
  switch (before.phase()) {
    case Phase::face:
    case Phase::turn:
      game.face(choose_facing(before, habit, random));
      break;
    case Phase::roll:
      seen.see_throw(before, game.roll(choose_throw(before, habit, random)), game.position());
      break;
    case Phase::lay:
      lay_a_rug(game, habit, random, seen);
      break;
    case Phase::draw: {
      const ChanceOutcomes outcomes = chance_outcomes(before);
      const Drawn drawn = game.draw(outcomes.at_weight(random.below(outcomes.total())).colour());
      seen.see_draw(before, drawn);
      break;
    }
    case Phase::over:
      break;
  }
}

// The number of a game is the seed of all that happens in it. Answers with its turns.
std::uint64_t play_game(std::uint64_t number, Sightings& seen) {
  Random random{number};
  const Table table = draw_table(random);
  const Habit habit = draw_habit(random);
  seen.see_table(table);
  PairedGame game{table};
  std::uint64_t turns = 0;
  while (!game.is_over()) {
    withdraw_some(game, habit, random, seen);
    const int mover = game.position().seat();
    play_step(game, habit, random, seen);
    if (is_first_draw(game.position()) || game.position().phase() == Phase::draw)
      game.compare_texts();
    if (!game.is_over() && !turn_begins(game.position())) continue;
    ++turns;
    seen.see_turn_passed(mover, game.position());
    game.compare_texts();
  }
  seen.see_end(game.position());
  return turns;
}

// What the threads share.
class Run {
 public:
  explicit Run(const Order& order) : order_{order} {}

  // Plays this thread's part. Threads differ in nothing but their stream of game numbers.
  void play(std::uint64_t thread) {
    Random numbers{order_.seed + (thread << 32)};
    Sightings seen;
    const std::uint64_t share = (order_.turns + order_.threads - 1) / order_.threads;
    for (std::uint64_t turns = 0; turns < share && !failed_;) {
      const std::uint64_t number = numbers.next();
      try {
        const std::uint64_t played = play_game(number, seen);
        turns += played;
        report_progress(played);
      } catch (const Difference& difference) {
        const std::scoped_lock lock{mutex_};
        failed_ = true;
        std::cerr << "game " << number << " (differential --game " << number << ")\n"
                  << difference.what() << '\n';
      }
    }
    const std::scoped_lock lock{mutex_};
    seen_.add(seen);
  }

  [[nodiscard]] int finish() const {
    if (failed_) return 1;
    std::cout << turns_ << " turns in " << games_ << " games, no difference\n";
    seen_.print(std::cout);
    const std::string missing = seen_.missing();
    if (!missing.empty()) std::cerr << "never seen, so nothing was compared:\n" << missing;
    return missing.empty() ? 0 : 1;
  }

 private:
  void report_progress(std::uint64_t played) {
    constexpr std::uint64_t often = 1'000'000;
    ++games_;
    const std::uint64_t before = turns_.fetch_add(played);
    if (before / often == (before + played) / often) return;
    const std::scoped_lock lock{mutex_};
    std::cerr << (before + played) / often << " million turns\n";
  }

  Order order_;
  std::atomic<std::uint64_t> turns_ = 0;
  std::atomic<std::uint64_t> games_ = 0;
  std::atomic<bool> failed_ = false;
  std::mutex mutex_;
  Sightings seen_;
};

int run(const Order& order) {
  Run run{order};
  std::vector<std::thread> threads;
  threads.reserve(order.threads);
  for (std::uint64_t thread = 0; thread < order.threads; ++thread)
    threads.emplace_back([&run, thread] { run.play(thread); });
  for (std::thread& thread : threads) thread.join();
  return run.finish();
}

int run_one(std::uint64_t number) {
  Sightings seen;
  try {
    std::cout << play_game(number, seen) << " turns, no difference\n";
  } catch (const Difference& difference) {
    std::cerr << difference.what() << '\n';
    return 1;
  }
  return 0;
}

bool read_order(const std::vector<std::string_view>& words, Order& order) {
  if (words.size() % 2 != 0) return false;
  for (std::size_t at = 0; at < words.size(); at += 2) {
    const auto read = read_whole_number<std::uint64_t>(words[at + 1], 0,
                                                       std::numeric_limits<std::uint64_t>::max());
    if (!read) return false;
    const std::uint64_t value = *read;
    if (words[at] == "--turns")
      order.turns = value;
    else if (words[at] == "--seed")
      order.seed = value;
    else if (words[at] == "--threads" && value >= 1 && value <= 256)
      order.threads = value;
    else if (words[at] == "--game")
      order.game = value;
    else
      return false;
  }
  return true;
}

}  // namespace

}  // namespace souk::differential

int main(int argc, char** argv) {
  souk::differential::Order order;
  if (!souk::differential::read_order({argv + 1, argv + argc}, order)) {
    std::cerr << "differential [--turns N] [--seed S] [--threads T]\ndifferential --game G\n";
    return 2;
  }
  return order.game != 0 ? souk::differential::run_one(order.game) : souk::differential::run(order);
}
