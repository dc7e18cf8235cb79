// The lines of the log: every event as text, and from it again.
#include "souk/table/event.hpp"

#include <gtest/gtest.h>

#include <set>
#include <tuple>

#include "random_events.hpp"

namespace souk {
namespace {

using test::kept;
using test::RandomEvents;

// Everything an event says, to be compared.
auto fields(const event::Created& e) { return std::tuple{*e.options, *e.seed_hash}; }
auto fields(const event::Sat& e) { return std::tuple{e.seat, *e.sitter}; }
auto fields(const event::Left& e) { return std::tuple{e.seat}; }
auto fields(const event::Started& e) { return std::tuple{e.first, e.pile_tops}; }
auto fields(const event::Faced& e) { return std::tuple{e.seat, e.facing}; }
auto fields(const event::Placed& e) { return std::tuple{e.seat, e.place}; }
auto fields(const event::Threw& e) { return std::tuple{e.seat, e.facing, e.steps}; }
auto fields(const event::Laid& e) { return std::tuple{e.seat, e.place, e.drawn}; }
auto fields(const event::Turned& e) { return std::tuple{e.seat, e.facing}; }
auto fields(const event::Withdrew& e) { return std::tuple{e.seat, e.why}; }
auto fields(const event::BotSat& e) { return std::tuple{e.seat, e.why, *e.level}; }
auto fields(const event::Returned& e) { return std::tuple{e.seat}; }
auto fields(const event::Said& e) { return std::tuple{e.seat, *e.text}; }
auto fields(const event::OfferedRematch& e) { return std::tuple{e.seat}; }
auto fields(const event::WentOn& e) { return std::tuple{*e.table}; }
auto fields(const event::Ended&) { return std::tuple{}; }
auto fields(const event::Closed& e) { return std::tuple{e.reason}; }
auto fields(const event::Resumed&) { return std::tuple{}; }

bool same(const Event& one, const Event& other) {
  if (one.at != other.at || one.action != other.action) return false;
  if (one.what.index() != other.what.index()) return false;
  return std::visit(
      [&other](const auto& what) {
        return fields(what) == fields(std::get<std::decay_t<decltype(what)>>(other.what));
      },
      one.what);
}

// A log outlives the program that wrote it: these lines have to be understood for ever.
TEST(EventText, OfEveryKindIsALineThatStays) {
  TableOptions options;
  options.seats = {{SeatFor::person, {}}, {SeatFor::anyone, {}}, {SeatFor::bot, "trader"}};
  options.clock = {ClockKind::budget, 300'000, 5'000};
  options.first = 1;
  const std::string hash(64, 'a');
  const std::vector<std::pair<EventBody, std::string>> lines{
      {event::Created{kept(options), kept(hash)},
       "created " + hash +
           " rules=international seats=person,anyone,bot:\"trader\" public=no"
           " clock=budget:300000:5000 late=bot chat=yes watch=yes first=2"},
      {event::Sat{0, kept(Sitter{"Amina \"A\"", "dates", "0f"})},
       R"(sat 1 "Amina \"A\"" share="dates" key="0f")"},
      {event::Left{1}, "left 2"},
      {event::Started{2, {Colour::yellow, Colour::blue}}, "started 3 yb"},
      {event::Faced{3, Facing::west}, "faced 4 W"},
      {event::Placed{0, Place::upright(square_at(2, 3))}, "placed 1 c4c5"},
      {event::Threw{1, Facing::east, 3}, "threw 2 E 3"},
      {event::Laid{1, Place::sideways(square_at(2, 3)), Colour::yellow}, "laid 2 c4d4 y"},
      {event::Turned{1, Facing::south}, "turned 2 S"},
      {event::Withdrew{1, event::Why::late}, "withdrew 2 late"},
      {event::BotSat{1, event::Why::asked, kept(std::string{"trader"})}, "bot 2 asked \"trader\""},
      {event::Returned{1}, "returned 2"},
      {event::Said{0, kept(std::string{"naïve\n\\o/"})}, R"(said 1 "naïve\x0a\\o/")"},
      {event::OfferedRematch{0}, "rematch 1"},
      {event::WentOn{kept(std::string{"k3v9"})}, "next \"k3v9\""},
      {event::Ended{}, "ended"},
      {event::Closed{event::Reason::by_host}, "closed host"},
      {event::Closed{event::Reason::fault}, "closed fault"},
      {event::Closed{event::Reason::by_house}, "closed house"},
      {event::Resumed{}, "resumed"},
  };
  std::set<std::size_t> kinds;
  for (const auto& [what, line] : lines) {
    kinds.insert(what.index());
    EXPECT_EQ(text_of(Event{5, 0, what}), line);
    const Event acted{5, 0x12ab, what};
    EXPECT_EQ(text_of(acted), line + " action=00000000000012ab");
    const auto read = read_event(5, text_of(acted));
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_TRUE(same(*read, acted)) << line;
    EXPECT_TRUE(line.starts_with(name_of(what)));
  }
  EXPECT_EQ(kinds.size(), std::variant_size_v<EventBody>);
}

TEST(EventText, GivesTheSameEventAgain) {
  RandomEvents events{1};
  std::array<int, std::variant_size_v<EventBody>> seen{};
  for (int count = 0; count < 20'000; ++count) {
    const Event event = events.next();
    const std::string text = text_of(event);
    ASSERT_EQ(text.find('\n'), std::string::npos);
    const auto read = read_event(event.at, text);
    ASSERT_TRUE(read) << text << ": " << read.error().message;
    ASSERT_TRUE(same(*read, event)) << text;
    ++seen[event.what.index()];
  }
  for (std::size_t kind = 0; kind < seen.size(); ++kind)
    EXPECT_GT(seen[kind], 500) << name_of(events.of_kind(kind).what);
}

// A damaged line is refused, or it is exactly what another event would have been written as.
TEST(EventText, OfADamagedLogIsNeverMisread) {
  RandomEvents events{2};
  int refused = 0;
  int another = 0;
  for (int count = 0; count < 50'000; ++count) {
    const std::string text = events.damaged(text_of(events.next()));
    const auto read = read_event(7, text);
    if (read) {
      ASSERT_EQ(text_of(*read), text);
      ++another;
      continue;
    }
    ++refused;
    EXPECT_EQ(read.error().code, "event");
    EXPECT_EQ(read.error().message.find('\n'), std::string::npos);
  }
  EXPECT_GT(refused, 20'000);
  EXPECT_GT(another, 3'000);
}

TEST(EventText, RefusesNonsenseAndSaysWhatBelongsThere) {
  struct Refusal {
    std::string text;
    std::string said;
  };
  for (const auto& [text, said] : std::vector<Refusal>{
           {"", "\"\" is no event"},
           {"flew 1", "\"flew\" is no event"},
           {"threw", "threw, column 6: a space and more"},
           {"threw 0 E 3", "threw, column 7: a seat from 1 to 4"},
           {"threw 5 E 3", "threw, column 7: a seat from 1 to 4"},
           {"threw 01 E 3", "threw, column 7: a seat from 1 to 4"},
           {"threw -1 E 3", "threw, column 7: a seat from 1 to 4"},
           {"threw 2 X 3", "threw, column 9: N, E, S or W"},
           {"threw 2 E 5", "threw, column 11: a throw from 1 to 4"},
           {"threw 2 E 3 ", "threw, column 12: the end of the line"},
           {"threw 2 E 3 action=0000000000000000", "column 12: the end of the line"},
           {"threw 2 E 3 action=000000000000000G", "column 12: the end of the line"},
           {"threw 2 E 3 action=12", "column 12: the end of the line"},
           {"laid 2 c5c4 y", "laid, column 8: a rug such as c4c5"},
           {"laid 2 c4c6 y", "laid, column 8: a rug such as c4c5"},
           {"laid 2 c4c5 p", "laid, column 13: a colour"},
           {"started 1 r", "started, column 11: two colours"},
           {"said 1 \"", "said, column 9: the closing quotation mark"},
           {"said 1 text", "said, column 8: a text in quotation marks"},
           {R"(said 1 "\t")", "said, column 9: one of"},
           {R"(said 1 "\x41")", "said, column 11: a control character's number"},
           {R"(said 1 "\x4)", "said, column 11: a control character's number"},
           {"said 1 \"\n\"", "said, column 9: one of"},
           {"closed whim", "closed, column 8: idle, deserted, host, fault or house"},
           {"withdrew 1 whim", "withdrew, column 12: asked or late"},
           {"created abc", "created, column 9: the hash of a seed"},
           {"created " + std::string(64, '0') + " rules=chess", "column 80: the name of rules"},
       }) {
    const auto read = read_event(0, text);
    ASSERT_FALSE(read) << text;
    EXPECT_NE(read.error().message.find(said), std::string::npos) << read.error().message;
  }
}

// It would end up in a server's own log.
TEST(EventText, ARefusalRepeatsNoSecret) {
  const auto read = read_event(0, R"(sat 1 "A" share="s" key="5ec2e7" and more)");
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().message.find("5ec2e7"), std::string::npos) << read.error().message;
}

TEST(ActionKey, TellsSeatsAndIdsApart) {
  std::set<std::uint64_t> keys;
  for (int seat = 0; seat < most_merchants; ++seat)
    for (int id = 0; id < 5'000; ++id) keys.insert(action_key(seat, std::to_string(id)));
  keys.insert(action_key(0, ""));
  EXPECT_EQ(keys.size(), 20'001U);
  EXPECT_FALSE(keys.contains(0));
}

TEST(ActionKey, StaysWhatItIsInTheLog) { EXPECT_EQ(action_key(1, "a7"), 0xab15'9185'9877'fdb7U); }

}  // namespace
}  // namespace souk
