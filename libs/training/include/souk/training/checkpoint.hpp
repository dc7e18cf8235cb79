// A training under way, as one file.
#pragma once

#include <string>
#include <string_view>

#include "souk/text/result.hpp"
#include "souk/training/trainer.hpp"

namespace souk {

// Lines of text that say which training this is, an empty line, the state in bytes, and a checksum
// over all of that.
[[nodiscard]] std::string checkpoint_of(const TrainingOptions& options, const TrainingState& state);

// Refused: what is no checkpoint, a damaged one, and one of a training with other options.
[[nodiscard]] Result<TrainingState> read_checkpoint(const TrainingOptions& options,
                                                    std::string_view bytes);

}  // namespace souk
