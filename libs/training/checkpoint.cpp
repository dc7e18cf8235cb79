#include "souk/training/checkpoint.hpp"

#include <algorithm>
#include <utility>

#include "bytes.hpp"

namespace souk {

namespace {

constexpr std::string_view first_line = "souk training 1";
constexpr std::size_t checksum_size = sizeof(std::uint64_t);

std::string head_of(const TrainingOptions& options) {
  std::string head = std::string{first_line} + '\n';
  for (const std::string& line : identity_of(options)) head += line + '\n';
  return head + '\n';
}

std::size_t features_of(const TrainingOptions& options) {
  return static_cast<std::size_t>(feature_count(options.merchants));
}
std::size_t seats_of(const TrainingOptions& options) {
  return static_cast<std::size_t>(options.merchants);
}

void add(ByteWriter& writer, const Estimate& estimate) {
  writer.add(estimate.value);
  writer.add_byte(estimate.margin ? 1 : 0);
  writer.add(estimate.margin.value_or(0));
}

void add(ByteWriter& writer, const CurvePoint& point) {
  writer.add(point.games);
  writer.add(point.seconds);
  writer.add(point.error);
  add(writer, point.against_yardstick);
  add(writer, point.against_champion);
  writer.add_byte(point.became_champion ? 1 : 0);
}

Estimate read_estimate(ByteReader& reader) {
  Estimate estimate{.value = reader.real()};
  const bool has_margin = reader.byte() != 0;
  const double margin = reader.real();
  if (has_margin) estimate.margin = margin;
  return estimate;
}

CurvePoint read_point(ByteReader& reader) {
  CurvePoint point;
  point.games = reader.number();
  point.seconds = reader.real();
  point.error = reader.real();
  point.against_yardstick = read_estimate(reader);
  point.against_champion = read_estimate(reader);
  point.became_champion = reader.byte() != 0;
  return point;
}

// Of the features and seats, those that a table of so many has.
void add(ByteWriter& writer, const Lesson& lesson, const TrainingOptions& options) {
  writer.add_byte(static_cast<std::uint8_t>(lesson.in));
  writer.add(std::span{lesson.features}.first(features_of(options)));
  writer.add(std::span{lesson.target}.first(seats_of(options)));
}

Lesson read_lesson(ByteReader& reader, const TrainingOptions& options) {
  Lesson lesson;
  lesson.in = reader.byte();
  reader.fill(std::span{lesson.features}.first(features_of(options)));
  reader.fill(std::span{lesson.target}.first(seats_of(options)));
  return lesson;
}

TrainingState read_state(ByteReader& reader, const TrainingOptions& options) {
  TrainingState state{options};
  state.games = reader.number();
  state.seconds = reader.real();
  state.error_sum = reader.real();
  state.mini_batches = reader.number();
  reader.fill(state.net.weights());
  reader.fill(state.learner.mean);
  reader.fill(state.learner.spread);
  state.learner.steps = reader.number();
  reader.fill(state.champion.weights());
  state.champion_games = reader.number();
  const std::uint64_t checks = reader.number();
  for (std::uint64_t at = 0; at < checks && reader.left() > 0; ++at)
    state.curve.push_back(read_point(reader));
  const std::uint64_t oldest = reader.number();
  const std::uint64_t size = reader.number();
  std::vector<Lesson> lessons;
  for (std::uint64_t at = 0; at < size && reader.left() > 0; ++at)
    lessons.push_back(read_lesson(reader, options));
  state.pool.put_back(std::move(lessons), static_cast<std::size_t>(oldest));
  return state;
}

// The first property that is not as it was asked for.
std::string difference(std::string_view there, std::string_view wanted) {
  const auto [one, other] = std::mismatch(there.begin(), there.end(), wanted.begin(), wanted.end());
  const auto line_around = [](std::string_view text, std::string_view::const_iterator place) {
    const auto at = static_cast<std::size_t>(place - text.begin());
    const std::size_t before = at == 0 ? std::string_view::npos : text.rfind('\n', at - 1);
    const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
    return text.substr(begin, text.find('\n', at) - begin);
  };
  return "there " + quoted(line_around(there, one)) + ", asked for " +
         quoted(line_around(wanted, other));
}

}  // namespace

std::string checkpoint_of(const TrainingOptions& options, const TrainingState& state) {
  ByteWriter writer;
  writer.add(state.games);
  writer.add(state.seconds);
  writer.add(state.error_sum);
  writer.add(state.mini_batches);
  writer.add(state.net.weights());
  writer.add(std::span{state.learner.mean});
  writer.add(std::span{state.learner.spread});
  writer.add(state.learner.steps);
  writer.add(state.champion.weights());
  writer.add(state.champion_games);
  writer.add(std::uint64_t{state.curve.size()});
  for (const CurvePoint& point : state.curve) add(writer, point);
  writer.add(std::uint64_t{state.pool.oldest()});
  writer.add(std::uint64_t{state.pool.lessons().size()});
  for (const Lesson& lesson : state.pool.lessons()) add(writer, lesson, options);
  const std::string bytes = head_of(options) + writer.bytes();
  ByteWriter sum;
  sum.add(checksum(bytes));
  return bytes + sum.bytes();
}

Result<TrainingState> read_checkpoint(const TrainingOptions& options, std::string_view bytes) {
  if (!bytes.starts_with(std::string{first_line} + '\n'))
    return fail("checkpoint", "does not begin with " + quoted(first_line));
  const std::size_t summed = bytes.size() - std::min(bytes.size(), checksum_size);
  ByteReader sum{bytes.substr(summed)};
  bytes = bytes.substr(0, summed);
  const std::size_t head_end = bytes.find("\n\n");
  if (sum.number() != checksum(bytes) || head_end == std::string_view::npos)
    return fail("checkpoint", "is damaged: its checksum is not that of its contents");
  const std::string head = head_of(options);
  if (!bytes.starts_with(head))
    return fail("checkpoint",
                "is of another training: " + difference(bytes.substr(0, head_end + 2), head));
  ByteReader reader{bytes.substr(head.size())};
  TrainingState state = read_state(reader, options);
  const LessonPool& pool = state.pool;
  if (!reader.came_out_even() || pool.lessons().size() > pool.capacity() ||
      pool.oldest() >= pool.capacity())
    return fail("checkpoint", "does not hold what it should");
  return state;
}

}  // namespace souk
