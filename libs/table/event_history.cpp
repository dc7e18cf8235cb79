#include "souk/table/event_history.hpp"

#include <algorithm>

namespace souk {

namespace {

// Whether what was decided before this event may no longer be meant after it.
bool moves_on(const EventBody& what, int seat) {
  if (const auto* const bot = std::get_if<event::BotSat>(&what)) return bot->seat == seat;
  return is_one_of<event::Started, event::Threw, event::Laid, event::Turned, event::Withdrew,
                   event::Ended, event::Closed>(what);
}

}  // namespace

std::optional<int> EventHistory::made_by(int seat, std::uint64_t action) const {
  if (action == 0) return {};
  for (int number = last(); number > 0; --number) {
    if ((*this)[number].action == action) return number;
    const auto* const sat = std::get_if<event::Sat>(&(*this)[number].what);
    if (sat != nullptr && sat->seat == seat) return {};
  }
  return {};
}

std::optional<int> EventHistory::moved_on_after(int after, int seat) const {
  for (int number = after + 1; number <= last(); ++number)
    if (moves_on((*this)[number].what, seat)) return number;
  return {};
}

int EventHistory::lines_of(int seat) const {
  return static_cast<int>(std::ranges::count_if(events_, [&](const Event& each) {
    const auto* const said = std::get_if<event::Said>(&each.what);
    return said != nullptr && said->seat == seat;
  }));
}

}  // namespace souk
