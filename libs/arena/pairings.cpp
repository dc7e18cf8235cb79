#include "souk/arena/pairings.hpp"

#include <algorithm>
#include <string>

#include "souk/rules/rules.hpp"

namespace souk {

namespace {

// Every choice of `size` among `count`, in order.
std::vector<Seating> choices(int count, int size) {
  std::vector<bool> taken(static_cast<std::size_t>(count), false);
  std::fill_n(taken.begin(), size, true);
  std::vector<Seating> all;
  do {
    Seating table;
    for (int each = 0; each < count; ++each)
      if (taken[static_cast<std::size_t>(each)]) table.push_back(each);
    all.push_back(std::move(table));
  } while (std::prev_permutation(taken.begin(), taken.end()));
  return all;
}

// One contender alone against copies of another.
Seating alone_against(int other, int seats) {
  Seating table(static_cast<std::size_t>(seats), other);
  table.front() = 0;
  return table;
}

Result<std::vector<Seating>> tables_of(int contenders, int seats, Pairing pairing) {
  if (pairing == Pairing::gauntlet || (contenders == 2 && seats > 2)) {
    std::vector<Seating> tables;
    for (int other = 1; other < contenders; ++other) tables.push_back(alone_against(other, seats));
    return tables;
  }
  if (contenders < seats)
    return fail("arena", std::to_string(contenders) + " players cannot fill " +
                             std::to_string(seats) +
                             " seats: name as many or more, or two for one against copies of the "
                             "other");
  return choices(contenders, seats);
}

}  // namespace

Result<std::vector<Seating>> round_of(int contenders, int seats, Pairing pairing) {
  if (seats < fewest_merchants || seats > most_merchants)
    return fail("arena", "a table has 2 to 4 seats, not " + std::to_string(seats));
  if (contenders < 2) return fail("arena", "a tournament needs two players or more");
  if (contenders > most_contenders)
    return fail("arena", "a tournament has at most " + std::to_string(most_contenders) +
                             " players, not " + std::to_string(contenders));
  auto tables = tables_of(contenders, seats, pairing);
  if (!tables) return tables;
  std::vector<Seating> games;
  for (Seating table : *tables)
    for (int turned = 0; turned < seats; ++turned) {
      games.push_back(table);
      std::ranges::rotate(table, table.end() - 1);
    }
  return games;
}

}  // namespace souk
