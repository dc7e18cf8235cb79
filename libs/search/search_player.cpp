#include "souk/search/search_player.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <optional>

#include "comparison.hpp"
#include "crowd_search.hpp"
#include "duel_search.hpp"
#include "in_order.hpp"
#include "rehearsal.hpp"
#include "souk/evaluation/turn_plan.hpp"
#include "souk/search/crew.hpp"

namespace souk {

namespace {

constexpr int bits_of_memory = 16;
constexpr int bits_of_foresight = 14;
constexpr float hair = 1e-6F;
constexpr std::chrono::milliseconds worth_sharing{3};

// Of the time that there is, before choices are rehearsed: enough for two turns, seldom for three.
constexpr double part_to_look = 0.05;
constexpr double part_to_look_of_two = 0.01;
// Where the end of the game is near it may be found out, which is better than any rehearsal.
constexpr double part_to_solve = 0.5;
constexpr int turns_to_solve = 4;
// A choice that looks so much worse than the best is not rehearsed.
constexpr float worse_choice = 0.04F;
constexpr std::size_t rounds_at_a_time = 8;
// What differs by less than so many rounds can show is equal.
constexpr std::size_t most_rounds = 2'000;
// Whom he has before him is worth a little of the time.
constexpr double part_to_recall = 0.1;

std::vector<Choice> choices(const Position& position) {
  std::vector<Choice> all;
  for (const Facing facing : legal_facings(position)) all.emplace_back(facing);
  for (const Place place : legal_places(position)) all.emplace_back(place);
  return all;
}

// So many rounds have been played. What lies further ahead scatters more, and needs more of them to
// be seen.
int turns_ahead(std::size_t rounds, int merchants) {
  if (rounds < 32 && merchants > 2) return 4;
  return rounds < 128 ? 6 : 8;
}

}  // namespace

// One thread's share of the thinking, with a memory of its own.
class SearchPlayer::Mind {
 public:
  explicit Mind(std::unique_ptr<Evaluator> evaluator) : evaluator_{std::move(evaluator)} {}

  void begin(const Budget& budget) { limits_ = Limits{budget}; }
  void begin_round(const Position& position, bool as_duel, const Selection& selection, bool exact) {
    evaluator_->think_as(position.seat());
    as_duel_ = as_duel;
    if (as_duel_) {
      if (!duel_) duel_ = std::make_unique<DuelSearch>(*evaluator_, limits_, bits_of_memory);
      duel_->begin(position.seat(), selection, exact);
    } else {
      if (!crowd_)
        crowd_ = std::make_unique<CrowdSearch>(*evaluator_, foresight_, limits_, bits_of_memory);
      crowd_->begin(position.seat(), selection, exact);
    }
  }

  // Below `low` a duel's value is only a bound.
  Shares value_of(const Position& position, const Choice& choice, int turns, float low) {
    if (!as_duel_) return crowd_->value_of(position, choice, turns);
    const float value = duel_->value_of(position, choice, turns, low, 1);
    Shares shares{};
    const int others = position.merchants() - 1;
    for (int seat = 0; seat < position.merchants(); ++seat)
      shares[static_cast<std::size_t>(seat)] =
          seat == position.seat() ? value : (1 - value) / static_cast<float>(others);
    return shares;
  }

  [[nodiscard]] Foresight& foresight() { return foresight_; }
  Rehearsal& rehearsal() {
    if (!rehearsal_) rehearsal_ = std::make_unique<Rehearsal>(*evaluator_, foresight_, limits_);
    return *rehearsal_;
  }

  [[nodiscard]] std::optional<Choice> remembered(const Position& position) const {
    return as_duel_ ? duel_->remembered(position) : crowd_->remembered(position);
  }
  [[nodiscard]] Limits& limits() { return limits_; }

