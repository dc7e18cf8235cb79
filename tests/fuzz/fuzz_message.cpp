// Any lines from a client: each is an action that the table does or refuses in one line, or it is
// refused before that; and the table can be brought back from its events whatever was request of
// it.
#include <cstddef>
#include <cstdint>

#include "promise.hpp"
#include "requests.hpp"
#include "souk/table/table.hpp"

namespace {

using namespace souk;
using fuzz::promise;

const std::vector<std::string> levels{"trader", "apprentice"};

void promise_one_line(const Error& error) {
  promise(!error.code.empty() && !error.message.empty(), "a refusal says why");
  promise(error.message.find('\n') == std::string::npos, "in one line", error.message);
}

Table two_at_a_table(const Seed& seed) {
  TableOptions options;
  options.rules = options.rules.with_rugs(4);
  options.seats.assign(2, SeatPlan{SeatFor::anyone, {}});
  auto table = Table::open(options, seed, 1'000, levels);
  promise(table.has_value(), "the table opens");
  for (const char* const name : {"Amina", "Ben"})
    promise(table->sit({name, name, name}, {}, false, {}, 1'000).has_value(), "there is a chair");
  return std::move(*table);
}

void ask_everything(std::string_view line) {
  const auto object = read_object(line);
  if (!object) return promise_one_line(object.error());
  if (const auto request = read_open_table_request(*object); !request)
    promise_one_line(request.error());
  if (const auto request = read_join_request(*object); !request) promise_one_line(request.error());
  if (const auto request = read_play_now_request(*object); !request)
    promise_one_line(request.error());
  if (const auto request = read_subscribe_request(*object); !request)
    promise_one_line(request.error());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  std::string_view text{reinterpret_cast<const char*>(bytes), size};
  const Seed seed{static_cast<std::uint8_t>(size)};
  Table table = two_at_a_table(seed);
  WallTime now = 2'000;
  for (int lines = 0; !text.empty() && lines < 200; ++lines) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    ask_everything(line);
    const auto action = read_object(line).and_then(read_action);
    if (!action) {
      promise_one_line(action.error());
      continue;
    }
    const int before = table.last_event();
    // Whoever is to move, and now and then the other.
    const auto& position = table.state().position();
    const int seat = position ? (position->seat() + (lines % 7 == 6 ? 1 : 0)) % 2 : 0;
    const auto done = table.act(seat, *action, now += 10);
    if (!done) {
      promise_one_line(done.error());
      promise(table.last_event() == before, "what is refused changes nothing");
    }
  }
  std::deque<Event> events;
  for (int number = 1; number <= table.last_event(); ++number) {
    auto read = read_event(table.event(number).at, text_of(table.event(number)));
    promise(read.has_value(), "what is written can be read", text_of(table.event(number)));
    events.push_back(std::move(*read));
  }
  const auto restored = Table::restore(seed, std::move(events), levels);
  promise(restored.has_value() && restored->state().position() == table.state().position(),
          "it can be brought back");
  return 0;
}
