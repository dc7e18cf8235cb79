// The events of a table so far, numbered from 1, and what can be looked up in them.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <utility>

#include "souk/table/event.hpp"

namespace souk {

class EventHistory {
 public:
  void add(Event event) { events_.push_back(std::move(event)); }
  [[nodiscard]] int last() const { return static_cast<int>(events_.size()); }
  [[nodiscard]] bool empty() const { return events_.empty(); }
  [[nodiscard]] const Event& operator[](int number) const {
    return events_[static_cast<std::size_t>(number - 1)];
  }
  [[nodiscard]] const std::deque<Event>& events() const { return events_; }

  // The event that this action of the seat made, only of whoever sits there now: the chair may have
  // been another's before.
  [[nodiscard]] std::optional<int> made_by(int seat, std::uint64_t action) const;
  // The first event after number `after` that may make whoever sits there decide otherwise.
  [[nodiscard]] std::optional<int> moved_on_after(int after, int seat) const;
  // Lines of chat.
  [[nodiscard]] int lines_of(int seat) const;

 private:
  std::deque<Event> events_;
};

}  // namespace souk
