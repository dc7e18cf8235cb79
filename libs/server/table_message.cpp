#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>

#include "message_parts.hpp"
#include "messages.hpp"
#include "souk/notation/position_text.hpp"
#include "souk/notation/rules_text.hpp"
#include "souk/notation/words.hpp"
#include "souk/rules/moves.hpp"

namespace souk {

namespace json = boost::json;

namespace {

// What whoever is to move may choose, so that a program without the rules can play.
json::array legal_choices_json(const Position& position, const json::storage_ptr& memory) {
  json::array out(memory);
  if (to_move(position) < 0) return out;
  for (const Move move : legal_moves(position))
    out.push_back(json::value(move.is(MoveKind::lay) ? text_of(move.place())
                                                     : text_of_facing(move.facing())));
  return out;
}

json::array games_json(const std::vector<GameRecord>& games) {
  json::array out;
  for (const GameRecord& game : games) {
    json::object entry;
    entry["table"] = game.table;
    entry["finished"] = game.finished;
    entry["rules"] = game.rules;
    entry["merchants"] = json::array(game.merchants.begin(), game.merchants.end());
    entry["result"] = game.result;
    out.push_back(std::move(entry));
  }
  return out;
}

}  // namespace

std::string table_message(const TableCard& card, const GameState& state, WallTime now) {
  json::object out;
  const json::storage_ptr memory = out.storage();
  out["table"] = card.id;
  out["stage"] = stage_word(state.stage());
  out["n"] = card.last_event;
  json::array merchants;
  for (int seat = 0; seat < state.merchants(); ++seat) {
    const Chair& chair = state.chair(seat);
    json::object merchant;
    merchant["name"] = chair.holder == Holder::empty ? std::string{} : state.name_of(seat);
    merchant["holder"] = holder_word(chair.holder);
    if (chair.holder == Holder::bot) merchant["level"] = chair.level;
    merchant["for"] = word_for(state.options().seats[static_cast<std::size_t>(seat)].kept_for);
    merchant["here"] = chair.holder == Holder::bot || card.here[static_cast<std::size_t>(seat)];
    if (chair.wants_rematch) merchant["rematch"] = true;
    merchants.push_back(std::move(merchant));
  }
  out["merchants"] = std::move(merchants);
  if (card.host) out["host"] = *card.host + 1;
  if (!card.invitation.empty()) out["invitation"] = card.invitation;
  out["watchers"] = card.watchers;
  add_options(out, state);
  if (const auto& position = state.position()) {
    out["position"] = text_of(*position);
    if (position->is_over()) out["result"] = winners_json(*position, memory);
    if (state.stage() == Stage::playing) out["legal"] = legal_choices_json(*position, memory);
  }
  json::object shown;
  if (const auto facing = state.shown_facing()) shown["facing"] = text_of_facing(*facing);
  if (const auto place = state.shown_place()) shown["rug"] = text_of(*place);
  if (!shown.empty()) out["shown"] = std::move(shown);
  add_clocks(out, state, now);
  if (!state.next_table().empty()) out["next"] = state.next_table();
  return json::serialize(out);
}

std::string lobby_entry(const TableCard& card, const GameState& state, WallTime created) {
  json::object out;
  out["table"] = card.id;
  out["rules"] = text_of(state.options().rules);
  json::array merchants;
  int free = 0;
  for (int seat = 0; seat < state.merchants(); ++seat) {
    const bool is_empty = state.chair(seat).holder == Holder::empty;
    merchants.push_back(json::value(is_empty ? std::string{} : state.name_of(seat)));
    if (is_empty &&
        state.options().seats[static_cast<std::size_t>(seat)].kept_for == SeatFor::anyone)
      ++free;
  }
  out["merchants"] = std::move(merchants);
  out["free"] = free;
  out["clock"] = clock_json(state.options().clock, {});
  out["late"] = word_for(state.options().when_late);
  out["chat"] = state.options().chat;
  out["watch"] = state.options().watchers;
  out["seats"] = seats_json(state.options(), {});
  out["created"] = created;
  return json::serialize(out);
}

std::string lobby_message(const LobbyLists& lists) {
  return R"({"open":[)" + joined_json(lists.open) + R"(],"playing":[)" +
         joined_json(lists.playing) + R"(],"finished":)" +
         json::serialize(games_json(lists.finished)) + "}";
}

std::string games_message(const std::vector<GameRecord>& games) {
  json::object out;
  out["games"] = games_json(games);
  return json::serialize(out);
}

}  // namespace souk
