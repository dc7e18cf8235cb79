#include "souk/evaluation/weights_text.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <limits>

#include "souk/evaluation/trained_nets.hpp"
#include "souk/text/checksum.hpp"
#include "souk/text/numbers.hpp"

namespace souk {

namespace {

constexpr std::size_t widest_line = 100;
constexpr std::string_view signature = "// souk weights ";
using Number = std::numeric_limits<std::int16_t>;

int number_of(float weight) {
  const float scaled = std::round(weight * weight_scale);
  return static_cast<int>(
      std::clamp(scaled, static_cast<float>(Number::min()), static_cast<float>(Number::max())));
}

float weight_of(int number) { return static_cast<float>(number) / weight_scale; }

std::string_view without_blanks(std::string_view text) {
  constexpr std::string_view blanks = " \t\r";
  const std::size_t begin = text.find_first_not_of(blanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

// Takes what stands before the first `mark` away from `rest`; all of it where there is none.
std::string_view taken_up_to(char mark, std::string_view& rest) {
  const std::size_t end = std::min(rest.find(mark), rest.size());
  const std::string_view taken = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return taken;
}

tl::unexpected<Error> wrong(int line, const std::string& what) {
  return fail("weights", "line " + std::to_string(line) + " of the weights: " + what);
}

Result<int> read_weight(std::string_view word, int line) {
  auto number = read_whole_number<int>(word, Number::min(), Number::max());
  if (!number) return wrong(line, number.error().message);
  return number;
}

std::string net_text(int merchants) {
  return std::to_string(merchants) + " merchants, " + std::to_string(feature_count(merchants)) +
         " features, " + std::to_string(hidden_units) + " hidden units";
}

std::string checksum_text(std::uint64_t sum) {
  std::array<char, 17> digits{};
  std::snprintf(digits.data(), digits.size(), "%016llx", static_cast<unsigned long long>(sum));
  return digits.data();
}

// What the first line says.
struct Head {
  int merchants = fewest_merchants;
  std::string checksum;
};

Result<Head> read_head(std::string_view line) {
  const auto foreign = [] {
    return fail("weights", "these are no weights of souk: the first line does not begin with " +
                               quoted(signature));
  };
  if (!line.starts_with(signature)) return foreign();
  line.remove_prefix(signature.size());
  const std::string_view version = taken_up_to(':', line);
  if (version != std::to_string(weights_version))
    return fail("weights", "the weights are of version " + quoted(version) +
                               "; this program reads version " + std::to_string(weights_version));
  for (int merchants = fewest_merchants; merchants <= most_merchants; ++merchants) {
    const std::string wanted = ' ' + net_text(merchants) + ", checksum ";
    if (line.starts_with(wanted)) return Head{merchants, std::string{line.substr(wanted.size())}};
  }
  return wrong(1, "the weights are of a net that this program does not have; its nets have " +
                      net_text(2) + "; " + net_text(3) + "; or " + net_text(4));
}

}  // namespace

std::uint64_t checksum_of(const NeuralNet& net) {
  std::string bytes;
  for (const float weight : net.weights()) {
    const int number = number_of(weight);
    bytes += static_cast<char>(number & 0xFF);
    bytes += static_cast<char>((number >> 8) & 0xFF);
  }
  return checksum(bytes);
}

std::string weights_text(const NeuralNet& net, std::span<const std::string> header) {
  std::string text = std::string{signature} + std::to_string(weights_version) + ": " +
                     net_text(net.merchants()) + ", checksum " + checksum_text(checksum_of(net)) +
                     '\n';
  for (const std::string& line : header) text += "// " + line + '\n';
  std::size_t width = 0;
  for (const float weight : net.weights()) {
    const std::string number = std::to_string(number_of(weight)) + ',';
    if (width + number.size() > widest_line) {
      text += '\n';
      width = 0;
    }
    text += number;
    width += number.size();
  }
  return text + '\n';
}

Result<NeuralNet> read_weights(std::string_view text) {
  const auto head = read_head(without_blanks(taken_up_to('\n', text)));
  if (!head) return tl::unexpected{head.error()};
  NeuralNet net{head->merchants};
  const std::size_t wanted = net.weights().size();
  std::size_t found = 0;
  for (int number = 2; !text.empty(); ++number) {
    std::string_view line = without_blanks(taken_up_to('\n', text));
    if (line.starts_with("//")) continue;
    // A comma behind the last number of a line is part of that number.
    while (!line.empty()) {
      const auto weight = read_weight(without_blanks(taken_up_to(',', line)), number);
      if (!weight) return tl::unexpected{weight.error()};
      if (found < wanted) net.weights()[found] = weight_of(*weight);
      ++found;
    }
  }
  if (found != wanted)
    return fail("weights", "there are " + std::to_string(found) + " weights where " +
                               std::to_string(wanted) +
                               " should be: a part is missing or too much");
  if (checksum_text(checksum_of(net)) != head->checksum)
    return fail("weights", "the weights are damaged: their checksum is not that of the first line");
  return net;
}

NeuralNet rounded(const NeuralNet& net) {
  NeuralNet result = net;
  for (float& weight : result.weights()) weight = weight_of(number_of(weight));
  return result;
}

}  // namespace souk
