#include "souk/language/characters.hpp"

#include <boost/json/parse.hpp>
#include <string>

namespace souk {

namespace {

const boost::json::value& characters() {
  static const boost::json::value all = boost::json::parse(built_in_characters());
  return all;
}

}  // namespace

std::optional<Somebody> character_at(const Speaker& speaker, std::string_view level, int seat) {
  const boost::json::value* const of_level = characters().as_object().if_contains(level);
  if (of_level == nullptr || seat < 1) return {};
  const boost::json::array& seats = of_level->as_array();
  if (static_cast<std::size_t>(seat) > seats.size()) return {};
  const auto& gender = seats[static_cast<std::size_t>(seat - 1)].at("gender").as_string();
  const std::string key = "character." + std::string{level} + '.' + std::to_string(seat);
  return Somebody{speaker.say(key), gender == "female" ? Who::female : Who::male};
}

}  // namespace souk
