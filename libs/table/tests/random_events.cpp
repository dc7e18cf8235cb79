#include "random_events.hpp"

#include <array>

namespace souk::test {

Event RandomEvents::next() {
  return of_kind(static_cast<std::size_t>(below(std::variant_size_v<EventBody>)));
}

Event RandomEvents::of_kind(std::size_t kind) {
  const auto at = static_cast<WallTime>(random_() >> 22);
  const std::uint64_t action = coin() ? random_() | 1U : 0;
  return {at, action, happening(kind)};
}

EventBody RandomEvents::happening(std::size_t kind) {
  switch (kind) {
    case 0:
      return event::Created{std::make_shared<const TableOptions>(options()), hash()};
    case 1:
      return event::Sat{seat(), std::make_shared<const Sitter>(Sitter{text(), text(), text()})};
    case 2:
      return event::Left{seat()};
    case 10:
      return event::BotSat{seat(), why(), kept_text()};
    case 11:
      return event::Returned{seat()};
    case 12:
      return event::Said{seat(), kept_text()};
    case 13:
      return event::OfferedRematch{seat()};
    case 14:
      return event::WentOn{kept_text()};
    case 15:
      return event::Ended{};
    case 16:
      return event::Closed{static_cast<event::Reason>(below(3))};
    case 17:
      return event::Resumed{below(2) == 0 ? 0 : 1 + below(100'000)};
    default:
      return happening_of_the_game(kind);
  }
}

EventBody RandomEvents::happening_of_the_game(std::size_t kind) {
  switch (kind) {
    case 3:
      return event::Started{seat(), {colour(), colour()}};
    case 4:
      return event::Faced{seat(), facing()};
    case 5:
      return event::Placed{seat(), place()};
    case 6:
      return event::Threw{seat(), facing(), 1 + below(longest_throw)};
    case 7:
      return event::Laid{seat(), place(), colour()};
    case 8:
      return event::Turned{seat(), facing()};
    default:
      return event::Withdrew{seat(), why()};
  }
}

TableOptions RandomEvents::options() {
  constexpr std::array<int, 3> rugs{0, 2, 12};
  TableOptions options;
  options.rules = Rules{static_cast<Ruleset>(below(ruleset_count))}
                      .with(static_cast<Turning>(below(3)))
                      .with_rugs(rugs[static_cast<std::size_t>(below(3))])
                      .with_purse(1 + below(most_purse));
  options.seats.resize(static_cast<std::size_t>(fewest_merchants + below(3)));
  for (SeatPlan& plan : options.seats) {
    plan.kept_for = static_cast<SeatFor>(below(3));
    if (plan.kept_for == SeatFor::bot) plan.level = coin() ? "pedlar" : "trader";
  }
  options.seats[0] = {coin() ? SeatFor::person : SeatFor::anyone, {}};
  options.is_public = coin();
  options.clock.kind = static_cast<ClockKind>(below(3));
  if (options.clock.kind != ClockKind::none)
    options.clock.time = coin() ? longest_clock : shortest_clock + below(600'000);
  if (options.clock.kind == ClockKind::budget && coin()) options.clock.increment = below(60'000);
  options.when_late = coin() ? WhenLate::out : WhenLate::bot_plays_on;
  options.chat = coin();
  options.watchers = coin();
  if (coin()) options.first = below(static_cast<int>(options.seats.size()));
  return options;
}

Place RandomEvents::place() {
  if (coin()) return Place::upright(square_at(below(market_side), below(market_side - 1)));
  return Place::sideways(square_at(below(market_side - 1), below(market_side)));
}

// Whatever a text may hold, and above all what the log itself writes around texts.
std::string RandomEvents::text() {
  constexpr std::array<std::string_view, 14> pieces{"Amina",
                                                    " ",
                                                    "\"",
                                                    "\\",
                                                    "\\x0a",
                                                    "\n",
                                                    std::string_view{"\0", 1},
                                                    "\x7F",
                                                    "\x1B[31m",
                                                    "é",
                                                    "شهرزاد",
                                                    "🧞",
                                                    " action=00000000000000ff",
                                                    ","};
  std::string text;
  for (int count = below(6); count > 0; --count)
    text += pieces[static_cast<std::size_t>(below(static_cast<int>(pieces.size())))];
  return text;
}

std::shared_ptr<const std::string> RandomEvents::kept_text() {
  return std::make_shared<const std::string>(text());
}

std::shared_ptr<const std::string> RandomEvents::hash() {
  std::string digits;
  for (int count = 0; count < 64; ++count)
    digits += "0123456789abcdef"[static_cast<std::size_t>(below(16))];
  return std::make_shared<const std::string>(digits);
}

std::string RandomEvents::damaged(std::string text) {
  const auto at = static_cast<std::size_t>(below(static_cast<int>(text.size())));
  const char other =
      coin() ? static_cast<char>(below(256)) : " \"\\0123456789abcdefNESWrbyg,:="[below(28)];
  switch (below(4)) {
    case 0:
      text[at] = other;
      break;
    case 1:
      text.erase(at, 1);
      break;
    case 2:
      text.insert(at, 1, other);
      break;
    default:
      text.resize(at);
  }
  return text;
}

}  // namespace souk::test
