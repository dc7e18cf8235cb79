// The server's requests, for somebody who waits for the answer. A refusal has the server's own code
// (docs/api.md); `line`, `certificate` and `server` are for what is no answer of it.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include "souk/client/endpoint.hpp"
#include "souk/table/game_state.hpp"
#include "souk/text/result.hpp"

namespace souk::client {

struct TableSummary {
  Stage stage = Stage::gathering;
  int free_for_anyone = 0;
  int free_for_guests = 0;  // of the host, by the invitation
  std::string seed_hash;
};

struct Joining {
  std::string name;
  std::string invitation;
  std::string share;
  std::string token;
};

struct CodedTable {
  std::string table;
  std::string invitation;
};

class Api {
 public:
  // What is asked for is waited for as long as it is wanted.
  Api(Endpoint server, std::function<bool()> is_wanted)
      : server_{std::move(server)}, is_wanted_{std::move(is_wanted)} {}

  // A table that nobody may watch is told only to those who sit there, by their token.
  [[nodiscard]] Result<TableSummary> table(const std::string& table,
                                           const std::string& token) const;
  // Asking again with the same token after a lost answer finds the same chair.
  [[nodiscard]] Result<void> join(const std::string& table, const Joining& joining) const;
  // Where a code leads, as it was heard.
  [[nodiscard]] Result<CodedTable> enter_code(const std::string& code) const;
  [[nodiscard]] Result<std::string> record(const std::string& table,
                                           const std::string& token) const;

 private:
  struct Asked {
    std::string path;
    std::string body;  // empty: it is only looked up
    std::string token;
  };
  [[nodiscard]] Result<std::string> ask(const Asked& asked) const;

  Endpoint server_;
  std::function<bool()> is_wanted_;
};

}  // namespace souk::client
