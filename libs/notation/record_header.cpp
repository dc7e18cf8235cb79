#include "souk/notation/record_header.hpp"

#include <algorithm>

#include "souk/notation/breach_text.hpp"
#include "souk/notation/position_text.hpp"
#include "souk/notation/rules_text.hpp"
#include "souk/notation/words.hpp"
#include "souk/rules/moves.hpp"

namespace souk {

namespace {

// Tags that mean something here stand once and have one value each, apart from these: `Merchants`
// and `Shares` have a value a merchant, and so has `Elo`, in one tag or in several.
constexpr std::array<std::string_view, 15> single_tags{
    "Souk", "Rules",  "Merchants", "Date",  "Event", "Clock", "Start", "SeedHash",
    "Seed", "Shares", "Pile1",     "Pile2", "Seen1", "Seen2", "Result"};
constexpr std::array<std::string_view, 2> pile_tags{"Pile1", "Pile2"};
constexpr std::array<std::string_view, 2> seen_tags{"Seen1", "Seen2"};

using Fault = std::optional<TagFault>;
using Header = tl::expected<RecordHeader, TagFault>;

class HeaderReader {
 public:
  explicit HeaderReader(std::span<const RecordTag> tags) : tags_{tags} {}

  Header read() {
    for (const auto check :
         {&HeaderReader::check_version, &HeaderReader::check_single_tags, &HeaderReader::read_rules,
          &HeaderReader::read_merchants, &HeaderReader::check_shares, &HeaderReader::read_date,
          &HeaderReader::read_result, &HeaderReader::read_piles})
      if (Fault fault = (this->*check)()) return tl::unexpected{*fault};
    const auto start = read_start();
    if (!start) return tl::unexpected{start.error()};
    if (Fault fault = check_piles(*start)) return tl::unexpected{*fault};
    return RecordHeader{*start, std::move(merchants_), std::move(piles_), std::move(result_)};
  }

 private:
  [[nodiscard]] const RecordTag* find(std::string_view name) const {
    const auto found = std::ranges::find(tags_, name, &RecordTag::name);
    return found == tags_.end() ? nullptr : &*found;
  }

  [[nodiscard]] TagFault wrong(const RecordTag& tag, std::string_view reason) const {
    return {static_cast<std::size_t>(&tag - tags_.data()),
            {"record", '[' + tag.name + "]: " + std::string{reason}}};
  }
  [[nodiscard]] TagFault wrong(const RecordTag& tag, Breach breach) const {
    const Error error = error_of(breach);
    TagFault fault = wrong(tag, error.code + ": " + error.message);
    fault.error.code = error.code;
    return fault;
  }
  [[nodiscard]] TagFault missing(std::string_view what) const {
    return {tags_.size(), {"record", std::string{what} + " is missing"}};
  }

  Fault check_version() {
    if (tags_.empty()) return missing("[Souk \"1\"]");
    const RecordTag& first = tags_.front();
    if (first.name != "Souk") return wrong(first, "a record begins with [Souk \"1\"]");
    // Only the version itself: what else another version says here is its own business.
    if (first.values.empty()) return wrong(first, "a record begins with [Souk \"1\"]");
    if (first.values.front() == record_version) return {};
    return wrong(
        first, "version 1 of the record is read here, not version " + quoted(first.values.front()));
  }

  Fault check_single_tags() {
    for (const std::string_view name : single_tags) {
      const RecordTag* const tag = find(name);
      if (tag == nullptr) continue;
      if (tag->values.empty()) return wrong(*tag, "this tag has no value");
      if (name != "Merchants" && name != "Shares" && tag->values.size() != 1)
        return wrong(*tag, "this tag has one value, not " + std::to_string(tag->values.size()));
      const auto behind = tags_.subspan(static_cast<std::size_t>(tag - tags_.data()) + 1);
      const auto again = std::ranges::find(behind, name, &RecordTag::name);
      if (again != behind.end()) return wrong(*again, "this tag stands twice");
    }
    return {};
  }

