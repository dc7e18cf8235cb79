#include "seats.hpp"

#include <algorithm>

#include "messages.hpp"
#include "souk/language/characters.hpp"
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

// What follows `bot:`; nothing for people.
std::string_view bot_name(std::string_view seat) {
  return is_bot(seat) ? seat.substr(bot_prefix.size()) : std::string_view{};
}

Somebody shown_as(const Speaker& speaker, const std::string& seat, int number) {
  if (seat == reader_seat) return {speaker.say("table.you"), Who::you};
  if (auto character = character_at(speaker, bot_name(seat), number)) return *std::move(character);
  // A record may hold names of any length.
  std::string name = shortened(cleaned(seat), longest_name);
  if (bot_name(name).empty()) return {std::move(name)};
  name.erase(0, bot_prefix.size());
  if (name[0] >= 'a' && name[0] <= 'z') name[0] = static_cast<char>(name[0] - 'a' + 'A');
  return {std::move(name)};
}

}  // namespace

bool is_bot(std::string_view seat) { return seat.starts_with(bot_prefix); }

Result<void> check_seat(const Speaker& speaker, std::string_view seat) {
  if (is_bot(seat)) {
    if (bot_for(seat) != nullptr) return {};
    const std::string bots = speaker.list(Speaker::List::all, bot_seats());
    return fail("seat", speaker.say("terminal.merchant.no_bot",
                                    {{"typed", cleaned(seat)}, {"bots", bots}}));
  }
  if (seat.empty()) return fail("seat", speaker.say("terminal.merchant.none"));
  if (seat != cleaned(seat) || columns_of(seat) > longest_name)
    return fail("seat", speaker.say("terminal.merchant.long",
                                    {{"typed", cleaned(seat)}, {"longest", longest_name}}));
  return {};
}

Result<void> check_seats(const Speaker& speaker, const std::vector<std::string>& seats) {
  for (std::size_t at = 0; at < seats.size(); ++at) {
    if (auto good = check_seat(speaker, seats[at]); !good) return good;
    const auto before = seats.begin() + static_cast<std::ptrdiff_t>(at);
    if (!is_bot(seats[at]) && std::find(seats.begin(), before, seats[at]) != before)
      return fail("seat", speaker.say("terminal.merchant.another", {{"typed", seats[at]}}));
  }
  return {};
}

Names names_of(const Speaker& speaker, const std::vector<std::string>& seats) {
  Names names;
  for (const std::string& seat : seats)
    names.push_back(shown_as(speaker, seat, static_cast<int>(names.size()) + 1));
  const Names plain = names;
  for (std::size_t at = 0; at < seats.size(); ++at)
    if (std::ranges::count(plain, plain[at].name, &Somebody::name) > 1)
      names[at].name =
          speaker.say("terminal.bot.another",
                      {{"level", plain[at].name}, {"number", static_cast<std::int64_t>(at + 1)}});
  return names;
}

std::vector<std::string> titles_of(const Speaker& speaker, const std::vector<std::string>& seats) {
  std::vector<std::string> titles;
  for (const Somebody& each : names_of(speaker, seats)) {
    const std::string level = "level." + std::string{bot_name(seats[titles.size()])};
    titles.push_back(
        speaker.has(level)
            ? speaker.say("terminal.bot.level", {{"name", each}, {"level", speaker.say(level)}})
            : each.name);
  }
  return titles;
}

std::unique_ptr<Player> player_for(std::string_view seat, std::uint64_t seed) {
  const NamedPlayer* const bot = bot_for(seat);
  return bot != nullptr ? bot->make(seed) : nullptr;
}

}  // namespace souk::terminal
