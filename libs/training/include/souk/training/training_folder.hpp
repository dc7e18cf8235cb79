// A training on disk.
#pragma once

#include <cstdio>
#include <memory>
#include <string>
#include <utility>

#include "souk/text/result.hpp"
#include "souk/training/trainer.hpp"

namespace souk {

// `checkpoint` is all that is needed to go on; the rest is made from it for people:
// `champion.weights` and `last.weights`, `curve.csv` and `curve.svg`. Each file is replaced in one
// step, so that a program that is ended at any moment leaves whole ones.
class TrainingFolder {
 public:
  // Made where it is missing. Refused: one in which another program is training.
  [[nodiscard]] static Result<TrainingFolder> open(const std::string& path);

  // Where the last program ended; at the beginning in a new folder. Refused: a damaged checkpoint,
  // and one of a training with other options.
  [[nodiscard]] Result<Trainer> trainer(const TrainingOptions& options) const;

  [[nodiscard]] Result<void> keep(const TrainingOptions& options, const TrainingState& state) const;

  // Empty before there was a champion that had learned anything.
  [[nodiscard]] std::string champion_file(const TrainingState& state) const;
  [[nodiscard]] std::string last_file() const { return file("last.weights"); }

 private:
  struct Close {
    void operator()(std::FILE* opened) const { std::fclose(opened); }
  };

  explicit TrainingFolder(std::string path) : path_{std::move(path)} {}

  [[nodiscard]] std::string file(const char* name) const { return path_ + '/' + name; }
  [[nodiscard]] Result<void> replace(const std::string& name, const std::string& text) const;

  std::string path_;
  std::unique_ptr<std::FILE, Close> lock_;
};

}  // namespace souk
