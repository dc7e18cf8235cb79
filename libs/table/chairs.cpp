#include "souk/table/chairs.hpp"

#include <algorithm>

#include "seat_text.hpp"

namespace souk {

namespace {

char small_letter(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool look_alike(std::string_view one, std::string_view other) {
  return std::ranges::equal(one, other, {}, small_letter, small_letter);
}

}  // namespace

std::string Chairs::name_of(int seat) const {
  const Chair& held = (*this)[seat];
  if (held.sitter) return held.sitter->name;
  return held.holder == Holder::bot ? "bot:" + held.level : std::string{};
}

bool Chairs::all_taken() const {
  return std::none_of(chairs_.begin(), chairs_.begin() + count_,
                      [](const Chair& each) { return each.holder == Holder::empty; });
}

int Chairs::persons() const {
  return static_cast<int>(std::ranges::count(chairs_, Holder::person, &Chair::holder));
}

std::optional<int> Chairs::seat_of_key(std::string_view key) const {
  for (int seat = 0; seat < count_; ++seat)
    if ((*this)[seat].sitter && (*this)[seat].sitter->key == key) return seat;
  return {};
}

Result<void> Chairs::check_sitter(const Sitter& sitter) const {
  if (sitter.key.empty()) return fail("token", "a chair belongs to a token");
  for (int seat = 0; seat < count_; ++seat) {
    const auto& other = (*this)[seat].sitter;
    if (!other) continue;
    if (other->key == sitter.key)
      return fail("seat", "you sit at this table already, in " + seat_text(seat));
    if (look_alike(other->name, sitter.name))
      return fail("name", "somebody at this table is called " + other->name +
                              " already: choose another name");
  }
  constexpr std::string_view of_bots = "bot:";
  if (look_alike(std::string_view{sitter.name}.substr(0, of_bots.size()), of_bots))
    return fail("name", "names that begin with bot: are for bots: choose another name");
  return {};
}

}  // namespace souk
