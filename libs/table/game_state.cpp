#include "souk/table/game_state.hpp"

#include <algorithm>

#include "seat_text.hpp"
#include "souk/notation/breach_text.hpp"

namespace souk {

namespace {

// Around the game the rules have nothing to say.
constexpr std::optional<Effect> nothing;

Result<std::optional<Effect>> done(Result<Effect> played) {
  if (!played) return tl::unexpected{played.error()};
  return *std::move(played);
}

// `mover` had the turn before, `after` is how it stands now.
bool ends_turn(const EventBody& what, int mover, const Position& after) {
  if (const auto* const withdrew = std::get_if<event::Withdrew>(&what))
    return withdrew->seat == mover || after.is_over();
  return is_one_of<event::Threw, event::Laid, event::Turned>(what) &&
         (after.is_over() || turn_begins(after));
}

}  // namespace

Result<std::optional<Effect>> GameState::apply(const Event& event) {
  if (!options_ && !is_one_of<event::Created>(event.what))
    return fail("table", "a table begins with how it was created");
  std::optional<int> mover;
  if (position() && stage_ == Stage::playing) mover = position()->seat();
  auto effect = std::visit([this](const auto& what) { return on(what); }, event.what);
  if (!effect) return effect;
  keep_clock(event, mover);
  if (is_by_person(event.what)) last_action_ = event.at;
  last_event_ = event.at;
  return effect;
}

// Called after the event was applied. `mover` had the turn before it.
void GameState::keep_clock(const Event& event, std::optional<int> mover) {
  if (is_one_of<event::Created>(event.what)) clock_.set(options_->clock);
  if (const auto* const resumed = std::get_if<event::Resumed>(&event.what))
    clock_.stop(last_event_ + resumed->spent);
  if (!is_one_of<event::Started, event::Threw, event::Laid, event::Turned, event::Withdrew,
                 event::BotSat, event::Returned, event::Ended, event::Closed, event::Resumed>(
          event.what))
    return;
  clock_.stop(event.at);
  if (stage_ != Stage::playing || !position()) return;
  const Position& after = *position();
  const bool turn_ended = mover && ends_turn(event.what, *mover, after);
  if (turn_ended && chair(*mover).holder == Holder::person) clock_.end_turn(*mover);
  const int next = after.seat();
  if (turn_ended || !mover) clock_.begin_turn(next);
  if (!after.is_over() && chair(next).holder == Holder::person) clock_.run(next, event.at);
}

bool GameState::is_by_person(const EventBody& body) const {
  return std::visit(
      [this](const auto& what) {
        if constexpr (requires { what.why; })
          return what.why == event::Why::asked;
        else if constexpr (requires { what.seat; })
          return chair(what.seat).holder != Holder::bot;
        else
          return requires { what.options; } || requires { what.first; } ||
                 std::is_same_v<decltype(what), const event::Resumed&>;
      },
      body);
}

Result<void> GameState::check_seat(int seat) const {
  if (chairs_.has(seat)) return {};
  return fail("seat", "there is no " + seat_text(seat) + ": this table has seats 1 to " +
                          std::to_string(merchants()));
}

Result<void> GameState::check_gathering() const {
  if (stage_ == Stage::gathering) return {};
  if (stage_ == Stage::closed) return fail("table", "the table is closed");
  return fail("table", "the game has begun; this can be done only before it");
}

Result<Position> GameState::playing() const {
  if (stage_ == Stage::playing && position()) return *position();
  if (stage_ == Stage::finished) return fail(Breach::game_is_over);
  if (stage_ == Stage::closed) return fail("table", "the table is closed");
  return fail("turn", "the game has not begun: it does when every chair is taken");
}

Result<void> GameState::check_turn_of(int seat) const {
  if (auto good = check_seat(seat); !good) return good;
  const auto position = playing();
  if (!position) return tl::unexpected{position.error()};
  if (position->is_over()) return fail(Breach::game_is_over);
  if (position->seat() != seat)
    return fail("turn",
                "it is the turn of " + seat_text(position->seat()) + ", not of " + seat_text(seat));
  return {};
}

GameState::Applied GameState::on(const event::Created& created) {
  if (options_) return fail("table", "the table was created before");
  if (!created.options || !created.seed_hash)
    return fail("table", "a table is created with its options and the hash of its seed");
  const auto seats = static_cast<int>(created.options->seats.size());
  if (const auto start = Position::start(created.options->rules, seats); !start)
    return fail(start.error());
  options_ = created.options;
  seed_hash_ = created.seed_hash;
  chairs_.set_up(seats);
  return nothing;
}

GameState::Applied GameState::on(const event::WentOn& went_on) {
  if (stage_ != Stage::finished) return fail("table", "a rematch follows the end of a game");
  if (!next_table_.empty()) return fail("table", "it went on at table " + next_table_ + " already");
  if (!went_on.table || went_on.table->empty())
    return fail("table", "the table where it goes on has no name");
  next_table_ = *went_on.table;
  return nothing;
}

// A finished game is a record and stays what it is.
GameState::Applied GameState::on(const event::Closed&) {
  if (stage_ == Stage::finished) return fail(Breach::game_is_over);
  if (stage_ == Stage::closed) return fail("table", "the table is closed already");
  stage_ = Stage::closed;
  game_.forget_shown();
  return nothing;
}

GameState::Applied GameState::on(const event::Resumed& resumed) {
  if (stage_ == Stage::closed) return fail("table", "the table is closed");
  if (resumed.spent < 0) return fail("table", "no time passes backwards");
  return nothing;
}

GameState::Applied GameState::on(const event::Sat& sat) {
  if (const auto good = check_gathering(); !good) return tl::unexpected{good.error()};
  if (const auto good = check_seat(sat.seat); !good) return tl::unexpected{good.error()};
  if (!sat.sitter) return fail("seat", "nobody is named to sit in " + seat_text(sat.seat));
  if (const auto good = chairs_.check_sitter(*sat.sitter); !good)
    return tl::unexpected{good.error()};
  if (chair(sat.seat).holder != Holder::empty)
    return fail("seat", seat_text(sat.seat) + " is taken by " + name_of(sat.seat));
  chairs_[sat.seat] = {.holder = Holder::person, .sitter = sat.sitter};
  return nothing;
}

// During the game he holds his chair until the bot sits down, which is the next event.
GameState::Applied GameState::on(const event::Left& left) {
  if (const auto good = check_seat(left.seat); !good) return tl::unexpected{good.error()};
  if (stage_ == Stage::closed) return fail("table", "the table is closed");
  if (chair(left.seat).holder != Holder::person)
    return fail("seat", "no person holds " + seat_text(left.seat));
  if (stage_ == Stage::gathering) chairs_[left.seat] = {};
  return nothing;
}

GameState::Applied GameState::on(const event::BotSat& bot) {
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
    if (position->seat() == bot.seat) game_.forget_shown();
  }
  chairs_[bot.seat].holder = Holder::bot;
  chairs_[bot.seat].level = *bot.level;
  return nothing;
}

