#include "binding.hpp"
#include "souk/notation/words.hpp"

namespace souk::python {

namespace {

py::tuple squares_of(Board board) {
  py::list squares;
  for (; board != 0; board &= board - 1) squares.append(text_of(first_square(board)));
  return py::tuple{squares};
}

py::tuple path_of(const Walk& walk) {
  py::list path;
  for (int step = 0; step < walk.steps; ++step)
    path.append(text_of(walk.path[static_cast<std::size_t>(step)]));
  return py::tuple{path};
}

class EffectObject {
 public:
  py::object operator()(const Faced& faced) const {
    return made("Faced")(faced.seat, text_of(faced.from), text_of(faced.to));
  }
  py::object operator()(const Rolled& rolled) const {
    const Payment& payment = rolled.payment;
    py::object paid = py::none();
    if (payment.owed > 0)
      paid = made("Payment")(payment.from, payment.to, payment.owed, payment.paid,
                             squares_of(payment.region));
    return made("Rolled")(rolled.seat, text_of(rolled.walk.from), path_of(rolled.walk), paid,
                          rolled.went_out, rolled.game_over);
  }
  py::object operator()(const Laid& laid) const {
    return made("Laid")(laid.seat, word_of(laid.colour), squares_of(laid.place.squares()),
                        squares_of(laid.covered), laid.game_over);
  }
  py::object operator()(const Drawn& drawn) const {
    return made("Drawn")(drawn.seat, word_of(drawn.colour));
  }
  py::object operator()(const Withdrawn& withdrawn) const {
    return made("Withdrawn")(withdrawn.seat, withdrawn.game_over);
  }

 private:
  [[nodiscard]] static py::object made(const char* type) {
    return py::module_::import("souk.effects").attr(type);
  }
};

}  // namespace

py::object effect_object(const Effect& effect) { return std::visit(EffectObject{}, effect); }

}  // namespace souk::python
