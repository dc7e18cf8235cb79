#include "moderation.hpp"

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <iterator>

#include "admin_answers.hpp"
#include "souk/network/limit_key.hpp"
#include "souk/text/numbers.hpp"
#include "subscriptions.hpp"

namespace souk {

namespace json = boost::json;

namespace {

constexpr std::string_view list_usage = "list [gathering|playing|over|failed]";

std::string stage_group(const LiveTable& table) {
  if (table.fault) return "failed";
  if (table.is_over()) return "over";
  return table.stage() == Stage::playing ? "playing" : "gathering";
}

tl::unexpected<Error> no_open_table(const std::string& id) {
  return fail("table", "there is no table " + quoted(id) + " that is open; list names them");
}

// Behind a proxy that is not trusted, everybody seems to be here.
bool is_this_machine(std::string_view address) {
  return address.starts_with("127.") || address == "::1";
}

template <class Items, class Describe>
json::array described(const Items& items, const Describe& describe) {
  json::array all;
  for (const auto& each : items) all.push_back(describe(each));
  return all;
}

}  // namespace

const Moderation::Route Moderation::routes[] = {
    {"status", 0, 0, "status", &Moderation::show_status},
    {"list", 0, 1, list_usage, &Moderation::list},
    {"show", 1, 1, "show TABLE", &Moderation::show},
    {"close", 1, 1, "close TABLE", &Moderation::close},
    {"mute", 2, 2, "mute TABLE SEAT", &Moderation::mute},
    {"ban", 1, 2, "ban ADDRESS, or ban TABLE SEAT", &Moderation::ban},
    {"unban", 1, 1, "unban NUMBER", &Moderation::unban},
    {"bans", 0, 0, "bans", &Moderation::list_sanctions},
    {"delete", 1, 1, "delete TABLE", &Moderation::remove},
    {"retry", 1, 1, "retry TABLE", &Moderation::retry},
    {"audit", 0, 0, "audit", &Moderation::list_audit},
};

void Moderation::carry_out(const AdminCommand& command, const Answer& answer) {
  std::string names;
  for (const Route& each : routes) {
    names += (names.empty() ? "" : ", ") + std::string{each.name};
    if (each.name != command.name) continue;
    const std::size_t count = command.arguments.size();
    if (count < each.least || count > each.most)
      return answer(fail("usage", "this is written: " + std::string{each.usage}));
    return (this->*each.handler)(command, answer);
  }
  answer(fail("usage", "there is no command " + quoted(command.name) + "; there are " + names));
}

AuditLine Moderation::audit_line(const AdminCommand& command, std::string outcome) const {
  return {.at = parts_.now(),
          .uid = command.uid,
          .command = command.text(),
          .outcome = std::move(outcome)};
}

void Moderation::answer_seen(const AdminCommand& command, const json::object& seen,
                             const Answer& answer) {
  std::string text = json::serialize(seen);
  if (!at_.commits.may_act()) return answer(std::move(text));
  at_.commits.commit_house(
      {.audit = audit_line(command, "shown")},
      [text = std::move(text), answer](const Result<std::int64_t>&) { answer(text); });
}

// NOLINTNEXTLINE(readability-make-member-function-const): the table of routes has one kind of them
void Moderation::show_status(const AdminCommand&, const Answer& answer) {
  std::size_t attendees = 0;
  json::object counts{{"gathering", 0}, {"playing", 0}, {"over", 0}, {"failed", 0}};
  at_.tables.for_each([&](const LiveTable& table) {
    auto& count = counts[stage_group(table)];
    count = count.to_number<int>() + 1;
    attendees += table.subscribers.size();
  });
  counts["attendees"] = attendees;
  counts["bans_and_mutes"] = at_.sanctions.all().size();
  counts["waiting_for_the_disk"] = parts_.log.waiting();
  counts["reading"] = parts_.reads.waiting();
  counts["disk"] = at_.commits.trouble() ? at_.commits.trouble()->message : "well";
  answer(json::serialize(counts));
}

void Moderation::list(const AdminCommand& command, const Answer& answer) {
  const std::string group = command.arguments.empty() ? "" : command.arguments.front();
  if (group == "failed")
    return parts_.reads.ask<std::vector<SetAsideTable>>(
        [](EventLog& log) { return log.set_aside_tables(); },
        [this, command, answer](const Result<std::vector<SetAsideTable>>& failed) {
          if (!failed) return answer(tl::unexpected{failed.error()});
          answer_seen(command, {{"tables", described(*failed, set_aside_details)}}, answer);
        });
  if (!group.empty() && group != "gathering" && group != "playing" && group != "over")
    return answer(fail("usage", "this is written: " + std::string{list_usage}));
  std::vector<const LiveTable*> tables;
  at_.tables.for_each([&](const LiveTable& table) {
    if (group.empty() || stage_group(table) == group) tables.push_back(&table);
  });
  std::ranges::sort(tables, std::greater{},
                    [](const LiveTable* each) { return each->table.state().last_action(); });
  const std::size_t all = tables.size();
  tables.resize(std::min(all, static_cast<std::size_t>(command.most)));
  answer_seen(
      command,
      {{"all", all},
       {"tables", described(tables, [](const auto* each) { return table_summary(*each); })}},
      answer);
}

void Moderation::show(const AdminCommand& command, const Answer& answer) {
  const std::string& id = command.arguments.front();
  if (const LiveTable* const table = at_.tables.find(id))
    return answer_seen(command, table_details(*table), answer);
  parts_.reads.ask<std::optional<TableRows>>(
      [id](EventLog& log) { return log.table_rows(id); },
      [this, command, id, answer](const Result<std::optional<TableRows>>& rows) {
        if (!rows) return answer(tl::unexpected{rows.error()});
        if (!*rows) return answer(fail("table", "there is no table " + quoted(id)));
        answer_seen(command, rows_details(**rows), answer);
      });
}

void Moderation::list_sanctions(const AdminCommand& command, const Answer& answer) {
  answer_seen(command, {{"bans", described(at_.sanctions.all(), sanction_details)}}, answer);
}

void Moderation::list_audit(const AdminCommand& command, const Answer& answer) {
  parts_.reads.ask<std::vector<AuditLine>>(
      [most = command.most](EventLog& log) { return log.audit_lines(most); },
      [this, command, answer](const Result<std::vector<AuditLine>>& lines) {
        if (!lines) return answer(tl::unexpected{lines.error()});
        answer_seen(command, {{"audit", described(*lines, audit_details)}}, answer);
      });
}

void Moderation::close(const AdminCommand& command, const Answer& answer) {
  const std::string& id = command.arguments.front();
  LiveTable* const table = at_.tables.find(id);
  if (table == nullptr || table->fault) return answer(no_open_table(id));
  if (table->is_over()) return answer(fail("table", "table " + quoted(id) + " is over already"));
  if (auto may = at_.commits.may_act(); !may) return answer(tl::unexpected{may.error()});
  const Answer once = answered_once<std::string>(answer);
  const bool is_well = at_.guard.run(*table, [&] {
    const auto closed = table->table.close(event::Reason::by_house, parts_.now());
    if (!closed) return once(tl::unexpected{closed.error()});
    at_.commits.commit_with({.audit = audit_line(command, "closed")}, *table,
                            [id, once](const Result<std::int64_t>& done) {
                              if (!done) return once(tl::unexpected{done.error()});
                              once(json::serialize(json::object{{"closed", id}}));
                            });
  });
  if (!is_well) once(tl::unexpected{faulty_table_error()});
}

Sanction Moderation::sanction(const AdminCommand& command, Sanction::Kind kind) const {
  const WallTime now = parts_.now();
  return {.kind = kind,
          .reason = command.reason,
          .since = now,
          .until = now + command.time.count(),
          .uid = command.uid};
}

Result<Sanction> Moderation::sanction_of_chair(const AdminCommand& command,
                                               Sanction::Kind kind) const {
  const std::string& id = command.arguments[0];
  const LiveTable* const table = at_.tables.find(id);
  if (table == nullptr) return no_open_table(id);
  const GameState& state = table->table.state();
  const auto seat = read_whole_number<int>(command.arguments[1], 1, state.merchants());
  if (!seat)
    return fail("seat", "the seats of this table are 1 to " + std::to_string(state.merchants()) +
                            ", not " + quoted(command.arguments[1]));
  const auto& sitter = state.chair(*seat - 1).sitter;
  if (!sitter) return fail("seat", "no person sits in seat " + std::to_string(*seat));
  Sanction made = sanction(command, kind);
  made.whom = Sanction::Whom::token;
  made.who = sitter->key;
  made.about = sitter->name + " in seat " + std::to_string(*seat) + " of table " + id;
  return made;
}

void Moderation::mute(const AdminCommand& command, const Answer& answer) {
  auto muted = sanction_of_chair(command, Sanction::Kind::mute);
  if (!muted) return answer(tl::unexpected{muted.error()});
  impose(command, {*std::move(muted)}, answer);
}

void Moderation::ban(const AdminCommand& command, const Answer& answer) {
  if (command.arguments.size() == 2) {
    auto chair = sanction_of_chair(command, Sanction::Kind::ban);
    if (!chair) return answer(tl::unexpected{chair.error()});
    std::vector<Sanction> all = addresses_of(*chair, command);
    all.insert(all.begin(), *std::move(chair));
    return impose(command, all, answer);
  }
  Sanction banned = sanction(command, Sanction::Kind::ban);
  banned.whom = Sanction::Whom::address;
  banned.who = command.arguments.front();
  if (auto key = limit_key_of(banned.who); !key) return answer(tl::unexpected{key.error()});
  if (is_this_machine(banned.who))
    return answer(fail("address", banned.who + " is this machine itself, and everybody behind its "
                                               "proxy where --trusted-proxy is missing"));
  impose(command, {std::move(banned)}, answer);
}

// Those from which the chair is attended now.
std::vector<Sanction> Moderation::addresses_of(const Sanction& chair,
                                               const AdminCommand& command) const {
  std::vector<Sanction> all;
  for (const auto& subscriber : at_.tables.find(command.arguments[0])->subscribers) {
    const std::string& address = subscriber->link->address();
    if (subscriber->key != chair.who || is_this_machine(address) || !limit_key_of(address) ||
        std::ranges::find(all, address, &Sanction::who) != all.end())
      continue;
    Sanction& banned = all.emplace_back(chair);
    banned.whom = Sanction::Whom::address;
    banned.who = address;
  }
  return all;
}

void Moderation::impose(const AdminCommand& command, const std::vector<Sanction>& sanctions,
                        const Answer& answer) {
  if (auto may = at_.commits.may_act(); !may) return answer(tl::unexpected{may.error()});
  const auto numbers = std::make_shared<json::array>();
  for (std::size_t at = 0; at < sanctions.size(); ++at) {
    LogEntry entry{.imposed = sanctions[at]};
    if (at == 0) entry.audit = audit_line(command, "imposed");
    const bool is_last = at + 1 == sanctions.size();
    at_.commits.commit_house(
        std::move(entry), [this, imposed = sanctions[at], is_last, numbers,
                           answer](const Result<std::int64_t>& number) mutable {
          if (number) {
            imposed.no = *number;
            if (at_.sanctions.add(imposed)) send_away(imposed);
            numbers->push_back(*number);
          }
          if (!is_last) return;
          if (!number) return answer(tl::unexpected{number.error()});
          answer(json::serialize(json::object{{"numbers", *numbers}, {"until", imposed.until}}));
        });
  }
}

// Whoever is banned and connected.
void Moderation::send_away(const Sanction& sanction) {
  if (sanction.kind != Sanction::Kind::ban) return;
  const WallTime now = parts_.now();
  const SharedText message =
      shared(refusal_message({}, {"house", "whoever runs this server has banned you"}));
  at_.tables.for_each([&](const LiveTable& table) {
    for (const auto& subscriber : table.subscribers) {
      const auto key = limit_key_of(subscriber->link->address());
      if (at_.sanctions.check_token(subscriber->key, now) &&
          (!key || at_.sanctions.check_address(*key, now)))
        continue;
      if (!subscriber->as_lines) subscriber->link->send(message);
      subscriber->link->close("banned");
    }
  });
}

void Moderation::unban(const AdminCommand& command, const Answer& answer) {
  const auto number = read_whole_number<std::int64_t>(command.arguments.front(), 1, INT64_MAX);
  const auto& all = at_.sanctions.all();
  if (!number || std::ranges::find(all, *number, &Sanction::no) == all.end())
    return answer(fail("number", "there is no ban or mute with the number " +
                                     quoted(command.arguments.front()) + "; bans lists them"));
  if (auto may = at_.commits.may_act(); !may) return answer(tl::unexpected{may.error()});
  at_.commits.commit_house({.lifted = LiftedSanction{.no = *number, .at = parts_.now()},
                            .audit = audit_line(command, "lifted")},
                           [this, number = *number, answer](const Result<std::int64_t>& done) {
                             if (!done) return answer(tl::unexpected{done.error()});
                             static_cast<void>(at_.sanctions.remove(number));
                             answer(json::serialize(json::object{{"lifted", number}}));
                           });
}

void Moderation::remove(const AdminCommand& command, const Answer& answer) {
  const std::string& id = command.arguments.front();
  const LiveTable* const table = at_.tables.find(id);
  if (table != nullptr && (!table->is_over() || table->pending > 0))
    return answer(fail("table", "table " + quoted(id) + " is in play; close it first"));
  if (auto may = at_.commits.may_act(); !may) return answer(tl::unexpected{may.error()});
  at_.commits.commit_house(
      {.table = id, .is_removed = true, .audit = audit_line(command, "deleted")},
      [this, id, answer](const Result<std::int64_t>& done) {
        if (!done) return answer(tl::unexpected{done.error()});
        at_.lobby.forget(id);
        LiveTable* const gone = at_.tables.find(id);
        if (gone != nullptr && gone->pending == 0) {
          Subscriptions::refuse_all(*gone, {"table", "this game was deleted"});
          at_.tables.erase(*gone);
        }
        answer(json::serialize(json::object{{"deleted", id}}));
      });
}

void Moderation::retry(const AdminCommand& command, const Answer& answer) {
  const std::string& id = command.arguments.front();
  if (at_.tables.find(id) != nullptr)
    return answer(fail("table", "table " + quoted(id) +
                                    " is not set aside; list failed names "
                                    "those that are"));
  if (auto may = at_.commits.may_act(); !may) return answer(tl::unexpected{may.error()});
  at_.commits.commit_house({.table = id, .set_aside = "", .audit = audit_line(command, "tried")},
                           [this, id, answer](const Result<std::int64_t>& done) {
                             if (!done) return answer(tl::unexpected{done.error()});
                             bring_back(id, answer);
                           });
}

void Moderation::bring_back(const std::string& id, const Answer& answer) {
  parts_.reads.ask<std::optional<RestoredTable>>(
      [id](EventLog& log) { return read_table_back(log, id); },
      [this, id, answer](Result<std::optional<RestoredTable>> read) {
        std::optional<RestoredTable> logged;
        if (read) logged = std::move(*read);
        if (logged && at_.tables.find(id) == nullptr) {
          LiveTable* const table = at_.tables.add_running(*std::move(logged));
          at_.guard.run(*table, [&] { brought_back_(*table); });
          return answer(json::serialize(json::object{{"goes_on", id}}));
        }
        const Error why = read ? Error{"table", "it is gone"} : read.error();
        at_.commits.commit_house(
            {.table = id, .set_aside = why.message},
            [answer, why](const Result<std::int64_t>&) { answer(tl::unexpected{why}); });
      });
}

}  // namespace souk
