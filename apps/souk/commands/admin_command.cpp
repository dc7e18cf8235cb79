#include <algorithm>
#include <array>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <memory>

#include "commands/commands.hpp"
#include "commands/output.hpp"
#include "commands/server_data.hpp"
#include "souk/admin/admin_socket.hpp"
#include "souk/hosting/state_folder.hpp"
#include "souk/hosting/times.hpp"

namespace souk::app {

namespace {

namespace json = boost::json;
using hosting::Milliseconds;

constexpr Milliseconds shortest_sanction = std::chrono::minutes{1};
constexpr Milliseconds longest_sanction = std::chrono::hours{24 * 3653};

struct AdminArguments {
  std::string data;
  std::vector<std::string> words;
  std::string time = "24h";
  std::string reason;
  int most = 50;
  bool json = false;
};

// Moments are milliseconds on the wire, and dates for people.
bool is_moment(std::string_view name) {
  constexpr std::array<std::string_view, 7> moments{
      "at", "since", "until", "created", "finished", "last_action", "last_event"};
  return std::ranges::find(moments, name) != moments.end();
}

std::string date_of(std::int64_t moment) {
  const std::time_t seconds = moment / 1'000;
  std::tm parts{};
  ::gmtime_r(&seconds, &parts);
  std::array<char, 32> text{};
  return {text.data(), std::strftime(text.data(), text.size(), "%F %T UTC", &parts)};
}

std::string cell_of(std::string_view name, const json::value& value) {
  if (value.is_int64() && is_moment(name)) return date_of(value.get_int64());
  if (value.is_string()) return std::string{value.get_string()};
  return json::serialize(value);
}

std::string title_of(std::string_view name) {
  std::string title{name};
  std::ranges::replace(title, '_', ' ');
  return title;
}

void print_listed(const json::array& list) {
  if (list.empty()) return;
  std::vector<TableRow> rows(1);
  for (const auto& [name, value] : list.front().as_object()) rows[0].push_back(title_of(name));
  for (const auto& each : list) {
    TableRow& row = rows.emplace_back();
    for (const auto& [name, value] : each.as_object()) row.push_back(cell_of(name, value));
  }
  print_rows(rows);
}

void print_answer(const json::object& answer) {
  for (const auto& [name, value] : answer) {
    if (!value.is_array() || value.get_array().empty() || !value.get_array()[0].is_object()) {
      const bool is_empty = value.is_array() && value.get_array().empty();
      std::printf("%s: %s\n", title_of(name).c_str(),
                  is_empty ? "none" : cell_of(name, value).c_str());
      continue;
    }
    print_listed(value.get_array());
  }
}

Result<std::string> line_of(const AdminArguments& arguments) {
  const auto time = hosting::read_time(arguments.time, {shortest_sanction, longest_sanction});
  if (!time) return fail("usage", "--for: " + time.error().message);
  json::array words(arguments.words.begin() + 1, arguments.words.end());
  return json::serialize(json::object{{"command", arguments.words.front()},
                                      {"arguments", std::move(words)},
                                      {"milliseconds", time->count()},
                                      {"reason", arguments.reason},
                                      {"most", arguments.most}});
}

int complain_of(const json::object& error) {
  const std::string code{error.at("code").as_string()};
  const std::string message{error.at("message").as_string()};
  return complain(code == "usage" ? wrong_usage : found_wrong, message);
}

int run_admin(const AdminArguments& arguments) {
  const auto line = line_of(arguments);
  if (!line) return complain(wrong_usage, line.error().message);
  const std::string data = server_data_file(arguments.data);
  const auto answer = ask_admin_socket(hosting::admin_socket_for(data), *line);
  if (!answer) return complain(no_input, answer.error().message);
  boost::system::error_code wrong;
  const auto read = json::parse(*answer, wrong);
  if (wrong || !read.is_object()) return complain(own_mistake, "the server's answer is no JSON");
  const json::object& object = read.get_object();
  if (const auto* const error = object.if_contains("error")) return complain_of(error->as_object());
  if (arguments.json)
    print_json(read);
  else
    print_answer(object);
  return all_well;
}

}  // namespace

Command admin_command() {
  const auto arguments = std::make_shared<AdminArguments>();
  Command command{
      .name = "admin",
      .meaning = "look after a server that runs on this machine: its tables, bans, audit log",
      .footer =
          "status, list [gathering|playing|over|failed], show TABLE, close TABLE,\n"
          "mute TABLE SEAT, ban ADDRESS, ban TABLE SEAT, bans, unban NUMBER, delete TABLE,\n"
          "retry TABLE, audit. What each does is in docs/hosting.md.",
      .examples = {"souk admin list playing", "souk admin ban 203.0.113.7 --for 48h",
                   "souk admin close k3v9x2m4p7q8r5t6"},
      .run = [arguments] { return run_admin(*arguments); }};
  command.add_texts("COMMAND", "COMMAND", arguments->words, "what to do, and at which table")
      .is_required = true;
  command.add_text("--for", "TIME", arguments->time, "how long a ban or a mute holds: 30m, 24h");
  command.add_text("--reason", "TEXT", arguments->reason, "why, for the audit log");
  command.add_number("--most", arguments->most, {1, 10'000}, "lines of a list");
  add_data(command, arguments->data);
  command.add_flag("--json", arguments->json, "print the answer as one JSON object");
  return command;
}

}  // namespace souk::app
