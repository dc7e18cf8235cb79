// Where the program keeps what has to last, and where the server finds its page, unless they are
// configured.
#pragma once

#include <string>

#include "souk/text/result.hpp"

namespace souk::hosting {

// `souk` in $XDG_STATE_HOME, or in ~/.local/state where that is not set.
[[nodiscard]] std::string state_folder();
// souk/souk.db in $XDG_STATE_HOME, or in ~/.local/state where that is not set.
[[nodiscard]] std::string default_data_file();
// Where `souk admin` reaches the server of these data: beside the file, or for a database in the
// state folder.
[[nodiscard]] std::string admin_socket_for(const std::string& data);

// The folder `page` beside the program, or `share/souk/page` beside its folder: as it is built, and
// as it is installed. Empty where neither has a page.
[[nodiscard]] std::string default_page_folder();

// Makes the folder of the file, for the owner alone, unless it is there.
[[nodiscard]] Result<void> make_folder_of(const std::string& file);

// Could the file be made? For a check that changes nothing.
[[nodiscard]] Result<void> could_be_made(const std::string& file);

}  // namespace souk::hosting
