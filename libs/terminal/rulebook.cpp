#include "rulebook.hpp"

#include "souk/notation/rules_text.hpp"
#include "souk/terminal/text.hpp"
#include "story.hpp"

namespace souk::terminal {

namespace {

std::string before_the_throw(Turning turning) {
  if (turning == Turning::before)
    return "  Turn Assam a quarter left or right, or leave him; never half around.      R9";
  return "  Assam faces as the merchant before you left him.                         R11";
}

Lines behind_the_rug(Turning turning) {
  switch (turning) {
    case Turning::before:
      return {};
    case Turning::after:
      return {"  Then turn Assam a quarter left or right for the next merchant.           R11"};
    case Turning::after_optional:
      break;
  }
  return {"  Then turn Assam a quarter left or right for the next, or leave him.      R11"};
}

Lines when_money_ends(Bankruptcy bankruptcy) {
  const std::string neutral =
      "nobody pays for them, and they count for nobody.                       R15 R16";
  switch (bankruptcy) {
    case Bankruptcy::cannot_pay:
      return {"Who cannot pay gives what is left and is out; those rugs turn neutral,", neutral};
    case Bankruptcy::out_of_money:
      return {"Who pays the last dirham, or cannot pay, is out; those rugs turn neutral,", neutral};
    case Bankruptcy::stay_in:
      break;
  }
  return {"Who cannot pay gives what is left and plays on.                            R15"};
}

// What the table plays other than the booklet and the summary does not say anyway.
Lines house_rules(Rules rules, int merchants) {
  Lines lines;
  for (const OptionWords& option : option_words()) {
    const bool of_two = option.name == "tithe" || option.name == "pile";
    if (option.name == "turning" || option.name == "bankruptcy" || option.values.empty()) continue;
    const std::string value = value_in_force(rules, option);
    if (value == value_in_force(Rules{}, option) || value == "-") continue;
    if (of_two && !rules.two_colours(merchants)) continue;
    std::string meaning{option.meaning};
    for (const OptionValue& named : option.values)
      if (named.name == value) meaning = named.meaning;
    std::string& line = lines.emplace_back("  ");
    line.append(option.name).append("=").append(value).append(": ").append(meaning);
    line.append(" (").append(option.rule).append(")");
  }
  return lines;
}

}  // namespace

Lines help_text(const Position& position) {
  Lines lines{"Now: " + what_to_type(position),
              "",
              "n e s w      face Assam north, east, south or west; or an arrow key and Enter",
              "Enter        throw the die",
              "7            lay the rug on place 7 of the list, which the market shows, too",
              "c4c5         lay the rug on these two squares",
              "rules        the rules of this table in a minute",
              "position     the position as one line, for other programs",
              "save FILE    write the game so far into FILE (.souk)",
              "quit         leave the table",
              "",
              "Before a throw the market shows with 1 to 4 where each throw would end. The list",
              "says what it would cost: d6 -3b is three dirhams for whoever has the blue rugs."};
  if (position.rules().turning() != Turning::before)
    lines.emplace_back("At this table Assam is turned after the rug is laid (R11), not before.");
  return lines;
}

Lines rules_text(Rules rules, int merchants) {
  Lines lines{
      "Everybody moves the same man, Assam, through a market of 7 × 7 squares, lays",
      "rugs where he stops, and collects when others lead him onto them. Your turn:",
      before_the_throw(rules.turning()),
      "  Throw: 1, 2, 2, 3, 3 or 4. He walks that many squares straight on.       R10",
      "  Over the edge the mosaic leads him back in: follow the arc. That is one",
      "  step, and he then faces inwards.                                       R2 R3",
      "  He stops on another's rug: you pay its owner one dirham for every square",
      "  of that colour which hangs together with it, side by side.               R12",
      "  Lay one rug on two squares beside each other, at least one of them beside",
      "  Assam and none under him. It may cover halves of rugs, but not both",
      "  halves of one rug at once.                                           R18 R19",
  };
  append(lines, behind_the_rug(rules.turning()));
  append(lines, when_money_ends(rules.bankruptcy()));
  lines.push_back(
      "Each merchant has " + std::to_string(rules.rugs(merchants)) + " rugs" +
      (rules.two_colours(merchants) ? " of two colours, as the pile brings them," : "") +
      " and begins with " + dirhams_text(rules.purse()) + '.');
  append(lines, {"When the last rug lies, each square of yours that shows and each dirham is a",
                 "point. Most points win, and among equals most dirhams.                 R21–R23"});
  const Lines house = house_rules(rules, merchants);
  if (!house.empty()) lines.push_back("But this table plays " + text_of(rules) + ':');
  append(lines, house);
  return lines;
}

Lines replay_help() {
  return {"Enter, space, right    the next thing that happened",
          "b, left, backspace     one step back",
          "n, down, page down     to the end of the turn",
          "p, up, page up         to the end of the turn before",
          "g                      go to a round: its number, then Enter",
          "Home, End              the beginning and the end of the game",
          "q, Esc                 leave",
          "",
          "Any key goes back to the game."};
}

}  // namespace souk::terminal
