#include "lobby.hpp"

#include <algorithm>

namespace souk {

namespace {

constexpr std::size_t most_listed = 50;
constexpr std::size_t most_finished = 20;
constexpr WallTime stays_fresh = 1'000;

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

Result<void> Lobby::read_finished() {
  auto finished = parts_.log.finished_games(static_cast<int>(most_finished), true, {});
  if (!finished) return tl::unexpected{finished.error()};
  finished_.assign(finished->begin(), finished->end());
  return {};
}

void Lobby::add_finished(GameRecord game) {
  if (!game.is_public) return;
  finished_.push_front(std::move(game));
  if (finished_.size() > most_finished) finished_.pop_back();
}

void Lobby::forget(const std::string& table) {
  std::erase_if(finished_, [&](const GameRecord& game) { return game.table == table; });
}

void Lobby::forget_before(WallTime moment, bool are_closed) {
  std::erase_if(finished_, [&](const GameRecord& game) {
    return game.finished < moment && (game.result == "*") == are_closed;
  });
}

std::string Lobby::message(bool in_trouble) {
  const WallTime now = parts_.now();
  if (now < fresh_until_ || (in_trouble && !message_.empty())) return message_;
  LobbyLists lists;
  for (const LiveTable* const table : public_tables()) {
    const GameState& state = table->table.state();
    const bool gathers = table->stage() == Stage::gathering;
    auto& list = gathers ? lists.open : lists.playing;
    if (list.size() >= most_listed || (!gathers && !state.options().watchers)) continue;
    list.push_back(lobby_entry(table->card(), state, table->about.created));
  }
  lists.finished.assign(finished_.begin(), finished_.end());
  message_ = lobby_message(lists);
  fresh_until_ = now + stays_fresh;
  return message_;
}

}  // namespace souk
