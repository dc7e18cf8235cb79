#include "souk/training/weights_text.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

#include "souk/evaluation/trained_nets.hpp"
#include "souk/text/numbers.hpp"

namespace souk {

namespace {

constexpr std::size_t widest_line = 100;
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

}  // namespace

std::string weights_text(const NeuralNet& net, std::span<const std::string> header) {
  std::string text;
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

Result<NeuralNet> read_weights(std::string_view text, int merchants) {
  NeuralNet net{merchants};
  const std::size_t wanted = net.weights().size();
  std::size_t found = 0;
  for (int number = 1; !text.empty(); ++number) {
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
    return fail("weights", "there are " + std::to_string(found) + " weights; a net for " +
                               std::to_string(merchants) + " merchants has " +
                               std::to_string(wanted) + ", of " +
                               std::to_string(feature_count(merchants)) + " features and " +
                               std::to_string(hidden_units) + " hidden units");
  return net;
}

NeuralNet rounded(const NeuralNet& net) {
  NeuralNet result = net;
  for (float& weight : result.weights()) weight = weight_of(number_of(weight));
  return result;
}

}  // namespace souk
