// One online table from coming in to going away: hears the server and whoever types, and shows
// both.
#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <optional>
#include <string>

#include "answers.hpp"
#include "online_door.hpp"
#include "online_page.hpp"
#include "online_screen.hpp"
#include "online_story.hpp"
#include "souk/client/event_loop.hpp"
#include "souk/client/online_table.hpp"
#include "souk/terminal/record_file.hpp"

namespace souk::terminal {

class OnlineSession {
 public:
  // How it ended: with an outcome, or at the table where it goes on.
  struct Ending {
    Outcome outcome = Outcome::completed;
    std::string next;
  };

  OnlineSession(const OnlineOptions& options, const Speaker& speaker, Terminal& terminal,
                OnlineDoor& door, const Entered& entered);
  OnlineSession(const OnlineSession&) = delete;
  OnlineSession& operator=(const OnlineSession&) = delete;

  [[nodiscard]] Ending run();

 private:
  using Clock = std::chrono::steady_clock;

  // What happened since, into the story and onto the screen.
  void follow();
  void play_out(const client::Happening& happening);
  void say(const std::string& text);
  void note_refusals();
  void note_state();
  void note_end();
  void watch_line();
  [[nodiscard]] OnlineShown shown() const;
  [[nodiscard]] Page page() const;
  void show();
  void draw();
  // Somebody is asked something that he can answer now.
  [[nodiscard]] bool asks() const;
  [[nodiscard]] bool is_over() const;
  [[nodiscard]] std::optional<Ending> hear_person();
  [[nodiscard]] std::optional<Ending> answer(const std::string& line, bool was_asked);
  [[nodiscard]] std::optional<Ending> handle(const Request& request);
  void ask_table(const client::ActionBody& what);
  void answer_turn(const std::string& line);
  void act_on(const Answer& typed, Phase phase);
  void answer_in_words(const Request& request);
  // A text of its own, which Enter leaves.
  void show_text(const Lines& lines);
  [[nodiscard]] std::ptrdiff_t screenful() const;
  void draw_reading();
  [[nodiscard]] Result<std::string> fetch_record() const;
  void save(const std::string& file);
  [[nodiscard]] Ending leave(Outcome outcome);
  [[nodiscard]] Ending lost(const Error& why);

  const OnlineOptions& options_;
  const Speaker& speaker_;
  Terminal& terminal_;
  OnlineDoor& door_;
  const Entered& entered_;
  OnlineScreen screen_;
  client::EventLoop loop_;
  client::OnlineTable table_;
  OnlineStory story_;
  RecordSaver saver_;
  Lines notices_;  // answers to what was typed last
  Lines state_;    // what was last said to hold
  Lines reading_;  // what is left of a text that somebody reads
  std::deque<Frame> frames_;
  std::string caption_;  // of the frames
  Clock::time_point began_ = Clock::now();
  Clock::time_point frame_since_;
  Clock::time_point draw_at_;  // unless something happens before
  Clock::time_point offline_since_;
  Facing chosen_{};
  std::optional<Position> asked_at_;  // where the question was first shown
  bool is_asked_ = false;
  bool was_line_ = true;
  bool has_checked_end_ = false;
};

}  // namespace souk::terminal
