// A position as numbers for a learner, seen from one seat.
#pragma once

#include <cstdint>

#include "souk/rules/position.hpp"

namespace souk::python {

// Layout. First seven planes of the market, 49 numbers each, of which number 7 * column + row is
// the square (0 is a1, 1 is a2, 7 is b1):
//   0–3  whose rug is on top: the observer's, then those of the seats after him. With two colours
//        each (R6): his first colour, the other's first, his second, the other's second
//   4    halves whose other half is on the square above
//   5    halves whose other half is on the square to the right
//   6    Assam
// Then what is not on the market. Seats count from the observer.
//   343–346  Assam faces N E S W
//   347–352  phase face, roll, lay, turn, draw, over
//   353–355  2, 3, 4 merchants
//   356–359  whose turn it is
//   360–363  in the game (R16), by seat
//   364–367  dirhams, by seat
//   368–371  rugs not yet laid, by colour in the order of the planes
//   372–375  R6, for the observer and then the other: his first colour is on top of his pile, his
//            second is
// What is yes or no is 1 or 0.
inline constexpr int market_planes = 7;
inline constexpr int plane_size = market_side * market_side;
inline constexpr int first_scalar = market_planes * plane_size;
inline constexpr int observation_size = first_scalar + 33;

// As it is.
void write_observation(const Position& position, int observer, std::uint8_t* out);
// From 0 to 1: dirhams are divided by the most there can be, rugs by the most a merchant can have.
void write_observation(const Position& position, int observer, float* out);

}  // namespace souk::python
