#include "online_page.hpp"

#include "panel.hpp"
#include "souk/terminal/text.hpp"

namespace souk::terminal {

namespace {

using client::OnlineTable;

const Somebody& mover_of(const Names& names, const Position& position) {
  return names[static_cast<std::size_t>(position.seat())];
}

// Of a game that goes on; else null.
const Position* position_in_play(const OnlineTable& table) {
  const auto& position = table.state().position();
  return table.is_playing() && position && !position->is_over() ? &*position : nullptr;
}

// `4:05`.
std::string clock_text(WallTime milliseconds) {
  const WallTime seconds = milliseconds / 1000;
  const std::string rest = std::to_string(seconds % 60);
  return std::to_string(seconds / 60) + (rest.size() == 1 ? ":0" : ":") + rest;
}

std::string chair_text(const Speaker& speaker, const GameState& state, const Names& names,
                       int seat) {
  const auto at = static_cast<std::size_t>(seat);
  if (state.chair(seat).holder != Holder::empty) return names[at].name;
  return speaker.say(state.options().seats[at].kept_for == SeatFor::person
                         ? "terminal.online.chair.guest"
                         : "terminal.online.chair.free");
}

std::vector<Canvas> gathering_panel(const Speaker& speaker, const OnlineShown& shown, int columns) {
  const Lines chairs = chairs_text(speaker, shown);
  Canvas panel{columns, static_cast<int>(chairs.size())};
  for (int y = 0; y < panel.height(); ++y)
    panel.put(2, y, shortened(chairs[static_cast<std::size_t>(y)], columns - 2));
  return {panel};
}

Position shown_position(const OnlineShown& shown, const Position& position) {
  if (position.phase() != Phase::face) return position;
  const GameState& state = shown.table.state();
  const std::optional<Facing> facing =
      shown.table.is_our_turn() ? std::optional{shown.chosen} : state.shown_facing();
  return facing ? with_assam(position, position.assam().turned_to(*facing)) : position;
}

Marks marks_for(const OnlineShown& shown, const Position& position) {
  Marks marks;
  if (shown.table.is_our_turn()) {
    marks = marks_of_throws(position, shown.chosen);
    marks.places = legal_places(position);
  }
  marks.lit = shown.story.new_rug();
  if (const auto place = shown.table.state().shown_place()) marks.lit |= place->squares();
  return marks;
}

Canvas round_title(const Speaker& speaker, const OnlineShown& shown, const Position& position) {
  Canvas title{panel_columns, 1};
  title.put(
      2, 0,
      round_text(speaker, shown.story.round(position), position.rules().rugs(position.merchants())),
      {.bold = true});
  return title;
}

Page playing_page(const Speaker& speaker, const OnlineShown& shown, const Position& position,
                  ScreenSize size, Look look) {
  const Names names = shown.story.names(shown.table.seat());
  const int columns = panel_room(size);
  Page page{
      .market = draw_market(shown_position(shown, position), marks_for(shown, position), look),
      .panel = {round_title(speaker, shown, position),
                draw_merchants(speaker, position, names, columns, look)},
      .story = shown.story.paragraphs(),
      .notice = {},
      .question = {}};
  if (position.is_over()) page.panel = {draw_scores(speaker, position, names, columns, look)};
  if (!shown.table.is_our_turn()) return page;
  page.panel.push_back(draw_throws(speaker, position, shown.chosen));
  page.panel.push_back(draw_places(speaker, position));
  return page;
}

Page gathering_page(const Speaker& speaker, const OnlineShown& shown, ScreenSize size, Look look) {
  const TableOptions& options = shown.table.state().options();
  const auto start = Position::start(options.rules, static_cast<int>(options.seats.size()));
  return {.market = start ? draw_market(*start, {}, look) : Canvas{market_columns, market_rows},
          .panel = gathering_panel(speaker, shown, panel_room(size)),
          .story = shown.story.paragraphs(),
          .notice = {},
          .question = {}};
}

// What a line that is down means for whoever looks: his turn, his clock, what he has asked for.
std::string offline_key(const OnlineShown& shown) {
  const OnlineTable& table = shown.table;
  if (shown.is_long_offline) return "terminal.online.offline_long";
  const bool has_clock =
      table.is_our_turn() && table.state().options().clock.kind != ClockKind::none;
  if (table.is_asking()) return has_clock ? "online.offline.kept_clock" : "online.offline.kept";
  if (!table.is_our_turn()) return "online.offline";
  return has_clock ? "online.offline.clock" : "online.offline.turn";
}

}  // namespace

Page online_page(const Speaker& speaker, const OnlineShown& shown, ScreenSize size, Look look) {
  if (!shown.table.is_known())
    return {.market = Canvas{market_columns, 0},
            .panel = {},
            .story = {},
            .notice = {},
            .question = {}};
  const auto& position = shown.table.state().position();
  return position ? playing_page(speaker, shown, *position, size, look)
                  : gathering_page(speaker, shown, size, look);
}

Page online_page_of(const Speaker& speaker, const OnlineShown& shown, const Frame& frame,
                    ScreenSize size, Look look) {
  const Names names = shown.story.names(shown.table.seat());
  return {.market = draw_market(frame.shown, frame.marks, look),
          .panel = {round_title(speaker, shown, frame.shown),
                    draw_merchants(speaker, frame.shown, names, panel_room(size), look)},
          .story = shown.story.paragraphs(),
          .notice = {},
          .question = {}};
}

std::string online_question(const Speaker& speaker, const OnlineShown& shown) {
  const OnlineTable& table = shown.table;
  if (!table.is_known()) return speaker.say("online.connecting");
  const GameState& state = table.state();
  if (state.stage() == Stage::gathering) return prompt(speaker.say("table.gathering"));
  const Position* const position = position_in_play(table);
  if (position == nullptr)
    return prompt(speaker.say(table.seat() && state.stage() == Stage::finished
                                  ? "terminal.online.prompt.over"
                                  : "terminal.prompt.over"));
  const Names names = shown.story.names(table.seat());
  if (table.is_our_turn() && table.is_asking()) return speaker.say("terminal.online.asked");
  if (table.is_our_turn()) return question(speaker, *position, names);
  const bool is_bot = state.chair(position->seat()).holder == Holder::bot;
  return prompt(speaker.say(is_bot ? "table.thinking" : "table.waits",
                            {{"name", mover_of(names, *position)}}));
}

Lines online_state(const Speaker& speaker, const OnlineShown& shown) {
  Lines lines;
  const OnlineTable& table = shown.table;
  if (!table.is_known()) return lines;
  if (!table.line_stands()) lines.push_back(speaker.say(offline_key(shown)));
  if (table.is_away()) lines.push_back(speaker.say("terminal.online.away"));
  if (!table.seat() && table.state().stage() != Stage::closed)
    lines.push_back(speaker.say("online.watching"));
  if (table.state().stage() == Stage::gathering && !shown.invitation.empty())
    lines.push_back(speaker.say("terminal.online.link", {{"address", shown.invitation}}));
  const Position* const position = position_in_play(table);
  if (position == nullptr || !table.line_stands()) return lines;
  const int seat = position->seat();
  if (table.state().chair(seat).holder == Holder::person && !table.is_here(seat))
    lines.push_back(speaker.say("online.gone",
                                {{"name", mover_of(shown.story.names(table.seat()), *position)}}));
  return lines;
}

std::string clocks_text(const Speaker& speaker, const OnlineShown& shown) {
  std::vector<std::string> clocks;
  const Names names = shown.story.names(shown.table.seat());
  for (std::size_t at = 0; at < names.size(); ++at)
    if (const auto left = shown.table.time_left(static_cast<int>(at)))
      clocks.push_back(speaker.say("terminal.online.clock",
                                   {{"merchant", names[at].name}, {"time", clock_text(*left)}}));
  return clocks.empty() ? std::string{} : speaker.list(Speaker::List::plain, clocks);
}

Lines chairs_text(const Speaker& speaker, const OnlineShown& shown) {
  const GameState& state = shown.table.state();
  const Names names = shown.story.names(shown.table.seat());
  Lines lines;
  for (int seat = 0; seat < state.merchants(); ++seat)
    lines.push_back(std::to_string(seat + 1) + "  " + chair_text(speaker, state, names, seat));
  return lines;
}

}  // namespace souk::terminal
