// Loads on a server that does as the test wants: what is counted, and what is found wrong.
#include <gtest/gtest.h>

#include <atomic>

#include "scripted_server.hpp"
#include "souk/load/load.hpp"

namespace souk::load {
namespace {

using namespace std::chrono_literals;

class Load : public ::testing::Test {
 protected:
  using Script =
      std::function<void(client::ScriptedTable& table, const client::ScriptedAction& action)>;

  // Plays until `stop_` is set, at most for some seconds.
  Result<LoadReport> put(client::ScriptedServerOptions options) {
    client::ScriptedServer server{std::move(options)};
    plan_.server = server.endpoint();
    const auto report = put_load(plan_, [](const std::string&) {}, stop_);
    server.stop();
    return report;
  }

  // Plays until the script has stopped it.
  LoadReport played(Script script) {
    const auto report = put({.on_action = std::move(script)});
    EXPECT_TRUE(report) << report.error().message;
    EXPECT_TRUE(stop_) << "it should not last until its time is over";
    return report.value_or(LoadReport{});
  }

  // The client acts on for a moment, and what it does then must not start it again.
  void stop_when(bool is_time) {
    if (is_time) stop_ = true;
  }

  std::string complaint(client::ScriptedServerOptions options) {
    const auto report = put(std::move(options));
    return report ? "no complaint" : report.error().message;
  }

