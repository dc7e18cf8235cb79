// Which rules a table plays by: the options of R6–R23 and the published sets of them.
#pragma once

#include <cstdint>

namespace souk {

inline constexpr int fewest_merchants = 2;
inline constexpr int most_merchants = 4;
inline constexpr int most_rugs = 24;   // a merchant, by the option `rugs`
inline constexpr int most_purse = 60;  // dirhams at the start, by the option `purse`

// R11: when Assam is turned.
enum class Turning : std::uint8_t { before, after, after_optional };
// R15: what becomes of a merchant who cannot pay.
enum class Bankruptcy : std::uint8_t { cannot_pay, out_of_money, stay_in };
// R19: what a rug may cover.
enum class Cover : std::uint8_t { different_rugs, own_allowed, different_colours };
// R14: what one region is, with two colours each.
enum class Tithe : std::uint8_t { colour, merchant };
// R6: how a pile of two colours lies.
enum class Pile : std::uint8_t { shuffled, alternating, one_colour };
// R23: who wins with equal points.
enum class Tiebreak : std::uint8_t { dirhams, none };
// The published sets of options.
enum class Ruleset : std::uint8_t { international, variant, classic, online, comp1110 };

inline constexpr int ruleset_count = 5;

// A ruleset and every option in force. The name of the ruleset is kept beside the options because
// a position is written as the ruleset its table chose plus what differs from it.
// Layout, from bit 0: ruleset 3, turning 2, bankruptcy 2, cover 2, tithe 1, pile 2, tiebreak 1,
// rugs 5 (0: as many as the box gives that number of merchants), purse 6. The rest is 0.
class Rules {
 public:
  constexpr Rules() : Rules(Ruleset::international) {}
  explicit constexpr Rules(Ruleset ruleset) {
    put(ruleset_at, static_cast<unsigned>(ruleset));
    put(purse_at, 30);
    switch (ruleset) {
      case Ruleset::international:
        break;
      case Ruleset::variant:
        *this = with(Turning::after);
        break;
      case Ruleset::classic:
        *this = with(Bankruptcy::stay_in);
        break;
      case Ruleset::online:
        *this = with(Cover::own_allowed);
        break;
      case Ruleset::comp1110:
        *this = with(Pile::one_colour);
        break;
    }
  }

  [[nodiscard]] constexpr Ruleset ruleset() const { return static_cast<Ruleset>(get(ruleset_at)); }
  [[nodiscard]] constexpr Turning turning() const { return static_cast<Turning>(get(turning_at)); }
  [[nodiscard]] constexpr Bankruptcy bankruptcy() const {
    return static_cast<Bankruptcy>(get(bankruptcy_at));
  }
  [[nodiscard]] constexpr Cover cover() const { return static_cast<Cover>(get(cover_at)); }
  [[nodiscard]] constexpr Tithe tithe() const { return static_cast<Tithe>(get(tithe_at)); }
  [[nodiscard]] constexpr Pile pile() const { return static_cast<Pile>(get(pile_at)); }
  [[nodiscard]] constexpr Tiebreak tiebreak() const {
    return static_cast<Tiebreak>(get(tiebreak_at));
  }
  [[nodiscard]] constexpr int purse() const { return static_cast<int>(get(purse_at)); }
  // As the option was set; 0 when it was not.
  [[nodiscard]] constexpr int rugs_option() const { return static_cast<int>(get(rugs_at)); }

  [[nodiscard]] constexpr Rules with(Turning v) const { return put_in(turning_at, unsigned(v)); }
  [[nodiscard]] constexpr Rules with(Bankruptcy v) const {
    return put_in(bankruptcy_at, unsigned(v));
  }
  [[nodiscard]] constexpr Rules with(Cover v) const { return put_in(cover_at, unsigned(v)); }
  [[nodiscard]] constexpr Rules with(Tithe v) const { return put_in(tithe_at, unsigned(v)); }
  [[nodiscard]] constexpr Rules with(Pile v) const { return put_in(pile_at, unsigned(v)); }
  [[nodiscard]] constexpr Rules with(Tiebreak v) const { return put_in(tiebreak_at, unsigned(v)); }
  [[nodiscard]] constexpr Rules with_rugs(int rugs) const {
    return put_in(rugs_at, fitted(rugs_at, rugs));
  }
  [[nodiscard]] constexpr Rules with_purse(int dirhams) const {
    return put_in(purse_at, fitted(purse_at, dirhams));
  }

  // R6: two merchants have two colours each, except at the course's table.
  [[nodiscard]] constexpr bool two_colours(int merchants) const {
    return merchants == 2 && pile() != Pile::one_colour;
  }
  // R6: how many of each of his colours a merchant has.
  [[nodiscard]] constexpr int rugs_of_a_colour(int merchants) const {
    return rugs(merchants) / (two_colours(merchants) ? 2 : 1);
  }
  // R5, R6: what the box gives each of that many merchants.
  [[nodiscard]] constexpr int usual_rugs(int merchants) const {
    if (ruleset() == Ruleset::comp1110) return 15;
    return merchants == 2 ? 24 : merchants == 3 ? 15 : 12;
  }
  [[nodiscard]] constexpr int rugs(int merchants) const {
    return rugs_option() != 0 ? rugs_option() : usual_rugs(merchants);
  }

  [[nodiscard]] constexpr std::uint32_t bits() const { return bits_; }
  [[nodiscard]] static constexpr Rules from_bits(std::uint32_t bits) {
    Rules rules;
    rules.bits_ = bits & used_bits;
    return rules;
  }
  [[nodiscard]] constexpr bool operator==(const Rules&) const = default;

 private:
  static constexpr std::uint32_t used_bits = 0x00FF'FFFF;

  struct Field {
    unsigned shift;
    unsigned width;
  };
  static constexpr Field ruleset_at{0, 3}, turning_at{3, 2}, bankruptcy_at{5, 2}, cover_at{7, 2},
      tithe_at{9, 1}, pile_at{10, 2}, tiebreak_at{12, 1}, rugs_at{13, 5}, purse_at{18, 6};

  // A number that the bits cannot hold becomes the greatest they can, which is out of range too.
  [[nodiscard]] static constexpr unsigned fitted(Field field, int value) {
    const unsigned most = (1U << field.width) - 1;
    return value < 0 || static_cast<unsigned>(value) > most ? most : static_cast<unsigned>(value);
  }
  [[nodiscard]] constexpr unsigned get(Field field) const {
    return (bits_ >> field.shift) & ((1U << field.width) - 1);
  }
  constexpr void put(Field field, unsigned value) {
    const unsigned mask = ((1U << field.width) - 1) << field.shift;
    bits_ = (bits_ & ~mask) | ((value << field.shift) & mask);
  }
  [[nodiscard]] constexpr Rules put_in(Field field, unsigned value) const {
    Rules changed = *this;
    changed.put(field, value);
    return changed;
  }

  std::uint32_t bits_ = 0;
};

}  // namespace souk
