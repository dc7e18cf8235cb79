// Random games through souk.h, in step with the plain second implementation of the rules
// (tests/plain). What both say is compared after every move, and one wrong move is tried at each.
//
//   c_differential [GAMES [SEED]]
//
// Nothing of the C++ library is included here: what is compared is what a program in C sees.
#include <souk.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "plain/plain_game.hpp"

namespace {

using souk::plain::Game;
using souk::plain::Options;

// What differs, thrown: a game is over with its first difference.
void expect(bool same, const std::string& what) {
  if (!same) throw std::runtime_error{what};
}
template <class Number>
void expect_same(const std::string& what, Number c, Number plain) {
  if (c != plain)
    throw std::runtime_error{what + ": " + std::to_string(c) + ", plain " + std::to_string(plain)};
}

struct Table {
  std::string rules;
  Options options;
};

template <class List>
std::size_t any_of(const List& list, std::mt19937_64& random) {
  return random() % std::size(list);
}

// Each option in the words of the notation and as the plain game knows it.
Table draw_table(std::mt19937_64& random) {
  using namespace souk::plain;
  constexpr std::array turnings{"before", "after", "after-optional"};
  constexpr std::array bankruptcies{"cannot-pay", "out-of-money", "stay-in"};
  constexpr std::array covers{"different-rugs", "own-allowed", "different-colours"};
  constexpr std::array tithes{"colour", "merchant"};
  constexpr std::array piles{"shuffled", "alternating"};
  constexpr std::array tiebreaks{"dirhams", "none"};
  Table table;
  const auto add = [&](const char* option, const auto& values) {
    const std::size_t value = any_of(values, random);
    table.rules += std::string{"+"} + option + '=' + values[value];
    return value;
  };
  Options& options = table.options;
  options.merchants = 2 + static_cast<int>(random() % 3);
  const bool is_course = random() % 8 == 0;
  table.rules = is_course ? "comp1110" : "international";
  options.turning = static_cast<Turning>(add("turning", turnings));
  options.bankruptcy = static_cast<Bankruptcy>(add("bankruptcy", bankruptcies));
  options.cover = static_cast<Cover>(add("cover", covers));
  options.tithe = static_cast<Tithe>(add("tithe", tithes));
  options.pile = is_course ? Pile::one_colour : static_cast<Pile>(add("pile", piles));
  options.tiebreak = static_cast<Tiebreak>(add("tiebreak", tiebreaks));
  options.rugs = 2 * (1 + static_cast<int>(random() % 12));
  options.purse = 1 + static_cast<int>(random() % (random() % 3 == 0 ? 8 : 60));
  table.rules +=
      "+rugs=" + std::to_string(options.rugs) + "+purse=" + std::to_string(options.purse);
  return table;
}

souk::plain::Square square_of(int number) { return {number / 7, number % 7}; }
int number_of(souk::plain::Square square) { return square.column * 7 + square.row; }
constexpr std::string_view facings = "NESW";

class PairedGame {
 public:
  explicit PairedGame(const Table& table) : plain_{table.options} {
    souk_error error;
    if (souk_position_new(table.rules.c_str(), table.options.merchants, 0, &position_, &error) !=
        SOUK_OK)
      throw std::runtime_error{error.message};
  }
  PairedGame(const PairedGame&) = delete;
  PairedGame& operator=(const PairedGame&) = delete;
  ~PairedGame() { souk_position_free(position_); }

  [[nodiscard]] bool is_over() const { return souk_position_to_move(position_) == SOUK_NOBODY; }
  [[nodiscard]] const std::string& moves() const { return moves_; }

  void step(std::mt19937_64& random) {
    try_any_move(random);
    std::array<std::int32_t, SOUK_MOST_CHOICES> legal{};
    const int count = souk_legal_moves(position_, legal.data());
    expect(count > 0, "no move is legal");
    const bool withdraws = random() % 200 == 0;
    make(withdraws ? someone_leaves(random) : legal[random() % static_cast<unsigned>(count)]);
    compare();
  }
  void compare() const;

 private:
  [[nodiscard]] std::int32_t someone_leaves(std::mt19937_64& random) const {
    for (;;) {
      const int seat = static_cast<int>(random() % SOUK_SEATS);
      if (souk_position_is_in(position_, seat) != 0) return SOUK_WITHDRAW + seat;
    }
  }
  [[nodiscard]] bool is_legal_in_plain(std::int32_t move) const;
  void try_any_move(std::mt19937_64& random);
  void make(std::int32_t move);
  void make_in_plain(std::int32_t move, const souk_effect& effect);
  [[nodiscard]] souk::plain::Rug rug_of(std::int32_t move) const;
  void compare_turn() const;
  void compare_merchants() const;
  void compare_market() const;
  void compare_choices() const;

