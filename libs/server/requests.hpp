// What clients ask for, read from JSON. Every refusal says which member is wrong and what would be
// right.
#pragma once

#include <boost/json/object.hpp>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "souk/table/action.hpp"
#include "souk/table/table_options.hpp"
#include "souk/text/result.hpp"

namespace souk {

// An object, no deeper than any of our messages is.
[[nodiscard]] Result<boost::json::object> read_object(std::string_view text);

// Names that nobody has asked for are refused: a misspelt option must not be ignored.
struct JoinRequest {
  std::string name;
  std::string share;
  std::string seed_hash;  // of a seed that was asked for before; for whoever opens a table
  std::string invitation;
  // Of the client's own making, so that asking again finds the same chair; the server makes one
  // otherwise.
  std::string token;
  std::optional<int> seat;
};
struct OpenTableRequest {
  TableOptions options;
  JoinRequest chair;
  bool for_strangers = false;  // opened by the house for somebody who looks for people
};
struct PlayNowRequest {
  JoinRequest chair;
  int merchants = 3;
  Rules rules;
  std::string level;
  bool wait = false;  // for people, at a table that is open to anyone
};
struct CodeRequest {
  std::string code;  // as it is kept
};
struct SubscribeRequest {
  std::string table;
  std::string token;
  int since = 0;
};

struct PingRequest {
  std::optional<std::chrono::milliseconds> next;  // until the next one
};
struct ReactRequest {
  std::string id;
  std::string reaction;  // one of `reactions`
};

[[nodiscard]] Result<OpenTableRequest> read_open_table_request(const boost::json::object& request);
[[nodiscard]] Result<JoinRequest> read_join_request(const boost::json::object& request);
[[nodiscard]] Result<PlayNowRequest> read_play_now_request(const boost::json::object& request);
// Refused as `code`: what cannot be one.
[[nodiscard]] Result<CodeRequest> read_code_request(const boost::json::object& request);
[[nodiscard]] Result<SubscribeRequest> read_subscribe_request(const boost::json::object& request);
[[nodiscard]] Result<PingRequest> read_ping_request(const boost::json::object& request);
[[nodiscard]] Result<ReactRequest> read_react_request(const boost::json::object& request);
[[nodiscard]] Result<Action> read_action(const boost::json::object& request);

}  // namespace souk
