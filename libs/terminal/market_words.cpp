#include "market_words.hpp"

#include <array>
#include <optional>
#include <span>

#include "souk/notation/words.hpp"
#include "souk/rules/moves.hpp"
#include "souk/rules/score.hpp"
#include "tolls.hpp"

namespace souk::terminal {

namespace {

std::string assam_in_words(const Speaker& speaker, const Position& position) {
  return speaker.say("terminal.market.assam", {{"square", text_of(position.assam().square())},
                                               {"facing", choice_of(position.assam().facing())}});
}

bool is_neutral(const Position& position, Colour colour) {
  return !position.is_in(position.owner(colour));
}

// `c4 red`
std::string short_square(const Speaker& speaker, const Position& position, Square square) {
  const auto colour = position.top_at(square);
  const std::string name = text_of(square);
  if (!colour) return speaker.say("terminal.market.bare", {{"square", name}});
  if (is_neutral(position, *colour))
    return speaker.say("terminal.market.neutral", {{"square", name}});
  return speaker.say("terminal.market.rug", {{"square", name}, {"colour", choice_of(*colour)}});
}

std::string line_of_squares(const Speaker& speaker, const Position& position, std::string_view key,
                            const std::string& line, std::span<const Square, market_side> squares) {
  std::vector<std::string> words;
  bool all_bare = true;
  for (const Square square : squares) {
    all_bare = all_bare && !position.top_at(square);
    words.push_back(short_square(speaker, position, square));
  }
  const std::string list = all_bare ? speaker.say("terminal.market.all_bare")
                                    : speaker.list(Speaker::List::plain, words);
  return speaker.say(key, {{"line", line}, {"squares", list}});
}

// The other half of the rug whose half is on top here; nothing where that is covered.
std::optional<Square> other_half(const Position& position, Square square) {
  const auto linked = [&](Board links, int from) {
    return from >= 0 && is_square(from) && has_square(links, static_cast<Square>(from));
  };
  const auto at = [&](int distance) { return static_cast<Square>(square + distance); };
  if (linked(position.up_links(), square)) return at(row_step);
  if (linked(position.right_links(), square)) return at(column_step);
  if (linked(position.up_links(), square - row_step)) return at(-row_step);
  if (linked(position.right_links(), square - column_step)) return at(-column_step);
  return {};
}

std::string throw_in_words(const Speaker& speaker, const Rolled& rolled, const Names& names) {
  const Payment& payment = rolled.payment;
  const std::string square = text_of(rolled.walk.to().square());
  if (payment.owed == 0)
    return speaker.say("terminal.market.throw.free",
                       {{"steps", rolled.walk.steps}, {"square", square}});
  return speaker.say(rolled.went_out ? "terminal.market.throw.out" : "terminal.market.throw.pays",
                     {{"steps", rolled.walk.steps},
                      {"square", square},
                      {"owed", payment.owed},
                      {"to", names[static_cast<std::size_t>(payment.to)]}});
}

}  // namespace

Lines market_in_words(const Speaker& speaker, const Position& position, const Names& names) {
  Lines lines{assam_in_words(speaker, position)};
  for (int row = market_side - 1; row >= 0; --row)
    lines.push_back(row_in_words(speaker, position, row));
  for (std::string& each : merchants_in_words(speaker, position, names))
    lines.push_back(std::move(each));
  return lines;
}

std::string row_in_words(const Speaker& speaker, const Position& position, int row) {
  std::array<Square, market_side> squares{};
  for (int column = 0; column < market_side; ++column)
    squares[static_cast<std::size_t>(column)] = square_at(column, row);
  return line_of_squares(speaker, position, "terminal.market.row", std::to_string(row + 1),
                         squares);
}

std::string column_in_words(const Speaker& speaker, const Position& position, int column) {
  std::array<Square, market_side> squares{};
  for (int row = 0; row < market_side; ++row)
    squares[static_cast<std::size_t>(row)] = square_at(column, row);
  return line_of_squares(speaker, position, "terminal.market.column",
                         std::string(1, static_cast<char>('a' + column)), squares);
}

std::string square_in_words(const Speaker& speaker, const Position& position, const Names& names,
                            Square square) {
  const std::string name = text_of(square);
  const auto colour = position.top_at(square);
  std::string text;
  if (!colour) {
    text = speaker.say("terminal.square.bare", {{"square", name}});
  } else {
    const int owner = position.owner(*colour);
    text = speaker.say(
        is_neutral(position, *colour) ? "terminal.square.neutral" : "terminal.square.rug",
        {{"square", name},
         {"colour", choice_of(*colour)},
         {"name", names[static_cast<std::size_t>(owner)]}});
    const auto other = other_half(position, square);
    text += ' ' + (other ? speaker.say("terminal.square.whole", {{"square", text_of(*other)}})
                         : speaker.say("terminal.square.half"));
    if (!is_neutral(position, *colour))
      text +=
          ' ' + speaker.say("terminal.square.region", {{"size", region_size(position, square)}});
  }
  if (position.assam().square() == square) text += ' ' + assam_in_words(speaker, position);
  return text;
}

Lines merchants_in_words(const Speaker& speaker, const Position& position, const Names& names) {
  Lines lines;
  for (int seat = 0; seat < position.merchants(); ++seat) {
    const Somebody& name = names[static_cast<std::size_t>(seat)];
    lines.push_back(
        position.is_in(seat)
            ? speaker.say("terminal.market.merchant", {{"merchant", name.name},
                                                       {"dirhams", position.purse(seat)},
                                                       {"rugs", position.rugs_left_of(seat)},
                                                       {"squares", visible_halves(position, seat)},
                                                       {"points", score(position, seat)}})
            : speaker.say("terminal.points.out", {{"merchant", name.name}}));
    if (position.two_colours() && position.rugs_left_of(seat) > 0 && position.is_drawn(seat))
      lines.back() +=
          ' ' + speaker.say("table.next_rug", {{"colour", choice_of(position.next_rug(seat))}});
  }
  return lines;
}

Lines throws_in_words(const Speaker& speaker, const Position& position, const Names& names) {
  Lines lines;
  for (const Facing facing : ways_from(position)) {
    std::vector<std::string> throws;
    for (const Rolled& rolled : toll_of(position, facing).throws)
      throws.push_back(throw_in_words(speaker, rolled, names));
    lines.push_back(speaker.say(
        "terminal.market.throws",
        {{"facing", choice_of(facing)}, {"throws", speaker.list(Speaker::List::plain, throws)}}));
  }
  return lines;
}

Lines places_in_words(const Speaker& speaker, const Position& position) {
  const PlaceList places = legal_places(position);
  if (places.empty()) return {};
  std::vector<std::string> words;
  words.reserve(static_cast<std::size_t>(places.size()));
  for (int at = 0; at < places.size(); ++at)
    words.push_back(
        speaker.say("terminal.market.place", {{"number", at + 1}, {"place", text_of(places[at])}}));
  return {speaker.say("terminal.market.places",
                      {{"places", speaker.list(Speaker::List::plain, words)}})};
}

std::optional<Lines> requested_words(const Speaker& speaker, const Position& position,
                                     const Names& names, const Request& request) {
  using Kind = Request::Kind;
  switch (request.kind) {
    case Kind::market:
      return market_in_words(speaker, position, names);
    case Kind::row:
      return Lines{row_in_words(speaker, position, request.at)};
    case Kind::column:
      return Lines{column_in_words(speaker, position, request.at)};
    case Kind::square:
      return Lines{square_in_words(speaker, position, names, static_cast<Square>(request.at))};
    case Kind::merchants:
      return merchants_in_words(speaker, position, names);
    case Kind::throws:
    case Kind::places: {
      const Lines words = request.kind == Kind::throws ? throws_in_words(speaker, position, names)
                                                       : places_in_words(speaker, position);
      return words.empty() ? Lines{what_to_type(speaker, position)} : words;
    }
    default:
      return {};
  }
}

}  // namespace souk::terminal
