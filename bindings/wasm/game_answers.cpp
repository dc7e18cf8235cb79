#include <algorithm>
#include <array>
#include <limits>

#include "answers.hpp"
#include "effect_json.hpp"
#include "move_request.hpp"
#include "souk/notation/breach_text.hpp"
#include "souk/notation/move_text.hpp"
#include "souk/notation/position_text.hpp"
#include "souk/notation/rules_text.hpp"
#include "souk/notation/words.hpp"
#include "souk/players/deal.hpp"
#include "souk/rules/moves.hpp"
#include "souk/rules/position_validity.hpp"
#include "souk/search/levels.hpp"
#include "souk/text/numbers.hpp"

namespace souk {

namespace {

std::string view_text(const OwnedPosition& position) {
  JsonWriter json;
  write_view(json, position.get());
  return std::move(json).take();
}

Result<Random> next_chance(Request& request) {
  constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  const std::string_view digits = request.next();
  const auto seed = read_whole_number<std::uint64_t>(digits, 0, most);
  if (!seed) return fail("request", quoted(digits) + " is not a seed: a number below 2^64");
  return Random{*seed};
}

Result<int> next_seat(Request& request, int merchants) {
  const std::string_view text = request.next();
  const auto seat = read_whole_number(text, 1, merchants);
  if (!seat)
    return fail("request",
                quoted(text) + " is not a seat: 1 to " + std::to_string(merchants) + " are");
  return *seat - 1;
}

// The first rugs of the two piles, by seat; red and blue where the page does not say.
Result<void> draw_first_rugs(souk_position* start, std::string_view letters) {
  while (souk_position_phase(start) == SOUK_PHASE_DRAW) {
    const std::int32_t seat = souk_position_seat(start);
    const std::string_view letter =
        letters.empty() ? std::string_view{seat == 0 ? "r" : "b"}
                        : letters.substr(std::min<std::size_t>(letters.size(), seat == 0 ? 0 : 1));
    const auto colour = read_colour(letter.substr(0, 1));
    if (!colour || letters.size() > 2)
      return fail("request", quoted(letters) + " are not the tops of two piles: two colours");
    const auto drawn = done([&](souk_error* error) {
      return souk_apply(start, SOUK_DRAW + index(*colour), nullptr, error);
    });
    if (!drawn) return drawn;
  }
  return {};
}

// The merchant who walks is the one to move then: after turning Assam (R11) it is the next.
void write_throw_preview(JsonWriter& json, const souk_position* about_to_throw) {
  std::array<std::int32_t, SOUK_MOST_OUTCOMES> throws{};
  std::array<std::int32_t, SOUK_MOST_OUTCOMES> odds{};
  const std::int32_t count = souk_chance_outcomes(about_to_throw, throws.data(), odds.data());
  json.object([&] {
    json.member("facing",
                text_from(souk_move_text, SOUK_FACE + souk_position_assam_facing(about_to_throw)));
    json.member("seat", souk_position_seat(about_to_throw) + 1);
    int paid_on_all_faces = 0;
    json.key("throws");
    json.list([&] {
      for (std::size_t at = 0; at < static_cast<std::size_t>(count); ++at) {
        souk_effect effect;
        const OwnedPosition after = copy_of(about_to_throw);
        if (souk_apply(after.get(), throws[at], &effect, nullptr) != SOUK_OK) continue;
        paid_on_all_faces += odds[at] * effect.paid;
        json.object([&] {
          json.member("steps", effect.steps);
          json.member("odds", odds[at]);
          write_walk_and_payment(json, effect);
          json.member("ruins", effect.went_out != 0);
        });
      }
    });
    json.key("mean");
    json.decimal(paid_on_all_faces / 6.0, 6);
  });
}

void write_ruleset(JsonWriter& json, const char* name) {
  json.member("name", std::string_view{name});
  json.key("options");
  json.object([&] {
    for (std::int32_t option = 0; option < souk_option_count(); ++option) {
      std::array<char, 32> value{};
      souk_rules_value(name, option, value.data(), value.size(), nullptr, nullptr);
      json.member(souk_option_name(option), std::string_view{value.data()});
    }
  });
}

void write_option(JsonWriter& json, std::int32_t option) {
  const std::int32_t values = souk_option_value_count(option);
  json.member("name", std::string_view{souk_option_name(option)});
  json.member("rule", std::string_view{souk_option_rule(option)});
  json.key("values");
  json.list([&] {
    for (std::int32_t value = 0; value < values; ++value)
      json.value(std::string_view{souk_option_value_name(option, value)});
  });
  if (values > 0) return;
  json.member("least", souk_option_least(option));
  json.member("most", souk_option_most(option));
}

Result<Level> next_level(Request& request) {
  const std::string_view name = request.next();
  for (const Level level : levels)
    if (name == name_of(level)) return level;
  return fail("request", "there is no level " + quoted(name));
}

Result<std::vector<Position>> rest_as_turns(Request& request, const Position& of) {
  std::vector<Position> turns;
  while (!request.is_at_end()) {
    const std::string_view text = request.next();
    const auto turn = read_position(text);
    if (!turn) return tl::unexpected{turn.error()};
    if (turn->merchants() != of.merchants() || turn->rules() != of.rules())
      return fail("request", quoted(text) + " is of another game: other merchants or rules");
    if (!turn_begins(*turn))
      return fail(
          "request",
          quoted(text) + " is not how a turn begins: one is under way, or the game is over");
    turns.push_back(*turn);
  }
  return turns;
}

}  // namespace

Result<OwnedPosition> next_start(Request& request) {
  const std::string rules{request.next()};
  const int merchants = read_whole_number(request.next(), 0, 99).value_or(0);
  const std::string_view first = request.next();
  const std::string_view tops = request.next();
  const int seat = first.empty() ? 1 : read_whole_number(first, 1, 99).value_or(0);
  auto start = made<souk_position>([&](souk_position** position, souk_error* error) {
    return souk_position_new(rules.c_str(), merchants, seat - 1, position, error);
  });
  if (!start && start.error().code == "R7")
    return fail("R7", "nobody sits at seat " + quoted(first) + " to begin");
  if (!start) return start;
  if (const auto drawn = draw_first_rugs(start->get(), tops); !drawn)
    return tl::unexpected{drawn.error()};
  return start;
}

Result<void> check_choice(const Position& position) {
  if (position.is_over()) return fail(Breach::game_is_over);
  if (to_move(position) == chance_player)
    return fail("R8", "chance decides here: there is no choice");
  return {};
}

Answer answer_rulesets(Request& /*request*/) {
  JsonWriter json;
  json.object([&] {
    json.key("rulesets");
    json.list([&] {
      for (std::int32_t ruleset = 0; ruleset < souk_ruleset_count(); ++ruleset)
        json.object([&] { write_ruleset(json, souk_ruleset_name(ruleset)); });
    });
    json.key("options");
    json.list([&] {
      for (std::int32_t option = 0; option < souk_option_count(); ++option)
        json.object([&] { write_option(json, option); });
    });
  });
  return std::move(json).take();
}

Answer answer_begin(Request& request) { return next_start(request).map(view_text); }

Answer answer_view(Request& request) { return position_from(request.next()).map(view_text); }

Answer answer_play(Request& request) {
  const auto position = position_from(request.next());
  if (!position) return tl::unexpected{position.error()};
  const std::int32_t before = souk_position_phase(position->get());
  const auto played = play(position->get(), MoveRequest::next_of(request));
  if (!played) return tl::unexpected{played.error()};
  JsonWriter json;
  json.object([&] {
    json.key("happened");
    write_effect(json, played->effect, before);
    json.key("view");
    write_view(json, position->get());
  });
  return std::move(json).take();
}

Answer answer_previews(Request& request) {
  const auto position = position_from(request.next());
  if (!position) return tl::unexpected{position.error()};
  const std::int32_t phase = souk_position_phase(position->get());
  JsonWriter json;
  json.list([&] {
    if (phase == SOUK_PHASE_ROLL) write_throw_preview(json, position->get());
    if (phase != SOUK_PHASE_FACE && phase != SOUK_PHASE_TURN) return;
    std::array<std::int32_t, SOUK_MOST_CHOICES> facings{};
    const std::int32_t count = souk_legal_moves(position->get(), facings.data());
    for (std::size_t at = 0; at < static_cast<std::size_t>(count); ++at) {
      const OwnedPosition faced = copy_of(position->get());
      if (souk_apply(faced.get(), facings[at], nullptr, nullptr) == SOUK_OK)
        write_throw_preview(json, faced.get());
    }
  });
  return std::move(json).take();
}

Answer answer_throw(Request& request) {
  auto chance = next_chance(request);
  if (!chance) return tl::unexpected{chance.error()};
  return std::to_string(throw_die(*chance));
}

Answer answer_deal(Request& request) {
  const auto rules = read_rules(request.next());
  if (!rules) return tl::unexpected{rules.error()};
  // Also refuses a number of rugs that two colours cannot have.
  const auto start = Position::start(*rules, 2);
  if (!start) return fail(start.error());
  if (!start->two_colours()) return fail("R6", "nobody has two colours under these rules");
  const auto seat = next_seat(request, 2);
  if (!seat) return tl::unexpected{seat.error()};
  auto chance = next_chance(request);
  if (!chance) return tl::unexpected{chance.error()};
  auto pile = deal_pile(*rules, *seat, *chance);
  if (!pile) return fail(pile.error());
  std::string letters;
  for (; !pile->empty(); pile->take_top()) letters += letter_of(pile->top());
  JsonWriter json;
  json.value(letters);
  return std::move(json).take();
}

Answer answer_choose(Request& request) {
  const auto position = read_position(request.next());
  if (!position) return tl::unexpected{position.error()};
  const auto level = next_level(request);
  if (!level) return tl::unexpected{level.error()};
  constexpr int longest = 600'000;
  const auto milliseconds = read_whole_number(request.next(), 0, longest);
  if (!milliseconds) return fail("request", "the time is in milliseconds, at most ten minutes");
  auto chance = next_chance(request);
  if (!chance) return tl::unexpected{chance.error()};
  if (const auto decides = check_choice(*position); !decides)
    return tl::unexpected{decides.error()};
  const auto turns = rest_as_turns(request, *position);
  if (!turns) return tl::unexpected{turns.error()};
  const auto player = make_level(*level, chance->next());
  player->recall(*turns);
  const Move move =
      player->choose(*position, Budget{.time = std::chrono::milliseconds{*milliseconds}});
  JsonWriter json;
  json.object([&] { json.member(move.is(MoveKind::lay) ? "rug" : "facing", text_of(move)); });
  return std::move(json).take();
}

}  // namespace souk
