// Reads every byte that players and watchers get in many short games, and the server's log and
// metrics: nothing of it may hold what is nobody's business before the game is over.
#include <gtest/gtest.h>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <list>
#include <map>

#include "faults/served_house.hpp"
#include "repeated.hpp"
#include "souk/client/websocket.hpp"
#include "souk/load/draw_action.hpp"
#include "souk/notation/position_text.hpp"
#include "souk/storage/event_log.hpp"
#include "souk/table/fair_dice.hpp"

namespace souk::test {
namespace {

namespace json = boost::json;
using namespace std::chrono_literals;

constexpr int games = repeated(1000, 400);
constexpr int at_a_time = 40;
constexpr int long_piles_every = 20;
constexpr std::size_t shortest_secret = 12;

json::object object_in(std::string_view text) {
  boost::system::error_code wrong;
  json::value read = json::parse(text, wrong);
  return read.is_object() ? std::move(read.get_object()) : json::object{};
}

std::string text_in(const json::object& object, std::string_view name) {
  const auto* found = object.if_contains(name);
  return found != nullptr && found->is_string() ? std::string{found->get_string()} : std::string{};
}

std::string base64_of(const Seed& seed) {
  constexpr std::string_view digits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  unsigned held = 0;
  int bits = 0;
  for (const std::uint8_t byte : seed) {
    held = (held << 8) | byte;
    for (bits += 8; bits >= 6; bits -= 6) text += digits[(held >> (bits - 6)) & 63U];
  }
  return text;
}

std::string upper(std::string text) {
  for (char& letter : text)
    if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
  return text;
}

// A game of one person and a bot, or of two people; a watcher looks on.
struct Game {
  struct Client {
    client::WebSocket socket;
    std::string token;
    int seat = -1;
    std::string bytes;  // all it got before the end
  };

  std::string table;
  std::string invitation;
  std::vector<Client> clients;
  std::string over_http;  // the table and its running record, as anybody gets them
  std::string
      midway;  // the same, while enough of both piles is unseen for their order to be secret
  std::optional<Position> position;
  int last_event = 0;
  int actions = 0;
  bool is_over = false;
  std::string shown_seed;
  Random random{1};
};

void expect_without(const std::string& bytes, const std::string& secret, const std::string& where) {
  if (secret.size() < shortest_secret) return;
  const std::size_t at = bytes.find(secret);
  EXPECT_EQ(at, std::string::npos) << where << " holds the secret " << secret << " in "
                                   << bytes.substr(at < 300 ? 0 : at - 300, 600);
}

std::string pile_of(const std::string& record, int seat) {
  const std::string tag = "[Pile" + std::to_string(seat) + " \"";
  const std::size_t at = record.find(tag);
  if (at == std::string::npos) return {};
  return record.substr(at + tag.size(), record.find('"', at + tag.size()) - at - tag.size());
}

class Secrets : public ::testing::Test {
 protected:
  void SetUp() override {
    const auto opened = house_.open();
    ASSERT_TRUE(opened) << opened.error().message;
  }

  // Keeps what it was answered, as one more client's bytes.
  json::object post(Game& game, const std::string& path, const json::object& body) {
    const auto answer = house_.ask({.method = "POST", .path = path, .body = json::serialize(body)});
    EXPECT_TRUE(answer) << answer.error().message;
    if (!answer) return {};
    json::object chair = object_in(*answer);
    // His own token is what he has to be told; everything else in the answer is looked at.
    game.clients.push_back({.token = text_in(chair, "token"),
                            .seat = static_cast<int>(chair.at("seat").as_int64()) - 1,
                            .bytes = *answer});
    return chair;
  }

  void open(Game& game, int number) {
    game.random = Random{static_cast<std::uint64_t>(number)};
    const bool with_bot = number % 4 != 0;
    const json::object other = with_bot ? json::object{{"for", "bot"}, {"level", "apprentice"}}
                                        : json::object{{"for", "person"}};
    const bool is_long = number % long_piles_every == 0;
    json::object opening{{"name", "Amina"},
                         {"seats", json::array{json::object{{"for", "person"}}, other}},
                         {"public", true},
                         {"share", "share of Amina"}};
    opening["rules"] = is_long ? "international" : "international+rugs=4";
    const json::object answer = post(game, "/api/tables", opening);
    game.table = text_in(answer, "table");
    game.invitation = text_in(answer, "invitation");
    const std::string path = "/api/tables/" + game.table;
    if (!with_bot) post(game, path + "/join", {{"name", "Ben"}, {"invitation", game.invitation}});
    game.clients.emplace_back();  // the watcher
    for (Game::Client& client : game.clients) attend(game, client);
  }

