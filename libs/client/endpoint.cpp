#include "souk/client/endpoint.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>

namespace souk::client {

namespace {

constexpr std::uint16_t usual_port = 80;
constexpr std::uint16_t usual_secure_port = 443;

std::string in_brackets(const std::string& host) {
  return host.find(':') != std::string::npos ? "[" + host + "]" : host;
}

}  // namespace

std::string Endpoint::text() const { return in_brackets(host) + ":" + std::to_string(port); }

std::string Endpoint::authority() const {
  return port == (is_secure ? usual_secure_port : usual_port) ? in_brackets(host) : text();
}

std::string Endpoint::origin() const { return (is_secure ? "https://" : "http://") + authority(); }

bool is_number_of_a_host(const std::string& host) {
  in6_addr room{};
  return ::inet_pton(AF_INET, host.c_str(), &room) == 1 ||
         ::inet_pton(AF_INET6, host.c_str(), &room) == 1;
}

bool is_loopback(const std::string& host) {
  if (host == "localhost") return true;
  in_addr four{};
  if (::inet_pton(AF_INET, host.c_str(), &four) == 1) return (ntohl(four.s_addr) >> 24) == 127;
  in6_addr six{};
  return ::inet_pton(AF_INET6, host.c_str(), &six) == 1 && IN6_IS_ADDR_LOOPBACK(&six);
}

}  // namespace souk::client
