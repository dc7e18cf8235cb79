#include "souk/protocol/engine.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <span>

#include "souk/notation/breach_text.hpp"
#include "souk/notation/position_text.hpp"
#include "souk/notation/rules_text.hpp"
#include "souk/notation/words.hpp"
#include "souk/protocol/told.hpp"
#include "souk/rules/perft.hpp"
#include "souk/rules/turn.hpp"

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

std::optional<std::uint64_t> read_number(std::string_view digits) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  const bool whole = error == std::errc{} && end == digits.data() + digits.size();
  const bool padded = digits.size() > 1 && digits[0] == '0';
  if (!whole || padded) return {};
  return value;
}

Result<std::uint64_t> read_argument(std::string_view name, std::string_view text,
                                    std::uint64_t least, std::uint64_t most) {
  const auto number = read_number(text);
  if (!number || *number < least || *number > most)
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
    : name_{std::move(name)}, players_{std::move(players)}, seed_{seed}, random_{seed} {
  seat_player(0);
}

const std::vector<Engine::Request>& Engine::requests() {
  static const std::vector<Request> all{
      {"souk", &Engine::hello, false, "souk 1"},
      {"new", &Engine::begin, false, "new players=3 [rules=international+…] [seed=42]"},
      {"position", &Engine::set_position, false,
       "position <position> or position comp1110 <string> [mover=r]"},
      {"state", &Engine::state, true, "state or state comp1110"},
      {"legal", &Engine::legal, true, "legal"},
      {"play", &Engine::play, true, "play <facing, throw, roll or rug>"},
      {"undo", &Engine::undo, true, "undo"},
      {"tithe", &Engine::tithe, true, "tithe"},
      {"score", &Engine::score, true, "score"},
      {"walk", &Engine::walk, false, "walk d4 N 3"},
      {"go", &Engine::go, true, "go [movetime <ms>] [nodes <n>] [depth <n>]"},
      {"set", &Engine::set, false, "set player|threads|seed <value>"},
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
  if (answer.error().code == "usage")
    return refused({"argument", "usage: " + std::string{request->usage}});
  return refused(answer.error());
}

namespace {

// The answer to a request with the wrong number of words; Engine::answer puts the usage in.
tl::unexpected<Error> misused() { return fail("usage", ""); }

}  // namespace

Engine::Answer Engine::hello(const Words& words) {
  if (words.size() != 2) return misused();
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
  if (!merchants) return misused();
  return begin(rules.value_or(Rules{}), *merchants, seed);
}

Engine::Answer Engine::begin(Rules rules, int merchants, std::optional<std::uint64_t> seed) {
  // Drawn only for a game that begins, so that a refused request changes nothing.
  if (const auto possible = Position::start(rules, merchants); !possible)
    return fail(possible.error());
  Random random{seed ? *seed : random_.next()};
  const std::array<Colour, 2> tops{draw(random, first_rug_outcomes(rules, merchants, 0)),
                                   draw(random, first_rug_outcomes(rules, merchants, 1))};
  start_from(*Position::start(rules, merchants, tops), {}, random);
  return text_of(now());
}

Engine::Answer Engine::set_position(const Words& words) {
  if (words.size() < 2) return misused();
  if (words[1] == "comp1110") return set_course_position(words);
  const auto position = read_position(joined(words, 1));
  if (!position) return tl::unexpected{position.error()};
  start_from(*position, {}, Random{random_.next()});
  return text_of(now());
}

Engine::Answer Engine::set_course_position(const Words& words) {
  std::optional<char> mover;
  if (words.size() == 4) {
    const auto letter = value_for("mover", words[3]);
    if (!letter || letter->size() != 1) return misused();
    mover = letter->front();
  } else if (words.size() != 3) {
    return misused();
  }
  const auto read = read_course_string(words[2], mover);
  if (!read) return tl::unexpected{read.error()};
  start_from(read->position, read->names, Random{random_.next()});
  return text_of(now());
}

Engine::Answer Engine::state(const Words& words) {
  if (words.size() == 1) return text_of(now());
  if (words.size() != 2 || words[1] != "comp1110") return misused();
  const auto& names = history_.back().names;
  return course_string(now(), names ? *names : CourseNames::for_position(now()));
}

Engine::Answer Engine::legal(const Words& words) {
  if (words.size() != 1) return misused();
  std::string list;
  const auto add = [&](const std::string& choice) { list += (list.empty() ? "" : " ") + choice; };
  for (const Facing facing : legal_facings(now())) add({letter_of(facing)});
  for (const Place place : legal_places(now())) add(text_of(place));
  if (now().phase() == Phase::roll) add("roll");
  if (now().is_over()) add("over");
  return list;
}

Engine::Answer Engine::play(const Words& words) {
  if (words.size() != 2) return misused();
  const std::string_view choice = words[1];
  if (choice == "roll") return play_throw({});
  if (choice.size() == 1)
    if (const auto facing = read_facing(choice[0])) return play_facing(*facing);
  if (const auto steps = read_number(choice))
    return play_throw(static_cast<int>(std::min<std::uint64_t>(*steps, longest_throw + 1)));
  return play_rug(choice);
}

Engine::Answer Engine::play_facing(Facing facing) {
  Moment moment = next();
  const auto faced = face(moment.position, facing);
  if (!faced) return fail(faced.error());
  history_.push_back(moment);
  return told(*faced);
}

Engine::Answer Engine::play_throw(std::optional<int> steps) {
  Moment moment = next();
  const auto rolled = roll(moment.position, steps ? *steps : throw_die(moment.random));
  if (!rolled) return fail(rolled.error());
  history_.push_back(moment);
  return told(*rolled);
}

Engine::Answer Engine::play_rug(std::string_view text) {
  const auto place = read_place(text);
  if (!place && place.error().code == "rug")
    return fail("argument", "a play is a facing (N E S W), a throw (1–4), roll or a rug (c4c5); " +
                                place.error().message);
  if (!place) return tl::unexpected{place.error()};
  Moment moment = next();
  if (const auto legal = check_lay(now(), *place); !legal) return fail(legal.error());
  const Colour turned_up = draw(moment.random, turned_up_outcomes(now()));
  if (moment.names) moment.names->lay(now(), *place);
  const auto laid = lay(moment.position, *place, turned_up);
  if (!laid) return fail(laid.error());
  history_.push_back(moment);
  return told(*laid);
}

Engine::Answer Engine::undo(const Words& words) {
  if (words.size() != 1) return misused();
  if (history_.size() == 1)
    return fail("state", "nothing has been played since this position was set");
  history_.pop_back();
  return text_of(now());
}

Engine::Answer Engine::tithe(const Words& words) {
  if (words.size() != 1) return misused();
  const Owed owed = now().owed();
  if (owed.dirhams() == 0 || now().is_over()) return "0 0";
  return std::to_string(owed.to + 1) + ' ' + std::to_string(owed.dirhams());
}

Engine::Answer Engine::score(const Words& words) {
  if (words.size() != 1) return misused();
  return told_score(now());
}

Engine::Answer Engine::walk(const Words& words) {
  if (words.size() != 4) return misused();
  const auto square = read_square(words[1]);
  if (!square) return fail("argument", quoted(words[1]) + " is not a square from a1 to g7");
  const auto facing = words[2].size() == 1 ? read_facing(words[2][0]) : std::nullopt;
  if (!facing) return fail("argument", quoted(words[2]) + " is not a facing: N, E, S or W");
  const auto steps = read_number(words[3]);
  if (!steps || *steps == 0 || *steps > longest_throw) return fail(Breach::no_such_throw);
  const Assam after = souk::walk(Assam{*square, *facing}, static_cast<int>(*steps));
  return text_of(after.square()) + ' ' + letter_of(after.facing());
}

Engine::Answer Engine::go(const Words& words) {
  Budget budget{.threads = threads_};
  if (words.size() % 2 == 0) return misused();
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
      return misused();
    }
  }
  if (now().is_over()) return fail(Breach::game_is_over);
  if (now().phase() == Phase::roll) return "roll";
  if (listener_)
    player_->report_to([this](const SearchReport& report) {
      listener_("info " + told(report, now().merchants()));
    });
  const Choice choice = player_->choose(now(), budget);
  if (const auto* facing = std::get_if<Facing>(&choice)) return std::string{letter_of(*facing)};
  return text_of(std::get<Place>(choice));
}

