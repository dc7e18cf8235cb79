// What a recorded game says about everyone who played it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "souk/notation/record_replay.hpp"

namespace souk {

// What an analysis of the game found out about a merchant (souk/analysis).
struct JudgedPlay {
  double error = 0;  // given away by all his choices, in parts of the win
  int choices = 0;
  double luck = 0;            // in parts of the win
  std::optional<int> rating;  // by his errors; where there was a choice

  [[nodiscard]] double error_per_choice() const { return choices == 0 ? 0 : error / choices; }
};

struct MerchantFigures {
  std::string name;
  double win = 0;  // 1, or a part of it where it was shared
  int score = 0;   // 0 for whoever is out (R16)
  bool out = false;
  int paid = 0;      // dirhams, to the others
  int received = 0;  // from the others
  std::optional<JudgedPlay> judged;
};

struct PaymentFigures {
  int from = 0;  // seats
  int to = 0;
  int dirhams = 0;
  int round = 1;
};

struct GameFigures {
  std::string file;
  int number = 1;    // in its file
  std::string date;  // as the record has it; may be empty
  std::string rules;
  int turns = 0;
  std::vector<MerchantFigures> merchants;  // by seat
  std::vector<PaymentFigures> payments;    // in their order

  // The mean score of everyone else.
  [[nodiscard]] double score_of_others(std::size_t seat) const;
};

// Of a game that is over. Whose file it is, and how it was judged, is for the caller to add.
[[nodiscard]] GameFigures figures_of(const Record& record, const Replay& replay);

}  // namespace souk
