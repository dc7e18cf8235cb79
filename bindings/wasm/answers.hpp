// One answer for each thing that can be asked for; request.hpp says what their fields are.
#pragma once

#include <string>
#include <string_view>

#include "handles.hpp"
#include "request.hpp"
#include "souk/rules/position.hpp"
#include "souk/text/json_writer.hpp"

namespace souk {

// The answer itself as JSON, or the refusal.
using Answer = Result<std::string>;

[[nodiscard]] Answer answer_rulesets(Request& request);
[[nodiscard]] Answer answer_begin(Request& request);
[[nodiscard]] Answer answer_view(Request& request);
[[nodiscard]] Answer answer_play(Request& request);
[[nodiscard]] Answer answer_previews(Request& request);
[[nodiscard]] Answer answer_throw(Request& request);
[[nodiscard]] Answer answer_deal(Request& request);
[[nodiscard]] Answer answer_choose(Request& request);
[[nodiscard]] Answer answer_read(Request& request);
[[nodiscard]] Answer answer_games(Request& request);
[[nodiscard]] Answer answer_write(Request& request);
[[nodiscard]] Answer answer_analysis_begin(Request& request);
[[nodiscard]] Answer answer_analysis_step(Request& request);
[[nodiscard]] Answer answer_analysis_report(Request& request);
[[nodiscard]] Answer answer_position_analysis(Request& request);

// Does a merchant decide here?
[[nodiscard]] Result<void> check_choice(const Position& position);

// The fields RULES MERCHANTS FIRST TOPS.
[[nodiscard]] Result<OwnedPosition> next_start(Request& request);

// The whole answer to a request.
[[nodiscard]] std::string answer(std::string_view request);

}  // namespace souk