  souk_position* position_ = nullptr;
  Game plain_;
  std::string moves_;
};

souk::plain::Rug PairedGame::rug_of(std::int32_t move) const {
  std::int32_t first = SOUK_NONE;
  std::int32_t second = SOUK_NONE;
  expect(souk_move_squares(move, &first, &second, nullptr) == SOUK_OK, "the squares of a rug");
  return {square_of(first), square_of(second)};
}

bool PairedGame::is_legal_in_plain(std::int32_t move) const {
  using souk::plain::Phase;
  const auto contains = [](const auto& list, const auto& item) {
    return std::find(list.begin(), list.end(), item) != list.end();
  };
  if (plain_.phase() == Phase::over) return false;
  if (move >= SOUK_WITHDRAW)
    return move - SOUK_WITHDRAW < plain_.options().merchants && plain_.in(move - SOUK_WITHDRAW);
  if (move >= SOUK_DRAW) return contains(plain_.legal_draws(), move - SOUK_DRAW);
  if (move >= SOUK_ROLL) return plain_.phase() == Phase::roll;
  if (move >= SOUK_LAY) return contains(plain_.legal_rugs(), rug_of(move));
  return contains(plain_.legal_facings(), facings[static_cast<std::size_t>(move)]);
}

// Both take it or both refuse it; who refuses names a rule and changes nothing.
void PairedGame::try_any_move(std::mt19937_64& random) {
  const auto move = static_cast<std::int32_t>(random() % SOUK_MOVE_COUNT);
  souk_error error{};
  const souk_status status = souk_check_move(position_, move, &error);
  expect((status == SOUK_OK) == is_legal_in_plain(move),
         "whether move " + std::to_string(move) + " is legal");
  if (status == SOUK_OK) return;
  const std::uint64_t before = souk_position_hash(position_);
  expect(souk_apply(position_, move, nullptr, &error) == SOUK_BREACH, "a wrong move is a breach");
  expect(error.rule > 0 && error.rule <= 23, "a breach names its rule");
  expect(souk_position_hash(position_) == before, "a wrong move changes nothing");
}

void PairedGame::make(std::int32_t move) {
  std::array<char, 8> text{};
  souk_move_text(move, text.data(), text.size());
  moves_ += std::string{" "} + text.data();
  souk_effect effect;
  souk_error error;
  const int seat = souk_position_seat(position_);
  if (souk_apply(position_, move, &effect, &error) != SOUK_OK)
    throw std::runtime_error{std::string{"refused: "} + error.message};
  expect_same("whose move it was", effect.seat,
              move >= SOUK_WITHDRAW ? move - SOUK_WITHDRAW : seat);
  make_in_plain(move, effect);
  expect_same("the end reported", effect.game_over,
              plain_.phase() == souk::plain::Phase::over ? 1 : 0);
}

void PairedGame::make_in_plain(std::int32_t move, const souk_effect& effect) {
  if (move >= SOUK_WITHDRAW) return plain_.withdraw(move - SOUK_WITHDRAW);
  if (move >= SOUK_DRAW) return plain_.draw(move - SOUK_DRAW);
  if (move >= SOUK_LAY && move < SOUK_ROLL) return plain_.lay(rug_of(move));
  if (move < SOUK_LAY) return plain_.face(facings[static_cast<std::size_t>(move)]);
  const int steps = move - SOUK_ROLL + 1;
  const int mover = plain_.seat();
  const souk::plain::Walk way = souk::plain::walk_by_steps(plain_.assam(), plain_.facing(), steps);
  const souk::plain::Payment paid = plain_.roll(steps);
  expect_same("dirhams paid", effect.paid, paid.dirhams);
  if (paid.dirhams > 0) expect_same("who is paid", effect.paid_to, paid.to);
  expect_same("going out", effect.went_out, plain_.in(mover) ? 0 : 1);
  for (std::size_t at = 0; at < way.steps.size(); ++at)
    expect_same("the way Assam walks", effect.path_square[at], number_of(way.steps[at].square));
}

void PairedGame::compare_turn() const {
  constexpr std::array phases{SOUK_PHASE_FACE, SOUK_PHASE_ROLL, SOUK_PHASE_LAY,
                              SOUK_PHASE_TURN, SOUK_PHASE_DRAW, SOUK_PHASE_OVER};
  expect_same<int>("phase", souk_position_phase(position_),
                   phases[static_cast<std::size_t>(plain_.phase())]);
  expect_same("seat", souk_position_seat(position_), plain_.seat());
  expect_same("Assam's square", souk_position_assam_square(position_), number_of(plain_.assam()));
  expect_same("Assam's facing",
              facings[static_cast<std::size_t>(souk_position_assam_facing(position_))],
              plain_.facing());
  std::uint32_t won = 0;
  for (const int seat : plain_.winners()) won |= 1U << static_cast<unsigned>(seat);
  expect_same("winners", souk_position_winners(position_), won);
  std::int32_t to = SOUK_NONE;
  const auto owed = plain_.owed();
  expect_same("owed", souk_position_owed(position_, number_of(plain_.assam()), &to, nullptr),
              owed.dirhams);
  if (owed.dirhams > 0) expect_same("owed to", to, owed.to);
}

void PairedGame::compare_merchants() const {
  for (int seat = 0; seat < plain_.options().merchants; ++seat) {
    expect_same("in the game", souk_position_is_in(position_, seat), plain_.in(seat) ? 1 : 0);
    expect_same("dirhams", souk_position_dirhams(position_, seat), plain_.purse(seat));
    expect_same("halves", souk_position_halves(position_, seat), plain_.visible_halves(seat));
    expect_same("points", souk_position_points(position_, seat), plain_.score(seat));
    expect_same("next rug", souk_position_next_rug(position_, seat), plain_.pile_top(seat));
  }
  for (int colour = 0; colour < SOUK_COLOURS; ++colour)
    expect_same("rugs left", souk_position_rugs(position_, colour), plain_.rugs_left(colour));
}

void PairedGame::compare_market() const {
  for (int square = 0; square < SOUK_SQUARES; ++square) {
    const auto at = square_of(square);
    expect_same("top", souk_position_colour(position_, square),
                plain_.top_colour(at.column, at.row));
    const auto other = plain_.other_half(at);
    expect_same<int>("other half", souk_position_other_half(position_, square),
                     other ? number_of(*other) : SOUK_NONE);
  }
}

void PairedGame::compare_choices() const {
  std::array<std::int32_t, SOUK_MOST_CHOICES> moves{};
  std::array<std::int32_t, SOUK_MOST_OUTCOMES> weights{};
  const int count = souk_legal_moves(position_, moves.data());
  expect(std::is_sorted(moves.begin(), moves.begin() + count), "legal moves are sorted");
  const auto legal_in_plain = plain_.legal_facings().size() + plain_.legal_rugs().size() +
                              plain_.legal_draws().size() +
                              (plain_.phase() == souk::plain::Phase::roll ? 4U : 0U);
  expect_same("legal moves", static_cast<std::size_t>(count), legal_in_plain);
  for (int at = 0; at < count; ++at)
    expect(is_legal_in_plain(moves[static_cast<std::size_t>(at)]), "a legal move");
  const int outcomes = souk_chance_outcomes(position_, moves.data(), weights.data());
  for (std::size_t at = 0; at < static_cast<std::size_t>(outcomes); ++at) {
    const bool rolls = plain_.phase() == souk::plain::Phase::roll;
    const int weight =
        rolls ? (at == 0 || at == 3 ? 1 : 2) : plain_.rugs_left(moves[at] - SOUK_DRAW);
    expect_same("weight", weights[at], weight);
  }
}

void PairedGame::compare() const {
  compare_turn();
  compare_merchants();
  compare_market();
  compare_choices();
}

struct Count {
  unsigned long games = 0;
  unsigned long moves = 0;
};

bool play(std::uint64_t seed, Count& count) {
  std::mt19937_64 random{seed};
  const Table table = draw_table(random);
  PairedGame game{table};
  try {
    game.compare();
    for (; !game.is_over(); ++count.moves) game.step(random);
    ++count.games;
    return true;
  } catch (const std::exception& difference) {
    std::fprintf(stderr, "seed %llu, %s, %d merchants:%s\n%s\n",
                 static_cast<unsigned long long>(seed), table.rules.c_str(),
                 table.options.merchants, game.moves().c_str(), difference.what());
    return false;
  }
}

}  // namespace

int main(int argc, char** argv) {
  const unsigned long games = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 1000;
  const unsigned long seed = argc > 2 ? std::strtoul(argv[2], nullptr, 10) : 1;
  Count count;
  for (unsigned long game = 0; game < games; ++game)
    if (!play(seed + game, count)) return 1;
  std::printf("%lu games, %lu moves, no difference\n", count.games, count.moves);
  return count.games == games && count.moves > games ? 0 : 1;
}
