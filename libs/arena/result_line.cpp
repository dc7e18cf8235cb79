#include "result_line.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <type_traits>
#include <vector>

#include "souk/rules/rules.hpp"
#include "souk/text/numbers.hpp"

namespace souk {

namespace {

std::vector<std::string_view> split(std::string_view text, char at) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = text.find(at);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

template <class Each>
std::string by_seat(const PlayedGame& game, const Each& each) {
  std::string text;
  for (std::size_t seat = 0; seat < game.seating.size(); ++seat)
    text += (seat == 0 ? "" : " ") + each(seat);
  return text;
}

// A win is 1 over the number who share it.
std::string win_text(double win) {
  if (win == 0) return "0";
  const long shared = std::lround(1 / win);
  return shared == 1 ? "1" : "1/" + std::to_string(shared);
}

// The shortest text that reads back as the same number.
std::string exact_text(double number) {
  std::array<char, 32> text{};
  const auto written = std::to_chars(text.data(), text.data() + text.size(), number);
  return {text.data(), written.ptr};
}

// Fields in order; after the first that is wrong everything is.
class Fields {
 public:
  explicit Fields(std::string_view line) : fields_{split(line, ',')} {}

  [[nodiscard]] bool good() const { return good_ && next_ == fields_.size(); }

  template <class Number>
  Number number(std::string_view text, Number least,
                Number most = std::numeric_limits<Number>::max()) {
    Result<Number> value;
    if constexpr (std::is_integral_v<Number>)
      value = read_whole_number(text, least, most);
    else
      value = read_decimal_number(text, least, most);
    if (value) return *value;
    good_ = false;
    return least;
  }

  template <class Number>
  Number number(Number least, Number most = std::numeric_limits<Number>::max()) {
    return number(field(), least, most);
  }

  std::vector<std::string_view> seats(std::size_t wanted) {
    auto parts = split(field(), ' ');
    if (parts.size() != wanted) good_ = false;
    parts.resize(wanted);
    return parts;
  }

  std::string_view field() {
    if (next_ < fields_.size()) return fields_[next_++];
    good_ = false;
    return {};
  }

  double win(std::string_view text) {
    if (text == "0") return 0;
    if (!text.starts_with("1")) good_ = false;
    if (text.size() == 1) return 1;
    if (!text.starts_with("1/")) good_ = false;
    return 1.0 / number(text.substr(std::min<std::size_t>(2, text.size())), 2, most_merchants);
  }

 private:
  std::vector<std::string_view> fields_;
  std::size_t next_ = 0;
  bool good_ = true;
};

}  // namespace

std::string result_header(KeptLuck luck) {
  const std::string plain =
      "game,round,players,wins,scores,turns,decisions,total_us,longest_us,forfeits,record_end";
  return luck == KeptLuck::by_seat ? plain + ",luck" : plain;
}

std::string text_of(const ResultLine& line, KeptLuck luck) {
  const PlayedGame& game = line.game;
  const auto& seats = game.outcome.seats;
  const auto field = [&](const auto& of_seat) {
    return ',' + by_seat(game, [&](std::size_t seat) { return of_seat(seats[seat]); });
  };
  return std::to_string(game.number + 1) + ',' + std::to_string(game.round + 1) + ',' +
         by_seat(game, [&](std::size_t seat) { return std::to_string(game.seating[seat] + 1); }) +
         field([](const SeatOutcome& seat) { return win_text(seat.win); }) +
         field([](const SeatOutcome& seat) { return std::to_string(seat.score); }) + ',' +
         std::to_string(game.outcome.turns) +
         field([](const SeatOutcome& seat) { return std::to_string(seat.time.decisions); }) +
         field([](const SeatOutcome& seat) { return std::to_string(seat.time.total.count()); }) +
         field([](const SeatOutcome& seat) { return std::to_string(seat.time.longest.count()); }) +
         field([](const SeatOutcome& seat) {
           return std::string{seat.forfeit.empty() ? "0" : "1"};
         }) +
         ',' + std::to_string(line.records_end) +
         (luck == KeptLuck::by_seat
              ? field([](const SeatOutcome& seat) { return exact_text(seat.luck.value_or(0)); })
              : "");
}

std::optional<ResultLine> read_result_line(std::string_view text, KeptLuck luck) {
  Fields fields{text};
  ResultLine line;
  PlayedGame& game = line.game;
  game.number = fields.number(1) - 1;
  game.round = fields.number(1) - 1;
  const auto players = split(fields.field(), ' ');
  if (players.size() < fewest_merchants || players.size() > most_merchants) return {};
  for (const std::string_view player : players)
    game.seating.push_back(fields.number(player, 1, most_contenders) - 1);
  auto& seats = game.outcome.seats;
  seats.resize(players.size());
  const auto each = [&](const auto& set) {
    const auto parts = fields.seats(seats.size());
    for (std::size_t seat = 0; seat < seats.size(); ++seat) set(seats[seat], parts[seat]);
  };
  using std::chrono::microseconds;
  each([&](SeatOutcome& seat, std::string_view part) { seat.win = fields.win(part); });
  each([&](SeatOutcome& seat, std::string_view part) { seat.score = fields.number(part, 0); });
  game.outcome.turns = fields.number(0);
  each([&](SeatOutcome& seat, std::string_view part) {
    seat.time.decisions = fields.number(part, 0);
  });
  each([&](SeatOutcome& seat, std::string_view part) {
    seat.time.total = microseconds{fields.number(part, std::int64_t{0})};
  });
  each([&](SeatOutcome& seat, std::string_view part) {
    seat.time.longest = microseconds{fields.number(part, std::int64_t{0})};
  });
  each([&](SeatOutcome& seat, std::string_view part) {
    if (fields.number(part, 0, 1) == 1) seat.forfeit = "see the record";
  });
  line.records_end = fields.number(std::uint64_t{0});
  if (luck == KeptLuck::by_seat)
    each([&](SeatOutcome& seat, std::string_view part) {
      seat.luck = fields.number(part, std::numeric_limits<double>::lowest());
    });
  if (!fields.good()) return {};
  return line;
}

}  // namespace souk
