#include "lookup.hpp"

#include <netdb.h>

#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstring>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

namespace souk::client {

namespace {

using boost::asio::ip::tcp;

constexpr std::chrono::milliseconds between_looks{10};

struct Freed {
  void operator()(addrinfo* list) const { ::freeaddrinfo(list); }
};

// By the system, for as long as it takes.
Result<Addresses> addresses_of(const std::string& host, std::uint16_t port) {
  addrinfo wanted{};
  wanted.ai_socktype = SOCK_STREAM;
  addrinfo* answer = nullptr;
  const int failed = ::getaddrinfo(host.c_str(), nullptr, &wanted, &answer);
  const std::unique_ptr<addrinfo, Freed> list{answer};
  if (failed != 0) return fail("line", "there is no host " + host + ": " + ::gai_strerror(failed));
  Addresses found;
  for (const addrinfo* each = list.get(); each != nullptr; each = each->ai_next) {
    tcp::endpoint address;
    if (each->ai_addrlen > address.capacity()) continue;
    std::memcpy(address.data(), each->ai_addr, each->ai_addrlen);
    address.resize(each->ai_addrlen);
    address.port(port);
    found.push_back(address);
  }
  if (found.empty()) return fail("line", "the host " + host + " has no address");
  return found;
}

// What a thread leaves for the loop to find.
class Lookup {
 public:
  void finish(Result<Addresses> found) {
    const std::scoped_lock lock{mutex_};
    found_ = std::move(found);
  }
  [[nodiscard]] std::optional<Result<Addresses>> take() {
    const std::scoped_lock lock{mutex_};
    return std::exchange(found_, std::nullopt);
  }

 private:
  std::mutex mutex_;
  std::optional<Result<Addresses>> found_;
};

using OnFound = std::function<void(Result<Addresses>)>;

void look_again(const std::shared_ptr<Lookup>& lookup,
                const std::shared_ptr<boost::asio::steady_timer>& timer, OnFound on_found) {
  timer->expires_after(between_looks);
  timer->async_wait([lookup, timer, on_found = std::move(on_found)](
                        const boost::system::error_code& error) mutable {
    if (error) return;
    if (auto found = lookup->take()) return on_found(*std::move(found));
    look_again(lookup, timer, std::move(on_found));
  });
}

}  // namespace

void find_addresses(EventLoop::Context& context, const Endpoint& endpoint, OnFound on_found) {
  boost::system::error_code no_number;
  const auto number = boost::asio::ip::make_address(endpoint.host, no_number);
  if (!no_number) return on_found(Addresses{{number, endpoint.port}});
  const auto lookup = std::make_shared<Lookup>();
  std::thread{[lookup, host = endpoint.host, port = endpoint.port] {
    lookup->finish(addresses_of(host, port));
  }}.detach();
  look_again(lookup, std::make_shared<boost::asio::steady_timer>(context.io), std::move(on_found));
}

}  // namespace souk::client
