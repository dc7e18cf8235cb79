// How a game or a replay in the terminal came to its end. What is wrong has been said by then.
#pragma once

#include <cstdint>

namespace souk::terminal {

enum class Outcome : std::uint8_t {
  completed,
  wrong_seats,      // names or bots that cannot sit at one table
  wrong_rules,      // rules that cannot be played by so many
  wrong_record,     // a record that breaks the rules, cannot be understood or is not there
  unreadable_file,  // a record's file
  wrong_address,    // what is no address of an online table
  no_table,         // an online table that cannot be reached or does not let in
  output_failed,    // the game cannot be saved, or nothing can be shown any more
  // By Ctrl-C, SIGTERM and SIGHUP.
  interrupted,
  terminated,
  hung_up,
};

}  // namespace souk::terminal
