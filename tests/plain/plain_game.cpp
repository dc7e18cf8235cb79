#include "plain/plain_game.hpp"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>
#include <tuple>

namespace souk::plain {
namespace {

constexpr std::array<char, 4> facings{'N', 'E', 'S', 'W'};

void require(bool holds, const char* otherwise) {
  if (!holds) throw std::logic_error(otherwise);
}

constexpr Square at(char column, int row) { return {column - 'a', row - 1}; }

bool inside(Square square) {
  return square.column >= 0 && square.column < market_size && square.row >= 0 &&
         square.row < market_size;
}

// R12, R18: neighbours share a side; corners do not count.
bool share_a_side(Square one, Square other) {
  return std::abs(one.column - other.column) + std::abs(one.row - other.row) == 1;
}

Square ahead(Square square, char facing) {
  switch (facing) {
    case 'N':
      return {square.column, square.row + 1};
    case 'E':
      return {square.column + 1, square.row};
    case 'S':
      return {square.column, square.row - 1};
    case 'W':
      return {square.column - 1, square.row};
    default:
      throw std::logic_error("a facing is one of N E S W");
  }
}

char quarter_right(char facing) {
  switch (facing) {
    case 'N':
      return 'E';
    case 'E':
      return 'S';
    case 'S':
      return 'W';
    case 'W':
      return 'N';
    default:
      throw std::logic_error("a facing is one of N E S W");
  }
}

char quarter_left(char facing) { return quarter_right(quarter_right(quarter_right(facing))); }

struct Mosaic {
  Square leaves;
  char going;
  Square returns;
  char then_facing;
};

// R2, written out: a line for each mosaic, with both ways of following it; the loops come last.
constexpr std::array<Mosaic, 28> mosaics{{
    {at('a', 7), 'N', at('b', 7), 'S'}, {at('b', 7), 'N', at('a', 7), 'S'},
    {at('c', 7), 'N', at('d', 7), 'S'}, {at('d', 7), 'N', at('c', 7), 'S'},
    {at('e', 7), 'N', at('f', 7), 'S'}, {at('f', 7), 'N', at('e', 7), 'S'},
    {at('g', 7), 'N', at('g', 7), 'W'},

    {at('g', 6), 'E', at('g', 5), 'W'}, {at('g', 5), 'E', at('g', 6), 'W'},
    {at('g', 4), 'E', at('g', 3), 'W'}, {at('g', 3), 'E', at('g', 4), 'W'},
    {at('g', 2), 'E', at('g', 1), 'W'}, {at('g', 1), 'E', at('g', 2), 'W'},
    {at('g', 7), 'E', at('g', 7), 'S'},

    {at('b', 1), 'S', at('c', 1), 'N'}, {at('c', 1), 'S', at('b', 1), 'N'},
    {at('d', 1), 'S', at('e', 1), 'N'}, {at('e', 1), 'S', at('d', 1), 'N'},
    {at('f', 1), 'S', at('g', 1), 'N'}, {at('g', 1), 'S', at('f', 1), 'N'},
    {at('a', 1), 'S', at('a', 1), 'E'},

    {at('a', 7), 'W', at('a', 6), 'E'}, {at('a', 6), 'W', at('a', 7), 'E'},
    {at('a', 5), 'W', at('a', 4), 'E'}, {at('a', 4), 'W', at('a', 5), 'E'},
    {at('a', 3), 'W', at('a', 2), 'E'}, {at('a', 2), 'W', at('a', 3), 'E'},
    {at('a', 1), 'W', at('a', 1), 'N'},
}};

// R3: following a mosaic is the step itself, not one more.
Standing one_step(Standing from) {
  const Square next = ahead(from.square, from.facing);
  if (inside(next)) return {next, from.facing};
  for (const Mosaic& mosaic : mosaics) {
    if (mosaic.leaves == from.square && mosaic.going == from.facing) {
      return {mosaic.returns, mosaic.then_facing};
    }
  }
  throw std::logic_error("Assam is not in the market");
}

}  // namespace

std::pair<Square, char> walk(Square from, char facing, int steps) {
  Standing assam{from, facing};
  for (int step = 0; step < steps; ++step) assam = one_step(assam);
  return {assam.square, assam.facing};
}

Walk walk_by_steps(Square from, char facing, int steps) {
  Walk taken;
  Standing assam{from, facing};
  for (int step = 0; step < steps; ++step) {
    assam = one_step(assam);
    taken.steps.push_back(assam);
  }
  return taken;
}

// R4 to R6, and the limits of the options `rugs` and `purse`.
Game::Game(const Options& options) : options_(options) {
  require(options.merchants >= 2 && options.merchants <= 4, "R4: 2 to 4 merchants");
  require(options.rugs >= 1 && options.rugs <= 24, "R5: 1 to 24 rugs each");
  require(options.purse >= 1 && options.purse <= 60, "R4: 1 to 60 dirhams each");
  require(!two_colours_each() || options.rugs % 2 == 0, "R6: half of the rugs of each colour");

  for (int seat = 0; seat < options.merchants; ++seat) {
    merchant(seat) = {
        .in = true, .purse = options.purse, .pile_top = two_colours_each() ? -1 : seat};
  }
  const int colours_in_use = two_colours_each() ? 4 : options.merchants;
  const int rugs_of_a_colour = two_colours_each() ? options.rugs / 2 : options.rugs;
  for (int colour = 0; colour < colours_in_use; ++colour) put_rugs_left(colour, rugs_of_a_colour);

  // R11: under the variants the first merchant walks the starting facing.
  phase_ = options.turning == Turning::before ? Phase::face : Phase::roll;
  // R6: the next rug of a pile is seen by all, so the first ones come up before anyone moves.
  if (two_colours_each()) phase_ = Phase::draw;
}

bool Game::two_colours_each() const {
  return options_.merchants == 2 && options_.pile != Pile::one_colour;
}

// R5, R6: two merchants have red and yellow, and blue and green; else a colour is a seat.
int Game::seat_of(int colour) const { return two_colours_each() ? colour % 2 : colour; }

const std::vector<Game::Half>& Game::stack(Square square) const {
  return stacks_.at(static_cast<std::size_t>(square.column))
      .at(static_cast<std::size_t>(square.row));
}

std::vector<Game::Half>& Game::stack(Square square) {
  return stacks_.at(static_cast<std::size_t>(square.column))
      .at(static_cast<std::size_t>(square.row));
}

const Game::Half* Game::top(Square square) const {
  const std::vector<Half>& halves = stack(square);
  return halves.empty() ? nullptr : &halves.back();
}

// R9: as he is, or a quarter left or right. R11: under `after` he must be turned.
std::vector<char> Game::legal_facings() const {
  std::vector<char> legal;
  if (phase_ != Phase::face && phase_ != Phase::turn) return legal;
  const bool may_stay = options_.turning != Turning::after;
  for (const char candidate : facings) {
    const bool stays = candidate == facing_;
    const bool quarter = candidate == quarter_left(facing_) || candidate == quarter_right(facing_);
    if (quarter || (stays && may_stay)) legal.push_back(candidate);
  }
  return legal;
}

// R19: where `different-colours` leaves no place at all, `different-rugs` holds for this laying.
std::vector<Rug> Game::legal_rugs() const {
  if (phase_ != Phase::lay) return {};
  std::vector<Rug> legal = rugs_allowed_by(options_.cover);
  if (legal.empty() && options_.cover == Cover::different_colours) {
    legal = rugs_allowed_by(Cover::different_rugs);
  }
  return legal;
}

// R18, and R19 under the given option. Column by column, and from each square up before right, is
// the sorted order.
std::vector<Rug> Game::rugs_allowed_by(Cover cover) const {
  std::vector<Rug> allowed;
  allowed.reserve(12);  // R18: there are no more places
  for (int column = 0; column < market_size; ++column) {
    for (int row = 0; row < market_size; ++row) {
      const Square first{column, row};
      for (const Square second : {Square{column, row + 1}, Square{column + 1, row}}) {
        if (!inside(second)) continue;
        if (first == assam_ || second == assam_) continue;
        if (!share_a_side(first, assam_) && !share_a_side(second, assam_)) continue;
        const Rug rug{first, second};
        if (may_cover(rug, cover)) allowed.push_back(rug);
      }
    }
  }
  return allowed;
}

// R19: what the rug may lie on. A bare square under either half leaves nothing to forbid.
bool Game::may_cover(const Rug& rug, Cover cover) const {
  const Half* first = top(rug.first);
  const Half* second = top(rug.second);
  if (first == nullptr || second == nullptr) return true;
  const bool both_halves_of_one_rug = first->rug == second->rug;
  switch (cover) {
    case Cover::different_rugs:
      return !both_halves_of_one_rug;
    case Cover::own_allowed:
      return !both_halves_of_one_rug || seat_of(first->colour) == seat_;
    case Cover::different_colours:
      return !both_halves_of_one_rug && first->colour != second->colour;
  }
  throw std::logic_error("no such option of R19");
}

// R9 before the throw; R11 after laying, which ends the turn.
void Game::face(char facing) {
  const std::vector<char> legal = legal_facings();
  require(std::find(legal.begin(), legal.end(), facing) != legal.end(),
          "R9, R11: not a legal facing");
  facing_ = facing;
  if (phase_ == Phase::face) {
    phase_ = Phase::roll;
  } else {
    pass_turn();
  }
}

// R10 walking, R12 to R15 paying, R16 going out.
Payment Game::roll(int steps) {
  require(phase_ == Phase::roll, "R8: no throw is due");
  require(steps >= 1 && steps <= 4, "R10: the die shows 1 to 4");
  std::tie(assam_, facing_) = walk(assam_, facing_, steps);

  const Payment due = owed();
  if (due.dirhams == 0) {
    phase_ = Phase::lay;
    return {0, -1};
  }
  const int purse_before = purse(seat_);
  const int paid = std::min(due.dirhams, purse_before);
  merchant(seat_).purse -= paid;
  merchant(due.to).purse += paid;
  if (goes_out(due.dirhams, purse_before)) {
    put_out(seat_);
    pass_turn();
  } else {
    phase_ = Phase::lay;
  }
  return paid == 0 ? Payment{0, -1} : Payment{paid, due.to};
}

// R12, R13.
Payment Game::owed() const {
  const Half* under_assam = top(assam_);
  if (under_assam == nullptr) return {0, -1};
  const int owner = seat_of(under_assam->colour);
  if (owner == seat_ || !in(owner)) return {0, -1};
  return {region_size(assam_), owner};
}

// R14: whether touching halves of these colours belong to one region.
bool Game::same_region(int colour, int other) const {
  if (options_.tithe == Tithe::merchant) return seat_of(colour) == seat_of(other);
  return colour == other;
}

// R12: the squares reached from the start over shared sides, looking at what is on top only.
int Game::region_size(Square start) const {
  const int colour = top_colour(start.column, start.row);
  std::vector<Square> region{start};
  for (std::size_t looked_at = 0; looked_at < region.size(); ++looked_at) {
    const Square here = region[looked_at];
    for (const char direction : facings) {
      const Square next = ahead(here, direction);
      if (!inside(next) || top(next) == nullptr) continue;
      if (!same_region(colour, top(next)->colour)) continue;
      if (std::find(region.begin(), region.end(), next) == region.end()) region.push_back(next);
    }
  }
  return static_cast<int>(region.size());
}

// R15, for a merchant who owes something.
bool Game::goes_out(int due, int purse) const {
  switch (options_.bankruptcy) {
    case Bankruptcy::cannot_pay:
      return due > purse;
    case Bankruptcy::out_of_money:
      return due >= purse;
    case Bankruptcy::stay_in:
      return false;
  }
  throw std::logic_error("no such option of R15");
}

// R16: his unlaid rugs leave the game; the laid ones stay where they are.
void Game::put_out(int seat) {
  merchant(seat).in = false;
  merchant(seat).pile_top = -1;
  for (int colour = 0; colour < colour_count; ++colour) {
    if (seat_of(colour) == seat) put_rugs_left(colour, 0);
  }
}

// R16: he is out as if he could not pay, and takes his dirhams with him. The turn of another goes
// on, unless the game ends with this (R17, R21).
void Game::withdraw(int seat) {
  require(phase_ != Phase::over, "R21: the game is over");
  require(seat >= 0 && seat < options_.merchants, "R16: nobody sits there");
  require(in(seat), "R16: he is out already");
  put_out(seat);
  merchant(seat).purse = 0;
  if (seat == seat_ || finished()) pass_turn();
}

// R8, R18 to R20.
void Game::lay(const Rug& rug) {
  require(phase_ == Phase::lay, "R8: no rug is to be laid now");
  const std::vector<Rug> legal = legal_rugs();
  require(std::find(legal.begin(), legal.end(), rug) != legal.end(), "R18, R19: not a legal rug");

  const int colour = pile_top(seat_);
  put_rug(rug, colour);
  put_rugs_left(colour, rugs_left(colour) - 1);
  if (rugs_in_hand(seat_) == 0) {
    merchant(seat_).pile_top = -1;
  } else if (two_colours_each() && options_.pile == Pile::alternating) {
    // R6: the colours come by turns, so nothing is left to chance.
    const int other = (colour + 2) % colour_count;
    merchant(seat_).pile_top = rugs_left(other) > 0 ? other : colour;
  } else if (two_colours_each()) {
    merchant(seat_).pile_top = -1;
    phase_ = Phase::draw;
    return;
  }
  end_laying();
}

// R11: under the variants the turn goes on, but nobody turns Assam after the last rug of the game.
void Game::end_laying() {
  if (options_.turning == Turning::before || finished()) {
    pass_turn();
  } else {
    phase_ = Phase::turn;
  }
}

std::vector<int> Game::legal_draws() const {
  std::vector<int> legal;
  if (phase_ != Phase::draw) return legal;
  for (int colour = 0; colour < colour_count; ++colour) {
    if (seat_of(colour) == seat_ && rugs_left(colour) > 0) legal.push_back(colour);
  }
  return legal;
}

// R6: the next rug of the mover's pile comes to light.
void Game::draw(int colour) {
  const std::vector<int> legal = legal_draws();
  require(std::find(legal.begin(), legal.end(), colour) != legal.end(),
          "R6: no such rug can come up now");
  merchant(seat_).pile_top = colour;
  if (has_begun_) {
    end_laying();
    return;
  }
  // Before the first turn: the other pile, and then whoever drew first begins.
  const int other = 1 - seat_;
  has_begun_ = pile_top(other) != -1;
  seat_ = other;
  if (!has_begun_) return;
  phase_ = options_.turning == Turning::before ? Phase::face : Phase::roll;
}

int Game::rugs_in_hand(int seat) const {
  int count = 0;
  for (int colour = 0; colour < colour_count; ++colour) {
    if (seat_of(colour) == seat) count += rugs_left(colour);
  }
  return count;
}

int Game::merchants_in() const {
  int count = 0;
  for (int seat = 0; seat < options_.merchants; ++seat) {
    if (in(seat)) ++count;
  }
  return count;
}

// R17: one merchant is left; R21: no merchant still in has a rug left.
bool Game::finished() const {
  if (merchants_in() == 1) return true;
  for (int seat = 0; seat < options_.merchants; ++seat) {
    if (in(seat) && rugs_in_hand(seat) > 0) return false;
  }
  return true;
}

// R7, R16: the next in seat order who is still in and has a rug to lay. When over, nobody has to
// have one.
void Game::pass_turn() {
  const bool over = finished();
  do {
    seat_ = (seat_ + 1) % options_.merchants;
  } while (!in(seat_) || (!over && rugs_in_hand(seat_) == 0));

  if (over) {
    phase_ = Phase::over;
  } else {
    phase_ = options_.turning == Turning::before ? Phase::face : Phase::roll;
  }
}

int Game::top_colour(int column, int row) const {
  const Half* half = top({column, row});
  return half == nullptr ? -1 : half->colour;
}

std::optional<Square> Game::other_half(Square square) const {
  const Half* here = top(square);
  if (here == nullptr) return std::nullopt;
  for (const char direction : facings) {
    const Square next = ahead(square, direction);
    if (inside(next) && top(next) != nullptr && top(next)->rug == here->rug) return next;
  }
  return std::nullopt;
}

// R22, R16.
int Game::visible_halves(int seat) const {
  if (!in(seat)) return 0;
  int count = 0;
  for (int column = 0; column < market_size; ++column) {
    for (int row = 0; row < market_size; ++row) {
      const int colour = top_colour(column, row);
      if (colour != -1 && seat_of(colour) == seat) ++count;
    }
  }
  return count;
}

// R22, R16.
int Game::score(int seat) const { return in(seat) ? visible_halves(seat) + purse(seat) : 0; }

// R17, R23.
std::vector<int> Game::winners() const {
  if (phase_ != Phase::over) return {};
  int best_score = 0;
  for (int seat = 0; seat < options_.merchants; ++seat) {
    if (in(seat)) best_score = std::max(best_score, score(seat));
  }
  int most_dirhams = 0;
  for (int seat = 0; seat < options_.merchants; ++seat) {
    if (in(seat) && score(seat) == best_score) most_dirhams = std::max(most_dirhams, purse(seat));
  }
  std::vector<int> winning;
  for (int seat = 0; seat < options_.merchants; ++seat) {
    if (!in(seat) || score(seat) != best_score) continue;
    if (options_.tiebreak == Tiebreak::dirhams && purse(seat) != most_dirhams) continue;
    winning.push_back(seat);
  }
  return winning;
}

void Game::put_rug(const Rug& rug, int colour) {
  ++rugs_laid_;
  stack(rug.first).push_back({colour, rugs_laid_});
  stack(rug.second).push_back({colour, rugs_laid_});
}

void Game::put_assam(Square square, char facing) {
  assam_ = square;
  facing_ = facing;
}

void Game::put_rugs_left(int colour, int count) {
  rugs_left_.at(static_cast<std::size_t>(colour)) = count;
}

void Game::put_turn(int seat, Phase phase) {
  seat_ = seat;
  phase_ = phase;
}

}  // namespace souk::plain
