#include "souk/load/draw_action.hpp"

#include <string_view>

#include "souk/notation/words.hpp"
#include "souk/rules/moves.hpp"

namespace souk::load {

namespace {

std::string facing_words(std::string_view what, Facing facing) {
  return R"("do":")" + std::string{what} + R"(","facing":")" + letter_of(facing) + '"';
}

}  // namespace

std::optional<NextAction> draw_action(const Position& position, Random& random) {
  const int seat = position.seat();
  switch (position.phase()) {
    case Phase::face:
      return NextAction{seat, facing_words("throw", pick(random, legal_facings(position)))};
    case Phase::roll:
      return NextAction{seat, R"("do":"throw")"};
    case Phase::lay:
      return NextAction{
          seat, R"("do":"lay","rug":")" + text_of(pick(random, legal_places(position))) + '"'};
    case Phase::turn:
      return NextAction{seat, facing_words("turn", pick(random, legal_facings(position)))};
    // The server draws rugs itself.
    case Phase::draw:
    case Phase::over:
      break;
  }
  return {};
}

}  // namespace souk::load