  Fault read_rules() {
    const RecordTag* const tag = find("Rules");
    if (tag == nullptr) return missing("[Rules \"…\"]");
    const auto rules = souk::read_rules(tag->values.front());
    if (!rules) return wrong(*tag, rules.error().message);
    rules_ = *rules;
    return {};
  }

  Fault read_merchants() {
    const RecordTag* const tag = find("Merchants");
    if (tag == nullptr) return missing("[Merchants \"…\" \"…\"]");
    merchants_ = tag->values;
    if (merchants_.size() < fewest_merchants || merchants_.size() > most_merchants)
      return wrong(*tag, Breach::merchants_out_of_range);
    // What the rules make of that many merchants; the tops of the piles come later.
    if (const auto table = Position::start(rules_, merchants()); !table)
      return wrong(*find("Rules"), table.error());
    std::size_t ratings = 0;
    const RecordTag* last = nullptr;
    for (const RecordTag& each : tags_) {
      if (each.name != "Elo") continue;
      ratings += each.values.size();
      last = &each;
    }
    if (last == nullptr || ratings == merchants_.size()) return {};
    return wrong(*last, "there is one rating a merchant: " + std::to_string(merchants_.size()) +
                            ", not " + std::to_string(ratings));
  }

  Fault check_shares() {
    const RecordTag* const tag = find("Shares");
    if (tag == nullptr) return {};
    if (tag->values.size() != merchants_.size())
      return wrong(*tag, "there is one share a merchant: " + std::to_string(merchants_.size()) +
                             ", not " + std::to_string(tag->values.size()));
    const auto is_printable = [](char c) { return c >= ' ' && c <= '~'; };
    for (const std::string& share : tag->values)
      if (share.size() > longest_share || !std::ranges::all_of(share, is_printable))
        return wrong(*tag, quoted(share) + " is no share: it has at most " +
                               std::to_string(longest_share) + " characters of printable ASCII");
    return {};
  }

  Fault read_date() {
    const RecordTag* const tag = find("Date");
    if (tag == nullptr || is_iso_date(tag->values.front())) return {};
    return wrong(*tag, quoted(tag->values.front()) +
                           " is no date of ISO 8601 such as 2026-11-15 or 2026-11-15T19:00:00Z");
  }

  // `*`, or seats in ascending order with a space between them.
  Fault read_result() {
    const RecordTag* const tag = find("Result");
    if (tag == nullptr) return {};
    const std::string& text = tag->values.front();
    result_ = text;
    if (text == "*") return {};
    int before = 0;
    bool good = text.size() % 2 == 1;
    for (std::size_t at = 0; at < text.size() && good; ++at) {
      const int seat = text[at] - '0';
      good = at % 2 == 1 ? text[at] == ' ' : seat > before && seat <= merchants();
      if (at % 2 == 0) before = seat;
    }
    if (good) return {};
    return wrong(*tag,
                 quoted(text) + " is no result: it is * or the seats that won, such as 2 or 1 3");
  }

  Fault read_piles() {
    const bool two_colours = rules_.two_colours(merchants());
    for (std::size_t seat = 0; seat < piles_.size(); ++seat) {
      const RecordTag* const pile = find(pile_tags[seat]);
      const RecordTag* const seen = find(seen_tags[seat]);
      const RecordTag* const tag = pile != nullptr ? pile : seen;
      pile_tags_[seat] = tag;
      if (!two_colours) {
        if (tag != nullptr)
          return wrong(*tag, "R6: nobody has two colours here, so no pile either");
        continue;
      }
      if (tag == nullptr)
        return missing("R6: [" + std::string{pile_tags[seat]} +
                       " \"…\"] or, while the game runs, [" + std::string{seen_tags[seat]} +
                       " \"…\"]");
      if (pile != nullptr && seen != nullptr)
        return wrong(*seen, "the whole pile is in [" + pile->name + "] already");
      if (Fault fault = read_pile(*tag, seat)) return fault;
    }
    return {};
  }

