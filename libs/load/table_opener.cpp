#include "table_opener.hpp"

#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <utility>

#include "souk/client/json_fields.hpp"

namespace souk::load {

namespace json = boost::json;
using client::text_in;

namespace {

// Enough to keep the server's writer busy, few enough not to be a flood of their own.
constexpr std::size_t most_openings = 64;

}  // namespace

TableOpener::TableOpener(client::EventLoop& loop, client::Endpoint endpoint, int seats,
                         std::string rules, OnOpened on_opened)
    : loop_{loop},
      endpoint_{std::move(endpoint)},
      seats_{seats},
      rules_{std::move(rules)},
      on_opened_{std::move(on_opened)} {}

void TableOpener::open(int table) {
  wanted_.push_back(table);
  for (std::size_t at = 0; at < openings_.size(); ++at)
    if (!openings_[at].is_busy) return open_next(at);
  if (openings_.size() == most_openings) return;
  openings_.emplace_back(client::HttpClient{loop_, endpoint_});
  open_next(openings_.size() - 1);
}

void TableOpener::open_next(std::size_t at) {
  Opening& opening = openings_[at];
  opening.is_busy = !wanted_.empty();
  if (!opening.is_busy) return opening.http.close();
  opening.table = wanted_.front();
  wanted_.pop_front();
  opening.opened = {};
  json::array chairs;
  for (int seat = 0; seat < seats_; ++seat) chairs.push_back(json::object{{"for", "person"}});
  ask(at, "/api/tables",
      json::serialize(json::object{{"name", "Merchant 1"}, {"seats", chairs}, {"rules", rules_}}));
}

void TableOpener::ask_to_join(std::size_t at) {
  const Opening& opening = openings_[at];
  const std::string name = "Merchant " + std::to_string(opening.opened.tokens.size() + 1);
  ask(at, "/api/tables/" + opening.opened.id + "/join",
      json::serialize(json::object{{"name", name}, {"invitation", opening.invitation}}));
}

void TableOpener::ask(std::size_t at, const std::string& path, const std::string& body) {
  openings_[at].http.send({.method = "POST", .path = path, .body = body},
                          [this, at](const Result<client::HttpResponse>& response) {
                            if (!status_) return;
                            status_ =
                                response ? take(at, *response) : tl::unexpected{response.error()};
                          });
}

Result<void> TableOpener::take(std::size_t at, const client::HttpResponse& response) {
  if (response.status != 200 && response.status != 201)
    return fail("server", "the server opens no table or takes no player (status " +
                              std::to_string(response.status) + "): " + response.body +
                              "; is it started without limits per address? See docs/load.md");
  boost::system::error_code wrong;
  json::value answer = json::parse(response.body, wrong);
  const json::object body = answer.is_object() ? std::move(answer.get_object()) : json::object{};
  Opening& opening = openings_[at];
  if (text_in(body, "token").empty() || text_in(body, "table").empty())
    return fail("server", "an answer without table and token: " + quoted(response.body));
  if (opening.opened.tokens.empty()) {
    opening.opened.id = text_in(body, "table");
    opening.invitation = text_in(body, "invitation");
  }
  opening.opened.tokens.emplace_back(text_in(body, "token"));
  if (static_cast<int>(opening.opened.tokens.size()) < seats_) {
    ask_to_join(at);
    return {};
  }
  on_opened_(opening.table, std::move(opening.opened));
  open_next(at);
  return {};
}

}  // namespace souk::load
