#include "souk/server/server.hpp"

#include <atomic>
#include <chrono>
#include <future>

#include "api_handler.hpp"
#include "bot_pool.hpp"
#include "hall.hpp"
#include "house_clock.hpp"
#include "messages.hpp"
#include "metrics.hpp"
#include "souk/admin/admin_socket.hpp"
#include "souk/storage/event_log.hpp"

namespace souk {

namespace {

constexpr std::chrono::milliseconds clock_tick{100};
constexpr std::chrono::milliseconds handler_tick{1000};
// For what is queued when the server stops.
constexpr std::chrono::milliseconds stop_grace{2000};
constexpr std::chrono::milliseconds settle_tick{10};
// A network that takes no work for so long has stopped.
constexpr std::chrono::seconds reload_patience{5};

WallTime wall_now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

SteadyTime steady_now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

// The order of the members is the order of their ends: nothing outlives what it calls.
class LogBackedServer final : public Server {
 public:
  LogBackedServer(ServerOptions options, LogSink log)
      : options_{std::move(options)}, logger_{std::move(log)} {}
  LogBackedServer(const LogBackedServer&) = delete;
  LogBackedServer& operator=(const LogBackedServer&) = delete;
  ~LogBackedServer() override {
    // Bots and the log call back through the network, which has to be there until they are silent.
    admin_.reset();
    bots_.reset();
    reads_.reset();
    log_.reset();
  }

  [[nodiscard]] Result<void> open() {
    auto page = StaticFiles::read(options_.page_folder);
    if (!page) return tl::unexpected{page.error()};
    auto readers = metrics_readers();
    if (!readers) return tl::unexpected{readers.error()};
    auto log = open_log(options_.data_file, LogAccess::write,
                        [this](const std::vector<Committed>& reports) {
                          network_->post([this, reports] { hall_->committed(reports); });
                        });
    if (!log) return tl::unexpected{log.error()};
    log_ = std::move(*log);
    reads_ = std::make_unique<LogReads>(
        *log_, [this](std::function<void()> answer) { network_->post(std::move(answer)); });
    hall_ = std::make_unique<Hall>(
        Hall::Parts{.limits = options_.limits,
                    .log = *log_,
                    .reads = *reads_,
                    .think = [this](BotTask task) { bots_->think(std::move(task)); },
                    .now = [this] { return clock_.now(); },
                    .steady_now = steady_now,
                    .follow_wall = [this] { return follow_wall(); },
                    .logger = logger_});
    handler_ =
        std::make_unique<ApiHandler>(ApiHandler::Parts{.options = options_,
                                                       .hall = *hall_,
                                                       .page = std::move(*page),
                                                       .metrics_readers = std::move(*readers),
                                                       .now = [this] { return clock_.now(); },
                                                       .steady_now = steady_now,
                                                       .metrics = [this] { return metrics(); },
                                                       .logger = logger_});
    options_.network.warn = [this](const std::string& message) {
      logger_(LogLevel::warning, message, {});
    };
    auto network = open_network(options_.network, *handler_);
    if (!network) return tl::unexpected{network.error()};
    network_ = std::move(*network);
    bots_ = std::make_unique<BotPool>(
        options_.bot_threads, options_.bot_time,
        [this](const BotTask& task, const Result<Move>& choice) {
          network_->post([this, task, choice] { hall_->bot_chose(task, choice); });
        });
    const auto tables = hall_->bring_back_tables();
    if (!tables) return tl::unexpected{tables.error()};
    open_admin();
    logger_(LogLevel::info, "open",
            {{"port", std::to_string(network_->port())}, {"tables", std::to_string(*tables)}});
    return {};
  }

  [[nodiscard]] std::uint16_t port() const override { return network_->port(); }

  void run() override {
    network_->every(clock_tick, [this] { hall_->pass_time(); });
    network_->every(handler_tick, [this] { handler_->pass_time(); });
    network_->run();
  }

  void stop() override {
    if (is_stopping_.exchange(true)) return;
    network_->post([this] {
      handler_->drain();
      stops_at_ = steady_now() + options_.drain_time.count();
      if (options_.drain_time.count() > 0)
        logger_(LogLevel::info, "draining",
                {{"milliseconds", std::to_string(options_.drain_time.count())}});
      network_->every(settle_tick, [this] { end_when_settled(); });
    });
  }