  void attend(Game& game, Game::Client& client) {
    client.socket = client::WebSocket{
        loop_, house_.endpoint(), {.on_message = [&game, &client](std::string_view message) {
          heard(game, client, message);
        }}};
    json::object request{{"do", "attend"}, {"table", game.table}, {"since", 0}};
    if (!client.token.empty()) request["token"] = client.token;
    client.socket.send(json::serialize(request));
  }

  void go_on(Game& game) {
    if (game.is_over || !game.position || game.actions > game.last_event) return;
    const auto action = load::draw_action(*game.position, game.random);
    for (Game::Client& client : game.clients) {
      if (!action || client.seat != action->seat) continue;
      game.actions = game.last_event + 1;
      client.socket.send(R"({"id":")" + std::to_string(game.actions) + R"(",)" + action->words +
                         "}");
    }
    if (game.random.below(20) == 0) look_around(game);
  }

  void look_around(Game& game) {
    for (const char* const more : {"", "/record", "/events?since=0&wait=0"}) {
      const auto answer = house_.ask({.path = "/api/tables/" + game.table + more});
      // It may be over by now, and then its seed is everybody's.
      if (answer && answer->find("\"ended\"") == std::string::npos &&
          answer->find("\"finished\"") == std::string::npos &&
          answer->find("[Seed \"") == std::string::npos)
        note(game, *answer);
    }
  }

  static void note(Game& game, const std::string& answer) {
    game.over_http += answer;
    // A record tells what of the piles has been seen: near the end that is all of it.
    constexpr int enough = 4;
    const bool is_midway = game.position && game.position->rugs_left_of(0) >= enough &&
                           game.position->rugs_left_of(1) >= enough;
    if (is_midway) game.midway += answer;
  }

  static void heard(Game& game, Game::Client& client, std::string_view message) {
    const json::object answer = object_in(message);
    if (answer.contains("refused")) ADD_FAILURE() << message;
    const auto* events = answer.if_contains("events");
    // The last message of a game tells the seed: what comes before that event in it is looked at.
    client.bytes += message.substr(0, message.find(R"("event":"ended")"));
    if (events == nullptr) return;
    for (const json::value& each : events->as_array()) read_event(game, each.as_object());
  }

  static void read_event(Game& game, const json::object& event) {
    const int number = static_cast<int>(event.at("n").as_int64());
    if (number <= game.last_event) return;
    game.last_event = number;
    if (const std::string text = text_in(event, "position"); !text.empty()) {
      const auto position = read_position(text);
      ASSERT_TRUE(position) << text;
      game.position = *position;
    }
    if (text_in(event, "event") != "ended") return;
    game.is_over = true;
    game.shown_seed = text_in(event, "seed");
  }

  void play_all() {
    std::list<Game> playing;  // their connections refer to them
    int opened = 0;
    const auto until = ServedHouse::Clock::now() + 240s;
    while ((opened < games || !playing.empty()) && ServedHouse::Clock::now() < until) {
      while (opened < games && static_cast<int>(playing.size()) < at_a_time) {
        open(playing.emplace_back(), ++opened);
        if (opened % 100 == 0) metrics_ += house_.ask({.path = "/metrics"}).value_or("");
      }
      loop_.run_for(1ms);
      for (Game& game : playing) go_on(game);
      for (Game& game : playing)
        if (game.is_over) finish(game);
      std::erase_if(playing, [](const Game& game) { return game.is_over; });
    }
    ASSERT_TRUE(playing.empty()) << "a game does not come to its end: "
                                 << standing(playing.front());
  }

  std::string standing(const Game& game) const {
    std::string text = house_.ask({.path = "/api/tables/" + game.table}).value_or("no answer");
    text += "\n" + std::to_string(game.last_event) + " events seen, " +
            std::to_string(game.actions) + " expected";
    for (const Game::Client& client : game.clients)
      text += "\nseat " + std::to_string(client.seat + 1) + ": " + client.socket.why_closed() +
              " … " +
              client.bytes.substr(client.bytes.size() -
                                  std::min<std::size_t>(600, client.bytes.size()));
    return text;
  }

