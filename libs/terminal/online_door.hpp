// The way to an online table: where it is, and with which chair.
#pragma once

#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "messages.hpp"
#include "souk/client/address.hpp"
#include "souk/client/api.hpp"
#include "souk/client/chair_store.hpp"
#include "souk/terminal/online_play.hpp"

namespace souk::terminal {

// Where somebody has come in, and what he holds there.
struct Entered {
  client::Endpoint server;
  std::string table;
  client::KeptChair chair;  // without a token: he watches
  Lines notices;            // what there is to say about it
};

class OnlineDoor {
 public:
  OnlineDoor(const OnlineOptions& options, const Speaker& speaker, Terminal& terminal)
      : options_{options}, speaker_{speaker}, terminal_{terminal}, store_{options.chairs} {}

  // What is wrong has been said where the answer is an outcome.
  [[nodiscard]] tl::expected<Entered, Outcome> enter();
  // The table at which it goes on. The token is the same; that the seed was drawn before the share
  // was sent cannot be known there.
  [[nodiscard]] Entered follow(const Entered& last, const std::string& next) const;
  // The chair is nobody's any more, or another's.
  void forget(const Entered& entered) const { store_.forget(entered.server, entered.table); }

  // In the words of the reader, and the exit for it.
  [[nodiscard]] Outcome refuse(const client::Endpoint& server, const Error& error);

 private:
  using Way = tl::expected<void, Outcome>;

  [[nodiscard]] client::Api api(const client::Endpoint& server) const;
  [[nodiscard]] tl::expected<client::TableAddress, Outcome> find_table();
  [[nodiscard]] tl::expected<client::TableAddress, Outcome> find_by_code();
  [[nodiscard]] Way sit_down(const client::TableAddress& address,
                             const client::TableSummary& summary, Entered& entered);
  // True: he sits. False: his name is not taken, and it was said why.
  [[nodiscard]] tl::expected<bool, Outcome> join(Entered& entered);
  [[nodiscard]] tl::expected<std::string, Outcome> ask_name(bool again);
  void keep(Entered& entered) const;

  const OnlineOptions& options_;
  const Speaker& speaker_;
  Terminal& terminal_;
  client::ChairStore store_;
};

}  // namespace souk::terminal
