// Putting a dozen choices in order.
#pragma once

#include <iterator>
#include <utility>

namespace souk {

// By insertion: equals stay as they were, and no memory is asked for as std::stable_sort does.
template <std::random_access_iterator Iterator, class Before>
void put_in_order(Iterator begin, Iterator end, const Before& before) {
  for (Iterator at = begin; at != end; ++at)
    for (Iterator to = at; to != begin && before(*to, *std::prev(to)); --to)
      std::swap(*to, *std::prev(to));
}

}  // namespace souk
