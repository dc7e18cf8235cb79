// The examples of docs/library.md, compiled from the page: they are legal, fair, and do what the
// page says.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <random>
#include <vector>

#include "library_page.hpp"
#include "souk/rules/position_validity.hpp"
#include "souk/rules/score.hpp"

namespace souk {
namespace {

using Game = std::vector<Move>;
using Play = std::function<Game(int merchants, std::mt19937_64& random)>;

// How far counts are from what is expected of them: about 0 and rarely above 3 where they are fair,
// whatever their number. It is the chi-square of all of them together, by its mean and deviation.
class Deviation {
 public:
  void add(double counted, double expected) {
    chi_square_ += (counted - expected) * (counted - expected) / expected;
  }
  void add_freedom(int more) { freedom_ += more; }
  [[nodiscard]] double in_deviations() const {
    return freedom_ == 0 ? 0 : (chi_square_ - freedom_) / std::sqrt(2.0 * freedom_);
  }

 private:
  double chi_square_ = 0;
  int freedom_ = 0;
};

// What came up in situations of one kind, beside how often it should have.
struct Tally {
  std::vector<double> counted;
  std::vector<double> expected;

  void add(std::size_t outcome, const std::vector<double>& odds) {
    counted.resize(odds.size());
    expected.resize(odds.size());
    ++counted[outcome];
    for (std::size_t at = 0; at < odds.size(); ++at) expected[at] += odds[at];
  }
};

double deviation_of(const std::map<int, Tally>& tallies) {
  Deviation deviation;
  for (const auto& [kind, tally] : tallies) {
    for (std::size_t at = 0; at < tally.counted.size(); ++at)
      deviation.add(tally.counted[at], tally.expected[at]);
    deviation.add_freedom(static_cast<int>(tally.counted.size()) - 1);
  }
  return deviation.in_deviations();
}

struct Fairness {
  std::map<int, Tally> throws;
  std::map<int, Tally> draws;      // by seat, and by which colour has more rugs left
  std::map<int, Tally> decisions;  // by how many there are
  int games = 0;

