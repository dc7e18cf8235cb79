#include "admin_command.hpp"

#include "json_members.hpp"
#include "requests.hpp"

namespace souk {

namespace {

constexpr std::int64_t a_minute = 60'000;
constexpr std::int64_t ten_years = std::int64_t{3653} * 24 * 60 * a_minute;
constexpr std::int64_t most_lines = 10'000;

Result<std::vector<std::string>> texts_in(const boost::json::array& list) {
  std::vector<std::string> texts;
  for (const auto& each : list) {
    if (!each.is_string()) return fail("request", "arguments should be texts");
    texts.emplace_back(each.get_string());
  }
  return texts;
}

}  // namespace

std::string AdminCommand::text() const {
  std::string text = name;
  for (const std::string& each : arguments) text += ' ' + each;
  if (name == "ban" || name == "mute") text += " --for " + std::to_string(time.count()) + "ms";
  if (!reason.empty()) text += " --reason " + quoted(reason);
  return text;
}

Result<AdminCommand> read_admin_command(std::string_view line, std::int64_t uid) {
  const auto object = read_object(line);
  if (!object) return tl::unexpected{object.error()};
  JsonMembers members{*object};
  AdminCommand command{.name = members.needed_text("command"), .uid = uid};
  if (const auto* const list = members.list("arguments")) {
    auto texts = texts_in(*list);
    if (!texts) return tl::unexpected{texts.error()};
    command.arguments = *std::move(texts);
  }
  command.reason = members.text("reason").value_or("");
  if (const auto time = members.number("milliseconds", a_minute, ten_years))
    command.time = std::chrono::milliseconds{*time};
  if (const auto most = members.number("most", 1, most_lines))
    command.most = static_cast<int>(*most);
  if (const auto read = members.done(); !read) return tl::unexpected{read.error()};
  return command;
}

}  // namespace souk
