// The addresses that the page shows and shares: a table, with an invitation or a chair behind the
// # where one is carried; and a server by itself.
#pragma once

#include <string>
#include <string_view>

#include "souk/client/endpoint.hpp"
#include "souk/text/result.hpp"

namespace souk::client {

struct TableAddress {
  Endpoint server;
  std::string table;
  std::string invitation;  // #i=…: lets somebody sit down
  std::string token;       // #chair=…: is a chair
  bool watches = false;    // the address of the big screen: /show/…
};

// Letters and digits, and not too many: fit to be part of a path.
[[nodiscard]] bool is_table_name(std::string_view table);

// Whether it is meant as one: nobody at a keyboard is called so.
[[nodiscard]] bool looks_like_address(std::string_view text);

// `https://club.example/t/k3v9x2m7q4t8w1z6#i=…`, `http://192.168.1.7:8080/show/k3v9…`.
[[nodiscard]] Result<TableAddress> read_table_address(std::string_view address);
// `https://club.example`, with or without a slash behind it.
[[nodiscard]] Result<Endpoint> read_server_address(std::string_view address);

// The address to give to others.
[[nodiscard]] std::string invitation_link(const Endpoint& server, const std::string& table,
                                          const std::string& invitation);

}  // namespace souk::client
