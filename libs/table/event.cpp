#include "souk/table/event.hpp"

#include <sodium.h>

#include <algorithm>

#include "log_line.hpp"
#include "options_line.hpp"
#include "souk/notation/words.hpp"

namespace souk {

namespace {

constexpr std::array<std::string_view, 2> why_words{"asked", "late"};
constexpr std::array<std::string_view, 5> reason_words{"idle", "deserted", "host", "fault",
                                                       "house"};
constexpr std::string_view before_action = " action=";
constexpr std::size_t action_digits = 16;
constexpr std::size_t hash_digits = 64;

using Text = std::shared_ptr<const std::string>;

std::string seat_word(int seat) { return ' ' + std::to_string(seat + 1); }

// What stands behind the name of an event.
struct Words {
  static std::string of(const Text& text) { return ' ' + in_quotes(*text); }

  std::string operator()(const event::Created& created) const {
    return ' ' + *created.seed_hash + ' ' + text_of(*created.options);
  }
  std::string operator()(const event::Sat& sat) const {
    return seat_word(sat.seat) + ' ' + in_quotes(sat.sitter->name) +
           " share=" + in_quotes(sat.sitter->share) + " key=" + in_quotes(sat.sitter->key);
  }
  std::string operator()(const event::Left& left) const { return seat_word(left.seat); }
  std::string operator()(const event::Started& started) const {
    return seat_word(started.first) + ' ' + letter_of(started.pile_tops[0]) +
           letter_of(started.pile_tops[1]);
  }
  std::string operator()(const event::Faced& faced) const {
    return seat_word(faced.seat) + ' ' + letter_of(faced.facing);
  }
  std::string operator()(const event::Placed& placed) const {
    return seat_word(placed.seat) + ' ' + text_of(placed.place);
  }
  std::string operator()(const event::Threw& threw) const {
    return seat_word(threw.seat) + ' ' + letter_of(threw.facing) + ' ' +
           std::to_string(threw.steps);
  }
  std::string operator()(const event::Laid& laid) const {
    return seat_word(laid.seat) + ' ' + text_of(laid.place) + ' ' + letter_of(laid.drawn);
  }
  std::string operator()(const event::Turned& turned) const {
    return seat_word(turned.seat) + ' ' + letter_of(turned.facing);
  }
  std::string operator()(const event::Withdrew& withdrew) const {
    return seat_word(withdrew.seat).append(" ").append(word_for(withdrew.why));
  }
  std::string operator()(const event::BotSat& bot) const {
    return seat_word(bot.seat).append(" ").append(word_for(bot.why)) + of(bot.level);
  }
  std::string operator()(const event::Returned& returned) const { return seat_word(returned.seat); }
  std::string operator()(const event::Said& said) const {
    return seat_word(said.seat) + of(said.text);
  }
  std::string operator()(const event::OfferedRematch& offer) const { return seat_word(offer.seat); }
  std::string operator()(const event::WentOn& went_on) const { return of(went_on.table); }
  std::string operator()(const event::Ended&) const { return {}; }
  std::string operator()(const event::Closed& closed) const {
    return std::string{" "}.append(word_for(closed.reason));
  }
  std::string operator()(const event::Resumed&) const { return {}; }
};

int read_seat(LogLine& line) {
  line.take(" ");
  return static_cast<int>(line.number(1, most_merchants, "a seat from 1 to 4")) - 1;
}

Facing read_facing_of(LogLine& line) {
  line.take(" ");
  const std::string_view word = line.word();
  const auto facing = read_facing(word);
  if (!facing) line.miss("N, E, S or W", word.size());
  return facing.value_or(Facing{});
}

Place read_place_of(LogLine& line) {
  line.take(" ");
  const std::string_view word = line.word();
  if (line.missed()) return {};
  const auto place = read_place(word);
  if (!place) line.miss("a rug such as c4c5", word.size());
  return place.value_or(Place{});
}

int read_steps(LogLine& line) {
  line.take(" ");
  return static_cast<int>(line.number(1, longest_throw, "a throw from 1 to 4"));
}

template <std::size_t count>
std::array<Colour, count> read_colours(LogLine& line, std::string_view what) {
  line.take(" ");
  const std::string_view word = line.word();
  std::array<Colour, count> read{};
  bool good = word.size() == count;
  for (std::size_t at = 0; at < count && good; ++at) {
    const auto colour = read_colour(word.substr(at, 1));
    good = colour.has_value();
    read[at] = colour.value_or(Colour{});
  }
  if (!good) line.miss(what, word.size());
  return read;
}

event::Why read_why(LogLine& line) {
  line.take(" ");
  return static_cast<event::Why>(line.one_of(why_words, "asked or late"));
}

Text read_text(LogLine& line) {
  line.take(" ");
  return std::make_shared<const std::string>(line.quoted_text());
}

EventBody read_created(LogLine& line) {
  line.take(" ");
  const std::string_view hash = line.hex(hash_digits, "the hash of a seed");
  line.take(" ");
  return event::Created{std::make_shared<const TableOptions>(read_options(line)),
                        std::make_shared<const std::string>(hash)};
}

EventBody read_sat(LogLine& line) {
  const int seat = read_seat(line);
  Sitter sitter;
  line.take(" ");
  sitter.name = line.quoted_text();
  line.take(" share=");
  sitter.share = line.quoted_text();
  line.take(" key=");
  sitter.key = line.quoted_text();
  return event::Sat{seat, std::make_shared<const Sitter>(std::move(sitter))};
}

// Names and readers, in the order of EventBody. What stands in braces is read from left to right.
struct Kind {
  std::string_view name;
  EventBody (*read)(LogLine& line);
};
constexpr std::array<Kind, std::variant_size_v<EventBody>> kinds{{
    {"created", read_created},
    {"sat", read_sat},
    {"left", [](LogLine& line) -> EventBody { return event::Left{read_seat(line)}; }},
    {"started",
     [](LogLine& line) -> EventBody {
       return event::Started{read_seat(line), read_colours<2>(line, "two colours such as rb")};
     }},
    {"faced",
     [](LogLine& line) -> EventBody {
       return event::Faced{read_seat(line), read_facing_of(line)};
     }},
    {"placed",
     [](LogLine& line) -> EventBody {
       return event::Placed{read_seat(line), read_place_of(line)};
     }},
    {"threw",
     [](LogLine& line) -> EventBody {
       return event::Threw{read_seat(line), read_facing_of(line), read_steps(line)};
     }},
    {"laid",
     [](LogLine& line) -> EventBody {
       return event::Laid{read_seat(line), read_place_of(line),
                          read_colours<1>(line, "a colour, r, b, y or g")[0]};
     }},
    {"turned",
     [](LogLine& line) -> EventBody {
       return event::Turned{read_seat(line), read_facing_of(line)};
     }},
    {"withdrew",
     [](LogLine& line) -> EventBody { return event::Withdrew{read_seat(line), read_why(line)}; }},
    {"bot",
     [](LogLine& line) -> EventBody {
       return event::BotSat{read_seat(line), read_why(line), read_text(line)};
     }},
    {"returned", [](LogLine& line) -> EventBody { return event::Returned{read_seat(line)}; }},
    {"said",
     [](LogLine& line) -> EventBody { return event::Said{read_seat(line), read_text(line)}; }},
    {"rematch", [](LogLine& line) -> EventBody { return event::OfferedRematch{read_seat(line)}; }},
    {"next", [](LogLine& line) -> EventBody { return event::WentOn{read_text(line)}; }},
    {"ended", [](LogLine&) -> EventBody { return event::Ended{}; }},
    {"closed",
     [](LogLine& line) -> EventBody {
       line.take(" ");
       return event::Closed{static_cast<event::Reason>(
           line.one_of(reason_words, "idle, deserted, host, fault or house"))};
     }},
    {"resumed", [](LogLine&) -> EventBody { return event::Resumed{}; }},
}};

std::string action_word(std::uint64_t action) {
  std::string word{before_action};
  for (int shift = 60; shift >= 0; shift -= 4) word += "0123456789abcdef"[(action >> shift) & 15U];
  return word;
}

// Cuts the action off the end. A text in quotation marks cannot be taken for one: it ends in a
// mark.
std::uint64_t take_action(std::string_view& text) {
  constexpr std::size_t length = before_action.size() + action_digits;
  if (text.size() < length) return 0;
  std::string_view word = text.substr(text.size() - length);
  if (!word.starts_with(before_action)) return 0;
  word.remove_prefix(before_action.size());
  const std::uint64_t action = is_hex(word) ? value_of_hex(word) : 0;
  // Left where it is, what is no action is not the end of the line either.
  if (action != 0) text.remove_suffix(length);
  return action;
}

}  // namespace

std::string_view name_of(const EventBody& what) { return kinds[what.index()].name; }
std::string_view word_for(event::Why why) { return why_words[static_cast<std::size_t>(why)]; }
std::string_view word_for(event::Reason reason) {
  return reason_words[static_cast<std::size_t>(reason)];
}

std::uint64_t action_key(int seat, std::string_view id) {
  // Not a secret: who finds two ids of one key can only make his own action count as a repeated
  // one.
  constexpr std::array<unsigned char, crypto_shorthash_KEYBYTES> key{'s', 'o', 'u', 'k', ' ', '1'};
  std::string both(1, static_cast<char>(seat));
  both += id;
  std::array<unsigned char, crypto_shorthash_BYTES> hash{};
  crypto_shorthash(hash.data(), reinterpret_cast<const unsigned char*>(both.data()), both.size(),
                   key.data());
  std::uint64_t value = 0;
  for (const unsigned char byte : hash) value = (value << 8) | byte;
  return std::max<std::uint64_t>(value, 1);
}

std::string text_of(const Event& event) {
  std::string text{name_of(event.what)};
  text += std::visit(Words{}, event.what);
  if (event.action != 0) text += action_word(event.action);
  return text;
}

Result<Event> read_event(WallTime at, std::string_view text) {
  Event event{.at = at};
  event.action = take_action(text);
  LogLine line{text};
  const std::string_view name = line.word();
  const auto kind = std::ranges::find(kinds, name, &Kind::name);
  // Only the name is repeated in a message: behind it may stand what is not for everyone's eyes.
  if (kind == kinds.end())
    return fail("event", quoted(name) + " is no event: one is created, sat, started, threw …");
  event.what = kind->read(line);
  if (const auto fault = line.fault())
    return fail("event", "the event " + std::string{name} + ", " + *fault);
  return event;
}

}  // namespace souk
