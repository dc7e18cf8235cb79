// A request: its fields, and what can be asked for.
//
//   rulesets
//   begin     RULES MERCHANTS FIRST TOPS       FIRST a seat or nothing; TOPS `rb`, or nothing
//   view      POSITION
//   play      POSITION MOVE                    MOVE is three fields: `lay` `c4c5` `r`;
//                                              see move_request.hpp
//   previews  POSITION                         where each throw leads, for each facing
//   throw     SEED
//   deal      RULES SEAT SEED
//   choose    POSITION LEVEL MILLISECONDS SEED TURN…
//                                              each TURN a position: how a turn began that was
//                                              played before, oldest first; there may be none
//   read      RECORD
//   games     RECORDS                          many games in one text, each by itself and unplayed
//   write     RULES MERCHANTS FIRST TOPS  PILE1 PILE2  COUNT NAME…  COUNT (TAG COUNT VALUE…)… MOVE…
//   analysis_begin    RECORD                   how many steps there are to analyze
//   analysis_step     STEP                     one of them, from 0, of the game that was begun
//   analysis_report                            all of it
//   position_analysis POSITION                 what each choice is worth, the best first
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "souk/text/result.hpp"

namespace souk {

inline constexpr std::size_t longest_request = 4 * 1024 * 1024;

// The fields one after another. One that is not there is empty; nothing that is asked for has an
// empty field where it matters.
class Request {
 public:
  [[nodiscard]] static Result<Request> read(std::string_view text);

  [[nodiscard]] std::string_view next() { return at_ < fields_.size() ? fields_[at_++] : ""; }
  // How many of something follow; never more than there are fields left.
  [[nodiscard]] std::optional<int> next_count();
  [[nodiscard]] bool is_at_end() const { return at_ == fields_.size(); }

 private:
  std::vector<std::string_view> fields_;
  std::size_t at_ = 0;
};

}  // namespace souk