  // What the others have not read yet may hold the seed by right.
  void finish(Game& game) {
    for (Game::Client& client : game.clients) client.socket.close();
    played_.push_back(std::move(game));
  }

  // The file knows all secrets, also those that were never shown.
  void collect_secrets() {
    const auto closed = house_.close();
    ASSERT_TRUE(closed) << closed.error().message;
    const auto log = open_sqlite_log({.file = house_.data(), .read_only = true},
                                     [](const std::vector<Committed>&) {});
    ASSERT_TRUE(log) << log.error().message;
    for (const Game& game : played_) {
      const auto found = (*log)->table(game.table);
      ASSERT_TRUE(found) << found.error().message;
      const auto& logged = *found;
      if (!logged) FAIL() << game.table << " is not in the file";
      EXPECT_EQ(text_of(logged->table.seed), game.shown_seed);
      secrets_[game.table] = secrets_of(*logged);
      secrets_[game.table].push_back(game.invitation);
    }
  }

  static std::vector<std::string> secrets_of(const RunningTable& logged) {
    const Seed& seed = logged.table.seed;
    const std::string hex = text_of(seed);
    std::vector<std::string> secrets{hex, upper(hex), base64_of(seed),
                                     std::string{seed.begin(), seed.end()}};
    for (const Event& event : logged.events)
      if (const auto* sat = std::get_if<event::Sat>(&event.what); sat != nullptr && sat->sitter)
        secrets.push_back(sat->sitter->key);
    return secrets;
  }

  void look_through(const Game& game, const Game::Client& client, const std::string& record) {
    bytes_read_ += client.bytes.size();
    EXPECT_GT(client.bytes.size(), 200U);
    for (const std::string& secret : secrets_[game.table]) {
      // Whoever opened the table was told the invitation, to pass it on.
      if (secret == game.invitation && client.seat == 0) continue;
      expect_without(client.bytes, secret, "what a client got");
    }
    for (const Game::Client& other : game.clients)
      if (&other != &client) expect_without(client.bytes, other.token, "what another got");
    for (int seat = 1; seat <= 2; ++seat) {
      const std::string pile = pile_of(record, seat);
      piles_ += pile.size() >= shortest_secret ? 1 : 0;
      looked_at_midway_ += game.midway.empty() ? 0 : 1;
      expect_without(client.bytes, pile, "what a client got");
      expect_without(game.midway, pile, "a running table");
    }
  }

  void look_through(const Game& game, const std::string& output) {
    bytes_read_ += game.over_http.size();
    std::vector<std::string> secrets = secrets_[game.table];
    for (const Game::Client& client : game.clients) secrets.push_back(client.token);
    for (const std::string& secret : secrets) {
      expect_without(game.over_http, secret, "a running table");
      expect_without(output, secret, "the server's output");
      expect_without(metrics_, secret, "a metric");
    }
  }

  ServedHouse house_;
  client::EventLoop loop_;
  std::list<Game> played_;
  std::string metrics_;
  std::map<std::string, std::vector<std::string>> secrets_;
  std::size_t bytes_read_ = 0;
  std::size_t piles_ = 0;
  std::size_t looked_at_midway_ = 0;
};

TEST_F(Secrets, AreInNoByteThatAnybodyGetsBeforeTheEnd) {
  ASSERT_NO_FATAL_FAILURE(play_all());
  std::map<std::string, std::string> records;
  for (const Game& game : played_)
    records[game.table] =
        house_.ask({.path = "/api/tables/" + game.table + "/record"}).value_or("");
  metrics_ += house_.ask({.path = "/metrics"}).value_or("");
  ASSERT_FALSE(metrics_.empty());
  ASSERT_NO_FATAL_FAILURE(collect_secrets());
  const std::string output = house_.output();
  ASSERT_FALSE(output.empty());

  for (const Game& game : played_) {
    for (const Game::Client& client : game.clients) look_through(game, client, records[game.table]);
    look_through(game, output);
  }
  EXPECT_GT(bytes_read_, 1'000'000U);
  EXPECT_GT(piles_, 100U);
  EXPECT_GT(looked_at_midway_, 50U);
  std::printf("%zu bytes of %zu games read, %zu long piles looked for\n", bytes_read_,
              played_.size(), piles_);
}

}  // namespace
}  // namespace souk::test
