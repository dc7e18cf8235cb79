#include "souk/training/checkpoint.hpp"

#include <algorithm>
#include <utility>

#include "bytes.hpp"
#include "souk/text/checksum.hpp"

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

void add(ByteWriter& writer, const LearningCurvePoint& point) {
  writer.add(point.games);
  writer.add(point.seconds);
  writer.add(point.loss);
  add(writer, point.against_handcrafted);
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

LearningCurvePoint read_point(ByteReader& reader) {
  LearningCurvePoint point;
  point.games = reader.number();
  point.seconds = reader.real();
  point.loss = reader.real();
  point.against_handcrafted = read_estimate(reader);
  point.against_champion = read_estimate(reader);
  point.became_champion = reader.byte() != 0;
  return point;
}

// Of the features and seats, those that a table of so many has.
void add(ByteWriter& writer, const Sample& sample, const TrainingOptions& options) {
  writer.add_byte(static_cast<std::uint8_t>(sample.in));
  writer.add(std::span{sample.features}.first(features_of(options)));
  writer.add(std::span{sample.target}.first(seats_of(options)));
}

Sample read_sample(ByteReader& reader, const TrainingOptions& options) {
  Sample sample;
  sample.in = reader.byte();
  reader.fill(std::span{sample.features}.first(features_of(options)));
  reader.fill(std::span{sample.target}.first(seats_of(options)));
  return sample;
}

TrainingState read_state(ByteReader& reader, const TrainingOptions& options) {
  TrainingState state{options};
  state.games = reader.number();
  state.seconds = reader.real();
  state.loss_sum = reader.real();
  state.mini_batches = reader.number();
  reader.fill(state.net.weights());
  reader.fill(state.learner.first_moment);
  reader.fill(state.learner.second_moment);
  state.learner.steps = reader.number();
  reader.fill(state.champion.weights());
  state.champion_games = reader.number();
  const std::uint64_t checks = reader.number();
  for (std::uint64_t at = 0; at < checks && reader.left() > 0; ++at)
    state.learning_curve.push_back(read_point(reader));
  const std::uint64_t oldest = reader.number();
  const std::uint64_t size = reader.number();
  std::vector<Sample> samples;
  for (std::uint64_t at = 0; at < size && reader.left() > 0; ++at)
    samples.push_back(read_sample(reader, options));
  state.replay_buffer.put_back(std::move(samples), static_cast<std::size_t>(oldest));
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
  writer.add(state.loss_sum);
  writer.add(state.mini_batches);
  writer.add(state.net.weights());
  writer.add(std::span{state.learner.first_moment});
  writer.add(std::span{state.learner.second_moment});
  writer.add(state.learner.steps);
  writer.add(state.champion.weights());
  writer.add(state.champion_games);
  writer.add(std::uint64_t{state.learning_curve.size()});
  for (const LearningCurvePoint& point : state.learning_curve) add(writer, point);
  writer.add(std::uint64_t{state.replay_buffer.oldest()});
  writer.add(std::uint64_t{state.replay_buffer.samples().size()});
  for (const Sample& sample : state.replay_buffer.samples()) add(writer, sample, options);
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
  const ReplayBuffer& buffer = state.replay_buffer;
  if (!reader.came_out_even() || buffer.samples().size() > buffer.capacity() ||
      buffer.oldest() >= buffer.capacity())
    return fail("checkpoint", "does not hold what it should");
  return state;
}

}  // namespace souk
