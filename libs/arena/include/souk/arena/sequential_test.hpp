// Playing until it is clear: is the first contender's win rate the lower or the higher one?
#pragma once

#include <optional>
#include <string_view>

#include "souk/text/result.hpp"

namespace souk {

// The generalised sequential probability ratio test on means of rounds. Rounds are independent,
// the games of one are not, so a round is one observation; its variance is estimated as it goes.
class SequentialTest {
 public:
  struct Question {
    double lower = 0.50;  // win rates
    double higher = 0.55;
    double alpha = 0.05;  // how often `higher` may be accepted where `lower` is true
    double beta = 0.05;   // and the other way around
  };
  enum class Answer { lower, higher };

  // Before that the variance says too little.
  static constexpr int fewest_rounds = 8;

  SequentialTest(const Question& question, int seats, int games_a_round);

  // Once a round, in order: the mean of the first contender's wins in its games.
  void add_round(double mean_win);

  [[nodiscard]] const Question& question() const { return question_; }
  [[nodiscard]] int rounds() const { return rounds_; }
  // The log-likelihood ratio and where it decides.
  [[nodiscard]] double llr() const;
  [[nodiscard]] double lower_bound() const;
  [[nodiscard]] double upper_bound() const;
  // Set by the round that decided; rounds behind it change nothing.
  [[nodiscard]] std::optional<Answer> answer() const { return answer_; }

 private:
  Question question_;
  double prior_variance_;
  int rounds_ = 0;
  double sum_ = 0;
  double sum_of_squares_ = 0;
  std::optional<Answer> answer_;
};

// `0.50,0.55` or, with alpha and beta, `0.50,0.55,0.05,0.05`.
[[nodiscard]] Result<SequentialTest::Question> read_question(std::string_view text);

}  // namespace souk
