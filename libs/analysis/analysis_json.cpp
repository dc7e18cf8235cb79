#include "souk/analysis/analysis_json.hpp"

#include <algorithm>

#include "souk/notation/move_text.hpp"
#include "souk/notation/position_text.hpp"
#include "souk/notation/rules_text.hpp"

namespace souk {

namespace {

constexpr int format_version = 1;
constexpr int places = 4;
// Of what is mostly below a hundredth.
constexpr int more_places = 6;

std::string_view name_of(StepKind kind) {
  constexpr std::array<std::string_view, 4> names{"choice", "throw", "draw", "withdrawal"};
  return names[static_cast<std::size_t>(kind)];
}

void write_chances(JsonWriter& json, std::string_view key, const Chances& chances, int merchants) {
  json.key(key);
  json.list([&] {
    for (int seat = 0; seat < merchants; ++seat) json.decimal(chance_of(chances, seat), places);
  });
}

void write_fraction(JsonWriter& json, std::string_view key, double number) {
  json.key(key);
  json.decimal(number, places);
}

void write_settings(JsonWriter& json, const AnalysisSettings& settings) {
  const bool by_rollouts = settings.rollouts > 0;
  json.key("settings");
  json.object([&] {
    json.member("method", std::string_view{by_rollouts ? "rollouts" : "search"});
    json.member("depth", settings.depth);
    json.member("exact_turns", settings.exact_turns);
    if (by_rollouts) {
      json.member("rollouts", settings.rollouts);
      json.member("rollout_turns", settings.rollout_turns);
      // As text: it may be larger than what every reader of JSON takes for a whole number.
      json.member("seed", std::to_string(settings.seed));
    }
    json.member("assumes",
                std::string_view{"everyone maximises his own chance, as the trained net sees it"});
  });
}

void write_alternative(JsonWriter& json, const JudgedChoice& choice, int seat) {
  json.object([&] {
    json.member("move", text_of(choice.move));
    write_fraction(json, "chance", chance_of(choice.chances, seat));
    write_fraction(json, "error", choice.error);
    write_fraction(json, "standard_error", choice.standard_error);
    write_fraction(json, "error_standard_error", choice.error_standard_error);
    json.member("rounds", choice.rounds);
  });
}

void write_choice(JsonWriter& json, const StepAnalysis::Choice& choice, int seat, int merchants) {
  write_fraction(json, "error", choice.error);
  json.member("grade", souk::name_of(choice.grade));
  json.member("forced", choice.forced);
  json.member("exact", choice.exact);
  json.member("best", text_of(choice.best().move));
  write_chances(json, "best_after", choice.best().chances, merchants);
  json.key("alternatives");
  json.list([&] {
    for (const JudgedChoice& each : choice.alternatives) write_alternative(json, each, seat);
  });
}

void write_merchant(JsonWriter& json, const MerchantReport& merchant) {
  json.object([&] {
    json.member("seat", merchant.seat + 1);
    json.member("name", std::string_view{merchant.name});
    write_fraction(json, "start", merchant.start);
    write_fraction(json, "result", merchant.result);
    write_fraction(json, "luck", merchant.luck);
    write_fraction(json, "choices", merchant.choices);
    write_fraction(json, "others", merchant.others);
    write_fraction(json, "adjusted", merchant.adjusted());
    write_fraction(json, "error", merchant.error);
    json.member("choice_count", merchant.choice_count);
    json.key("error_per_choice");
    json.decimal(merchant.error_per_choice(), more_places);
    json.key("grades");
    json.object([&] {
      for (std::size_t grade = 0; grade < grade_names.size(); ++grade)
        json.member(grade_names[grade], merchant.grades[grade]);
    });
    if (merchant.rating) json.member("rating", *merchant.rating);
  });
}

void write_turning_point(JsonWriter& json, const TurningPoint& point) {
  json.object([&] {
    json.member("step", static_cast<int>(point.step));
    json.member("kind",
                std::string_view{point.kind == TurningPoint::Kind::luck ? "luck" : "error"});
    json.member("seat", point.seat + 1);
    write_fraction(json, "change", point.change);
  });
}

}  // namespace

void write_step(JsonWriter& json, const StepAnalysis& step, int merchants) {
  json.object([&] {
    json.member("step", static_cast<int>(step.step));
    json.member("display_step", static_cast<int>(step.display_step));
    json.member("turn", static_cast<int>(step.turn));
    json.member("kind", name_of(step.kind));
    json.member("seat", step.seat + 1);
    json.member("move", text_of(step.move));
    write_chances(json, "before", step.before, merchants);
    write_chances(json, "after", step.after, merchants);
    if (step.is_chance()) write_chances(json, "luck", step.change(), merchants);
    if (step.choice) write_choice(json, *step.choice, step.seat, merchants);
  });
}

void write_report(JsonWriter& json, const GameReport& report) {
  const int merchants = static_cast<int>(report.merchants.size());
  json.object([&] {
    json.member("format", std::string_view{"souk-analysis"});
    json.member("version", format_version);
    json.member("rules", text_of(report.rules));
    json.member("finished", report.finished);
    write_settings(json, report.settings);
    json.key("merchants");
    json.list([&] {
      for (const MerchantReport& each : report.merchants) write_merchant(json, each);
    });
    json.key("steps");
    json.list([&] {
      for (const StepAnalysis& each : report.steps) write_step(json, each, merchants);
    });
    json.key("turning_points");
    json.list([&] {
      for (const TurningPoint& each : report.turning_points) write_turning_point(json, each);
    });
  });
}

void write_ranking(JsonWriter& json, const Position& position, const Judgement& judgement,
                   const AnalysisSettings& settings) {
  json.object([&] {
    json.member("format", std::string_view{"souk-position-analysis"});
    json.member("version", format_version);
    json.member("position", text_of(position));
    json.member("seat", position.seat() + 1);
    json.member("exact", judgement.exact);
    write_settings(json, settings);
    json.key("choices");
    json.list([&] {
      for (const JudgedChoice& each : judgement.choices)
        json.object([&] {
          json.member("move", text_of(each.move));
          write_fraction(json, "chance", chance_of(each.chances, position.seat()));
          write_chances(json, "chances", each.chances, position.merchants());
          write_fraction(json, "error", each.error);
          json.member("grade", souk::name_of(grade_of(each.error)));
          write_fraction(json, "standard_error", each.standard_error);
          write_fraction(json, "error_standard_error", each.error_standard_error);
          json.member("rounds", each.rounds);
        });
    });
  });
}

}  // namespace souk