Engine::Answer Engine::set(const Words& words) {
  if (words.size() != 3) return misused();
  if (words[1] == "player") {
    const auto found = std::ranges::find(players_, words[2], &NamedPlayer::name);
    if (found == players_.end()) {
      std::string known;
      for (const NamedPlayer& each : players_) known += ' ' + each.name;
      return fail("argument", "there is no player " + quoted(words[2]) + "; there are" + known);
    }
    seat_player(static_cast<std::size_t>(found - players_.begin()));
    return "player " + found->name;
  }
  if (words[1] == "threads") {
    const auto number = read_argument("threads", words[2], 1, most_threads);
    if (!number) return tl::unexpected{number.error()};
    threads_ = static_cast<int>(*number);
    return "threads " + std::to_string(threads_);
  }
  if (words[1] != "seed")
    return fail("argument",
                "there is no option " + quoted(words[1]) + "; there are player, threads and seed");
  const auto number = read_argument("seed", words[2], 0, most_seed);
  if (!number) return tl::unexpected{number.error()};
  seed_ = *number;
  random_ = Random{seed_};
  // For all of the game: what is taken back later is thrown anew from this seed.
  for (Moment& moment : history_) moment.random = random_;
  seat_player(player_at_);
  return "seed " + std::to_string(seed_);
}

Engine::Answer Engine::perft(const Words& words) {
  if (words.size() != 2) return misused();
  const auto turns = read_argument("turns", words[1], 0, deepest_perft);
  if (!turns) return tl::unexpected{turns.error()};
  return std::to_string(souk::perft(now(), static_cast<int>(*turns)));
}

Engine::Answer Engine::quit(const Words& words) {
  if (words.size() != 1) return misused();
  has_quit_ = true;
  return std::string{};
}

void Engine::seat_player(std::size_t which) {
  player_at_ = which;
  player_ = players_[which].make(seed_);
}

void Engine::start_from(const Position& position, const std::optional<CourseNames>& names,
                        Random random) {
  history_.clear();
  history_.push_back({position, names, random});
}

}  // namespace souk
