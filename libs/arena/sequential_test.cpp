#include "souk/arena/sequential_test.hpp"

#include <array>
#include <cmath>
#include <cstddef>

#include "souk/text/numbers.hpp"

namespace souk {

namespace {

// Rounds that the variance of independent games counts for before the first one is played, so
// that a few equal rounds do not look like certainty.
constexpr double prior_rounds = 2;

}  // namespace

SequentialTest::SequentialTest(const Question& question, int seats, int games_a_round)
    : question_{question}, prior_variance_{(1.0 / seats) * (1 - 1.0 / seats) / games_a_round} {}

double SequentialTest::lower_bound() const {
  return std::log(question_.beta / (1 - question_.alpha));
}
double SequentialTest::upper_bound() const {
  return std::log((1 - question_.beta) / question_.alpha);
}

double SequentialTest::llr() const {
  if (rounds_ == 0) return 0;
  const double mean = sum_ / rounds_;
  const double scatter = sum_of_squares_ - sum_ * mean;
  const double variance = (scatter + prior_rounds * prior_variance_) / (rounds_ - 1 + prior_rounds);
  const double middle = (question_.lower + question_.higher) / 2;
  return rounds_ * (question_.higher - question_.lower) * (mean - middle) / variance;
}

void SequentialTest::add_round(double mean_win) {
  if (answer_) return;
  ++rounds_;
  sum_ += mean_win;
  sum_of_squares_ += mean_win * mean_win;
  if (rounds_ < fewest_rounds) return;
  const double now = llr();
  if (now >= upper_bound()) answer_ = Answer::higher;
  if (now <= lower_bound()) answer_ = Answer::lower;
}

Result<SequentialTest::Question> read_question(std::string_view text) {
  const auto refused = [&] {
    return fail("arena", quoted(text) +
                             " is no test: it is two parts of the wins of the first player, the "
                             "lower one first, such as 0.50,0.55, and perhaps the two chances of "
                             "error, such as 0.50,0.55,0.05,0.05");
  };
  SequentialTest::Question question;
  const std::array<double*, 4> numbers{&question.lower, &question.higher, &question.alpha,
                                       &question.beta};
  std::size_t read = 0;
  std::string_view rest = text;
  for (bool more = true; more; ++read) {
    if (read == numbers.size()) return refused();
    const std::size_t comma = rest.find(',');
    const std::string_view word = rest.substr(0, comma);
    const auto number = read_decimal_number(word, 0, 1);
    if (!number) return refused();
    *numbers[read] = *number;
    more = comma != std::string_view::npos;
    if (more) rest.remove_prefix(comma + 1);
  }
  const auto is_chance = [](double value) { return value > 0 && value < 0.5; };
  const bool good = (read == 2 || read == 4) && question.lower > 0 &&
                    question.lower < question.higher && question.higher < 1 &&
                    is_chance(question.alpha) && is_chance(question.beta);
  if (!good) return refused();
  return question;
}

}  // namespace souk
