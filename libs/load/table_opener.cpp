#include "table_opener.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <utility>

namespace souk::load {

namespace {

// Enough to keep the server's writer busy, few enough not to be a flood of their own.
constexpr std::size_t most_lanes = 64;

std::string text_in(const boost::json::value& answer, const char* name) {
  const auto* object = answer.if_object();
  const auto* found = object == nullptr ? nullptr : object->if_contains(name);
  const auto* text = found == nullptr ? nullptr : found->if_string();
  return text == nullptr ? std::string{} : std::string{*text};
}

}  // namespace

TableOpener::TableOpener(const Poller& poller, Endpoint endpoint, int seats, std::string rules,
                         Opened opened)
    : poller_{poller},
      endpoint_{std::move(endpoint)},
      seats_{seats},
      rules_{std::move(rules)},
      opened_{std::move(opened)} {}

Result<void> TableOpener::open_lane(std::size_t at) {
  auto http = HttpLane::open(endpoint_);
  if (!http) return tl::unexpected{http.error()};
  poller_.add(http->number(), first_tag + at, true);
  lanes_[at].http = std::move(*http);
  return {};
}

Result<void> TableOpener::go_on() {
  for (std::size_t at = 0; at < most_lanes && !wanted_.empty(); ++at) {
    if (at == lanes_.size()) lanes_.emplace_back();
    if (lanes_[at].table) continue;
    if (!lanes_[at].http.is_open())
      if (auto opened = open_lane(at); !opened) return opened;
    lanes_[at].table = wanted_.front();
    wanted_.pop_front();
    if (auto asked = ask_to_open(at); !asked) return asked;
  }
  return {};
}

Result<void> TableOpener::ask(std::size_t at, const std::string& path, const std::string& body) {
  HttpLane& http = lanes_[at].http;
  http.ask({.method = "POST", .path = path, .body = body});
  if (auto sent = http.flush(); !sent) return sent;
  poller_.change(http.number(), first_tag + at, http.wants_to_write());
  return {};
}

Result<void> TableOpener::ask_to_open(std::size_t at) {
  lanes_[at].opened = {};
  boost::json::array chairs;
  for (int seat = 0; seat < seats_; ++seat)
    chairs.push_back(boost::json::object{{"for", "person"}});
  return ask(at, "/api/tables",
             boost::json::serialize(boost::json::object{
                 {"name", "Merchant 1"}, {"seats", chairs}, {"rules", rules_}}));
}

Result<void> TableOpener::ask_to_join(std::size_t at) {
  const Lane& lane = lanes_[at];
  const std::string name = "Merchant " + std::to_string(lane.opened.tokens.size() + 1);
  return ask(
      at, "/api/tables/" + lane.opened.id + "/join",
      boost::json::serialize(boost::json::object{{"name", name}, {"invitation", lane.invitation}}));
}

Result<void> TableOpener::ready(std::uint64_t tag) {
  const auto at = static_cast<std::size_t>(tag - first_tag);
  HttpLane& http = lanes_[at].http;
  if (!lanes_[at].table) {
    // A server may close a connection on which nothing is asked.
    http = {};
    return {};
  }
  const bool was_writing = http.wants_to_write();
  if (auto sent = http.flush(); !sent) return sent;
  if (was_writing && !http.wants_to_write()) poller_.change(http.number(), tag, false);
  auto answer = http.take_in();
  if (!answer) return tl::unexpected{answer.error()};
  if (const auto& whole = *answer) return take(at, *whole);
  return {};
}

Result<void> TableOpener::take(std::size_t at, const HttpAnswer& answer) {
  if (answer.status != 200 && answer.status != 201)
    return fail("server", "the server opens no table or takes no player (status " +
                              std::to_string(answer.status) + "): " + answer.body +
                              "; is it started without limits per address? See docs/load.md");
  boost::system::error_code wrong;
  const boost::json::value told = boost::json::parse(answer.body, wrong);
  Lane& lane = lanes_[at];
  const std::string token = text_in(told, "token");
  if (token.empty() || text_in(told, "table").empty())
    return fail("server", "an answer without table and token: " + quoted(answer.body));
  if (lane.opened.tokens.empty()) {
    lane.opened.id = text_in(told, "table");
    lane.invitation = text_in(told, "invitation");
  }
  lane.opened.tokens.push_back(token);
  if (static_cast<int>(lane.opened.tokens.size()) < seats_) return ask_to_join(at);
  if (const auto table = std::exchange(lane.table, std::nullopt))
    opened_(*table, std::move(lane.opened));
  return go_on();
}

}  // namespace souk::load
