// Loops that run on several threads; in a browser there is one.
#pragma once

#include <cstddef>
#include <functional>

namespace souk {

// As many as were asked for, but never more than there are cores.
[[nodiscard]] int useful_threads(int wanted);

// Calls work(worker, at) once for each `at` below `size`. A worker takes the next index that is
// left. Worker 0 is the calling thread. All work is done when this returns.
void parallel_for(std::size_t workers, std::size_t size,
                  const std::function<void(std::size_t worker, std::size_t at)>& work);

}  // namespace souk