  // From any thread; the certificate belongs to the network's.
  [[nodiscard]] Result<void> reload_certificate() override {
    const auto outcome = std::make_shared<std::promise<Result<void>>>();
    auto reloaded = outcome->get_future();
    network_->post([this, outcome] { outcome->set_value(network_->reload_certificate()); });
    if (reloaded.wait_for(reload_patience) == std::future_status::ready) return reloaded.get();
    return fail("stopping", "the server is about to stop");
  }

 private:
  // A house that cannot be administered is still one to play in.
  void open_admin() {
    auto opened = open_admin_socket(
        options_.admin_socket.empty() ? admin_socket_of(options_.data_file) : options_.admin_socket,
        [this](const std::string& line, std::int64_t uid, const AdminSocket::Answer& answer) {
          network_->post([this, line, uid, answer] { administer(line, uid, answer); });
        });
    if (opened)
      admin_ = std::move(*opened);
    else
      logger_(LogLevel::warning, "souk admin cannot reach this server",
              {{"reason", opened.error().message}});
  }

  void administer(const std::string& line, std::int64_t uid, const AdminSocket::Answer& answer) {
    const auto command = read_admin_command(line, uid);
    if (!command) return answer(error_message(command.error()));
    hall_->administer(
        *command, [this, command = command->text(), uid, answer](const Result<std::string>& done) {
          logger_(LogLevel::info, "administered",
                  {{"command", command},
                   {"uid", std::to_string(uid)},
                   {"outcome", done ? "done" : done.error().message}});
          answer(done ? *done : error_message(done.error()));
        });
  }

  // Nothing is refused before a load balancer has had its time to send people elsewhere. Whatever
  // was taken is written and acknowledged before anyone is sent away.
  void end_when_settled() {
    if (steady_now() < stops_at_) return;
    hall_->stop_taking();
    if (hall_->is_settled() && !has_settled_.exchange(true)) network_->stop(stop_grace);
  }

  // This machine, whatever else was said.
  [[nodiscard]] Result<AddressList> metrics_readers() const {
    std::vector<std::string> readers = options_.metrics_readers;
    readers.insert(readers.end(), {"127.0.0.0/8", "::1"});
    return AddressList::read(readers);
  }

  [[nodiscard]] std::optional<WallTime> follow_wall() {
    const auto by = clock_.was_set_by();
    if (by) clock_.follow(*by);
    return by;
  }

  [[nodiscard]] std::string metrics() const {
    return metrics_text({.hall = hall_->counts(),
                         .network = network_->counts(),
                         .bots_waiting = bots_->waiting(),
                         .bot_choices = bots_->choices(),
                         .log_waiting = log_->waiting(),
                         .reads_waiting = reads_->waiting(),
                         .commits = hall_->commits().commit_latencies().snapshot(),
                         .telling = hall_->commits().telling_latencies().snapshot(),
                         .bot_waits = bots_->waits().snapshot(),
                         .bot_thinking = bots_->thinking().snapshot(),
                         .is_writable = !hall_->trouble()});
  }

  ServerOptions options_;
  LogSink logger_;
  HouseClock clock_{wall_now, steady_now};
  std::unique_ptr<EventLog> log_;
  std::unique_ptr<LogReads> reads_;
  std::unique_ptr<Hall> hall_;
  std::unique_ptr<ApiHandler> handler_;
  std::unique_ptr<Gateway> network_;
  std::unique_ptr<BotPool> bots_;
  std::unique_ptr<AdminSocket> admin_;
  std::atomic<bool> is_stopping_{false};
  std::atomic<bool> has_settled_{false};
  SteadyTime stops_at_ = 0;
};

}  // namespace

Result<std::unique_ptr<Server>> open_server(const ServerOptions& options, LogSink log) {
  auto server = std::make_unique<LogBackedServer>(options, std::move(log));
  if (auto opened = server->open(); !opened) return tl::unexpected{opened.error()};
  return std::unique_ptr<Server>{std::move(server)};
}

}  // namespace souk
