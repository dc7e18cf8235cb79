#include "seats.hpp"

#include <algorithm>

#include "messages.hpp"
#include "souk/language/characters.hpp"
#include "souk/search/find_player.hpp"
#include "souk/search/roster.hpp"
#include "souk/terminal/text.hpp"

namespace souk::terminal {

namespace {

constexpr std::string_view bot_prefix = "bot:";

std::vector<std::string> bot_seats() {
  std::vector<std::string> seats;
  for (const NamedPlayer& each : roster()) seats.push_back(std::string{bot_prefix} + each.name);
  return seats;
}

// What follows `bot:`; nothing for people.
std::string_view bot_text(std::string_view seat) {
  return is_bot(seat) ? seat.substr(bot_prefix.size()) : std::string_view{};
}

// Of that the name alone: `master` of `bot:master,weights=FILE`.
std::string_view bot_name(std::string_view seat) {
  const std::string_view text = bot_text(seat);
  return text.substr(0, text.find(','));
}

bool is_in_roster(std::string_view name) {
  return std::ranges::find(roster(), name, &NamedPlayer::name) != roster().end();
}

Somebody shown_as(const Speaker& speaker, const std::string& seat, int number) {
  if (seat == reader_seat) return {speaker.say("table.you"), Who::you};
  if (auto character = character_at(speaker, bot_name(seat), number)) return *std::move(character);
  // A record may hold names of any length.
  if (bot_name(seat).empty()) return {shortened(cleaned(seat), longest_name)};
  std::string name = shortened(cleaned(bot_name(seat)), longest_name);
  if (name[0] >= 'a' && name[0] <= 'z') name[0] = static_cast<char>(name[0] - 'a' + 'A');
  return {std::move(name)};
}

}  // namespace

bool is_bot(std::string_view seat) { return seat.starts_with(bot_prefix); }

Result<void> check_seat(const Speaker& speaker, std::string_view seat) {
  if (is_bot(seat)) {
    if (is_in_roster(bot_text(seat))) return {};
    // What is wrong with a file of weights is told to whoever makes such files, in English.
    if (is_in_roster(bot_name(seat)))
      return read_player(bot_text(seat)).map([](const NamedPlayer&) {});
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
    const auto merchants = static_cast<int>(seats.size());
    if (const auto bot = read_player(bot_text(seats[at])); bot && !bot->plays_with(merchants))
      return fail("seat", seats[at] + ": its weights are not for a table of " +
                              std::to_string(merchants) + " merchants");
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
  if (!is_bot(seat)) return nullptr;
  const auto player = read_player(bot_text(seat));
  return player ? player->make(seed) : nullptr;
}

}  // namespace souk::terminal
