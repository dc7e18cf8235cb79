#include "commands/screen_options.hpp"

#include "souk/terminal/terminal.hpp"

namespace souk::app {

void add_screen_options(Command& command, ScreenOptions& options) {
  command.add_flag("--no-colour,--no-color", options.no_colour,
                   "no colours, as with NO_COLOR in the environment");
  command.add_flag("--ascii", options.ascii, "plain characters only");
}

terminal::Look look_of(ScreenOptions options) {
  const terminal::Look look = terminal::look_of_environment();
  return {.colour = look.colour && !options.no_colour, .unicode = look.unicode && !options.ascii};
}

int exit_code_of(terminal::Outcome outcome) {
  using enum terminal::Outcome;
  switch (outcome) {
    case completed:
      return all_well;
    case wrong_seats:
      return wrong_usage;
    case wrong_rules:
    case wrong_address:
      return wrong_data;
    case wrong_record:
      return found_wrong;
    case unreadable_file:
      return no_input;
    case terminal::Outcome::no_table:
      return app::no_table;
    case terminal::Outcome::output_failed:
      return app::output_failed;
    case interrupted:
      return was_interrupted;
    case terminated:
      return was_terminated;
    case hung_up:
      return was_hung_up;
  }
  return own_mistake;
}

}  // namespace souk::app
