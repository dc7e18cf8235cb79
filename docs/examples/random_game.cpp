// A whole game at random with the rules library: every choice is listed, every chance is drawn
// here.
#include <iostream>
#include <random>

#include "souk/notation/position_text.hpp"
#include "souk/rules/chance.hpp"
#include "souk/rules/score.hpp"
#include "souk/rules/turn.hpp"

int main() {
  std::mt19937 random{2026};
  const auto any = [&](int bound) { return std::uniform_int_distribution{0, bound - 1}(random); };

  souk::Position position = *souk::Position::start(souk::Rules{}, 3);
  while (!position.is_over()) {
    switch (position.phase()) {
      case souk::Phase::face:
      case souk::Phase::turn: {
        const souk::FacingList facings = souk::legal_facings(position);
        if (!souk::face(position, facings[any(facings.size)])) return 1;
        break;
      }
      case souk::Phase::roll: {
        const auto rolled = souk::roll(position, souk::die_faces[static_cast<size_t>(any(6))]);
        if (!rolled) return 1;
        if (rolled->payment.paid > 0)
          std::cout << "seat " << rolled->seat + 1 << " pays " << rolled->payment.paid
                    << " to seat " << rolled->payment.to + 1 << '\n';
        break;
      }
      case souk::Phase::lay: {
        const souk::PlaceList places = souk::legal_places(position);
        // With two merchants, draw from all outcomes; with three there is one.
        const souk::Colour turned_up = souk::turned_up_outcomes(position).odds[0].colour;
        if (!souk::lay(position, places[any(places.size)], turned_up)) return 1;
        break;
      }
      case souk::Phase::over:
        break;
    }
  }
  std::cout << souk::text_of(position) << '\n';
  for (int seat = 0; seat < position.merchants(); ++seat)
    std::cout << "seat " << seat + 1 << ": " << souk::score(position, seat)
              << (souk::winners(position).contains(seat) ? " points, winner\n" : " points\n");
}
