#include "online_session.hpp"

#include <algorithm>
#include <utility>

#include "market_words.hpp"
#include "online_words.hpp"
#include "rulebook.hpp"
#include "souk/client/dice_check.hpp"
#include "souk/notation/position_text.hpp"
#include "souk/terminal/text.hpp"

namespace souk::terminal {

namespace {

using namespace std::chrono_literals;

// How long the server waits for somebody who listens to the keyboard, and the other way round.
constexpr std::chrono::milliseconds between_looks{50};
// For clocks, and for a window of another size, of which nobody is told.
constexpr std::chrono::milliseconds between_drawings{200};
constexpr std::size_t most_notices = 4;
// With more than this to catch up on, the market jumps to where the game is.
constexpr std::size_t most_frames = 24;
// Then a lost line is not back in a moment.
constexpr std::chrono::seconds long_offline{30};
// Who has never seen the table has nothing to wait for.
constexpr std::chrono::seconds longest_connecting{30};

WallTime wall_now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

}  // namespace

OnlineSession::OnlineSession(const OnlineOptions& options, const Speaker& speaker,
                             Terminal& terminal, OnlineDoor& door, const Entered& entered)
    : options_{options},
      speaker_{speaker},
      terminal_{terminal},
      door_{door},
      entered_{entered},
      screen_{terminal, options.look, options.plain},
      table_{client::tools_of(loop_, entered.server), entered.table, entered.chair.token, wall_now},
      story_{speaker} {
  for (const std::string& notice : entered.notices) say(notice);
}

OnlineSession::Ending OnlineSession::run() {
  for (;;) {
    if (loop_.run_for(0ms)) draw_at_ = {};
    if (terminal_.was_interrupted()) return leave(Outcome::interrupted);
    if (terminal_.has_failed()) return leave(Outcome::output_failed);
    follow();
    if (table_.lost()) return lost(*table_.lost());
    if (!table_.is_known() && Clock::now() - began_ > longest_connecting)
      return lost({"line", "the table does not answer"});
    const GameState& state = table_.state();
    const bool goes_on = table_.is_known() && client::is_table_name(state.next_table()) &&
                         table_.seat() && state.chair(*table_.seat()).wants_rematch;
    if (goes_on) return {.next = state.next_table()};
    show();
    if (is_over() && !table_.seat() && !terminal_.has_keyboard()) return leave(Outcome::completed);
    if (terminal_.has_keyboard() || is_asked_) {
      if (const auto ending = hear_person()) return *ending;
    } else {
      loop_.run_for(between_looks);
    }
  }
}

bool OnlineSession::is_over() const {
  return table_.is_known() &&
         (table_.state().stage() == Stage::finished || table_.state().stage() == Stage::closed);
}

bool OnlineSession::asks() const {
  return frames_.empty() && ((table_.is_our_turn() && !table_.is_asking()) || is_over());
}

void OnlineSession::follow() {
  if (table_.take_restart()) {
    story_ = OnlineStory{speaker_};
    frames_.clear();
  }
  for (const client::Happening& happening : table_.take_happenings()) {
    const std::string sentence = story_.tell(happening, table_.seat());
    if (!screen_.is_drawn() && !sentence.empty()) screen_.print({sentence});
    if (screen_.is_drawn() && !happening.is_past) play_out(happening);
    if (happening.after && happening.after != happening.before)
      chosen_ = happening.after->assam().facing();
  }
  watch_line();
  note_refusals();
  note_state();
  note_end();
}

void OnlineSession::play_out(const client::Happening& happening) {
  if (options_.pace.count() == 0 || !happening.effect || !happening.before || !happening.after)
    return;
  const Names names = story_.names(table_.seat());
  if (frames_.empty()) frame_since_ = Clock::now();
  if (const auto* const rolled = std::get_if<Rolled>(&*happening.effect)) {
    caption_ = speaker_.say(
        "terminal.throwing",
        {{"name", names[static_cast<std::size_t>(rolled->seat)]}, {"steps", rolled->walk.steps}});
    for (Frame& frame : frames_of_walk(*happening.before, *rolled, options_.pace))
      frames_.push_back(std::move(frame));
  }
  if (const auto* const laid = std::get_if<Laid>(&*happening.effect))
    frames_.push_back(frame_of_rug(*happening.after, *laid, options_.pace));
  if (frames_.size() > most_frames) frames_.clear();
}

// On a screen it stands above the question until something else is typed.
void OnlineSession::say(const std::string& text) {
  if (screen_.is_drawn()) {
    std::erase(notices_, text);
    notices_.push_back(text);
    if (notices_.size() > most_notices) notices_.erase(notices_.begin());
    return;
  }
  // The cursor waits behind a question, which is then asked again.
  if (std::exchange(is_asked_, false)) screen_.print({""});
  screen_.print({text});
}

void OnlineSession::watch_line() {
  if (!table_.is_known() || table_.line_stands() == was_line_) return;
  was_line_ = table_.line_stands();
  if (was_line_)
    say(speaker_.say("terminal.online.line_back"));
  else
    offline_since_ = Clock::now();
}

void OnlineSession::note_refusals() {
  for (const Error& refused : table_.take_refusals()) say(refusal_text(speaker_, refused));
}

// Where text scrolls by, what holds is said when it begins.
void OnlineSession::note_state() {
  if (screen_.is_drawn()) return;
  Lines now = online_state(speaker_, shown());
  if (table_.is_known() && table_.state().stage() == Stage::gathering)
    append(now, chairs_text(speaker_, shown()));
  for (const std::string& line : now)
    if (std::ranges::find(state_, line) == state_.end()) say(line);
  state_ = std::move(now);
}

// The dice, once they are shown.
void OnlineSession::note_end() {
  if (has_checked_end_ || !is_over() || !table_.line_stands()) return;
  has_checked_end_ = true;
  if (!options_.save_to.empty()) save(options_.save_to);
  if (table_.state().stage() != Stage::finished) return;
  const auto record = fetch_record();
  if (!record) return say(refusal_text(speaker_, record.error()));
  const auto dice = client::check_promised_dice(*record, {.seed_hash = entered_.chair.seed_hash,
                                                          .share = entered_.chair.share,
                                                          .seat = table_.seat()});
  if (!dice) {
    const std::string& code = dice.error().code;
    return say(code == "hash"    ? speaker_.say("dice.other_hash")
               : code == "share" ? speaker_.say("terminal.online.dice_no_share")
                                 : speaker_.say("terminal.online.dice_wrong",
                                                {{"detail", cleaned(dice.error().message)}}));
  }
  if (dice->is_fair)
    say(speaker_.say(dice->has_share && !entered_.chair.seed_hash.empty()
                         ? "terminal.online.dice_fair_with_mine"
                         : "online.dice.fair",
                     {{"throws", dice->throws}}));
}

OnlineShown OnlineSession::shown() const {
  const bool is_long = !was_line_ && Clock::now() - offline_since_ > long_offline;
  const std::string& invitation = entered_.chair.invitation;
  return {.table = table_,
          .story = story_,
          .chosen = chosen_,
          .invitation = invitation.empty()
                            ? std::string{}
                            : client::invitation_link(entered_.server, entered_.table, invitation),
          .is_long_offline = is_long};
}

Page OnlineSession::page() const {
  const OnlineShown all = shown();
  const bool is_played_out = !frames_.empty();
  Page page = is_played_out
                  ? online_page_of(speaker_, all, frames_.front(), screen_.size(), screen_.look())
                  : online_page(speaker_, all, screen_.size(), screen_.look());
  if (screen_.is_drawn()) page.notice = online_state(speaker_, all);
  if (std::string clocks = clocks_text(speaker_, all); !clocks.empty())
    page.notice.push_back(std::move(clocks));
  append(page.notice, notices_);
  page.question = is_played_out ? caption_ : online_question(speaker_, all);
  return page;
}

void OnlineSession::show() {
  while (!frames_.empty() && Clock::now() - frame_since_ >= frames_.front().time) {
    frame_since_ += frames_.front().time;
    frames_.pop_front();
    draw_at_ = {};
  }
  // What was typed before a question was shown does not answer it.
  if (asks() && !is_asked_ && terminal_.has_keyboard()) {
    if (terminal_.has_line(0ms)) screen_.forget();
    terminal_.forget_typed_ahead();
  }
  if (screen_.is_drawn()) {
    is_asked_ = asks();
    return draw();
  }
  if (!asks() || is_asked_) return;
  is_asked_ = true;
  Page next = page();
  next.story.clear();
  const bool is_new = asked_at_ != table_.state().position();
  asked_at_ = table_.state().position();
  screen_.print(next, is_new ? Asking::first : Asking::again);
  notices_.clear();
}

void OnlineSession::draw() {
  if (Clock::now() < draw_at_) return;
  draw_at_ = Clock::now() + between_drawings;
  if (reading_.empty())
    screen_.draw(page());
  else
    draw_reading();
}

std::optional<OnlineSession::Ending> OnlineSession::hear_person() {
  if (!terminal_.has_line(between_looks)) return {};
  const auto line = terminal_.read_line();
  if (!line && line.error() == InputEnd::resized) return {};
  if (!line) return leave(outcome_of(line.error()));
  screen_.forget();
  draw_at_ = {};
  const bool was_asked = std::exchange(is_asked_, false);
  notices_.clear();
  if (!reading_.empty()) {
    reading_.erase(reading_.begin(), reading_.begin() + screenful());
    return {};
  }
  auto ending = answer(*line, was_asked);
  // Where text scrolls by, what was answered stands before the question that is asked again.
  if (!screen_.is_drawn() && !was_asked) screen_.print(std::exchange(notices_, {}));
  return ending;
}

std::optional<OnlineSession::Ending> OnlineSession::answer(const std::string& line,
                                                           bool was_asked) {
  if (const auto wanted = read_online_request(speaker_, line)) {
    if (!*wanted)
      notices_.push_back(wanted->error().message);
    else
      ask_table(**wanted);
    return {};
  }
  if (const auto request = read_request(speaker_, line)) {
    if (*request) return handle(**request);
    notices_.push_back(terminal::shown(request->error()));
    return {};
  }
  const bool is_empty = cleaned(line).empty();
  if (is_over() && was_asked) {
    if (is_empty) return leave(Outcome::completed);
    notices_.push_back(speaker_.say("terminal.refused.unknown", {{"typed", cleaned(line)}}));
    return {};
  }
  if (table_.is_our_turn() && was_asked) {
    answer_turn(line);
    return {};
  }
  if (!table_.line_stands()) table_.retry();
  if (!is_empty)
    notices_.push_back(speaker_.say(table_.seat() ? "refusal.wait" : "refusal.watching"));
  return {};
}

void OnlineSession::ask_table(const client::ActionBody& what) {
  if (!table_.seat()) return notices_.push_back(speaker_.say("refusal.watching"));
  const bool gives_up_chair =
      std::holds_alternative<action::Leave>(what) && !table_.state().position();
  table_.ask(what);
  if (gives_up_chair) door_.forget(entered_);
}

void OnlineSession::answer_turn(const std::string& line) {
  const auto& position = table_.state().position();
  if (!position) return;
  const auto typed = read_answer(speaker_, line, *position);
  if (typed)
    act_on(*typed, position->phase());
  else
    notices_.push_back(terminal::shown(typed.error()));
}

void OnlineSession::act_on(const Answer& typed, Phase phase) {
  const auto* const move = std::get_if<Move>(&typed);
  if (move != nullptr && move->is(MoveKind::lay))
    return table_.confirm(action::LayRug{move->place()});
  if (move != nullptr) chosen_ = move->facing();
  switch (phase) {
    case Phase::face:
      // Until the die is thrown the facing can be changed (R9).
      if (move == nullptr) return table_.confirm(action::ThrowDie{chosen_});
      table_.show(chosen_);
      return notices_.push_back(speaker_.say("terminal.facing", {{"facing", choice_of(chosen_)}}));
    case Phase::turn:
      return table_.confirm(action::Turn{chosen_});
    default:
      return table_.confirm(action::ThrowDie{});
  }
}

std::optional<OnlineSession::Ending> OnlineSession::handle(const Request& request) {
  using Kind = Request::Kind;
  const auto& position = table_.state().position();
  switch (request.kind) {
    case Kind::help:
      show_text(online_help(speaker_, position));
      break;
    case Kind::rules:
      if (table_.is_known())
        show_text(rules_text(speaker_, table_.state().options().rules, table_.state().merchants()));
      break;
    case Kind::position:
      if (position) notices_.push_back(text_of(*position));
      break;
    case Kind::save:
      save(request.file);
      break;
    case Kind::quit:
      return leave(Outcome::completed);
    case Kind::market:
      if (position) show_text(market_in_words(speaker_, *position, story_.names(table_.seat())));
      break;
    case Kind::story:
      show_text(story_.paragraphs().empty() ? Lines{speaker_.say("terminal.story.none")}
                                            : story_.paragraphs());
      break;
    default:
      answer_in_words(request);
  }
  return {};
}

// Online nobody is advised, and nothing is taken back.
void OnlineSession::answer_in_words(const Request& request) {
  const auto& position = table_.state().position();
  if (!position) return notices_.push_back(speaker_.say("refusal.wait"));
  const auto words = requested_words(speaker_, *position, story_.names(table_.seat()), request);
  for (const std::string& line : words.value_or(Lines{what_to_type(speaker_, *position)}))
    notices_.push_back(line);
}

void OnlineSession::show_text(const Lines& lines) {
  if (!screen_.is_drawn()) return screen_.print(lines);
  reading_ = fitted(lines, screen_.size(), screen_.look());
}

std::ptrdiff_t OnlineSession::screenful() const {
  return std::min(static_cast<std::ptrdiff_t>(reading_.size()),
                  static_cast<std::ptrdiff_t>(std::max(screen_.size().rows - 2, 1)));
}

void OnlineSession::draw_reading() {
  const auto end = reading_.begin() + screenful();
  screen_.draw({reading_.begin(), end},
               prompt(speaker_.say(end == reading_.end() ? "terminal.back" : "learn.next")));
}

Result<std::string> OnlineSession::fetch_record() const {
  if (!table_.line_stands()) return fail("line", "the line is down");
  return client::Api{entered_.server, [this] { return !terminal_.was_interrupted(); }}.record(
      entered_.table, entered_.chair.token);
}

void OnlineSession::save(const std::string& file) {
  const auto record = fetch_record();
  if (!record) return say(refusal_text(speaker_, record.error()));
  const auto written = saver_.write(speaker_, file, *record);
  say(written ? saved_text(speaker_, file) : terminal::shown(written.error()));
}

OnlineSession::Ending OnlineSession::lost(const Error& why) {
  screen_.leave();
  // The next time he is let in as anybody.
  if (why.code == "token") door_.forget(entered_);
  const bool is_private = why.code == "token" && entered_.chair.token.empty();
  return {.outcome =
              door_.refuse(entered_.server, is_private ? Error{"private", why.message} : why)};
}

OnlineSession::Ending OnlineSession::leave(Outcome outcome) {
  if (outcome == Outcome::interrupted || is_asked_) screen_.print({""});
  if (!options_.save_to.empty() && !has_checked_end_) save(options_.save_to);
  Lines last = std::exchange(notices_, {});
  if (!is_over() || outcome == Outcome::interrupted)
    last.push_back(leaving_text(speaker_, outcome == Outcome::interrupted));
  if (table_.seat() && !is_over())
    last.push_back(
        speaker_.say("terminal.online.kept",
                     {{"address", client::invitation_link(entered_.server, entered_.table, {})}}));
  screen_.print(last);
  return {.outcome = outcome};
}

}  // namespace souk::terminal
