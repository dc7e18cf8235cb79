#include <optional>
#include <vector>

#include "answers.hpp"
#include "souk/analysis/analysis_json.hpp"
#include "souk/notation/breach_text.hpp"
#include "souk/notation/position_text.hpp"
#include "souk/notation/record_reader.hpp"
#include "souk/text/numbers.hpp"

namespace souk {

namespace {

// The game that is analyzed: a module has one at a time, and is asked for one step after another,
// so that a page can show how far it is and stop.
struct AnalyzedGame {
  Replay replay;
  Judge judge{AnalysisSettings{}};
  std::vector<std::optional<StepAnalysis>> steps;

  const StepAnalysis& step(std::size_t at) {
    std::optional<StepAnalysis>& known = steps[at];
    if (!known) known = analyze_step(replay, at, judge);
    return *known;
  }
};

std::optional<AnalyzedGame> analyzed;

tl::unexpected<Error> nothing_begun() {
  return fail("request", "no analysis has begun: analysis_begin comes first");
}

}  // namespace

Answer answer_analysis_begin(Request& request) {
  analyzed.reset();
  const auto record = read_record(request.next());
  if (!record) return tl::unexpected{record.error()};
  auto replay = analyzable(*record);
  if (!replay) return tl::unexpected{replay.error()};
  analyzed.emplace(AnalyzedGame{.replay = *std::move(replay)});
  analyzed->steps.resize(analyzed->replay.steps.size());
  JsonWriter json;
  json.object([&] { json.member("steps", static_cast<int>(analyzed->steps.size())); });
  return std::move(json).take();
}

Answer answer_analysis_step(Request& request) {
  if (!analyzed) return nothing_begun();
  const int last = static_cast<int>(analyzed->steps.size()) - 1;
  const std::string_view text = request.next();
  const auto step = read_whole_number(text, 0, last);
  if (!step)
    return fail("request", quoted(text) + " is not a step: 0 to " + std::to_string(last) + " are");
  JsonWriter json;
  write_step(json, analyzed->step(static_cast<std::size_t>(*step)),
             analyzed->replay.header.start.merchants());
  return std::move(json).take();
}

Answer answer_analysis_report(Request& /*request*/) {
  if (!analyzed) return nothing_begun();
  std::vector<StepAnalysis> steps;
  steps.reserve(analyzed->steps.size());
  for (std::size_t at = 0; at < analyzed->steps.size(); ++at) steps.push_back(analyzed->step(at));
  JsonWriter json;
  write_report(json, report_of(analyzed->replay, std::move(steps), analyzed->judge.settings()));
  return std::move(json).take();
}

Answer answer_position_analysis(Request& request) {
  const auto position = read_position(request.next());
  if (!position) return tl::unexpected{position.error()};
  if (const auto decides = check_choice(*position); !decides)
    return tl::unexpected{decides.error()};
  Judge judge{AnalysisSettings{}};
  JsonWriter json;
  write_ranking(json, *position, judge.judge_all(*position), judge.settings());
  return std::move(json).take();
}

}  // namespace souk
