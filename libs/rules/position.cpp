#include "souk/rules/position.hpp"

namespace souk {

Ruled<Position> Position::start(Rules rules, int merchants, int first) {
  if (merchants < fewest_merchants || merchants > most_merchants)
    return tl::unexpected{Breach::merchants_out_of_range};
  if (first < 0 || first >= merchants) return tl::unexpected{Breach::nobody_at_seat};
  const int rugs = rules.rugs(merchants);
  if (rugs < 1 || rugs > most_rugs) return tl::unexpected{Breach::rugs_out_of_range};
  const bool two_colours = rules.two_colours(merchants);
  if (two_colours && rugs % 2 != 0) return tl::unexpected{Breach::rugs_odd};
  if (rules.purse() < 1 || rules.purse() > most_purse)
    return tl::unexpected{Breach::purse_out_of_range};

  PositionParts parts;
  // `rugs=15` for three is what the box gives anyway: one table, one way to write it.
  parts.rules = rugs == rules.usual_rugs(merchants) ? rules.with_rugs(0) : rules;
  parts.merchants = merchants;
  parts.assam = Assam{square_at(market_side / 2, market_side / 2), Facing::north};
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(merchants); ++seat) {
    parts.purses[seat] = rules.purse();
    parts.in[seat] = true;
    parts.rugs[seat] = rules.rugs_of_a_colour(merchants);
    if (two_colours) parts.rugs[seat + 2] = rugs / 2;
  }
  parts.seat = first;
  const Phase turn_begins_with = rules.turning() == Turning::before ? Phase::face : Phase::roll;
  parts.phase = two_colours ? Phase::draw : turn_begins_with;
  return assemble_unchecked(parts);
}

Position Position::assemble_unchecked(const PositionParts& parts) {
  Position position;
  const bool two_colours = parts.rules.two_colours(parts.merchants);
  position.tops_ = parts.tops;
  position.up_links_ = parts.up_links;
  position.right_links_ = parts.right_links;
  position.table_ = parts.rules.bits() | (static_cast<unsigned>(parts.merchants) << 24) |
                    (two_colours ? 1U << 27 : 0U);
  position.assam_ = parts.assam;
  position.seat_ = static_cast<std::uint8_t>(parts.seat);
  position.phase_ = parts.phase;
  unsigned standing = 0;
  for (std::size_t seat = 0; seat < most_merchants; ++seat) {
    position.purses_[seat] = static_cast<std::uint8_t>(parts.purses[seat]);
    position.rugs_[seat] = static_cast<std::uint8_t>(parts.rugs[seat]);
    if (parts.in[seat]) standing |= 1U << seat;
    if (!two_colours || seat >= 2) continue;
    // An empty pile has no top; whatever the parts say of it must not make another position.
    if (parts.rugs[seat] + parts.rugs[seat + 2] == 0) continue;
    const bool is_due = parts.phase == Phase::draw && static_cast<int>(seat) == parts.seat;
    const std::optional<Colour> top = parts.pile_tops[seat];
    if (!top && !is_due) standing |= 0x40U << seat;
    if (top && index(*top) > 1) standing |= 0x10U << seat;
  }
  position.standing_ = static_cast<std::uint8_t>(standing);
  return position;
}

PositionParts Position::parts() const {
  PositionParts parts{.rules = rules(),
                      .merchants = merchants(),
                      .tops = tops_,
                      .up_links = up_links_,
                      .right_links = right_links_,
                      .assam = assam_,
                      .seat = seat_,
                      .phase = phase_};
  for (std::size_t seat = 0; seat < most_merchants; ++seat) {
    parts.purses[seat] = purses_[seat];
    parts.in[seat] = is_in(static_cast<int>(seat));
    parts.rugs[seat] = rugs_[seat];
    const int mine = static_cast<int>(seat);
    if (two_colours() && seat < 2 && rugs_left_of(mine) > 0 && is_drawn(mine))
      parts.pile_tops[seat] = next_rug(mine);
  }
  return parts;
}

Places Position::places_by_option() const {
  switch (rules().cover()) {
    case Cover::different_rugs:
      break;
    case Cover::own_allowed: {
      const Board own = top_of(seat_);
      return places_without(up_links_ & ~own, right_links_ & ~own);
    }
    case Cover::different_colours: {
      // Halves of one rug have one colour, so this leaves out what R19 itself forbids, too.
      Board upright = 0;
      Board sideways = 0;
      for (const Board top : tops_) {
        upright |= top & (top >> row_step);
        sideways |= top & (top >> column_step);
      }
      const Places strict = places_without(upright, sideways);
      if (!strict.empty()) return strict;
      break;
    }
  }
  return places_without(up_links_, right_links_);
}

