// `souk play https://host/t/…`: a table on a server, at this terminal.
#pragma once

#include <chrono>
#include <filesystem>
#include <string>

#include "souk/language/speaker.hpp"
#include "souk/terminal/outcome.hpp"
#include "souk/terminal/terminal.hpp"

namespace souk::terminal {

struct OnlineOptions {
  // What the page shows or shares: https://host/t/…, with whatever it carries behind the #. With
  // `server` it is a code that was said aloud.
  std::string address;
  std::string server;
  std::string name;              // of whoever sits down; empty: it is asked
  std::string usual_name;        // where Enter is the answer to that
  std::filesystem::path chairs;  // the folder in which chairs are kept
  std::string save_to;           // a .souk file that is not there yet; or empty
  Look look;
  bool plain = false;                   // line by line, also where a screen could be drawn on
  std::chrono::milliseconds pace{200};  // for each step of Assam, where someone watches
};

// Sits down where a chair is free, takes a chair again that was taken from here, and watches
// otherwise.
[[nodiscard]] Outcome play_online(const OnlineOptions& options, const Speaker& speaker,
                                  Terminal& terminal);

}  // namespace souk::terminal
