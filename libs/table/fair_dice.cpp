#include "souk/table/fair_dice.hpp"

#include <sodium.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "log_line.hpp"
#include "souk/rules/chance.hpp"

namespace souk {

namespace {

constexpr std::size_t seed_digits = 2 * std::tuple_size_v<Seed>;
constexpr std::size_t word_bytes = 4;

using Block = std::array<std::uint8_t, crypto_auth_hmacsha256_BYTES>;
static_assert(std::tuple_size_v<Seed> == crypto_auth_hmacsha256_KEYBYTES);

std::string hex_of(const std::array<std::uint8_t, 32>& bytes) {
  std::array<char, seed_digits + 1> digits{};
  sodium_bin2hex(digits.data(), digits.size(), bytes.data(), bytes.size());
  return {digits.data(), seed_digits};
}

// The numbers of one label, one after the other.
class Draws {
 public:
  Draws(const Seed& seed, const std::vector<std::string>& shares, std::string_view label)
      : seed_{seed}, message_{"souk 1\n"} {
    for (const std::string& share : shares) message_ += share + '\n';
    message_ += label;
    message_ += ' ';
  }

  // Words from the greatest multiple of the bound on would make the small numbers more frequent.
  int below(int bound) {
    const auto wanted = static_cast<std::uint64_t>(bound);
    const std::uint64_t words = std::uint64_t{1} << 32;
    for (;;) {
      const std::uint64_t word = next_word();
      if (word < words - words % wanted) return static_cast<int>(word % wanted);
    }
  }

 private:
  std::uint64_t next_word() {
    if (used_ == block_.size()) {
      const std::string message = message_ + std::to_string(blocks_++);
      crypto_auth_hmacsha256(block_.data(), reinterpret_cast<const unsigned char*>(message.data()),
                             message.size(), seed_.data());
      used_ = 0;
    }
    std::uint64_t word = 0;
    for (std::size_t byte = 0; byte < word_bytes; ++byte) word = (word << 8) | block_[used_++];
    return word;
  }

  const Seed& seed_;
  std::string message_;
  Block block_{};
  std::size_t used_ = block_.size();
  int blocks_ = 0;
};

}  // namespace

Seed draw_seed() {
  if (sodium_init() < 0) throw std::runtime_error{"the system gives no random numbers"};
  Seed seed{};
  randombytes_buf(seed.data(), seed.size());
  return seed;
}

std::string hash_of(const Seed& seed) {
  std::array<std::uint8_t, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), seed.data(), seed.size());
  return hex_of(hash);
}

std::string text_of(const Seed& seed) { return hex_of(seed); }

Result<Seed> read_seed(std::string_view text) {
  if (text.size() != seed_digits || !is_hex(text))
    return fail("dice", "a seed is 64 hexadecimal digits, 0 to 9 and a to f");
  Seed seed{};
  for (std::size_t at = 0; at < seed.size(); ++at)
    seed[at] = static_cast<std::uint8_t>(value_of_hex(text.substr(2 * at, 2)));
  return seed;
}

Result<void> check_share(std::string_view share) {
  const bool fits = share.size() <= longest_share && std::ranges::all_of(share, [](char c) {
                      return c >= ' ' && c <= '~' && c != '"' && c != '\\';
                    });
  if (fits) return {};
  return fail("request", quoted(share) + " is no share: it has at most " +
                             std::to_string(longest_share) +
                             " characters of printable ASCII, none of them \" or \\");
}

FairDice::FairDice(const Seed& seed, std::vector<std::string> shares)
    : seed_{seed}, shares_{std::move(shares)} {}

int FairDice::first_seat(int merchants) const {
  return Draws{seed_, shares_, "first"}.below(merchants);
}

int FairDice::throw_number(int number) const {
  Draws draws{seed_, shares_, "throw " + std::to_string(number)};
  return die_faces[static_cast<std::size_t>(draws.below(static_cast<int>(die_faces.size())))];
}

Ruled<DealtPile> FairDice::pile(Rules rules, int seat) const {
  if (const auto start = Position::start(rules, 2); !start) return tl::unexpected{start.error()};
  if (seat < 0 || seat > 1) return tl::unexpected{Breach::nobody_at_seat};
  Draws draws{seed_, shares_, "pile " + std::to_string(seat + 1)};
  const Colour first = colour_at(seat);
  const auto half = static_cast<std::size_t>(rules.rugs_of_a_colour(2));
  std::vector<Colour> order;  // from the top down
  if (rules.pile() == Pile::alternating) {
    const std::size_t top = draws.below(2) == 0 ? 0 : 1;
    for (std::size_t at = 0; at < 2 * half; ++at)
      order.push_back((at + top) % 2 == 0 ? first : other_colour(first));
  } else {
    order.assign(half, first);
    order.insert(order.end(), half, other_colour(first));
    for (std::size_t rest = order.size(); rest > 1; --rest)
      std::swap(order[rest - 1],
                order[static_cast<std::size_t>(draws.below(static_cast<int>(rest)))]);
  }
  return DealtPile::from_top(seat, order);
}

}  // namespace souk
