#include "souk/terminal/replay.hpp"

#include <utility>

#include "messages.hpp"
#include "page.hpp"
#include "panel.hpp"
#include "playback.hpp"
#include "rulebook.hpp"
#include "souk/terminal/record_file.hpp"
#include "souk/text/numbers.hpp"

namespace souk::terminal {

namespace {

Canvas panel_of(const Speaker& speaker, const Position& position, const Names& names,
                ScreenSize size, Look look) {
  const int columns = panel_room(size);
  return position.is_over() ? draw_scores(speaker, position, names, columns, look)
                            : draw_merchants(speaker, position, names, columns, look);
}

// Everything at once, for pipes and for those who ask for it.
class Printout {
 public:
  Printout(const Speaker& speaker, Playback playback, Terminal& terminal, Look look)
      : speaker_{speaker}, playback_{std::move(playback)}, terminal_{terminal}, look_{look} {}

  void print() {
    say({playback_.title(), ""});
    int round = 0;
    while (playback_.at() < playback_.steps()) {
      playback_.next_turn();
      if (playback_.round() != round) {
        round = playback_.round();
        say({round_text(speaker_, round, playback_.rounds())});
      }
      say({"  " + playback_.story()});
      if (is_last_of_round())
        say({"  " + points_text(speaker_, playback_.position(), playback_.names(), round), ""});
    }
    print_board();
  }

 private:
  [[nodiscard]] bool is_last_of_round() const {
    Playback ahead = playback_;
    ahead.next();
    return ahead.at() == playback_.at() || ahead.round() != playback_.round();
  }

  void print_board() {
    const Position& position = playback_.position();
    Page page{.market = draw_market(position, {}, look_),
              .panel = {panel_of(speaker_, position, playback_.names(), terminal_.size(), look_)},
              .story = {},
              .notice = {},
              .question = {}};
    if (position.is_over()) page.notice = {result_sentence(speaker_, position, playback_.names())};
    for (const std::string& line : scrolling_lines_of(page, terminal_.size(), look_))
      terminal_.write(line + '\n');
  }

  void say(const Lines& lines) {
    for (const std::string& line : fitted(lines, terminal_.size(), look_))
      terminal_.write(line + '\n');
  }

  const Speaker& speaker_;
  Playback playback_;
  Terminal& terminal_;
  Look look_;
};

// One screen, one key at a time.
class ReplayScreen {
 public:
  ReplayScreen(const Speaker& speaker, Playback playback, Terminal& terminal, Look look)
      : speaker_{speaker}, playback_{std::move(playback)}, terminal_{terminal}, look_{look} {}

  [[nodiscard]] Outcome show() {
    const SingleKeys keys{terminal_};
    for (;;) {
      draw(replay_question(speaker_, playback_.at(), playback_.steps()));
      const auto key = terminal_.read_key();
      if (!key) return outcome_of(key.error());
      if (key->kind == Key::Kind::interrupt) return Outcome::interrupted;
      if (is_leaving(*key)) return Outcome::completed;
      follow(*key);
    }
  }

 private:
  using Kind = Key::Kind;

  static bool is_leaving(Key key) {
    return key.kind == Kind::escape || key == Key{Kind::character, 'q'};
  }

  // The letter that does the same as a key without one.
  static char letter_for(Key key) {
    switch (key.kind) {
      case Kind::character:
        return key.character;
      case Kind::enter:
      case Kind::right:
        return ' ';
      case Kind::left:
      case Kind::backspace:
        return 'b';
      case Kind::down:
      case Kind::page_down:
        return 'n';
      case Kind::up:
      case Kind::page_up:
        return 'p';
      case Kind::home:
        return '<';
      case Kind::end:
        return '>';
      default:
        return 0;
    }
  }

  void follow(Key key) {
    switch (letter_for(key)) {
      case ' ':
        return playback_.next();
      case 'b':
        return playback_.back();
      case 'n':
        return playback_.next_turn();
      case 'p':
        return playback_.previous_turn();
      case '<':
        return playback_.first();
      case '>':
        return playback_.last();
      case 'g':
        return ask_round();
      case '?':
      case 'h':
        return show_help();
      default:
        return;
    }
  }

  void ask_round() {
    std::string typed;
    for (;;) {
      draw(speaker_.say("terminal.question.round") + ' ' + typed);
      const auto key = terminal_.read_key();
      if (!key || key->kind == Kind::escape || key->kind == Kind::interrupt) return;
      if (key->kind == Kind::enter) break;
      if (key->kind == Kind::backspace && !typed.empty()) typed.pop_back();
      const bool digit = key->character >= '0' && key->character <= '9';
      if (key->kind == Kind::character && digit && typed.size() < 3) typed += key->character;
    }
    if (const auto round = read_whole_number(typed, 0, 999)) playback_.go_to_round(*round);
  }

  void show_help() {
    terminal_.write(redrawn(fitted(replay_help(speaker_), terminal_.size(), look_)));
    (void)terminal_.read_key();
  }

  void draw(const std::string& question) {
    const Position& position = playback_.position();
    Canvas title{panel_columns, 1};
    title.put(2, 0, round_text(speaker_, playback_.round(), playback_.rounds()), {.bold = true});
    Page page{
        .market = draw_market(position, playback_.marks(), look_),
        .panel = {title, panel_of(speaker_, position, playback_.names(), terminal_.size(), look_)},
        .story = {playback_.at() == 0 ? playback_.title() : playback_.story()},
        .notice = {},
        .question = question};
    const auto& fault = playback_.replay().fault;
    if (playback_.at() == playback_.steps()) {
      if (position.is_over())
        page.notice.push_back(result_sentence(speaker_, position, playback_.names()));
      if (fault) page.notice.push_back(fault->message);
    }
    terminal_.write(redrawn(lines_of(page, terminal_.size(), look_)));
  }

  const Speaker& speaker_;
  Playback playback_;
  Terminal& terminal_;
  Look look_;
};

}  // namespace

Outcome replay(const ReplayOptions& options, const Speaker& speaker, Terminal& terminal) {
  const auto wrong = [&](const Error& error) {
    return complain_of_record(speaker, options.file, error, terminal);
  };
  auto record = read_recorded_game(speaker, options.file, options.game);
  if (!record) return wrong(record.error());
  auto played = replay_to_first_fault(*record);
  if (!played) return wrong(played.error());
  const auto fault = played->fault;
  Playback playback{speaker, *std::move(record), *std::move(played)};
  Outcome outcome = Outcome::completed;
  if (options.print_all || !terminal.is_interactive())
    Printout{speaker, std::move(playback), terminal, options.look}.print();
  else
    outcome = ReplayScreen{speaker, std::move(playback), terminal, options.look}.show();
  if (fault) return wrong(*fault);
  return outcome == Outcome::completed && terminal.has_failed() ? Outcome::output_failed : outcome;
}

}  // namespace souk::terminal
