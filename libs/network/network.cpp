#include "souk/network/network.hpp"

#include <boost/asio/post.hpp>
#include <csignal>
#include <utility>

#include "acceptor.hpp"
#include "hub.hpp"
#include "listening_socket.hpp"
#include "tls.hpp"

namespace souk {

namespace {

using namespace net;
using boost::system::error_code;

constexpr std::chrono::milliseconds sweep_every{100};  // a quarter of all connections

class AsioNetwork final : public Gateway {
 public:
  AsioNetwork(std::unique_ptr<boost::asio::io_context> context, const NetworkOptions& options,
              Service& service, TrustedProxies proxies, HostNames hosts, ListeningSocket listening,
              std::optional<TlsContext> tls)
      : context_{std::move(context)},
        certificate_{options.certificate},
        key_{options.key},
        hub_{*context_, options.limits, service},
        acceptor_{hub_, std::move(listening), std::move(tls), options.warn},
        sweep_{Timer{*context_}, sweep_every, [this] { hub_.sweep(); }},
        grace_{*context_} {
    hub_.proxies = std::move(proxies);
    hub_.hosts = std::move(hosts);
    begin(sweep_);
  }

  AsioNetwork(const AsioNetwork&) = delete;
  AsioNetwork& operator=(const AsioNetwork&) = delete;

  // Connections refer to the hub, and the waits of the context hold on to them: they go first.
  ~AsioNetwork() override {
    timers_.clear();
    sweep_.timer.cancel();
    acceptor_.close();
    hub_.when_empty = nullptr;
    hub_.drop_all();
    context_->restart();
    context_->poll();
  }

  [[nodiscard]] std::uint16_t port() const override { return acceptor_.port(); }

  void run() override {
    acceptor_.open();
    context_->run();
  }

  void post(std::function<void()> work) override { boost::asio::post(*context_, std::move(work)); }

  void every(std::chrono::milliseconds period, std::function<void()> work) override {
    auto& made =
        timers_.emplace_back(std::make_unique<Repeated>(Timer{*context_}, period, std::move(work)));
    begin(*made);
  }

  void stop(std::chrono::milliseconds grace) override {
    post([this, grace] { end(grace); });
  }

  [[nodiscard]] Result<void> reload_certificate() override {
    if (certificate_.empty() && key_.empty()) return {};
    auto tls = TlsContext::read(certificate_, key_);
    if (!tls) return tl::unexpected{tls.error()};
    acceptor_.change(std::move(*tls));
    return {};
  }

  [[nodiscard]] NetworkCounts counts() const override { return hub_.counts; }

 private:
  struct Repeated {
    Repeated(Timer timer_, std::chrono::milliseconds period_, std::function<void()> work_)
        : timer{std::move(timer_)}, period{period_}, work{std::move(work_)} {}

    Timer timer;
    std::chrono::milliseconds period;
    std::function<void()> work;
  };

  void begin(Repeated& repeated) {
    repeated.timer.expires_after(repeated.period);
    await(repeated);
  }

  void await(Repeated& repeated) {
    repeated.timer.async_wait([this, &repeated](const error_code& error) {
      if (error) return;
      repeated.work();
      // The work may have been to stop; farewells are looked after to the end.
      if (hub_.is_stopping && &repeated != &sweep_) return;
      // From when it was due, so that it keeps its pace; what was missed is not made up for.
      const auto now = std::chrono::steady_clock::now();
      const auto next = repeated.timer.expiry() + repeated.period;
      repeated.timer.expires_at(next > now ? next : now + repeated.period);
      await(repeated);
    });
  }

  void end(std::chrono::milliseconds grace) {
    if (hub_.is_stopping) return;
    acceptor_.close();
    for (const auto& repeated : timers_) repeated->timer.cancel();
    hub_.when_empty = [this] { context_->stop(); };
    hub_.stop_all();
    if (hub_.connections() == 0) return context_->stop();
    grace_.expires_after(grace);
    grace_.async_wait([this](const error_code& error) {
      if (!error) hub_.drop_all();
    });
  }

  std::unique_ptr<boost::asio::io_context> context_;
  std::string certificate_;
  std::string key_;
  Hub hub_;
  Acceptor acceptor_;
  Repeated sweep_;
  std::vector<std::unique_ptr<Repeated>> timers_;
  Timer grace_;
};

}  // namespace

Result<std::unique_ptr<Gateway>> open_network(const NetworkOptions& options, Service& service) {
  auto proxies = TrustedProxies::read(options.trusted_proxies);
  if (!proxies) return tl::unexpected{proxies.error()};
  auto hosts = HostNames::read(options.allowed_hosts);
  if (!hosts) return tl::unexpected{hosts.error()};
  std::optional<TlsContext> tls;
  if (!options.certificate.empty() || !options.key.empty()) {
    auto read = TlsContext::read(options.certificate, options.key);
    if (!read) return tl::unexpected{read.error()};
    tls = std::move(*read);
    // OpenSSL writes to sockets whose other end may be closed; the error it gets says enough.
    std::signal(SIGPIPE, SIG_IGN);
  }
  auto context = std::make_unique<boost::asio::io_context>(1);
  auto listening = listen_on(*context, options);
  if (!listening) return tl::unexpected{listening.error()};
  return std::make_unique<AsioNetwork>(std::move(context), options, service, std::move(*proxies),
                                       std::move(*hosts), std::move(*listening), std::move(tls));
}

}  // namespace souk
