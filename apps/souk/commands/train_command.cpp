#include <algorithm>
#include <cstdio>
#include <memory>

#include "commands/commands.hpp"
#include "commands/interrupts.hpp"
#include "commands/output.hpp"
#include "commands/progress_line.hpp"
#include "common_options.hpp"
#include "souk/training/training_folder.hpp"

namespace souk::app {

namespace {

struct TrainOptions {
  TrainingOptions training;
  int concurrency = 1;
  std::string folder;
  bool quiet = false;
};

// Between checks a training may go on for long: what is done is put away at the latest after this.
constexpr double seconds_between_checkpoints = 300;

std::string in_percent(const Estimate& win_rate) { return text_of(win_rate, 1, 100) + " %"; }

std::string words_of(const LearningCurvePoint& point) {
  return "after " + std::to_string(point.games) + " games: error " + decimal(point.loss, 4) + ", " +
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

// As it can be typed.
std::string in_shell(const std::string& word) {
  const bool is_plain = std::ranges::all_of(word, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view{"_-./,=+:@"}.find(c) != std::string_view::npos;
  });
  if (is_plain) return word;
  std::string quoted = "'";
  for (const char c : word) quoted += c == '\'' ? "'\\''" : std::string{c};
  return quoted + '\'';
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
  const bool has_champion = best != state.learning_curve.end();
  std::printf("it plays at once:\n  souk arena --player %s --player master --players %d\n",
              in_shell("master,weights=" +
                       (has_champion ? folder.champion_file(state) : folder.last_file()))
                  .c_str(),
              options.training.merchants);
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
    const Trainer::Step step = trainer.advance(options.concurrency, stop);
    const bool checked = step == Trainer::Step::checked;
    if (checked && !options.quiet) progress.say(words_of(trainer.state().learning_curve.back()));
    if (checked || trainer.state().seconds - kept_at > seconds_between_checkpoints)
      if (auto kept = keep(); !kept) return kept;
    if (progress.is_due()) show(progress, trainer, options.training);
  }
  return keep();
}

int run_train(const TrainOptions& options) {
  Interrupts& interrupts = catch_interrupts();
  const auto folder = TrainingFolder::open(options.folder);
  if (!folder) return complain(wrong_data, folder.error().message);
  auto trainer = folder->trainer(options.training);
  if (!trainer) return complain(wrong_data, trainer.error().message);
  ProgressLine progress{options.quiet};
  if (trainer->state().games > 0 && !options.quiet)
    progress.say("resumes after " + std::to_string(trainer->state().games) + " games");

  const auto kept = carry_on(*trainer, options, *folder, progress, interrupts.stop);
  progress.end();
  if (!kept) return complain(output_failed, kept.error().message);
  if (interrupts.interrupted && !trainer->is_done())
    return complain(was_interrupted, "interrupted after " + std::to_string(trainer->state().games) +
                                         " games; the same command resumes it");
  print_outcome(options, *folder, trainer->state());
  return all_well;
}

void add_play_options(Command& command, SelfPlay& play) {
  constexpr Range<float> part{0, 1};
  command
      .add_number("--lambda", play.lambda, part,
                  "how much later turns count: 0 the next one alone, 1 the end alone")
      .placeholder = "R";
  command
      .add_number("--exploration", play.exploration, part,
                  "how often a merchant does something at random")
      .placeholder = "R";
  command
      .add_number("--handcrafted-opponents", play.handcrafted_opponents, part,
                  "in how many of the games the others have the handcrafted evaluation")
      .placeholder = "R";
  command.add_number("--depth", play.depth, {1, 4},
                     "turns that merchants look ahead when they lay a rug");
}

}  // namespace

Command train_command() {
  const auto options = std::make_shared<TrainOptions>();
  TrainingOptions& training = options->training;
  Command command{.name = "train",
                  .meaning = "train a net by games against itself, for players to judge by",
                  .examples = {"souk train --players 2 --games 20000 --out net2"},
                  .run = [options] { return run_train(*options); }};
  add_players(command, training.merchants).is_required = true;
  command
      .add_text("--out", "FOLDER", options->folder,
                "keep everything in this folder, and resume what is there")
      .is_required = true;
  command.add_number("--games", training.games, {1, 1'000'000'000}, "games in all");
  add_seed(command, training.seed);
  add_concurrency(command, options->concurrency);
  command.add_number("--batch", training.batch, {1, 100'000},
                     "games before the weights are changed again");
  command.add_number("--replay-buffer", training.replay_buffer, {1, 100'000'000},
                     "how many of the last turns are learned from");
  command.add_number("--learning-rate", training.learning_rate, {0, 1}, "the learning rate")
      .placeholder = "R";
  add_play_options(command, training.play);
  command.add_number("--check-every", training.check_every, {1, 1'000'000'000},
                     "games between two matches that tell how strong it is");
  command.add_number("--check-rounds", training.check_rounds, {1, 100'000},
                     "deals of such a match");
  add_quiet(command, options->quiet);
  return command;
}

}  // namespace souk::app
