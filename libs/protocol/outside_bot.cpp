#include "souk/protocol/outside_bot.hpp"

#include <utility>

#include "child_process.hpp"
#include "souk/notation/breach_text.hpp"
#include "souk/notation/move_text.hpp"
#include "souk/notation/position_text.hpp"
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

Result<OutsideBot> OutsideBot::start(const std::string& command, const std::atomic<bool>* stop) {
  auto process = ChildProcess::start(command);
  if (!process) return tl::unexpected{process.error()};
  OutsideBot bot{*std::move(process)};
  const auto hello = bot.ask("souk 1", start_time, stop);
  if (!hello) return tl::unexpected{hello.error()};
  constexpr std::string_view wanted = "souk 1 name ";
  if (!hello->starts_with(wanted))
    return bot.give_up("bot", "it answers \"souk 1\" with " + quoted("ok " + *hello) +
                                  " and not with \"ok souk 1 name ...\"");
  bot.name_ = hello->substr(wanted.size());
  return bot;
}

Result<Move> OutsideBot::choose(const Position& position, const Budget& budget) {
  if (process_ == nullptr) return fail("bot", "it has been given up");
  const std::string text = text_of(position);
  const milliseconds time = budget.time.value_or(usual_time);
  const auto heard = ask("position " + text, time + grace, budget.stop);
  if (!heard) return tl::unexpected{heard.error()};
  const auto answer = ask(go_request(budget, time), time + grace, budget.stop);
  if (!answer) return tl::unexpected{answer.error()};
  const auto choice = read_choice(position, *answer);
  if (choice) return *choice;
  return give_up(choice.error().code, "illegal choice " + quoted(*answer) + " in " + text + ": " +
                                          choice.error().message);
}

Result<std::string> OutsideBot::ask(const std::string& request, milliseconds longest,
                                    const std::atomic<bool>* stop) {
  const std::string request_name = quoted(request.substr(0, request.find(' ')));
  const auto until = ChildProcess::Clock::now() + longest;
  if (process_->has_more()) return give_up("bot", "it speaks without being asked");
  if (!process_->say(request, until)) return give_up("bot", "it does not take " + request_name);
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
  if (line == "ok") return std::string{};
  if (line.starts_with("ok ")) return line.substr(3);
  return give_up("bot", "it answers " + request_name + " with " + quoted(line));
}

tl::unexpected<Error> OutsideBot::give_up(std::string code, const std::string& reason) {
  const std::string last_words = process_->last_words();
  process_->lose_patience();
  process_.reset();
  return fail(std::move(code), reason + last_words);
}

}  // namespace souk
