// An online table as one screenful.
#pragma once

#include <string>

#include "messages.hpp"
#include "online_story.hpp"
#include "page.hpp"
#include "souk/client/online_table.hpp"
#include "walk_frames.hpp"

namespace souk::terminal {

// What a page is made of beside the table itself.
struct OnlineShown {
  const client::OnlineTable& table;
  const OnlineStory& story;
  Facing chosen{};         // of whoever is to move here
  std::string invitation;  // the address to give to others; empty: there is none
  bool is_long_offline = false;
};

[[nodiscard]] Page online_page(const Speaker& speaker, const OnlineShown& shown, ScreenSize size,
                               Look look);
// The same while something is played out.
[[nodiscard]] Page online_page_of(const Speaker& speaker, const OnlineShown& shown,
                                  const Frame& frame, ScreenSize size, Look look);

// What is due, ending where an answer is typed.
[[nodiscard]] std::string online_question(const Speaker& speaker, const OnlineShown& shown);

// What holds for now, and need be said once: a line that is down, a bot in one's chair, somebody
// who is gone.
[[nodiscard]] Lines online_state(const Speaker& speaker, const OnlineShown& shown);
// `You 4:05, Ben 0:59`; nothing without clocks.
[[nodiscard]] std::string clocks_text(const Speaker& speaker, const OnlineShown& shown);

// Who sits where while a table gathers, for output that scrolls.
[[nodiscard]] Lines chairs_text(const Speaker& speaker, const OnlineShown& shown);

}  // namespace souk::terminal