  Fault read_pile(const RecordTag& tag, std::size_t seat) {
    RecordPile& pile = piles_[seat];
    pile.only_seen = tag.name == seen_tags[seat];
    if (!pile.only_seen && result_.value_or("*") == "*")
      return wrong(tag, "R6: a pile is shown when the game is over; a running game has [" +
                            std::string{seen_tags[seat]} + ']');
    for (const char letter : tag.values.front()) {
      const auto colour = read_colour({&letter, 1});
      if (!colour || index(*colour) % 2 != static_cast<int>(seat))
        return wrong(tag, Breach::pile_colour_not_owned);
      if (rules_.pile() == Pile::alternating && !pile.order.empty() && pile.order.back() == *colour)
        return wrong(tag, "R6: the colours of this pile come by turns");
      pile.order.push_back(*colour);
    }
    return {};
  }

  // Behind the first rugs of the piles, which come up as the tags say, as far as they do.
  [[nodiscard]] Position with_first_rugs(Position start) const {
    while (start.phase() == Phase::draw) {
      const auto& order = piles_[static_cast<std::size_t>(start.seat())].order;
      if (order.empty() || !apply(start, Move::draw(order.front()))) break;
    }
    return start;
  }

  tl::expected<Position, TagFault> read_start() {
    const Position usual = *Position::start(rules_, merchants());
    const RecordTag* const tag = find("Start");
    if (tag == nullptr) return with_first_rugs(usual);
    const auto start = read_position(tag->values.front());
    if (!start) return tl::unexpected{wrong(*tag, start.error().message)};
    if (start->merchants() != merchants())
      return tl::unexpected{wrong(*tag, "this position has " + std::to_string(start->merchants()) +
                                            " merchants, [Merchants] has " +
                                            std::to_string(merchants()))};
    if (start->rules() != usual.rules())
      return tl::unexpected{wrong(*tag, "the rules of this position, " + text_of(start->rules()) +
                                            ", are not those of [Rules]")};
    return with_first_rugs(*start);
  }

  Fault check_piles(const Position& start) {
    for (std::size_t seat = 0; seat < piles_.size() && start.two_colours(); ++seat) {
      const RecordTag& tag = *pile_tags_[seat];
      const std::vector<Colour>& order = piles_[seat].order;
      const int owner = static_cast<int>(seat);
      const Colour top = start.next_rug(owner);
      if (start.rugs_left_of(owner) > 0 && start.is_drawn(owner) &&
          (order.empty() || order.front() != top))
        return wrong(tag, std::string{"R6: the rug on top at the start is "} +
                              std::string{word_of(top)} + ": begin with " + letter_of(top));
      for (const Colour colour : {top, other_colour(top)}) {
        const auto named = std::ranges::count(order, colour);
        if (named > start.rugs_left(colour))
          return wrong(tag, "R6: " + std::to_string(named) + " rugs are " +
                                std::string{word_of(colour)} + " here, the pile has " +
                                std::to_string(start.rugs_left(colour)));
      }
    }
    return {};
  }

  [[nodiscard]] int merchants() const { return static_cast<int>(merchants_.size()); }

  std::span<const RecordTag> tags_;
  Rules rules_;
  std::vector<std::string> merchants_;
  std::optional<std::string> result_;
  std::array<RecordPile, 2> piles_;
  std::array<const RecordTag*, 2> pile_tags_{};
};

}  // namespace

Header read_header(std::span<const RecordTag> tags) { return HeaderReader{tags}.read(); }

std::string result_text(const Position& position) {
  if (!position.is_over()) return "*";
  std::string text;
  const Seats won = winners(position);
  for (int seat = 0; seat < position.merchants(); ++seat) {
    if (!won.contains(seat)) continue;
    if (!text.empty()) text += ' ';
    text += std::to_string(seat + 1);
  }
  return text;
}

}  // namespace souk
