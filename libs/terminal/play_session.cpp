#include "play_session.hpp"

#include <utility>

#include "advice_text.hpp"
#include "market_words.hpp"
#include "messages.hpp"
#include "rulebook.hpp"
#include "seats.hpp"
#include "souk/notation/position_text.hpp"
#include "souk/terminal/text.hpp"

namespace souk::terminal {

namespace {

Showing showing_for(const PlayOptions& options, const Terminal& terminal) {
  if (options.plain) return Showing::words;
  return terminal.is_interactive() ? Showing::screen : Showing::scroll;
}

}  // namespace

PlaySession::PlaySession(const PlayOptions& options, const Speaker& speaker,
                         const std::vector<std::string>& seats, LocalGame game, GameKeeper keeper,
                         Terminal& terminal)
    : options_{options},
      speaker_{speaker},
      terminal_{terminal},
      game_{std::move(game)},
      keeper_{std::move(keeper)},
      view_{speaker, game_, terminal, showing_for(options, terminal), options.look, options.pace} {
  // Not from the chance of the game: a bot that knew its numbers would know the throws.
  Random seeds{~game_.source().seed};
  for (const std::string& seat : seats) {
    players_.push_back(player_for(seat, seeds.next()));
    has_people_ = has_people_ || players_.back() == nullptr;
  }
}

Outcome PlaySession::play() {
  // At once, so that nobody learns at the end that the game cannot be saved.
  if (!keep()) return Outcome::output_failed;
  while (!position().is_over()) {
    if (const auto end = terminal_.ending()) return leave(end);
    Player* const bot = players_[static_cast<std::size_t>(position().seat())].get();
    if (bot != nullptr)
      move_of(*bot);
    else if (const auto went = ask_person(); !went)
      return leave(went.error());
    if (!keep()) return Outcome::output_failed;
  }
  return finish();
}

void PlaySession::move_of(Player& bot) {
  if (position().phase() == Phase::roll) {
    throw_die();
    return;
  }
  bot.recall(game_.turns());
  const Move move = bot.choose(position(), {.stop = &terminal_.stop()});
  // Whoever is hurried may choose anything.
  if (!terminal_.was_interrupted()) decide(move);
}

void PlaySession::throw_die() {
  before_turning_.reset();
  const Position before = position();
  view_.watch_walk(before, game_.throw_die());
}

void PlaySession::decide(Move move) {
  const Effect effect = game_.decide(move);
  if (const auto* laid = std::get_if<Laid>(&effect)) view_.watch_rug(*laid);
}

PlaySession::Went PlaySession::ask_person() {
  Facing chosen = position().assam().facing();
  for (Asking asking = Asking::first;; asking = Asking::again) {
    const auto line = view_.ask(chosen, asking);
    if (!line) return tl::unexpected{Leaving{line.error()}};
    const auto answer = read_answer(speaker_, *line, position());
    if (!answer) {
      view_.notice(shown(answer.error()));
      continue;
    }
    const auto* request = std::get_if<Request>(&*answer);
    if (request == nullptr) {
      if (act_on(*answer, chosen)) return {};
    } else if (request->kind == Request::Kind::undo) {
      if (undo(chosen)) return {};
    } else if (auto went = handle(*request); !went) {
      return went;
    }
  }
}

bool PlaySession::act_on(const Answer& answer, Facing& chosen) {
  const auto* move = std::get_if<Move>(&answer);
  if (move != nullptr && move->is(MoveKind::lay)) {
    decide(*move);
    return true;
  }
  if (move != nullptr) chosen = move->facing();
  // Until the die is thrown the facing can be changed (R9); behind the rug it is said once (R11).
  if (position().phase() == Phase::face && move != nullptr) {
    view_.notice(speaker_.say("terminal.facing", {{"facing", choice_of(chosen)}}));
    return false;
  }
  if (position().phase() == Phase::turn) {
    before_turning_ = game_;
    decide(Move::face(chosen));
    return true;
  }
  if (position().phase() == Phase::face) decide(Move::face(chosen));
  throw_die();
  return true;
}

bool PlaySession::undo(Facing& chosen) {
  const Facing before = position().assam().facing();
  if (position().phase() == Phase::face && chosen != before) {
    chosen = before;
    view_.notice(speaker_.say("terminal.undo.facing", {{"facing", choice_of(chosen)}}));
    return false;
  }
  if (!before_turning_) {
    view_.notice(speaker_.say("terminal.undo.nothing"));
    return false;
  }
  game_ = *std::move(before_turning_);
  before_turning_.reset();
  view_.notice(
      speaker_.say("terminal.undo.facing", {{"facing", choice_of(position().assam().facing())}}));
  return true;
}

PlaySession::Went PlaySession::show_text(const Lines& lines) {
  if (const auto end = view_.show_text(lines)) return tl::unexpected{Leaving{end}};
  return {};
}

void PlaySession::notice_all(const Lines& lines) {
  for (const std::string& line : lines) view_.notice(line);
}

PlaySession::Went PlaySession::handle(const Request& request) {
  using Kind = Request::Kind;
  switch (request.kind) {
    case Kind::help:
      return show_text(help_text(speaker_, position()));
    case Kind::rules:
      return show_text(rules_text(speaker_, position().rules(), position().merchants()));
    case Kind::story:
      return show_text(game_.story().empty() ? Lines{speaker_.say("terminal.story.none")}
                                             : game_.story());
    case Kind::market:
      return show_text(market_in_words(speaker_, position(), game_.names()));
    case Kind::why:
      return show_text(why());
    case Kind::save:
      save_to(request.file);
      return {};
    case Kind::quit:
      return tl::unexpected{Leaving{}};
    default:
      notice_all(words_for(request));
      return {};
  }
}

Lines PlaySession::words_for(const Request& request) {
  using Kind = Request::Kind;
  if (auto words = requested_words(speaker_, position(), game_.names(), request))
    return *std::move(words);
  switch (request.kind) {
    case Kind::position:
      return {text_of(position())};
    case Kind::hint:
      return hint();
    case Kind::undo:
      return {speaker_.say("terminal.undo.nothing")};
    default:
      return {speaker_.say("terminal.resume.later")};
  }
}

Lines PlaySession::hint() {
  if (position().is_over()) return {what_to_type(speaker_, position())};
  if (to_move(position()) == chance_player) return {what_to_type(speaker_, position())};
  if (!advisor_) advisor_.emplace();
  const auto ranked = advisor_->rank(position(), terminal_.stop());
  if (ranked.empty()) return {};
  return hint_text(speaker_, position(), game_.names(), ranked);
}

Lines PlaySession::why() {
  Lines lines;
  const auto last = game_.last_to_decide();
  // One's own turn first, then the one that everybody has just seen.
  append(lines, why_of(position().seat()));
  if (last && *last != position().seat()) append(lines, why_of(*last));
  return lines.empty() ? Lines{speaker_.say("terminal.story.none")} : lines;
}

Lines PlaySession::why_of(int seat) {
  if (!advisor_) advisor_.emplace();
  Lines lines;
  for (const LocalGame::Decision& decision : game_.last_decisions_of(seat)) {
    const auto ranked = advisor_->rank(decision.before, terminal_.stop());
    if (!ranked.empty()) append(lines, why_text(speaker_, decision, game_.names(), ranked));
  }
  return lines;
}

void PlaySession::save_to(const std::string& file) {
  const auto written = keeper_.write_to(file, game_);
  view_.notice(written ? saved_text(speaker_, file) : shown(written.error()));
}

bool PlaySession::keep() {
  const auto written = keeper_.write(game_);
  if (!written) terminal_.complain(written.error().message);
  if (const std::string warning = keeper_.take_warning(); !warning.empty()) view_.announce(warning);
  return written.has_value();
}

Lines PlaySession::where_kept() const {
  Lines lines;
  if (!keeper_.own_file().empty()) lines.push_back(saved_text(speaker_, keeper_.own_file()));
  if (const std::string file = keeper_.kept_in(); !file.empty())
    lines.push_back(position().is_over() ? saved_text(speaker_, file)
                                         : speaker_.say("terminal.kept", {{"file", file}}));
  return lines;
}

Outcome PlaySession::leave(Leaving why) {
  // The cursor still waits behind a question that nobody ended with Enter.
  if (why) view_.add({""});
  const bool is_kept = keep();
  if (game_.turns().empty()) keeper_.discard();
  view_.add({leaving_text(speaker_, why && *why != InputEnd::end_of_input)});
  if (is_kept)
    for (const std::string& line : where_kept()) view_.add_unbroken(line);
  const Outcome outcome = why ? outcome_of(*why) : Outcome::completed;
  return is_kept || outcome != Outcome::completed ? outcome : Outcome::output_failed;
}

Outcome PlaySession::finish() {
  view_.notice(result_sentence(speaker_, position(), game_.names()));
  if (options_.shows_seed)
    view_.notice(speaker_.say("terminal.seed", {{"seed", std::to_string(game_.source().seed)}}));
  notice_all(where_kept());
  if (!has_people_) {
    view_.show_end();
    return Outcome::completed;
  }
  for (Asking asking = Asking::first;; asking = Asking::again) {
    const auto line = view_.ask_at_end(asking);
    if (!line) {
      view_.add({""});
      return Outcome::completed;
    }
    const auto answer = read_answer(speaker_, *line, position());
    if (!answer) {
      view_.notice(shown(answer.error()));
      continue;
    }
    const auto* request = std::get_if<Request>(&*answer);
    if (request == nullptr || !handle(*request)) return Outcome::completed;
  }
}

}  // namespace souk::terminal
