#include "online_words.hpp"

#include "rulebook.hpp"
#include "souk/terminal/text.hpp"
#include "souk/text/numbers.hpp"

namespace souk::terminal {

namespace {

struct Words {
  std::string first;  // in small letters
  std::string rest;
};

Words split_words(std::string_view line) {
  const std::string typed = cleaned(line);
  const std::size_t blank = std::min(typed.find(' '), typed.size());
  Words words{typed.substr(0, blank), cleaned(std::string_view{typed}.substr(blank))};
  for (char& c : words.first)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return words;
}

Result<client::ActionBody> seat_bot(const Speaker& speaker, const std::string& rest) {
  const Words words = split_words(rest);
  const auto chair = read_whole_number(words.first, 1, most_merchants);
  if (!chair) return fail("bot", speaker.say("terminal.online.which_chair"));
  return client::ActionBody{action::SeatBot{*chair - 1, words.rest}};
}

}  // namespace

std::optional<Result<client::ActionBody>> read_online_request(const Speaker& speaker,
                                                              std::string_view line) {
  const Words words = split_words(line);
  if (words.first == "say" && !words.rest.empty())
    return client::ActionBody{action::Say{words.rest}};
  if (words.first == "bot") return seat_bot(speaker, words.rest);
  if (!words.rest.empty()) return {};
  if (words.first == "leave") return client::ActionBody{action::Leave{}};
  if (words.first == "return") return client::ActionBody{action::Return{}};
  if (words.first == "resign") return client::ActionBody{action::Resign{}};
  if (words.first == "rematch") return client::ActionBody{action::OfferRematch{}};
  if (words.first == "close") return client::ActionBody{action::CloseTable{}};
  return {};
}

Lines online_help(const Speaker& speaker, const std::optional<Position>& position) {
  Lines lines = position ? help_text(speaker, *position) : Lines{};
  const auto line = [&](const std::string& typed, std::string_view key) {
    lines.push_back("  " + explained(typed, speaker.say(key)));
  };
  lines.emplace_back();
  line("say …", "terminal.online.help.say");
  if (!position) {
    line("bot 2", "terminal.online.help.bot");
    line("close", "terminal.online.help.close");
  }
  line("leave", "terminal.online.help.leave");
  line("return", "terminal.online.help.return");
  if (position) {
    line("resign", "terminal.online.help.resign");
    line("rematch", "terminal.online.help.rematch");
  }
  line("quit", "terminal.online.help.quit");
  return lines;
}

std::string refusal_text(const Speaker& speaker, const Error& error) {
  const std::string key = "refusal." + error.code;
  return shown({error.code, speaker.say(speaker.has(key) ? key : "refusal.other")});
}

}  // namespace souk::terminal
