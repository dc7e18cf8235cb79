#include <algorithm>
#include <array>
#include <cstdio>
#include <thread>

#include "commands/commands.hpp"
#include "commands/interrupts.hpp"
#include "commands/progress_line.hpp"
#include "souk/training/training_folder.hpp"

namespace souk::app {

namespace {

// Between checks a training may go on for long: what is done is put away at the latest after this.
constexpr double seconds_between_checkpoints = 300;

std::string in_percent(const Estimate& rate) {
  std::array<char, 64> text{};
  if (rate.margin)
    std::snprintf(text.data(), text.size(), "%.1f ±%.1f %%", 100 * rate.value, 100 * *rate.margin);
  else
    std::snprintf(text.data(), text.size(), "%.1f %%", 100 * rate.value);
  return text.data();
}

std::string words_of(const LearningCurvePoint& point) {
  std::array<char, 64> error{};
  std::snprintf(error.data(), error.size(), "%.4f", point.loss);
  return "after " + std::to_string(point.games) + " games: error " + error.data() + ", " +
         in_percent(point.against_handcrafted) + " against greedy, " +
         in_percent(point.against_champion) + " against the champion" +
         (point.became_champion ? ": a new champion" : "");
}

void show(ProgressLine& progress, const Trainer& trainer, const TrainingOptions& training) {
  const TrainingState& state = trainer.state();
  const auto done = static_cast<double>(state.games);
  const auto all = static_cast<double>(training.games);
  progress.show(done / all,
                std::to_string(state.games) + " of " + std::to_string(training.games) + " games, " +
                    time_left(std::chrono::duration<double>{state.seconds}, done, all - done));
}

int threads_of(const TrainOptions& options) {
  return options.threads.value_or(
      std::max(1, static_cast<int>(std::thread::hardware_concurrency())));
}

void print_outcome(const TrainOptions& options, const TrainingFolder& folder,
                   const TrainingState& state) {
  const auto best =
      std::ranges::find(state.learning_curve, state.champion_games, &LearningCurvePoint::games);
  if (best == state.learning_curve.end()) {
    std::printf("no champion: the net is no better than one that knows nothing\n");
  } else {
    std::printf("%s: the champion, after %llu games\n", folder.champion_file(state).c_str(),
                static_cast<unsigned long long>(best->games));
    std::printf("  %s of the wins against greedy, one turn ahead; fair is %.1f %%\n",
                in_percent(best->against_handcrafted).c_str(), 100.0 / options.training.merchants);
  }
  std::printf("%s: after the last of %llu games, %s of training\n", folder.last_file().c_str(),
              static_cast<unsigned long long>(state.games),
              clock_text(std::chrono::seconds{static_cast<long>(state.seconds)}).c_str());
}

// Goes on until the training is done or was interrupted.
Result<void> carry_on(Trainer& trainer, const TrainOptions& options, const TrainingFolder& folder,
                      ProgressLine& progress, std::atomic<bool>& stop) {
  double kept_at = trainer.state().seconds;
  const auto keep = [&] {
    kept_at = trainer.state().seconds;
    return folder.keep(options.training, trainer.state());
  };
  while (!trainer.is_done() && !stop) {
    const Trainer::Step step = trainer.advance(threads_of(options), stop);
    const bool checked = step == Trainer::Step::checked;
    if (checked && !options.quiet) progress.say(words_of(trainer.state().learning_curve.back()));
    if (checked || trainer.state().seconds - kept_at > seconds_between_checkpoints)
      if (auto kept = keep(); !kept) return kept;
    if (progress.is_due()) show(progress, trainer, options.training);
  }
  return keep();
}

}  // namespace

int train(const TrainOptions& options) {
  Interrupts& interrupts = catch_interrupts();
  const auto folder = TrainingFolder::open(options.folder);
  if (!folder) return complain(wrong_data, folder.error().message);
  auto trainer = folder->trainer(options.training);
  if (!trainer) return complain(wrong_data, trainer.error().message);
  ProgressLine progress{options.quiet};
  if (trainer->state().games > 0 && !options.quiet)
    progress.say("going on after " + std::to_string(trainer->state().games) + " games");

  const auto kept = carry_on(*trainer, options, *folder, progress, interrupts.stop);
  progress.end();
  if (!kept) return complain(output_failed, kept.error().message);
  if (interrupts.interrupted && !trainer->is_done())
    return complain(was_interrupted, "interrupted after " + std::to_string(trainer->state().games) +
                                         " games; the same command goes on from there");
  print_outcome(options, *folder, trainer->state());
  return all_well;
}

}  // namespace souk::app
