#include "souk/client/heartbeat.hpp"

#include <algorithm>
#include <utility>

namespace souk::client {

namespace {

using namespace std::chrono_literals;

constexpr Milliseconds longest_silence_after_waking = 2'500ms;
// A timer that is later than this belongs to a program that was busy or stopped.
constexpr Milliseconds punctual = 200ms;

}  // namespace

Heartbeat::Heartbeat(Timers timers, std::function<void(Milliseconds)> ping,
                     std::function<void()> died)
    : timers_{std::move(timers)}, ping_{std::move(ping)}, died_{std::move(died)} {}

// The page's (web/src/net/heartbeat.ts). Who plays knows within 3 s that the line is down; yet a
// line that stalls for 1.5 s between two answers is not.
Heartbeat::Pulse Heartbeat::pulse() const {
  constexpr Pulse playing{1'000ms, 2'600ms};
  constexpr Pulse waiting{4'000ms, 9'000ms};
  return is_playing_ ? playing : waiting;
}

void Heartbeat::set_playing(bool is_playing) {
  if (is_playing == is_playing_) return;
  is_playing_ = is_playing;
  if (is_beating_) ask(pulse().silence);
}

void Heartbeat::start() {
  is_beating_ = true;
  ask(pulse().silence);
}

void Heartbeat::stop() {
  is_beating_ = false;
  cancel_ping_();
  cancel_silence_();
}

void Heartbeat::heard() { expect(pulse().silence); }

void Heartbeat::wake() {
  if (is_beating_) ask(longest_silence_after_waking);
}

void Heartbeat::expect(Milliseconds patience) {
  cancel_silence_();
  const Milliseconds due = timers_.now() + patience;
  cancel_silence_ = timers_.later(patience, [this, due] { silent(timers_.now() - due); });
}

// At an even pace, answered or not: one answer that is late does not delay the next.
void Heartbeat::beat() {
  cancel_ping_();
  cancel_ping_ = timers_.later(pulse().every, [this] {
    ping_(pulse().every);
    beat();
  });
}

void Heartbeat::ask(Milliseconds patience) {
  ping_(pulse().every);
  beat();
  expect(patience);
}

// A program that was stopped may find the answer among what has come meanwhile.
void Heartbeat::silent(Milliseconds late) {
  if (late < punctual) return died_();
  const Milliseconds patience = std::min(late, longest_silence_after_waking);
  if (is_beating_)
    ask(patience);
  else
    expect(patience);
}

}  // namespace souk::client
