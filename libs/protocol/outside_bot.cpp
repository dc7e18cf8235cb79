#include "souk/protocol/outside_bot.hpp"

#include <utility>

#include "child_process.hpp"
#include "souk/notation/breach_text.hpp"
#include "souk/notation/move_text.hpp"
#include "souk/notation/position_text.hpp"
#include "souk/notation/rules_text.hpp"
#include "souk/protocol/legal_text.hpp"
#include "souk/rules/moves.hpp"

namespace souk {

namespace {

using std::chrono::milliseconds;

std::string go_request(const Budget& budget, milliseconds time) {
  std::string request = "go movetime " + std::to_string(time.count());
  if (budget.nodes) request += " nodes " + std::to_string(*budget.nodes);
  if (budget.depth) request += " depth " + std::to_string(*budget.depth);
  return request;
}

// What the bot may decide is a facing or a rug; it never throws, draws or withdraws.
Result<Move> read_choice(const Position& position, std::string_view text) {
  const auto move = read_move(text);
  if (!move) return tl::unexpected{move.error()};
  if (!move->is(MoveKind::face) && !move->is(MoveKind::lay))
    return fail("bot", position.phase() == Phase::lay ? "not a rug: two squares such as c4c5"
                                                      : "not a facing: N, E, S or W");
  if (const auto legal = check_move(position, *move); !legal) return fail(legal.error());
  return *move;
}

}  // namespace

OutsideBot::OutsideBot(std::unique_ptr<ChildProcess> process) : process_{std::move(process)} {}
OutsideBot::OutsideBot(OutsideBot&&) noexcept = default;
OutsideBot& OutsideBot::operator=(OutsideBot&&) noexcept = default;

OutsideBot::~OutsideBot() {
  // Whoever does not take it is ended all the same.
  if (process_) static_cast<void>(process_->say("quit", ChildProcess::Clock::now()));
}

Result<OutsideBot> OutsideBot::start(const std::string& command, const std::atomic<bool>* stop,
                                     std::unique_ptr<ProcessLog> log) {
  auto process = ChildProcess::start(command, std::move(log));
  if (!process) return tl::unexpected{process.error()};
  OutsideBot bot{*std::move(process)};
  const auto hello = bot.ask("souk 1", start_time, stop);
  if (!hello) return tl::unexpected{hello.error()};
  if (auto read = bot.read_hello(*hello); !read) return tl::unexpected{read.error()};
  return bot;
}

Result<void> OutsideBot::read_hello(std::string_view hello) {
  constexpr std::string_view greeting = "souk 1 ";
  constexpr std::string_view legal_on = "set legal on ";
  constexpr std::string_view name = "name ";
  std::string_view rest = hello;
  const auto take = [&](std::string_view words) {
    if (!rest.starts_with(words)) return false;
    rest.remove_prefix(words.size());
    return true;
  };
  const bool is_ours = take(greeting);
  if (is_ours) wants_legal_moves_ = take(legal_on);
  if (!is_ours || !take(name))
    return give_up("bot", "it answers \"souk 1\" with " + quoted("ok " + std::string{hello}) +
                              " and not with \"ok souk 1 name ...\" or \"ok souk 1 set legal on "
                              "name ...\"");
  name_ = rest;
  has_greeted_ = true;
  return {};
}

Result<bool> OutsideBot::begin(const Position& start, std::uint64_t seed,
                               const std::atomic<bool>* stop) {
  if (!is_usable()) return fail("bot", "it has been given up");
  const auto answer = answer_to("new players=" + std::to_string(start.merchants()) + " rules=" +
                                    text_of(start.rules()) + " seed=" + std::to_string(seed),
                                new_game_time, stop);
  if (!answer) return tl::unexpected{answer.error()};
  if (*answer == "ok" || answer->starts_with("ok ")) return true;
  if (*answer == "error" || answer->starts_with("error ")) return false;
  return give_up("bot", "it answers \"new\" with " + quoted(*answer));
}

Result<Move> OutsideBot::choose(const Position& position, const Budget& budget) {
  if (!is_usable()) return fail("bot", "it has been given up");
  const std::string text = text_of(position);
  const milliseconds time = budget.time.value_or(usual_time);
  const std::string legal = wants_legal_moves_ ? " legal " + legal_text(position) : "";
  const auto heard = ask("position " + text + legal, time + grace, budget.stop);
  if (!heard) return tl::unexpected{heard.error()};
  const auto answer = ask(go_request(budget, time), time + grace, budget.stop);
  if (!answer) return tl::unexpected{answer.error()};
  const auto choice = read_choice(position, *answer);
  if (choice) return *choice;
  return give_up(choice.error().code, "illegal choice " + quoted(*answer) + " in " + text + ": " +
                                          choice.error().message);
}

void OutsideBot::note(std::string_view words) {
  if (is_usable()) process_->note(words);
}

Result<std::string> OutsideBot::ask(const std::string& request, milliseconds longest,
                                    const std::atomic<bool>* stop) {
  auto line = answer_to(request, longest, stop);
  if (!line) return line;
  if (*line == "ok") return std::string{};
  if (line->starts_with("ok ")) return line->substr(3);
  return give_up("bot", "it answers " + quoted(request.substr(0, request.find(' '))) + " with " +
                            quoted(*line));
}

Result<std::string> OutsideBot::answer_to(const std::string& request, milliseconds longest,
                                          const std::atomic<bool>* stop) {
  const std::string request_name = quoted(request.substr(0, request.find(' ')));
  const auto until = ChildProcess::Clock::now() + longest;
  if (has_greeted_ && process_->has_more()) return give_up("bot", "it speaks without being asked");
  if (!process_->say(request, until))
    return give_up("bot", "it ended or closed its input before " + request_name);
  std::string line;
  do {
    const auto heard = process_->hear(line, until, stop);
    if (heard == ChildProcess::Heard::stop_requested) {
      process_->lose_patience();
      process_.reset();
      return fail("stopped", "told to stop");
    }
    if (heard == ChildProcess::Heard::the_end)
      return give_up("bot", "it ended or closed its output instead of answering " + request_name);
    // One who fills the time with `info` has not answered either.
    if (heard == ChildProcess::Heard::nothing || ChildProcess::Clock::now() > until)
      return give_up("bot", "no answer to " + request_name + " within " +
                                std::to_string(longest.count()) + " ms");
  } while (line == "info" || line.starts_with("info "));
  return line;
}

tl::unexpected<Error> OutsideBot::give_up(std::string code, const std::string& reason) {
  process_->note("given up: " + reason);
  const std::string last_words = process_->last_words();
  process_->lose_patience();
  process_.reset();
  return fail(std::move(code), reason + last_words);
}

}  // namespace souk
