#include "effect_json.hpp"

#include <array>
#include <bit>
#include <string>

#include "handles.hpp"

namespace souk {

namespace {

constexpr std::string_view colour_letters = "rbyg";

std::string letter(std::string_view letters, std::int32_t at) {
  return {letters[static_cast<std::size_t>(at)]};
}
std::string colour_letter(std::int32_t colour) { return letter(colour_letters, colour); }
std::string facing_letter(std::int32_t facing) { return letter("NESW", facing); }
std::string square_text(std::int32_t square) {
  return letter("abcdefg", square / 7) + letter("1234567", square % 7);
}

template <class Each>
void for_each_square(souk_squares squares, Each each) {
  for (; squares != 0; squares &= squares - 1)
    each(static_cast<std::int32_t>(std::countr_zero(squares)));
}

void write_squares(JsonWriter& json, souk_squares squares) {
  json.list([&] {
    for_each_square(squares, [&](std::int32_t square) { json.value(square_text(square)); });
  });
}

void write_assam(JsonWriter& json, std::int32_t square, std::int32_t facing) {
  json.object([&] {
    json.member("square", square_text(square));
    json.member("facing", facing_letter(facing));
  });
}

void write_half(JsonWriter& json, const souk_position* position, std::int32_t square) {
  const std::int32_t colour = souk_position_colour(position, square);
  const std::int32_t owner = souk_position_owner(position, colour);
  const std::int32_t partner = souk_position_other_half(position, square);
  json.object([&] {
    json.member("square", square_text(square));
    json.member("colour", colour_letter(colour));
    json.member("seat", owner + 1);
    if (partner != SOUK_NONE) json.member("partner", square_text(partner));
    json.member("neutral", souk_position_is_in(position, owner) == 0);
  });
}

void write_merchant(JsonWriter& json, const souk_position* position, std::int32_t seat) {
  json.object([&] {
    int rugs = 0;
    json.member("seat", seat + 1);
    json.key("colours");
    json.list([&] {
      for (std::int32_t colour = 0; colour < SOUK_COLOURS; ++colour) {
        if (souk_position_owner(position, colour) != seat) continue;
        json.value(colour_letter(colour));
        rugs += souk_position_rugs(position, colour);
      }
    });
    json.member("dirhams", souk_position_dirhams(position, seat));
    json.member("rugs", rugs);
    if (const std::int32_t next = souk_position_next_rug(position, seat); next != SOUK_NONE)
      json.member("next", colour_letter(next));
    json.member("halves", souk_position_halves(position, seat));
    json.member("points", souk_position_points(position, seat));
    json.member("out", souk_position_is_in(position, seat) == 0);
  });
}

// The legal moves from `first` on and before `end`: the facings, or the rugs.
void write_moves(JsonWriter& json, const souk_position* position, std::int32_t first,
                 std::int32_t end) {
  std::array<std::int32_t, SOUK_MOST_CHOICES> moves{};
  const std::int32_t count = souk_legal_moves(position, moves.data());
  json.list([&] {
    for (std::size_t at = 0; at < static_cast<std::size_t>(count); ++at)
      if (moves[at] >= first && moves[at] < end) json.value(text_from(souk_move_text, moves[at]));
  });
}

void write_walked(JsonWriter& json, const souk_effect& effect) {
  json.member("kind", std::string_view{"walked"});
  json.member("seat", effect.seat + 1);
  json.member("steps", effect.steps);
  write_walk_and_payment(json, effect);
  json.member("out", effect.went_out != 0);
  json.member("over", effect.game_over != 0);
}

void write_laid(JsonWriter& json, const souk_effect& effect) {
  json.member("kind", std::string_view{"laid"});
  json.member("seat", effect.seat + 1);
  json.member("rug", square_text(effect.first_square) + square_text(effect.second_square));
  json.member("colour", colour_letter(effect.colour));
  json.key("covered");
  write_squares(json, effect.covered);
  json.member("over", effect.game_over != 0);
}

void write_by_kind(JsonWriter& json, const souk_effect& effect, std::int32_t before) {
  switch (effect.kind) {
    case SOUK_FACED:
      json.member("kind", std::string_view{before == SOUK_PHASE_TURN ? "turned" : "faced"});
      json.member("seat", effect.seat + 1);
      json.member("facing", facing_letter(effect.to_facing));
      break;
    case SOUK_ROLLED:
      write_walked(json, effect);
      break;
    case SOUK_LAID:
      write_laid(json, effect);
      break;
    case SOUK_DRAWN:
      json.member("kind", std::string_view{"drawn"});
      json.member("seat", effect.seat + 1);
      json.member("colour", colour_letter(effect.colour));
      break;
    default:
      json.member("kind", std::string_view{"withdrew"});
      json.member("seat", effect.seat + 1);
      json.member("over", effect.game_over != 0);
  }
}

}  // namespace

void write_walk_and_payment(JsonWriter& json, const souk_effect& rolled) {
  json.key("walk");
  json.object([&] {
    json.key("from");
    write_assam(json, rolled.from_square, rolled.from_facing);
    json.key("path");
    json.list([&] {
      for (std::size_t step = 0; step < static_cast<std::size_t>(rolled.steps); ++step)
        json.object([&] {
          json.key("at");
          write_assam(json, rolled.path_square[step], rolled.path_facing[step]);
          json.member("mosaic", rolled.mosaic[step] != 0);
        });
    });
  });
  if (rolled.owed == 0) return;
  json.key("payment");
  json.object([&] {
    json.member("to", rolled.paid_to + 1);
    json.member("owed", rolled.owed);
    json.member("paid", rolled.paid);
    json.key("region");
    write_squares(json, rolled.region);
  });
}

void write_effect(JsonWriter& json, const souk_effect& effect, std::int32_t before) {
  json.object([&] { write_by_kind(json, effect, before); });
}

void write_view(JsonWriter& json, const souk_position* position) {
  constexpr std::array<std::string_view, 6> phases{"face", "roll", "lay", "turn", "draw", "over"};
  const std::int32_t merchants = souk_position_merchants(position);
  json.object([&] {
    json.member("text", text_from(souk_position_text, position));
    json.member("rules", text_from(souk_position_rules, position));
    json.member("seat", souk_position_seat(position) + 1);
    json.member("phase", phases[static_cast<std::size_t>(souk_position_phase(position))]);
    json.key("assam");
    write_assam(json, souk_position_assam_square(position), souk_position_assam_facing(position));
    json.key("halves");
    json.list([&] {
      for (std::int32_t square = 0; square < SOUK_SQUARES; ++square)
        if (souk_position_colour(position, square) != SOUK_NONE) write_half(json, position, square);
    });
    json.key("merchants");
    json.list([&] {
      for (std::int32_t seat = 0; seat < merchants; ++seat) write_merchant(json, position, seat);
    });
    json.key("facings");
    write_moves(json, position, SOUK_FACE, SOUK_LAY);
    json.key("rugs");
    write_moves(json, position, SOUK_LAY, SOUK_DECISION_COUNT);
    json.key("winners");
    json.list([&] {
      const std::uint32_t won = souk_position_winners(position);
      for (std::int32_t seat = 0; seat < merchants; ++seat)
        if (((won >> seat) & 1U) != 0) json.value(seat + 1);
    });
  });
}

}  // namespace souk
