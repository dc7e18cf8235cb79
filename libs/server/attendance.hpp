// One client's connection to a table: a WebSocket that speaks docs/api.md, or a stream of events
// that only listens.
#pragma once

#include <memory>
#include <string>

#include "hall.hpp"
#include "rate_gate.hpp"
#include "souk/network/network.hpp"

namespace souk {

// Someone who has connected and has yet to say to which table.
struct Newcomer {
  std::shared_ptr<Link> link;
  Moment since = 0;
  bool attends = false;
};

class Attendance final : public LinkReader {
 public:
  struct Parts {
    Hall& hall;
    const HouseLimits& limits;
    AddressGate& gate;  // of all connections of one address together
    std::function<Moment()> now;
  };
  Attendance(Parts parts, std::shared_ptr<Newcomer> newcomer, std::string household);

  void heard(std::string_view message) override;
  void gone() override;

 private:
  [[nodiscard]] bool comes_too_often();
  void attend(const boost::json::object& asked);
  void act(const boost::json::object& asked);
  void refuse(std::optional<std::string_view> action, const Error& error);

  Parts parts_;
  std::shared_ptr<Newcomer> newcomer_;
  std::string household_;
  RateBucket bucket_;
  int too_often_ = 0;
  std::string table_;
  std::string token_;
  std::shared_ptr<Attendee> attendee_;
};

class EventStream final : public LinkReader {
 public:
  // Answers the request with all events from `since` on, for as long as the client listens.
  static void begin(Hall& hall, const AskedAttendance& asked, Reply& reply);

  void heard(std::string_view) override {}
  void gone() override;

 private:
  EventStream(Hall& hall, std::string table) : hall_{hall}, table_{std::move(table)} {}

  Hall& hall_;
  std::string table_;
  std::shared_ptr<Attendee> attendee_;
};

}  // namespace souk
