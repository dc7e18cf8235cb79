// A hall with a real log in a file of its own, bots that answer at once, and a clock that the test
// sets.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <string>
#include <vector>

#include "hall.hpp"
#include "souk/network/limit_key.hpp"
#include "souk/search/levels.hpp"

namespace souk::testing {

// Keeps what it was sent.
class RecordingLink final : public Link {
 public:
  void send(std::shared_ptr<const std::string> text) override { sent.push_back(*text); }
  void close(std::string reason) override { closed = std::move(reason); }
  [[nodiscard]] std::size_t queued_bytes() const override { return waits; }
  [[nodiscard]] const std::string& address() const override { return address_; }

  // All events of all messages, in order.
  [[nodiscard]] std::vector<boost::json::object> events() const {
    std::vector<boost::json::object> found;
    for (const std::string& text : sent) {
      const auto message = boost::json::parse(text).as_object();
      if (const auto* const list = message.if_contains("events"))
        for (const auto& event : list->as_array()) found.push_back(event.as_object());
      else if (message.contains("event"))
        found.push_back(message);
    }
    return found;
  }
  [[nodiscard]] std::vector<std::string> event_names() const {
    std::vector<std::string> names;
    for (const auto& event : events()) names.emplace_back(event.at("event").as_string());
    return names;
  }

  explicit RecordingLink(std::string address = "test") : address_{std::move(address)} {}

  std::vector<std::string> sent;
  std::string closed;
  std::size_t waits = 0;

 private:
  std::string address_;
};

class HallFixture {
 public:
  explicit HallFixture(ServerLimits limits = {}) : limits_{limits} {
    static int made = 0;
    folder_ = std::filesystem::temp_directory_path() /
              ("souk-hall-" + std::to_string(::getpid()) + "-" + std::to_string(++made));
    std::filesystem::create_directories(folder_);
    open();
  }
  HallFixture(const HallFixture&) = delete;
  HallFixture& operator=(const HallFixture&) = delete;
  ~HallFixture() {
    close();
    std::filesystem::remove_all(folder_);
  }

  void open() {
    auto opened = open_sqlite_log({.file = (folder_ / "souk.db").string()},
                                  [this](const std::vector<Committed>& reports) {
                                    post([this, reports] { hall_->committed(reports); });
                                  });
    ASSERT_TRUE(opened) << opened.error().message;
    log_ = std::move(*opened);
    reads_ = std::make_unique<LogReads>(
        *log_, [this](std::function<void()> answer) { post(std::move(answer)); });
    hall_ = std::make_unique<Hall>(
        Hall::Parts{.limits = limits_,
                    .log = *log_,
                    .reads = *reads_,
                    .think =
                        [this](BotTask task) {
                          if (before_thinking) before_thinking(task);
                          tasks_.push_back(std::move(task));
                        },
                    .now = [this] { return now; },
                    .steady_now = [this] { return steady_now; },
                    .logger = [](LogLevel, std::string_view, const LogFields&) {}});
    brought_back = hall_->bring_back_tables().value_or(-1);
  }
  // As when the process ends: what the hall knew is gone, the file stays.
  void close() {
    reads_.reset();
    hall_.reset();
    log_.reset();
    tasks_.clear();
    posted_.clear();
  }

  [[nodiscard]] Hall& hall() { return *hall_; }
  [[nodiscard]] EventLog& log() { return *log_; }

  // Until nothing is on its way to the disk or from it, and no bot has to choose.
  void settle(bool bots_choose = true) {
    for (;;) {
      while (!hall_->is_settled() || reads_->waiting() > 0) take_reports();
      if (!bots_choose || tasks_.empty()) return;
      const BotTask task = std::move(tasks_.front());
      tasks_.erase(tasks_.begin());
      hall_->bot_chose(task, make_level(Level::apprentice, 1)->choose(task.position, {}));
    }
  }
  void take_reports() {
    std::unique_lock lock{mutex_};
    ASSERT_TRUE(
        wake_.wait_for(lock, std::chrono::seconds{60}, [this] { return !posted_.empty(); }));
    const auto posted = std::exchange(posted_, {});
    lock.unlock();
    for (const auto& work : posted) work();
  }
  void pass_time() {
    hall_->pass_time();
    settle(false);
  }
  [[nodiscard]] const std::vector<BotTask>& tasks() const { return tasks_; }

