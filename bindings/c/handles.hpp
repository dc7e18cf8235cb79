// What is behind the handles of souk.h.
#pragma once

#include <atomic>
#include <memory>
#include <vector>

#include "souk.h"
#include "souk/notation/record_builder.hpp"
#include "souk/notation/record_reader.hpp"
#include "souk/notation/record_replay.hpp"
#include "souk/players/player.hpp"
#include "souk/rules/position.hpp"

struct souk_position {
  souk::Position position;
};

struct souk_record {
  souk::RecordBuilder builder;
};

struct souk_replay {
  souk::Record record;
  souk::Replay replay;
};

struct souk_games {
  std::vector<souk::ReadRecord> games;
};

struct souk_player {
  std::unique_ptr<souk::Player> player;
  // Copies, which the player looks at in its next choice.
  std::vector<souk::Position> turns;
  std::atomic<bool> is_stopped = false;
};
