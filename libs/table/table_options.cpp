#include "souk/table/table_options.hpp"

#include <algorithm>
#include <array>

#include "log_line.hpp"
#include "options_line.hpp"
#include "seat_text.hpp"
#include "souk/notation/breach_text.hpp"
#include "souk/notation/rules_text.hpp"
#include "souk/rules/position.hpp"

namespace souk {

namespace {

constexpr std::array<std::string_view, 3> seat_words{"person", "anyone", "bot"};
constexpr std::array<std::string_view, 3> clock_words{"none", "turn", "budget"};
constexpr std::array<std::string_view, 2> late_words{"bot", "out"};
constexpr std::array<std::string_view, 2> truth_words{"no", "yes"};

tl::unexpected<Error> refused(std::string message) { return fail("options", std::move(message)); }

Result<void> check_seat(const SeatPlan& plan, int seat, const std::vector<std::string>& levels) {
  if (plan.kept_for != SeatFor::bot) {
    if (plan.level.empty()) return {};
    return refused(seat_text(seat) + " is kept for people and has a bot's level: leave it out");
  }
  if (std::ranges::find(levels, plan.level) != levels.end()) return {};
  std::string known;
  for (const std::string& level : levels) known += (known.empty() ? "" : ", ") + level;
  return refused(seat_text(seat) + ": " + quoted(plan.level) + " is no level of a bot: " + known);
}

Result<void> check_seats(const TableOptions& options, const std::vector<std::string>& levels) {
  const auto start = Position::start(options.rules, static_cast<int>(options.seats.size()));
  if (!start) return fail(start.error());
  for (std::size_t seat = 0; seat < options.seats.size(); ++seat)
    if (auto good = check_seat(options.seats[seat], static_cast<int>(seat), levels); !good)
      return good;
  if (std::ranges::all_of(options.seats,
                          [](const SeatPlan& plan) { return plan.kept_for == SeatFor::bot; }))
    return refused("bots alone need no table: keep a seat for a person or for anyone");
  return {};
}

Result<void> check_clock(const ClockRule& clock) {
  if (clock.kind == ClockKind::none) {
    if (clock.time == 0 && clock.increment == 0) return {};
    return refused("a table without a clock has no time to give: leave it out, or choose a clock");
  }
  if (clock.time < shortest_clock || clock.time > longest_clock)
    return refused("a clock gives from " + std::to_string(shortest_clock) + " to " +
                   std::to_string(longest_clock) + " milliseconds, not " +
                   std::to_string(clock.time));
  if (clock.kind == ClockKind::per_turn && clock.increment != 0)
    return refused("only a budget grows after a turn: leave the increment out");
  if (clock.increment < 0 || clock.increment > longest_clock)
    return refused("an increment is from 0 to " + std::to_string(longest_clock) +
                   " milliseconds, not " + std::to_string(clock.increment));
  return {};
}

std::string_view yes_or_no(bool truth) { return truth_words[truth ? 1 : 0]; }

std::string text_of(const SeatPlan& plan) {
  std::string text{word_for(plan.kept_for)};
  if (plan.kept_for == SeatFor::bot) text += ':' + in_quotes(plan.level);
  return text;
}

// `none`, `turn:60000`, `budget:300000:5000`: zeros at the end are left out.
std::string text_of(const ClockRule& clock) {
  std::string text{word_for(clock.kind)};
  if (clock.time != 0 || clock.increment != 0) text += ':' + std::to_string(clock.time);
  if (clock.increment != 0) text += ':' + std::to_string(clock.increment);
  return text;
}

Rules read_rules_of(LogLine& line) {
  const std::string_view word = line.word();
  const auto rules = read_exact_rules(word);
  if (rules) return *rules;
  line.miss("the name of rules", word.size());
  return {};
}

SeatPlan read_seat_plan(LogLine& line) {
  if (line.try_take("bot:")) return {SeatFor::bot, line.quoted_text()};
  const std::array<std::string_view, 2> people{seat_words[0], seat_words[1]};
  return {static_cast<SeatFor>(line.one_of(people, "person, anyone or bot:\"…\"")), {}};
}

std::vector<SeatPlan> read_seat_plans(LogLine& line) {
  std::vector<SeatPlan> seats{read_seat_plan(line)};
  while (line.try_take(",")) {
    if (seats.size() == most_merchants) line.miss("no fifth seat");
    seats.push_back(read_seat_plan(line));
  }
  return seats;
}

ClockRule read_clock(LogLine& line) {
  ClockRule clock;
  for (std::size_t kind = 0; kind < clock_words.size(); ++kind) {
    if (!line.try_take(clock_words[kind])) continue;
    clock.kind = static_cast<ClockKind>(kind);
    if (!line.try_take(":")) return clock;
    clock.time = line.number(0, longest_clock, "a clock's milliseconds");
    if (line.try_take(":"))
      clock.increment = line.number(1, longest_clock, "an increment's milliseconds");
    else if (clock.time == 0)
      line.miss("a clock's milliseconds", 1);
    return clock;
  }
  line.miss("none, turn or budget");
  return clock;
}

bool read_truth(LogLine& line) { return line.one_of(truth_words, "yes or no") == 1; }

}  // namespace

std::string_view word_for(SeatFor kept_for) {
  return seat_words[static_cast<std::size_t>(kept_for)];
}
std::string_view word_for(ClockKind kind) { return clock_words[static_cast<std::size_t>(kind)]; }
std::string_view word_for(WhenLate when_late) {
  return late_words[static_cast<std::size_t>(when_late)];
}

Result<void> check(const TableOptions& options, const std::vector<std::string>& levels) {
  if (auto good = check_seats(options, levels); !good) return good;
  if (auto good = check_clock(options.clock); !good) return good;
  const auto seats = static_cast<int>(options.seats.size());
  const int first = options.first.value_or(0);
  if (first < 0 || first >= seats)
    return refused(seat_text(first) + " cannot begin: there are seats 1 to " +
                   std::to_string(seats));
  return {};
}

std::string text_of(const TableOptions& options) {
  std::string text = "rules=" + text_of(options.rules) + " seats=";
  for (const SeatPlan& plan : options.seats) {
    if (&plan != options.seats.data()) text += ',';
    text += text_of(plan);
  }
  text.append(" public=").append(yes_or_no(options.is_public));
  text.append(" clock=").append(text_of(options.clock));
  text.append(" late=").append(word_for(options.when_late));
  text.append(" chat=").append(yes_or_no(options.chat));
  text.append(" watch=").append(yes_or_no(options.watchers));
  if (options.first) text.append(" first=").append(std::to_string(*options.first + 1));
  return text;
}

TableOptions read_options(LogLine& line) {
  TableOptions options;
  line.take("rules=");
  options.rules = read_rules_of(line);
  line.take(" seats=");
  options.seats = read_seat_plans(line);
  line.take(" public=");
  options.is_public = read_truth(line);
  line.take(" clock=");
  options.clock = read_clock(line);
  line.take(" late=");
  options.when_late = static_cast<WhenLate>(line.one_of(late_words, "bot or out"));
  line.take(" chat=");
  options.chat = read_truth(line);
  line.take(" watch=");
  options.watchers = read_truth(line);
  if (line.try_take(" first="))
    options.first = static_cast<int>(line.number(1, most_merchants, "a seat")) - 1;
  return options;
}

Result<TableOptions> read_table_options(std::string_view text) {
  LogLine line{text};
  TableOptions options = read_options(line);
  if (const auto fault = line.fault()) return fail("options", "a table's options, " + *fault);
  return options;
}

}  // namespace souk
