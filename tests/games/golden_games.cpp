#include "golden_games.hpp"

#include <array>
#include <cstdlib>

#include "souk/notation/record_builder.hpp"
#include "souk/notation/rules_text.hpp"
#include "souk/players/random_player.hpp"
#include "souk/rules/dealt_pile.hpp"

namespace souk::golden {

namespace {

const std::array<std::string, most_merchants> names{"Amina", "Björn", "شهرزاد", "bot:\"random\""};

// R6: one merchant's rugs from the top down.
std::vector<Colour> deal(Random& random, const Rules& rules, int seat) {
  const int rugs = rules.rugs(2);
  std::array<int, 2> left{rugs / 2, rugs / 2};
  std::vector<Colour> order;
  bool second = random.below(2) == 1;
  for (int dealt = 0; dealt < rugs; ++dealt) {
    if (rules.pile() == Pile::shuffled) second = random.below(left[0] + left[1]) >= left[0];
    --left[second ? 1 : 0];
    order.push_back(colour_at(seat + (second ? 2 : 0)));
    second = !second;
  }
  return order;
}

class Table {
 public:
  explicit Table(const GoldenGame& game)
      : rules_{*read_rules(game.rules)},
        random_{game.seed},
        player_{random_.next()},
        order_{deal_all(game.merchants)},
        position_{start(game.merchants)},
        builder_{begin(game)},
        annotated_{game.annotated},
        events_to_withdrawal_{game.events_to_withdrawal} {
    for (int event = 0; event < game.recorded_from; ++event) play_one();
    if (game.recorded_from > 0) builder_ = begin(game);
    int events = 0;
    while (!position_.is_over() && (game.recorded_to == 0 || events++ < game.recorded_to))
      play_one();
    if (position_.is_over() && position_.two_colours()) show_piles();
  }

  [[nodiscard]] std::string text() const { return builder_.text(); }

 private:
  std::array<std::vector<Colour>, 2> deal_all(int merchants) {
    if (!rules_.two_colours(merchants)) return {};
    auto first = deal(random_, rules_, 0);
    return {std::move(first), deal(random_, rules_, 1)};
  }

  [[nodiscard]] Position start(int merchants) const {
    Position start = *Position::start(rules_, merchants);
    while (start.phase() == Phase::draw)
      start.draw_unchecked(order_[static_cast<std::size_t>(start.seat())].front());
    return start;
  }

  [[nodiscard]] RecordBuilder begin(const GoldenGame& game) {
    recorded_from_ = laid_;
    std::vector<RecordTag> more{{"Date", {"2026-11-15T19:00:00Z"}}};
    if (game.annotated) {
      more.push_back({"Event", {"A game with \"everything\" \\ in it"}});
      more.push_back({"Clock", {"600+5"}});
      more.push_back({"Elo", {}});
      for (int seat = 0; seat < game.merchants; ++seat)
        more.back().values.push_back(std::to_string(1500 + 100 * seat));
      more.push_back({"Shares", {"a pinch of \"salt\"", "", "0123456789abcdef"}});
      more.push_back({"Weather", {"fair", "wind from the west"}});
    }
    return *RecordBuilder::begin(position_, {names.begin(), names.begin() + game.merchants},
                                 std::move(more));
  }

  void play_one() {
    if (events_to_withdrawal_ > 0 && random_.below(events_to_withdrawal_) == 0) {
      withdraw_one();
      return;
    }
    if (position_.phase() == Phase::roll)
      throw_once();
    else
      decide();
  }

  void withdraw_one() {
    int seat = random_.below(position_.merchants());
    while (!position_.is_in(seat)) seat = (seat + 1) % position_.merchants();
    make(Move::withdraw(seat));
  }

  void throw_once() {
    const Effect effect = make(Move::roll(throw_die(random_)));
    const Payment& payment = std::get<Rolled>(effect).payment;
    if (annotated_ && payment.paid > 0)
      keep(builder_.add_comment("pays " + std::to_string(payment.paid) + " to " +
                                names[static_cast<std::size_t>(payment.to)]));
  }

  // The rug that comes up under the one laid belongs to the same event.
  void decide() {
    const auto seat = static_cast<std::size_t>(position_.seat());
    const Move move = player_.choose(position_, {});
    make(move);
    if (!move.is(MoveKind::lay)) return;
    ++laid_[seat];
    if (position_.phase() == Phase::draw) make(Move::draw(order_[seat][laid_[seat]]));
  }

  Effect make(Move move) {
    const Result<Effect> effect = builder_.add(move);
    // The builder refuses nothing that comes from the rules.
    if (!effect) std::abort();
    position_ = builder_.position();
    return *effect;
  }

  void show_piles() {
    const auto pile = [&](int seat) {
      const auto at = static_cast<std::size_t>(seat);
      return *DealtPile::from_top(seat, std::span{order_[at]}.subspan(recorded_from_[at]));
    };
    keep(builder_.show_piles(pile(0), pile(1)));
  }

