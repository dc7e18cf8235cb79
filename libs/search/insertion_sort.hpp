// Sorting a dozen moves.
#pragma once

#include <iterator>
#include <utility>

namespace souk {

// Stable, and allocates nothing, unlike std::stable_sort.
template <std::random_access_iterator Iterator, class Before>
void insertion_sort(Iterator begin, Iterator end, const Before& before) {
  for (Iterator at = begin; at != end; ++at)
    for (Iterator to = at; to != begin && before(*to, *std::prev(to)); --to)
      std::swap(*to, *std::prev(to));
}

}  // namespace souk
