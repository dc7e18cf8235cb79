#include "admin_answers.hpp"

#include <boost/json/array.hpp>

#include "message_parts.hpp"
#include "souk/notation/rules_text.hpp"

namespace souk {

namespace json = boost::json;

namespace {

std::string names_at(const GameState& state) {
  std::string names;
  for (int seat = 0; seat < state.merchants(); ++seat) {
    const bool is_empty = state.chair(seat).holder == Holder::empty;
    names += (seat == 0 ? "" : ", ") + (is_empty ? "-" : state.name_of(seat));
  }
  return names;
}

json::array chairs_of(const LiveTable& table) {
  const GameState& state = table.table.state();
  json::array chairs;
  for (int seat = 0; seat < state.merchants(); ++seat) {
    const Chair& chair = state.chair(seat);
    std::string addresses;
    for (const auto& subscriber : table.subscribers)
      if (subscriber->seat == seat)
        addresses += (addresses.empty() ? "" : " ") + subscriber->link->address();
    chairs.push_back({{"seat", seat + 1},
                      {"holder", holder_word(chair.holder)},
                      {"name", chair.holder == Holder::empty ? "" : state.name_of(seat)},
                      {"sitter", chair.sitter ? chair.sitter->name : ""},
                      {"connections", table.connections.at(static_cast<std::size_t>(seat))},
                      {"addresses", addresses}});
  }
  return chairs;
}

}  // namespace

json::object table_summary(const LiveTable& table) {
  const GameState& state = table.table.state();
  return {{"table", table.about.id},
          {"stage", table.fault ? std::string_view{"failed"} : stage_word(table.stage())},
          {"merchants", names_at(state)},
          {"attendees", table.subscribers.size()},
          {"events", table.table.last_event()},
          {"last_action", state.last_action()}};
}

json::object table_details(const LiveTable& table) {
  const GameState& state = table.table.state();
  json::object details{{"table", table.about.id},
                       {"stage", stage_word(table.stage())},
                       {"rules", text_of(state.options().rules)},
                       {"public", table.about.is_public},
                       {"created", table.about.created},
                       {"last_action", state.last_action()},
                       {"events", table.table.last_event()},
                       {"on_disk", table.committed},
                       {"watchers", table.watchers()},
                       {"chairs", chairs_of(table)}};
  if (table.fault) details["failed"] = *table.fault;
  return details;
}

json::object rows_details(const TableRows& rows) {
  json::object details{{"table", rows.table.id},
                       {"stage", rows.set_aside  ? "set aside"
                                 : rows.finished ? "over"
                                                 : "in the log alone"},
                       {"public", rows.table.is_public},
                       {"created", rows.table.created},
                       {"events", rows.rows.size()}};
  if (!rows.rows.empty()) details["last_event"] = rows.rows.back().at;
  if (rows.finished) details["finished"] = *rows.finished;
  if (rows.set_aside) details["failed"] = *rows.set_aside;
  return details;
}

json::object sanction_details(const Sanction& sanction) {
  // What a token is known by is nobody's business; the chair says whose it is.
  const bool is_address = sanction.whom == Sanction::Whom::address;
  return {{"number", sanction.no},
          {"kind", sanction.kind == Sanction::Kind::ban ? "ban" : "mute"},
          {"whom", is_address ? sanction.who : sanction.about},
          {"since", sanction.since},
          {"until", sanction.until},
          {"by_uid", sanction.uid},
          {"reason", sanction.reason}};
}

json::object audit_details(const AuditLine& line) {
  return {{"at", line.at}, {"uid", line.uid}, {"command", line.command}, {"outcome", line.outcome}};
}

json::object set_aside_details(const SetAsideTable& table) {
  return {{"table", table.id}, {"created", table.created}, {"failed", table.why}};
}

}  // namespace souk