  static void keep(const Result<void>& done) {
    if (!done) std::abort();
  }

  Rules rules_;
  Random random_;
  RandomPlayer player_;
  std::array<std::vector<Colour>, 2> order_;
  std::array<std::size_t, most_merchants> laid_{};
  std::array<std::size_t, most_merchants> recorded_from_{};
  Position position_;
  RecordBuilder builder_;
  bool annotated_;
  int events_to_withdrawal_;
};

}  // namespace

const std::vector<GoldenGame>& golden_games() {
  static const std::vector<GoldenGame> games{
      {"international-2", "international", 2, 2, {"full length", "loop walked"}},
      {"international-3", "international", 3, 35, {"full length", "tie broken"}},
      {"international-4", "international", 4, 16, {"somebody goes out"}},
      {"variant-2", "variant", 2, 1, {"only one is left"}},
      {"variant-3", "variant", 3, 1, {"full length", "loop walked"}},
      {"variant-4", "variant", 4, 28, {"somebody goes out"}},
      {"classic-2", "classic", 2, 1, {"too little paid, stays"}},
      {"classic-3", "classic", 3, 20, {"too little paid, stays"}},
      {"classic-4", "classic", 4, 1, {"loop walked"}},
      {"online-2", "online", 2, 1, {"full length", "own rug covered whole"}},
      {"online-3", "online", 3, 1, {"own rug covered whole"}},
      {"online-4", "online", 4, 1, {"own rug covered whole"}},
      {"comp1110-2", "comp1110", 2, 1, {"full length"}},
      {"comp1110-3", "comp1110", 3, 1, {"loop walked"}},
      {"comp1110-4", "comp1110", 4, 4, {"somebody goes out"}},
      {"after-optional-2",
       "international+turning=after-optional",
       2,
       1,
       {"full length", "left after the rug"}},
      {"after-optional-4",
       "international+turning=after-optional",
       4,
       13,
       {"somebody goes out", "left after the rug"}},
      {"last-dirham-3", "international+purse=6", 3, 2, {"last dirham paid, stays"}},
      {"out-of-money-3",
       "international+bankruptcy=out-of-money+purse=10",
       3,
       1,
       {"last dirham paid, out"}},
      {"only-one-left-4", "international+purse=3", 4, 1, {"only one is left"}},
      {"different-colours-2",
       "international+cover=different-colours",
       2,
       97,
       {"one colour covered for want of places"}},
      {"different-colours-3", "international+cover=different-colours", 3, 1, {"full length"}},
      {"own-covering-2", "classic+cover=own-allowed", 2, 1, {"own rug covered whole"}},
      {"tithe-merchant-2", "international+tithe=merchant", 2, 1, {"both colours paid for"}},
      {"alternating-2", "international+pile=alternating", 2, 1, {"full length"}},
      {"alternating-out-2", "international+pile=alternating+purse=5", 2, 1, {"only one is left"}},
      {"tiebreak-none-3", "international+tiebreak=none", 3, 35, {"shared win"}},
      {"shared-win-2", "international", 2, 260, {"full length", "shared win"}},
      {"house-rules-2", "variant+rugs=8+purse=60", 2, 1, {"full length"}},
      {"house-rules-3", "online+rugs=24+purse=1", 3, 1, {"somebody goes out"}},
      {"house-rules-4", "international+rugs=1", 4, 1, {"full length"}},
      {.name = "annotated-3",
       .rules = "international",
       .merchants = 3,
       .seed = 20,
       .shows = {"somebody goes out"},
       .annotated = true},
      {.name = "running-2",
       .rules = "international",
       .merchants = 2,
       .seed = 1,
       .shows = {"stops within a turn"},
       .recorded_to = 50},
      {.name = "running-3",
       .rules = "variant",
       .merchants = 3,
       .seed = 1,
       .shows = {"stops within a turn"},
       .recorded_to = 29},
      {.name = "started-late-2",
       .rules = "variant",
       .merchants = 2,
       .seed = 2,
       .shows = {"starts within a turn", "full length"},
       .recorded_from = 70},
      {.name = "started-late-4",
       .rules = "classic",
       .merchants = 4,
       .seed = 1,
       .shows = {"starts within a turn"},
       .recorded_from = 61},
      {.name = "withdrawn-2",
       .rules = "international",
       .merchants = 2,
       .seed = 1,
       .shows = {"another withdraws", "only one is left"},
       .events_to_withdrawal = 60},
      {.name = "withdrawn-3",
       .rules = "variant",
       .merchants = 3,
       .seed = 2,
       .shows = {"mover withdraws", "mover withdraws instead of turning"},
       .events_to_withdrawal = 40},
      {.name = "withdrawn-4",
       .rules = "classic",
       .merchants = 4,
       .seed = 1,
       .shows = {"mover withdraws", "another withdraws", "another withdraws before the throw"},
       .events_to_withdrawal = 40},
  };
  return games;
}

std::string text_of(const GoldenGame& game) { return Table{game}.text(); }

}  // namespace souk::golden
