// Where the program talks with people: a terminal, a pipe, or a script in a test.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "souk/terminal/keys.hpp"
#include "souk/terminal/outcome.hpp"
#include "souk/terminal/screen.hpp"

namespace souk::terminal {

// Why nothing was read. Only behind `resized` can there be more.
enum class InputEnd : std::uint8_t {
  end_of_input,
  interrupted,  // Ctrl-C
  terminated,   // SIGTERM
  hung_up,      // SIGHUP: the window is closed, the line is cut
  resized,      // the window has another size, or comes back: what is shown has to be drawn again
};

class Terminal {
 public:
  Terminal() = default;
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;
  virtual ~Terminal() = default;

  // Someone sits in front of it: the screen may be cleared and drawn again. Elsewhere text is only
  // ever added.
  [[nodiscard]] virtual bool is_interactive() const = 0;
  [[nodiscard]] virtual ScreenSize size() const = 0;
  virtual void write(std::string_view text) = 0;
  // For what went wrong: `souk: message`.
  virtual void complain(std::string_view message) = 0;

  // What was typed before now answers nothing. A script, which is not typed, is read in order.
  // Called before a question is shown.
  virtual void forget_typed_ahead() = 0;
  // A person types, so that there may be something to read at any moment. A script answers
  // questions.
  [[nodiscard]] virtual bool has_keyboard() const { return is_interactive(); }
  // Whether read_line() would answer at once, or does so within this time.
  [[nodiscard]] virtual bool has_line(std::chrono::milliseconds /*wait*/) { return true; }
  // Without the line end.
  [[nodiscard]] virtual tl::expected<std::string, InputEnd> read_line() = 0;
  // Only between begin_keys() and end_keys(); see SingleKeys. A change of the window's size is an
  // unknown key, so that whoever waits draws again.
  [[nodiscard]] virtual tl::expected<Key, InputEnd> read_key() = 0;
  virtual void begin_keys() = 0;
  virtual void end_keys() = 0;

  // Lets people see what happened; no wait where nobody sits. Ends early when interrupted.
  virtual void pause(std::chrono::milliseconds time) = 0;
  // Which signal has asked the program to end.
  [[nodiscard]] virtual std::optional<InputEnd> ending() const = 0;
  [[nodiscard]] bool was_interrupted() const { return ending().has_value(); }
  // Becomes true with it, for whoever thinks.
  [[nodiscard]] virtual const std::atomic<bool>& stop() const = 0;
  // Did writing fail? Then the rest is lost.
  [[nodiscard]] virtual bool has_failed() const = 0;
};

// How a game or a replay ends for which nothing more can be read.
[[nodiscard]] Outcome outcome_of(InputEnd end);

// Keys without Enter, on a screen of its own that is gone afterwards.
class SingleKeys {
 public:
  explicit SingleKeys(Terminal& terminal) : terminal_{terminal} { terminal_.begin_keys(); }
  SingleKeys(const SingleKeys&) = delete;
  SingleKeys& operator=(const SingleKeys&) = delete;
  ~SingleKeys() { terminal_.end_keys(); }

 private:
  Terminal& terminal_;
};

// Shows a question, and reads the answer that is typed behind it. Where it is drawn, it is shown
// again in a window of another size.
enum class Question : std::uint8_t { drawn, printed };
[[nodiscard]] tl::expected<std::string, InputEnd> ask(Terminal& terminal, Question question,
                                                      const std::function<void()>& show);

// Standard input and output. While one lives, signals that end the program are answers
// (InputEnd::interrupted and so on); the second of them ends it at once, with the terminal put back
// first. Lines are read as the terminal gives them: there is nothing to put back then, even for
// those who kill without notice. There is one at a time.
class SystemTerminal final : public Terminal {
 public:
  SystemTerminal();
  ~SystemTerminal() override;

  [[nodiscard]] bool is_interactive() const override { return interactive_; }
  [[nodiscard]] ScreenSize size() const override;
  void write(std::string_view text) override;
  void complain(std::string_view message) override;
  void forget_typed_ahead() override;
  [[nodiscard]] bool has_keyboard() const override { return echoes_; }
  [[nodiscard]] bool has_line(std::chrono::milliseconds wait) override;
  [[nodiscard]] tl::expected<std::string, InputEnd> read_line() override;
  [[nodiscard]] tl::expected<Key, InputEnd> read_key() override;
  void begin_keys() override;
  void end_keys() override;
  void pause(std::chrono::milliseconds time) override;
  [[nodiscard]] std::optional<InputEnd> ending() const override;
  [[nodiscard]] const std::atomic<bool>& stop() const override;
  [[nodiscard]] bool has_failed() const override { return failed_; }

 private:
  enum class Arrived : std::uint8_t { bytes, nothing, signal, end };
  [[nodiscard]] Arrived read_more(std::chrono::milliseconds wait);
  void suspend();

  bool interactive_;
  bool echoes_;  // the terminal itself shows what is typed
  bool failed_ = false;
  std::string read_;  // not yet handed over
};

// What standard output can show: NO_COLOR, TERM and the locale decide.
[[nodiscard]] Look look_of_environment();

}  // namespace souk::terminal
