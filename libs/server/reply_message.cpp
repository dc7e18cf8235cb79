#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include "messages.hpp"

namespace souk {

namespace json = boost::json;

std::string seated_message(const Seated& seated) {
  json::object out;
  out["table"] = seated.table;
  out["seat"] = seated.seat + 1;
  out["token"] = seated.token;
  if (!seated.invitation.empty()) out["invitation"] = seated.invitation;
  out["n"] = seated.number;
  return json::serialize(out);
}

std::string code_message(const ShownCode& shown) {
  return json::serialize(json::object{{"code", shown.code}, {"expires", shown.expires}});
}

std::string coded_table_message(const CodedTable& coded) {
  json::object out;
  out["table"] = coded.table;
  if (!coded.invitation.empty()) out["invitation"] = coded.invitation;
  return json::serialize(out);
}

std::string seed_hash_message(std::string_view hash) {
  return json::serialize(json::object{{"seedHash", hash}});
}

std::string subscribed_message(const std::string& table, std::optional<int> seat, int last_event,
                               WallTime now) {
  json::object out;
  out["attending"] = table;
  if (seat)
    out["seat"] = *seat + 1;
  else
    out["seat"] = nullptr;
  out["n"] = last_event;
  out["now"] = now;
  return json::serialize(out);
}

std::string presence_message(const TableCard& card, const GameState& state) {
  json::array here;
  for (int seat = 0; seat < state.merchants(); ++seat)
    here.emplace_back(state.chair(seat).holder == Holder::bot ||
                      card.here[static_cast<std::size_t>(seat)]);
  json::object out;
  out["here"] = std::move(here);
  return json::serialize(out);
}

std::string reacted_message(int seat, std::string_view reaction) {
  return json::serialize(json::object{{"reacted", reaction}, {"seat", seat + 1}});
}

std::string ack_message(std::string_view action, int number) {
  json::object out;
  out["ack"] = action;
  out["n"] = number;
  return json::serialize(out);
}

std::string refusal_message(std::optional<std::string_view> action, const Error& error) {
  json::object out;
  if (action)
    out["refused"] = *action;
  else
    out["refused"] = nullptr;
  out["code"] = error.code;
  out["message"] = error.message;
  return json::serialize(out);
}

std::string pong_message(WallTime now) { return json::serialize(json::object{{"pong", now}}); }

std::string error_message(const Error& error) {
  json::object about;
  about["code"] = error.code;
  about["message"] = error.message;
  json::object out;
  out["error"] = std::move(about);
  return json::serialize(out);
}

std::string health_message() { return json::serialize(json::object{{"status", "ok"}}); }

}  // namespace souk