  std::atomic<bool> stop_ = false;
  LoadPlan plan_{.tables = 1, .pace = 0ms, .time = 10s};
};

TEST_F(Load, PlaysAtEveryTableAndCountsWhatWasSeenByAll) {
  plan_.tables = 100;
  std::atomic<int> done = 0;
  const LoadReport report =
      played([&](client::ScriptedTable& table, const client::ScriptedAction& action) {
        client::play_along(table, action);
        stop_when(++done >= 1000);
      });
  EXPECT_EQ(report.tables, 100);
  EXPECT_EQ(report.faults.sum(), 0U) << report.faults.first;
  EXPECT_GE(report.actions, 800U);
  EXPECT_LE(report.actions, static_cast<std::uint64_t>(done));
  EXPECT_GE(report.latency.count(), report.actions);
  EXPECT_GT(report.own_seconds, 0);
}

TEST_F(Load, KeepsToItsPace) {
  plan_.tables = 4;
  plan_.pace = 100ms;
  plan_.time = 1s;
  const auto report = put({});
  ASSERT_TRUE(report) << report.error().message;
  EXPECT_EQ(report->faults.sum(), 0U) << report->faults.first;
  EXPECT_GE(report->actions, 8U);
  EXPECT_LE(report->actions, 40U) << "a table acts ten times a second at most";
  EXPECT_GE(report->seconds, 1);
}

TEST_F(Load, MeasuresUntilTheLastPlayerHasSeenIt) {
  const LoadReport report =
      played([&](client::ScriptedTable& table, const client::ScriptedAction& action) {
        const int event = table.add_event();
        const int last = (action.seat + 1) % 4;
        for (int seat = 0; seat < 4; ++seat)
          if (seat != last) table.tell(seat, event);
        table.acknowledge(action, event);
        table.later(60ms, [&table, last, event] { table.tell(last, event); });
        stop_when(action.number == 4);
      });
  EXPECT_EQ(report.faults.sum(), 0U) << report.faults.first;
  EXPECT_GE(report.latency.count(), 4U);
  EXPECT_GE(report.latency.quantile(0.01), 60ms);
}

TEST_F(Load, DoesNotCountTheTimeOfTheAcknowledgement) {
  const LoadReport report =
      played([&](client::ScriptedTable& table, const client::ScriptedAction& action) {
        const int event = table.add_event();
        table.tell_all(event);
        table.later(1s, [&table, action, event] { table.acknowledge(action, event); });
        stop_when(action.number == 2);
      });
  EXPECT_EQ(report.faults.sum(), 0U) << report.faults.first;
  EXPECT_EQ(report.actions, 1U) << "the second was settled after the end of play";
  EXPECT_LT(report.latency.worst(), 1s);
}

TEST_F(Load, FindsEventsThatAPlayerNeverSaw) {
  const LoadReport report =
      played([&](client::ScriptedTable& table, const client::ScriptedAction& action) {
        if (action.number == 3) {
          table.add_event();
          table.add_event();
        }
        client::play_along(table, action);
        stop_when(action.number == 3);
      });
  EXPECT_EQ(report.faults.lost, 8U) << "two events, four players";
  EXPECT_EQ(report.faults.first, "event 4 of table t1 is missing");
}

TEST_F(Load, FindsEventsThatCameTwice) {
  const LoadReport report =
      played([&](client::ScriptedTable& table, const client::ScriptedAction& action) {
        const int event = table.add_event();
        table.tell_all(event);
        if (action.number == 2) table.tell(action.seat, event);
        table.acknowledge(action, event);
        stop_when(action.number == 3);
      });
  EXPECT_EQ(report.faults.doubled, 1U);
  EXPECT_EQ(report.faults.sum(), 1U);
  EXPECT_EQ(report.faults.first, "event 3 of table t1 came twice");
}

TEST_F(Load, FindsAnAcknowledgementBeforeItsEvent) {
  const LoadReport report =
      played([&](client::ScriptedTable& table, const client::ScriptedAction& action) {
        if (action.number > 1) return client::play_along(table, action);
        const int event = table.add_event();
        table.acknowledge(action, event);
        table.tell_all(event);
        stop_ = true;
      });
  EXPECT_EQ(report.faults.early_acks, 1U);
  EXPECT_EQ(report.faults.sum(), 1U);
  EXPECT_EQ(report.faults.first,
            "acknowledged as event 2 when event 1 was the last seen, at table t1");
}

TEST_F(Load, FindsAnAcknowledgementWithTheNumberOfAnother) {
  const LoadReport report =
      played([&](client::ScriptedTable& table, const client::ScriptedAction& action) {
        if (action.number > 1) return client::play_along(table, action);
        const int event = table.add_event();
        table.tell_all(event);
        table.acknowledge(action, event - 1);
        stop_ = true;
      });
  EXPECT_EQ(report.faults.early_acks, 1U);
}

TEST_F(Load, FindsAnActionWithoutAnswer) {
  const LoadReport report =
      played([&](client::ScriptedTable&, const client::ScriptedAction&) { stop_ = true; });
  EXPECT_EQ(report.faults.unanswered, 1U);
  EXPECT_EQ(report.faults.first, "an action without answer");
  EXPECT_EQ(report.actions, 0U);
}

TEST_F(Load, FindsALegalActionThatIsRefused) {
  const std::string refusal = R"({"refused":"1","code":"R9","message":"no"})";
  const LoadReport report =
      played([&](client::ScriptedTable& table, const client::ScriptedAction& action) {
        table.send(action.seat, refusal);
        table.later(50ms, [this] { stop_ = true; });
      });
  EXPECT_EQ(report.faults.refused, 1U);
  EXPECT_EQ(report.faults.first, "refused: " + refusal);
}

TEST_F(Load, FindsWhatIsNoMessage) {
  const LoadReport report =
      played([&](client::ScriptedTable& table, const client::ScriptedAction& action) {
        table.send(0, "hello");
        client::play_along(table, action);
        stop_ = true;
      });
  EXPECT_EQ(report.faults.first, "not an object of JSON: \"hello\"");
}

TEST_F(Load, FindsAConnectionThatWasLostAndPlaysOnElsewhere) {
  plan_.tables = 2;
  const client::ScriptedTable* closed = nullptr;
  const LoadReport report =
      played([&](client::ScriptedTable& table, const client::ScriptedAction& action) {
        if (closed == nullptr) {
          closed = &table;
          table.close(2, "nobody stays for ever");
        }
        client::play_along(table, action);
        stop_when(closed != &table && action.number == 20);
      });
  EXPECT_EQ(report.faults.disconnected, 1U);
  EXPECT_EQ(report.faults.first, "closed by the server: nobody stays for ever");
  EXPECT_GE(report.actions, 19U);
}

TEST_F(Load, FindsALineThatBroke) {
  const LoadReport report =
      played([&](client::ScriptedTable& table, const client::ScriptedAction& action) {
        table.cut(action.seat);
        table.later(50ms, [this] { stop_ = true; });
      });
  EXPECT_EQ(report.faults.disconnected, 1U);
  EXPECT_EQ(report.faults.first, "closed by the server without a closing handshake");
}

TEST_F(Load, GoesOnAtNewTablesWhenGamesAreOver) {
  plan_.tables = 3;
  int games = 0;
  const LoadReport report =
      played([&](client::ScriptedTable& table, const client::ScriptedAction& action) {
        const bool ends = action.number == 3;
        const int event = table.add_event(ends ? "ended" : "threw");
        table.tell_all(event);
        table.acknowledge(action, event);
        games += ends ? 1 : 0;
        stop_when(games >= 20);
      });
  EXPECT_EQ(report.faults.sum(), 0U) << report.faults.first;
  EXPECT_GE(report.finished_games, 16U);
  EXPECT_LE(report.finished_games, static_cast<std::uint64_t>(games));
}

TEST_F(Load, SaysThatNobodyAnswers) {
  {
    const client::ScriptedServer server;
    plan_.server = server.endpoint();
  }
  const auto report = put_load(plan_, [](const std::string&) {}, stop_);
  ASSERT_FALSE(report);
  EXPECT_EQ(report.error().message,
            "nobody answers at " + plan_.server.text() + ": Connection refused");
}

TEST_F(Load, SaysThatTheServerOpensNoTables) {
  const std::string limited = complaint({.response = client::HttpResponse{429, "too many"}});
  EXPECT_NE(limited.find("(status 429): too many; is it started without limits"), std::string::npos)
      << limited;
  EXPECT_EQ(complaint({.response = client::HttpResponse{200, "hello"}}),
            "an answer without table and token: \"hello\"");
}

TEST_F(Load, SaysThatPlayersCannotConnect) {
  plan_.tables = 2;
  EXPECT_EQ(complaint({.declines_websockets = true}),
            "only 0 of 2 tables have all their players in time; first: no WebSocket: HTTP/1.1 403 "
            "Forbidden");
}

TEST_F(Load, RefusesMoreTablesThanThereCanBeConnections) {
  plan_ = {.server = {"127.0.0.1", 1}, .tables = 100'000'000};
  const auto report = put_load(plan_, [](const std::string&) {}, stop_);
  ASSERT_FALSE(report);
  EXPECT_EQ(report.error().code, "limit");
  EXPECT_NE(report.error().message.find("at most " + std::to_string(most_tables(4))),
            std::string::npos);
}

}  // namespace
}  // namespace souk::load
