#include "souk/terminal/online_play.hpp"

#include "online_door.hpp"
#include "online_session.hpp"

namespace souk::terminal {

Outcome play_online(const OnlineOptions& options, const Speaker& speaker, Terminal& terminal) {
  OnlineDoor door{options, speaker, terminal};
  auto entered = door.enter();
  if (!entered) return entered.error();
  for (;;) {
    const auto ending = OnlineSession{options, speaker, terminal, door, *entered}.run();
    if (ending.next.empty())
      return ending.outcome == Outcome::completed && terminal.has_failed() ? Outcome::output_failed
                                                                           : ending.outcome;
    *entered = door.follow(*entered, ending.next);
  }
}

}  // namespace souk::terminal
