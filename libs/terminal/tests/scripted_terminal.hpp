// A terminal whose answers are written beforehand, and that keeps what it was shown.
#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "souk/terminal/terminal.hpp"

namespace souk::terminal {

// In place of an answer: the window gets another size.
inline constexpr std::string_view window_resized = "\x01 resized";

class ScriptedTerminal final : public Terminal {
 public:
  explicit ScriptedTerminal(std::vector<std::string> answers, bool interactive = false)
      : answers_{std::move(answers)}, interactive_{interactive} {}

  [[nodiscard]] bool is_interactive() const override { return interactive_; }
  [[nodiscard]] ScreenSize size() const override { return size_; }
  void write(std::string_view text) override { shown += text; }
  void complain(std::string_view message) override { complaints += std::string{message} + '\n'; }
  void forget_typed_ahead() override { ++forgotten; }
  [[nodiscard]] tl::expected<std::string, InputEnd> read_line() override {
    if (next_ == answers_.size()) return tl::unexpected{at_the_end};
    if (answers_[next_] == window_resized) {
      ++next_;
      size_ = resized_to;
      return tl::unexpected{InputEnd::resized};
    }
    shown += '\n';
    return answers_[next_++];
  }
  [[nodiscard]] tl::expected<Key, InputEnd> read_key() override {
    if (next_key_ == keys.size()) return tl::unexpected{at_the_end};
    return keys[next_key_++];
  }
  void begin_keys() override { ++keys_begun; }
  void end_keys() override { ++keys_ended; }
  void pause(std::chrono::milliseconds) override {}
  [[nodiscard]] std::optional<InputEnd> ending() const override {
    return stopped ? std::optional{at_the_end} : std::nullopt;
  }
  [[nodiscard]] const std::atomic<bool>& stop() const override { return stopped; }
  [[nodiscard]] bool has_failed() const override { return failed; }

  [[nodiscard]] std::size_t answers_left() const { return answers_.size() - next_; }

  std::string shown;
  std::string complaints;
  std::vector<Key> keys;
  int keys_begun = 0;
  int keys_ended = 0;
  int forgotten = 0;  // how often what was typed ahead was
  std::atomic<bool> stopped = false;
  ScreenSize resized_to;
  bool failed = false;
  InputEnd at_the_end = InputEnd::end_of_input;

 private:
  std::vector<std::string> answers_;
  bool interactive_;
  ScreenSize size_;
  std::size_t next_ = 0;
  std::size_t next_key_ = 0;
};

}  // namespace souk::terminal
