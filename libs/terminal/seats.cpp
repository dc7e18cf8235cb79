#include "seats.hpp"

#include <algorithm>

#include "messages.hpp"
#include "souk/search/roster.hpp"
#include "souk/terminal/text.hpp"

namespace souk::terminal {

namespace {

constexpr std::string_view bot_prefix = "bot:";

// Null where there is no such bot.
const NamedPlayer* bot_for(std::string_view seat) {
  for (const NamedPlayer& each : roster())
    if (seat == std::string{bot_prefix} + each.name) return &each;
  return nullptr;
}

std::vector<std::string> bot_seats() {
  std::vector<std::string> seats;
  for (const NamedPlayer& each : roster()) seats.push_back(std::string{bot_prefix} + each.name);
  return seats;
}

std::string shown_name(const std::string& seat) {
  // A record may hold names of any length.
  std::string name = shortened(cleaned(seat), longest_name);
  if (!is_bot(name) || name.size() == bot_prefix.size()) return name;
  std::string kind = name.substr(bot_prefix.size());
  if (kind[0] >= 'a' && kind[0] <= 'z') kind[0] = static_cast<char>(kind[0] - 'a' + 'A');
  return kind;
}

}  // namespace

bool is_bot(std::string_view seat) { return seat.starts_with(bot_prefix); }

Result<void> check_seat(std::string_view seat) {
  if (is_bot(seat)) {
    if (bot_for(seat) == nullptr) return fail("seat", no_such_bot(seat, bot_seats()));
    return {};
  }
  if (seat.empty() || seat != cleaned(seat) || columns_of(seat) > longest_name)
    return fail("seat", no_such_name(seat, longest_name));
  return {};
}

Result<void> check_seats(const std::vector<std::string>& seats) {
  for (std::size_t at = 0; at < seats.size(); ++at) {
    if (auto good = check_seat(seats[at]); !good) return good;
    const auto before = seats.begin() + static_cast<std::ptrdiff_t>(at);
    if (!is_bot(seats[at]) && std::find(seats.begin(), before, seats[at]) != before)
      return fail("seat", name_taken(seats[at]));
  }
  return {};
}

Names names_of(const std::vector<std::string>& seats) {
  Names names;
  for (const std::string& seat : seats) names.push_back(shown_name(seat));
  const Names plain = names;
  for (std::size_t at = 0; at < seats.size(); ++at)
    if (std::ranges::count(plain, plain[at]) > 1) names[at] += ' ' + std::to_string(at + 1);
  return names;
}

std::unique_ptr<Player> player_for(std::string_view seat, std::uint64_t seed) {
  const NamedPlayer* const bot = bot_for(seat);
  return bot != nullptr ? bot->make(seed) : nullptr;
}

}  // namespace souk::terminal
