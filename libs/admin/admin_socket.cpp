#include "souk/admin/admin_socket.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <future>
#include <memory>
#include <thread>
#include <utility>

#include "unix_socket.hpp"

namespace souk {

namespace {

using namespace admin;

constexpr std::size_t longest_line = 16 * 1024;
// One after the other is served, so nobody may keep the others waiting.
constexpr std::chrono::seconds patience{5};
constexpr std::chrono::seconds answer_patience{20};
constexpr int most_waiting = 8;

class ListeningAdminSocket final : public AdminSocket {
 public:
  struct Pipe {
    Descriptor out;
    Descriptor in;
  };

  ListeningAdminSocket(std::string file, Descriptor listening, Pipe stopping, Handler handler)
      : file_{std::move(file)},
        listening_{std::move(listening)},
        stopping_{std::move(stopping)},
        handler_{std::move(handler)},
        thread_{[this] { serve(); }} {}
  ListeningAdminSocket(const ListeningAdminSocket&) = delete;
  ListeningAdminSocket& operator=(const ListeningAdminSocket&) = delete;
  ~ListeningAdminSocket() override {
    ::unlink(file_.c_str());
    stopping_.in = Descriptor{-1};
    thread_.join();
  }

 private:
  void serve() {
    for (;;) {
      std::array<pollfd, 2> waited{
          {{.fd = listening_.number(), .events = POLLIN, .revents = 0},
           {.fd = stopping_.out.number(), .events = POLLIN, .revents = 0}}};
      if (::poll(waited.data(), waited.size(), -1) < 0 && errno != EINTR) return;
      if (waited[1].revents != 0) return;
      if (waited[0].revents == 0) continue;
      const Descriptor client{::accept4(listening_.number(), nullptr, nullptr, SOCK_CLOEXEC)};
      if (client.is_open()) serve_one(client);
    }
  }

  void serve_one(const Descriptor& client) {
    ucred who{};
    socklen_t size = sizeof who;
    if (::getsockopt(client.number(), SOL_SOCKET, SO_PEERCRED, &who, &size) != 0) return;
    auto line = read_line(client, longest_line, patience);
    if (!line) return;
    // Whoever answers may do so when nobody waits any more.
    const auto answered = std::make_shared<std::promise<std::string>>();
    auto answer = answered->get_future();
    handler_(*std::move(line), static_cast<std::int64_t>(who.uid),
             [answered](std::string text) { answered->set_value(std::move(text)); });
    if (wait(answer)) static_cast<void>(write_line(client, answer.get(), patience));
  }

  // Whether it came before the socket was closed.
  [[nodiscard]] bool wait(const std::future<std::string>& answer) const {
    const auto until = std::chrono::steady_clock::now() + answer_patience;
    while (answer.wait_for(std::chrono::milliseconds{20}) != std::future_status::ready) {
      pollfd stopping{.fd = stopping_.out.number(), .events = POLLIN, .revents = 0};
      if (::poll(&stopping, 1, 0) > 0 || std::chrono::steady_clock::now() > until) return false;
    }
    return true;
  }

  std::string file_;
  Descriptor listening_;
  Pipe stopping_;
  Handler handler_;
  std::thread thread_;
};

Result<Descriptor> listen_at(const std::string& file) {
  const auto address = address_of(file);
  if (!address) return tl::unexpected{address.error()};
  const auto refuse = [&] {
    return fail("socket", file + " cannot be made (" + words_for(errno) + ")");
  };
  Descriptor socket{::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0)};
  if (!socket.is_open()) return refuse();
  ::unlink(file.c_str());
  // Nobody else may connect, not for the moment between these calls either.
  if (::fchmod(socket.number(), 0600) != 0) return refuse();
  if (::bind(socket.number(), reinterpret_cast<const sockaddr*>(&*address), sizeof *address) != 0)
    return refuse();
  if (::chmod(file.c_str(), 0600) != 0 || ::listen(socket.number(), most_waiting) != 0)
    return refuse();
  return socket;
}

}  // namespace

Result<std::unique_ptr<AdminSocket>> open_admin_socket(const std::string& file,
                                                       AdminSocket::Handler handler) {
  auto listening = listen_at(file);
  if (!listening) return tl::unexpected{listening.error()};
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0)
    return fail("socket", file + " cannot be served (" + words_for(errno) + ")");
  return std::make_unique<ListeningAdminSocket>(
      file, *std::move(listening),
      ListeningAdminSocket::Pipe{Descriptor{ends[0]}, Descriptor{ends[1]}}, std::move(handler));
}

}  // namespace souk
