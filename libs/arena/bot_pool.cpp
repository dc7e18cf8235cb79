#include "bot_pool.hpp"

namespace souk {

Result<OutsideBot> BotPool::start(const Sitting& sitting) const {
  std::unique_ptr<ProcessLog> log;
  if (logs_) {
    auto begun = logs_->begin(label_);
    if (!begun) return tl::unexpected{begun.error()};
    log = *std::move(begun);
  }
  return OutsideBot::start(command_, sitting.stop, std::move(log));
}

Result<void> BotPool::begin_game(OutsideBot& bot, const Sitting& sitting) {
  bot.note(sitting.name);
  {
    const std::scoped_lock held{lock_};
    if (!knows_new_) return {};
  }
  const auto begun = bot.begin(sitting.start, sitting.seed, sitting.stop);
  if (!begun) return tl::unexpected{begun.error()};
  if (*begun) return {};
  const std::scoped_lock held{lock_};
  knows_new_ = false;
  return {};
}

Result<OutsideBot> BotPool::take(const Sitting& sitting) {
  std::vector<OutsideBot> taken;
  {
    const std::scoped_lock held{lock_};
    if (!waiting_.empty()) {
      taken.push_back(std::move(waiting_.back()));
      waiting_.pop_back();
    }
  }
  if (taken.empty()) {
    auto started = start(sitting);
    if (!started) return started;
    taken.push_back(*std::move(started));
  }
  if (auto begun = begin_game(taken.front(), sitting); !begun) return tl::unexpected{begun.error()};
  return std::move(taken.front());
}

void BotPool::give_back(OutsideBot bot) {
  if (!bot.is_usable()) return;
  const std::scoped_lock held{lock_};
  waiting_.push_back(std::move(bot));
}

Result<OutsideBot> BotPool::first(const Sitting& sitting) {
  auto bot = start(sitting);
  if (!bot) return bot;
  const auto begun = begin_game(*bot, sitting);
  if (begun) return bot;
  if (begun.error().code == "stopped") return tl::unexpected{begun.error()};
  {
    const std::scoped_lock held{lock_};
    knows_new_ = false;
  }
  return start(sitting);
}

}  // namespace souk
