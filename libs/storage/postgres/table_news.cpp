#include "souk/storage/table_news.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <memory>
#include <thread>
#include <utility>

#include "backoff.hpp"
#include "connection.hpp"
#include "fault.hpp"

namespace souk::storage::postgres {

namespace {

constexpr const char* listener_name = "souk listener";

// The lines behind the first, each a table and its last number (NoticeText).
std::vector<TableNews::Advance> advances_in(std::string_view lines) {
  std::vector<TableNews::Advance> all;
  while (!lines.empty()) {
    const std::string_view line = lines.substr(0, lines.find('\n'));
    lines.remove_prefix(std::min(line.size() + 1, lines.size()));
    const std::size_t space = line.rfind(' ');
    if (space == std::string_view::npos) continue;
    TableNews::Advance advance{.table = std::string{line.substr(0, space)}};
    std::from_chars(line.data() + space + 1, line.data() + line.size(), advance.last);
    all.push_back(std::move(advance));
  }
  return all;
}

class PostgresNews final : public TableNews {
 public:
  PostgresNews(std::string url, Connection connection, int stop, Hearer hearer)
      : url_{std::move(url)},
        hearer_{std::move(hearer)},
        stop_{stop},
        connection_{std::make_unique<Connection>(std::move(connection))},
        thread_{[this] { listen(); }} {}
  PostgresNews(const PostgresNews&) = delete;
  PostgresNews& operator=(const PostgresNews&) = delete;
  ~PostgresNews() override {
    // An eventfd takes one number at least.
    (void)::eventfd_write(stop_, 1);
    thread_.join();
    ::close(stop_);
  }

  [[nodiscard]] static Result<Connection> connect(const std::string& url) {
    auto connection = Connection::open(url, listener_name);
    if (!connection) return connection;
    if (auto listening = connection->run("LISTEN souk_news"); !listening)
      return tl::unexpected{listening.error()};
    return connection;
  }

 private:
  void listen() {
    Backoff backoff;
    while (true) {
      if (!connection_) {
        if (must_stop_within(backoff.next())) return;
        auto again = connect(url_);
        if (!again) continue;
        connection_ = std::make_unique<Connection>(*std::move(again));
        backoff = {};
        hearer_.hear_of_gap();
      }
      tell();
      if (connection_ && !wait_for_news()) return;
      if (PQconsumeInput(connection_->handle()) == 0) connection_.reset();
    }
  }

  void tell() {
    while (PGnotify* const notice = PQnotifies(connection_->handle())) {
      const std::string_view said{notice->extra};
      const std::size_t end = std::min(said.find('\n'), said.size());
      hearer_.hear(std::string{said.substr(0, end)},
                   advances_in(said.substr(std::min(end + 1, said.size()))));
      PQfreemem(notice);
    }
  }

  // False: it is time to stop.
  [[nodiscard]] bool wait_for_news() {
    std::array<pollfd, 2> both{
        {{.fd = stop_, .events = POLLIN, .revents = 0},
         {.fd = PQsocket(connection_->handle()), .events = POLLIN, .revents = 0}}};
    while (::poll(both.data(), both.size(), -1) < 0 && errno == EINTR) continue;
    return both[0].revents == 0;
  }

  [[nodiscard]] bool must_stop_within(std::chrono::milliseconds time) const {
    pollfd stop{.fd = stop_, .events = POLLIN, .revents = 0};
    return ::poll(&stop, 1, static_cast<int>(time.count())) > 0;
  }

  std::string url_;
  Hearer hearer_;
  int stop_;
  std::unique_ptr<Connection> connection_;  // null: it is lost
  std::thread thread_;
};

}  // namespace

Result<std::unique_ptr<TableNews>> listen_to(const std::string& url, TableNews::Hearer hearer) {
  auto connection = PostgresNews::connect(url);
  if (!connection) return tl::unexpected{connection.error()};
  const int stop = ::eventfd(0, EFD_CLOEXEC);
  if (stop < 0) return fail(storage_code, "no descriptor is left to listen to the database");
  return std::make_unique<PostgresNews>(url, *std::move(connection), stop, std::move(hearer));
}

}  // namespace souk::storage::postgres

namespace souk {

Result<std::unique_ptr<TableNews>> listen_for_table_news(const std::string& url,
                                                         TableNews::Hearer hearer) {
  return storage::postgres::listen_to(url, std::move(hearer));
}

}  // namespace souk
