#include "bot_turns.hpp"

namespace souk {

void BotTurns::ask(LiveTable& table) {
  const auto seat = table.table.bot_to_move();
  const auto& position = table.table.state().position();
  if (!seat || !position || table.bot_thinks) return;
  if (position->phase() == Phase::roll) {
    if (table.table.act(*seat, Action{.what = action::ThrowDie{}}, parts_.now()))
      commits_.commit(table, {});
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
  if (!done)
    parts_.logger(LogLevel::error, "a bot's choice was refused",
                  {{"table", task.table}, {"reason", done.error().message}});
  commits_.commit(table, {});
  return true;
}

}  // namespace souk
