#include "batch.hpp"

#include <algorithm>
#include <mutex>

namespace souk::python {

namespace {

Position any_position(const Table& table) {
  Random chance{0};
  return table.begin(chance);
}

constexpr auto width = static_cast<std::size_t>(observation_size);
constexpr auto actions_each = static_cast<std::size_t>(decision_count);

}  // namespace

Batch::Batch(const Table& table, const BatchOptions& options)
    : table_{table},
      options_{options},
      pool_{options.threads},
      positions_(options.games, any_position(table)),
      chance_(options.games, Random{0}),
      observed_bytes_(options.observed == Observed::bytes ? options.games * width : 0),
      observed_floats_(options.observed == Observed::floats ? options.games * width : 0),
      masks_(options.masks ? options.games * actions_each : 0),
      to_move_(options.games),
      done_(options.games),
      rewards_(options.games * static_cast<std::size_t>(table.merchants())),
      seeds_(options.games),
      finished_(options.games) {
  reset(options.seed);
}

template <class Work>
void Batch::share(const Work& work) {
  const auto workers = static_cast<std::size_t>(pool_.threads());
  pool_.run([&](int worker) {
    const auto at = static_cast<std::size_t>(worker);
    work(games() * at / workers, games() * (at + 1) / workers);
  });
}

void Batch::reset(std::uint64_t seed) {
  options_.seed = seed;
  choices_seed_ = mixed(seed, ~std::uint64_t{0});
  choices_ = 0;
  std::ranges::fill(finished_, 0);
  std::ranges::fill(done_, std::uint8_t{0});
  std::ranges::fill(rewards_, 0.0F);
  share([this](std::size_t first, std::size_t last) {
    for (std::size_t game = first; game < last; ++game) {
      begin(game);
      show(game);
    }
  });
}

void Batch::begin(std::size_t game) {
  seeds_[game] = mixed(mixed(options_.seed, game), static_cast<std::uint64_t>(finished_[game]));
  chance_[game] = Random{seeds_[game]};
  positions_[game] = table_.begin(chance_[game]);
}

void Batch::end(std::size_t game) {
  const Utilities worth = utilities(positions_[game]);
  const auto merchants = static_cast<std::size_t>(table_.merchants());
  for (std::size_t seat = 0; seat < merchants; ++seat)
    rewards_[game * merchants + seat] = worth[seat];
  done_[game] = 1;
  ++finished_[game];
  begin(game);
}

inline void Batch::show(std::size_t game) {
  const Position& position = positions_[game];
  to_move_[game] = static_cast<std::int8_t>(position.seat());
  if (options_.observed == Observed::bytes)
    write_observation(position, position.seat(), observed_bytes_.data() + game * width);
  else if (options_.observed == Observed::floats)
    write_observation(position, position.seat(), observed_floats_.data() + game * width);
  if (options_.masks) write_mask(position, masks_.data() + game * actions_each);
}

template <class Action>
std::optional<WrongAction> Batch::step(std::span<const Action> actions) {
  // All are checked before the first is made, so that a wrong one changes nothing.
  std::mutex mutex;
  std::optional<WrongAction> wrong;
  share([&](std::size_t first, std::size_t last) {
    for (std::size_t game = first; game < last; ++game) {
      const auto action = static_cast<std::int64_t>(actions[game]);
      // Negative ones and those beyond 32 bits must not be taken for others.
      const unsigned number = action < 0 || action >= decision_count
                                  ? static_cast<unsigned>(decision_count)
                                  : static_cast<unsigned>(action);
      if (is_legal_decision(positions_[game], number)) [[likely]]
        continue;
      const std::scoped_lock lock{mutex};
      if (!wrong || game < wrong->game) wrong = {game, action};
      return;
    }
  });
  if (wrong) return wrong;
  share([&](std::size_t first, std::size_t last) {
    const auto merchants = static_cast<std::size_t>(table_.merchants());
    for (std::size_t game = first; game < last; ++game) {
      if (done_[game] != 0) [[unlikely]] {
        done_[game] = 0;
        std::fill_n(rewards_.begin() + static_cast<std::ptrdiff_t>(game * merchants), merchants,
                    0.0F);
      }
      Position& position = positions_[game];
      decide_unchecked(position, static_cast<unsigned>(actions[game]));
      resolve_chance(position, chance_[game]);
      if (position.is_over()) [[unlikely]]
        end(game);
      show(game);
    }
  });
  return {};
}

template std::optional<WrongAction> Batch::step(std::span<const std::uint8_t>);
template std::optional<WrongAction> Batch::step(std::span<const std::int32_t>);
template std::optional<WrongAction> Batch::step(std::span<const std::int64_t>);

void Batch::choose_random_actions(std::span<std::uint8_t> out) {
  const std::uint64_t round = mixed(choices_seed_, choices_++);
  share([&](std::size_t first, std::size_t last) {
    for (std::size_t game = first; game < last; ++game) {
      const auto bits = static_cast<std::uint32_t>(Random{round + game}.next() >> 32);
      out[game] = static_cast<std::uint8_t>(random_decision(positions_[game], bits));
    }
  });
}

Batch::Afterstates Batch::afterstates() {
  std::vector<std::size_t> begins(games() + 1);
  for (std::size_t game = 0; game < games(); ++game)
    begins[game + 1] =
        begins[game] + static_cast<std::size_t>(legal_moves(positions_[game]).size());
  Afterstates after;
  after.games.resize(begins.back());
  after.actions.resize(begins.back());
  after.observations.resize(begins.back() * width);
  share([&](std::size_t first, std::size_t last) {
    for (std::size_t game = first; game < last; ++game) {
      std::size_t at = begins[game];
      for (const Move move : legal_moves(positions_[game])) {
        Position next = positions_[game];
        apply_unchecked(next, move);
        after.games[at] = static_cast<std::int32_t>(game);
        after.actions[at] = static_cast<std::uint8_t>(move.index());
        write_observation(next, positions_[game].seat(), after.observations.data() + at * width);
        ++at;
      }
    }
  });
  return after;
}

}  // namespace souk::python
