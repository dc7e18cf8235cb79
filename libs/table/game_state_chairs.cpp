// The events around the game: who sits where, and what is said.
#include <algorithm>

#include "seat_text.hpp"
#include "souk/table/game_state.hpp"

namespace souk {

namespace {

char small_letter(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool look_alike(std::string_view one, std::string_view other) {
  return std::ranges::equal(one, other, {}, small_letter, small_letter);
}

}  // namespace

Result<void> GameState::check_sitter(const Sitter& sitter) const {
  if (sitter.key.empty()) return fail("token", "a chair belongs to a token");
  for (int seat = 0; seat < merchants(); ++seat) {
    const auto& other = chair(seat).sitter;
    if (!other) continue;
    if (other->key == sitter.key)
      return fail("seat", "you sit at this table already, in " + seat_text(seat));
    if (look_alike(other->name, sitter.name))
      return fail("name", "somebody at this table is called " + other->name +
                              " already: choose another name");
  }
  constexpr std::string_view of_bots = "bot:";
  if (look_alike(std::string_view{sitter.name}.substr(0, of_bots.size()), of_bots))
    return fail("name", "names that begin with bot: are for bots: choose another name");
  return {};
}

Result<Outcome> GameState::on(const event::Sat& sat) {
  if (const auto good = check_gathering(); !good) return tl::unexpected{good.error()};
  if (const auto good = check_seat(sat.seat); !good) return tl::unexpected{good.error()};
  if (!sat.sitter) return fail("seat", "nobody is named to sit in " + seat_text(sat.seat));
  if (const auto good = check_sitter(*sat.sitter); !good) return tl::unexpected{good.error()};
  if (chair(sat.seat).holder != Holder::empty)
    return fail("seat", seat_text(sat.seat) + " is taken by " + name_of(sat.seat));
  chair_at(sat.seat) = {.holder = Holder::person, .sitter = sat.sitter};
  return Outcome{};
}

// During the game he holds his chair until the bot sits down, which is the next event.
Result<Outcome> GameState::on(const event::Left& left) {
  if (const auto good = check_seat(left.seat); !good) return tl::unexpected{good.error()};
  if (stage_ == Stage::closed) return fail("table", "the table is closed");
  if (chair(left.seat).holder != Holder::person)
    return fail("seat", "no person holds " + seat_text(left.seat));
  if (stage_ == Stage::gathering) chair_at(left.seat) = {};
  return Outcome{};
}

Result<Outcome> GameState::on(const event::BotSat& bot) {
  if (const auto good = check_seat(bot.seat); !good) return tl::unexpected{good.error()};
  if (!bot.level || bot.level->empty()) return fail("seat", "a bot has a level");
  const Holder holder = chair(bot.seat).holder;
  if (stage_ == Stage::finished) {
    // For the rematch: whoever went home is not waited for.
    if (holder != Holder::person || !next_table_.empty())
      return fail("seat", "the game is over, and no person waits in " + seat_text(bot.seat));
  } else if (stage_ == Stage::gathering) {
    if (holder != Holder::empty)
      return fail("seat", seat_text(bot.seat) + " is taken by " + name_of(bot.seat) +
                              "; before the game a bot sits down in an empty chair");
  } else {
    const auto position = playing();
    if (!position) return tl::unexpected{position.error()};
    if (holder != Holder::person)
      return fail("seat", "a bot plays in " + seat_text(bot.seat) + " already");
    if (position->seat() == bot.seat) forget_shown();
  }
  chair_at(bot.seat).holder = Holder::bot;
  chair_at(bot.seat).level = *bot.level;
  return Outcome{};
}

Result<Outcome> GameState::on(const event::Returned& returned) {
  if (const auto good = check_seat(returned.seat); !good) return tl::unexpected{good.error()};
  const auto position = playing();
  if (!position) return tl::unexpected{position.error()};
  Chair& held = chair_at(returned.seat);
  if (held.holder != Holder::bot || !held.sitter)
    return fail("seat", "no bot plays for a person in " + seat_text(returned.seat));
  // Otherwise returning and being late again would go on for as long as the bot thinks.
  if (position->seat() == returned.seat && clock_.has_run_out(returned.seat))
    return fail("turn", "the time for this turn has run out: the bot ends it, then you can return");
  clock_.come_back(returned.seat);
  held.holder = Holder::person;
  held.level.clear();
  return Outcome{};
}

// Whoever has a chair may speak, also while a bot plays for him.
Result<Outcome> GameState::on(const event::Said& said) {
  if (const auto good = check_seat(said.seat); !good) return tl::unexpected{good.error()};
  if (stage_ == Stage::closed) return fail("table", "the table is closed");
  if (!options_->chat) return fail("chat", "there is no chat at this table");
  if (!chair(said.seat).sitter) return fail("seat", "no person sits in " + seat_text(said.seat));
  if (!said.text || said.text->empty()) return fail("chat", "there is nothing to say");
  return Outcome{};
}

Result<Outcome> GameState::on(const event::OfferedRematch& offered) {
  if (const auto good = check_seat(offered.seat); !good) return tl::unexpected{good.error()};
  if (stage_ != Stage::finished)
    return fail("table", "a rematch can be offered when the game is over");
  if (!next_table_.empty())
    return fail("table", "the rematch is at table " + next_table_ + " already");
  Chair& held = chair_at(offered.seat);
  if (held.holder != Holder::person)
    return fail("seat", "a bot held " + seat_text(offered.seat) + " at the end of the game");
  if (held.wants_rematch)
    return fail("table", seat_text(offered.seat) + " has offered a rematch already");
  held.wants_rematch = true;
  return Outcome{};
}

}  // namespace souk
