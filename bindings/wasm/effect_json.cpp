#include "effect_json.hpp"

#include <string>

#include "souk/notation/position_text.hpp"
#include "souk/notation/rules_text.hpp"
#include "souk/notation/words.hpp"
#include "souk/rules/score.hpp"

namespace souk {

namespace {

template <class Letter>
std::string text_of_letter(Letter what) {
  return {letter_of(what)};
}

template <class Each>
void for_each_square(Board board, Each each) {
  for (; board != 0; board &= board - 1) each(first_square(board));
}

void write_squares(JsonWriter& json, Board board) {
  json.list([&] { for_each_square(board, [&](Square square) { json.value(text_of(square)); }); });
}

void write_assam(JsonWriter& json, Assam assam) {
  json.object([&] {
    json.member("square", text_of(assam.square()));
    json.member("facing", text_of_letter(assam.facing()));
  });
}

std::optional<Square> partner_of(const Position& position, Square square) {
  const auto linked = [&](Board links, int first) {
    return first >= 0 && has_square(links, static_cast<Square>(first));
  };
  if (linked(position.up_links(), square)) return static_cast<Square>(square + row_step);
  if (linked(position.up_links(), square - row_step)) return static_cast<Square>(square - row_step);
  if (linked(position.right_links(), square)) return static_cast<Square>(square + column_step);
  if (linked(position.right_links(), square - column_step))
    return static_cast<Square>(square - column_step);
  return {};
}

void write_half(JsonWriter& json, const Position& position, Square square, Colour colour) {
  const int owner = position.owner(colour);
  json.object([&] {
    json.member("square", text_of(square));
    json.member("colour", text_of_letter(colour));
    json.member("seat", owner + 1);
    if (const auto partner = partner_of(position, square))
      json.member("partner", text_of(*partner));
    json.member("neutral", !position.is_in(owner));
  });
}

void write_merchant(JsonWriter& json, const Position& position, int seat) {
  json.object([&] {
    json.member("seat", seat + 1);
    json.key("colours");
    json.list([&] {
      json.value(text_of_letter(colour_at(seat)));
      if (position.two_colours()) json.value(text_of_letter(other_colour(colour_at(seat))));
    });
    json.member("dirhams", position.purse(seat));
    json.member("rugs", position.rugs_left_of(seat));
    if (position.rugs_left_of(seat) > 0 && position.is_drawn(seat))
      json.member("next", text_of_letter(position.next_rug(seat)));
    json.member("halves", visible_halves(position, seat));
    json.member("points", score(position, seat));
    json.member("out", !position.is_in(seat));
  });
}

void write(JsonWriter& json, const Faced& faced, Phase before) {
  json.member("kind", std::string_view{before == Phase::turn ? "turned" : "faced"});
  json.member("seat", faced.seat + 1);
  json.member("facing", text_of_letter(faced.to.facing()));
}

void write(JsonWriter& json, const Rolled& rolled, Phase) {
  json.member("kind", std::string_view{"walked"});
  json.member("seat", rolled.seat + 1);
  json.member("steps", rolled.walk.steps);
  write_walk_and_payment(json, rolled);
  json.member("out", rolled.went_out);
  json.member("over", rolled.game_over);
}

void write(JsonWriter& json, const Laid& laid, Phase) {
  json.member("kind", std::string_view{"laid"});
  json.member("seat", laid.seat + 1);
  json.member("rug", text_of(laid.place));
  json.member("colour", text_of_letter(laid.colour));
  json.key("covered");
  write_squares(json, laid.covered);
  json.member("over", laid.game_over);
}

void write(JsonWriter& json, const Drawn& drawn, Phase) {
  json.member("kind", std::string_view{"drawn"});
  json.member("seat", drawn.seat + 1);
  json.member("colour", text_of_letter(drawn.colour));
}

void write(JsonWriter& json, const Withdrawn& withdrawn, Phase) {
  json.member("kind", std::string_view{"withdrew"});
  json.member("seat", withdrawn.seat + 1);
  json.member("over", withdrawn.game_over);
}

}  // namespace

void write_walk_and_payment(JsonWriter& json, const Rolled& rolled) {
  const Walk& walk = rolled.walk;
  json.key("walk");
  json.object([&] {
    json.key("from");
    write_assam(json, walk.from);
    json.key("path");
    json.list([&] {
      for (int step = 0; step < walk.steps; ++step)
        json.object([&] {
          json.key("at");
          write_assam(json, walk.path[static_cast<std::size_t>(step)]);
          json.member("mosaic", ((walk.mosaics >> step) & 1U) != 0);
        });
    });
  });
  const Payment& payment = rolled.payment;
  if (payment.owed == 0) return;
  json.key("payment");
  json.object([&] {
    json.member("to", payment.to + 1);
    json.member("owed", payment.owed);
    json.member("paid", payment.paid);
    json.key("region");
    write_squares(json, payment.region);
  });
}

void write_effect(JsonWriter& json, const Effect& effect, Phase before) {
  json.object([&] { std::visit([&](const auto& event) { write(json, event, before); }, effect); });
}

void write_view(JsonWriter& json, const Position& position) {
  json.object([&] {
    json.member("text", text_of(position));
    json.member("rules", text_of(position.rules()));
    json.member("seat", position.seat() + 1);
    json.member("phase", word_of(position.phase()));
    json.key("assam");
    write_assam(json, position.assam());
    json.key("halves");
    json.list([&] {
      for_each_square(position.covered(), [&](Square square) {
        if (const auto colour = position.top_at(square))
          write_half(json, position, square, *colour);
      });
    });
    json.key("merchants");
    json.list([&] {
      for (int seat = 0; seat < position.merchants(); ++seat) write_merchant(json, position, seat);
    });
    json.key("facings");
    json.list([&] {
      for (const Facing facing : legal_facings(position)) json.value(text_of_letter(facing));
    });
    json.key("rugs");
    json.list([&] {
      for (const Place place : legal_places(position)) json.value(text_of(place));
    });
    json.key("winners");
    json.list([&] {
      const Seats won = winners(position);
      for (int seat = 0; seat < position.merchants(); ++seat)
        if (won.contains(seat)) json.value(seat + 1);
    });
  });
}

}  // namespace souk