GameState::Applied GameState::on(const event::Returned& returned) {
  if (const auto good = check_seat(returned.seat); !good) return tl::unexpected{good.error()};
  const auto position = playing();
  if (!position) return tl::unexpected{position.error()};
  Chair& held = chairs_[returned.seat];
  if (held.holder != Holder::bot || !held.sitter)
    return fail("seat", "no bot plays for a person in " + seat_text(returned.seat));
  // Otherwise returning and being late again would go on for as long as the bot thinks.
  if (position->seat() == returned.seat && clock_.has_run_out(returned.seat))
    return fail("turn", "the time for this turn has run out: the bot ends it, then you can return");
  clock_.come_back(returned.seat);
  held.holder = Holder::person;
  held.level.clear();
  return nothing;
}

// Whoever has a chair may speak, also while a bot plays for him.
GameState::Applied GameState::on(const event::Said& said) {
  if (const auto good = check_seat(said.seat); !good) return tl::unexpected{good.error()};
  if (stage_ == Stage::closed) return fail("table", "the table is closed");
  if (!options_->chat) return fail("chat", "there is no chat at this table");
  if (!chair(said.seat).sitter) return fail("seat", "no person sits in " + seat_text(said.seat));
  if (!said.text || said.text->empty()) return fail("chat", "there is nothing to say");
  return nothing;
}

GameState::Applied GameState::on(const event::OfferedRematch& offered) {
  if (const auto good = check_seat(offered.seat); !good) return tl::unexpected{good.error()};
  if (stage_ != Stage::finished)
    return fail("table", "a rematch can be offered when the game is over");
  if (!next_table_.empty())
    return fail("table", "the rematch is at table " + next_table_ + " already");
  Chair& held = chairs_[offered.seat];
  if (held.holder != Holder::person)
    return fail("seat", "a bot held " + seat_text(offered.seat) + " at the end of the game");
  if (held.wants_rematch)
    return fail("table", seat_text(offered.seat) + " has offered a rematch already");
  held.wants_rematch = true;
  return nothing;
}

GameState::Applied GameState::on(const event::Started& started) {
  if (const auto good = check_gathering(); !good) return tl::unexpected{good.error()};
  if (const auto good = check_seat(started.first); !good) return tl::unexpected{good.error()};
  if (!all_chairs_taken()) return fail("seat", "a game begins when every chair is taken");
  if (options_->first && *options_->first != started.first)
    return fail("R7", "the table says that " + seat_text(*options_->first) + " begins");
  if (const auto begun = game_.start(options_->rules, merchants(), started); !begun)
    return tl::unexpected{begun.error()};
  stage_ = Stage::playing;
  return nothing;
}

GameState::Applied GameState::on(const event::Faced& faced) {
  if (const auto good = check_turn_of(faced.seat); !good) return tl::unexpected{good.error()};
  if (const auto shown = game_.show(faced); !shown) return tl::unexpected{shown.error()};
  return nothing;
}

GameState::Applied GameState::on(const event::Placed& placed) {
  if (const auto good = check_turn_of(placed.seat); !good) return tl::unexpected{good.error()};
  if (const auto shown = game_.show(placed); !shown) return tl::unexpected{shown.error()};
  return nothing;
}

GameState::Applied GameState::on(const event::Threw& threw) {
  if (const auto good = check_turn_of(threw.seat); !good) return tl::unexpected{good.error()};
  return done(game_.play(threw));
}

GameState::Applied GameState::on(const event::Laid& laid) {
  if (const auto good = check_turn_of(laid.seat); !good) return tl::unexpected{good.error()};
  return done(game_.play(laid));
}

GameState::Applied GameState::on(const event::Turned& turned) {
  if (const auto good = check_turn_of(turned.seat); !good) return tl::unexpected{good.error()};
  return done(game_.play(turned));
}

GameState::Applied GameState::on(const event::Withdrew& withdrew) {
  if (const auto good = check_seat(withdrew.seat); !good) return tl::unexpected{good.error()};
  if (const auto position = playing(); !position) return tl::unexpected{position.error()};
  return done(game_.play(withdrew));
}

GameState::Applied GameState::on(const event::Ended&) {
  const auto position = playing();
  if (!position) return tl::unexpected{position.error()};
  if (!position->is_over()) return fail("R21", "the game is not over");
  stage_ = Stage::finished;
  return nothing;
}

}  // namespace souk
