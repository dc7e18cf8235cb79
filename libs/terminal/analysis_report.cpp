#include "souk/terminal/analysis_report.hpp"

#include <algorithm>

#include "messages.hpp"
#include "page.hpp"
#include "seats.hpp"
#include "souk/notation/move_text.hpp"
#include "souk/notation/words.hpp"
#include "souk/terminal/text.hpp"

namespace souk::terminal {

namespace {

using Sign = Speaker::Sign;

std::string assumption(const Speaker& speaker, const AnalysisSettings& settings) {
  return settings.rollouts > 0
             ? speaker.say("terminal.analysis.assumes_rollouts", {{"rollouts", settings.rollouts}})
             : speaker.say("terminal.analysis.assumes_search", {{"turns", settings.depth}});
}

int count_of(const MerchantReport& merchant, Grade grade) {
  return merchant.grades[static_cast<std::size_t>(grade)];
}

class GameWords {
 public:
  GameWords(const GameReport& report, const Record& record, const Replay& replay,
            const Speaker& speaker)
      : report_{report},
        record_{record},
        replay_{replay},
        speaker_{speaker},
        names_{names_of(speaker, replay.header.merchants)} {}

  [[nodiscard]] AnalysisWords words() const {
    AnalysisWords words{.title = record_title(speaker_, record_, replay_.header.merchants)};
    for (const Somebody& each : names_) words.names.push_back(each.name);
    for (const MerchantReport& merchant : report_.merchants)
      words.merchants.push_back(sentences_about(merchant));
    for (const TurningPoint& point : report_.turning_points)
      words.turning_points.push_back(words_of(point));
    if (!report_.finished) words.notes.push_back(speaker_.say("terminal.analysis.unfinished"));
    words.notes.push_back(assumption(speaker_, report_.settings));
    return words;
  }

 private:
  [[nodiscard]] const Somebody& name_of(int seat) const {
    return names_[static_cast<std::size_t>(seat)];
  }
  [[nodiscard]] std::string signed_percent(double part) const {
    return speaker_.percent(part, Sign::always);
  }

  [[nodiscard]] Lines sentences_about(const MerchantReport& merchant) const {
    Lines lines{
        speaker_.say("terminal.analysis.chances", {{"name", name_of(merchant.seat)},
                                                   {"start", speaker_.percent(merchant.start)},
                                                   {"result", speaker_.percent(merchant.result)}}),
        speaker_.say("terminal.analysis.account",
                     {{"luck", signed_percent(merchant.luck)},
                      {"own", signed_percent(merchant.choices)},
                      {"others", signed_percent(merchant.others)},
                      {"adjusted", speaker_.percent(merchant.adjusted())}})};
    if (!merchant.rating) return lines;
    lines.push_back(speaker_.say(
        "terminal.analysis.errors",
        {{"choices", merchant.choice_count},
         {"error", speaker_.percent(merchant.error)},
         {"each", speaker_.percent(merchant.error_per_choice(), Sign::only_minus, 2)}}));
    lines.push_back(speaker_.say("terminal.analysis.grades",
                                 {{"good", count_of(merchant, Grade::good)},
                                  {"slips", count_of(merchant, Grade::slip)},
                                  {"mistakes", count_of(merchant, Grade::mistake)},
                                  {"blunders", count_of(merchant, Grade::blunder)}}) +
                    ' ' + speaker_.say("terminal.analysis.rating", {{"rating", *merchant.rating}}));
    return lines;
  }

  [[nodiscard]] TurningWords words_of(const TurningPoint& point) const {
    const StepAnalysis& step = report_.steps[point.step];
    return {
        .when = round_text(speaker_, record_.turns[step.turn].round, record_.turns.back().round),
        .what = what_happened(step),
        .meaning = step.choice && point.kind == TurningPoint::Kind::error
                       ? error_sentence(*step.choice, step.seat)
                       : luck_sentence(step, point)};
  }

  [[nodiscard]] std::string what_happened(const StepAnalysis& step) const {
    if (step.kind == StepKind::draw)
      return speaker_.say("terminal.analysis.drew", {{"name", name_of(step.seat)},
                                                     {"colour", choice_of(step.move.colour())}});
    const ReplayStep& taken = replay_.steps[step.step];
    return sentence_of(speaker_, taken.effect, replay_.position_after(step.step), taken.after,
                       names_);
  }