  [[nodiscard]] Result<Seated> open_table(const TableOptions& options, const std::string& name,
                                          const std::string& address = "1.2.3.4") {
    return wait<Seated>([&](Callback<Seated> then) {
      hall_->open_table({.options = options, .chair = {.name = name}}, address, std::move(then));
    });
  }
  [[nodiscard]] Result<Seated> join(const Seated& host, const std::string& name) {
    return wait<Seated>([&](Callback<Seated> then) {
      hall_->join(host.table, {.name = name, .invitation = host.invitation}, std::move(then));
    });
  }
  [[nodiscard]] Result<int> act(const Seated& who, const Action& action) {
    return wait<int>(
        [&](Callback<int> then) { hall_->act(who.table, who.token, action, std::move(then)); });
  }
  [[nodiscard]] Result<std::shared_ptr<Subscriber>> subscribe(const Seated& who,
                                                              std::shared_ptr<Link> link,
                                                              int since = 0) {
    return subscribe({.table = who.table, .token = who.token, .since = since}, std::move(link));
  }
  [[nodiscard]] Result<std::shared_ptr<Subscriber>> subscribe(const SubscribeRequest& request,
                                                              std::shared_ptr<Link> link,
                                                              bool as_lines = false) {
    return wait<std::shared_ptr<Subscriber>>([&](Callback<std::shared_ptr<Subscriber>> then) {
      hall_->subscribe(request, std::move(link), as_lines, std::move(then));
    });
  }
  [[nodiscard]] Result<std::string> finished_games(int most) {
    return wait<std::string>(
        [&](Callback<std::string> then) { hall_->finished_games(most, {}, std::move(then)); });
  }
  // The answer, or the code and the sentence of the refusal.
  [[nodiscard]] boost::json::object administer(AdminCommand command) {
    const auto done = wait<std::string>(
        [&](Callback<std::string> then) { hall_->administer(command, std::move(then)); });
    if (!done) return {{"code", done.error().code}, {"message", done.error().message}};
    return boost::json::parse(*done).as_object();
  }

  WallTime now = 1'794'600'000'000;
  SteadyTime steady_now = 5'000;
  int brought_back = 0;

  // Called before a bot is asked to choose; what it throws, the table throws.
  std::function<void(const BotTask&)> before_thinking;
  [[nodiscard]] std::string file() const { return (folder_ / "souk.db").string(); }

 private:
  void post(std::function<void()> work) {
    const std::lock_guard lock{mutex_};
    posted_.push_back(std::move(work));
    wake_.notify_all();
  }

  template <class T, class Ask>
  [[nodiscard]] Result<T> wait(Ask ask) {
    std::optional<Result<T>> answer;
    ask([&](Result<T> result) { answer = std::move(result); });
    if (!answer) settle(false);
    if (!answer) return fail("test", "no answer came");
    return *answer;
  }

  ServerLimits limits_;
  std::filesystem::path folder_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<std::function<void()>> posted_;
  std::unique_ptr<EventLog> log_;
  std::unique_ptr<LogReads> reads_;
  std::unique_ptr<Hall> hall_;
  std::vector<BotTask> tasks_;
};

[[nodiscard]] inline TableOptions people(int seats, std::string_view rules_rugs = {}) {
  TableOptions options;
  options.seats.assign(static_cast<std::size_t>(seats), SeatPlan{SeatFor::person, {}});
  if (!rules_rugs.empty())
    options.rules = options.rules.with_rugs(std::stoi(std::string{rules_rugs}));
  return options;
}

}  // namespace souk::testing
