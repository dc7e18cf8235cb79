#include "online_story.hpp"

#include "souk/terminal/text.hpp"

namespace souk::terminal {

namespace {

const Somebody& sitter(const Names& names, int seat) {
  return names[static_cast<std::size_t>(seat)];
}

}  // namespace

int OnlineStory::round(const Position& position) const {
  if (!turn_begins(position)) return round_;
  RoundCount next = rounds_;
  return next.begin_turn(position.seat());
}

void OnlineStory::note_turn(const Position& before) {
  if (!turn_begins(before)) return;
  round_ = rounds_.begin_turn(before.seat());
  in_turn_ = false;
}

std::string OnlineStory::sentence_of_game(const client::Happening& happening,
                                          const Names& names) const {
  if (!happening.before || !happening.after || !happening.effect) return {};
  const Position& before = *happening.before;
  std::string text = sentence_of(*speaker_, *happening.effect, before, *happening.after, names);
  const auto* const threw = std::get_if<event::Threw>(&happening.what);
  // That Assam was left as he is goes without saying.
  if (threw == nullptr || before.assam().facing() == threw->facing) return text;
  const Faced faced{threw->seat, before.assam(), before.assam().turned_to(threw->facing)};
  return sentence_of(*speaker_, faced, names) + ' ' + text;
}

std::string OnlineStory::sentence_around(const EventBody& what, const Names& names) const {
  const auto say = [&](std::string_view key, int seat) {
    return speaker_->say(key, {{"name", sitter(names, seat)}});
  };
  if (const auto* const sat = std::get_if<event::Sat>(&what)) return say("story.sat", sat->seat);
  if (const auto* const left = std::get_if<event::Left>(&what))
    return say("story.left", left->seat);
  if (const auto* const bot = std::get_if<event::BotSat>(&what)) {
    if (!has_begun_) return {};
    return speaker_->say(
        bot->why == event::Why::late ? "story.bot_late" : "story.bot",
        {{"name", sitter(names, bot->seat)}, {"level", speaker_->say("level." + *bot->level)}});
  }
  if (const auto* const back = std::get_if<event::Returned>(&what))
    return say("story.returned", back->seat);
  if (const auto* const started = std::get_if<event::Started>(&what))
    return say("story.began", started->first);
  if (const auto* const said = std::get_if<event::Said>(&what))
    return speaker_->say("terminal.online.said", {{"merchant", sitter(names, said->seat).name},
                                                  {"text", cleaned(*said->text)}});
  if (is_one_of<event::OfferedRematch>(what))
    return speaker_->say("online.rematch_offered", {{"count", rematches_}});
  if (const auto* const closed = std::get_if<event::Closed>(&what))
    return speaker_->say("story.closed", {{"why", std::string{word_for(closed->reason)}}});
  if (is_one_of<event::Resumed>(what)) return speaker_->say("story.resumed");
  return {};
}

std::string OnlineStory::tell(const client::Happening& happening, std::optional<int> reader) {
  // Whoever gets up before the game is called by the name he had.
  const Names before = names(reader);
  names_.follow(happening.what);
  const bool leaves = is_one_of<event::Left>(happening.what);
  const Names now = leaves ? before : names(reader);
  if (is_one_of<event::Started>(happening.what)) has_begun_ = true;
  if (is_one_of<event::OfferedRematch>(happening.what)) ++rematches_;
  std::string sentence;
  const bool is_of_game = happening.effect && happening.before && happening.after;
  if (is_of_game) {
    note_turn(*happening.before);
    sentence = sentence_of_game(happening, now);
    if (const auto* const laid = std::get_if<Laid>(&*happening.effect))
      new_rug_ = laid->place.squares();
  } else if (is_one_of<event::Ended>(happening.what) && happening.after) {
    sentence = result_sentence(*speaker_, *happening.after, now);
  } else {
    sentence = sentence_around(happening.what, now);
  }
  if (sentence.empty()) return sentence;
  if (is_of_game && in_turn_)
    paragraphs_.back() += ' ' + sentence;
  else
    paragraphs_.push_back(sentence);
  in_turn_ = is_of_game;
  return sentence;
}

}  // namespace souk::terminal
