// How often each fault was done to the server. One that never occurred has tested nothing.
#pragma once

#include <array>
#include <string_view>
#include <utility>

namespace souk::test {

struct FaultCounts {
  int killed = 0;             // the server, by SIGKILL
  int killed_in_between = 0;  // while an action was on its way
  int cut = 0;                // connections
  int doubled = 0;            // actions sent twice at once
  int repeated = 0;           // actions sent again long after their acknowledgement
  int sent_again = 0;         // actions without answer, after a break
  int delayed = 0;            // actions
  int swapped = 0;            // pairs of actions
  int over_http = 0;          // actions by POST
  int clocks_compared = 0;    // over a time without server
  int tables_finished = 0;
  int watchers = 0;

  [[nodiscard]] std::array<std::pair<std::string_view, int>, 12> all() const {
    return {{{"kills", killed},
             {"kills with an action on its way", killed_in_between},
             {"connections cut", cut},
             {"actions sent twice at once", doubled},
             {"old actions repeated", repeated},
             {"unanswered actions sent again", sent_again},
             {"actions delayed", delayed},
             {"pairs of actions swapped", swapped},
             {"actions over HTTP", over_http},
             {"clocks compared", clocks_compared},
             {"games finished", tables_finished},
             {"watchers", watchers}}};
  }
};

}  // namespace souk::test
