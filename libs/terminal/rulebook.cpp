#include "rulebook.hpp"

#include "souk/notation/rules_text.hpp"
#include "souk/terminal/text.hpp"

namespace souk::terminal {

namespace {

// A paragraph and the rules that it tells.
std::string with_rules(const Speaker& speaker, std::string_view key, std::string_view rules) {
  return speaker.say(key) + " (" + std::string{rules} + ')';
}

Lines the_turn(const Speaker& speaker, Turning turning) {
  const auto step = [&](std::string_view key, std::string_view rules) {
    return "  " + with_rules(speaker, key, rules);
  };
  Lines lines{turning == Turning::before ? step("terminal.rules.turn", "R9")
                                         : step("terminal.rules.as_left", "R11"),
              step("terminal.rules.throw", "R10"), step("terminal.rules.mosaic", "R2, R3"),
              step("terminal.rules.pay", "R12"), step("terminal.rules.lay", "R18, R19")};
  if (turning == Turning::after) lines.push_back(step("terminal.rules.turn_after", "R11"));
  if (turning == Turning::after_optional)
    lines.push_back(step("terminal.rules.turn_after_or_stay", "R11"));
  return lines;
}

std::string when_money_ends(const Speaker& speaker, Bankruptcy bankruptcy) {
  switch (bankruptcy) {
    case Bankruptcy::cannot_pay:
      return with_rules(speaker, "terminal.rules.cannot_pay", "R15, R16");
    case Bankruptcy::out_of_money:
      return with_rules(speaker, "terminal.rules.out_of_money", "R15, R16");
    case Bankruptcy::stay_in:
      break;
  }
  return with_rules(speaker, "terminal.rules.stay_in", "R15");
}

// What the table plays other than the booklet and the summary does not say anyway.
Lines house_rules(const Speaker& speaker, Rules rules, int merchants) {
  Lines lines;
  for (const OptionWords& option : option_words()) {
    const bool of_two = option.name == "tithe" || option.name == "pile";
    if (option.name == "turning" || option.name == "bankruptcy" || option.values.empty()) continue;
    const std::string value = value_in_force(rules, option);
    if (value == value_in_force(Rules{}, option) || value == "-") continue;
    if (of_two && !rules.two_colours(merchants)) continue;
    const std::string key = "option." + std::string{option.name};
    std::string value_key = key;
    value_key.append(".").append(value);
    lines.push_back("  " +
                    speaker.say("terminal.rules.option", {{"option", speaker.say(key)},
                                                          {"value", speaker.say(value_key)},
                                                          {"rule", std::string{option.rule}}}));
  }
  return lines;
}

}  // namespace

Lines help_text(const Speaker& speaker, const Position& position) {
  const auto line = [&](const std::string& typed, std::string_view key) {
    return explained(typed, speaker.say(key));
  };
  Lines lines{what_to_type(speaker, position),
              "",
              line("n e s w", "terminal.help.face"),
              line(speaker.say("terminal.key.enter"), "terminal.help.throw"),
              line("7", "terminal.help.number"),
              line("c4c5", "terminal.help.squares"),
              line("undo", "terminal.help.undo"),
              line("hint  why", "terminal.help.hint"),
              line("story", "terminal.help.story"),
              line("market", "terminal.help.market"),
              line("rules", "terminal.help.rules"),
              line("position", "terminal.help.position"),
              line(speaker.say("terminal.key.save"), "terminal.help.save"),
              line("quit", "terminal.help.quit"),
              speaker.say("terminal.help.words"),
              "",
              speaker.say("terminal.help.prices")};
  if (position.rules().turning() != Turning::before)
    lines.push_back(speaker.say("terminal.help.after"));
  return lines;
}

Lines rules_text(const Speaker& speaker, Rules rules, int merchants) {
  Lines lines{speaker.say("terminal.rules.lead")};
  append(lines, the_turn(speaker, rules.turning()));
  lines.push_back(when_money_ends(speaker, rules.bankruptcy()));
  lines.push_back(speaker.say(
      rules.two_colours(merchants) ? "terminal.rules.start_two" : "terminal.rules.start",
      {{"rugs", rules.rugs(merchants)}, {"purse", rules.purse()}}));
  lines.push_back(with_rules(speaker, "terminal.rules.end", "R21–R23"));
  const Lines house = house_rules(speaker, rules, merchants);
  if (!house.empty())
    lines.push_back(speaker.say("terminal.rules.house", {{"rules", text_of(rules)}}));
  append(lines, house);
  return lines;
}

Lines replay_help(const Speaker& speaker) {
  const auto line = [&](const std::string& typed, std::string_view key) {
    return explained(typed, speaker.say(key));
  };
  return {line(speaker.say("terminal.key.enter") + "  →", "terminal.replay.next"),
          line("b  ←", "terminal.replay.previous"),
          line("n  ↓", "terminal.replay.turn"),
          line("p  ↑", "terminal.replay.turn_before"),
          line("g", "terminal.replay.round"),
          line("Home  End", "terminal.replay.ends"),
          line("q  Esc", "terminal.replay.quit"),
          "",
          speaker.say("terminal.replay.any_key")};
}

}  // namespace souk::terminal
