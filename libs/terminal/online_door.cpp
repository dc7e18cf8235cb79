#include "online_door.hpp"

#include "online_words.hpp"
#include "souk/client/random_text.hpp"
#include "souk/terminal/text.hpp"

namespace souk::terminal {

namespace {

// Not the server's refusals, but that there is none of it.
std::string key_of_trouble(const Error& error) {
  if (error.code == "line") return "terminal.online.unreachable";
  if (error.code == "certificate") return "terminal.online.certificate";
  if (error.code == "server") return "terminal.online.not_understood";
  return {};
}

bool has_place(const client::TableAddress& address, const client::TableSummary& summary) {
  return summary.free_for_anyone > 0 ||
         (summary.free_for_guests > 0 && !address.invitation.empty());
}

}  // namespace

client::Api OnlineDoor::api(const client::Endpoint& server) const {
  return {server, [this] { return !terminal_.was_interrupted(); }};
}

Outcome OnlineDoor::refuse(const client::Endpoint& server, const Error& error) {
  if (terminal_.was_interrupted()) return Outcome::interrupted;
  const std::string key = key_of_trouble(error);
  terminal_.complain(key.empty() ? refusal_text(speaker_, error)
                                 : speaker_.say(key, {{"server", server.origin()},
                                                      {"detail", cleaned(error.message)}}));
  return Outcome::no_table;
}

tl::expected<client::TableAddress, Outcome> OnlineDoor::find_by_code() {
  const auto server = client::read_server_address(options_.server);
  if (!server) {
    terminal_.complain(
        speaker_.say("terminal.online.no_server", {{"typed", cleaned(options_.server)}}));
    return tl::unexpected{Outcome::wrong_address};
  }
  const auto found = api(*server).enter_code(options_.address);
  if (!found) return tl::unexpected{refuse(*server, found.error())};
  return client::TableAddress{
      .server = *server, .table = found->table, .invitation = found->invitation};
}

tl::expected<client::TableAddress, Outcome> OnlineDoor::find_table() {
  if (!options_.server.empty()) return find_by_code();
  auto address = client::read_table_address(options_.address);
  if (address) return *std::move(address);
  terminal_.complain(
      speaker_.say("terminal.online.no_address", {{"typed", cleaned(options_.address)}}));
  return tl::unexpected{Outcome::wrong_address};
}

tl::expected<Entered, Outcome> OnlineDoor::enter() {
  const auto address = find_table();
  if (!address) return tl::unexpected{address.error()};
  Entered entered{.server = address->server, .table = address->table};
  const auto kept = store_.find(address->server, address->table);
  if (!address->token.empty())
    entered.chair.token = address->token;
  else if (kept && !address->watches)
    entered.chair = *kept;
  const auto summary = api(entered.server).table(entered.table, entered.chair.token);
  if (!summary) {
    const Error& error = summary.error();
    const bool is_private = error.code == "token" && entered.chair.token.empty();
    return tl::unexpected{
        refuse(entered.server, is_private ? Error{"private", error.message} : error)};
  }
  if (summary->stage == Stage::closed)
    return tl::unexpected{refuse(entered.server, {"table", "the table is closed"})};
  if (!address->token.empty()) {
    keep(entered);
    return entered;
  }
  if (summary->stage == Stage::gathering && !address->watches)
    if (const auto seated = sit_down(*address, *summary, entered); !seated)
      return tl::unexpected{seated.error()};
  return entered;
}

OnlineDoor::Way OnlineDoor::sit_down(const client::TableAddress& address,
                                     const client::TableSummary& summary, Entered& entered) {
  // One whose answer was lost asks again, and finds the same chair.
  const bool is_kept = !entered.chair.token.empty();
  if (!is_kept && !has_place(address, summary)) {
    entered.notices.push_back(speaker_.say("terminal.online.full"));
    return {};
  }
  if (!is_kept) {
    entered.chair = {.token = client::new_token(),
                     .share = client::new_share(),
                     .seed_hash = summary.seed_hash,
                     .invitation = address.invitation};
    const auto name = ask_name(false);
    if (!name) return tl::unexpected{name.error()};
    entered.chair.name = *name;
  }
  for (;;) {
    const auto joined = join(entered);
    if (!joined) return tl::unexpected{joined.error()};
    if (*joined) return {};
    const auto name = ask_name(true);
    if (!name) return tl::unexpected{name.error()};
    entered.chair.name = *name;
  }
}

tl::expected<bool, Outcome> OnlineDoor::join(Entered& entered) {
  // Before it is sent: an answer that gets lost costs no chair.
  keep(entered);
  const client::KeptChair& chair = entered.chair;
  const auto joined = api(entered.server)
                          .join(entered.table, {.name = chair.name,
                                                .invitation = chair.invitation,
                                                .share = chair.share,
                                                .token = chair.token});
  if (joined) return true;
  const Error& error = joined.error();
  if (error.code == "line") return tl::unexpected{refuse(entered.server, error)};
  store_.forget(entered.server, entered.table);
  if (error.code == "name") {
    terminal_.complain(refusal_text(speaker_, error));
    return false;
  }
  // Somebody was quicker.
  if (error.code == "seat" || error.code == "table") {
    entered.chair = {};
    entered.notices.push_back(speaker_.say("terminal.online.full"));
    return true;
  }
  return tl::unexpected{refuse(entered.server, error)};
}

tl::expected<std::string, Outcome> OnlineDoor::ask_name(bool again) {
  if (!again && !options_.name.empty()) return options_.name;
  const std::string usual =
      options_.usual_name.empty() ? speaker_.say("online.guest") : options_.usual_name;
  const std::string asked = prompt(speaker_.say("terminal.online.name", {{"usual", usual}}));
  const auto line = ask(terminal_, Question::printed,
                        [&] { terminal_.write(options_.look.unicode ? asked : in_ascii(asked)); });
  if (!line) {
    terminal_.write("\n");
    return tl::unexpected{outcome_of(line.error())};
  }
  const std::string name = cleaned(*line);
  return name.empty() ? usual : name;
}

void OnlineDoor::keep(Entered& entered) const {
  const auto kept = store_.keep(entered.server, entered.table, entered.chair);
  if (kept) return;
  entered.notices = {
      speaker_.say("terminal.online.not_kept", {{"detail", cleaned(kept.error().message)}})};
}

Entered OnlineDoor::follow(const Entered& last, const std::string& next) const {
  Entered entered{.server = last.server, .table = next, .chair = last.chair};
  entered.chair.seed_hash.clear();
  entered.chair.invitation.clear();
  keep(entered);
  return entered;
}

}  // namespace souk::terminal
