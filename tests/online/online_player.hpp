// Somebody at an online table, by `souk play`.
#pragma once

#include <cstdint>

#include "cli/typed_souk.hpp"

namespace souk::test {

class OnlinePlayer : public TypedSouk {
 public:
  enum class Kind : std::uint8_t { terminal, pipes };
  using Environment = std::vector<std::pair<std::string, std::string>>;

  // The arguments behind `souk play`. Chairs are kept in `state`.
  OnlinePlayer(Kind kind, const std::vector<std::string>& arguments,
               const std::filesystem::path& state, const Environment& environment = {})
      : TypedSouk{setup(kind, arguments, state, environment)} {}

 private:
  static TypedSetup setup(Kind kind, const std::vector<std::string>& arguments,
                          const std::filesystem::path& state, const Environment& environment) {
    // How long a game takes depends on the others as well.
    TypedSetup setup{.arguments = {"play"},
                     .state = state,
                     .window = Window{.columns = 110, .rows = 45},
                     .environment = {{"NO_COLOR", "1"}},
                     .most_seconds = 0};
    if (kind == Kind::pipes) setup.window.reset();
    setup.arguments.insert(setup.arguments.end(), arguments.begin(), arguments.end());
    setup.environment.insert(setup.environment.end(), environment.begin(), environment.end());
    return setup;
  }
};

}  // namespace souk::test