  void look_at(const Position& position, Move move) {
    const MoveList moves = legal_moves(position);
    const auto nth =
        static_cast<std::size_t>(std::find(moves.begin(), moves.end(), move) - moves.begin());
    const ChanceOutcomes outcomes = chance_outcomes(position);
    if (outcomes.empty()) {
      const auto choices = static_cast<std::size_t>(moves.size());
      decisions[moves.size()].add(nth, std::vector<double>(choices, 1.0 / moves.size()));
      return;
    }
    std::vector<double> odds;
    for (const ChanceOutcome& outcome : outcomes)
      odds.push_back(static_cast<double>(outcome.weight) / outcomes.total());
    if (position.phase() == Phase::roll) {
      throws[0].add(nth, odds);
    } else if (odds.size() == 2) {
      const int order = odds[0] < odds[1] ? 0 : odds[0] == odds[1] ? 1 : 2;
      draws[3 * position.seat() + order].add(nth, odds);
    }
  }
};

// Plays games and goes through them by the checked rules.
Fairness fairness_of(const Play& play, int merchants) {
  Fairness seen;
  std::mt19937_64 random{2026};
  for (; seen.games < 2000; ++seen.games) {
    Position position = Position::start(Rules{}, merchants).value();
    for (const Move move : play(merchants, random)) {
      EXPECT_TRUE(check_move(position, move).has_value());
      seen.look_at(position, move);
      if (!apply(position, move)) return seen;
    }
    EXPECT_TRUE(position.is_over());
  }
  return seen;
}

constexpr double suspicious = 5;

class LibraryPage : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Merchants, LibraryPage, testing::Values(2, 3, 4));

TEST_P(LibraryPage, RandomGamesAreLegalAndFair) {
  const Fairness seen = fairness_of(random_game, GetParam());
  EXPECT_EQ(seen.games, 2000);
  EXPECT_EQ(seen.draws.empty(), GetParam() != 2);
  EXPECT_LT(deviation_of(seen.throws), suspicious);
  EXPECT_LT(deviation_of(seen.draws), suspicious);
  EXPECT_LT(deviation_of(seen.decisions), suspicious);
}

// The same measure on games in which one thing is not as it should be.
struct Fault {
  std::function<Move(const ChanceOutcomes&, std::mt19937_64&)> chance;
  std::function<int(int moves, std::mt19937_64&)> decision;
};

int fair_number(int bound, std::mt19937_64& random) {
  return std::uniform_int_distribution{0, bound - 1}(random);
}
Move fair_outcome(const ChanceOutcomes& outcomes, std::mt19937_64& random) {
  return outcomes.at_weight(fair_number(outcomes.total(), random));
}

Play with_fault(const Fault& fault) {
  return [fault](int merchants, std::mt19937_64& random) {
    Game game;
    Position position = Position::start(Rules{}, merchants).value();
    while (!position.is_over()) {
      const MoveList moves = legal_moves(position);
      game.push_back(to_move(position) == chance_player
                         ? fault.chance(chance_outcomes(position), random)
                         : moves[fault.decision(moves.size(), random)]);
      apply_unchecked(position, game.back());
    }
    return game;
  };
}

TEST(UnfairGames, AlwaysTheFirstOutcomeIsNoticed) {
  const Fairness seen = fairness_of(
      with_fault({[](const ChanceOutcomes& outcomes, std::mt19937_64&) { return outcomes[0].move; },
                  fair_number}),
      2);
  EXPECT_GT(deviation_of(seen.throws), suspicious);
  EXPECT_GT(deviation_of(seen.draws), suspicious);
  EXPECT_LT(deviation_of(seen.decisions), suspicious);
}

TEST(UnfairGames, OutcomesWithoutTheirWeightsAreNoticed) {
  const Fairness seen =
      fairness_of(with_fault({[](const ChanceOutcomes& outcomes, std::mt19937_64& random) {
                                return outcomes[fair_number(outcomes.size(), random)].move;
                              },
                              fair_number}),
                  2);
  EXPECT_GT(deviation_of(seen.throws), suspicious);
  EXPECT_GT(deviation_of(seen.draws), suspicious);
}

TEST(UnfairGames, AMoveThatIsNeverChosenIsNoticed) {
  const Fairness seen = fairness_of(with_fault({fair_outcome,
                                                [](int moves, std::mt19937_64& random) {
                                                  return moves == 12 ? fair_number(11, random)
                                                                     : fair_number(moves, random);
                                                }}),
                                    3);
  EXPECT_GT(deviation_of(seen.decisions), suspicious);
  EXPECT_LT(deviation_of(seen.throws), suspicious);
}

// The points of the first seat over many games: their mean, and how sure it is.
struct Mean {
  double value = 0;
  double error = 0;
};

template <class End>
Mean mean_points(int merchants, End end_of_a_game) {
  constexpr int games = 4000;
  double sum = 0;
  double squares = 0;
  for (int game = 0; game < games; ++game) {
    const Position end = end_of_a_game(merchants);
    EXPECT_TRUE(end.is_over());
    EXPECT_TRUE(assemble(end.parts()).has_value());
    const double points = score(end, 0);
    sum += points;
    squares += points * points;
  }
  const double mean = sum / games;
  return {mean, std::sqrt((squares / games - mean * mean) / games)};
}

TEST_P(LibraryPage, TheFastGamesEndLikeTheOthers) {
  std::mt19937_64 random{7};
  const Mean listed = mean_points(GetParam(), [&](int merchants) {
    Position position = Position::start(Rules{}, merchants).value();
    for (const Move move : random_game(merchants, random)) apply_unchecked(position, move);
    return position;
  });
  const Mean fast = mean_points(GetParam(), [&](int merchants) {
    Position position = Position::start(Rules{}, merchants).value();
    play_out(position, random);
    return position;
  });
  EXPECT_GT(listed.error, 0);
  EXPECT_LT(std::abs(listed.value - fast.value), 4 * std::hypot(listed.error, fast.error));
}

TEST(LibraryPageMoves, AreDescribedOrRefusedByTheRules) {
  Position position = Position::start(Rules{}, 3).value();
  const Position before = position;
  EXPECT_EQ(describe(position, Move::face(Facing::south)), error_of(Breach::half_turn).message);
  EXPECT_EQ(position, before);
  EXPECT_EQ(describe(position, Move::face(Facing::east)), "done");
  EXPECT_EQ(describe(position, Move::roll(1)), "pays 0");
  EXPECT_EQ(describe(position, Move::lay(place_of(square_at(3, 3), square_at(3, 4)).value())),
            "lays a rug");
}

TEST(LibraryPageText, IsReadAndWritten) {
  const std::string_view start = "7/7/7/7/7/7/7 d4N r15:30,b15:30,y15:30 1:face international";
  EXPECT_EQ(position_after(start, "E"),
            "7/7/7/7/7/7/7 d4E r15:30,b15:30,y15:30 1:roll international");
  EXPECT_EQ(position_after(start, "S"), "not a legal move");
  EXPECT_NE(position_after(start, "X").find("a move is a facing"), std::string::npos);
  EXPECT_NE(position_after("7/7", "E").find("five fields"), std::string::npos);
}

TEST(LibraryPagePlayers, AreCalledByNameAndPlay) {
  const auto random = make_player("random", 1);
  const auto trader = make_player("trader", 1);
  ASSERT_TRUE(random && trader);
  EXPECT_EQ(make_player("sultan", 1), nullptr);
  EXPECT_TRUE(play_between(*random, *trader, 5).is_over());
  int won = 0;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) won += master_wins_twice(seed) ? 1 : 0;
  EXPECT_GE(won, 1);
}

// The table of the page, by its own lines.
TEST(LibraryPageIndex, IsTheActionSpace) {
  EXPECT_EQ(decision_count, 88);
  EXPECT_EQ(move_count, 100);
  EXPECT_EQ(Move::face(Facing::north).index(), 0);
  EXPECT_EQ(Move::lay(place_of(square_at(0, 0), square_at(0, 1)).value()).index(), 4);
  EXPECT_EQ(Move::lay(place_of(square_at(6, 5), square_at(6, 6)).value()).index(), 87);
  EXPECT_EQ(Move::roll(1).index(), 88);
  EXPECT_EQ(Move::draw(Colour::red).index(), 92);
  EXPECT_EQ(Move::withdraw(0).index(), 96);
}

}  // namespace
}  // namespace souk
