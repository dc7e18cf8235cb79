#include <algorithm>
#include <array>

#include "golden_games.hpp"
#include "souk/notation/record_reader.hpp"
#include "souk/rules/score.hpp"

namespace souk::golden {

namespace {

// Is there an event of this kind, together with the position before it?
template <class Event, class Test>
bool any(const Replay& game, Test test) {
  for (std::size_t at = 0; at < game.steps.size(); ++at) {
    const auto* event = std::get_if<Event>(&game.steps[at].effect);
    if (event != nullptr && test(*event, game.position_after(at))) return true;
  }
  return false;
}

bool is_full_length(const Replay& game) {
  return game.end().is_over() && game.end().merchants_in() == game.end().merchants();
}

bool somebody_goes_out(const Replay& game) {  // R16
  return any<Rolled>(game, [](const Rolled& rolled, const Position&) { return rolled.went_out; });
}

bool the_mover_withdraws(const Replay& game) {  // R16
  return any<Withdrawn>(game, [](const Withdrawn& withdrawn, const Position& before) {
    return withdrawn.seat == before.seat();
  });
}

bool the_mover_withdraws_instead_of_turning(const Replay& game) {  // R11, R16
  return any<Withdrawn>(game, [](const Withdrawn& withdrawn, const Position& before) {
    return withdrawn.seat == before.seat() && before.phase() == Phase::turn;
  });
}

bool another_withdraws(const Replay& game) {  // R16
  return any<Withdrawn>(game, [](const Withdrawn& withdrawn, const Position& before) {
    return withdrawn.seat != before.seat();
  });
}

// Between the facing and the throw, which are one word otherwise.
bool another_withdraws_before_the_throw(const Replay& game) {
  return any<Withdrawn>(game, [](const Withdrawn& withdrawn, const Position& before) {
    return withdrawn.seat != before.seat() && before.phase() == Phase::roll;
  });
}

bool only_one_is_left(const Replay& game) {  // R17
  return game.end().is_over() && game.end().merchants_in() == 1;
}

bool last_dirham_is_paid_and_he_stays(const Replay& game) {  // R15
  return any<Rolled>(game, [](const Rolled& rolled, const Position& before) {
    const Payment& payment = rolled.payment;
    return !rolled.went_out && payment.paid > 0 && payment.paid == before.purse(rolled.seat);
  });
}

bool last_dirham_is_paid_and_he_is_out(const Replay& game) {  // R15, `out-of-money`
  return any<Rolled>(game, [](const Rolled& rolled, const Position&) {
    return rolled.went_out && rolled.payment.paid == rolled.payment.owed;
  });
}

bool too_little_is_paid_and_he_stays(const Replay& game) {  // R15, `stay-in`
  return any<Rolled>(game, [](const Rolled& rolled, const Position&) {
    return !rolled.went_out && rolled.payment.paid < rolled.payment.owed;
  });
}

bool the_win_is_shared(const Replay& game) {  // R23
  return winners(game.end()).size() > 1;
}

bool a_tie_is_broken(const Replay& game) {  // R23
  const Position& end = game.end();
  if (winners(end).size() != 1) return false;
  int best = 0;
  int with_best = 0;
  for (int seat = 0; seat < end.merchants(); ++seat) {
    if (score(end, seat) > best) with_best = 0;
    best = std::max(best, score(end, seat));
    if (score(end, seat) == best) ++with_best;
  }
  return with_best > 1;
}

bool a_loop_is_walked(const Replay& game) {  // R2: on one corner he comes back where he left
  return any<Rolled>(game, [](const Rolled& rolled, const Position&) {
    Assam before = rolled.walk.from;
    for (int taken = 0; taken < rolled.walk.steps; ++taken) {
      const Assam now = rolled.walk.path[static_cast<std::size_t>(taken)];
      if (now.square() == before.square()) return true;
      before = now;
    }
    return false;
  });
}

bool own_rug_is_covered_whole(const Replay& game) {  // R19, `own-allowed`
  return any<Laid>(game, [](const Laid& laid, const Position& before) {
    const Board links = laid.place.is_sideways() ? before.right_links() : before.up_links();
    return has_square(links, laid.place.first());
  });
}

bool one_colour_is_covered_for_want_of_places(const Replay& game) {  // R19, `different-colours`
  return any<Laid>(game, [](const Laid& laid, const Position& before) {
    for (int colour = 0; colour < colour_count; ++colour)
      if ((laid.place.squares() & ~before.top(colour_at(colour))) == 0) return true;
    return false;
  });
}

bool both_colours_are_paid_for(const Replay& game) {  // R14, `merchant`
  return any<Rolled>(game, [](const Rolled& rolled, const Position& before) {
    int met = 0;
    for (int colour = 0; colour < colour_count; ++colour)
      met += (rolled.payment.region & before.top(colour_at(colour))) != 0 ? 1 : 0;
    return met > 1;
  });
}

bool assam_is_left_after_the_rug(const Replay& game) {  // R11, `after-optional`
  return any<Faced>(game, [](const Faced& faced, const Position& before) {
    return before.phase() == Phase::turn && faced.from == faced.to;
  });
}

bool it_stops_within_a_turn(const Replay& game) {
  return !game.end().is_over() && !turn_begins(game.end());
}

bool it_starts_within_a_turn(const Replay& game) { return !turn_begins(game.header.start); }

constexpr std::array all_sights{
    Sight{"full length", is_full_length},
    Sight{"somebody goes out", somebody_goes_out},
    Sight{"mover withdraws", the_mover_withdraws},
    Sight{"mover withdraws instead of turning", the_mover_withdraws_instead_of_turning},
    Sight{"another withdraws", another_withdraws},
    Sight{"another withdraws before the throw", another_withdraws_before_the_throw},
    Sight{"only one is left", only_one_is_left},
    Sight{"last dirham paid, stays", last_dirham_is_paid_and_he_stays},
    Sight{"last dirham paid, out", last_dirham_is_paid_and_he_is_out},
    Sight{"too little paid, stays", too_little_is_paid_and_he_stays},
    Sight{"shared win", the_win_is_shared},
    Sight{"tie broken", a_tie_is_broken},
    Sight{"loop walked", a_loop_is_walked},
    Sight{"own rug covered whole", own_rug_is_covered_whole},
    Sight{"one colour covered for want of places", one_colour_is_covered_for_want_of_places},
    Sight{"both colours paid for", both_colours_are_paid_for},
    Sight{"left after the rug", assam_is_left_after_the_rug},
    Sight{"stops within a turn", it_stops_within_a_turn},
    Sight{"starts within a turn", it_starts_within_a_turn},
};

}  // namespace

std::string fault_in(const GoldenGame& game, std::string_view text) {
  const auto record = read_record(text);
  if (!record) return record.error().message;
  if (text_of_unchecked(*record) != text) return "written again it is another text";
  const auto played = replay(*record);
  if (!played) return played.error().message;
  for (const std::string_view name : game.shows) {
    const auto sight = std::ranges::find(all_sights, name, &Sight::name);
    if (sight == all_sights.end()) return "there is no sight '" + std::string{name} + "'";
    if (!sight->is_in(*played)) return "it does not show '" + std::string{name} + "'";
  }
  return {};
}

}  // namespace souk::golden
