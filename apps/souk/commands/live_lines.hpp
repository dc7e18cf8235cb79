// A few lines at the foot of a terminal, drawn over themselves, on standard error.
#pragma once

#include <string>
#include <vector>

namespace souk::app {

class LiveLines {
 public:
  // Cut to the window. The first line and the last ones stay where there is no room for all.
  void show(const std::vector<std::string>& lines);
  // Wipes them away, so that something else can be written.
  void wipe();

 private:
  int shown_ = 0;
};

}  // namespace souk::app