 private:
  std::unique_ptr<Evaluator> evaluator_;
  Foresight foresight_{bits_of_foresight};
  Limits limits_{Budget{}};
  std::unique_ptr<DuelSearch> duel_;
  std::unique_ptr<CrowdSearch> crowd_;
  std::unique_ptr<Rehearsal> rehearsal_;
  bool as_duel_ = true;
};

struct SearchPlayer::Option {
  Choice choice;
  Shares shares{};
  bool known = false;  // in this round
};

SearchPlayer::SearchPlayer(const Options& options, std::unique_ptr<Evaluator> evaluator)
    : options_{options}, evaluator_{std::move(evaluator)} {}

SearchPlayer::~SearchPlayer() = default;

void SearchPlayer::make_minds(int threads) {
  const auto wanted = static_cast<std::size_t>(useful_threads(threads));
  while (minds_.size() < wanted) minds_.push_back(std::make_unique<Mind>(evaluator_->copy()));
  minds_.resize(wanted);
}

// Values the options for so many turns. False where time ran out; the options then known are valued
// nevertheless, the first of them first.
bool SearchPlayer::look_at(const Position& position, std::vector<Option>& options, int turns,
                           bool exact) {
  const bool as_duel = position.merchants() == 2 || options_.others == Others::play_against_one;
  const Selection selection{.others_by_hand = turns_by_hand_};
  for (auto& mind : minds_) mind->begin_round(position, as_duel, selection, exact);
  for (Option& option : options) option.known = false;
  std::atomic<float> best{0};
  const auto look = [&](Mind& mind, Option& option) {
    const float low = best.load(std::memory_order_relaxed);
    const Shares shares = mind.value_of(position, option.choice, turns, low);
    if (mind.limits().is_over()) return;
    option.shares = shares;
    option.known = true;
    float& value = option.shares[static_cast<std::size_t>(position.seat())];
    // What is not above the best is perhaps only bounded by it, and must not pass for an equal.
    if (value <= low) value -= hair;
    for (float seen = low; seen < value && !best.compare_exchange_weak(seen, value);) continue;
  };
  // What was best so far comes first and alone: the others are measured against it.
  look(*minds_[0], options[0]);
  // Calling others costs more than it saves where a round takes no time.
  const std::size_t workers = minds_[0]->limits().elapsed() < worth_sharing ? 1 : minds_.size();
  work_through(workers, options.size() - 1,
               [&](std::size_t worker, std::size_t at) { look(*minds_[worker], options[at + 1]); });
  return std::ranges::all_of(options, &Option::known);
}

Choice SearchPlayer::choose(const Position& position, const Budget& budget) {
  std::vector<Option> options;
  for (const Choice& choice : choices(position)) options.push_back({choice});
  Budget mine = budget;
  if (!mine.time && !mine.nodes && !mine.depth) mine.time = options_.time;
  make_minds(mine.threads);
  if (mine.nodes) *mine.nodes = std::max<std::uint64_t>(1, *mine.nodes / minds_.size());
  for (auto& mind : minds_) mind->begin(mine);
  const bool has_to_think = options.size() > 1 || is_heard();
  get_to_know(position, has_to_think);
  if (!has_to_think) {
    remember(position, options[0].choice);
    return options[0].choice;
  }

  const int left = turns_left(position);
  const int deepest = std::min({left, options_.depth, mine.depth.value_or(100)});
  const bool rehearses = options_.rehearses && !mine.depth && options.size() > 1;
  const double enough = position.merchants() == 2 ? part_to_look_of_two : part_to_look;
  const Limits& limits = minds_[0]->limits();
  if (rehearses)
    for (auto& mind : minds_) mind->limits().keep_to(part_to_solve);
  int seen = 0;
  bool solved = false;
  for (int turns = 1; turns <= deepest; ++turns) {
    const bool complete = look_at(position, options, turns, turns >= left);
    if (!options[0].known) break;
    seen = turns;
    solved = complete && turns >= left;
    put_in_order(options.begin(), options.end(), [&](const Option& one, const Option& other) {
      const int seat = position.seat();
      if (one.known != other.known) return one.known;
      return one.known && share_of(one.shares, seat) > share_of(other.shares, seat);
    });
    if (is_heard()) say(position, options[0], turns);
    if (!complete || limits.is_late()) break;
    if (rehearses && turns > 1 && left > turns_to_solve && limits.part_used() > enough) break;
  }
  if (rehearses && !solved) {
    rehearse(position, options);
    if (is_heard()) say(position, options[0], seen);
  }
  remember(position, options[0].choice);
  return options[0].choice;
}

void SearchPlayer::get_to_know(const Position& position, bool has_to_think) {
  turns_by_hand_ = {};
  // Two merchants play against each other: none is taken for less than he is.
  if (position.merchants() == 2) {
    recalled_.clear();
    return;
  }
  if (options_.others == Others::count_points) turns_by_hand_.fill(1);
  if (options_.others == Others::count_points_twice) turns_by_hand_.fill(2);
  if (options_.others != Others::as_they_play) return;
  if (recalled_.empty())
    acquaintance_.meet(position, minds_[0]->foresight());
  else if (has_to_think)
    watch_recalled(position);
  recalled_.clear();
  turns_by_hand_ = acquaintance_.turns_they_look();
}

void SearchPlayer::recall(std::span<const Position> turns) {
  if (options_.others != Others::as_they_play) return;
  const auto last = turns.last(std::min(turns.size(), turns_to_recall));
  recalled_.assign(last.begin(), last.end());
}

// The latest turns first, in case there is no time for all of them.
void SearchPlayer::watch_recalled(const Position& position) {
  Foresight& foresight = minds_[0]->foresight();
  acquaintance_ = {};
  if (turn_begins(position)) recalled_.push_back(position);
  for (std::size_t at = recalled_.size(); --at > 0;) {
    const Position& before = recalled_[at - 1];
    if (minds_[0]->limits().part_used() > part_to_recall) break;
    if (before.seat() != position.seat() && before.merchants() == position.merchants())
      acquaintance_.watch(before, recalled_[at], foresight);
  }
  // The clock has counted it.
  (void)foresight.plans_since();
}

void SearchPlayer::remember(const Position& position, const Choice& choice) {
  if (options_.others != Others::as_they_play || position.merchants() == 2) return;
  Position after = position;
  if (const Place* place = std::get_if<Place>(&choice))
    after.lay_unchecked(*place, turned_up_outcomes(position).odds[0].colour);
  else
    after.face_unchecked(std::get<Facing>(choice));
  if (after.seat() != position.seat()) acquaintance_.leave(after, position.seat());
}

// Plays the choices that look best on, and puts the one that comes out best first.
void SearchPlayer::rehearse(const Position& position, std::vector<Option>& options) {
  const auto looks_good = [&](const Option& option) {
    const int seat = position.seat();
    return option.known &&
           share_of(option.shares, seat) >= share_of(options[0].shares, seat) - worse_choice;
  };
  std::vector<float> looks;
  for (const Option& option : options)
    if (looks.size() < Comparison::most_choices && looks_good(option))
      looks.push_back(share_of(option.shares, position.seat()));
  if (looks.size() < 2) return;
  for (auto& mind : minds_) {
    mind->limits().keep_to(1);
    mind->rehearsal().begin(
        {.self = position.seat(), .turns_by_hand = turns_by_hand_, .seed = position.hash()});
  }
  Comparison comparison{looks};
  const std::size_t size = looks.size();
  for (bool in_time = true;
       in_time && comparison.open_choices() > 1 && comparison.rounds() < most_rounds;) {
    std::array<Comparison::Round, rounds_at_a_time> rounds{};
    const std::size_t first = comparison.rounds();
    work_through(minds_.size(), rounds.size() * size, [&](std::size_t worker, std::size_t at) {
      const std::size_t round = at / size;
      const std::size_t choice = at % size;
      if (comparison.is_open(choice))
        rounds[round][choice] = minds_[worker]->rehearsal().play_on(
            position, options[choice].choice,
            {.dice = first + round, .turns = turns_ahead(first, position.merchants())});
    });
    for (const Comparison::Round& round : rounds) in_time = in_time && comparison.add(round);
    comparison.close_hopeless();
  }
  const auto best = options.begin() + static_cast<std::ptrdiff_t>(comparison.best());
  std::rotate(options.begin(), best, best + 1);
}

void SearchPlayer::say(const Position& position, const Option& best, int turns) const {
  Thought thought{.depth = turns, .line = line_from(position, best.choice)};
  for (const auto& mind : minds_) thought.nodes += mind->limits().nodes();
  for (std::size_t at = 0; at < best.shares.size(); ++at)
    thought.value[at] = static_cast<double>(best.shares[at]);
  Player::say(thought);
}

std::vector<Step> SearchPlayer::line_from(const Position& position, const Choice& choice) const {
  constexpr std::size_t longest = 12;
  constexpr int likely_throw = 2;
  std::vector<Step> line;
  Position at = position;
  for (std::optional<Choice> next = choice; next && line.size() < longest;) {
    if (const Facing* facing = std::get_if<Facing>(&*next)) {
      at.face_unchecked(*facing);
      line.emplace_back(*facing);
    } else {
      const Place place = std::get<Place>(*next);
      const Colour turned_up = turned_up_outcomes(at).odds[0].colour;
      if (!at.places().contains(place)) break;
      at.lay_unchecked(place, turned_up);
      line.emplace_back(place);
    }
    if (at.phase() == Phase::roll) {
      at.roll_unchecked(likely_throw);
      line.emplace_back(Throw{likely_throw});
    }
    if (at.is_over()) break;
    next = minds_[0]->remembered(at);
    if (next && std::holds_alternative<Place>(*next) != (at.phase() == Phase::lay)) break;
  }
  return line;
}

}  // namespace souk
