// What same_games.mjs compares: how random games end, and whether their positions survive being
// written and read. Natively a program that prints both, in a browser two functions.
#include <cstdint>

#include "souk/notation/position_text.hpp"
#include "souk/notation/rules_text.hpp"
#include "souk/players/playout.hpp"
#include "souk/rules/moves.hpp"

extern "C" std::uint64_t signature_of_games(int ruleset, int merchants, int games) {
  const souk::Rules rules{static_cast<souk::Ruleset>(ruleset)};
  return souk::play_random_games(rules, merchants, static_cast<std::uint64_t>(games), 1).signature;
}

extern "C" int survives_the_notation(int ruleset, int merchants) {
  const auto start =
      souk::Position::start(souk::Rules{static_cast<souk::Ruleset>(ruleset)}, merchants);
  if (!start) return 0;
  const auto back = souk::read_position(souk::text_of(*start));
  return back && *back == *start ? 1 : 0;
}

#if !defined(__wasm__)
#include <cstdio>
#include <cstdlib>

int main(int argc, char** argv) {
  if (argc != 2) return 64;
  const int games = std::atoi(argv[1]);
  for (int ruleset = 0; ruleset < souk::ruleset_count; ++ruleset)
    for (int merchants = souk::fewest_merchants; merchants <= souk::most_merchants; ++merchants)
      std::printf("%d %d %016llx %d\n", ruleset, merchants,
                  static_cast<unsigned long long>(signature_of_games(ruleset, merchants, games)),
                  survives_the_notation(ruleset, merchants));
}
#endif
