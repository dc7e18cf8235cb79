#include "souk/client/api.hpp"

#include <array>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <chrono>
#include <optional>

#include "souk/client/address.hpp"
#include "souk/client/http_client.hpp"
#include "souk/client/json_fields.hpp"

namespace souk::client {

namespace json = boost::json;

namespace {

constexpr std::chrono::seconds longest_answer{15};

std::optional<json::object> object_in(std::string_view text) {
  boost::system::error_code wrong;
  json::value read = json::parse(text, wrong);
  if (wrong || !read.is_object()) return {};
  return std::move(read.get_object());
}

tl::unexpected<Error> no_answer_of_a_server(const Endpoint& server) {
  return fail("server", "what answers at " + server.text() + " is no server of souk");
}

// The refusal of a server, or what something between has to say.
tl::unexpected<Error> refusal_in(const Endpoint& server, const HttpResponse& response) {
  const auto answer = object_in(response.body);
  const auto* const error = answer ? answer->if_contains("error") : nullptr;
  const auto* const told = error == nullptr ? nullptr : error->if_object();
  if (told == nullptr || text_in(*told, "code").empty()) return no_answer_of_a_server(server);
  return fail(std::string{text_in(*told, "code")}, std::string{text_in(*told, "message")});
}

std::optional<Stage> stage_in(const json::object& table) {
  constexpr std::array<std::pair<std::string_view, Stage>, 4> stages{
      {{"gathering", Stage::gathering},
       {"playing", Stage::playing},
       {"finished", Stage::finished},
       {"closed", Stage::closed}}};
  for (const auto& [word, stage] : stages)
    if (text_in(table, "stage") == word) return stage;
  return {};
}

void count_free(const json::object& table, TableSummary& into) {
  const auto* const found = table.if_contains("merchants");
  const auto* const chairs = found == nullptr ? nullptr : found->if_array();
  if (chairs == nullptr) return;
  for (const json::value& each : *chairs) {
    const auto* const chair = each.if_object();
    if (chair == nullptr || text_in(*chair, "holder") != "empty") continue;
    if (text_in(*chair, "for") == word_for(SeatFor::anyone)) ++into.free_for_anyone;
    if (text_in(*chair, "for") == word_for(SeatFor::person)) ++into.free_for_guests;
  }
}

}  // namespace

Result<std::string> Api::ask(const Asked& asked) const {
  const auto response = ask_and_wait(server_,
                                     {.method = asked.body.empty() ? "GET" : "POST",
                                      .path = asked.path,
                                      .body = asked.body,
                                      .token = asked.token},
                                     longest_answer, is_wanted_);
  if (!response) return tl::unexpected{response.error()};
  if (response->status < 200 || response->status > 299) return refusal_in(server_, *response);
  return response->body;
}

Result<TableSummary> Api::table(const std::string& table, const std::string& token) const {
  const auto body = ask({.path = "/api/tables/" + table, .token = token});
  if (!body) return tl::unexpected{body.error()};
  const auto told = object_in(*body);
  const auto stage = told ? stage_in(*told) : std::nullopt;
  if (!stage) return no_answer_of_a_server(server_);
  TableSummary summary{.stage = *stage, .seed_hash = std::string{text_in(*told, "seedHash")}};
  count_free(*told, summary);
  return summary;
}

Result<void> Api::join(const std::string& table, const Joining& joining) const {
  json::object body{{"name", joining.name}, {"share", joining.share}, {"token", joining.token}};
  if (!joining.invitation.empty()) body["invitation"] = joining.invitation;
  const auto answer =
      ask({.path = "/api/tables/" + table + "/join", .body = json::serialize(body)});
  if (!answer) return tl::unexpected{answer.error()};
  const auto told = object_in(*answer);
  if (!told || text_in(*told, "token") != joining.token) return no_answer_of_a_server(server_);
  return {};
}

Result<CodedTable> Api::enter_code(const std::string& code) const {
  const auto answer =
      ask({.path = "/api/codes", .body = json::serialize(json::object{{"code", code}})});
  if (!answer) return tl::unexpected{answer.error()};
  const auto told = object_in(*answer);
  if (!told || !is_table_name(text_in(*told, "table"))) return no_answer_of_a_server(server_);
  return CodedTable{std::string{text_in(*told, "table")},
                    std::string{text_in(*told, "invitation")}};
}

Result<std::string> Api::record(const std::string& table, const std::string& token) const {
  return ask({.path = "/api/tables/" + table + "/record", .token = token});
}

}  // namespace souk::client
