#include "online_names.hpp"

#include <algorithm>

#include "seats.hpp"
#include "souk/terminal/text.hpp"

namespace souk::terminal {

// People keep their names when a bot plays for them; a bot of its own has none.
void OnlineNames::follow(const EventBody& what) {
  const auto chair = [this](int seat) -> Chair& { return chairs_[static_cast<std::size_t>(seat)]; };
  if (const auto* const created = std::get_if<event::Created>(&what))
    count_ = static_cast<int>(created->options->seats.size());
  if (const auto* const sat = std::get_if<event::Sat>(&what))
    chair(sat->seat) = {.name = sat->sitter->name};
  if (const auto* const left = std::get_if<event::Left>(&what); left != nullptr && !has_begun_)
    chair(left->seat) = {};
  if (const auto* const bot = std::get_if<event::BotSat>(&what); bot != nullptr && !has_begun_)
    chair(bot->seat) = {.level = *bot->level};
  if (is_one_of<event::Started>(what)) has_begun_ = true;
}

Somebody OnlineNames::shown(const Speaker& speaker, const Chair& chair) const {
  if (!chair.level.empty()) {
    const std::string key = "level." + chair.level;
    return {speaker.has(key) ? speaker.say(key) : shortened(cleaned(chair.level), longest_name)};
  }
  return {shortened(cleaned(chair.name), longest_name)};
}

Names OnlineNames::names(const Speaker& speaker, std::optional<int> reader) const {
  Names names;
  for (int seat = 0; seat < count_; ++seat)
    names.push_back(seat == reader ? Somebody{speaker.say("table.you"), Who::you}
                                   : shown(speaker, chairs_[static_cast<std::size_t>(seat)]));
  const Names plain = names;
  for (std::size_t at = 0; at < names.size(); ++at)
    if (!chairs_[at].level.empty() &&
        std::ranges::count(plain, plain[at].name, &Somebody::name) > 1)
      names[at].name =
          speaker.say("terminal.bot.another",
                      {{"level", plain[at].name}, {"number", static_cast<std::int64_t>(at + 1)}});
  return names;
}

}  // namespace souk::terminal
