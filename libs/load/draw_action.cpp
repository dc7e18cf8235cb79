#include "souk/load/draw_action.hpp"

#include <string_view>

#include "souk/notation/words.hpp"
#include "souk/rules/turn.hpp"

namespace souk::load {

namespace {

std::string facing_words(std::string_view what, Facing facing) {
  return R"("do":")" + std::string{what} + R"(","facing":")" + letter_of(facing) + '"';
}

template <class List>
auto drawn(const List& choices, Random& random) {
  return choices[random.below(choices.size)];
}

}  // namespace

std::optional<NextAction> draw_action(const Position& position, Random& random) {
  const int seat = position.seat();
  switch (position.phase()) {
    case Phase::face:
      return NextAction{seat, facing_words("throw", drawn(legal_facings(position), random))};
    case Phase::roll:
      return NextAction{seat, R"("do":"throw")"};
    case Phase::lay:
      return NextAction{
          seat, R"("do":"lay","rug":")" + text_of(drawn(legal_places(position), random)) + '"'};
    case Phase::turn:
      return NextAction{seat, facing_words("turn", drawn(legal_facings(position), random))};
    case Phase::over:
      break;
  }
  return {};
}

}  // namespace souk::load
