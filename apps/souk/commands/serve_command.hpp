// `souk serve`: the server, until it is told to stop.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace souk::app {

struct ServeArguments {
  // As typed, by the name of the setting; see serve/settings.hpp.
  std::map<std::string, std::vector<std::string>> flags;
  std::string file;  // the configuration; empty: none
  bool check = false;
  std::string called = "souk";  // how the program was called
};
int serve(const ServeArguments& arguments);

}  // namespace souk::app
