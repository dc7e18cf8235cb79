#include "souk/training/training_folder.hpp"

#include <sys/file.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

#include "souk/evaluation/weights_text.hpp"
#include "souk/training/checkpoint.hpp"

namespace souk {

namespace {

namespace fs = std::filesystem;

constexpr const char* checkpoint_name = "checkpoint";

tl::unexpected<Error> cannot(const std::string& what, const std::string& file, int error) {
  return fail("folder", file + " cannot be " + what + ": " + std::system_category().message(error));
}

std::string hours(double seconds) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.2f hours", seconds / 3600);
  return text.data();
}

std::string percent(const Estimate& rate) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%.1f %%", 100 * rate.value);
  std::string words = text.data();
  if (rate.margin) {
    std::snprintf(text.data(), text.size(), " ± %.1f", 100 * *rate.margin);
    words += text.data();
  }
  return words;
}

// What made these weights; nothing in it depends on the day or the machine but the hours.
std::vector<std::string> header_of(const TrainingOptions& options, const TrainingState& state,
                                   std::uint64_t games) {
  std::vector<std::string> header{command_of(options)};
  const auto point = std::ranges::find(state.learning_curve, games, &LearningCurvePoint::games);
  const bool checked = point != state.learning_curve.end();
  header.push_back("after " + std::to_string(games) + " games and " +
                   hours(checked ? point->seconds : state.seconds));
  if (checked)
    header.push_back(percent(point->against_handcrafted) + " of the wins against " +
                     (options.merchants == 2 ? "" : "copies of ") + "greedy, one turn ahead");
  header.push_back(std::to_string(feature_count(options.merchants)) + " features, " +
                   std::to_string(hidden_units) + " hidden units; 4096 is a weight of 1");
  return header;
}

}  // namespace

Result<TrainingFolder> TrainingFolder::open(const std::string& path) {
  std::error_code error;
  fs::create_directories(path, error);
  if (error) return cannot("made", path, error.value());
  TrainingFolder folder{path};
  folder.lock_.reset(std::fopen(folder.file("lock").c_str(), "abe"));
  if (!folder.lock_) return cannot("written", folder.file("lock"), errno);
  if (::flock(::fileno(folder.lock_.get()), LOCK_EX | LOCK_NB) != 0)
    return fail("folder", "another program is training in " + path);
  return folder;
}

Result<Trainer> TrainingFolder::trainer(const TrainingOptions& options) const {
  const std::string name = file(checkpoint_name);
  if (!fs::exists(name)) return Trainer{options};
  std::ifstream in{name, std::ios::binary};
  const std::string bytes{std::istreambuf_iterator<char>{in}, {}};
  if (!in) return fail("folder", name + " cannot be read");
  auto state = read_checkpoint(options, bytes);
  if (!state) return fail(state.error().code, name + ' ' + state.error().message);
  return Trainer{options, *std::move(state)};
}

Result<void> TrainingFolder::replace(const std::string& name, const std::string& text) const {
  const std::string half = name + ".new";
  {
    std::ofstream out{half, std::ios::binary};
    out << text << std::flush;
    if (!out) return fail("folder", half + " cannot be written");
  }
  std::error_code error;
  fs::rename(half, name, error);
  if (error) return cannot("written", name, error.value());
  return {};
}

Result<void> TrainingFolder::keep(const TrainingOptions& options,
                                  const TrainingState& state) const {
  if (auto kept = replace(file(checkpoint_name), checkpoint_of(options, state)); !kept) return kept;
  const auto weights = [&](const NeuralNet& net, std::uint64_t games) {
    return weights_text(net, header_of(options, state, games));
  };
  if (auto kept = replace(last_file(), weights(state.net, state.games)); !kept) return kept;
  if (const std::string champion = champion_file(state); !champion.empty())
    if (auto kept = replace(champion, weights(state.champion, state.champion_games)); !kept)
      return kept;
  if (auto kept = replace(file("curve.csv"), learning_curve_csv(state.learning_curve)); !kept)
    return kept;
  const std::string title = "A net for " + std::to_string(options.merchants) + " merchants, seed " +
                            std::to_string(options.seed) + ", after " +
                            std::to_string(state.games) + " of " + std::to_string(options.games) +
                            " games";
  return replace(file("curve.svg"),
                 learning_curve_svg(title, options.merchants, state.learning_curve));
}

std::string TrainingFolder::champion_file(const TrainingState& state) const {
  return state.champion_games == 0 ? "" : file("champion.weights");
}

}  // namespace souk
