#include "souk/protocol/engine.hpp"

#include <algorithm>
#include <limits>
#include <span>

#include "souk/notation/breach_text.hpp"
#include "souk/notation/move_text.hpp"
#include "souk/notation/position_text.hpp"
#include "souk/notation/rules_text.hpp"
#include "souk/notation/words.hpp"
#include "souk/protocol/effect_text.hpp"
#include "souk/protocol/legal_text.hpp"
#include "souk/rules/moves.hpp"
#include "souk/rules/perft.hpp"
#include "souk/text/numbers.hpp"

namespace souk {

namespace {

constexpr int version = 1;
// Five turns are some 10^10 leaves, a minute or so; six would be a hang.
constexpr int deepest_perft = 5;
constexpr int longest_movetime = 3'600'000;
constexpr int most_threads = 256;
constexpr int deepest_search = 1000;
constexpr std::uint64_t most_seed = std::numeric_limits<std::uint64_t>::max();

std::vector<std::string_view> words_of(std::string_view line) {
  std::vector<std::string_view> words;
  while (!line.empty()) {
    const auto begin = line.find_first_not_of(" \t");
    if (begin == std::string_view::npos) break;
    line.remove_prefix(begin);
    const auto end = std::min(line.find_first_of(" \t"), line.size());
    words.push_back(line.substr(0, end));
    line.remove_prefix(end);
  }
  return words;
}

std::string joined(const std::vector<std::string_view>& words, std::size_t from) {
  std::string text;
  for (std::size_t at = from; at < words.size(); ++at) {
    if (at > from) text += ' ';
    text += words[at];
  }
  return text;
}

Result<std::uint64_t> read_argument(std::string_view name, std::string_view text,
                                    std::uint64_t least, std::uint64_t most) {
  const auto number = read_whole_number(text, least, most);
  if (!number)
    return fail("argument", std::string{name} + " must be a whole number from " +
                                std::to_string(least) + " to " + std::to_string(most) + ", not " +
                                quoted(text));
  return *number;
}

// `key=value`; nothing where the word has another key.
std::optional<std::string_view> value_for(std::string_view key, std::string_view word) {
  if (!word.starts_with(key) || word.size() == key.size() || word[key.size()] != '=') return {};
  return word.substr(key.size() + 1);
}

}  // namespace

Engine::Engine(std::string name, Roster players, std::uint64_t seed)
    : name_{std::move(name)},
      players_{std::move(players)},
      named_{players_.front()},
      seed_{seed},
      random_{seed} {
  seat_player(seed_);
}

const std::vector<Engine::Request>& Engine::requests() {
  static const std::vector<Request> all{
      {"souk", &Engine::hello, false, "souk 1"},
      {"new", &Engine::begin, false, "new players=3 [rules=international+…] [seed=42]"},
      {"position", &Engine::set_position, false,
       "position <position> [legal <moves>] or position comp1110 <string> [mover=r]"},
      {"state", &Engine::state, true, "state or state comp1110"},
      {"legal", &Engine::legal, true, "legal"},
      {"play", &Engine::play, true, "play <facing, throw, roll, rug, colour or draw>"},
      {"undo", &Engine::undo, true, "undo"},
      {"tithe", &Engine::tithe, true, "tithe"},
      {"score", &Engine::score, true, "score"},
      {"walk", &Engine::walk, false, "walk d4 N 3"},
      {"go", &Engine::go, true, "go [movetime <ms>] [nodes <n>] [depth <n>]"},
      {"set", &Engine::set, false, "set player|threads|seed|chance|legal <value>"},
      {"perft", &Engine::perft, true, "perft <turns>"},
      {"quit", &Engine::quit, false, "quit"},
  };
  return all;
}

std::string Engine::answer(std::string_view line) {
  const auto refused = [](const Error& error) {
    return "error " + error.code + ' ' + error.message;
  };
  const Words words = words_of(line);
  if (words.empty()) return refused({"request", "an empty line is no request"});
  const auto request = std::ranges::find(requests(), words[0], &Request::name);
  if (request == requests().end()) {
    std::string known;
    for (const Request& each : requests()) known += ' ' + std::string{each.name};
    return refused({"request", "unknown request " + quoted(words[0]) + "; known are" + known});
  }
  if (request->needs_position && history_.empty())
    return refused({"state", "no position yet: send new or position first"});
  const Answer answer = (this->*request->answer)(words);
  if (answer) return answer->empty() ? "ok" : "ok " + *answer;
  return refused(answer.error());
}

// The answer to a known request with the wrong number of words.
tl::unexpected<Error> Engine::misused(const Words& words) {
  const auto request = std::ranges::find(requests(), words[0], &Request::name);
  return fail("argument", "usage: " + std::string{request->usage});
}

Engine::Answer Engine::hello(const Words& words) {
  if (words.size() != 2) return misused(words);
  if (words[1] != std::to_string(version))
    return fail("version", "this engine speaks version 1, not " + quoted(words[1]));
  return "souk 1 name " + name_;
}

Engine::Answer Engine::begin(const Words& words) {
  std::optional<int> merchants;
  std::optional<Rules> rules;
  std::optional<std::uint64_t> seed;
  for (const std::string_view word : std::span{words}.subspan(1)) {
    if (const auto text = value_for("players", word); text && !merchants) {
      const auto number = read_argument("players", *text, fewest_merchants, most_merchants);
      if (!number) return tl::unexpected{number.error()};
      merchants = static_cast<int>(*number);
    } else if (const auto named = value_for("rules", word); named && !rules) {
      const auto read = read_rules(*named);
      if (!read) return tl::unexpected{read.error()};
      rules = *read;
    } else if (const auto given = value_for("seed", word); given && !seed) {
      const auto number = read_argument("seed", *given, 0, most_seed);
      if (!number) return tl::unexpected{number.error()};
      seed = *number;
    } else {
      return fail("argument",
                  "new takes players=, rules= and seed=, each once, not " + quoted(word));
    }
  }
  if (!merchants) return misused(words);
  return begin(rules.value_or(Rules{}), *merchants, seed);
}

Engine::Answer Engine::begin(Rules rules, int merchants, std::optional<std::uint64_t> seed) {
  // Drawn only for a game that begins, so that a refused request changes nothing.
  if (const auto possible = Position::start(rules, merchants); !possible)
    return fail(possible.error());
  const std::uint64_t game_seed = seed ? *seed : random_.next();
  start_from(*Position::start(rules, merchants), {}, Random{game_seed});
  draw_rugs(history_.back());
  // Nothing of the last game is left in the player, and its chance is not that of the dice.
  seat_player(Random{~game_seed}.next());
  return position_answer();
}

Engine::Answer Engine::set_position(const Words& words) {
  if (words.size() < 2) return misused(words);
  if (words[1] == "comp1110") return set_course_position(words);
  const auto legal = std::ranges::find(words, "legal");
  const auto position = read_position(joined({words.begin(), legal}, 1));
  if (!position) return tl::unexpected{position.error()};
  if (legal != words.end() && joined({legal, words.end()}, 1) != legal_text(*position))
    return fail("argument", "the legal moves here are " + legal_text(*position));
  start_from(*position, {}, Random{random_.next()});
  return position_answer();
}

Engine::Answer Engine::set_course_position(const Words& words) {
  std::optional<char> mover;
  if (words.size() == 4) {
    const auto letter = value_for("mover", words[3]);
    if (!letter || letter->size() != 1) return misused(words);
    mover = letter->front();
  } else if (words.size() != 3) {
    return misused(words);
  }
  const auto read = read_course_string(words[2], mover);
  if (!read) return tl::unexpected{read.error()};
  start_from(read->position, read->names, Random{random_.next()});
  return position_answer();
}

Engine::Answer Engine::state(const Words& words) {
  if (words.size() == 1) return position_answer();
  if (words.size() != 2 || words[1] != "comp1110") return misused(words);
  const auto& names = history_.back().names;
  return course_string(now(), names ? *names : CourseNames::for_position(now()));
}

Engine::Answer Engine::legal(const Words& words) {
  if (words.size() != 1) return misused(words);
  return legal_text(now());
}

Engine::Answer Engine::play(const Words& words) {
  if (words.size() != 2) return misused(words);
  Snapshot after = next();
  if (words[1] == "roll") {
    const Move thrown = Move::roll(throw_die(after.random));
    return play(after, thrown);
  }
  if (words[1] == "draw") {
    if (now().phase() != Phase::draw) return fail(Breach::not_time_to_draw);
    const Move drawn = draw(after.random, chance_outcomes(now()));
    return play(after, drawn);
  }
  const auto move = read_move(words[1]);
  if (move) return play(after, *move);
  if (move.error().code != "move") return tl::unexpected{move.error()};
  return fail("argument", "a play is a move, roll or draw; " + move.error().message);
}

Engine::Answer Engine::play(Snapshot next, Move move) {
  const auto effect = apply(next.position, move);
  if (!effect) return fail(effect.error());
  if (next.names && move.is(MoveKind::lay)) next.names->lay(now(), move.place());
  draw_rugs(next);
  history_.push_back(next);
  return text_of(*effect);
}

void Engine::draw_rugs(Snapshot& snapshot) const {
  while (draws_rugs_ && snapshot.position.phase() == Phase::draw)
    apply_unchecked(snapshot.position, draw(snapshot.random, chance_outcomes(snapshot.position)));
}

Engine::Answer Engine::undo(const Words& words) {
  if (words.size() != 1) return misused(words);
  if (history_.size() == 1)
    return fail("state", "nothing has been played since this position was set");
  history_.pop_back();
  return position_answer();
}

Engine::Answer Engine::tithe(const Words& words) {
  if (words.size() != 1) return misused(words);
  const Owed owed = now().owed();
  if (owed.dirhams() == 0 || now().is_over()) return "0 0";
  return std::to_string(owed.to + 1) + ' ' + std::to_string(owed.dirhams());
}

Engine::Answer Engine::score(const Words& words) {
  if (words.size() != 1) return misused(words);
  return score_text(now());
}

Engine::Answer Engine::walk(const Words& words) {
  if (words.size() != 4) return misused(words);
  const auto square = read_square(words[1]);
  if (!square) return fail("argument", square.error().message);
  const auto facing = read_facing(words[2]);
  if (!facing) return fail("argument", facing.error().message);
  const auto steps = read_whole_number(words[3], 1, longest_throw);
  if (!steps) return fail(Breach::no_such_throw);
  const Assam after = souk::walk(Assam{*square, *facing}, *steps);
  return text_of(after.square()) + ' ' + letter_of(after.facing());
}

Engine::Answer Engine::go(const Words& words) {
  Budget budget{.threads = threads_};
  if (words.size() % 2 == 0) return misused(words);
  for (std::size_t at = 1; at < words.size(); at += 2) {
    const std::string_view name = words[at];
    const std::string_view text = words[at + 1];
    if (name == "movetime" && !budget.time) {
      const auto number = read_argument(name, text, 1, longest_movetime);
      if (!number) return tl::unexpected{number.error()};
      budget.time = std::chrono::milliseconds{*number};
    } else if (name == "nodes" && !budget.nodes) {
      const auto number = read_argument(name, text, 1, most_seed);
      if (!number) return tl::unexpected{number.error()};
      budget.nodes = *number;
    } else if (name == "depth" && !budget.depth) {
      const auto number = read_argument(name, text, 1, deepest_search);
      if (!number) return tl::unexpected{number.error()};
      budget.depth = static_cast<int>(*number);
    } else {
      return misused(words);
    }
  }
  if (now().is_over()) return fail(Breach::game_is_over);
  if (now().phase() == Phase::roll) return "roll";
  if (now().phase() == Phase::draw) return "draw";
  if (!named_.plays_with(now().merchants()))
    return fail("state", "the weights of this player are not for " +
                             std::to_string(now().merchants()) + " merchants");
  if (listener_)
    player_->report_to([this](const SearchReport& report) {
      const auto draws = draws_rugs_ ? DrawsInVariation::hidden : DrawsInVariation::shown;
      listener_("info " + text_of(report, now().merchants(), draws));
    });
  return text_of(player_->choose(now(), budget));
}

Engine::Answer Engine::set(const Words& words) {
  if (words.size() < 3) return misused(words);
  if (words[1] == "player") {
    // A file among its words may have spaces in its name.
    const std::string text = joined(words, 2);
    return set_player(text).map([&] { return "player " + text; });
  }
  if (words.size() != 3) return misused(words);
  if (words[1] == "threads") {
    const auto number = read_argument("threads", words[2], 1, most_threads);
    if (!number) return tl::unexpected{number.error()};
    threads_ = static_cast<int>(*number);
    return "threads " + std::to_string(threads_);
  }
  if (words[1] == "chance") return set_chance(words[2]);
  if (words[1] == "legal") return set_legal(words[2]);
  if (words[1] != "seed")
    return fail("argument", "there is no option " + quoted(words[1]) +
                                "; there are player, threads, seed, chance and legal");
  const auto number = read_argument("seed", words[2], 0, most_seed);
  if (!number) return tl::unexpected{number.error()};
  seed_ = *number;
  random_ = Random{seed_};
  // For all of the game: what is taken back later is thrown anew from this seed.
  for (Snapshot& snapshot : history_) snapshot.random = random_;
  seat_player(seed_);
  return "seed " + std::to_string(seed_);
}

Engine::Answer Engine::set_chance(std::string_view value) {
  if (value != "explicit" && value != "automatic")
    return fail("argument", "chance is explicit or automatic, not " + quoted(value));
  draws_rugs_ = value == "automatic";
  return "chance " + std::string{value};
}

Engine::Answer Engine::set_legal(std::string_view value) {
  if (value != "on" && value != "off")
    return fail("argument", "legal is on or off, not " + quoted(value));
  tells_legal_moves_ = value == "on";
  return "legal " + std::string{value};
}

Result<NamedPlayer> Engine::player_for(const std::string& text) const {
  const auto found = std::ranges::find(players_, text, &NamedPlayer::name);
  if (found != players_.end()) return *found;
  if (find_) return find_(text);
  std::string known;
  for (const NamedPlayer& each : players_) known += ' ' + each.name;
  return fail("player", "there is no player " + quoted(text) + "; there are" + known);
}

Result<void> Engine::set_player(const std::string& text) {
  auto found = player_for(text);
  if (!found) return fail("argument", found.error().message);
  named_ = *std::move(found);
  seat_player(seed_);
  return {};
}

std::string Engine::position_answer() const {
  const std::string text = text_of(now());
  return tells_legal_moves_ ? text + " legal " + legal_text(now()) : text;
}

Engine::Answer Engine::perft(const Words& words) {
  if (words.size() != 2) return misused(words);
  const auto turns = read_argument("turns", words[1], 0, deepest_perft);
  if (!turns) return tl::unexpected{turns.error()};
  return std::to_string(souk::perft(now(), static_cast<int>(*turns)));
}

Engine::Answer Engine::quit(const Words& words) {
  if (words.size() != 1) return misused(words);
  has_quit_ = true;
  return std::string{};
}

void Engine::start_from(const Position& position, const std::optional<CourseNames>& names,
                        Random random) {
  history_.clear();
  history_.push_back({position, names, random});
}

}  // namespace souk
