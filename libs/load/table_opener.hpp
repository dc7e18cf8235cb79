// Opens tables by HTTP and fills their chairs, several at a time.
#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <string>
#include <vector>

#include "souk/client/http_client.hpp"

namespace souk::load {

struct OpenedTable {
  std::string id;
  std::vector<std::string> tokens;  // by the order of joining
};

class TableOpener {
 public:
  using OnOpened = std::function<void(int table, OpenedTable opened)>;

  TableOpener(client::EventLoop& loop, client::Endpoint endpoint, int seats, std::string rules,
              OnOpened on_opened);

  void open(int table);
  // What went wrong first: nothing more is opened then.
  [[nodiscard]] const Result<void>& status() const { return status_; }

 private:
  // A connection for as long as it has tables to open: a server may close one that is idle.
  struct Opening {
    explicit Opening(client::HttpClient connection) : http{std::move(connection)} {}

    client::HttpClient http;
    bool is_busy = false;
    int table = 0;
    OpenedTable opened;
    std::string invitation;
  };

  void open_next(std::size_t at);
  void ask_to_join(std::size_t at);
  void ask(std::size_t at, const std::string& path, const std::string& body);
  [[nodiscard]] Result<void> take(std::size_t at, const client::HttpResponse& response);

  client::EventLoop& loop_;
  client::Endpoint endpoint_;
  int seats_;
  std::string rules_;
  OnOpened on_opened_;
  std::deque<int> wanted_;
  std::vector<Opening> openings_;
  Result<void> status_;
};

}  // namespace souk::load