  [[nodiscard]] std::string luck_sentence(const StepAnalysis& step,
                                          const TurningPoint& point) const {
    return speaker_.say("terminal.analysis.luck",
                        {{"name", name_of(point.seat)},
                         {"before", speaker_.percent(chance_of(step.before, point.seat))},
                         {"after", speaker_.percent(chance_of(step.after, point.seat))}});
  }

  // Both chances are of the one judgement that graded the choice.
  [[nodiscard]] std::string error_sentence(const StepAnalysis::Choice& choice, int seat) const {
    const JudgedChoice& best = choice.best();
    const double chance = chance_of(best.chances, seat);
    const std::string better = speaker_.percent(chance);
    const std::string chosen = speaker_.percent(chance - choice.error);
    if (best.move.is(MoveKind::face))
      return speaker_.say(
          "terminal.analysis.better_facing",
          {{"facing", choice_of(best.move.facing())}, {"better", better}, {"chosen", chosen}});
    return speaker_.say("terminal.analysis.better_rug",
                        {{"first", text_of(best.move.place().first())},
                         {"second", text_of(best.move.place().second())},
                         {"better", better},
                         {"chosen", chosen}});
  }

  const GameReport& report_;
  const Record& record_;
  const Replay& replay_;
  const Speaker& speaker_;
  Names names_;
};

Lines lines_of(const AnalysisWords& words, const Speaker& speaker) {
  Lines lines{words.title, ""};
  for (const Lines& merchant : words.merchants)
    for (const std::string& sentence : merchant)
      lines.push_back((&sentence == &merchant.front() ? "" : "  ") + sentence);
  if (!words.turning_points.empty())
    lines.insert(lines.end(), {"", speaker.say("terminal.analysis.turning_points")});
  for (const TurningWords& point : words.turning_points)
    lines.insert(lines.end(), {"  " + point.when, "    " + point.what, "    " + point.meaning});
  lines.emplace_back();
  append(lines, words.notes);
  return lines;
}

void write_lines(const Lines& lines, Terminal& terminal, Look look) {
  for (const std::string& line : fitted(lines, terminal.size(), look)) terminal.write(line + '\n');
}

}  // namespace

AnalysisWords analysis_words(const GameReport& report, const Record& record, const Replay& replay,
                             const Speaker& speaker) {
  return GameWords{report, record, replay, speaker}.words();
}

void print_report(const GameReport& report, const Record& record, const Replay& replay,
                  const Speaker& speaker, Terminal& terminal, Look look) {
  write_lines(lines_of(analysis_words(report, record, replay, speaker), speaker), terminal, look);
}

void print_ranking(const Judgement& judgement, const Position& position,
                   const AnalysisSettings& settings, const Speaker& speaker, Terminal& terminal,
                   Look look) {
  constexpr int move_columns = 6;
  constexpr int number_columns = 8;
  const int mover = position.seat();
  Lines lines{speaker.say("terminal.analysis.ranking", {{"seat", mover + 1}}), ""};
  bool has_errors = false;
  for (const JudgedChoice& choice : judgement.choices) {
    const bool rolled_out = choice.rounds > 0;
    has_errors = has_errors || rolled_out;
    std::string line =
        "  " + padded_right(text_of(choice.move), move_columns) +
        padded_left(speaker.percent(chance_of(choice.chances, mover)), number_columns);
    if (rolled_out)
      line += padded_left("±" + speaker.percent(choice.standard_error), number_columns);
    line += padded_left(speaker.percent(-choice.error, Sign::always), number_columns + 2);
    if (rolled_out && choice.error_standard_error > 0)
      line += padded_left("±" + speaker.percent(choice.error_standard_error), number_columns);
    lines.push_back(line);
  }
  lines.emplace_back();
  if (has_errors) lines.push_back(speaker.say("terminal.analysis.standard_error"));
  lines.push_back(judgement.exact ? speaker.say("terminal.analysis.exact")
                                  : assumption(speaker, settings));
  write_lines(lines, terminal, look);
}

}  // namespace souk::terminal
