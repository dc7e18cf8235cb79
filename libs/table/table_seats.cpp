// Sitting down.
#include "seat_text.hpp"
#include "souk/table/table.hpp"

namespace souk {

Result<Done> Table::sit(const Sitter& sitter, std::optional<int> seat, bool invited,
                        std::string_view action_id, WallTime now) {
  if (action_id.size() > longest_action_id)
    return fail("request", "the id of an action has at most " + std::to_string(longest_action_id) +
                               " characters");
  const auto own = seat_of_key(sitter.key);
  if (own && !action_id.empty())
    if (const auto number = event_made_by(*own, action_key(*own, action_id)))
      return Done{*number, *number, true};
  if (own) return fail("seat", "you sit at this table already, in " + seat_text(*own));
  if (const auto room = check_room(); !room) return tl::unexpected{room.error()};
  auto name = clean_line(sitter.name, longest_name);
  if (!name) return fail("name", name.error().message);
  if (const auto good = check_share(sitter.share); !good) return tl::unexpected{good.error()};
  const auto chair = chair_for(seat, invited);
  if (!chair) return tl::unexpected{chair.error()};
  const auto seated = std::make_shared<const Sitter>(*std::move(name), sitter.share, sitter.key);
  return add(event::Sat{*chair, seated}, action_id.empty() ? 0 : action_key(*chair, action_id),
             now);
}

Result<int> Table::chair_for(std::optional<int> seat, bool invited) const {
  if (state_.stage() == Stage::closed) return fail("table", "the table is closed");
  if (state_.stage() != Stage::gathering)
    return fail("seat", "the game has begun: every chair is taken");
  const auto is_for = [&](int at, SeatFor whom) {
    return state_.options().seats[static_cast<std::size_t>(at)].kept_for == whom;
  };
  if (seat) {
    const bool is_kept =
        *seat >= 0 && *seat < state_.merchants() && is_for(*seat, SeatFor::person) && !invited;
    if (is_kept)
      return fail("seat", seat_text(*seat) + " is kept for someone who has the invitation");
    return *seat;
  }
  // An invited person takes a chair that nobody else can before one that is for anyone.
  for (const SeatFor whom : {SeatFor::person, SeatFor::anyone}) {
    if (whom == SeatFor::person && !invited) continue;
    for (int at = 0; at < state_.merchants(); ++at)
      if (state_.chair(at).holder == Holder::empty && is_for(at, whom)) return at;
  }
  return fail("seat", invited ? "every chair is taken"
                              : "no chair is free for someone without the invitation");
}

}  // namespace souk
