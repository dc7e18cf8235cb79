#include "seating_dialog.hpp"

#include "answers.hpp"
#include "messages.hpp"
#include "page.hpp"
#include "rulebook.hpp"
#include "seats.hpp"
#include "souk/terminal/text.hpp"
#include "souk/text/numbers.hpp"

namespace souk::terminal {

namespace {

class SeatingDialog {
 public:
  SeatingDialog(const Speaker& speaker, int merchants, Rules rules, Terminal& terminal, Look look)
      : speaker_{speaker}, merchants_{merchants}, rules_{rules}, terminal_{terminal}, look_{look} {}

  tl::expected<Seating, InputEnd> ask() {
    say(greeting(speaker_, merchants_));
    const bool asks_how_many = merchants_ == 0;
    for (;;) {
      const auto line = ask_line(prompt(
          speaker_.say(asks_how_many ? "terminal.question.count" : "terminal.question.first")));
      if (!line) return tl::unexpected{line.error()};
      if (line->empty()) return Seating{one_against_bots(asks_how_many ? 2 : merchants_)};
      if (const auto request = read_request(speaker_, *line)) {
        if (*request && (*request)->kind == Request::Kind::quit) return Seating{.leaves = true};
        answer(*request);
        continue;
      }
      if (asks_how_many) {
        const auto number = read_whole_number(*line, fewest_merchants, most_merchants);
        if (!number) {
          say({shown({"R4", speaker_.say("terminal.refused.count", {{"typed", *line}})})});
          continue;
        }
        merchants_ = *number;
        return ask_names({});
      }
      if (const auto seat = seat_of(*line, {})) return ask_names({*seat});
    }
  }

 private:
  tl::expected<Seating, InputEnd> ask_names(std::vector<std::string> seats) {
    while (static_cast<int>(seats.size()) < merchants_) {
      const std::string default_seat{seats.empty() ? reader_seat : default_bot};
      const std::string shown_seat = seats.empty() ? speaker_.say("table.you") : default_seat;
      const auto line = ask_line(
          name_question(speaker_, static_cast<int>(seats.size()) + 1, merchants_, shown_seat));
      if (!line) return tl::unexpected{line.error()};
      if (const auto request = read_request(speaker_, *line)) {
        if (*request && (*request)->kind == Request::Kind::quit) return Seating{.leaves = true};
        answer(*request);
        continue;
      }
      if (auto seat = seat_of(line->empty() ? default_seat : *line, seats)) seats.push_back(*seat);
    }
    return Seating{std::move(seats)};
  }

  // The seat, or nothing after saying what is wrong with it.
  std::optional<std::string> seat_of(const std::string& line, std::vector<std::string> others) {
    std::string seat = line == "bot" ? std::string{default_bot} : line;
    others.push_back(seat);
    const auto good = check_seats(speaker_, others);
    if (good) return seat;
    say({shown(good.error())});
    return {};
  }

  static std::vector<std::string> one_against_bots(int merchants) {
    std::vector<std::string> seats(static_cast<std::size_t>(merchants), std::string{default_bot});
    seats[0] = reader_seat;
    return seats;
  }

  void answer(const Result<Request>& request) {
    if (!request)
      say({shown(request.error())});
    else if (request->kind == Request::Kind::rules)
      say(rules_text(speaker_, rules_, merchants_ == 0 ? 2 : merchants_));
    else if (request->kind == Request::Kind::help)
      say(greeting(speaker_, merchants_));
    else
      say({speaker_.say("terminal.no_game")});
  }

  void say(const Lines& lines) {
    for (const std::string& line : fitted(lines, terminal_.size(), look_))
      terminal_.write(line + '\n');
  }

  tl::expected<std::string, InputEnd> ask_line(const std::string& question) {
    terminal_.write(look_.unicode ? question : in_ascii(question));
    const auto line = terminal_.read_line();
    if (!line) return tl::unexpected{line.error()};
    return cleaned(*line);
  }

  const Speaker& speaker_;
  int merchants_;
  Rules rules_;
  Terminal& terminal_;
  Look look_;
};

}  // namespace

tl::expected<Seating, InputEnd> ask_seating(const Speaker& speaker, int merchants, Rules rules,
                                            Terminal& terminal, Look look) {
  return SeatingDialog{speaker, merchants, rules, terminal, look}.ask();
}

}  // namespace souk::terminal