// The last rug of a pile is laid, or the colours come by turns: the other one, while there is one.
void Position::uncover_without_chance() {
  if (rugs_left_of(seat_) == 0)
    standing_ = static_cast<std::uint8_t>(standing_ & ~(0x10U << seat_));
  else if (rugs_[at(other_colour(next_rug(seat_)))] > 0)
    standing_ = static_cast<std::uint8_t>(standing_ ^ (0x10U << seat_));
  end_laying();
}

// After a draw, where more than passing the turn may be due.
void Position::turn_or_begin() {
  if ((standing_ & 0xC0U) != 0) {
    // The start: the other pile's first rug is drawn next.
    seat_ ^= 1U;
    standing_ = static_cast<std::uint8_t>(standing_ & 0x3FU);
    return;
  }
  // R11: whoever has laid a rug turns Assam; at the start of the game nobody has.
  if (rules().turning() != Turning::before && rugs_left_of(seat_) < rules().rugs(merchants()))
    phase_ = Phase::turn;
  else
    pass_turn();
}

// R21. Merchants lay in step, so this is the end of the game, unless the position was set up with
// uneven rugs: then whoever has none left is passed over.
void Position::pass_turn_to_whoever_has_rugs(int next) {
  seat_ = static_cast<std::uint8_t>(next);
  for (int passed = 0; passed < most_merchants; ++passed) {
    if (is_in(seat_) && rugs_left_of(seat_) > 0) {
      phase_ = rules().turning() == Turning::before ? Phase::face : Phase::roll;
      return;
    }
    seat_ = static_cast<std::uint8_t>(next_in());
  }
  seat_ = static_cast<std::uint8_t>(next);
  phase_ = Phase::over;
}

// R15–R17, for a merchant whose purse did not hold more than he owed.
void Position::settle_bankruptcy(int owed, int had) {
  switch (rules().bankruptcy()) {
    case Bankruptcy::cannot_pay:
      if (owed == had) return;
      break;
    case Bankruptcy::out_of_money:
      if (owed == 0) return;
      break;
    case Bankruptcy::stay_in:
      return;
  }
  put_out(seat_);
  pass_turn_unless_one_is_left();
}

void Position::withdraw_unchecked(int seat) {
  // R6: what was due will not come up any more.
  if (phase_ == Phase::draw) standing_ = static_cast<std::uint8_t>(standing_ | (0x40U << seat_));
  put_out(seat);
  purses_[at(seat)] = 0;
  // R21: without him nobody may have a rug left, but then the mover has laid his last one and was
  // only to turn Assam (R11).
  const bool rugs_left = rugs_ != decltype(rugs_){};
  if (seat == seat_ || merchants_in() == 1 || !rugs_left) pass_turn_unless_one_is_left();
}

// R16.
void Position::put_out(int seat) {
  standing_ = static_cast<std::uint8_t>(standing_ & ~(0x51U << seat));
  rugs_[at(seat)] = 0;
  if (two_colours()) rugs_[at(seat + 2)] = 0;
}

// R17.
void Position::pass_turn_unless_one_is_left() {
  if (merchants_in() == 1) {
    seat_ = static_cast<std::uint8_t>(next_in());
    phase_ = Phase::over;
  } else {
    pass_turn();
  }
}

std::uint64_t Position::hash() const {
  const auto words = std::bit_cast<std::array<std::uint64_t, 8>>(*this);
  // Four chains that do not wait for each other, then a last mix (the finisher of splitmix64).
  constexpr std::uint64_t odd = 0x9E37'79B9'7F4A'7C15;
  const auto pair = [](std::uint64_t a, std::uint64_t b, std::uint64_t key) {
    const std::uint64_t mixed = (a ^ key) * odd;
    return (mixed ^ (mixed >> 32) ^ b) * (odd ^ key);
  };
  std::uint64_t hash = pair(words[0], words[1], 0x6A09'E667'F3BC'C908) ^
                       std::rotl(pair(words[2], words[3], 0xBB67'AE85'84CA'A73A), 17) ^
                       std::rotl(pair(words[4], words[5], 0x3C6E'F372'FE94'F82A), 31) ^
                       std::rotl(pair(words[6], words[7], 0xA54F'F53A'5F1D'36F0), 47);
  hash = (hash ^ (hash >> 30)) * 0xBF58'476D'1CE4'E5B9;
  hash = (hash ^ (hash >> 27)) * 0x94D0'49BB'1331'11EB;
  return hash ^ (hash >> 31);
}

}  // namespace souk
