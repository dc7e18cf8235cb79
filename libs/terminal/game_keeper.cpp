#include "game_keeper.hpp"

#include <utility>

namespace souk::terminal {

GameKeeper::GameKeeper(const Speaker& speaker, std::optional<KeptGame> kept, std::string own_file,
                       OwnFile kind)
    : speaker_{speaker}, own_file_{std::move(own_file)} {
  if (kept) kept_.emplace(*std::move(kept));
  if (kind == OwnFile::goes_on) saver_.take_over(own_file_);
}

Result<void> GameKeeper::write(const LocalGame& game) {
  const std::string text = game.record_text();
  if (!own_file_.empty())
    if (auto written = saver_.write(speaker_, own_file_, text); !written) return written;
  if (!kept_) return {};
  auto written = kept_->remember(speaker_, game.source());
  if (written) written = kept_->write(speaker_, text);
  if (!written) {
    warning_ = written.error().message;
    kept_.reset();
  } else if (game.position().is_over()) {
    kept_->reveal();
  }
  return {};
}

void GameKeeper::discard() {
  if (!kept_) return;
  kept_->discard();
  kept_.reset();
}

Result<void> GameKeeper::write_to(const std::string& file, const LocalGame& game) {
  return saver_.write(speaker_, file, game.record_text());
}

}  // namespace souk::terminal
