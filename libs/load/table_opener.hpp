// Opens tables by HTTP and fills their chairs, several at a time.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "souk/load/http.hpp"
#include "souk/load/poller.hpp"

namespace souk::load {

struct OpenedTable {
  std::string id;
  std::vector<std::string> tokens;  // by the order of joining
};

class TableOpener {
 public:
  // The tags it uses begin here.
  static constexpr std::uint64_t first_tag = std::uint64_t{1} << 32;
  using Opened = std::function<void(int table, OpenedTable opened)>;

  TableOpener(const Poller& poller, Endpoint endpoint, int seats, std::string rules, Opened opened);

  void want(int table) { wanted_.push_back(table); }
  // Sets free lanes to work on what is wanted.
  [[nodiscard]] Result<void> go_on();
  [[nodiscard]] Result<void> ready(std::uint64_t tag);
  // Gives back its connections; they are opened again when something is wanted.
  void rest() { lanes_.clear(); }

 private:
  struct Lane {
    HttpLane http;
    std::optional<int> table;
    OpenedTable opened;
    std::string invitation;
  };

  [[nodiscard]] Result<void> open_lane(std::size_t at);
  [[nodiscard]] Result<void> ask(std::size_t at, const std::string& path, const std::string& body);
  [[nodiscard]] Result<void> ask_to_open(std::size_t at);
  [[nodiscard]] Result<void> ask_to_join(std::size_t at);
  [[nodiscard]] Result<void> take(std::size_t at, const HttpAnswer& answer);

  const Poller& poller_;
  Endpoint endpoint_;
  int seats_;
  std::string rules_;
  Opened opened_;
  std::deque<int> wanted_;
  std::vector<Lane> lanes_;
};

}  // namespace souk::load
