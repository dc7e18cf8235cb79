// Who sits at an online table, as its events tell it.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "souk/table/event.hpp"
#include "story.hpp"

namespace souk::terminal {

class OnlineNames {
 public:
  void follow(const EventBody& what);
  // By seat; whoever reads is spoken to. An empty chair has no name.
  [[nodiscard]] Names names(const Speaker& speaker, std::optional<int> reader) const;

 private:
  struct Chair {
    std::string name;   // of a person
    std::string level;  // of a bot that has the chair for itself
  };

  [[nodiscard]] Somebody shown(const Speaker& speaker, const Chair& chair) const;

  int count_ = 0;
  bool has_begun_ = false;
  std::array<Chair, most_merchants> chairs_;
};

}  // namespace souk::terminal
