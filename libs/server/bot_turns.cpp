#include "bot_turns.hpp"

namespace souk {

void BotTurns::ask(LiveTable& table) {
  const auto seat = table.table.bot_to_move();
  const auto& position = table.table.state().position();
  if (!seat || !position || table.bot_thinks || table.fault) return;
  if (position->phase() == Phase::roll) {
    const auto thrown = table.table.act(*seat, Action{.what = action::ThrowDie{}}, parts_.now());
    if (thrown)
      commits_.commit(table, {});
    else
      guard_.note(table, "a bot's throw was refused: " + thrown.error().message);
    return;
  }
  table.bot_thinks = true;
  const auto level = level_named(table.table.state().chair(*seat).level);
  parts_.think({.table = table.about.id,
                .event = table.table.last_event(),
                .seat = *seat,
                .level = level.value_or(Level::trader),
                .position = *position,
                .turns = table.table.last_turns(Player::turns_to_recall)});
}

bool BotTurns::play(LiveTable& table, const BotTask& task, Move choice) {
  const auto& position = table.table.state().position();
  // Much may have been said meanwhile, which does not matter.
  if (table.table.bot_to_move() != task.seat || !position || *position != task.position)
    return false;
  Action action;
  if (choice.is(MoveKind::lay))
    action.what = action::LayRug{choice.place()};
  else if (position->phase() == Phase::turn)
    action.what = action::Turn{choice.facing()};
  else
    action.what = action::ThrowDie{choice.facing()};
  const auto done = table.table.act(task.seat, action, parts_.now());
  // Asked again it would choose the same, and everybody would wait for ever.
  if (!done)
    guard_.note(table, "a bot's choice was refused: " + done.error().message);
  else
    commits_.commit(table, {});
  return true;
}

}  // namespace souk
