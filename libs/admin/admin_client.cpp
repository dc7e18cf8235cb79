#include <sys/socket.h>
#include <sys/un.h>

#include <cerrno>

#include "souk/admin/admin_socket.hpp"
#include "unix_socket.hpp"

namespace souk {

namespace {

using namespace admin;

constexpr std::chrono::seconds asking_patience{30};
constexpr std::size_t longest_answer = std::size_t{64} << 20;

tl::unexpected<Error> not_connected(const std::string& file, int error) {
  if (error == ENOENT || error == ECONNREFUSED)
    return fail("no_server", "no souk serves " + file.substr(0, file.rfind(".socket")) +
                                 " on this machine; start it, or name its file with --data");
  return fail("no_server", file + " cannot be opened (" + words_for(error) +
                               "); be the user that runs the server, or root");
}

}  // namespace

Result<std::string> ask_admin_socket(const std::string& file, std::string_view line) {
  const auto address = address_of(file);
  if (!address) return tl::unexpected{address.error()};
  const Descriptor socket{::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0)};
  if (!socket.is_open()) return not_connected(file, errno);
  if (::connect(socket.number(), reinterpret_cast<const sockaddr*>(&*address), sizeof *address) !=
      0)
    return not_connected(file, errno);
  if (!write_line(socket, line, asking_patience))
    return fail("no_server", "the server does not take the command; is it about to stop?");
  auto answer = read_line(socket, longest_answer, asking_patience);
  if (!answer) return fail("no_server", "the server gave no answer; its log may say why");
  return *std::move(answer);
}

}  // namespace souk
