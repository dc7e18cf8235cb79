#include "lobby.hpp"

#include <algorithm>

namespace souk {

namespace {

constexpr std::size_t most_listed = 50;
constexpr int most_finished = 20;
constexpr SteadyTime stays_fresh = 1'000;

}  // namespace

// The newest first.
std::vector<const LiveTable*> Lobby::public_tables() const {
  std::vector<const LiveTable*> listed;
  tables_.for_each([&](const LiveTable& table) {
    if (table.about.is_public && table.committed > 0 && !table.is_over()) listed.push_back(&table);
  });
  std::ranges::sort(listed, [](const LiveTable* one, const LiveTable* other) {
    return one->about.created != other->about.created ? one->about.created > other->about.created
                                                      : one->about.id < other->about.id;
  });
  return listed;
}

std::string Lobby::message(bool in_trouble) {
  const SteadyTime now = parts_.steady_now();
  if (now < fresh_until_ || (in_trouble && !message_.empty())) return message_;
  LobbyLists lists;
  for (const LiveTable* const table : public_tables()) {
    const GameState& state = table->table.state();
    const bool gathers = table->stage() == Stage::gathering;
    auto& list = gathers ? lists.open : lists.playing;
    if (list.size() >= most_listed || (!gathers && !state.options().watchers)) continue;
    list.push_back(lobby_entry(table->card(), state, table->about.created));
  }
  if (auto finished = parts_.log.finished_games(most_finished, true, {}))
    lists.finished = *std::move(finished);
  message_ = lobby_message(lists);
  fresh_until_ = now + stays_fresh;
  return message_;
}

}  // namespace souk
