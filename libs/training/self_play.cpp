#include "souk/training/self_play.hpp"

#include <algorithm>

#include "souk/evaluation/turn_plan.hpp"
#include "souk/players/random.hpp"
#include "souk/search/opponent_policy.hpp"
#include "souk/search/search_player.hpp"

namespace souk {

namespace {

bool chance(Random& random, float odds) {
  constexpr int grain = 1 << 20;
  return random.below(grain) < static_cast<int>(odds * grain);
}

// R6: what is due of the piles.
void draw_rugs(Position& position, Random& random) {
  while (position.phase() == Phase::draw)
    apply_unchecked(position, draw(random, chance_outcomes(position)));
}

Position dealt(Rules rules, int merchants, Random& random) {
  Position position = *Position::start(rules, merchants);
  draw_rugs(position, random);
  return position;
}

void lay(Position& position, Place place, Random& random) {
  position.lay_unchecked(place);
  draw_rugs(position, random);
}

void play_at_random(Position& position, Random& random) {
  if (position.phase() == Phase::face)
    position.face_unchecked(pick(random, legal_facings(position)));
  position.roll_unchecked(throw_die(random));
  if (position.phase() == Phase::lay) lay(position, pick(random, legal_places(position)), random);
  if (position.phase() == Phase::turn)
    position.face_unchecked(pick(random, legal_facings(position)));
}

// What a turn was expected to bring when it began and once its throw was known; values by seat.
struct Played {
  Values expected{};
  Values foreseen{};
  bool by_choice = true;  // nothing was left to chance but the throw
};

// As deep as a player goes, however long it takes: a clock would make games differ.
const Budget unhurried{.depth = 100};

// Hardly any position is met twice in a game.
constexpr int policy_table_bits = 4;

// The players of one self-play game.
class Table {
 public:
  Table(const NeuralNet& net, const SelfPlay& options, Random& random)
      : judge_{{&net, &net, &net}},
        planner_{{&net, &net, &net}},
        searcher_{{.depth = options.depth}, planner_.copy()},
        opponent_depth_{random.below(3) == 0 ? 1 : 2},
        opponent_{{.depth = opponent_depth_}, std::make_unique<HandcraftedEvaluator>()},
        exploration_{options.exploration},
        searches_{options.depth > 1} {
    if (chance(random, options.handcrafted_opponents)) {
      perspective_ = random.below(net.merchants());
      has_handcrafted_opponents_ = true;
    } else if (random.below(2) == 0) {
      perspective_ = random.below(net.merchants());
    }
    judge_.set_perspective(perspective_);
  }

  [[nodiscard]] int perspective() const { return perspective_; }

  Played play_turn(Position& position, Random& random) {
    if (has_handcrafted_opponents_ && position.seat() != perspective_)
      return play_as_opponent(position, random);
    return play_as_net(position, random);
  }

 private:
  // The expectation is over the opponent's replies to all four throws.
  Played play_as_opponent(Position& position, Random& random) {
    Played played;
    const PredictedTurn turn = position.merchants() > 2
                                   ? opponent_policy_.predict(position, opponent_depth_)
                                   : choices_of_opponent(position);
    if (position.phase() == Phase::face) position.face_unchecked(turn.facing);
    const int thrown = throw_die(random);
    Position after = position;
    for (std::size_t at = 0; at < throw_odds.size(); ++at) {
      Position next = position;
      next.roll_unchecked(throw_odds[at].steps);
      if (next.phase() == Phase::lay) lay(next, turn.places[at], random);
      if (next.phase() == Phase::turn) next.face_unchecked(turn.turned[at]);
      const Values values = value_between_turns(next, judge_);
      add_weighted(played.expected, values, odds_of(throw_odds[at]));
      if (throw_odds[at].steps == thrown) {
        played.foreseen = values;
        after = next;
      }
    }
    position = after;
    return played;
  }

  // At a table of two, where the policy predicts nobody.
  PredictedTurn choices_of_opponent(const Position& position) {
    PredictedTurn turn;
    Position faced = position;
    if (position.phase() == Phase::face) {
      turn.facing = opponent_.choose(position, unhurried).facing();
      faced.face_unchecked(turn.facing);
    }
    for (std::size_t at = 0; at < throw_odds.size(); ++at) {
      Position next = faced;
      next.roll_unchecked(throw_odds[at].steps);
      if (next.phase() != Phase::lay) continue;
      turn.places[at] = opponent_.choose(next, unhurried).place();
      lay_and_draw_any(next, turn.places[at]);
      if (next.phase() == Phase::turn) turn.turned[at] = opponent_.choose(next, unhurried).facing();
    }
    return turn;
  }

