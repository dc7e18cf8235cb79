#include "welcome.hpp"

#include "answers.hpp"
#include "rulebook.hpp"
#include "seats.hpp"
#include "souk/notation/words.hpp"
#include "souk/terminal/text.hpp"
#include "table_talk.hpp"

namespace souk::app {

namespace {

class Welcome {
 public:
  Welcome(int merchants, Rules rules, Terminal& terminal, Look look)
      : merchants_{merchants}, rules_{rules}, terminal_{terminal}, look_{look} {}

  tl::expected<Welcomed, Silence> ask() {
    say(greeting(merchants_));
    const bool asked_how_many = merchants_ == 0;
    for (;;) {
      const auto line = ask_line(asked_how_many ? how_many_question() : who_question());
      if (!line) return tl::unexpected{line.error()};
      if (line->empty()) return Welcomed{one_against_bots(asked_how_many ? 2 : merchants_)};
      if (const auto request = read_request(*line)) {
        if (*request && (*request)->kind == Request::Kind::quit) return Welcomed{.leaves = true};
        answer(*request);
        continue;
      }
      if (asked_how_many) {
        const auto number = read_count(*line, most_merchants);
        if (!number || *number < fewest_merchants) {
          say({how_many_refused(*line)});
          continue;
        }
        merchants_ = *number;
        return ask_names({});
      }
      if (const auto seat = seat_of(*line, {})) return ask_names({*seat});
    }
  }

 private:
  tl::expected<Welcomed, Silence> ask_names(std::vector<std::string> seats) {
    while (static_cast<int>(seats.size()) < merchants_) {
      const std::string usual{seats.empty() ? usual_person : usual_bot};
      const auto line =
          ask_line(name_question(static_cast<int>(seats.size()) + 1, merchants_, usual));
      if (!line) return tl::unexpected{line.error()};
      if (const auto request = read_request(*line)) {
        if (*request && (*request)->kind == Request::Kind::quit) return Welcomed{.leaves = true};
        answer(*request);
        continue;
      }
      if (auto seat = seat_of(line->empty() ? usual : *line, seats)) seats.push_back(*seat);
    }
    return Welcomed{std::move(seats)};
  }

  // The seat, or nothing after saying what is wrong with it.
  std::optional<std::string> seat_of(const std::string& line, std::vector<std::string> others) {
    std::string seat = line == "bot" ? std::string{usual_bot} : line;
    others.push_back(seat);
    const auto good = check_seats(others);
    if (good) return seat;
    say({shown(good.error())});
    return {};
  }

  static std::vector<std::string> one_against_bots(int merchants) {
    std::vector<std::string> seats(static_cast<std::size_t>(merchants), std::string{usual_bot});
    seats[0] = usual_person;
    return seats;
  }

  void answer(const Result<Request>& request) {
    if (!request)
      say({shown(request.error())});
    else if (request->kind == Request::Kind::rules)
      say(rules_text(rules_, merchants_ == 0 ? 2 : merchants_));
    else if (request->kind == Request::Kind::help)
      say(greeting(merchants_));
    else
      say({no_game_yet()});
  }

  void say(const Lines& lines) {
    for (const std::string& line : fitted(lines, terminal_.size(), look_))
      terminal_.write(line + '\n');
  }

  tl::expected<std::string, Silence> ask_line(const std::string& question) {
    terminal_.write(look_.unicode ? question : in_ascii(question));
    const auto line = terminal_.read_line();
    if (!line) return tl::unexpected{line.error()};
    return cleaned(*line);
  }

  int merchants_;
  Rules rules_;
  Terminal& terminal_;
  Look look_;
};

}  // namespace

tl::expected<Welcomed, Silence> welcome(int merchants, Rules rules, Terminal& terminal, Look look) {
  return Welcome{merchants, rules, terminal, look}.ask();
}

}  // namespace souk::app
