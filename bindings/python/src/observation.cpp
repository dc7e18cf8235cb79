#include "observation.hpp"

#include <array>
#include <cstring>

namespace souk::python {

namespace {

constexpr int facing_at_scalar = first_scalar;
constexpr int phase_at_scalar = facing_at_scalar + facing_count;
constexpr int merchants_at_scalar = phase_at_scalar + 6;
constexpr int turn_at_scalar = merchants_at_scalar + 3;
constexpr int in_at_scalar = turn_at_scalar + most_merchants;
constexpr int purse_at_scalar = in_at_scalar + most_merchants;
constexpr int rugs_at_scalar = purse_at_scalar + most_merchants;
constexpr int pile_at_scalar = rugs_at_scalar + colour_count;
static_assert(pile_at_scalar + 4 == observation_size);

// A column at a time: the product puts the seven bits of a column into seven bytes. Each column
// writes one byte too many, a zero that the next one overwrites.
void write_plane(Board board, std::uint8_t* out) {
  for (int column = 0; column < market_side; ++column) {
    const std::uint64_t bits = (board >> (column * column_step)) & 0x7F;
    const std::uint64_t bytes = (bits * 0x0002'0408'1020'4081) & 0x0101'0101'0101'0101;
    std::memcpy(out + column * market_side, &bytes, sizeof bytes);
  }
}

struct View {
  const Position& position;
  int observer;

  [[nodiscard]] int seat_from_here(int seat) const {
    const int after = seat - observer;
    return after < 0 ? after + position.merchants() : after;
  }
  [[nodiscard]] int colour_from_here(int colour) const {
    if (position.two_colours()) return colour ^ observer;
    return colour < position.merchants() ? seat_from_here(colour) : colour;
  }
};

void write_market(const View& view, std::uint8_t* out) {
  const Position& position = view.position;
  std::array<Board, market_planes> planes{};
  for (int colour = 0; colour < colour_count; ++colour)
    planes[static_cast<std::size_t>(view.colour_from_here(colour))] =
        position.top(colour_at(colour));
  planes[4] = position.up_links();
  planes[5] = position.right_links();
  planes[6] = board_of(position.assam().square());
  for (const Board plane : planes) {
    write_plane(plane, out);
    out += plane_size;
  }
}

void write_merchants(const View& view, std::uint8_t* out) {
  const Position& position = view.position;
  for (int seat = 0; seat < position.merchants(); ++seat) {
    const int here = view.seat_from_here(seat);
    out[in_at_scalar + here] = position.is_in(seat) ? 1 : 0;
    out[purse_at_scalar + here] = static_cast<std::uint8_t>(position.purse(seat));
    if (!position.two_colours() || position.rugs_left_of(seat) == 0 || !position.is_drawn(seat))
      continue;
    const int is_second = index(position.next_rug(seat)) > 1 ? 1 : 0;
    out[pile_at_scalar + 2 * here + is_second] = 1;
  }
  for (int colour = 0; colour < colour_count; ++colour)
    out[rugs_at_scalar + view.colour_from_here(colour)] =
        static_cast<std::uint8_t>(position.rugs_left(colour_at(colour)));
}

}  // namespace

void write_observation(const Position& position, int observer, std::uint8_t* out) {
  const View view{position, observer};
  write_market(view, out);
  std::memset(out + first_scalar, 0, observation_size - first_scalar);
  out[facing_at_scalar + index(position.assam().facing())] = 1;
  out[phase_at_scalar + static_cast<int>(position.phase())] = 1;
  out[merchants_at_scalar + position.merchants() - fewest_merchants] = 1;
  out[turn_at_scalar + view.seat_from_here(position.seat())] = 1;
  write_merchants(view, out);
}

void write_observation(const Position& position, int observer, float* out) {
  std::array<std::uint8_t, observation_size> counts;
  write_observation(position, observer, counts.data());
  for (std::size_t at = 0; at < counts.size(); ++at) out[at] = static_cast<float>(counts[at]);
  for (int seat = 0; seat < most_merchants; ++seat)
    out[purse_at_scalar + seat] /= static_cast<float>(most_merchants * most_purse);
  for (int colour = 0; colour < colour_count; ++colour)
    out[rugs_at_scalar + colour] /= static_cast<float>(most_rugs);
}

}  // namespace souk::python
