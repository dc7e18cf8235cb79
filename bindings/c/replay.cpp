#include <string>

#include "effect.hpp"
#include "handles.hpp"
#include "status.hpp"

using namespace souk;  // NOLINT: every function of this file is C's

namespace {

enum class Faults : std::uint8_t { are_refused, end_the_game };

souk_status begin_replay(const Record& record, Faults faults, souk_replay** made,
                         souk_error* error) {
  auto played = faults == Faults::are_refused ? replay(record) : replay_to_first_fault(record);
  if (!played) return c::refuse(error, played.error());
  *made = new souk_replay{record, *std::move(played)};
  return SOUK_OK;
}

souk_status read_replay(const char* text, size_t length, Faults faults, souk_replay** made,
                        souk_error* error) {
  if (text == nullptr || made == nullptr)
    return c::refuse_argument(error, "text and replay must not be null");
  const auto record = read_record({text, length});
  if (!record) return c::refuse(error, record.error());
  return begin_replay(*record, faults, made, error);
}

bool has_step(const souk_replay* replay, size_t at) {
  return replay != nullptr && at < replay->replay.steps.size();
}

const RecordTag* tag_at(const souk_replay* replay, size_t tag) {
  if (replay == nullptr || tag >= replay->record.tags.size()) return nullptr;
  return &replay->record.tags[tag];
}

souk_status no_such_step(souk_error* error) {
  return c::refuse_argument(error, "there is no replay, or it has no such move");
}

}  // namespace

souk_status souk_replay_read(const char* text, size_t length, souk_replay** replay,
                             souk_error* error) {
  return c::guarded(error,
                    [&] { return read_replay(text, length, Faults::are_refused, replay, error); });
}

souk_status souk_replay_read_to_fault(const char* text, size_t length, souk_replay** replay,
                                      souk_error* fault, souk_error* error) {
  return c::guarded(error, [&] {
    const souk_status status = read_replay(text, length, Faults::end_the_game, replay, error);
    if (status != SOUK_OK || fault == nullptr) return status;
    *fault = souk_error{};
    if ((*replay)->replay.fault) c::refuse(fault, *(*replay)->replay.fault);
    return status;
  });
}

void souk_replay_free(souk_replay* replay) { delete replay; }

size_t souk_replay_length(const souk_replay* replay) {
  return replay == nullptr ? 0 : replay->replay.steps.size();
}

int32_t souk_replay_move(const souk_replay* replay, size_t at) {
  return has_step(replay, at) ? replay->replay.steps[at].move.index() : SOUK_NONE;
}

souk_status souk_replay_effect(const souk_replay* replay, size_t at, souk_effect* effect,
                               souk_error* error) {
  if (!has_step(replay, at)) return no_such_step(error);
  if (effect == nullptr) return c::refuse_argument(error, "effect must not be null");
  *effect = c::effect_of(replay->replay.steps[at].effect);
  return SOUK_OK;
}

int32_t souk_replay_turn(const souk_replay* replay, size_t at) {
  return has_step(replay, at) ? static_cast<int32_t>(replay->replay.steps[at].turn) : SOUK_NONE;
}

int32_t souk_replay_round(const souk_replay* replay, size_t at) {
  if (!has_step(replay, at)) return SOUK_NONE;
  return replay->record.turns[replay->replay.steps[at].turn].round;
}

souk_status souk_replay_start(const souk_replay* replay, souk_position** start, souk_error* error) {
  return c::guarded(error, [&] {
    if (replay == nullptr || start == nullptr)
      return c::refuse_argument(error, "replay and start must not be null");
    *start = new souk_position{replay->replay.header.start};
    return souk_status{SOUK_OK};
  });
}

souk_status souk_replay_position(const souk_replay* replay, size_t moves, souk_position* position,
                                 souk_error* error) {
  if (replay == nullptr || moves > replay->replay.steps.size()) return no_such_step(error);
  if (position == nullptr) return c::refuse_argument(error, "position must not be null");
  position->position = replay->replay.position_after(moves);
  return SOUK_OK;
}

size_t souk_replay_merchant(const souk_replay* replay, int32_t seat, char* buffer, size_t size) {
  if (replay == nullptr || seat < 0 || seat >= replay->replay.header.start.merchants())
    return c::write_text("", buffer, size);
  return c::write_text(replay->replay.header.merchants[static_cast<size_t>(seat)], buffer, size);
}

size_t souk_replay_tag_count(const souk_replay* replay) {
  return replay == nullptr ? 0 : replay->record.tags.size();
}
size_t souk_replay_tag_name(const souk_replay* replay, size_t tag, char* buffer, size_t size) {
  const RecordTag* const named = tag_at(replay, tag);
  return c::write_text(named == nullptr ? "" : named->name, buffer, size);
}
size_t souk_replay_tag_value_count(const souk_replay* replay, size_t tag) {
  const RecordTag* const named = tag_at(replay, tag);
  return named == nullptr ? 0 : named->values.size();
}
size_t souk_replay_tag_value(const souk_replay* replay, size_t tag, size_t value, char* buffer,
                             size_t size) {
  const RecordTag* const named = tag_at(replay, tag);
  const bool is_there = named != nullptr && value < named->values.size();
  return c::write_text(is_there ? named->values[value] : "", buffer, size);
}

size_t souk_replay_text(const souk_replay* replay, char* buffer, size_t size) {
  return c::guarded_text(buffer, size, [&] {
    return replay == nullptr ? std::string{} : text_of_unchecked(replay->record);
  });
}

souk_status souk_games_read(const char* text, size_t length, souk_games** games,
                            souk_error* error) {
  return c::guarded(error, [&] {
    if (text == nullptr || games == nullptr)
      return c::refuse_argument(error, "text and games must not be null");
    *games = new souk_games{read_records({text, length})};
    return souk_status{SOUK_OK};
  });
}

void souk_games_free(souk_games* games) { delete games; }

size_t souk_games_count(const souk_games* games) {
  return games == nullptr ? 0 : games->games.size();
}

souk_status souk_games_replay(const souk_games* games, size_t at, souk_replay** replay,
                              souk_error* error) {
  return c::guarded(error, [&] {
    if (replay == nullptr) return c::refuse_argument(error, "replay must not be null");
    if (at >= souk_games_count(games))
      return c::refuse_argument(error, "there are no games, or not as many");
    const Result<Record>& record = games->games[at].record;
    if (!record) return c::refuse(error, record.error());
    return begin_replay(*record, Faults::are_refused, replay, error);
  });
}
