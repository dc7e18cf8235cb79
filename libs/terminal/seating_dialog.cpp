#include "seating_dialog.hpp"

#include "answers.hpp"
#include "messages.hpp"
#include "page.hpp"
#include "rulebook.hpp"
#include "seats.hpp"
#include "souk/language/writing.hpp"
#include "souk/notation/breach_text.hpp"
#include "souk/notation/rules_text.hpp"
#include "souk/rules/position.hpp"
#include "souk/terminal/text.hpp"
#include "souk/text/numbers.hpp"

namespace souk::terminal {

namespace {

// What a question came to: a line to read, or the end of the dialogue.
using Line = tl::expected<std::string, InputEnd>;

class SeatingDialog {
 public:
  SeatingDialog(const Speaker& speaker, const SeatingQuestions& questions, Terminal& terminal,
                Look look)
      : speaker_{speaker},
        questions_{questions},
        terminal_{terminal},
        look_{look},
        merchants_{questions.merchants} {
    seating_.rules = questions.rules.value_or(Rules{});
  }

  tl::expected<Seating, InputEnd> ask() {
    const bool asks_how_many = merchants_ == 0;
    say(greeting(speaker_, merchants_, questions_.waiting_games));
    for (;;) {
      const auto line = answer_to(
          speaker_.say(asks_how_many ? "terminal.question.count" : "terminal.question.first"));
      if (!line) return tl::unexpected{line.error()};
      if (is_decided()) return seating_;
      if (line->empty()) return one_against_bots(asks_how_many ? 2 : merchants_);
      if (!asks_how_many) {
        if (!add_seat(*line)) continue;
        break;
      }
      const auto number =
          read_whole_number(with_plain_digits(*line), fewest_merchants, most_merchants);
      if (number) {
        merchants_ = *number;
        break;
      }
      say({shown({"R4", speaker_.say("terminal.refused.count", {{"typed", *line}})})});
    }
    if (asks_how_many && !questions_.rules)
      if (const auto end = ask_rules()) return tl::unexpected{*end};
    if (!is_decided())
      if (const auto end = ask_names()) return tl::unexpected{*end};
    return seating_;
  }

 private:
  // Somebody has left, or goes on with another game.
  [[nodiscard]] bool is_decided() const { return seating_.leaves || seating_.resumes; }

  std::optional<InputEnd> ask_rules() {
    const std::span<const RulesetWords> all = ruleset_words();
    Lines lines;
    for (std::size_t at = 0; at < all.size(); ++at) {
      const std::string key = "ruleset." + std::string{all[at].name};
      lines.push_back("  " + explained(speaker_.number(static_cast<std::int64_t>(at + 1)),
                                       speaker_.say("terminal.rules.choice",
                                                    {{"name", speaker_.say(key)},
                                                     {"text", speaker_.say(key + ".text")}})));
    }
    say(lines);
    for (;;) {
      const auto line = answer_to(speaker_.say("terminal.question.rules"));
      if (!line) return line.error();
      if (is_decided() || line->empty() || choose_rules(*line)) return {};
    }
  }

  // A number of the list, or rules as the notation writes them. False after saying what is wrong.
  bool choose_rules(const std::string& typed) {
    const std::span<const RulesetWords> all = ruleset_words();
    const auto number =
        read_whole_number(with_plain_digits(typed), 1, static_cast<int>(all.size()));
    const auto rules = read_rules(number ? all[static_cast<std::size_t>(*number - 1)].name : typed);
    if (!rules) {
      say({speaker_.say("terminal.refused.rules",
                        {{"typed", typed}, {"rulesets", static_cast<int>(all.size())}})});
      return false;
    }
    if (const auto start = Position::start(*rules, merchants_ == 0 ? 2 : merchants_); !start) {
      say({shown_breach(speaker_, error_of(start.error()))});
      return false;
    }
    seating_.rules = *rules;
    return true;
  }

  std::optional<InputEnd> ask_names() {
    const std::vector<std::string>& seats = seating_.seats;
    while (static_cast<int>(seats.size()) < merchants_) {
      const std::string default_seat{seats.empty() ? reader_seat : default_bot};
      const std::string shown_seat = seats.empty() ? speaker_.say("table.you") : default_seat;
      const auto line = answer_to(
          name_question(speaker_, static_cast<int>(seats.size()) + 1, merchants_, shown_seat));
      if (!line) return line.error();
      if (is_decided()) return {};
      (void)add_seat(line->empty() ? default_seat : *line);
    }
    return {};
  }

  // False after saying what is wrong with it.
  bool add_seat(const std::string& line) {
    std::vector<std::string> seats = seating_.seats;
    seats.push_back(line == "bot" ? std::string{default_bot} : line);
    const auto good = check_seats(speaker_, seats);
    if (good)
      seating_.seats = std::move(seats);
    else
      say({shown(good.error())});
    return good.has_value();
  }

  [[nodiscard]] Seating one_against_bots(int merchants) const {
    Seating seating = seating_;
    seating.seats.assign(static_cast<std::size_t>(merchants), std::string{default_bot});
    seating.seats[0] = reader_seat;
    return seating;
  }

  // The next line that is no request; requests are answered, and the question is asked again.
  Line answer_to(const std::string& question) {
    const std::string shown_question = prompt(question);
    for (;;) {
      const auto typed = terminal::ask(terminal_, Question::printed, [&] {
        terminal_.write(look_.unicode ? shown_question : in_ascii(shown_question));
      });
      if (!typed) return tl::unexpected{typed.error()};
      std::string line = cleaned(*typed);
      constexpr std::string_view rules_word = "rules ";
      if (line.starts_with(rules_word)) {
        if (choose_rules(line.substr(rules_word.size())))
          say({speaker_.say("terminal.rules.chosen", {{"rules", text_of(seating_.rules)}})});
        continue;
      }
      const auto request = read_request(speaker_, line);
      if (!request) return line;
      answer(*request);
      if (is_decided()) return line;
    }
  }

  void answer(const Result<Request>& request) {
    using Kind = Request::Kind;
    if (!request)
      say({shown(request.error())});
    else if (request->kind == Kind::quit)
      seating_.leaves = true;
    else if (request->kind == Kind::resume && questions_.waiting_games > 0)
      seating_.resumes = true;
    else if (request->kind == Kind::rules)
      say(rules_text(speaker_, seating_.rules, merchants_ == 0 ? 2 : merchants_));
    else if (request->kind == Kind::help)
      say(greeting(speaker_, merchants_, questions_.waiting_games));
    else
      say({speaker_.say("terminal.no_game")});
  }

  void say(const Lines& lines) {
    for (const std::string& line : fitted(lines, terminal_.size(), look_))
      terminal_.write(line + '\n');
  }

  const Speaker& speaker_;
  const SeatingQuestions& questions_;
  Terminal& terminal_;
  Look look_;
  int merchants_;
  Seating seating_;
};

}  // namespace

tl::expected<Seating, InputEnd> ask_seating(const Speaker& speaker,
                                            const SeatingQuestions& questions, Terminal& terminal,
                                            Look look) {
  return SeatingDialog{speaker, questions, terminal, look}.ask();
}

}  // namespace souk::terminal