  // The net plans the turn as it sees it from this seat; the judge says what the plan is worth.
  Played play_as_net(Position& position, Random& random) {
    planner_.set_perspective(position.seat());
    const TurnPlan plan = plan_turn(position, planner_);
    Played played;
    const Heading* heading = &plan.best_heading();
    if (position.phase() == Phase::face) {
      if (chance(random, exploration_)) {
        heading = &plan.headings[static_cast<std::size_t>(random.below(plan.size))];
        played.by_choice = heading == &plan.best_heading();
      }
      position.face_unchecked(heading->facing);
    }
    const auto thrown = static_cast<std::size_t>(throw_die(random) - 1);
    for (std::size_t at = 0; at < throw_odds.size(); ++at) {
      const Values values = judged(position, throw_odds[at].steps, heading->replies[at]);
      for (std::size_t seat = 0; seat < values.size(); ++seat)
        played.expected[seat] += values[seat] * static_cast<float>(throw_odds[at].faces) / 6;
      if (at == thrown) played.foreseen = values;
    }
    position.roll_unchecked(throw_odds[thrown].steps);
    if (position.phase() == Phase::lay)
      lay_as_net(position, heading->replies[thrown], played, random);
    return played;
  }

  // What a reply is worth to everyone, as the judge evaluates it.
  Values judged(const Position& position, int steps, const TurnReply& reply) {
    Position next = position;
    next.roll_unchecked(steps);
    if (next.phase() == Phase::lay) lay_and_draw_any(next, reply.place);
    if (next.phase() == Phase::turn) next.face_unchecked(reply.turned);
    return value_between_turns(next, judge_);
  }

  void lay_as_net(Position& position, const TurnReply& reply, Played& played, Random& random) {
    const bool explores = chance(random, exploration_);
    Place place = reply.place;
    if (explores) {
      place = pick(random, legal_places(position));
      played.by_choice = played.by_choice && place == reply.place;
    } else if (searches_) {
      place = searcher_.choose(position, unhurried).place();
    }
    lay(position, place, random);
    if (position.phase() == Phase::turn)
      position.face_unchecked(searches_ ? searcher_.choose(position, unhurried).facing()
                                        : reply.turned);
  }

  TrainedEvaluator judge_;
  TrainedEvaluator planner_;
  SearchPlayer searcher_;
  int opponent_depth_;
  SearchPlayer opponent_;
  OpponentPolicy opponent_policy_{policy_table_bits};
  float exploration_;
  bool searches_;
  bool has_handcrafted_opponents_ = false;
  int perspective_ = no_perspective;
};

struct Memory {
  Sample sample;
  int mover = 0;
  Played played;
};

}  // namespace

Rules rules_for_self_play(int merchants, std::uint64_t seed) {
  Random random{seed ^ 0x5EED'0F'12'0135U};
  Rules rules;
  if (random.below(2) == 0) return rules;
  rules = rules.with(static_cast<Turning>(random.below(3)))
              .with(static_cast<Bankruptcy>(random.below(3)))
              .with(static_cast<Cover>(random.below(3)));
  if (merchants == 2) {
    rules = rules.with(static_cast<Tithe>(random.below(2)));
    if (random.below(3) == 0) rules = rules.with(Pile::one_colour).with_rugs(15);
  } else if (random.below(3) == 0) {
    rules = rules.with_rugs(12 + random.below(5));
  }
  return rules;
}

std::vector<Sample> self_play_samples(const NeuralNet& net, Rules rules, std::uint64_t seed,
                                      const SelfPlay& options) {
  const int merchants = net.merchants();
  const auto seats = static_cast<std::size_t>(merchants);
  AreaFeatureCache cache;
  Random random{seed};
  Table table{net, options, random};
  Position position = dealt(rules, merchants, random);
  for (int rugs = random.below(options.random_rugs + 1); rugs > 0 && !position.is_over(); --rugs)
    play_at_random(position, random);

  std::vector<Memory> game;
  while (!position.is_over()) {
    Memory now;
    now.mover = position.seat();
    now.sample.in = in_from_mover(position);
    fill_features(position, cache, now.sample.features, table.perspective());
    now.played = table.play_turn(position, random);
    game.push_back(now);
  }

  Values later = values_of_winners(position);  // the target of the turn that follows
  std::vector<Sample> samples(game.size());
  for (std::size_t turn = game.size(); turn-- > 0;) {
    const Memory& now = game[turn];
    Values target = now.played.expected;
    if (now.played.by_choice)
      for (std::size_t seat = 0; seat < seats; ++seat)
        target[seat] += options.lambda * (later[seat] - now.played.foreseen[seat]);
    samples[turn] = now.sample;
    for (std::size_t at = 0; at < seats; ++at)
      samples[turn].target[at] = target[(static_cast<std::size_t>(now.mover) + at) % seats];
    later = target;
  }
  return samples;
}

}  // namespace souk
