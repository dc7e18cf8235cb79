// The asking side of the line protocol: a program of someone else's that plays.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "souk/players/player.hpp"
#include "souk/protocol/process_log.hpp"
#include "souk/text/result.hpp"

namespace souk {

class ChildProcess;

// A program that needs to know `souk`, `position`, `go` and `quit` of version 1. Whatever it does
// instead is an error value with the reason and its last words; it is of no use afterwards.
class OutsideBot {
 public:
  // How long a choice may take where the budget sets no time.
  static constexpr std::chrono::milliseconds usual_time{1000};
  // Added to that before a bot without an answer counts as stalled: pipes and a busy machine.
  static constexpr std::chrono::milliseconds grace{1000};
  // For the answer to `souk 1`: interpreters and networks take a while to load.
  static constexpr std::chrono::milliseconds start_time{10'000};
  // For the answer to `new`.
  static constexpr std::chrono::milliseconds new_game_time{3000};

  // Starts the command line by /bin/sh and exchanges `souk 1`.
  [[nodiscard]] static Result<OutsideBot> start(const std::string& command,
                                                const std::atomic<bool>* stop = nullptr,
                                                std::unique_ptr<ProcessLog> log = nullptr);

  OutsideBot(OutsideBot&&) noexcept;
  OutsideBot& operator=(OutsideBot&&) noexcept;
  // Says `quit`. Neither the program nor anything it started in its process group is left.
  ~OutsideBot();

  // Says that a game begins (`new`), so that it forgets the last one. A bot that refuses the
  // request does without: false. Any other answer than `ok` or `error` is a failure.
  [[nodiscard]] Result<bool> begin(const Position& start, std::uint64_t seed,
                                   const std::atomic<bool>* stop);

  // A legal choice in the phases face, turn and lay. The code of an error is `stopped` when
  // budget.stop ended the wait; else it is the bot's fault: a rule number, or `bot`.
  [[nodiscard]] Result<Move> choose(const Position& position, const Budget& budget);

  // False once it has failed.
  [[nodiscard]] bool is_usable() const { return process_ != nullptr; }

  // For its log; nothing without one.
  void note(std::string_view words);

  // What it calls itself.
  [[nodiscard]] const std::string& name() const { return name_; }

 private:
  explicit OutsideBot(std::unique_ptr<ChildProcess> process);

  // What stands behind `ok`.
  [[nodiscard]] Result<std::string> ask(const std::string& request,
                                        std::chrono::milliseconds longest,
                                        const std::atomic<bool>* stop);
  // The answer as it is, but for the `info` lines before it.
  [[nodiscard]] Result<std::string> answer_to(const std::string& request,
                                              std::chrono::milliseconds longest,
                                              const std::atomic<bool>* stop);
  // What its hello says of itself: `souk 1 [set legal on] name <text>`.
  [[nodiscard]] Result<void> read_hello(std::string_view hello);
  [[nodiscard]] tl::unexpected<Error> give_up(std::string code, const std::string& reason);

  std::unique_ptr<ChildProcess> process_;
  std::string name_;
  bool has_greeted_ = false;
  bool wants_legal_moves_ = false;
};

}  // namespace souk
