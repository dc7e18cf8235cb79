// The rules of the game written a second time, for tests only: as plainly as possible, square by
// square, from the numbered rules alone. It shares no code with the library that plays, so that a
// difference between the two shows a mistake in one of them. Wrong use (a move that is not legal, a
// call in the wrong phase) throws, because in a test it should never happen.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace souk::plain {

enum class Turning { before, after, after_optional };                 // R11
enum class Bankruptcy { cannot_pay, out_of_money, stay_in };          // R15
enum class Cover { different_rugs, own_allowed, different_colours };  // R19
enum class Tithe { colour, merchant };                                // R14
enum class Pile { shuffled, alternating, one_colour };                // R6
enum class Tiebreak { dirhams, none };                                // R23

inline constexpr int market_size = 7;
inline constexpr int colour_count = 4;

struct Options {
  int merchants = 3;
  Turning turning{};
  Bankruptcy bankruptcy{};
  Cover cover{};
  Tithe tithe{};
  Pile pile{};  // matters to two merchants only; one_colour: even they have one colour each
  Tiebreak tiebreak{};
  int rugs = 15;  // per merchant in all
  int purse = 30;
};

enum class Phase { face, roll, lay, turn, draw, over };

struct Square {
  int column;  // 0..6 from the left: a..g
  int row;     // 0..6 from the bottom: 1..7
  auto operator<=>(const Square&) const = default;
};

struct Rug {
  Square first;  // sorts before second (column, then row)
  Square second;
  auto operator<=>(const Rug&) const = default;
};

struct Payment {
  int dirhams;
  int to;  // seat, -1 when nothing is paid
  bool operator==(const Payment&) const = default;
};

struct Standing {
  Square square;
  char facing;
  bool operator==(const Standing&) const = default;
};

// Where Assam stands after each step, in order.
struct Walk {
  std::vector<Standing> steps;
};

// R2, R3: where Assam ends, and every step of the way there.
std::pair<Square, char> walk(Square from, char facing, int steps);
Walk walk_by_steps(Square from, char facing, int steps);

class Game {
 public:
  // Two merchants with two colours each draw the first rugs of their piles first.
  explicit Game(const Options& options);

  const Options& options() const { return options_; }
  Phase phase() const { return phase_; }
  // The merchant to move. When over: the next in seat order who is still in the game.
  int seat() const { return seat_; }
  Square assam() const { return assam_; }
  char facing() const { return facing_; }

  std::vector<char> legal_facings()
      const;  // in the order N E S W; empty unless the phase is face or turn
  std::vector<Rug> legal_rugs() const;  // sorted; empty unless the phase is lay

  void face(char facing);
  // Returns what was really paid, {0, -1} when nothing.
  Payment roll(int steps);
  void lay(const Rug& rug);
  // The colour that comes up on the mover's pile, and those that may.
  void draw(int colour);
  std::vector<int> legal_draws() const;  // sorted; empty unless the phase is draw
  // In any phase but over; the mover or another.
  void withdraw(int seat);

  // What the merchant to move would owe where Assam stands, however little he has; {0, -1} when
  // nothing.
  Payment owed() const;

  bool in(int seat) const { return merchant(seat).in; }
  int purse(int seat) const { return merchant(seat).purse; }
  int rugs_left(int colour) const { return rugs_left_.at(static_cast<std::size_t>(colour)); }
  // The colour the merchant lays next, -1 when he has no rug left, is out, or has yet to draw it.
  int pile_top(int seat) const { return merchant(seat).pile_top; }
  bool two_colours_each() const;  // R6
  int seat_of(int colour) const;

  int top_colour(int column, int row) const;  // -1 when bare
  // The other half of the rug whose half is on top here, when that other half is visible too.
  std::optional<Square> other_half(Square square) const;

  // Both are 0 for a merchant who is out: his rugs count for nobody and he has no score (R16).
  int visible_halves(int seat) const;
  int score(int seat) const;
  std::vector<int> winners() const;  // empty before the end

  // The fields board, Assam, merchants and turn of a position, without the rules.
  std::string position() const;

  // For setting up a case by hand. Nothing is checked and nothing else changes.
  void put_rug(const Rug& rug, int colour);
  void put_assam(Square square, char facing);
  void put_purse(int seat, int dirhams) { merchant(seat).purse = dirhams; }
  void put_rugs_left(int colour, int count);
  void put_turn(int seat, Phase phase);

 private:
  struct Half {
    int colour;
    int rug;  // both halves of one rug, and no others, carry the same number
  };
  struct Merchant {
    bool in = false;
    int purse = 0;
    int pile_top = -1;
  };

  const Merchant& merchant(int seat) const { return merchants_.at(static_cast<std::size_t>(seat)); }
  Merchant& merchant(int seat) { return merchants_.at(static_cast<std::size_t>(seat)); }
  const std::vector<Half>& stack(Square square) const;
  std::vector<Half>& stack(Square square);
  const Half* top(Square square) const;  // null when bare

  std::vector<Rug> rugs_allowed_by(Cover cover) const;
  bool may_cover(const Rug& rug, Cover cover) const;
  bool same_region(int colour, int other) const;
  int region_size(Square start) const;
  bool goes_out(int due, int purse) const;
  void put_out(int seat);
  int rugs_in_hand(int seat) const;
  void end_laying();
  int merchants_in() const;
  bool finished() const;
  void pass_turn();

  std::string board_text() const;
  std::string merchant_text(int seat) const;

  Options options_;
  Phase phase_ = Phase::face;
  int seat_ = 0;
  Square assam_{3, 3};  // R1: d4, facing north
  char facing_ = 'N';
  std::array<Merchant, 4> merchants_{};
  std::array<int, 4> rugs_left_{};  // by colour
  int rugs_laid_ = 0;
  bool has_begun_ = false;  // the first rugs of the piles are drawn
  // By column, then row: every half ever laid on the square, the last one on top.
  std::array<std::array<std::vector<Half>, 7>, 7> stacks_;
};

}  // namespace souk::plain
