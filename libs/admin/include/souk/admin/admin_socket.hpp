// The socket by which whoever runs the server speaks to it, on the machine itself: a file that only
// its owner and root can open. One line is asked, one line is answered.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "souk/text/result.hpp"

namespace souk {

// Beside the data, so that a server is found by the file it serves.
[[nodiscard]] inline std::string admin_socket_of(const std::string& data_file) {
  return data_file + ".socket";
}

class AdminSocket {
 public:
  // Called once, on any thread.
  using Answer = std::function<void(std::string line)>;
  // Called on the socket's thread with what was asked, by which user, and how to answer.
  using Handler = std::function<void(std::string line, std::int64_t uid, Answer answer)>;

  AdminSocket() = default;
  AdminSocket(const AdminSocket&) = delete;
  AdminSocket& operator=(const AdminSocket&) = delete;
  // Answers nobody any more; the file is gone.
  virtual ~AdminSocket() = default;
};

// Whoever holds the data file is the only one who may call it: a socket that another server left
// behind is replaced. Refused: a name that is too long for a socket, a folder that takes none.
[[nodiscard]] Result<std::unique_ptr<AdminSocket>> open_admin_socket(const std::string& file,
                                                                     AdminSocket::Handler handler);

// The answer of the server that listens there. Refused as `no_server`: none does.
[[nodiscard]] Result<std::string> ask_admin_socket(const std::string& file, std::string_view line);

}  // namespace souk
