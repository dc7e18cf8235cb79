// What a screen is like: its size, and what it can show.
#pragma once

namespace souk::terminal {

struct ScreenSize {
  int columns = 80;
  int rows = 24;
};

// Without `unicode` only ASCII is written, without `colour` no escapes.
struct Look {
  bool colour = false;
  bool unicode = false;
};

}  // namespace souk::terminal
