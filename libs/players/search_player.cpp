#include "souk/players/search_player.hpp"

#include <algorithm>
#include <atomic>
#include <optional>

#include "search/crowd_search.hpp"
#include "search/duel_search.hpp"
#include "search/in_order.hpp"
#include "souk/players/crew.hpp"
#include "souk/players/turn_plan.hpp"

namespace souk {

namespace {

constexpr int bits_of_memory = 16;
constexpr float hair = 1e-6F;
constexpr std::chrono::milliseconds worth_sharing{3};

std::vector<Choice> choices(const Position& position) {
  std::vector<Choice> all;
  for (const Facing facing : legal_facings(position)) all.emplace_back(facing);
  for (const Place place : legal_places(position)) all.emplace_back(place);
  return all;
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
      if (!crowd_) crowd_ = std::make_unique<CrowdSearch>(*evaluator_, limits_, bits_of_memory);
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

  [[nodiscard]] std::optional<Choice> remembered(const Position& position) const {
    return as_duel_ ? duel_->remembered(position) : crowd_->remembered(position);
  }
  [[nodiscard]] Limits& limits() { return limits_; }

 private:
  std::unique_ptr<Evaluator> evaluator_;
  Limits limits_{Budget{}};
  std::unique_ptr<DuelSearch> duel_;
  std::unique_ptr<CrowdSearch> crowd_;
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
  const Others others = position.merchants() == most_merchants
                            ? options_.others_of_four.value_or(options_.others)
                            : options_.others;
  const bool as_duel = position.merchants() == 2 || others == Others::play_against_one;
  const Selection selection{.others_by_hand = others == Others::count_points};
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
  if (options.size() == 1 && !is_heard()) return options[0].choice;
  Budget mine = budget;
  if (!mine.time && !mine.nodes && !mine.depth) mine.time = options_.time;
  make_minds(mine.threads);
  if (mine.nodes) *mine.nodes = std::max<std::uint64_t>(1, *mine.nodes / minds_.size());
  for (auto& mind : minds_) mind->begin(mine);

  const int deepest = std::min({turns_left(position), options_.depth, mine.depth.value_or(100)});
  const int seat = position.seat();
  for (int turns = 1; turns <= deepest; ++turns) {
    const bool exact = turns >= turns_left(position);
    const bool complete = look_at(position, options, turns, exact);
    if (!options[0].known) break;
    put_in_order(options.begin(), options.end(), [&](const Option& one, const Option& other) {
      if (one.known != other.known) return one.known;
      return one.known && share_of(one.shares, seat) > share_of(other.shares, seat);
    });
    if (is_heard()) {
      Thought thought{.depth = turns, .line = line_from(position, options[0].choice)};
      for (auto& mind : minds_) thought.nodes += mind->limits().nodes();
      for (std::size_t at = 0; at < options[0].shares.size(); ++at)
        thought.value[at] = static_cast<double>(options[0].shares[at]);
      say(thought);
    }
    if (!complete || minds_[0]->limits().is_late()) break;
  }
  return options[0].choice;
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
